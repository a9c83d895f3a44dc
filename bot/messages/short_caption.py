"""The part of a caption that a phone shows at a glance: the question and the last play, and as
much of the rest as there is room for."""

from __future__ import annotations

from collections.abc import Callable
from dataclasses import dataclass, replace
from functools import partial
from typing import NamedTuple

from bot.i18n import EMPTY, Html, Words, in_lines, spaced
from bot.i18n.markup import unmarked

RUN = 3
"""Turns that are shown, at most, each in a line."""


class Room(NamedTuple):
    """The room for a caption: lines, visible characters, and the characters after which a line
    wraps (0: a line of any length counts as a single line)."""

    lines: int
    characters: int
    width: int = 0

    def holds(self, text: Html) -> bool:
        """Return whether a text fits."""
        shown = unmarked(text)
        lines = sum(self._height(line) for line in shown.split("\n"))
        return lines <= self.lines and len(shown) <= self.characters

    def _height(self, line: str) -> int:
        return max(1, -(-len(line) // self.width)) if self.width else 1


FOR_TWO = Room(5, 280)
"""The room of a turn of two players."""
FIRST = Room(5, 280, 42)
"""The room of the first board of a game of two in a private chat, on a phone 390 points wide."""
FIRST_IN_GROUP = Room(5, 280, 38)
"""The room of the first board of a game of two in a group, where the bot's picture stands beside
it."""
FOR_MORE = Room(8, 480)
"""The room of a turn of three or four players, whose plays come in a single message."""


@dataclass(frozen=True, slots=True)
class CaptionParts:
    """The parts of a caption. `beginning` is the game, and how it began; `played` are turns, the
    oldest first, and `before` the number of turns left out. If `longer`, there were more turns
    than the game remembers, so that number is not shown. `questions` begin with the decision;
    `facts` stand in a line, the most important first. `game_before` is the result of the game
    before."""

    played: tuple[Html, ...] = ()
    questions: tuple[Html, ...] = ()
    beginning: tuple[Html, ...] = ()
    facts: tuple[Html, ...] = ()
    hint: Html = EMPTY
    before: int = 0
    longer: bool = False
    game_before: Html = EMPTY

    def whole(self) -> Html:
        """Return all parts, each in a line."""
        parts = (
            self.game_before,
            spaced(*self.beginning),
            *self.played,
            *self.questions,
            *self.facts,
            self.hint,
        )
        return in_lines(filter(None, parts))

    def text(self, words: Words) -> Html:
        """Return the caption in a few lines."""
        count = 0 if self.longer else self.before
        more = words.say("turns-before", count=count) if self.before else EMPTY
        parts = (self.game_before, spaced(*self.beginning), more, *self.played)
        return in_lines(
            filter(None, (*parts, spaced(*self.questions), spaced(*self.facts), self.hint))
        )

    def brief(self, room: Room, words: Words) -> CaptionParts:
        """Return the parts that fit: always the question and the last play, then the most
        important."""
        caption = replace(
            self.last(1), questions=self.questions[:1], beginning=(), facts=(), hint=EMPTY
        )
        wider: tuple[Callable[[CaptionParts], CaptionParts], ...] = (
            lambda caption: replace(caption, facts=self.facts[:1]),
            *(partial(_asking, question) for question in self.questions[1:]),
            lambda caption: replace(
                caption, hint=self.hint
            ),  # a hint comes once, the rest is a tap away
            *(partial(self._turns, count) for count in range(2, RUN + 1)),
            *(partial(_beginning, line) for line in self.beginning),
            *(partial(_stating, fact) for fact in self.facts[1:]),
        )
        for grown in wider:
            if room.holds((tried := grown(caption)).text(words)):
                caption = tried
        return caption

    def last(self, count: int) -> CaptionParts:
        """Return the parts with only the last turns."""
        left = max(len(self.played) - count, 0)
        return replace(self, played=self.played[left:], before=left)

    def _turns(self, count: int, caption: CaptionParts) -> CaptionParts:
        last = self.last(count)
        return replace(caption, played=last.played, before=last.before)


def _asking(more: Html, caption: CaptionParts) -> CaptionParts:
    return replace(caption, questions=(*caption.questions, more))


def _beginning(more: Html, caption: CaptionParts) -> CaptionParts:
    return replace(caption, beginning=(*caption.beginning, more))


def _stating(more: Html, caption: CaptionParts) -> CaptionParts:
    return replace(caption, facts=(*caption.facts, more))
