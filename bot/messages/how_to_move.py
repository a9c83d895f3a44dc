"""The direction of play for a newcomer: their way and home, drawn over the board at hand."""

from __future__ import annotations

from dataclasses import replace

from bot.messages.board import scene
from bot.messages.rules_pictures import homes_of
from bot.table.numbering import numbering_of, side_read
from bot.table.snapshot import Audience, TableSnapshot
from bot.ui.colour_signs import sign
from bot.ui.message import MessageView
from rules.variant import Variant


def has_way(variant: Variant) -> bool:
    """Return whether every checker of a game goes along a single way, so that it can be drawn."""
    return variant.frame is None and bool(variant.board.paths)


def way_view(snapshot: TableSnapshot, audience: Audience, seat: int) -> MessageView:
    """Return the board with the way of a seat drawn over it."""
    state = snapshot.state
    assert state is not None
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
    return tuple(one if at == side else () for at, one in enumerate(every))
