"""Matches at a table: their lengths, series of several games, the data that a table keeps of them,
and how their games begin."""

from __future__ import annotations

from collections.abc import Mapping
from dataclasses import asdict, dataclass, replace
from functools import cache
from typing import Any

from bot.catalogue import as_mapping
from bot.speech import GameNames
from bot.store import Table
from bot.table.notes import GameEnd, MatchNotes, notes_of, result_of
from rules.frames import from_record
from rules.frames.chouette import rotate_order, rotates
from rules.frames.from_record import Frame, frame_for, read_frame
from rules.frames.match import drawn_owners, next_owners
from rules.game import State
from rules.mechanics.retiring import retires
from rules.questions.stake import value_of
from rules.questions.team import order_of
from rules.variant import Variant
from rules.variants import find, parts_of, resolve
from rules.variants.long import GAME as LONG


@dataclass(frozen=True, slots=True)
class Series:
    """A series of games: `games` (slugs, or shorthands for a game under some options) one after
    another, again and again, to so many `points`; if the `winner_begins`, the next game has no
    draw. `names` as people write them."""

    slug: str
    names: tuple[str, ...]
    games: tuple[str, ...]
    points: int
    winner_begins: bool = True


SERIES: Mapping[str, Series] = {
    series.slug: series
    for series in (
        Series("tavli", ("тавли", "τάβλι"), ("portes", "plakoto", "fevga"), 7),
        Series(
            "bulgarian-match",
            ("болгарский матч", "болгарская серия", "bulgarian match"),
            ("short", "gulbar", "tapa"),
            7,
        ),
        Series("tavla", ("тавла",), ("tavla",), 5, winner_begins=False),
    )
}


@cache
def _names() -> GameNames:
    return GameNames({series.slug: series.names for series in SERIES.values()})


def series_called(text: str) -> Series | None:
    """Return the series with exactly this name, with or without a length behind it: «тавли 5»."""
    return SERIES.get(_names().exactly(_names().with_length(text)[0]) or "")


def series_length(text: str) -> int | None:
    """Return the number of points that the name of a series ends with."""
    return _names().with_length(text)[1]


def series_of(match: MatchNotes | None) -> Series | None:
    """Return the series that a match goes through."""
    return SERIES.get(match.series) if match is not None else None


def several_games(match: MatchNotes | None) -> Series | None:
    """Return the series of a match if it has more than one game."""
    series = series_of(match)
    return series if series is not None and len(series.games) > 1 else None


def in_series(match: MatchNotes | None, slug: str) -> MatchNotes | None:
    """Return a match that goes through the series of a slug, "" for none."""
    return replace(match, series=slug) if match is not None and slug else match


def game_of(match: MatchNotes | None, number: int) -> tuple[str, dict[str, str]] | None:
    """Return the game of a number, from 0, and its options; None if the match repeats one game."""
    series = series_of(match)
    return None if series is None else resolve(series.games[number % len(series.games)])


ENDLESS = "endless"
LENGTHS: Mapping[str, MatchNotes | None] = {
    "1": None,
    "3": MatchNotes(points=3),
    "5": MatchNotes(points=5),
    "7": MatchNotes(points=7),
    "four": MatchNotes(games=4, alternate=True),
    ENDLESS: MatchNotes(),
    "games3": MatchNotes(games=3),
    "games5": MatchNotes(games=5),
    "games7": MatchNotes(games=7),
    "9": MatchNotes(points=9),
    "11": MatchNotes(points=11),
}
"""The lengths that may be chosen at a table, the usual first, None for a single game; "four" is
played with each colour twice and equal turns."""
FOUR, MANY_AS_FOUR = "four", 4
LONGEST = 99
MOST_GAMES = 25
GAMES = "games"
"""The word before a fixed number of games: all are played, and points are added up."""


def match_of(table: Table) -> Frame | None:
    """Return the match that a table belongs to, with the games before this one; None for a
    single game."""
    match_notes = notes_of(table).series
    if not match_notes:
        return None
    return frame_for(_variant(table), as_record(match_notes), len(table.seats))


def frame_of(match_notes: MatchNotes, seats: int) -> Frame:
    """Return a match, or a session in which the seats change their roles, as it stands so far."""
    return read_frame(as_record(match_notes), seats)


def as_record(match_notes: MatchNotes) -> dict[str, Any]:
    """Return a match as it stands in the record of one of its games."""
    record: dict[str, Any] = (
        {"points": match_notes.points} if match_notes.points else {"games": match_notes.games}
    )
    if match_notes.alternate:
        record["alternate"] = True
    series = series_of(match_notes)
    if series is not None and series.winner_begins:
        record["winner_begins"] = True
    record["results"] = [asdict(result) for result in match_notes.results]
    if match_notes.order is not None:
        record["order"] = list(match_notes.order)
    if match_notes.results:
        record["owners"] = None if match_notes.owners is None else list(match_notes.owners)
        record["carried"] = dict(match_notes.carried)
    return record


