"""A play that is being tapped, step by step, and not made yet."""

from __future__ import annotations

from collections.abc import Mapping
from dataclasses import dataclass, replace
from datetime import datetime, timedelta
from typing import Any

from rules.board.shapes import TURNS
from rules.search.turn import Step

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
        *taps, kept = self.taps or (len(self.steps) - 1,)
        return replace(self, steps=self.steps[:kept], taps=tuple(taps), lifted=None)

    def to_be_drawn(self, before: Draft | None, now: datetime) -> Draft:
        """Return the draft with the moment for its picture: `PACE` after the picture of the draft
        before it, or with that picture if it is still to come."""
        last = before.drawn if before is not None else None
        if last is None or last + PACE <= now:
            return replace(self, drawn=now)
        return replace(self, drawn=last if last > now else last + PACE)
