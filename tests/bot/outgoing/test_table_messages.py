"""When the board of a table comes as a new message, and when what stands there is edited."""

from __future__ import annotations

from dataclasses import replace

import pytest

from bot.outgoing.table_messages import sent_anew
from bot.table.shown_messages import Shown
from bot.table.snapshot import Audience, TableSnapshot
from tests.bot.messages.tables_in_play import GROUP, private, snapshots

BEFORE = "the turn before"
NOW = "this turn"


def table(home: str) -> TableSnapshot:
    *_, snapshot = snapshots("long", 3, home=home)
    return snapshot


def ended(snapshot: TableSnapshot) -> TableSnapshot:
    return replace(snapshot, table=replace(snapshot.table, status="over"))


@pytest.mark.parametrize(
    ("who", "shown", "over", "anew"),
    [
        ("group", Shown(turn=NOW), False, True),
        ("group", Shown(board=7, turn=NOW), False, False),
        ("group", Shown(board=7, turn=NOW, again=True), False, True),
        ("group", Shown(board=7, turn=BEFORE), False, True),
        ("whoever acts", Shown(board=7, turn=NOW), False, False),
        ("whoever acts", Shown(board=7, turn=BEFORE), False, True),
        ("the other", Shown(turn=BEFORE), False, True),
        ("the other", Shown(board=7, turn=BEFORE), False, False),
        ("the other", Shown(board=7, turn=BEFORE, again=True), False, True),
        ("the other", Shown(board=7, turn=BEFORE), True, True),
        ("the other", Shown(board=7, turn=NOW), True, False),
        ("the other", Shown(board=7, turn="2:0::()"), True, False),
        ("group", Shown(board=7, turn="2:0::()"), True, False),
        ("group", Shown(board=7, turn="1:1::()"), True, True),
        ("a contest", Shown(turn=BEFORE), False, True),
        ("a contest", Shown(board=7, turn=BEFORE), False, False),
        ("a contest", Shown(board=7, turn=BEFORE), True, False),
        ("a contest", Shown(board=7, turn=NOW, again=True), False, True),
    ],
)
def test_a_new_board_comes_to_whom_it_calls(who: str, shown: Shown, over: bool, anew: bool) -> None:
    in_group = who in ("group", "a contest")
    snapshot = table("supergroup" if in_group else "private")
    acting = snapshot.acting[0]
    seats = {"whoever acts": acting, "the other": 1 - acting}
    audience: Audience = GROUP if in_group else private(seats[who])
    snapshot = snapshot.noted(contest=1 if who == "a contest" else None)
    snapshot = ended(snapshot) if over else snapshot
    if shown.turn == NOW:
        shown = replace(shown, turn=snapshot.turn)
    assert sent_anew(snapshot, audience, shown) is anew
