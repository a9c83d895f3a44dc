"""The draw for colours and the first move: four ways for two, and two ways for more."""

from __future__ import annotations

from collections.abc import Sequence
from dataclasses import dataclass, replace
from typing import NamedTuple, Protocol, TypeAlias

from rules.dice.throws import Throw
from rules.game import CHANCE, Ask, Asker, Part, Phase, State
from rules.part_list import PartList
from rules.questions.play import new_turn
from rules.questions.stake import with_cube

COLOURS = ("w", "b")
FISTS = ("0", "1")


class Fists:
    """Colours by two closed fists: one of two, drawn blind (common.md 4, full and shortened)."""

    kind = "colour"
    phase = Phase.OPENING

    def open(self, state: State) -> State:
        """Ask chance for a fist."""
        return state.push(Ask(self, (CHANCE,), choices=FISTS, bag=FISTS))

    def answer(self, state: State, ask: Ask, value: str) -> State:
        """Give White to the first seat or to the second, as the value says: `0` or `1`."""
        white = int(value)
        return replace(state, owners=(state.owners[white], state.owners[1 - white]))


class ChooseColour:
    """The choice of a colour by the winner of the duel (common.md 4, partial)."""

    kind = "colour"
    phase = Phase.OPENING

    def open(self, state: State) -> State:
        """Ask the player with the higher die, whom the duel has made the first to throw."""
        return state.push(Ask(self, (state.owners[state.thrower],), choices=COLOURS))

    def answer(self, state: State, ask: Ask, value: str) -> State:
        """Give the winner White or Black; they start."""
        seat = ask.given[-1][0]
        side = COLOURS.index(value)
        (other,) = (other for other in state.owners if other != seat)
        owners = (seat, other) if side == 0 else (other, seat)
        return new_turn(replace(state, owners=owners), side)


class Lot(Protocol):
    """A die or a thing of each seat for the first move."""

    def ask(self, part: Asker, seat: int, out: Sequence[str]) -> Ask:
        """Return the question to chance for a seat; `out` are the values of this round so far."""

    def worth(self, value: str) -> tuple[int, ...] | None:
        """Return the worth of a value, of which the highest starts; None if the seat draws on."""


@dataclass(frozen=True)
class OneDie:
    """A die for each seat."""

    def ask(self, part: Asker, seat: int, out: Sequence[str]) -> Ask:
        """Return the question for one die."""
        return Ask(part, (CHANCE,), choices=tuple("123456"), dice=1, about=seat)

    def worth(self, value: str) -> tuple[int, ...] | None:
        """Return the face."""
        return (int(value),)


Round: TypeAlias = list[list[str]]
"""The values that each seat threw or drew, by seat; a seat that is out of the running has none."""


def rounds_of(draw: str) -> list[Round]:
    """Return the rounds of a draw from the fact `draw`: `3,6,6 ,2,5`, `card:7+card:A,card:4`."""
    return [
        [entry.split("+") if entry else [] for entry in round_text.split(",")]
        for round_text in draw.split()
    ]


def _write_rounds(rounds: Sequence[Round]) -> str:
    return " ".join(",".join("+".join(entry) for entry in entries) for entries in rounds)


@dataclass(frozen=True)
class HighestStarts:
    """A draw in which every seat throws one die and the highest starts; ties are thrown again
    (trigammon.md)."""

    lot: Lot = OneDie()
    kind = "duel"
    phase = Phase.OPENING

    def open(self, state: State) -> State:
        """Ask chance for the first seat's die."""
        return self._ask(state, self.seats(state)[0], ())

    def seats(self, state: State) -> Sequence[int]:
        """Return the seats that take part, in the order of their throws."""
        return sorted(state.owners)

    def _ask(self, state: State, seat: int, out: Sequence[str]) -> State:
        return state.push(self.lot.ask(self, seat, out))

    def answer(self, state: State, ask: Ask, value: str) -> State:
        """Note the value, and ask on until every seat in the running has its figure and a single
        seat has the highest."""
        assert ask.about is not None
        seats, width = self.seats(state), len(state.points)
        rounds = rounds_of(state.facts.get("draw", ""))
        if not rounds or self._whole(rounds[-1], width):
            rounds.append([])
        now = rounds[-1]
        now += [[] for _ in range(ask.about + 1 - len(now))]
        now[ask.about].append(value)
        running = self._running(rounds[:-1], seats)
        waiting = [seat for seat in running if seat >= ask.about and not self._figure(now, seat)]
        if not waiting:
            now += [[] for _ in range(width - len(now))]
        state = state.fact(draw=_write_rounds(rounds))
        if waiting:
            return self._ask(state, waiting[0], [value for entry in now for value in entry])
        best = self._running(rounds, seats)
        if len(best) == 1:
            return self.decided(state, best[0])
        return self._ask(self.tied(state, len(rounds)), best[0], ())

    def tied(self, state: State, rounds: int) -> State:
        """Return the state after this many undecided rounds in a row."""
        return state

    def decided(self, state: State, winner: int) -> State:
        """Return the state in which the winner starts."""
        return new_turn(state, state.owners.index(winner))

    def first(self, state: State, rounds: Sequence[Round]) -> FirstMove | None:
        """Return the first move after these rounds."""
        best = self._running(rounds, self.seats(state))
        return FirstMove(best[0], None) if len(best) == 1 else None

    def _figure(self, entries: Round, seat: int) -> tuple[int, ...] | None:
        """Return the worth of a seat's last value of a round, None while it has none."""
        return self.lot.worth(entries[seat][-1]) if seat < len(entries) and entries[seat] else None

    def _whole(self, entries: Round, width: int) -> bool:
        """Return whether a round is over; it then has an entry for every seat."""
        return len(entries) == width and (
            not entries[-1] or self.lot.worth(entries[-1][-1]) is not None
        )

    def _running(self, rounds: Sequence[Round], seats: Sequence[int]) -> list[int]:
        """Return the seats that still share the highest figure."""
        running = list(seats)
        for entries in rounds:
            figures = {seat: self._figure(entries, seat) or () for seat in running}
            running = [seat for seat in running if figures[seat] == max(figures.values())]
        return running


