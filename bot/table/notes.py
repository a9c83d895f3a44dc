"""What a table keeps of its game beside the answers."""

from __future__ import annotations

from collections.abc import Mapping
from dataclasses import replace
from typing import Any

from bot.opponent.levels import level_of
from bot.store import Table
from bot.table.autoplay import Autoplayed
from rules.game import State
from rules.questions.standing import Resign, Takeback
from rules.view.view import Result

_FORCED_KEPT = 12


def with_told(extra: dict[str, Any], before: State, followed: Autoplayed) -> dict[str, Any]:
    """What later messages have to tell: which plays were the only ones, who has refused an offer to
    give the game up, and in which turn."""
    forced = [*extra.get("forced", ()), *followed.forced]
    extra["forced"] = forced[-_FORCED_KEPT:]
    for given in followed.answers:
        if given.kind == Resign.kind and given.value == "no":
            extra["declined"] = [before.turns, given.seat]
        elif given.kind == Takeback.kind:
            extra.pop("declined", None)
    return extra


def fresh(*, lang: str, alone: bool, match: Mapping[str, Any] | None, level: str) -> dict[str, Any]:
    """What a new table begins with: its language, whether one plays alone with the bot, its match
    (None for a single game), and how well bots play."""
    return {"stamp": 1, "lang": lang, "alone": alone, "series": match, "levels": [[0, level]]}


def level_at(table: Table) -> str:
    """How well bots play at a table."""
    told = table.extra.get("levels")
    return level_of(told[-1][1] if told else None)


def with_level(table: Table, level: str) -> Table:
    """The table with bots that play so from now on; each level is kept with the number of answers
    after which it holds."""
    told = [one for one in table.extra.get("levels", ()) if one[0] < table.length]
    told.append([table.length, level])
    seats = tuple(replace(s, level=level) if s.kind == "bot" else s for s in table.seats)
    return replace(table, seats=seats, extra={**table.extra, "levels": told})


def with_advice(table: Table, seat: int) -> Table:
    """The table with a seat's asking for advice noted once for the number of answers so far."""
    told = [list(one) for one in table.extra.get("advice", ())]
    if [table.length, seat] in told:
        return table
    return replace(table, extra={**table.extra, "advice": [*told, [table.length, seat]]})


def with_act(table: Table) -> Table:
    """The table with one more answer of a person."""
    return replace(table, extra={**table.extra, "acts": table.extra.get("acts", 0) + 1})


def acted(table: Table) -> bool:
    """Whether a person has had a choice in this game yet."""
    return bool(table.extra.get("acts", 0))


def as_json(result: Result) -> dict[str, Any]:
    """A result as the store keeps it."""
    return {
        "points": list(result.points),
        "kind": result.kind,
        "winner": result.winner,
        "how": result.how,
    }
