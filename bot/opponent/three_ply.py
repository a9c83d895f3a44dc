"""Two looks further: the few plays that a look ahead leaves in question, judged by what their side
can make of the answers to them, over the other side's throws and some of its own."""

from __future__ import annotations

from collections.abc import Sequence
from dataclasses import dataclass
from functools import cache
from typing import NamedTuple

from bot.opponent.player import Candidate, made
from bot.opponent.two_ply import (
    Replies,
    TwoPly,
    at_the_dice,
    best_replies,
    judged_anew,
    nearly_best,
    replies_to,
    throws_next,
    throws_of,
    worths,
)
from rules.game import State

DICE = 2
TURNS = 7
"""After so many throws of the other side its own throws are the same again."""


class Further(NamedTuple):
    """How much is judged two looks further: so many plays, none that seems worse than the best one
    by more than `margin`, and so many of one's own throws after each of the other side's."""

    plays: int
    margin: float
    throws: int


class Branch(NamedTuple):
    """How a game may go on after a play: with what weight, and what may be left then."""

    play: int
    weight: float
    replies: Replies


@dataclass(frozen=True)
class ThreePly(TwoPly):
    """`TwoPly`, which then looks further still at those plays that matter.

    After each throw of the other side and its best answer counts what the side to move could make
    of some of its own throws: the same for every play, as evenly spread over all throws as so few
    can be. It is `TwoPly` where anything but two dice comes next, and where the stake may be
    raised, since each board has terms of its own then and takes longer.
    """

    further: Further

    def ranked(self, state: State) -> list[Candidate]:
        """See `Player`: those looked at furthest come first, the others as far behind as before."""
        ranked = super().ranked(state)
        if self.player.terms(state, state.mover).ladder is not None:
            return ranked
        few = nearly_best(ranked, self.further.plays, self.further.margin)
        values = self._followed(state, few) if len(few) > 1 else None
        return ranked if values is None else judged_anew(ranked, values)

    def _followed(self, state: State, few: Sequence[Candidate]) -> list[float] | None:
        """What the side to move may expect after each of a few plays; None where that cannot be
        told."""
        after = [at_the_dice(made(state, one.steps)) for one in few]
        side, throws = state.mover, [one for group in throws_of(DICE) for one in group]
        if not all(map(_at_two_dice, after)):
            return None
        answered = [
            Branch(play, ways, replies_to(one, throw, side))
            for play, one in enumerate(after)
            for throw, ways in throws
        ]
        totals, onward = [0.0] * len(after), list[Branch]()
        best = best_replies(self.player, [one.replies for one in answered], side)
        for number, (one, reply) in enumerate(zip(answered, best, strict=True)):
            left = at_the_dice(one.replies.left(reply.board))
            if left.ask is None:
                totals[one.play] += one.weight * reply.worth
            elif not _at_two_dice(left):
                return None
            else:
                own = spread(self.further.throws, number % len(throws) % TURNS)
                weight = one.weight / len(own)
                onward += [Branch(one.play, weight, replies_to(left, throw, side)) for throw in own]
        told = worths(self.player, [one.replies for one in onward], side)
        for one, worth in zip(onward, told, strict=True):
            totals[one.play] += one.weight * worth
        return [total / sum(ways for _, ways in throws) for total in totals]


def _at_two_dice(state: State) -> bool:
    return throws_next(state) and state.ask is not None and state.ask.dice == DICE


@cache
def spread(count: int, turn: int) -> tuple[str, ...]:
    """So many throws of two dice, evenly spread from the one that moves least to the one that moves
    most, as often as each falls; others for each `turn`."""
    throws = (one for group in throws_of(DICE) for one in group)
    every = sorted((throw for throw, ways in throws for _ in range(ways)), key=_pips)
    part = len(every) / count
    return tuple(every[int((at + (turn + 0.5) / TURNS) * part)] for at in range(count))


def _pips(throw: str) -> int:
    one, two = map(int, throw.split("-"))
    return 4 * one if one == two else one + two
