"""Decisions beside the plays, made by the buttons of the page, in a real browser."""

from __future__ import annotations

import pytest
from playwright.async_api import expect

from tests.bot.webapp.browser import Player, Screens

pytestmark = [pytest.mark.needs("chromium"), pytest.mark.asyncio(loop_scope="module")]


async def pair(show: Screens, game: str) -> tuple[Player, Player]:
    """Open the pages of two people at a table; the one who is to act comes first."""
    pages = [await show.open(visitor) for visitor in await show.at.together(game)]
    states = [await page.visitor.state() for page in pages]
    first, second = sorted(pages, key=lambda page: not states[pages.index(page)]["mine"])
    return first, second


async def choose(player: Player, label: str) -> None:
    """Press a button of the page, once it is there."""
    await player.part("choices").get_by_role("button", name=label).first.click()


async def labels(player: Player) -> list[str]:
    """Return the buttons under the board."""
    return await player.part("choices").get_by_role("button").all_inner_texts()


async def play(player: Player) -> None:
    """Make a play by taps."""
    await expect(player.part("hands")).to_be_visible()
    asked = (await player.visitor.state())["asked"]
    await player.build()
    await player.part("done").click()
    await player.played(asked)


async def test_cube_is_turned_taken_and_dropped(show: Screens) -> None:
    anna, boris = await pair(show, "short cube=on draw=white beaver=on")
    await choose(anna, "Удвоить: 2")
    await expect(boris.part("prompt")).to_contain_text("удваивает")
    await expect(boris.part("choices").get_by_role("button")).to_have_text(
        ["Беру", "Пас", "Бивер: 4"]
    )
    await expect(anna.part("choices").get_by_role("button")).to_have_count(0)
    await choose(boris, "Беру")
    await play(anna)
    await expect(boris.part("own").locator(".cube")).to_have_text("2")
    await choose(boris, "Удвоить: 4")
    await expect(anna.part("cube")).to_have_text("4")
    await choose(anna, "Бивер: 8")
    await expect(boris.part("prompt")).to_contain_text("8")
    await choose(boris, "Пас")
    await expect(boris.part("prompt")).to_contain_text("Победа: Анна")
    assert "Ещё партию" in " ".join(await labels(boris))


async def test_dave_is_offered_and_refused(show: Screens) -> None:
    """The choice after a drop is made on the page, too: here to change sides at the stake."""
    first, second = await pair(show, "long+dave-compulsion")
    await play(first)
    await choose(second, "Давэ: 2")
    await choose(first, "Пас")
    await expect(second.part("choices").get_by_role("button")).to_have_count(2)
    asked = (await second.visitor.state())["asked"]
    await second.part("choices").get_by_role("button").last.click()
    await second.played(asked)
    assert (await first.visitor.state())["boards"][0]["cube"][0] == 2


async def test_dice_are_rolled_by_button_and_by_key(show: Screens) -> None:
    anna, boris = await pair(show, "short cube=on draw=white")
    await choose(anna, "Бросить")
    await play(anna)
    await expect(boris.part("choices").get_by_role("button")).to_have_count(2)
    await boris.page.locator(".place").first.focus()
    await boris.page.keyboard.press("r")
    await expect(boris.part("hands")).to_be_visible()


async def test_flying_dice_are_challenged(show: Screens) -> None:
    live = "short throw=live draw=white p_bad=0 p_uneven=1000000 w_ms=20000"
    anna, boris = await pair(show, live)
    await choose(boris, "Кестум!")
    await expect(anna.part("prompt")).to_contain_text("Анна")
    await choose(anna, "Бросить")


async def test_bids_and_secret_answers_are_given(show: Screens) -> None:
    anna, boris = await pair(show, "imbyurti-auction")
    for player, choice in ((anna, "1"), (boris, "2")):
        assert not await player.part("choices").get_by_role("link").count()
        await choose(player, choice)
        await expect(player.part("answer")).to_contain_text(f"Выбрано втайне: {choice}")
        await expect(player.part("answer")).to_have_count(1)
    bidder, other = (anna, boris) if (await anna.visitor.state())["mine"] else (boris, anna)
    await choose(bidder, "3")
    await choose(other, "Уступить")
    await expect(bidder.part("hands")).to_be_visible()


async def test_play_is_taken_back_with_consent(show: Screens) -> None:
    anna, boris = await pair(show, "short draw=white")
    await play(anna)
    await choose(anna, "Вернуть ход")
    await expect(boris.part("prompt")).to_contain_text("просит вернуть ход")
    await choose(boris, (await labels(boris))[0])
    await expect(anna.part("hands")).to_be_visible()


async def test_game_is_resigned_after_a_second_press(show: Screens) -> None:
    anna, boris = await pair(show, "short draw=white")
    await anna.part("more").click()
    resign = anna.part("menu").get_by_role("button", name="Сдать").first
    await resign.click()
    await expect(anna.part("menu")).to_be_visible()
    await resign.click()
    await expect(boris.part("prompt")).to_contain_text("сдаёт")
    await boris.part("choices").get_by_role("button").first.click()
    await expect(anna.part("prompt")).to_contain_text("Победа: Борис")


async def test_spectator_sees_no_buttons_that_are_not_theirs(show: Screens) -> None:
    anna, _ = await show.at.together("short cube=on draw=white")
    show.at.people[2].start()
    await show.at.rest()
    kate = show.at.visitor(show.at.people[2], anna.table)
    await kate.enter()
    page = await show.open(kate)
    await expect(page.part("prompt")).to_contain_text("A game of others")
    await expect(page.part("choices").get_by_role("button")).to_have_count(0)
    await expect(page.part("say-form")).to_be_hidden()
    await expect(page.part("hands")).to_be_hidden()
