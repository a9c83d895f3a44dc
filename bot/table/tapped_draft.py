"""A play that is being tapped and not made yet: its steps, the places to tap, the active die."""

from __future__ import annotations

from collections import defaultdict
from collections.abc import Iterable, Iterator, Mapping, Sequence
from dataclasses import dataclass, replace
from datetime import datetime, timedelta
from functools import lru_cache
from typing import Any, NamedTuple

from rules.analysis import Play, next_steps, plays_after
from rules.board.shapes import TURNS
from rules.game import State
from rules.search.graph import graph
from rules.search.turn import KEPT, Step, Turn, without

PACE = timedelta(seconds=1)
"""The time between two pictures of one draft."""


def spot(step: Step) -> str:
    """Return the place that a step leaves, as a button names it: `13`, another side's `b13`."""
    return f"{'' if step.side is None else TURNS[step.side]}{step.origin}"


def target(step: Step) -> str:
    """Return the end of a step as a button names it, with the mark of what happens there."""
    return f"{spot(step._replace(origin=step.target))}{step.mark}"


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


class TapPlace(NamedTuple):
    """A place to tap: its name on a button, the place, the side whose checkers go there (None for
    the mover's own), and the mark of what happens there."""

    name: str
    place: int
    side: int | None
    mark: str = ""


class _TapPlaces(NamedTuple):
    """The places that steps leave, and those to which a checker may go that has a choice by one
    number, by their names."""

    left: Mapping[str, TapPlace]
    ends: Mapping[str, TapPlace]


def places(state: State, draft: Draft, *, ends: bool = False) -> Sequence[TapPlace]:
    """Return the places that this turn can leave, and with `ends` those where a choice of one
    number ends, the highest place first: the same for the whole turn, unless it has too many
    positions to look at all of them."""
    known, now = _places_of(state.turn()), (next_steps(state), next_steps(state, draft.steps))
    taps = {**known.left, **_gather_places(now).left}
    if ends:
        taps = {**known.ends, **_gather_places(now).ends, **taps}
    return sorted(taps.values(), key=lambda tap: -tap.place)


def places_now(state: State, draft: Draft) -> Sequence[TapPlace]:
    """Return the places from which a step is possible after the steps made, the highest first."""
    left = _gather_places([next_steps(state, draft.steps)]).left
    return sorted(left.values(), key=lambda tap: -tap.place)


@lru_cache(maxsize=KEPT)
def _places_of(turn: Turn) -> _TapPlaces:
    """Return the places that a legal play may leave, and those where its choices end; with some
    that none may leave if there are too many positions to look at all of them."""
    nodes = graph(turn, most=_MOST, few=_FEW)
    followed = [[way.step for way in node.ways] for node in nodes if node.ways is not None]
    wide = len(followed) < len(nodes)
    return _gather_places([*followed, *(_walk_freely(turn) if wide else ())])


def _walk_freely(turn: Turn) -> Iterator[Sequence[Step]]:
    """Yield the steps of the nearest positions that the numbers allow, whether or not a play that
    passes them can be completed."""
    for part in (turn, *turn.instead):
        nodes = {(part.men, part.batch): part.memo}
        for men, rest in (waiting := list(nodes)):
            outcomes = [
                (step, men_after, memo, part.left(men_after, without(rest, die)))
                for die in dict.fromkeys(rest)
                for step, men_after, memo in part.steps(men, nodes[men, rest], die)
            ]
            yield [step for step, *_ in outcomes]
            for _, men_after, memo, left in outcomes if len(waiting) < _MOST // 2 else ():
                if (men_after, left) not in nodes:
                    nodes[men_after, left] = memo
                    waiting.append((men_after, left))


def _gather_places(positions: Iterable[Sequence[Step]]) -> _TapPlaces:
    """Return the places that the steps of some positions leave, and where their choices end."""
    left, ends = dict[str, TapPlace](), dict[str, TapPlace]()
    for steps in positions:
        choices = defaultdict[tuple[str, int], dict[str, TapPlace]](dict)
        for step in steps:
            left[spot(step)] = TapPlace(spot(step), step.origin, step.side)
            name = target(step)
            choices[spot(step), step.die][name] = TapPlace(name, step.target, step.side, step.mark)
        for by_end in choices.values():
            ends.update(by_end if len(by_end) > 1 else {})
    return _TapPlaces(left, ends)


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
