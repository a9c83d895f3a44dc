"""A look two plies ahead: plays judged by the other side's best answers to them, over its
throws."""

from __future__ import annotations

from collections import Counter, defaultdict
from collections.abc import Sequence
from dataclasses import dataclass
from functools import cache
from itertools import combinations_with_replacement
from math import factorial, prod
from typing import NamedTuple

from bot.opponent.outcome_chances import OutcomeChances, Prices
from bot.opponent.player import Candidate, OnePly, by_equity, state_after_play, with_the_rest
from rules.board.shapes import Men
from rules.game import CHANCE, Answer, State, answer
from rules.questions.auction import PASS
from rules.questions.play import asks_for_play
from rules.search.plays import ends
from rules.search.turn import Ends, Step
from rules.variant import Variant

ANSWERS = 400
"""The most answers to one throw that are judged."""
LEFT = {"marker": "let", "bid": PASS}
"""The answers to decisions between a throw and its play: it is played as it fell."""
PAIRS = (
    *("6-5 4-3 2-1", "5-5 2-2", "6-4 5-1 3-2", "6-6 1-1"),
    *("6-3 5-2 4-1", "4-4 3-3", "6-2 5-4 3-1", "6-1 5-3 4-2"),
)
"""The throws of two dice: within each group every number comes up as often as may be."""


@dataclass(frozen=True)
class Depth:
    """The limits of a look: how many plays, how much worse than the best they may seem, and how
    many positions in all. The same throws count for every play, as many as the positions allow."""

    plays: int
    margin: float
    positions: int


@dataclass(frozen=True)
class TwoPly(OnePly):
    """A player that looks two plies ahead: `player` finds the few plays that matter and judges the
    boards after the answers to them.

    With more than two sides, with more plays than can be judged at once, or if something other than
    one or two dice comes next, it plays like `player` alone.
    """

    player: OnePly
    depth: Depth

    def outlook(self, state: State, side: int) -> OutcomeChances:
        """See `Player`."""
        return self.player.outlook(state, side)

    def prices(self, variant: Variant, side: int) -> Prices:
        """See `Player`."""
        return self.player.prices(variant, side)

    def values(self, state: State, boards: Sequence[Men], side: int) -> Sequence[float]:
        """See `Player`: one ply deep, for the decisions that are not plays."""
        return self.player.values(state, boards, side)

    def play(self, state: State) -> Sequence[Step]:
        """See `Player`."""
        if self.many(state):
            return self.player.play(state)
        ranked = self.ranked(state)
        return ranked[0].steps if ranked else ()

    def ranked(self, state: State) -> list[Candidate]:
        """See `Player`: plays looked at further come first, the others as far behind as before."""
        ranked = self.player.ranked(state)
        return judged_anew(
            ranked, [mean(play_answers) for play_answers in self.answered(state, ranked)]
        )

    def answered(self, state: State, ranked: Sequence[Candidate]) -> list[list[Answered]]:
        """Return the answers to the opponent's throws for each of the few plays that matter;
        none if there is only one, or if they are unknown."""
        few = nearly_best(ranked, self.depth.plays, self.depth.margin)
        if len(few) < 2 or state.variant.board.sides != 2:
            return []
        side, after = (
            state.mover,
            [at_the_dice(state_after_play(state, candidate.steps)) for candidate in few],
        )
        dice = {
            state_after.ask.dice
            for state_after in after
            if state_after.ask is not None and throws_next(state_after)
        }
        if dice not in ({1}, {2}):
            return []
        answers: list[list[Answered]] = [[] for _ in few]
        judged = 0
        for group in throws_of(dice.pop()):
            reply_sets = [
                replies_to(state_after, throw, side) for throw, _ in group for state_after in after
            ]
            pairs = zip(reply_sets, best_replies(self.player, reply_sets, side), strict=True)
            for _, ways in group:
                for listed, (replies, best) in zip(answers, pairs, strict=False):
                    listed.append(Answered(ways, replies, best))
            judged += sum(len(reply_set.plays) for reply_set in reply_sets)
            if judged >= self.depth.positions:
                break
        return answers


def nearly_best(ranked: Sequence[Candidate], most: int, margin: float) -> list[Candidate]:
    """Return the best plays, which are worth a further look: at most `most`, none worse than the
    best by more than `margin`."""
    return [
        candidate for candidate in ranked[:most] if ranked[0].equity - candidate.equity <= margin
    ]


