"""Every action of the page at every moment of a game: who may do it, and that it does to the table
what the words and the buttons of the chat do."""

from __future__ import annotations

from collections.abc import AsyncIterator, Mapping, Sequence
from dataclasses import dataclass, field
from pathlib import Path

import pytest

from bot.opponent import choose
from bot.store import Table
from bot.ui.callback_data import Press, pack, unpack
from bot.webapp.actions import DONE, NOT_HERE, Outcome
from bot.webapp.table_json import Reader, table_json
from rules.questions.play import asks_for_play
from tests.bot.commands.trials import Trials, group, private, trials

HERE = group(1)
ANNA, BORIS, VERA, GLEB, MEMBER, NOBODY = range(101, 107)
PLAY = "the first play"
CUBE = {"draw": "white", "cube": "on"}
UNEVEN = {"draw": "white", "throw": "live", "p_bad": "0", "p_uneven": "1000000"}
BOTH = ANNA, BORIS


@dataclass(frozen=True)
class Moment:
    """A moment of a game: what was said until then, and who may do what. The first of the people
    opens the table."""

    may: Mapping[str, Sequence[int]]
    said: Sequence[tuple[int, str]] = ()
    slug: str = "short"
    options: Mapping[str, str] = field(default_factory=lambda: CUBE)
    people: Sequence[int] = BOTH


PLAYED = [(ANNA, "бросаю"), (ANNA, PLAY)]
MOMENTS = {
    "a seat is free": Moment({"fold": [ANNA]}, people=[ANNA]),
    "to roll or to double": Moment({"throw": [ANNA], "double": [ANNA], "resign": [ANNA]}),
    "to play": Moment({"play": [ANNA], "say": [ANNA], "resign": [ANNA]}, PLAYED[:1]),
    "just played": Moment(
        {"throw": [BORIS], "double": [BORIS], "resign": [BORIS], "take back": [ANNA]}, PLAYED
    ),
    "to take or to drop": Moment(
        {"take": [BORIS], "drop": [BORIS], "yes": [BORIS], "no": [BORIS], "resign": [ANNA]},
        [(ANNA, "удваиваю")],
    ),
    "to accept a resignation": Moment({"yes": [BORIS], "no": [BORIS]}, [(ANNA, "/resign 1")]),
    "to give a play back": Moment(
        {"yes": [BORIS], "no": [BORIS], "resign": [BORIS]}, [*PLAYED, (ANNA, "верни ход")]
    ),
    "to challenge a roll": Moment({"kestum": [BORIS], "resign": [ANNA]}, options=UNEVEN),
    "to bid in secret": Moment(
        {"hide": BOTH, "resign": [ANNA]}, slug="long+imbyurti-auction", options={}
    ),
    "to play in a pair": Moment(
        {"play": [ANNA], "say": [ANNA]},
        slug="helmet-four",
        options={},
        people=(ANNA, BORIS, VERA, GLEB),
    ),
    "over": Moment({"rematch": BOTH}, [(ANNA, "удваиваю"), (BORIS, "пас")]),
}
BUTTONS = {
    "double": "say.double",
    "take": "say.take",
    "drop": "say.pass",
    "yes": "say.yes",
    "no": "say.no",
    "resign": "resign.1",
    "take back": "takeback.",
    "hide": "hide.{length}.0",
    "kestum": "kestum.{length}.1",
    "rematch": "rematch.",
    "fold": "fold.",
}
"""Buttons of the chat that are pressed on the page, with their values."""


@pytest.fixture
async def desk(tmp_path: Path) -> AsyncIterator[Trials]:
    """The handlers of actions over an empty store."""
    async with trials(tmp_path) as made:
        yield made


async def play_of(desk: Trials, table: Table) -> str:
    """Return a play of the open turn, or some play if none is to be made."""
    state = (await desk.snapshot(table)).state
    if state is None or not asks_for_play(state):
        return "24/23"
    assert state.ask is not None
    return choose(state, state.ask.who[0])


async def reached(desk: Trials, moment: Moment) -> Table:
    """Open a table and bring it to a moment."""
    table = await desk.opened(moment.slug, HERE, *moment.people, options=moment.options)
    for who, text in moment.said:
        told = await play_of(desk, table) if text is PLAY else text
        came = await desk.says(who, told, private(who), table, keep=True)
        assert came.table is not None and came.table.length > table.length, told
        table = came.table
    return (await desk.snapshot(table)).table


async def actions_at(desk: Trials, table: Table) -> dict[str, tuple[str, str]]:
    """Return all actions with their values, as they fit the table."""
    play, stamp = await play_of(desk, table), (await desk.snapshot(table)).stamp
    found = {"play": ("play", play), "say": ("say", play), "throw": ("throw", "")}
    for name, button in BUTTONS.items():
        action, _, value = button.partition(".")
        lasting = action in ("hide", "kestum")
        press = Press(
            table.public_id, 0 if lasting else stamp, action, value.format(length=table.length)
        )
        found[name] = ("press", pack(press))
    return found


async def chat_does(desk: Trials, who: int, do: str, value: str, table: Table) -> Table | None:
    """Return the table after the same words or the same tap in a player's own chat."""
    if do == "press":
        press = unpack(value)
        assert press is not None
        return (await desk.taps(who, press, private(who), table)).table
    return (await desk.says(who, value or "бросаю", private(who), table)).table


@pytest.mark.parametrize("name", MOMENTS)
async def test_action_is_done_for_whom_it_is_open(desk: Trials, name: str) -> None:
    """Every other action is refused, and leaves the table as it is."""
    moment = MOMENTS[name]
    table = await reached(desk, moment)
    for action, (do, value) in (await actions_at(desk, table)).items():
        for who in moment.people:
            outcome, after = await desk.acts(who, do, value, table)
            may = who in moment.may.get(action, ())
            assert (outcome.status == DONE) == (after != table) == may, (action, who, outcome)
            assert after == await chat_does(desk, who, do, value, table), (action, who)
        for who in (MEMBER, NOBODY):
            assert await desk.acts(who, do, value, table) == (Outcome(NOT_HERE), table)


@pytest.mark.parametrize("name", MOMENTS)
async def test_every_button_that_is_shown_is_answered(desk: Trials, name: str) -> None:
    """Also those that only tell something; people without a seat are shown none."""
    moment = MOMENTS[name]
    table = await reached(desk, moment)
    snapshot = await desk.snapshot(table)
    for person in snapshot.people:
        if person is None or person.telegram_id is None:
            continue
        state = table_json(snapshot, Reader(person, snapshot.seat_of(person)))
        shown = [one for kind in ("buttons", "aside", "resign") for one in state.get(kind) or ()]
        for label, data, *_ in shown:
            if data:
                outcome, _ = await desk.acts(person.telegram_id, "press", data, table)
                assert outcome.status == DONE, (label, outcome)
        assert not table_json(snapshot, Reader(person, None))["buttons"]
