"""Reasons why a game cannot be put together: sentences in every language."""

from __future__ import annotations

import tomllib
from collections.abc import Mapping
from functools import cache
from importlib.resources import files

REASON = "reason"
"""The fact that names another fault, whose sentence stands within the sentence."""


class CannotBe(ValueError):
    """Error for a game that cannot be built as requested; `say` gives the reason in a language."""

    def __init__(self, fault: str, **facts: str) -> None:
        self.fault = fault
        self.facts = facts
        super().__init__(self.say("en"))

    def say(self, lang: str) -> str:
        """Return the reason as a sentence in a language."""
        facts = dict(self.facts)
        if REASON in facts:
            facts[REASON] = _texts()[facts[REASON]][lang]
        return _texts()[self.fault][lang].format(**facts)


@cache
def _texts() -> Mapping[str, Mapping[str, str]]:
    texts: Mapping[str, Mapping[str, str]] = tomllib.loads(
        (files("rules.explain") / "faults.toml").read_text(encoding="utf-8")
    )
    return texts
