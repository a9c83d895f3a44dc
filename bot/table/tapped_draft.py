"""A play that is being tapped and not made yet: its steps, the places to tap, the active die."""

from __future__ import annotations

from collections.abc import Mapping, Sequence
from dataclasses import dataclass, replace
from datetime import datetime, timedelta
from functools import lru_cache
from typing import Any

from rules.analysis import Play, next_steps, plays_after
from rules.board.shapes import TURNS
from rules.game import State
from rules.search.graph import graph
from rules.search.turn import KEPT, Step, Turn

PACE = timedelta(seconds=1)
"""The time between two pictures of one draft."""


def spot(step: Step) -> str:
    """Return the place that a step leaves, as a button names it: `13`, another side's `b13`."""
    return f"{'' if step.side is None else TURNS[step.side]}{step.origin}"


@dataclass(frozen=True, slots=True)
class Draft:
    """Taps of a seat so far: its steps, the place it is lifting from (`spot`), an open menu.

    `taps` are the numbers of steps that there were before each tap, none for steps that were
    typed. `die` is the number by which the next tap moves, 0 for the largest. `drawn` is the
    moment for which the newest picture of the draft was ordered.
    """

    seat: int
    steps: tuple[Step, ...] = ()
    lifted: str | None = None
    menu: str = ""
    taps: tuple[int, ...] = ()
    die: int = 0
    drawn: datetime | None = None

    def to_json(self) -> dict[str, Any]:
        """Return the draft as the store keeps it."""
        return {
            "seat": self.seat,
            "steps": [list(step) for step in self.steps],
            "lifted": self.lifted,
            "menu": self.menu,
            "taps": list(self.taps),
            "die": self.die,
            "drawn": None if self.drawn is None else self.drawn.isoformat(),
        }

    @classmethod
    def of(cls, stored: Mapping[str, Any] | None) -> Draft | None:
        """Read back."""
        if not stored:
            return None
        lifted, drawn = stored["lifted"], stored.get("drawn")
        return cls(
            stored["seat"],
            tuple(Step(*step) for step in stored["steps"]),
            None if lifted is None else str(lifted),
            stored["menu"],
            tuple(stored.get("taps", ())),
            stored.get("die", 0),
            None if drawn is None else datetime.fromisoformat(drawn),
        )

    def before_last_tap(self) -> Draft:
        """Return the draft without the steps of the last tap; without the last step if its steps
        were typed."""
        *taps, steps_left = self.taps or (len(self.steps) - 1,)
        return replace(self, steps=self.steps[:steps_left], taps=tuple(taps), lifted=None)

    def to_be_drawn(self, before: Draft | None, now: datetime) -> Draft:
        """Return the draft with the moment for its picture: `PACE` after the picture of the draft
        before it, or with that picture if it is still to come."""
        last = before.drawn if before is not None else None
        if last is None or last + PACE <= now:
            return replace(self, drawn=now)
        return replace(self, drawn=last if last > now else last + PACE)


FEW = 12
"""The most results of a roll that are shown as whole plays."""
SKIP = "skip"
"""The value of the button that ends a turn in which nothing has to be played."""
_MOST, _FEW = 1000, 100
"""The most positions that are looked at for places to leave, and where each takes a search."""


def places(state: State, draft: Draft) -> Sequence[Step]:
    """Return a step from each place that this turn can leave, the highest place first: the same
    for the whole turn, unless it has too many positions to look at all of them."""
    steps_by_spot = {**_places_of(state.turn()), **{spot(step): step for step in next_steps(state)}}
    steps_by_spot.update((spot(step), step) for step in next_steps(state, draft.steps))
    return sorted(steps_by_spot.values(), key=lambda step: -step.origin)


@lru_cache(maxsize=KEPT)
def _places_of(turn: Turn) -> Mapping[str, Step]:
    """Return a step from each place that a legal play may leave, by the name of the place."""
    ways = (way for node in graph(turn, most=_MOST, few=_FEW) for way in node.ways or ())
    return {spot(way.step): way.step for way in ways}


def whole_plays(state: State, begun: Sequence[Step] = ()) -> list[Play]:
    """Return the plays that go on from the steps made, one for each result, sorted by place; none
    if the roll has more than `FEW` results."""
    if len(plays_after(state, (), FEW + 1)) > FEW:
        return []
    plays = (play for play in plays_after(state, begun) if play.steps)
    return sorted(
        plays, key=lambda play: sorted((-step.origin, step.target) for step in play.steps)
    )


def dice_left(state: State, draft: Draft) -> list[int]:
    """Return the numbers that may be played now, the active one first, then the largest."""
    dice = sorted({step.die for step in next_steps(state, draft.steps)}, reverse=True)
    return sorted(dice, key=lambda die: die != draft.die)


def with_other_die(state: State, draft: Draft) -> Draft:
    """Return the draft with the next number active."""
    dice = sorted(dice_left(state, draft), reverse=True)
    active = dice_left(state, draft)[:1]
    after = dice[dice.index(*active) + 1 :] if active else []
    return replace(draft, die=next(iter([*after, *dice]), 0), lifted=None)


def ways_from(state: State, draft: Draft, place: str) -> list[Step]:
    """Return the steps that a tap on a place may mean: those by the active die, or else by the
    largest number that goes from there."""
    ways = [step for step in next_steps(state, draft.steps) if spot(step) == place]
    for die in dice_left(state, draft):
        if by_die := [step for step in ways if step.die == die]:
            return by_die
    return []


def with_step(state: State, draft: Draft, step: Step) -> Draft:
    """Return the draft with a tapped step, and with all that is forced after it."""
    steps = with_forced(state, (*draft.steps, step))
    taps = (*draft.taps, len(draft.steps))
    return replace(draft, steps=steps, lifted=None, taps=taps)


def with_forced(state: State, steps: tuple[Step, ...]) -> tuple[Step, ...]:
    """Return the steps of the only play that goes on from some; the same steps if there are
    several."""
    plays = plays_after(state, steps, 2)
    return plays[0].steps if len(plays) == 1 else steps
