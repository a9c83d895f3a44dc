"""Markers: a few times in a game either side may have a throw thrown again (markers.md).

The fact `markers` has each seat's rest. A position's text has `marker` while the decision is open:
the sides still to be asked, in turn.
"""

from __future__ import annotations

from collections.abc import Mapping
from dataclasses import dataclass, replace

from rules.board.facts import Fact
from rules.board.shapes import TURNS
from rules.game import Ask, Phase, State
from rules.questions.play import ANEW, thrown_anew
from rules.refusal import PositionError

LEFT = Fact("markers", r"\d-\d", "markers=3-1", 12, by_seat=True)

ASKED = Fact("marker", r"[wb]{1,2}", "marker=bw", sides=1, partly=True)

LET, REROLL = "let", "reroll"


def markers_of(state: State, each: int) -> list[int]:
    """Return the markers left to each seat; `each` is what a seat starts with."""
    text = state.facts.get("markers")
    return [int(part) for part in text.split("-")] if text else [each] * len(state.owners)


@dataclass(frozen=True)
class Markers:
    """The choice to spend a marker after a throw, for the opponent first, then for the thrower: the
    dice are thrown again, and both are asked anew. The dice of the draw may be thrown again too."""

    each: int = 3
    kind = "marker"
    phase = Phase.WINDOW
    keeps = (LEFT, ASKED, ANEW)

    def open(self, state: State) -> State:
        """Ask the sides with a marker left, if a throw other than a named double waits to be
        played."""
        if state.throw is None or not state.due or "free" in state.facts:
            return state
        left = markers_of(state, self.each)
        seats = [state.owners[side] for side in self._sides(state)]
        asks = (self._ask(state, seat) for seat in seats if left[seat])
        return state.fact(marker=None).push(*asks)

    def _sides(self, state: State) -> list[int]:
        """Return the sides to be asked, in turn. Raises PositionError if the text names other
        sides."""
        left, in_turn = markers_of(state, self.each), [1 - state.thrower, state.thrower]
        sides = [TURNS.index(letter) for letter in state.facts.get("marker", "")]
        if sides not in ([], in_turn, in_turn[:1], in_turn[1:]):
            raise PositionError("the side that has not thrown is asked first for a marker")
        for side in sides:
            if not left[state.owners[side]]:
                raise PositionError(f"{TURNS[side]} has no marker left to be asked for")
        return sides or in_turn

    def told(self, state: State) -> Mapping[str, str]:
        """Return the fact with the sides that are still to be asked."""
        asks = [item for item in reversed(state.agenda) if item.kind == self.kind]
        seats = [item.who[0] for item in asks if isinstance(item, Ask)]
        return {ASKED.key: "".join(TURNS[state.owners.index(seat)] for seat in seats)}

    def waits(self, state: State) -> bool:
        """Return whether sides are still to be asked."""
        return ASKED.key in state.facts

    def _ask(self, state: State, seat: int) -> Ask:
        return Ask(self, (seat,), choices=(LET, REROLL), about=state.owners[state.thrower])

    def answer(self, state: State, ask: Ask, value: str) -> State:
        """Let the throw stand, or spend a marker: the throw is void, and all that follows it begins
        again."""
        if value == LET:
            return state
        seat, left = ask.given[-1][0], markers_of(state, self.each)
        left[seat] -= 1
        agenda = tuple(item for item in state.agenda if item.kind != self.kind)
        state = replace(state, agenda=agenda).fact(markers="-".join(map(str, left)))
        return thrown_anew(state, self)
