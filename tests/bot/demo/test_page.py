"""The chat page in a real browser, with a tiny bot on the other side."""

from __future__ import annotations

from collections.abc import AsyncIterator
from pathlib import Path
from typing import Literal

import pytest
from playwright.async_api import Page, async_playwright, expect

from bot.demo import DemoServer, World, furnish
from tests.bot.demo.echo import echo_bot
from tests.bot.demo.kit import ptb_bot
from tests.programs import program

CONTRAST = Path(__file__).with_name("contrast.js")
pytestmark = pytest.mark.needs("chromium")


@pytest.fixture
async def demo() -> AsyncIterator[DemoServer]:
    """A furnished server with the echo bot."""
    async with DemoServer(seed=1) as server:
        furnish(server)
        async with echo_bot(server):
            yield server
            assert server.violations == []


@pytest.fixture
async def page(demo: DemoServer) -> AsyncIterator[Page]:
    """The page in Russian, as Anna sees it; no error may reach its console."""
    troubles: list[str] = []
    async with async_playwright() as playwright:
        browser = await playwright.chromium.launch(
            executable_path=program("chromium"), args=["--no-sandbox"]
        )
        page = await browser.new_page(viewport={"width": 1240, "height": 800}, locale="ru-RU")
        page.on("pageerror", lambda error: troubles.append(str(error)))
        await page.goto(demo.url)
        await expect(page.get_by_test_id("chat-item")).to_have_count(2)
        yield page
        await browser.close()
    assert troubles == []


async def say(page: Page, text: str) -> None:
    """Types and sends."""
    await page.get_by_test_id("composer-input").fill(text)
    await page.get_by_test_id("send-button").click()


async def test_file_is_attached_by_the_button(demo: DemoServer, page: Page) -> None:
    await page.get_by_test_id("start-button").click()
    content = {"name": "a.mat", "mimeType": "text/plain", "buffer": b"\xef 5 point match"}
    await page.get_by_test_id("attached").set_input_files(content)  # type: ignore[arg-type]
    await expect(page.get_by_text("a.mat").first).to_be_visible()
    anna = next(person for person in demo.world.people.values() if person.name == "Анна")
    sent = next(message for message in anna.private.alive if "document" in message.body)
    kept = demo.world.files.content(sent.body["document"]["file_id"])
    assert kept == content["buffer"] and not sent.by_bot


async def test_text_too_long_for_a_message_is_sent_as_a_file(demo: DemoServer, page: Page) -> None:
    """All of it, so that a pasted match is not cut off and read as if it were whole."""
    await page.get_by_test_id("start-button").click()
    text = "Ход\n" * 1100
    await say(page, text)
    await expect(page.get_by_test_id("toast")).to_have_text(
        "Текст длиннее сообщения и отправлен файлом"
    )
    anna = next(person for person in demo.world.people.values() if person.name == "Анна")
    sent = next(message for message in anna.private.alive if "document" in message.body)
    kept = demo.world.files.content(sent.body["document"]["file_id"])
    assert kept.decode() == text and sent.body["document"]["file_name"] == "text.txt"
    await expect(page.get_by_test_id("composer-input")).to_have_value("")


async def test_a_talk_in_private(demo: DemoServer, page: Page) -> None:
    messages = page.get_by_test_id("message")
    await page.get_by_test_id("start-button").click()
    photo = page.get_by_test_id("photo")
    await expect(photo).to_be_visible()
    assert (
        await photo.evaluate("async image => { await image.decode(); return image.naturalWidth }")
        == 1280
    )
    await expect(page.get_by_test_id("message-text").last.locator("b")).to_have_text("Анна")
    await page.get_by_test_id("inline-button").filter(has_text="Бросить").click()
    await expect(page.get_by_test_id("toast")).to_have_text("6-5")
    await expect(messages.last).to_contain_text("Выпало 6-5")
    await page.get_by_test_id("inline-button").filter(has_text="Правила").click()
    await expect(page.get_by_test_id("alert-text")).to_contain_text("Ходят по кругу")
    await page.get_by_test_id("alert-ok").click()
    await say(page, "24/18 <13/11>")
    await expect(messages.last).to_contain_text("Слышу: 24/18 <13/11>")
    await messages.nth(2).hover()
    await messages.nth(2).get_by_test_id("message-edit").click()
    await say(page, "24/13")
    await expect(messages.nth(2)).to_contain_text("24/13")
    anna = demo.world.people[501]
    assert anna.private.messages[3].edit_date is not None
    await page.get_by_test_id("inline-button").filter(has_text="Ко мне").click()
    await expect(page.get_by_test_id("photo")).to_have_count(2)


