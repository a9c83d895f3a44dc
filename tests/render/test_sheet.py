"""The score sheet: what a wrong figure changes, many games, narrow columns."""

from __future__ import annotations

from dataclasses import replace

import pytest

from render import THEMES, Sheet, sheet
from render.sheet import MOST, Cell
from render.text import SMALLEST, wrap
from tests.render.golden import LIMIT, difference, small
from tests.render.sheets import SHEETS, game

MATCH = SHEETS["sheet"]


def changed(**changes: object) -> float:
    """How different the match looks with another first game."""
    first = MATCH.rows[0]._replace(**changes)
    return difference(small(MATCH), small(replace(MATCH, rows=(first, *MATCH.rows[1:]))))


@pytest.mark.parametrize(
    "changes",
    [
        {"number": "7"},
        {"kind": "Кокс"},
        {"stake": 1},
        {"stake": 4},
        {"note": "партия Кроуфорда"},
        {"cells": (Cell(1, "+4", "4"), Cell(0, "", "0"))},
        {"cells": (Cell(0, "+2", "4"), Cell(1, "", "0"))},
        {"cells": (Cell(0, "+4", "2"), Cell(1, "", "0"))},
        {"cells": (Cell(0, "", "0"), Cell(1, "+4", "4"))},
    ],
    ids=str,
)
def test_a_wrong_entry_is_seen(changes: dict[str, object]) -> None:
    assert changed(**changes) > LIMIT


def test_the_winner_stands_out() -> None:
    assert difference(small(MATCH), small(replace(MATCH, ahead=(1,)))) > LIMIT


def test_of_many_games_the_first_are_summed_up() -> None:
    folded = SHEETS["sheet-long"].folded(MOST)
    assert len(folded.rows) == MOST
    assert folded.rows[0] == game(0, "", (None, "", "6"), (None, "", "5"))._replace(number="1–11")
    assert folded.rows[1] == SHEETS["sheet-long"].rows[11]
    assert MATCH.folded(MOST) is MATCH


@pytest.mark.parametrize("seats", [2, 3, 7, 12])
@pytest.mark.parametrize("theme", THEMES)
def test_any_number_of_seats_has_room(seats: int, theme: str) -> None:
    rows = (game(1, "Кокс", *[(None, "−16", "−128")] * seats),)
    names = ("Константин Константинопольский",) * seats
    assert sheet(Sheet(names=names, scores=("−128",) * seats, rows=rows, theme=theme))


def test_a_text_is_broken_before_it_is_set_smaller() -> None:
    assert wrap("Анна", 400, 40, 2) == [("Анна", 40)]
    assert wrap("Домашний марс, эмир не дома", 340, 36, 2, bold=False) == [
        ("Домашний марс,", 36),
        ("эмир не дома", 36),
    ]
    (first, size), (second, other) = wrap("Анна Константинопольская-Петрова", 300, 40, 2)
    assert (first, size) == ("Анна", SMALLEST) and second.endswith("…") and other == size
    assert wrap("", 100, 40, 2) == []
