"""The chat page in a real browser: what of a chat is in sight, where Tab goes, whose language."""

from __future__ import annotations

import asyncio
from collections.abc import AsyncIterator
from typing import NamedTuple

import pytest
import telegram
from playwright.async_api import Browser, Locator, Page, Route, async_playwright, expect

from bot.demo import DemoServer, furnish
from tests.bot.demo.echo import KEYS, echo_bot
from tests.bot.demo.kit import png, ptb_bot
from tests.programs import program

pytestmark = pytest.mark.needs("chromium")


class Size(NamedTuple):
    """A window, in CSS pixels."""

    width: int
    height: int


PHONE, DESK = Size(390, 844), Size(1280, 860)
IN_SIGHT = """() => {
    const [last] = [...document.querySelectorAll('[data-testid="message"]')].slice(-1);
    const { bottom } = last.getBoundingClientRect();
    const list = document.querySelector('[data-testid="message-list"]').getBoundingClientRect();
    return bottom <= list.bottom + 1 && bottom > list.bottom - 60;
}"""


@pytest.fixture(params=[PHONE, DESK], ids=["phone", "desk"])
def size(request: pytest.FixtureRequest) -> Size:
    """Both windows."""
    found: Size = request.param
    return found


@pytest.fixture
async def demo() -> AsyncIterator[DemoServer]:
    """A furnished server; at the end nothing may have been against the Bot API."""
    async with DemoServer(seed=1) as server:
        furnish(server)
        yield server
        assert server.violations == []


@pytest.fixture
async def bot(demo: DemoServer) -> AsyncIterator[telegram.Bot]:
    """The bot's client, with a long talk in Anna's chat: texts between two pictures."""
    anna = demo.world.people[501]
    async with ptb_bot(demo) as bot:
        anna.start()
        await bot.send_photo(501, png(1280, 900), caption="Первая доска", reply_markup=KEYS)
        for number in range(30):
            await bot.send_message(501, f"Слово {number}")
        await bot.send_photo(501, png(1280, 900), caption="Новая доска", reply_markup=KEYS)
        yield bot


@pytest.fixture
async def browser() -> AsyncIterator[Browser]:
    """A browser."""
    async with async_playwright() as playwright:
        browser = await playwright.chromium.launch(
            executable_path=program("chromium"), args=["--no-sandbox"]
        )
        yield browser
        await browser.close()


@pytest.fixture
async def page(browser: Browser, size: Size) -> AsyncIterator[Page]:
    """A page in Russian, not opened yet; no error may reach its console."""
    troubles: list[str] = []
    page = await browser.new_page(viewport={**size._asdict()}, locale="ru-RU")  # type: ignore[typeddict-item]
    page.on("pageerror", lambda error: troubles.append(str(error)))
    yield page
    assert troubles == []


async def newest_in_sight(page: Page) -> None:
    """Wait until the end of the newest message is seen."""
    await page.wait_for_function(IN_SIGHT)


def words(page: Page, text: str) -> Locator:
    """The words of a message."""
    return page.get_by_test_id("message-text").filter(has_text=text)


async def focused(page: Page) -> str:
    """The words of the button that has the focus, or the test id of something else."""
    found: str = await page.evaluate(
        "() => document.activeElement.matches('.key') ? document.activeElement.textContent"
        " : document.activeElement.dataset.testid || ''"
    )
    return found


async def tabbed(page: Page, times: int) -> list[str]:
    """What has the focus after each Tab."""
    found = []
    for _ in range(times):
        await page.keyboard.press("Tab")
        found.append(await focused(page))
    return found


async def scrolled_back(page: Page) -> None:
    """Read back to the first words."""
    await page.get_by_test_id("message-list").hover()
    await page.mouse.wheel(0, -100_000)
    await expect(words(page, "Первая доска")).to_be_in_viewport()
    await expect(page.get_by_test_id("to-newest")).to_be_visible()


# -- the newest message ---------------------------------------------------------------------


async def test_it_opens_at_the_newest_message(
    demo: DemoServer, bot: telegram.Bot, page: Page
) -> None:
    await page.goto(demo.url)
    await expect(words(page, "Новая доска")).to_be_in_viewport()
    await newest_in_sight(page)
    await expect(page.get_by_test_id("to-newest")).to_be_hidden()