async def test_a_file_is_opened_as_text_or_saved(demo: DemoServer, page: Page) -> None:
    await page.get_by_test_id("start-button").click()
    async with ptb_bot(demo) as bot:
        record = "<script>alert(1)</script> партия".encode()
        await bot.send_document(501, record, filename="nardy-game.json", caption="Запись")
    name = page.get_by_test_id("file-open")
    await expect(name).to_have_text("nardy-game.json")
    async with page.context.expect_page() as opened:
        await name.click()
    shown = await opened.value
    await expect(shown.locator("body")).to_have_text(record.decode())
    async with page.expect_download() as saved:
        await page.get_by_test_id("file-save").click()
    assert (await saved.value).suggested_filename == "nardy-game.json"
    nothing = await page.request.get(f"{demo.url}/page/file/none")
    assert nothing.status == 404


async def test_folded_lines_open_by_a_tap(demo: DemoServer, page: Page) -> None:
    await page.get_by_test_id("start-button").click()
    lines = "\n".join(f"Строка {number}" for number in range(12))
    async with ptb_bot(demo) as bot:
        await bot.send_message(501, f"<blockquote expandable>{lines}</blockquote>", "HTML")
    folded = page.get_by_test_id("folded")
    height = "quote => quote.clientHeight"
    few = await folded.evaluate(height)
    await folded.click()
    whole = await folded.evaluate(height)
    assert whole > 2 * few
    await folded.click()
    assert await folded.evaluate(height) == few


async def test_a_group_with_two_people(demo: DemoServer, page: Page) -> None:
    group = next(chat for chat in demo.world.chats.values() if chat.kind == "supergroup")
    item = page.locator('[data-testid="chat-item"][data-kind="supergroup"]')
    await item.click()
    await page.get_by_test_id("composer-input").fill("/st")
    await page.get_by_test_id("suggestion").click()
    await expect(page.get_by_test_id("photo")).to_be_visible()
    await page.get_by_test_id("person-select").select_option(label="Борис")
    await expect(page.get_by_test_id("photo")).to_be_visible()
    await say(page, "мимо бота")
    board = page.get_by_test_id("message").filter(has=page.get_by_test_id("photo"))
    await board.hover()
    await board.get_by_test_id("message-reply").click()
    await say(page, "24/18")
    heard = page.get_by_test_id("message").last
    await expect(heard).to_contain_text("Слышу: 24/18")
    assert "мимо бота" not in [m.text.removeprefix("Слышу: ") for m in group.alive if m.by_bot]
    await page.get_by_test_id("language").click()
    await expect(page.get_by_test_id("add-group")).to_have_text("New group")


async def test_faults_and_a_restart(demo: DemoServer, page: Page) -> None:
    await page.get_by_test_id("open-faults").click()
    await page.get_by_test_id("fault-flood").click()
    await expect(page.get_by_test_id("active-faults")).to_contain_text("429")
    assert [fault.kind for fault in demo.faults.active] == ["flood"]
    await page.get_by_test_id("fault-clear").click()
    await expect(page.get_by_test_id("active-faults")).to_contain_text("ничего")
    await page.get_by_test_id("switch-budget").uncheck()
    await expect(page.get_by_test_id("switch-budget")).not_to_be_checked()
    assert not demo.world.budget.enabled
    await page.get_by_test_id("fault-seconds").fill("1")
    await page.get_by_test_id("fault-restart").click()
    await expect(page.get_by_test_id("offline")).to_be_visible()
    await expect(page.get_by_test_id("offline")).to_be_hidden()
    await page.get_by_test_id("start-button").click()
    await expect(page.get_by_test_id("photo")).to_be_visible()


