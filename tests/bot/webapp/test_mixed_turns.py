"""A turn that is made partly in the chat and partly on the page."""

from __future__ import annotations

import pytest
from playwright.async_api import expect

from tests.bot.webapp.browser import Player, Screens
from tests.bot.webapp.kit import Visitor

pytestmark = [pytest.mark.needs("chromium"), pytest.mark.asyncio(loop_scope="module")]


async def turns_of(show: Screens, visitor: Visitor) -> int:
    """Return how many turns the first seat, a visitor's, has made; none may be begun."""
    await show.at.rest()
    async with show.at.bot.store.reading() as work:
        table = await work.tables.by_public_id(visitor.table)
        assert table is not None
        snapshot = await show.at.bot.tables.snapshot(work, table)
    assert snapshot.draft is None, "a turn is begun"
    return [each.seat for each in snapshot.game.played].count(0)


def places(visitor: Visitor) -> list[str]:
    """Return the places that may be tapped in the chat."""
    board = next(one for one in reversed(visitor.person.private.alive) if one.has_photo)
    return [label for label in board.labels if label.isdecimal()]


async def at_a_choice(show: Screens) -> Visitor:
    """Return a player whose roll has too many plays for a button each."""
    visitor = await show.at.alone(show.at.people[0], "short draw=white")
    for _ in range(20):
        await show.at.rest()
        if places(visitor):
            return visitor
        await visitor.play(await visitor.state())
    raise AssertionError("there is never a choice")


async def confirm_in_chat(show: Screens, visitor: Visitor, asked: str) -> None:
    """Tap on in the chat until the turn is over."""
    for _ in range(8):
        await show.at.rest()
        if (await visitor.state())["asked"] != asked:
            return
        board = next(one for one in reversed(visitor.person.private.alive) if one.has_photo)
        labels = [one for one in board.labels if one.startswith("✓")]
        labels += [one for one in board.labels if one[0].isdecimal()]
        visitor.person.tap(labels[0], visitor.person.private)
    raise AssertionError("the turn is never over")


async def left(player: Player) -> None:
    """Go away from the page."""
    await player.page.goto("about:blank")


@pytest.mark.parametrize("open_before", [True, False])
async def test_turn_begun_by_taps_in_the_chat_ends_on_the_page(
    show: Screens, *, open_before: bool
) -> None:
    """The page goes on with the steps that were tapped, whether it was open or is opened then."""
    visitor = await at_a_choice(show)
    asked = (await visitor.state())["asked"]
    turns = await turns_of(show, visitor)
    player = await show.open(visitor) if open_before else None
    visitor.person.tap(places(visitor)[0], visitor.person.private)
    await show.at.rest()
    begun = (await visitor.state())["begun"]
    assert begun
    player = player or await show.open(visitor)
    await expect(player.part("undo")).to_be_enabled()
    await player.build()
    await player.part("done").click()
    await player.played(asked)
    assert await turns_of(show, visitor) == turns + 1


async def test_turn_begun_on_the_page_ends_by_taps_in_the_chat(show: Screens) -> None:
    """Whoever leaves the page takes the steps along; back there, they see what the chat made of
    them."""
    player = await show.alone("long draw=white")
    visitor = player.visitor
    asked = (await visitor.state())["asked"]
    await player.tap(player.movable.first)
    await expect(player.part("undo")).to_be_enabled()
    await left(player)
    for _ in range(50):
        if (await visitor.state())["begun"]:
            break
        await show.at.rest()
    begun = (await visitor.state())["begun"]
    assert begun
    await confirm_in_chat(show, visitor, asked)
    assert await turns_of(show, visitor) == 1
    again = await show.open(visitor)
    await again.turn()