async def test_the_chat_with_the_newest_message_opens(
    demo: DemoServer, bot: telegram.Bot, page: Page
) -> None:
    group = next(chat for chat in demo.world.chats.values() if not chat.is_private)
    said = demo.world.people[502].say("Кто за доску?", group)
    said.date += 60
    await page.goto(demo.url)
    await expect(words(page, "Кто за доску?")).to_be_in_viewport()
    await expect(page.get_by_test_id("chat-title")).to_have_text(group.title)


async def test_whoever_has_not_begun_begins_with_the_bot_alone(
    demo: DemoServer, page: Page
) -> None:
    group = next(chat for chat in demo.world.chats.values() if not chat.is_private)
    async with ptb_bot(demo) as bot:
        card = telegram.InlineKeyboardButton("К боту", url="https://t.me/nardy_demo_bot?start=x")
        keys = telegram.InlineKeyboardMarkup([[card]])
        await bot.send_message(group.id, "Здравствуйте", reply_markup=keys)
        await page.goto(demo.url)
        await expect(page.get_by_test_id("start-button")).to_be_visible()
        if await page.get_by_test_id("back").is_visible():
            await page.get_by_test_id("back").click()
        await page.locator('[data-testid="chat-item"][data-kind="supergroup"]').click()
        await page.get_by_test_id("inline-button").click()
        await expect(words(page, "/start x")).to_be_in_viewport()
        await expect(page.get_by_test_id("start-button")).to_be_hidden()


async def test_it_stays_at_the_newest_when_pictures_come_late(
    demo: DemoServer, bot: telegram.Bot, page: Page
) -> None:
    let_go = asyncio.Event()

    async def late(route: Route) -> None:
        await let_go.wait()
        await route.continue_()

    await page.route("**/page/photo/**", late)
    await page.goto(demo.url)
    await newest_in_sight(page)
    let_go.set()
    for photo in await page.get_by_test_id("photo").all():
        await photo.evaluate("image => image.decode()")
    await newest_in_sight(page)


async def test_it_stays_at_the_newest_when_messages_come_and_grow(
    demo: DemoServer, bot: telegram.Bot, page: Page
) -> None:
    await page.goto(demo.url)
    await newest_in_sight(page)
    for number in range(3):
        sent = await bot.send_photo(501, png(1280, 900), caption=f"Доска {number}")
        await expect(words(page, f"Доска {number}")).to_be_in_viewport()
        await newest_in_sight(page)
    await sent.edit_caption("Строка\n" * 20, reply_markup=KEYS)
    await expect(page.get_by_test_id("message").last.get_by_test_id("keyboard")).to_be_in_viewport()
    await newest_in_sight(page)


async def test_it_stays_at_the_newest_in_a_smaller_window(
    demo: DemoServer, bot: telegram.Bot, page: Page, size: Size
) -> None:
    await page.goto(demo.url)
    await newest_in_sight(page)
    await page.set_viewport_size({"width": size.width, "height": size.height - 300})
    await newest_in_sight(page)


async def test_whoever_reads_back_stays_there(
    demo: DemoServer, bot: telegram.Bot, page: Page
) -> None:
    await page.goto(demo.url)
    await newest_in_sight(page)
    await scrolled_back(page)
    await bot.send_photo(501, png(1280, 900), caption="Позже")
    await expect(words(page, "Позже")).to_have_count(1)
    demo.world.people[502].leave(next(c for c in demo.world.chats.values() if not c.is_private))
    await expect(words(page, "Первая доска")).to_be_in_viewport()
    await page.get_by_test_id("language").dispatch_event("click")
    await expect(words(page, "Первая доска")).to_be_in_viewport()
    await page.get_by_test_id("to-newest").click()
    await newest_in_sight(page)
    await expect(page.get_by_test_id("to-newest")).to_be_hidden()


async def test_own_words_bring_one_back_to_the_newest(
    demo: DemoServer, bot: telegram.Bot, page: Page
) -> None:
    await page.goto(demo.url)
    await newest_in_sight(page)
    await scrolled_back(page)
    await page.get_by_test_id("composer-input").fill("24/18")
    await page.get_by_test_id("send-button").click()
    await newest_in_sight(page)
    await bot.send_message(501, "Ответ")
    await expect(words(page, "Ответ")).to_be_in_viewport()


# -- the keyboard ---------------------------------------------------------------------------


