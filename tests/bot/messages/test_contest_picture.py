"""What stands in the picture of a contest."""

from __future__ import annotations

from types import SimpleNamespace
from typing import Any

import pytest

from bot.i18n import Words
from bot.messages.contest_picture import picture_of
from render import Bracket, CrossTable
from rules.contests import Contest, System, advance_rounds, start, with_result

NAMES = ("Anna", "Boris", "Vera", "Gleb", "Dasha")


def drawn(contest: Contest) -> CrossTable | Bracket:
    """The picture of a contest of these people."""
    told: Any = SimpleNamespace(
        contest=contest,
        name=lambda number, words: NAMES[number],
        notes=SimpleNamespace(length="5"),
        row=SimpleNamespace(status="playing"),
    )
    return picture_of(told, Words("en"), "wood", "Long nardy")


def played(contest: Contest, rounds: int = 1) -> Contest:
    """So many rounds, each won by the first of two with 5:2."""
    for _ in range(rounds):
        for one in contest.open:
            contest = with_result(contest, one.home, one.away or 0, (5.0, 2.0))
        contest = advance_rounds(contest)
    return contest


def test_everybody_against_everybody() -> None:
    table = drawn(played(start(System.CIRCLE, 4)))
    assert isinstance(table, CrossTable)
    assert table.heads == ("1", "2", "3", "4") and table.note == "Round robin, match to 5"
    assert [row.cells for row in table.rows] == [
        (None, "", "", "5:2"),
        ("", None, "5:2", ""),
        ("", "2:5", None, ""),
        ("2:5", "", "", None),
    ]
    assert [row.total for row in table.rows] == ["5", "5", "2", "2"]


def test_round_by_round() -> None:
    table = drawn(played(start(System.SWISS, 5, full=5.0)))
    assert isinstance(table, CrossTable)
    told = {row.name: (row.cells[0], row.total) for row in table.rows}
    assert told["Anna"] == ("+2", "1") and told["Boris"] == ("−1", "0")
    assert told["Dasha"] == ("+", "1"), "a bye"
    assert len(table.heads) == 5


def test_two_teams() -> None:
    table = drawn(played(start(System.TEAMS, 4)))
    assert isinstance(table, CrossTable)
    assert table.parts == (2,) and table.note.endswith("· 10 : 4")
    assert [row.cells for row in table.rows] == [("5:2", ""), ("", "5:2"), ("2:5", ""), ("", "2:5")]


@pytest.mark.parametrize("rounds", [0, 1, 2])
def test_a_bracket_has_all_rounds_from_the_beginning(rounds: int) -> None:
    bracket = drawn(played(start(System.KNOCKOUT, 5), rounds))
    assert isinstance(bracket, Bracket)
    assert [len(part) for part in bracket.rounds] == [4, 2, 1]
    assert bracket.third is not None
    assert bracket.rounds[0][0].names == ("Anna", "–")
    known = [duel.names for duel in bracket.rounds[1] if all(duel.names)]
    assert len(known) == (2 if rounds else 0)