async def test_a_server_that_has_forgotten_all_says_so(demo: DemoServer, page: Page) -> None:
    await page.get_by_test_id("start-button").click()
    await expect(page.get_by_test_id("photo")).to_be_visible()
    await demo._stop()
    await expect(page.get_by_test_id("offline")).to_have_text("Сервер не отвечает, ждём…")
    await say(page, "24/18")
    await expect(page.get_by_test_id("toast")).to_have_text("Не отправлено")
    await expect(page.get_by_test_id("composer-input")).to_have_value("24/18")
    demo.world = World(demo.world.bot)
    furnish(demo)
    await demo.restart()
    told = page.get_by_test_id("alert-text")
    await expect(told).to_have_text("Сервер запущен заново: разговоры и партии забыты.")
    await page.get_by_test_id("alert-ok").click()
    await expect(page.get_by_test_id("start-button")).to_be_visible()


@pytest.mark.parametrize("scheme", ["light", "dark"])
async def test_every_word_stands_out_by_day_and_by_night(
    demo: DemoServer, page: Page, scheme: Literal["light", "dark"]
) -> None:
    await page.emulate_media(color_scheme=scheme)
    await page.get_by_test_id("start-button").click()
    await expect(page.get_by_test_id("photo")).to_be_visible()
    await page.locator('[data-testid="chat-item"][data-kind="supergroup"]').click()
    await say(page, "/start@nardy_demo_bot")
    await expect(page.get_by_test_id("photo")).to_be_visible()
    await page.get_by_test_id("open-faults").click()
    await page.get_by_test_id("chat-menu").click()
    assert await page.evaluate(CONTRAST.read_text(encoding="utf-8")) == []


async def test_a_black_checker_is_dark_on_a_dark_page(demo: DemoServer, page: Page) -> None:
    await page.emulate_media(color_scheme="dark")
    await page.get_by_test_id("start-button").click()
    async with ptb_bot(demo) as bot:
        await bot.send_message(501, "⚪ Анна, ⚫ <b>⚫ Борис</b> 🔴", "HTML")
    text = page.get_by_test_id("message-text").filter(has_text="🔴")
    await expect(text).to_have_text("⚪ Анна, ⚫ ⚫ Борис 🔴")
    grounds = "discs => discs.map(disc => getComputedStyle(disc).backgroundColor)"
    white, *black, red = await text.locator(".disc").evaluate_all(grounds)
    assert white == "rgb(255, 253, 249)" and black == ["rgb(32, 28, 25)"] * 2
    assert red == "rgb(194, 59, 59)"


async def test_at_phone_width(demo: DemoServer, page: Page) -> None:
    await page.set_viewport_size({"width": 390, "height": 780})
    await expect(page.get_by_test_id("room")).to_be_visible()
    await page.get_by_test_id("back").click()
    await expect(page.get_by_test_id("room")).to_be_hidden()
    await page.locator('[data-testid="chat-item"][data-kind="private"]').click()
    await page.get_by_test_id("start-button").click()
    await expect(page.get_by_test_id("photo")).to_be_visible()
    wide = await page.evaluate("document.documentElement.scrollWidth")
    assert wide <= 390


async def test_new_people_and_groups(demo: DemoServer, page: Page) -> None:
    await page.get_by_test_id("add-person").click()
    await page.get_by_test_id("ask-name").fill("Вера")
    await page.get_by_test_id("ask-ok").click()
    await expect(page.get_by_test_id("person-select")).to_have_value("504")
    await page.get_by_test_id("add-group").click()
    await page.get_by_test_id("ask-title").fill("Форум")
    await page.get_by_test_id("ask-kind").select_option("forum")
    await page.get_by_test_id("ask-ok").click()
    await expect(page.get_by_test_id("chat-title")).to_have_text("Форум")
    await page.get_by_test_id("chat-menu").click()
    await page.get_by_test_id("do-topic").click()
    await page.get_by_test_id("ask-name").fill("Нарды")
    await page.get_by_test_id("ask-ok").click()
    await expect(page.get_by_test_id("topic-select")).to_contain_text("Нарды")
