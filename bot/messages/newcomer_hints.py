"""Help for a newcomer: hints, each shown once, and the direction of play, drawn over the board."""

from __future__ import annotations

from collections.abc import Set
from dataclasses import replace

from bot.messages.board import scene
from bot.messages.rules_pictures import homes_of
from bot.table.autoplay import example
from bot.table.numbering import numbering_of, side_read
from bot.table.snapshot import Audience, TableSnapshot
from bot.ui.colour_signs import sign
from bot.ui.message import MessageView
from rules.analysis import next_steps
from rules.board.boards import OFF
from rules.game import State
from rules.variant import Variant

IN_TURN = ("hint-type", "hint-tap", "hint-moves")
"""The hints of the first turns, in their order."""
SIGNS = {"hint-pin": "°", "hint-hit": "*"}
"""The hints about signs of written plays, with the signs."""


def hint_due(state: State, known: Set[str], good_play: str = "") -> str:
    """Return the hint for a player with a roll to play, without those they know; "" for none. A
    checker on the bar, the first that can be borne off, and the signs of written plays are
    explained when they occur. The example is a good play, or a play that shows the form."""
    board, row = state.variant.board, state.variant.row(state.men, state.mover)
    moments = {
        "hint-bar": bool(row[board.bar]),
        "hint-off": any(step.target == OFF for step in next_steps(state)),
    }
    due = [hint for hint, is_moment in moments.items() if is_moment]
    if not SIGNS.keys() <= known:
        due += [hint for hint, sign in SIGNS.items() if sign in _marks(state, good_play)]
    return next((hint for hint in (*due, *IN_TURN) if hint not in known), "")


def _marks(state: State, good_play: str) -> set[str]:
    """Return the signs of the plays that were made, and of the play shown as an example."""
    made = {step.mark for turn in state.played for step in turn.steps}
    return made.union(good_play or example(state))


def has_way(variant: Variant) -> bool:
    """Return whether every checker of a game goes along a single way, so that it can be drawn."""
    return variant.frame is None and bool(variant.board.paths)


def way_view(snapshot: TableSnapshot, audience: Audience, seat: int) -> MessageView:
    """Return the board with the way of a seat drawn over it."""
    state = snapshot.game
    words, numbering = snapshot.words(audience), numbering_of(snapshot, seat)
    board, side = state.variant.board, side_read(state, seat)
    bare = scene(snapshot, audience, words, numbering)
    homes = homes_of(state.variant)
    drawn = replace(
        bare,
        view=replace(bare.view, recent=()),
        movable=(),
        paths=_only(board.paths, side),
        homes=_only(homes, side),
    )
    first, last = (board.label(side, place, numbering) for place in (board.length, 1))
    text = words.say(
        "way",
        sign=sign(board, side),
        first=first,
        last=last,
        off="yes" if homes else "no",
        home=board.label(side, board.home, numbering),
    )
    return MessageView(text, scene=drawn)


def _only(every: tuple[tuple[int, ...], ...], side: int) -> tuple[tuple[int, ...], ...]:
    """Return the ways with those of the other sides emptied."""
    return tuple(marks if at == side else () for at, marks in enumerate(every))
