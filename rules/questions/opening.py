"""The draw for colours and the first move: four ways, and one for three at the table."""

from __future__ import annotations

from collections.abc import Sequence
from dataclasses import dataclass, replace

from rules.game import CHANCE, Ask, Part, Phase, State
from rules.questions.play import new_turn
from rules.throws import Throw

COLOURS = ("w", "b")


class Fists:
    """Colours by two closed fists: one of two, drawn blind (common.md 4, full and shortened)."""

    kind = "colour"
    phase = Phase.OPENING

    def open(self, state: State) -> State:
        """Chance opens a fist."""
        return state.push(Ask(self, (CHANCE,), choices=("0", "1"), bag=2))

    def answer(self, state: State, ask: Ask, value: str) -> State:
        """The value is the seat that got White."""
        white = int(value)
        return replace(state, owners=(white, 1 - white))


class ChooseColour:
    """The winner of the duel names a colour (common.md 4, partial)."""

    kind = "colour"
    phase = Phase.OPENING

    def open(self, state: State) -> State:
        """Ask whoever threw the higher die."""
        best = _last_round(state)
        return state.push(Ask(self, (best.index(max(best)),), choices=COLOURS))

    def answer(self, state: State, ask: Ask, value: str) -> State:
        """White or black for the winner, who starts."""
        seat = ask.given[-1][0]
        side = COLOURS.index(value)
        owners = (seat, 1 - seat) if side == 0 else (1 - seat, seat)
        return new_turn(replace(state, owners=owners), side)


@dataclass(frozen=True)
class Duel:
    """Each seat throws one die, the higher starts; equal dice are thrown again (common.md 4).

    `plays` the two dice are the starter's first throw. `colours`: the higher gets White.
    """

    plays: bool = False
    colours: bool = False
    kind = "duel"
    phase = Phase.OPENING

    def open(self, state: State) -> State:
        """Ask chance for the first die."""
        return self._ask(state, 0)

    def _ask(self, state: State, seat: int) -> State:
        return state.push(Ask(self, (CHANCE,), choices=tuple("123456"), dice=1, about=seat))

    def answer(self, state: State, ask: Ask, value: str) -> State:
        """After the second die the higher starts, or both throw again."""
        if ask.about == 0:
            rounds = state.facts.get("draw", "")
            return self._ask(state.fact(draw=f"{rounds} {value}".strip()), 1)
        state = state.fact(draw=f"{state.facts['draw']}-{value}")
        dice = _last_round(state)
        if dice[0] == dice[1]:
            return self._ask(state, 0)
        winner = dice.index(max(dice))
        if self.colours:
            state = replace(state, owners=(winner, 1 - winner))
        state = new_turn(state, state.owners.index(winner))
        throw = Throw(tuple(sorted(dice, reverse=True))) if self.plays else None
        return replace(state, throw=throw)


class HighestStarts:
    """Every seat throws one die, the highest starts; those who tie throw again (trigammon.md)."""

    kind = "duel"
    phase = Phase.OPENING

    def open(self, state: State) -> State:
        """Ask chance for the first seat's die."""
        return self._ask(state, 0)

    def _ask(self, state: State, seat: int) -> State:
        return state.push(Ask(self, (CHANCE,), choices=tuple("123456"), dice=1, about=seat))

    def answer(self, state: State, ask: Ask, value: str) -> State:
        """Rounds are kept as `3-6-6 --2-5`: a seat out of the running leaves its figure empty."""
        assert ask.about is not None
        seats = len(state.owners)
        done = state.facts.get("draw", "")
        rounds = [entry.split("-") for entry in done.split(" ") if entry]
        if not rounds or len(rounds[-1]) == seats:
            rounds.append([])
        rounds[-1] += [""] * (ask.about - len(rounds[-1])) + [value]
        running = self._running(rounds[:-1], seats)
        later = [seat for seat in running if seat > ask.about]
        if not later:
            rounds[-1] += [""] * (seats - len(rounds[-1]))
        state = state.fact(draw=" ".join("-".join(entry) for entry in rounds))
        if later:
            return self._ask(state, later[0])
        best = self._running(rounds, seats)
        return self._ask(state, best[0]) if len(best) > 1 else new_turn(state, best[0])

    def _running(self, rounds: Sequence[Sequence[str]], seats: int) -> list[int]:
        """The seats that still share the highest figure."""
        running = list(range(seats))
        for entry in rounds:
            top = max(int(entry[seat]) for seat in running)
            running = [seat for seat in running if int(entry[seat]) == top]
        return running


def _last_round(state: State) -> list[int]:
    return [int(die) for die in state.facts["draw"].split(" ")[-1].split("-")]


DRAWS: dict[str, tuple[Part, ...]] = {
    "full": (Fists(), Duel()),
    "partial": (Duel(), ChooseColour()),
    "shortened": (Fists(), Duel(plays=True)),
    "brief": (Duel(plays=True, colours=True),),
}
