"""Pictures that explain a play: the meanings of their signs, and the refusal of a play."""

from __future__ import annotations

import re
from collections.abc import Iterable, Sequence
from dataclasses import replace

from bot.dialogs.turn import refused_text
from bot.i18n import EMPTY, Html, Words, code, in_lines, join
from bot.messages.board import scene
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

WRITTEN = {
    "board": re.compile(r"^\d:"),
    "step": re.compile(r"(?<![/\w])(\d+)/(\d+)"),
    "chain": re.compile(r"[^\s/(]+(?:/[^\s/(]+){2,}"),
    "several": re.compile(r"\((\d)\)"),
    "hit": re.compile(r"\*"),
    "pin": re.compile(r"°"),
    "bar": re.compile(r"bar/\d+"),
    "hand": re.compile(r"hand/\d+"),
    "off": re.compile(r"\d+/off"),
    "other": re.compile(r"(?<![\w/])[wb]:"),
}
"""The signs of written plays, with the patterns that find them."""


def drawn(marks: Marks) -> list[str]:
    """Return the signs of a picture that explains why a play is not legal."""
    parts = {
        "made": marks.made,
        "crossed": marks.crossed,
        "ringed": marks.ringed,
        "dotted": marks.dotted,
    }
    return [sign for sign, is_drawn in parts.items() if is_drawn]


def picture_legend(signs: Iterable[str], words: Words, **args: str) -> Html:
    """Return a sentence with the meanings of signs in a picture; empty for none."""
    meanings = join("; ", (words.say(f"key-{sign}", **args) for sign in signs))
    return words.say("key-of-picture", told=meanings) if meanings else EMPTY


def written(plays: Iterable[str]) -> dict[str, re.Match[str]]:
    """Return the signs of written plays, each with its first match."""
    matches = {}
    for play in plays:
        for sign, form in WRITTEN.items():
            if sign not in matches and (match := form.search(play)):
                matches[sign] = match
    return matches


def writing_legend(signs: Sequence[tuple[str, re.Match[str]]], words: Words) -> Html:
    """Return a sentence with the meanings of signs in written plays; empty for none."""
    meanings = join("; ", (_told(sign, match, words) for sign, match in signs))
    return words.say("key-of-writing", told=meanings) if meanings else EMPTY


def _told(sign: str, match: re.Match[str], words: Words) -> Html:
    if sign == "step":
        return words.say("key-step", step=match[0], origin=match[1], target=match[2])
    if sign == "several":
        return words.say("key-several", count=int(match[1]))
    return words.say(f"key-{sign}", step=words.play(match[0]))


def refused_view(
    snapshot: TableSnapshot, audience: Audience, seat: int, play: str
) -> MessageView | None:
    """Return a message about a play in own numbers that a seat may not make, over its board;
    None if the play is legal, or cannot be read."""
    state, words = snapshot.game, snapshot.words(audience)
    better = nearest(state, play)
    refused = refused_play(state, play, better)
    if refused is None:
        return None
    board, numbering = state.variant.board, numbering_of(snapshot, seat)
    groups = read_groups(board, state.mover, play)
    play_text = write_groups(board, state.mover, groups, numbering)
    bare = scene(snapshot, audience, words, numbering)
    marks = marks_of(state, refused, better)
    scene_now = replace(bare, view=replace(bare.view, recent=()), movable=(), marks=marks)
    why = refused_text(words, snapshot, seat, refused.refusal, play_text)
    lines = [code(words.play(play_text)), why, picture_legend(drawn(marks), words)]
    return MessageView(in_lines(lines), scene=scene_now)


def marks_of(state: State, refused: RefusedPlay, better: Sequence[Step]) -> Marks:
    """Return the marks for a refused play, and for the better play only the steps not made
    already."""
    made = list(refused.made)
    dotted = []
    for arrow in arrows(state.variant.board, state.mover, better):
        if arrow in made:
            made.remove(arrow)
        else:
            dotted.append(arrow)
    return Marks(refused.made, refused.crossed, tuple(dotted), refused.places)