@dataclass(frozen=True)
class Duel(HighestStarts):
    """A draw in which each of two seats throws one die and the higher starts; equal dice are thrown
    again (common.md 4).

    With `plays` the two dice are the starter's first throw, with `colours` the higher gets White.
    The first `autodouble` ties turn the cube (doubling.md 2).
    """

    plays: bool = False
    colours: bool = False
    autodouble: int = 0

    def tied(self, state: State, rounds: int) -> State:
        """Return the state after this many undecided rounds: each of the first `autodouble` ties
        doubles the stake, but not in the Crawford game."""
        uncounted = rounds > self.autodouble or "crawford" in state.facts
        return state if uncounted else with_cube(state, 2**rounds, None)

    def decided(self, state: State, winner: int) -> State:
        """Return the state in which the winner starts, as White if the duel decides `colours`, with
        the dice that have fallen if it `plays` them."""
        if self.colours:
            (other,) = (other for other in state.owners if other != winner)
            state = replace(state, owners=(winner, other))
        state = super().decided(state, winner)
        first = self.first(state, rounds_of(state.facts["draw"]))
        return state if first is None else replace(state, throw=first.throw)

    def first(self, state: State, rounds: Sequence[Round]) -> FirstMove | None:
        """Return the first move of the higher die, with both dice as its throw if the duel `plays`
        them; None after a tie."""
        first = super().first(state, rounds)
        if first is None or not self.plays:
            return first
        dice = (int(entry[-1]) for entry in rounds[-1] if entry)
        return FirstMove(first.seat, Throw(tuple(sorted(dice, reverse=True))))


@dataclass(frozen=True)
class SidesByLot(HighestStarts):
    """A draw in which seats take sides in the order of their figures, the highest `sides[0]`; that
    side starts and throws anew. Every tie leaves two places open, so all who share a figure throw
    again, and only they (helmet-four.md)."""

    sides: tuple[int, ...] = ()

    def decided(self, state: State, winner: int) -> State:
        """Return the state with every seat in its place."""
        ranking = self.ranking(state)
        owners = tuple(seat for _, seat in sorted(zip(self.sides, ranking, strict=True)))
        return new_turn(replace(state, owners=owners), self.sides[0])

    def ranking(self, state: State) -> list[int]:
        """Return the seats by what they have thrown, the highest first."""
        figures = self._figures(rounds_of(state.facts["draw"]), self.seats(state))
        return sorted(figures, key=lambda seat: figures[seat], reverse=True)

    def _running(self, rounds: Sequence[Round], seats: Sequence[int]) -> list[int]:
        """Return the seats whose figures another seat has too, the highest seat if there are
        none."""
        figures = self._figures(rounds, seats)
        thrown = list(figures.values())
        tied = [seat for seat in figures if thrown.count(figures[seat]) > 1]
        return tied or [max(figures, key=lambda seat: figures[seat])]

    def _figures(
        self, rounds: Sequence[Round], seats: Sequence[int]
    ) -> dict[int, list[tuple[int, ...]]]:
        """Return the throws of each seat, round after round."""
        return {
            seat: [
                figure for entries in rounds if (figure := self._figure(entries, seat)) is not None
            ]
            for seat in seats
        }


class FirstMove(NamedTuple):
    """The first side by the draw, and the throw that it plays; None if it throws or draws anew,
    or plays without a throw."""

    seat: int
    throw: Throw | None


def first_move(state: State) -> FirstMove | None:
    """Return the decision of the draw at any time of the game, None before it or without a draw."""
    part = next((part for part in state.variant.opening if isinstance(part, HighestStarts)), None)
    rounds = rounds_of(state.facts.get("draw", ""))
    return None if part is None or not rounds else part.first(state, rounds)


DRAWS: dict[str, tuple[Part, ...]] = {
    "full": (Fists(), Duel()),
    "partial": (Duel(), ChooseColour()),
    "shortened": (Fists(), Duel(plays=True)),
    "brief": (Duel(plays=True, colours=True),),
    "white": (),
}
"""The draws of common.md 4, and none: White starts and throws (competitions.md 2)."""


def lots_only(opening: PartList[Part]) -> PartList[Part]:
    """Return the draw with dice that decide who begins and are not played."""
    return opening.change(Duel, lambda duel: replace(duel, plays=False))
