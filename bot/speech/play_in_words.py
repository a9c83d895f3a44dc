"""A play in words as data: the moves, dice, points and hits that it demands."""

from __future__ import annotations

from collections.abc import Sequence
from dataclasses import dataclass, field, replace
from itertools import pairwise
from typing import Final

from bot.speech.play_in_words_tokens import Token

_LAST: Final = ("head", "back")
ANY: Final = "any"
"""The point that two checkers close together, whichever it is."""


@dataclass(frozen=True, slots=True)
class Move:
    """Checkers that move alike. `origin` is a place ("24", "bar"), "head", "back", or "" for any;
    `targets` the places they reach one after another; `dice` the numbers they are moved with;
    `amounts` numbers that are either. `times` 0: as many as fit. `hits`: one of them hits."""

    origin: str = ""
    targets: tuple[str, ...] = ()
    dice: tuple[int, ...] = ()
    amounts: tuple[int, ...] = ()
    times: int = 0
    verb: str = ""
    hits: bool = False

    @property
    def is_empty(self) -> bool:
        """Return whether nothing is known of the move."""
        return not (self.origin or self.targets or self.dice or self.amounts)

    @property
    def ends(self) -> bool:
        """Return whether it is known how far the checkers go."""
        return bool(self.targets or self.dice or self.amounts)


@dataclass(frozen=True, slots=True)
class DictatedPlay:
    """What a play in words demands: moves, the throw if it is named, points to close, a place to
    hit ("" for none, "yes" for any), how many checkers to bear off, one checker for all numbers,
    how many checkers to hit if that is said; the `tokens` that say it, and whether most of the
    words are no part of a play."""

    moves: tuple[Move, ...] = ()
    dice: tuple[int, ...] = ()
    make: tuple[str, ...] = ()
    hit: str = ""
    off: int = 0
    run: bool = False
    hits: int = 0
    tokens: tuple[Token, ...] = field(default=(), compare=False, repr=False)
    is_talk: bool = False

    @property
    def _is_double(self) -> bool:
        return len(self.dice) == 2 and self.dice[0] == self.dice[1]

    @property
    def names_checkers(self) -> bool:
        """Return whether more than a throw is named."""
        return bool(self.moves or self.make or self.hit or self.off or self.run)

    @property
    def is_sure(self) -> bool:
        """Return whether so much is named that the words hardly mean anything but a play."""
        places = self.make or self.off or self.hit.isdecimal() or (self.run and self.dice)
        whole = any(move.origin and (move.ends or self.dice) for move in self.moves)
        return bool(places or whole) and not any(_goes_back(move) for move in self.moves)

    def readings(self) -> tuple[DictatedPlay, ...]:
        """Return the play with each number that is a place or a die as either."""
        if not any(move.amounts for move in self.moves):
            return (self,)
        dice = tuple(replace(m, dice=m.dice + m.amounts, amounts=()) for m in self.moves)
        places = tuple(
            replace(m, targets=m.targets + tuple(map(str, m.amounts)), amounts=())
            for m in self.moves
        )
        return replace(self, moves=places), replace(self, moves=dice)

    def slots(self) -> dict[str, str]:
        """Return what is named without a board, under the names of slots."""
        moves = tuple(map(_likelier, self.moves))
        alone = len(moves) == 1
        written = [self._step(move, head="head" if alone else "24") for move in moves]
        steps = [text for text in written if text]
        rest = [
            move
            for move, text in zip(moves, written, strict=True)
            if not text or (alone and not move.targets)
        ]
        dice = self.dice or tuple(die for move in rest for die in move.dice)
        named = {
            "play": " ".join(_chained(steps)),
            "dice": "-".join(map(str, sorted(dice, reverse=True))) if len(dice) > 1 else "",
            "die": str(dice[0]) if len(dice) == 1 else "",
            "from": next((move.origin for move in rest if move.origin), ""),
            "point": next((move.targets[0] for move in rest if move.targets), ""),
            "off": str(self.off) if self.off else "",
            "make": " ".join(self.make),
            "hit": self.hit,
            "style": "run" if self.run else "",
        }
        return {name: value for name, value in named.items() if value}

    def _step(self, move: Move, head: str) -> str:
        """Return a move as records write it; "" if a place is not known without the board."""
        targets = move.targets
        if move.origin == "head" and (targets or head != "head"):
            move = replace(move, origin="24")
        if move.origin.isdecimal() and not targets and move.dice:
            at = int(move.origin)
            targets = tuple(str(at := at - die) for die in move.dice) if sum(move.dice) < at else ()
        elif not move.origin and len(targets) == 1 and len(move.dice) == 1:
            move = replace(move, origin=str(int(targets[0]) + move.dice[0]))
        elif move.origin.isdecimal() and not targets and self._is_double and 0 < move.times < 4:
            targets = (str(int(move.origin) - self.dice[0]),)
        elif move.origin in _LAST and self.run and len(self.dice) == 2 and not targets:
            move, targets = replace(move, origin="24"), (str(24 - sum(self.dice)),)
        known = move.origin.isdecimal() or move.origin == "bar"
        times = f"({move.times})" if move.times > 1 else ""
        return "/".join((move.origin, *targets)) + times if known and targets else ""


def with_verb(move: Move, verb: str) -> Move:
    """Return a move with a verb that stands behind it; to bear off tells more than to move."""
    less = ("", "move") if verb == "off" else ("",)
    return replace(move, verb=verb) if move.verb in less else move


def with_shared_origin(moves: list[Move]) -> list[Move]:
    """Return moves, those of single checkers with the origin that only the first of them names:
    "from thirteen one to seven, one to eleven"."""
    first, *others = moves or [Move()]
    apart = bool(first.ends and not first.times) or not first.origin
    if apart or not others or any(move.origin or not move.ends for move in others):
        return moves
    sharing = [replace(move, origin=first.origin) for move in others]
    return [first, *sharing] if first.ends else sharing


def closes_any(move: Move) -> bool:
    """Return whether a move tells only with what a point is closed."""
    return move.verb == "make" and not move.targets and not (move.origin and move.ends)


def _goes_back(move: Move) -> bool:
    """Return whether a move has places in an order in which no checker goes."""
    places = (move.origin, *move.targets, *map(str, move.amounts[:1]))
    way = [int(place) for place in places if place.isdecimal()]
    return any(later >= earlier for earlier, later in pairwise(way))


def _likelier(move: Move) -> Move:
    """Return a move with its numbers that are places or dice as what is likelier without a board:
    a place if a die leads there."""
    if not move.amounts:
        return move
    places, dice = DictatedPlay((move,)).readings()
    origin = int(move.origin) if move.origin.isdecimal() else 0
    near = len(move.amounts) == 1 and 0 < origin - move.amounts[0] <= 6
    return (places if near else dice).moves[0]


def _chained(steps: Sequence[str]) -> list[str]:
    """Return steps with those joined that one checker makes, «20/15 15/11» as «20/15/11»."""
    chains = list[str]()
    for step in steps:
        origin, _, rest = step.partition("/")
        if chains and chains[-1].rpartition("/")[2] == origin and "(" not in chains[-1] + step:
            chains[-1] += f"/{rest}"
        else:
            chains.append(step)
    return chains
