"""The colours in which a player sees the checkers, whichever side is White in the rules."""

from __future__ import annotations

from dataclasses import replace
from functools import cache

from bot.table.preferences import value
from bot.table.snapshot import TableSnapshot
from rules.frames.match import drawn_owners
from rules.game import State
from rules.questions.opening import ChooseColour
from rules.questions.parity import by_parity
from rules.variant import Variant

OWN_COLOURS = {"light": 0, "dark": 1}
"""The colours that a person may choose for their own checkers."""


def paint_for_seat(snapshot: TableSnapshot, seat: int | None) -> TableSnapshot:
    """Return a table with the checkers in the colours that a seat sees in its own chat, or a
    group (None): as its person has chosen, else as in the first game of the match."""
    state = snapshot.state
    if state is None or not _may_be_painted(state):
        return snapshot
    colours = _chosen_colours(snapshot, state, seat) or _of_match(snapshot, state)
    if colours in ((), (0, 1)):
        return snapshot
    return replace(snapshot, state=replace(state, variant=_paint_game(state.variant, colours)))


def light_side(state: State) -> int:
    """Return the side whose checkers are shown light."""
    board = state.variant.board
    return board.painted.index(0) if board.painted else 0


def _may_be_painted(state: State) -> bool:
    """Return whether the two sides differ only in their colours, and typed plays do not name
    these."""
    variant, board = state.variant, state.variant.board
    unlike = variant.turnabout or variant.colours is not None or by_parity(variant)
    return board.sides == 2 and not unlike and not state.boards


def _chosen_colours(snapshot: TableSnapshot, state: State, seat: int | None) -> tuple[int, ...]:
    """Return the colours of the sides for a player who always has the same colour; else empty."""
    person = snapshot.people[seat] if seat is not None else None
    own = OWN_COLOURS.get(value(person.settings, "checkers")) if person else None
    if own is None or seat not in state.owners:
        return ()
    return _with(state.owners.index(seat), own)


def _of_match(snapshot: TableSnapshot, state: State) -> tuple[int, ...]:
    """Return the colours of the sides in a match whose colours stay; else empty."""
    light, drawn = light_seat(snapshot), drawn_owners(state)
    return () if light is None or light not in drawn else _with(drawn.index(light), 0)


def light_seat(snapshot: TableSnapshot) -> int | None:
    """Return the seat whose checkers are light in all games of a match, as they were in its first;
    None in that game, and if colours or roles alternate, if colours are chosen before each game,
    or if they differ in the rules."""
    state, series = snapshot.state, snapshot.notes.series
    if state is None or series is None or not series.ends or not _may_be_painted(state):
        return None
    rotate = series.alternate or series.order is not None
    if rotate or state.variant.opening.has(ChooseColour):
        return None
    return next(iter(series.ends[0].owners), None)


def _with(side: int, colour: int) -> tuple[int, int]:
    """Return the colours of both sides if one side has this colour."""
    return (colour, 1 - colour) if side == 0 else (1 - colour, colour)


@cache
def _paint_game(variant: Variant, colours: tuple[int, ...]) -> Variant:
    """Return a game whose board is shown in other colours; cached."""
    return replace(variant, board=replace(variant.board, painted=colours))
