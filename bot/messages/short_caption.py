"""What of a caption a phone shows at a glance: what must stand there, and as much of the rest as
there is room for."""

from __future__ import annotations

from collections.abc import Callable
from dataclasses import dataclass, replace
from functools import partial
from typing import NamedTuple

from bot.i18n import EMPTY, Html, Words, in_lines, spaced
from bot.i18n.markup import unmarked

RUN = 3
"""So many turns are told, each in a line."""


class Room(NamedTuple):
    """How many lines a caption has, how many visible characters, and after how many of them a line
    goes on below (0: that counts as one)."""

    lines: int
    characters: int
    width: int = 0

    def holds(self, text: Html) -> bool:
        """Whether a text fits."""
        shown = unmarked(text)
        lines = sum(self._height(line) for line in shown.split("\n"))
        return lines <= self.lines and len(shown) <= self.characters

    def _height(self, line: str) -> int:
        return max(1, -(-len(line) // self.width)) if self.width else 1


FOR_TWO = Room(5, 280)
"""A turn of two players."""
FIRST = Room(5, 280, 42)
"""The first board of a game of two in one's own chat, on a phone 390 points wide."""
FOR_MORE = Room(8, 480)
"""A turn of three or four, whose plays come in one message."""


@dataclass(frozen=True, slots=True)
class Told:
    """What a caption says. `beginning` is the game, and how it began; `played` are turns, the
    oldest first, and `before` how many others are left out; `longer`: before those there were more,
    and nobody remembers how many. `asked` begins with the question; `facts` stand in one line, the
    most important first. `game_before` tells how that ended."""

    played: tuple[Html, ...] = ()
    asked: tuple[Html, ...] = ()
    beginning: tuple[Html, ...] = ()
    facts: tuple[Html, ...] = ()
    hint: Html = EMPTY
    before: int = 0
    longer: bool = False
    game_before: Html = EMPTY

    def whole(self) -> Html:
        """Everything, a line for each."""
        told = (
            self.game_before,
            spaced(*self.beginning),
            *self.played,
            *self.asked,
            *self.facts,
            self.hint,
        )
        return in_lines(filter(None, told))

    def text(self, words: Words) -> Html:
        """The caption in a few lines."""
        count = 0 if self.longer else self.before
        more = words.say("turns-before", count=count) if self.before else EMPTY
        told = (self.game_before, spaced(*self.beginning), more, *self.played)
        return in_lines(filter(None, (*told, spaced(*self.asked), spaced(*self.facts), self.hint)))

    def brief(self, room: Room, words: Words) -> Told:
        """What fits: in any case the question and the last play, then what matters most."""
        kept = replace(self.last(1), asked=self.asked[:1], beginning=(), facts=(), hint=EMPTY)
        wider: tuple[Callable[[Told], Told], ...] = (
            lambda kept: replace(kept, facts=self.facts[:1]),
            *(partial(_asking, one) for one in self.asked[1:]),
            lambda kept: replace(kept, hint=self.hint),  # it comes once, the rest is a tap away
            *(partial(self._turns, count) for count in range(2, RUN + 1)),
            *(partial(_beginning, one) for one in self.beginning),
            *(partial(_stating, one) for one in self.facts[1:]),
        )
        for grown in wider:
            if room.holds((tried := grown(kept)).text(words)):
                kept = tried
        return kept

    def last(self, count: int) -> Told:
        """The same with the last turns alone."""
        left = max(len(self.played) - count, 0)
        return replace(self, played=self.played[left:], before=left)

    def _turns(self, count: int, kept: Told) -> Told:
        told = self.last(count)
        return replace(kept, played=told.played, before=told.before)


def _asking(more: Html, kept: Told) -> Told:
    return replace(kept, asked=(*kept.asked, more))


def _beginning(more: Html, kept: Told) -> Told:
    return replace(kept, beginning=(*kept.beginning, more))


def _stating(more: Html, kept: Told) -> Told:
    return replace(kept, facts=(*kept.facts, more))
