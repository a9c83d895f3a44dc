"""Markers: a few times in a game either side may have a throw thrown again (markers.md).

The fact `markers` tells how many each seat has left.
"""

from __future__ import annotations

from dataclasses import dataclass, replace

from rules.board.facts import Fact
from rules.game import Ask, Phase, State
from rules.questions.play import ANEW, thrown_anew

LEFT = Fact("markers", r"\d-\d", "markers=3-1", 12, by_seat=True)

LET, REROLL = "let", "reroll"


def markers_of(state: State, each: int) -> list[int]:
    """The markers of each seat."""
    kept = state.facts.get("markers")
    return [int(part) for part in kept.split("-")] if kept else [each] * len(state.owners)


@dataclass(frozen=True)
class Markers:
    """After a throw the opponent is asked first, then the thrower; whoever spends a marker has it
    thrown again, and both are asked anew. The dice of the draw may be thrown again too."""

    each: int = 3
    kind = "marker"
    phase = Phase.WINDOW
    keeps = (LEFT, ANEW)

    def open(self, state: State) -> State:
        """Ask those who have a marker left; nothing where no throw waits to be played, or a double
        that was named."""
        if state.throw is None or not state.due or "free" in state.facts:
            return state
        left, thrower = markers_of(state, self.each), state.owners[state.thrower]
        asked = [seat for seat in state.owners if seat != thrower] + [thrower]
        asks = (self._ask(state, seat) for seat in asked if left[seat])
        return state.push(*asks)

    def _ask(self, state: State, seat: int) -> Ask:
        return Ask(self, (seat,), choices=(LET, REROLL), about=state.owners[state.thrower])

    def answer(self, state: State, ask: Ask, value: str) -> State:
        """The throw stands, or it is void and everything after it begins again."""
        if value == LET:
            return state
        seat, left = ask.given[-1][0], markers_of(state, self.each)
        left[seat] -= 1
        agenda = tuple(item for item in state.agenda if item.kind != self.kind)
        state = replace(state, agenda=agenda).fact(markers="-".join(map(str, left)))
        return thrown_anew(state, self)
