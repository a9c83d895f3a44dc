"""A play that is being tapped, step by step, and not made yet."""

from __future__ import annotations

from collections.abc import Mapping
from dataclasses import dataclass
from typing import Any

from rules.board.shapes import TURNS
from rules.search.turn import Step


def spot(step: Step) -> str:
    """Return the place that a step leaves, as a button names it: `13`, another side's `b13`."""
    return f"{'' if step.side is None else TURNS[step.side]}{step.origin}"


@dataclass(frozen=True, slots=True)
class Draft:
    """Taps of a seat so far: its steps, the place it is lifting from (`spot`), an open menu."""

    seat: int
    steps: tuple[Step, ...] = ()
    lifted: str | None = None
    menu: str = ""

    def to_json(self) -> dict[str, Any]:
        """Return the draft as the store keeps it."""
        steps = [list(step) for step in self.steps]
        return {"seat": self.seat, "steps": steps, "lifted": self.lifted, "menu": self.menu}

    @classmethod
    def of(cls, stored: Mapping[str, Any] | None) -> Draft | None:
        """Read back."""
        if not stored:
            return None
        steps = tuple(Step(*step) for step in stored["steps"])
        lifted = stored["lifted"]
        return cls(stored["seat"], steps, None if lifted is None else str(lifted), stored["menu"])
