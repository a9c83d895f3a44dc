"""Games played on from a choice, to see what becomes of it.

Every seat is played by one player; a run goes so many turns and is then judged. Chance is drawn
from a generator of its own, seeded with the position and the number of the run: the same
question has the same answer, and all choices meet the same dice. Nothing hidden is looked at.
"""

from __future__ import annotations

from collections.abc import Sequence
from dataclasses import dataclass
from random import Random

from bot.opponent.player import OnePly, state_after_play
from bot.opponent.replies import REPLIES
from bot.opponent.two_ply import throws_of
from rules.board.shapes import Men
from rules.game import CHANCE, Answer, State, answer
from rules.position_state import position
from rules.questions.team import side_of

QUIET = {"stake": "throw", "offer": "take", "beaver": "take", "raccoon": "take", "marker": "let"}
"""What is said in a run to questions that would only blur what a choice is worth."""
CONSIDERED = ("before", "stop", "named-double")
"""Questions that are answered in a run as in a game; to others an answer is drawn."""
FIRST = tuple(throw for group in throws_of(2) for throw in group)
"""The throws of two dice and their ways, in the order in which runs begin with them."""


def seed_of(state: State) -> str:
    """Return a seed that depends on the position and the decision alone."""
    kind = state.ask.kind if state.ask else ""
    return f"{state.variant.write(position(state))} {kind}"


class Luck:
    """The chance of one run. If it begins with two dice, 21 runs have all throws, each of which
    counts by its `ways`."""

    def __init__(self, seed: str, number: int) -> None:
        self.random = Random(f"{seed}/{number}")
        self.first, self.ways = FIRST[number % len(FIRST)]

    def answer(self, state: State) -> str:
        """A throw, or one of the things that may come."""
        ask = state.ask
        assert ask is not None
        first, self.first = self.first, ""
        if things := ask.bag or ask.choices:
            return self.random.choice(things)
        if first and ask.dice == 2:
            return first
        numbers = sorted((self.random.randint(1, 6) for _ in range(ask.dice)), reverse=True)
        return "-".join(map(str, numbers))


@dataclass
class CountingPlayer(OnePly):
    """Judges as `player` does, and counts the boards."""

    player: OnePly
    boards: int = 0

    def values(self, state: State, boards: Sequence[Men], side: int) -> Sequence[float]:
        """See `Player`."""
        self.boards += len(boards)
        return self.player.values(state, boards, side)


class Runs:
    """Runs of so many turns, with a player for all seats."""

    def __init__(self, player: OnePly, depth: int) -> None:
        self.player = CountingPlayer(player)
        self.depth = depth

    @property
    def boards(self) -> int:
        """Return how many boards were judged so far, which takes the time; a run counts as one."""
        return self.player.boards

    def worth(self, state: State, seat: int, luck: Luck) -> float:
        """Return the value of one run to a seat, in points a game at a stake of one."""
        until = state.turns + self.depth
        self.player.boards += 1
        while state.ask is not None and not (state.turns >= until and CHANCE in state.ask.who):
            state = self.step(state, luck)
        return self.judged(state, seat)

    def step(self, state: State, luck: Luck) -> State:
        """Answer one decision."""
        ask = state.ask
        assert ask is not None
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
