"""The table of a contest and the bracket: as stored, and what a wrong entry changes."""

from __future__ import annotations

from dataclasses import replace

import pytest

from render import THEMES, BracketMatch, CrossTable, Standing, draw
from tests.render.contests import CONTESTS
from tests.render.golden import LIMIT, difference, small, stored

TABLE, BRACKET = CONTESTS["cross-table"], CONTESTS["bracket"]


@pytest.mark.parametrize("name", CONTESTS)
def test_contests_look_as_stored(name: str) -> None:
    assert difference(small(CONTESTS[name]), stored(name)) < LIMIT


@pytest.mark.parametrize(
    "changes",
    [
        {"total": "24"},
        {"number": "7"},
        {"name": "Аня"},
        {"ahead": True},
        {"cells": (None, "4:5", "4:7", "6:3", "2:5", "4:5")},
        {"cells": ("", "5:4", "4:7", "6:3", "2:5", "4:5")},
    ],
    ids=str,
)
def test_a_wrong_line_is_seen(changes: dict[str, object]) -> None:
    assert isinstance(TABLE, CrossTable)
    rows = (TABLE.rows[0]._replace(**changes), *TABLE.rows[1:])
    assert difference(small(TABLE), small(replace(TABLE, rows=rows))) > LIMIT


@pytest.mark.parametrize(
    "duel",
    [
        BracketMatch(("Анна", "Борис"), ("3", "0"), 0),
        BracketMatch(("Анна", "Борис"), ("3", "1"), 1),
        BracketMatch(("Борис", "Анна"), ("3", "1"), 0),
        BracketMatch(("Анна", "Борис")),
    ],
    ids=str,
)
def test_a_wrong_match_is_seen(duel: BracketMatch) -> None:
    first = (duel, *BRACKET.rounds[0][1:])
    other = replace(BRACKET, rounds=(first, *BRACKET.rounds[1:]))
    assert difference(small(BRACKET), small(other)) > LIMIT


@pytest.mark.parametrize("theme", THEMES)
@pytest.mark.parametrize("players", [3, 16, 32])
def test_many_players_and_long_names_have_room(players: int, theme: str) -> None:
    name = "Константин Константинопольский-Задунайский"
    columns = min(players, 16)
    row = Standing("32", name, ("10:10",) * columns, "1000")
    heads = tuple(str(one + 1) for one in range(columns))
    table = CrossTable(
        title=name,
        note=name,
        heads=heads,
        sum_head="Победы",
        rows=(row,) * players,
        parts=(players // 2,),
        theme=theme,
    )
    assert draw(table)
    size = 1 << (players - 1).bit_length()
    rounds = tuple(
        (BracketMatch((name, name), ("10", "10"), 1),) * (size >> one) for one in range(1, 6)
    )
    assert draw(replace(BRACKET, rounds=tuple(filter(None, rounds)), theme=theme))
