"""Several boards at once, and what games lay on them, in a real browser."""

from __future__ import annotations

from pathlib import Path
from typing import Any

import pytest
from playwright.async_api import expect

from tests.bot.webapp.browser import PHONE, Player, screens
from tests.bot.webapp.kit import evening, first_play

pytestmark = pytest.mark.needs("chromium")


@pytest.mark.parametrize("size", [PHONE, (844, 390), (320, 568), (1280, 800)], ids=str)
async def test_boards_of_a_match_are_all_shown(tmp_path: Path, size: tuple[int, int]) -> None:
    """The board of the turn lies under the finger, the others beside it; a touch names one."""
    async with evening(tmp_path) as at, screens(at) as show:
        game = "parallel(short,long,short,long)"
        player = await show.open(await at.alone(at.people[0], game), size, reduced=True)
        others = player.part("other-board").and_(player.page.locator(":visible"))
        await expect(others).to_have_count(3)
        for turn in range(3):
            state = await named(player, turn)
            await expect(player.part("board-title")).to_have_text(
                state["boards"][state["front"]]["title"]
            )
            await player.build()
            await player.part("done").click()
            await player.played(state["asked"])
        wide = await player.page.evaluate("document.documentElement.scrollWidth - innerWidth")
        assert wide <= 0


async def named(player: Player, turn: int) -> Any:
    """Name a board for the roll by a touch, another one in each turn, unless only one can be
    played on; return the state when the play is to be made."""
    boards = player.part("other-board").filter(has_text="▶").and_(player.page.locator(":visible"))
    while not (state := await player.seen())["graph"]:
        if state["mine"] and (count := await boards.count()):
            await boards.nth(turn % count).click()
            await player.played(state["asked"])
        await player.page.wait_for_timeout(100)
    return state


async def test_other_board_is_looked_at_during_a_turn(tmp_path: Path) -> None:
    async with evening(tmp_path) as at, screens(at) as show:
        player = await show.open(await at.alone(at.people[0], "parallel(short,long)"), reduced=True)
        await named(player, 0)
        await expect(player.part("done")).to_be_visible()
        other = player.part("other-board").and_(player.page.locator(":visible"))
        title = await other.locator("span").inner_text()
        if title.startswith("▶"):
            return  # the play may still go to the other board: a touch would take it there
        await other.click()
        await expect(player.part("board-title")).to_have_text(title)
        await expect(player.part("hands")).to_be_hidden()
        await player.part("other-board").and_(player.page.locator(":visible")).click()
        await expect(player.part("hands")).to_be_visible()


@pytest.mark.parametrize("source", ["card", "tile", "lotto"])
async def test_drawn_things_lie_beside_the_dice(tmp_path: Path, source: str) -> None:
    games = {"card": "dice-cards", "tile": "dice-domino", "lotto": "dice-lotto"}
    async with evening(tmp_path) as at, screens(at) as show:
        visitor = await at.alone(at.people[0], f"long+{games[source]}")
        player = await show.open(visitor)
        drawn = player.part("dice").locator(".drawn")
        await expect(drawn).to_have_count(1)
        row = (await visitor.state())["boards"][0]["row"]
        assert [kind for kind, *_ in row][:2] == ["drawn", "pointer"]
        assert await drawn.get_attribute("data-value") == row[0][1]
        assert row[0][1].startswith(f"{source}:")
        boxes = [await one.bounding_box() for one in await player.part("dice").locator("> g").all()]
        assert len(boxes) == len(row)
        tops = [box["y"] for box in boxes if box]
        assert tops == sorted(tops), "the row reads from above on a tall board"


@pytest.mark.parametrize(
    ("game", "turns", "lies"),
    [
        ("tapa", 12, ".checker path"),  # hatched: a prisoner
        ("acey-deucey", 0, '[data-place^="hand"] .checker'),
        ("kulikovo", 0, ".checker text"),  # the kinds of warriors
    ],
)
async def test_prisoners_hands_and_signs_are_drawn(
    tmp_path: Path, game: str, turns: int, lies: str
) -> None:
    async with evening(tmp_path) as at, screens(at) as show:
        visitor = await at.alone(at.people[0], game)
        player = await show.open(visitor, reduced=True)
        for _ in range(turns):
            await expect(player.part("hands")).to_be_visible()
            if "!" in str((await visitor.state())["boards"][0]["piles"]):
                break
            state = await visitor.state()
            await visitor.play(state)
            await expect(player.part("prompt")).not_to_be_empty()
            await at.rest()
        await expect(player.part("board").locator(lies).first).to_be_visible()
        assert first_play(await visitor.state())
