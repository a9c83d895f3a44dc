"""The general player: it needs nothing of a game but its legal answers and its goal.

Another player picks the choices that look best; these are played on in rounds, after each of which
the worse half is dropped, until the budget is spent.
"""

from __future__ import annotations

from collections.abc import Sequence
from dataclasses import dataclass, replace
from random import Random
from typing import NamedTuple

from bot.opponent.player import Candidate, OnePly, by_equity, state_after_play, with_the_rest
from bot.opponent.replies import REPLIES
from bot.opponent.two_ply import throws_of
from rules.board.shapes import Men
from rules.game import CHANCE, Answer, State, answer
from rules.position_state import position
from rules.questions.team import side_of
from rules.search.plays import next_steps, walk
from rules.search.turn import Step

QUIET = {"stake": "throw", "offer": "take", "beaver": "take", "raccoon": "take", "marker": "let"}
"""The answers in a run to decisions that would only blur the worth of a choice."""
CONSIDERED = ("before", "stop", "named-double")
"""Kinds of decisions that are answered in a run as in a game; to others the answer is drawn."""
FIRST = tuple(throw for group in throws_of(2) for throw in group)
"""The throws of two dice and their ways, in the order in which runs begin with them."""


def seed_of(state: State) -> str:
    """Return a seed that depends on the position and the decision alone."""
    kind = state.ask.kind if state.ask else ""
    return f"{state.variant.write(position(state))} {kind}"


class Luck:
    """The chance of one run. For runs that begin with two dice, 21 in a row have all throws, each
    of which counts by its `ways`."""

    def __init__(self, seed: str, number: int) -> None:
        self.random = Random(f"{seed}/{number}")
        self.first, self.ways = FIRST[number % len(FIRST)]

    def answer(self, state: State) -> str:
        """Return a throw, or a random choice of those that chance may bring."""
        ask = state.open_ask
        first, self.first = self.first, ""
        if things := ask.bag or ask.choices:
            return self.random.choice(things)
        if first and ask.dice == 2:
            return first
        numbers = sorted((self.random.randint(1, 6) for _ in range(ask.dice)), reverse=True)
        return "-".join(map(str, numbers))


@dataclass
class CountingPlayer(OnePly):
    """A player that judges as `player` does, and counts the boards."""

    player: OnePly
    boards: int = 0

    def values(self, state: State, boards: Sequence[Men], side: int) -> Sequence[float]:
        """See `Player`."""
        self.boards += len(boards)
        return self.player.values(state, boards, side)


class Runs:
    """Runs of a limited number of turns, with one player for all seats."""

    def __init__(self, player: OnePly, depth: int) -> None:
        self.player = CountingPlayer(player)
        self.depth = depth

    @property
    def boards(self) -> int:
        """Return how many boards were judged so far, which is what takes time; a run counts as one
        more."""
        return self.player.boards

    def worth(self, state: State, seat: int, luck: Luck) -> float:
        """Return the value of one run to a seat, in points a game at a stake of one."""
        until = state.turns + self.depth
        self.player.boards += 1
        while state.ask is not None and not (state.turns >= until and CHANCE in state.ask.who):
            state = self.step(state, luck)
        return self.judged(state, seat)

    def step(self, state: State, luck: Luck) -> State:
        """Return the state after the answer to one decision."""
        ask = state.open_ask
        seat = ask.who[0]
        if seat == CHANCE:
            return answer(state, Answer(ask.kind, seat, luck.answer(state)))
        if ask.kind == "play":
            return state_after_play(state, self.player.play(state))
        if ask.kind in QUIET:
            value = QUIET[ask.kind]
        elif ask.kind in CONSIDERED:
            value = REPLIES[ask.kind](state, ask, seat, self.player)
        else:
            value = luck.random.choice(ask.choices or ("yes",))
        return answer(state, Answer(ask.kind, seat, value))

    def judged(self, state: State, seat: int) -> float:
        """Return a seat's points over the mean of the others in a finished game, else the
        player's judgement: between two camps from the view of the last mover."""
        side, board = side_of(state, seat), state.variant.board
        allies = board.allies[side]
        if state.result is not None:
            points = [state.result.points[owner] for owner in state.owners]
            others = [points[at] for at in range(board.sides) if at not in allies]
            return points[side] - sum(others) / len(others)
        last = state.played[-1].side if state.played else side
        if len(set(board.allies)) > 2 or last in allies:
            return self.player.values(state, [state.men], side)[0]
        return -self.player.values(state, [state.men], last)[0]


PRIOR = 4.0
"""The weight of the first look at a choice, in ways of the 36 of two dice."""