async def test_tab_goes_to_the_composer_and_the_newest_buttons(
    demo: DemoServer, bot: telegram.Bot, page: Page
) -> None:
    await page.goto(demo.url)
    await newest_in_sight(page)
    newest = ["🎲 Бросить", "Правила", "Ко мне"]
    assert await tabbed(page, 4) == ["composer-input", *newest]
    assert await tabbed(page, 3) == newest  # those of the message before
    await page.get_by_test_id("composer-input").fill("24/18")
    assert await tabbed(page, 2) == ["send-button", newest[0]]
    button = telegram.InlineKeyboardButton("Новая", callback_data="new")
    keys = telegram.InlineKeyboardMarkup([[button]])
    await bot.send_message(501, "Ещё кнопки", reply_markup=keys)
    await expect(words(page, "Ещё кнопки")).to_be_in_viewport()
    await page.get_by_test_id("composer-input").fill("")
    await page.get_by_test_id("composer-input").focus()
    assert await tabbed(page, 2) == ["Новая", newest[0]]


async def test_a_button_keeps_the_focus_when_its_message_changes(
    demo: DemoServer, page: Page
) -> None:
    async with echo_bot(demo):
        await page.goto(demo.url)
        await expect(page.get_by_test_id("start-button")).to_be_visible()
        assert await tabbed(page, 1) == ["start-button"]
        await page.keyboard.press("Enter")
        await expect(page.get_by_test_id("composer-input")).to_be_focused()
        button = page.get_by_test_id("inline-button").filter(has_text="🎲 Бросить").last
        await expect(button).to_be_visible()
        await expect(page.get_by_test_id("photo")).to_be_visible()
        assert await tabbed(page, 1) == ["🎲 Бросить"]
        await page.keyboard.press("Enter")
        await expect(page.get_by_test_id("message").last).to_contain_text("Выпало 6-5")
        await expect(button).to_be_focused()


# -- language and files ---------------------------------------------------------------------


@pytest.mark.parametrize(
    "locale, title, add, first",
    [
        ("en-GB", "Nardy: try it without Telegram", "New group", "503"),
        ("ru-RU", "Нарды – проба без Telegram", "Новая группа", "501"),
        ("de-DE", "Nardy: try it without Telegram", "New group", "503"),
    ],
)
async def test_page_and_first_person_speak_the_language_of_the_browser(
    demo: DemoServer,
    browser: Browser,
    size: Size,
    locale: str,
    title: str,
    add: str,
    first: str,
) -> None:
    page = await browser.new_page(viewport={**size._asdict()}, locale=locale)  # type: ignore[typeddict-item]
    await page.goto(demo.url)
    await expect(page.get_by_test_id("person-select")).to_have_value(first)
    await expect(page).to_have_title(title)
    await expect(page.get_by_test_id("add-group")).to_have_text(add)
    assert await page.evaluate("document.documentElement.lang") == locale[:2].replace("de", "en")
    again = await browser.new_page(locale="en-GB")
    await again.goto(f"{demo.url}/#me=502")
    await expect(again.get_by_test_id("person-select")).to_have_value("502")


@pytest.mark.parametrize("name", ["nardy-export.json", "nardy-game.mat"])
async def test_files_open_in_a_tab_of_their_own_and_are_saved_by_name(
    demo: DemoServer, bot: telegram.Bot, page: Page, name: str
) -> None:
    await page.goto(demo.url)
    content = "«Запись»\n 1) 52: 24/18"
    await bot.send_document(501, content.encode(), filename=name)
    link = page.get_by_test_id("file-open")
    await expect(link).to_be_in_viewport()
    async with page.context.expect_page() as opened:
        await link.click()
    shown = await opened.value
    await expect(shown.locator("body")).to_contain_text(content)
    async with page.expect_download() as saved:
        await page.get_by_test_id("file-save").click()
    assert (await saved.value).suggested_filename == name


async def test_a_button_above_the_cards_leads_to_the_bot(
    demo: DemoServer, bot: telegram.Bot, page: Page
) -> None:
    await page.goto(demo.url)
    await page.get_by_test_id("composer-input").press_sequentially("@nardy_demo_bot x")
    (query,) = (await demo.world.wait_until(lambda: demo.world.inline_queries)).values()
    lead = telegram.InlineQueryResultsButton("К боту", start_parameter="inline")
    await bot.answer_inline_query(query.id, [], button=lead)
    await page.get_by_test_id("inline-start").click()
    await expect(words(page, "/start inline")).to_be_in_viewport()