def judged_anew(ranked: Sequence[Candidate], values: Sequence[float]) -> list[Candidate]:
    """Return the plays with the values by a further look for the first of them: these come first,
    the best at the head, the others as far behind as before."""
    if not values:
        return list(ranked)
    few, rest = ranked[: len(values)], ranked[len(values) :]
    looked = [
        Candidate(candidate.steps, worth) for candidate, worth in zip(few, values, strict=True)
    ]
    shift = looked[-1].equity - few[-1].equity
    return with_the_rest(sorted(looked, key=by_equity), rest, shift)


class Replies(NamedTuple):
    """The outcomes of a throw: the state in which it is played, the boards that may be left with
    the play that leaves each, the thrower, and whether the thrower is the side that plays."""

    state: State
    plays: Ends
    thrower: int
    own: bool

    def left(self, board: Men) -> State:
        """Return the game with one of the boards left."""
        asks = asks_for_play(self.state)
        return state_after_play(self.state, self.plays[board]) if asks else self.state


class Reply(NamedTuple):
    """A board that may be left, and its value."""

    board: Men
    worth: float


class Answered(NamedTuple):
    """A throw of the other side after a play: in how many ways it falls, the boards that it may
    leave, and the best of them."""

    ways: int
    replies: Replies
    best: Reply


def mean(answers: Sequence[Answered]) -> float:
    """Return the mean value of the answers."""
    return sum(reply.ways * reply.best.worth for reply in answers) / sum(
        reply.ways for reply in answers
    )


def replies_to(state: State, throw: str, side: int) -> Replies:
    """Return the outcomes of a throw; `side` has moved last if the game is over."""
    thrower = _last_thrower(state, side)
    if throws_next(state):
        state = answer(state, Answer("throw", CHANCE, throw))
    while state.ask is not None and state.ask.kind in LEFT:
        state = answer(state, Answer(state.ask.kind, state.ask.who[0], LEFT[state.ask.kind]))
    if not asks_for_play(state):
        return Replies(state, {state.men: ()}, thrower, True)
    return Replies(state, ends(state.turn(), ANSWERS), thrower, state.mover == thrower)


def worths(player: OnePly, replies: Sequence[Replies], side: int) -> list[float]:
    """Return the value to a side of the best reply of each throw, under the same stake."""
    return [reply.worth for reply in best_replies(player, replies, side)]


def best_replies(player: OnePly, replies: Sequence[Replies], side: int) -> list[Reply]:
    """Return the best reply of each throw for the side that plays it, with its value to `side`,
    under the same stake; boards are judged together, which is fast for a net.

    A board is valued from the view of the thrower, as the opponent throws next, also if the
    opponent has played the last numbers of the throw.
    """
    alike = defaultdict[tuple[int, bool], list[int]](list)
    for at, reply_set in enumerate(replies):
        alike[reply_set.thrower, reply_set.state.ask is None].append(at)
    best = dict[int, Reply]()
    for (thrower, _), places in alike.items():
        boards = [men for at in places for men in replies[at].plays]
        values = iter(player.values(replies[places[0]].state, boards, thrower))
        for at in places:
            values_of = [Reply(board, next(values)) for board in replies[at].plays]
            reply = (max if replies[at].own else min)(values_of, key=_worth)
            best[at] = reply if thrower == side else reply._replace(worth=-reply.worth)
    return [best[at] for at in range(len(replies))]


def _worth(reply: Reply) -> float:
    return reply.worth


def _last_thrower(state: State, side: int) -> int:
    """Return the side of the last throw that is judged: of the throw to come, or of the throw being
    played; `side` if the game is over."""
    if state.ask is None:
        return side
    return state.thrower if throws_next(state) or asks_for_play(state) else 1 - state.thrower


def at_the_dice(state: State) -> State:
    """Return the state with the stake left as it is, before the dice."""
    ask = state.ask
    if ask is not None and ask.choices is not None and "throw" in ask.choices:
        return answer(state, Answer(ask.kind, ask.who[0], "throw"))
    return state


def throws_next(state: State) -> bool:
    """Return whether plain dice are thrown next."""
    ask = state.ask
    return ask is not None and ask.kind == "throw" and ask.who == (CHANCE,) and ask.dice > 0


@cache
def throws_of(dice: int) -> tuple[tuple[tuple[str, int], ...], ...]:
    """Return all throws of so many dice with the ways in which each may fall, in groups."""
    every = combinations_with_replacement("654321", dice)
    groups = [group.split() for group in PAIRS] if dice == 2 else [["-".join(t) for t in every]]
    return tuple(tuple((throw, _ways(throw)) for throw in group) for group in groups)


def _ways(throw: str) -> int:
    counts = Counter(throw.split("-")).values()
    return factorial(sum(counts)) // prod(map(factorial, counts))