class Budget(NamedTuple):
    """The limits of rollouts: how many choices, how much worse than the best they may look, how
    many boards in all runs together (the last run of a round may exceed it), and how many turns a
    run has."""

    choices: int
    margin: float
    boards: int
    depth: int


@dataclass(frozen=True)
class RolloutPlayer(OnePly):
    """A player that plays on the choices that `player` likes best, and takes the one that brings
    most."""

    player: OnePly
    budget: Budget

    def values(self, state: State, boards: Sequence[Men], side: int) -> Sequence[float]:
        """See `Player`: one ply deep."""
        return self.player.values(state, boards, side)

    def play(self, state: State) -> Sequence[Step]:
        """See `Player`."""
        few = self.few(state)
        if len(few) < 2:
            return few[0].steps if few else ()
        return self.followed(state, few)[0].steps

    def ranked(self, state: State) -> list[Candidate]:
        """See `Player`: plays that were played on come first, the others as far behind as
        before."""
        listed = self.player.ranked(state)
        few = self.near(listed)
        if len(few) < 2:
            return listed
        followed = self.followed(state, few)
        return with_the_rest(followed, listed[len(few) :], followed[-1].equity - few[-1].equity)

    def few(self, state: State) -> list[Candidate]:
        """Return the plays that look best; if there are too many to list, the best lines are chosen
        step by step."""
        most = self.budget.choices
        if not self.player.many(state):
            return self.near(self.player.ranked(state))
        turn = state.turn()
        candidates = [Candidate((), 0.0)]
        for _ in turn.batch:
            ways: dict[Men, tuple[Step, ...]] = {}
            for path, _ in candidates:
                further = [(*path, step) for step in next_steps(turn, path)]
                for way in further or [tuple(path)]:
                    ways.setdefault(walk(turn, way)[0], way)
            values = self.values(state, list(ways), state.mover)
            pairs = zip(ways.values(), values, strict=True)
            candidates = sorted((Candidate(way, worth) for way, worth in pairs), key=by_equity)[
                :most
            ]
        return self.near(candidates)

    def near(self, listed: Sequence[Candidate]) -> list[Candidate]:
        """Return the candidates at the head of a list that are worth a rollout."""
        best = listed[0].equity if listed else 0.0
        few = listed[: self.budget.choices]
        return [candidate for candidate in few if best - candidate.equity <= self.budget.margin]

    def followed(self, state: State, few: Sequence[Candidate]) -> list[Candidate]:
        """Return the plays with the values that playing them on gave, the best first."""
        after = [state_after_play(state, candidate.steps) for candidate in few]
        seat = state.owners[state.mover]
        worth = self.follow(state, after, [candidate.equity for candidate in few], seat)
        pairs = zip(few, worth, strict=True)
        return sorted(
            (candidate._replace(equity=value) for candidate, value in pairs), key=by_equity
        )

    def choose(self, state: State, seat: int) -> str:
        """Return the answer to a decision other than a play: the choice that brings most when it is
        played on."""
        ask = state.open_ask
        assert ask.choices
        if ask.given:  # hidden answers of others are not looked at
            who = (*ask.who, *(other for other, _ in ask.given))
            hidden = replace(ask, who=who, given=())
            state = replace(state, agenda=(*state.agenda[:-1], hidden))
        after = [answer(state, Answer(ask.kind, seat, choice)) for choice in ask.choices]
        worth = self.follow(state, after, [0.0] * len(after), seat)
        return ask.choices[max(range(len(worth)), key=worth.__getitem__)]

    def follow(
        self, state: State, after: Sequence[State], priors: Sequence[float], seat: int
    ) -> list[float]:
        """Return the value of each state to a seat, by runs in rounds; a dropped state is never
        rated above those that stay."""
        runs, seed = Runs(self.player, self.budget.depth), seed_of(state)
        worth, totals = list(priors), [PRIOR * prior for prior in priors]
        weight, number, alive = PRIOR, 0, list(range(len(after)))
        rounds = max((len(alive) - 1).bit_length(), 1)
        for done in range(1, rounds + 1):
            while runs.boards < self.budget.boards * done // rounds:
                for at in alive:
                    luck = Luck(seed, number)
                    totals[at] += luck.ways * runs.worth(after[at], seat, luck)
                weight, number = weight + Luck(seed, number).ways, number + 1
            for at in alive:
                worth[at] = totals[at] / weight
            alive.sort(key=lambda at: -worth[at])
            better, dropped = alive[: (len(alive) + 1) // 2], alive[(len(alive) + 1) // 2 :]
            for at in dropped:
                worth[at] = min(worth[at], worth[better[-1]])
            alive = better
        return worth
