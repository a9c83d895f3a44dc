"""The refusal of a play, as a picture of the board and in words."""

from __future__ import annotations

from collections.abc import Sequence
from dataclasses import replace

from bot.dialogs.refusal_text import refused_text
from bot.i18n import code, in_lines
from bot.messages.board import scene
from bot.messages.picture_legend import drawn, picture_legend
from bot.table.autoplay import nearest
from bot.table.numbering import numbering_of
from bot.table.snapshot import Audience, TableSnapshot
from bot.ui.message import MessageView
from render import Marks
from rules.game import State
from rules.records.notation import read_groups, write_groups
from rules.search.turn import Step
from rules.view.refused_play import RefusedPlay, refused_play
from rules.view.visibility import arrows


def refused_view(
    snapshot: TableSnapshot, audience: Audience, seat: int, play: str
) -> MessageView | None:
    """Return a message about a play in own numbers that a seat may not make, over its board;
    None if the play is legal, or cannot be read."""
    state, words = snapshot.state, snapshot.words(audience)
    assert state is not None
    better = nearest(state, play)
    found = refused_play(state, play, better)
    if found is None:
        return None
    board, numbering = state.variant.board, numbering_of(snapshot, seat)
    groups = read_groups(board, state.mover, play)
    said = write_groups(board, state.mover, groups, numbering)
    bare = scene(snapshot, audience, words, numbering)
    marks = marks_of(state, found, better)
    scene_now = replace(bare, view=replace(bare.view, recent=()), movable=(), marks=marks)
    why = refused_text(words, snapshot, seat, found.refusal, said)
    lines = [code(words.play(said)), why, picture_legend(drawn(marks), words)]
    return MessageView(in_lines(lines), scene=scene_now)


def marks_of(state: State, found: RefusedPlay, better: Sequence[Step]) -> Marks:
    """Return the marks for a refused play, and for the better play only the steps not made
    already."""
    made = list(found.made)
    dotted = []
    for arrow in arrows(state.variant.board, state.mover, better):
        if arrow in made:
            made.remove(arrow)
        else:
            dotted.append(arrow)
    return Marks(found.made, found.crossed, tuple(dotted), found.places)
