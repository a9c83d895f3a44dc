"""Table of how often each face fell, beside the expected shares."""

from __future__ import annotations

from collections.abc import Mapping
from math import sqrt
from typing import Final

from bot.i18n import Words, listed
from bot.store.finished_games import FACES, faces_of, throws_with_faces
from bot.ui.message import MessageView
from render import CrossTable, Standing

EXPECTED: Final = 1 / 6
"""The chance of each face, and of a double."""
HEADS: Final = ("faces-fell", "faces-share", "faces-expected", "faces-spread")
"""The messages over the columns."""
WIDTH: Final = 1.96
"""The usual spread in standard deviations: 19 of 20 counts lie within."""


def faces_view(thrown: Mapping[str, int], words: Words, theme: str) -> MessageView:
    """Return the counts of throws, as the rules write them, as a table with its verdict."""
    thrown = throws_with_faces(thrown)
    faces = faces_of(thrown)
    if not faces:
        return MessageView(words.say("faces-none"))
    pairs = {throw: count for throw, count in thrown.items() if throw.count("-") == 1}
    doubles = sum(count for throw, count in pairs.items() if throw[0] == throw[2])
    figures = {face: (faces[face], faces.total()) for face in sorted(FACES)}
    figures[words.plain("faces-double")] = doubles, sum(pairs.values())
    throws = sum(thrown.values())
    outside = [head for head, (count, total) in figures.items() if is_outside(count, total)]
    verdict = "faces-outside" if outside else "faces-within"
    text = words.say(verdict, throws=throws, what=listed(outside))
    table = CrossTable(
        title=words.plain("faces-title"),
        note=words.plain("faces-note", throws=throws, dice=faces.total()),
        heads=tuple(map(words.plain, HEADS)),
        sum_head="",
        rows=tuple(
            Standing("", face, _cells(*counts, words), "", face in outside)
            for face, counts in figures.items()
        ),
        theme=theme,
    )
    return MessageView(text, table=table)


def _cells(count: int, total: int, words: Words) -> tuple[str, ...]:
    """Return a count, its share, what was expected, and the usual spread of that."""
    shares = (count / total if total else 0.0), EXPECTED, spread(total)
    return (str(count), *(f"{words.figure(100 * share, 1)} %" for share in shares))


def spread(total: int) -> float:
    """Return by how much a share of so many dice usually differs from what is expected."""
    return WIDTH * sqrt(EXPECTED * (1 - EXPECTED) / total) if total else 1.0


def is_outside(count: int, total: int) -> bool:
    """Return whether a count lies outside the usual spread."""
    return total > 0 and abs(count / total - EXPECTED) > spread(total)
