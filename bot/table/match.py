"""Matches at a table: what a table keeps of one, and how each of its games begins.

`series` of the notes holds the length, the results of the games before this one, the seats behind
the sides where colours are not drawn again, and what the game before has handed on; for the score
sheet also the stake and the seats behind the sides of each game before.
"""

from __future__ import annotations

from collections.abc import Mapping
from typing import Any

from bot.catalogue import as_mapping
from bot.store import Table
from bot.table.notes import notes_of
from rules.frames import told as frame
from rules.frames.chouette import rotated, rotates
from rules.frames.match import next_owners, read_result
from rules.frames.told import Frame, read_frame
from rules.game import State
from rules.mechanics.retiring import retires
from rules.questions.stake import value_of
from rules.questions.team import order_of
from rules.variant import Variant
from rules.variants import find

LENGTHS: Mapping[str, dict[str, Any]] = {
    "1": {},
    "3": {"points": 3},
    "5": {"points": 5},
    "7": {"points": 7},
    "9": {"points": 9},
    "11": {"points": 11},
    "four": {"games": 4, "alternate": True},
    "endless": {"games": 0},
}
"""What may be chosen at a table; "four" is played with each colour twice and equal turns."""
LONGEST = 99


def match_of(table: Table) -> Frame | None:
    """The match that a table belongs to, with the games before this one; None for a single game."""
    kept = notes_of(table).series
    return read_frame(kept, len(table.seats), _crawford(table)) if kept else None


def _crawford(table: Table) -> bool:
    """Whether the game of a match that comes first to one point is played without the cube."""
    return as_mapping(table.options).get("crawford", "on") == "on"


def so_far(table: Table) -> Frame | None:
    """The match with this table's own game, where that is over."""
    match = match_of(table)
    return match.after(read_result(table.result)) if match and table.result else match


def length_of(table: Table) -> str:
    """Which of LENGTHS a table plays; a number of points that is not among them as it is."""
    kept = notes_of(table).series
    if not kept:
        return "1"
    if kept.get("points"):
        return str(kept["points"])
    return "four" if kept.get("games") else "endless"


def series(length: str) -> dict[str, Any] | None:
    """What a table keeps of a match of this length; None for a single game. KeyError if there is
    no such length."""
    if length.isdecimal() and length not in LENGTHS and 1 < int(length) <= LONGEST:
        return {"points": int(length)}
    kept = LENGTHS[length]
    return {**kept, "results": []} if kept else None


def first_of(slug: str, options: Mapping[str, str], length: str) -> dict[str, Any] | None:
    """What a new table keeps: a match of this length, a session where roles change."""
    variant = find(slug, options)
    if rotates(variant):
        return {"games": 0, "results": [], "order": []}
    return series(length) if fits(variant, length) else None


def fits(variant: Variant, length: str) -> bool:
    """Whether a game may be played at such a length: at none but one where allies win together,
    and not with two colours in turn where there are more."""
    if variant.players == 2:
        return True
    return length == "1" or (retires(variant) and length != "four")


def lengths_at(table: Table) -> tuple[str, ...]:
    """The lengths that may be chosen at a table; nothing where there is only one."""
    variant = find(table.slug, as_mapping(table.options))
    found = tuple(length for length in LENGTHS if fits(variant, length))
    return found if len(found) > 1 and not rotates(variant) else ()


def following(table: Table, state: State) -> dict[str, Any]:
    """What the table of the next game keeps."""
    kept = dict(notes_of(table).series or {})
    owners = next_owners(state)
    carried = {key: state.facts[key] for key in state.variant.carried if key in state.facts}
    results = [*kept.get("results", ()), table.result]
    if "order" in kept and table.result:
        kept["order"] = list(rotated(order_of(state), read_result(table.result).points))
    return {
        **kept,
        "results": results,
        "ends": [*ends_of(table), end_of(state)],
        "owners": None if owners is None else list(owners),
        "carried": carried,
        "tables": games_of(table),
    }


def end_of(state: State) -> dict[str, Any]:
    """What a score sheet tells of a game besides its result."""
    return {"stake": value_of(state), "owners": list(state.owners)}


def ends_of(table: Table) -> list[dict[str, Any]]:
    """The same of the games before a table's own, as far as it was kept."""
    kept = notes_of(table).series or {}
    ends = list(kept.get("ends", ()))
    return [{}] * (len(kept.get("results", ())) - len(ends)) + ends


def games_of(table: Table) -> list[int]:
    """The tables of a match so far, this one last."""
    return [*(notes_of(table).series or {}).get("tables", ()), table.id]


def begin(table: Table) -> State:
    """The game of a table before its first answer."""
    variant = find(table.slug, as_mapping(table.options))
    return frame.begin(variant, len(table.seats), notes_of(table).series, _crawford(table))