def _variant(table: Table) -> Variant:
    return find(table.slug, as_mapping(table.options))


def so_far(table: Table) -> Frame | None:
    """Return the match of a table, with the table's own game if that is over."""
    match = match_of(table)
    result = result_of(table)
    return match.after(result) if match and result else match


def length_of(table: Table) -> str:
    """Return the value of LENGTHS that a table plays, or its number of points if that is not
    among them."""
    match_notes = notes_of(table).series
    if not match_notes:
        return "1"
    if match_notes.points:
        return str(match_notes.points)
    if match_notes.games:
        return FOUR if match_notes.games == MANY_AS_FOUR else f"{GAMES}{match_notes.games}"
    return ENDLESS


def match_to(length: str) -> MatchNotes | None:
    """Return a match of this length before its first game, None for a single game. Raises
    KeyError if there is no such length."""
    if length.isdecimal() and length not in LENGTHS and 1 < int(length) <= LONGEST:
        return MatchNotes(points=int(length))
    number = length.removeprefix(GAMES)
    if number != length and number.isdecimal() and 1 < int(number) <= MOST_GAMES:
        return MatchNotes(games=int(number), alternate=int(number) % 2 == 0)
    return LENGTHS[length]


def agreed_options(slug: str, options: Mapping[str, str], length: str) -> dict[str, str]:
    """Return the options that a length brings along: four games are played with equal turns, and a
    draw of four games of long nardy counts 1:1 (competitions.md 2)."""
    if length not in (FOUR, f"{GAMES}{MANY_AS_FOUR}"):
        return {}
    brought = {"draw": "white", "equal_turns": "on"}
    if parts_of(slug)[0] == LONG.slug:
        brought["draw_points"] = "1"
    known = find(slug, options).settings
    return {name: value for name, value in brought.items() if name in known}


def first_of(slug: str, options: Mapping[str, str], length: str) -> MatchNotes | None:
    """Return the match of a new table: of a given length, or a session if roles rotate."""
    variant = find(slug, options)
    if rotates(variant):
        return MatchNotes(order=())
    return match_to(length) if fits(variant, length) else None


def fits(variant: Variant, length: str) -> bool:
    """Return whether a game may be played at a length. With more than two players only "1" fits,
    unless finishers leave one after another: then all lengths fit but "four", which is for two
    colours."""
    if variant.players == 2:
        return True
    return length == "1" or (retires(variant) and length != "four")


def lengths_at(table: Table) -> tuple[str, ...]:
    """Return the lengths that may be chosen at a table; empty if there is only one."""
    variant = find(table.slug, as_mapping(table.options))
    lengths = tuple(length for length in LENGTHS if fits(variant, length))
    return lengths if len(lengths) > 1 and not rotates(variant) else ()


def following(table: Table, state: State) -> MatchNotes:
    """Return the match as it stands before the game after a table's own."""
    match_notes, result = notes_of(table).series or MatchNotes(), result_of(table)
    order = match_notes.order
    if order is not None and result:
        order = rotate_order(order_of(state), result.points)
    return replace(
        match_notes,
        results=(*match_notes.results, *((result,) if result else ())),
        order=order,
        ends=(*ends_of(table), end_of(state)),
        owners=next_owners(state),
        carried={}
        if match_notes.series
        else {key: state.facts[key] for key in state.variant.carried if key in state.facts},
        tables=games_of(table),
    )


def end_of(state: State) -> GameEnd:
    """Return what a score sheet shows of a game besides its result."""
    return GameEnd(value_of(state), drawn_owners(state))


def ends_of(table: Table) -> tuple[GameEnd, ...]:
    """Return the ends of the games before a table's own, as far as they were kept."""
    match_notes = notes_of(table).series or MatchNotes()
    return (GameEnd(),) * (len(match_notes.results) - len(match_notes.ends)) + match_notes.ends


def games_of(table: Table) -> tuple[int, ...]:
    """Return the tables of a match so far, the given table last."""
    match_notes = notes_of(table).series
    return (*(match_notes.tables if match_notes else ()), table.id)


def begin(table: Table) -> State:
    """Return the game of a table before its first answer."""
    match_notes = notes_of(table).series
    record = as_record(match_notes) if match_notes else None
    position = notes_of(table).position
    return from_record.begin(_variant(table), len(table.seats), record, position)
