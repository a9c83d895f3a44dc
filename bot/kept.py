"""What a table keeps of its game beside the answers."""

from __future__ import annotations

from typing import Any

from bot.driver import Followed
from rules.game import Phase, State, answer
from rules.view import Result

_FORCED_KEPT = 12


def with_told(extra: dict[str, Any], before: State, followed: Followed) -> dict[str, Any]:
    """What later messages have to tell: how the draw ended, which plays were the only ones."""
    forced = [*extra.get("forced", ()), *followed.forced]
    extra["forced"] = forced[-_FORCED_KEPT:]
    if "opening" not in extra:
        state = before
        for given in followed.answers:
            state = answer(state, given)
            if state.ask is None or state.ask.part.phase != Phase.OPENING:
                throw = str(state.throw) if state.throw and state.due else ""
                extra["opening"] = {"starter": state.owners[state.thrower], "throw": throw}
                break
    return extra


def as_json(result: Result) -> dict[str, Any]:
    """A result as the store keeps it."""
    return {
        "points": list(result.points),
        "kind": result.kind,
        "winner": result.winner,
        "how": result.how,
    }
