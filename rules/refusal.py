"""Reasons why something cannot be done: a rule by name and its facts; the sentences for players are
not here."""

from __future__ import annotations

from collections.abc import Mapping
from dataclasses import dataclass, field


@dataclass(frozen=True, slots=True)
class Refusal:
    """A broken rule: its name ("head", "closed" ...) and facts for the sentence, as text."""

    rule: str
    facts: Mapping[str, str] = field(default_factory=dict)


class Refused(Exception):
    """Error when an answer breaks a rule; the game stays as it was."""

    def __init__(self, refusal: Refusal) -> None:
        super().__init__(refusal.rule, dict(refusal.facts))
        self.refusal = refusal


class PositionError(ValueError):
    """Error for a position that cannot be, with a sentence that names the fault."""
