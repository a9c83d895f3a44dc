"""A look three plies ahead: the few plays between which two plies do not decide, judged by the best
answers of the other side and the mover's next throws."""

from __future__ import annotations

from collections.abc import Sequence
from dataclasses import dataclass
from functools import cache
from typing import NamedTuple

from bot.opponent.player import Candidate
from bot.opponent.two_ply import (
    Answered,
    TwoPly,
    at_the_dice,
    judged_anew,
    mean,
    nearly_best,
    replies_to,
    throws_next,
    throws_of,
    worths,
)
from rules.game import State

DICE = 2
TURNS = 7
"""The number of the other side's throws after which the mover's own throws repeat."""


class ThreePlyLimits(NamedTuple):
    """The limits of the third ply: how many plays, at most `margin` worse than the best, and how
    many own throws after each throw of the opponent; fewer once the limit of positions is
    reached."""

    plays: int
    margin: float
    throws: int
    positions: int


class Branch(NamedTuple):
    """A continuation of a play: the number of the opponent's throw, in how many ways it falls, and
    the state before the mover's own throw."""

    play: int
    number: int
    ways: int
    left: State


@dataclass(frozen=True)
class ThreePly(TwoPly):
    """A `TwoPly` player that looks further still at the plays that matter.

    After each throw of the other side and its best answer, the value is what the mover makes of
    some of its own throws: the same for every play, as evenly spread over all throws as so few can
    be. It plays as `TwoPly` if anything but two dice comes next, and if the stake may be raised,
    since each board has terms of its own then and takes longer.
    """

    further: ThreePlyLimits

    def ranked(self, state: State) -> list[Candidate]:
        """See `Player`: plays looked at furthest come first, the others as far behind as before."""
        one_ply = self.player.ranked(state)
        answers = self.answered(state, one_ply)
        ranked = judged_anew(one_ply, [mean(play_answers) for play_answers in answers])
        if self.player.terms(state, state.mover).ladder is not None:
            return ranked
        known = {
            candidate.steps: play_answers
            for candidate, play_answers in zip(one_ply, answers, strict=False)
        }
        few = nearly_best(ranked[: len(known)], self.further.plays, self.further.margin)
        if len(few) < 2:
            return ranked
        values = self._value_after_answers(
            state.mover, [known[candidate.steps] for candidate in few]
        )
        return ranked if values is None else judged_anew(ranked, values)

    def _value_after_answers(
        self, side: int, plays: Sequence[Sequence[Answered]]
    ) -> list[float] | None:
        """Return the value of each of a few plays to a side, given their answers; None if something
        other than two dice follows one of them."""
        ended, onward = [0.0] * len(plays), list[Branch]()
        for play, answers in enumerate(plays):
            for number, (ways, replies, best) in enumerate(answers):
                left = at_the_dice(replies.left(best.board))
                if left.ask is None:
                    ended[play] += ways * best.worth
                elif not _at_two_dice(left):
                    return None
                else:
                    onward.append(Branch(play, number, ways, left))
        followed = self._sum_of_throws(side, onward, len(plays))
        return [
            (over + on) / sum(throw_answer.ways for throw_answer in answers)
            for over, on, answers in zip(ended, followed, plays, strict=True)
        ]

    def _sum_of_throws(self, side: int, onward: Sequence[Branch], plays: int) -> list[float]:
        """Return for each play the summed values of its branches to a side, each the mean over the
        side's own throws: throw by throw over all branches, until the limit of positions is
        reached."""
        totals, judged, thrown = [0.0] * plays, 0, 0
        while thrown < self.further.throws and judged < self.further.positions:
            replies = [
                replies_to(branch.left, own_throw(self.further.throws, branch.number, thrown), side)
                for branch in onward
            ]
            for branch, worth in zip(onward, worths(self.player, replies, side), strict=True):
                totals[branch.play] += branch.ways * worth
            judged += sum(len(reply_set.plays) for reply_set in replies)
            thrown += 1
        return [total / thrown for total in totals]


def _at_two_dice(state: State) -> bool:
    return throws_next(state) and state.ask is not None and state.ask.dice == DICE


def own_throw(count: int, number: int, turn: int) -> str:
    """Return an own throw after throw `number` of the opponent: for each `turn`, all throws come
    about equally often over the opponent's throws."""
    return spread(count, number % TURNS)[(number + turn) % count]


@cache
def spread(count: int, turn: int) -> tuple[str, ...]:
    """Return `count` throws of two dice, evenly spread from the shortest to the longest by how
    often each falls; others for each `turn`."""
    throws = (throw for group in throws_of(DICE) for throw in group)
    every = sorted((throw for throw, ways in throws for _ in range(ways)), key=_pips)
    part = len(every) / count
    return tuple(every[int((at + (turn + 0.5) / TURNS) * part)] for at in range(count))


def _pips(throw: str) -> int:
    first, second = map(int, throw.split("-"))
    return 4 * first if first == second else first + second
