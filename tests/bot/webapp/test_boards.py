"""Several boards at once, and what games lay on them, in a real browser."""

from __future__ import annotations

from typing import Any

import pytest
from playwright.async_api import expect

from tests.bot.webapp.browser import SIZES, Player, Screens
from tests.bot.webapp.kit import first_play

pytestmark = [pytest.mark.needs("chromium"), pytest.mark.asyncio(loop_scope="module")]


async def test_boards_of_a_match_are_all_shown_on_every_screen(show: Screens) -> None:
    """The board of the turn lies under the finger, the others beside it; a touch names one."""
    player = await show.alone("parallel(short,long,short,long)", reduced=True)
    others = player.part("other-board").and_(player.page.locator(":visible"))
    for turn, size in enumerate(SIZES):
        await player.resize(size)
        await expect(others).to_have_count(3)
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


async def test_other_board_is_looked_at_during_a_turn(show: Screens) -> None:
    player = await show.alone("parallel(short,long)", reduced=True)
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
async def test_drawn_things_lie_beside_the_dice(show: Screens, source: str) -> None:
    games = {"card": "dice-cards", "tile": "dice-domino", "lotto": "dice-lotto"}
    visitor = await show.at.alone(show.at.people[0], f"long+{games[source]}")
    player = await show.open(visitor)
    drawn = player.part("dice").locator(".drawn")
    await expect(drawn).not_to_have_count(0)
    row = (await visitor.state())["boards"][0]["row"]
    causes = row[: [kind for kind, *_ in row].index("pointer")]
    assert {kind for kind, *_ in causes} == {"drawn"}
    await expect(drawn).to_have_count(len(causes))
    for shown, (_, value, *_) in zip(await drawn.all(), causes, strict=True):
        assert await shown.get_attribute("data-value") == value
        assert value.startswith(f"{source}:")
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
    show: Screens, game: str, turns: int, lies: str
) -> None:
    visitor = await show.at.alone(show.at.people[0], game)
    player = await show.open(visitor, reduced=True)
    for _ in range(turns):
        await expect(player.part("hands")).to_be_visible()
        if "!" in str((await visitor.state())["boards"][0]["piles"]):
            break
        state = await visitor.state()
        await visitor.play(state)
        await expect(player.part("prompt")).not_to_be_empty()
        await show.at.rest()
    await expect(player.part("board").locator(lies).first).to_be_visible()
    assert first_play(await visitor.state())
