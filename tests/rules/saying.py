"""Short ways of asking the rules about a position and a throw."""

from __future__ import annotations

from collections.abc import Sequence
from typing import Any

from rules.analysis import at_throw
from rules.game import CHANCE, Refused
from rules.records.notation import read_typed
from rules.variants import find
from tests.rules import adapter
from tests.rules.adapter import Table

SHORT = "24:2,13:5,8:3,6:5;24:2,13:5,8:3,6:5;w"
LONG = "24:15;24:15;w"


def _row(slug: str, text: str, dice: str, options: dict[str, str]) -> dict[str, Any]:
    return {"game": slug, "options": options, "position": text, "dice": dice}


def refused(slug: str, text: str, dice: str, play: str, **options: str) -> str | None:
    """The rule that refuses a play written out; None if it is legal."""
    return adapter.refusal(_row(slug, text, dice, options), play)


def plays(slug: str, text: str, dice: str, **options: str) -> set[str]:
    """The positions that a throw can lead to, sides only."""
    row = _row(slug, text, dice, options)
    return {sides(after) for after in adapter.listing(row).plays}


def leads(slug: str, text: str, dice: str, play: str, **options: str) -> str:
    """The sides of the position after a legal play."""
    return sides(adapter.after(_row(slug, text, dice, options), play))


def sides(text: str) -> str:
    """A position's text without the turn and the keys."""
    return ";".join(part for part in text.split(";") if ":" in part or part == "-")


def typed_refusal(slug: str, text: str, dice: str, play: str, numbering: str = "own") -> str | None:
    """The rule that refuses a play as a person types it."""
    try:
        read_typed(at_throw(find(slug), text, dice), play, numbering)
    except Refused as refusal:
        return refusal.refusal.rule
    return None


def table(slug: str, text: str = "", **options: str) -> Table:
    """A game from the start, or from a position."""
    row: dict[str, Any] = {"game": slug, "options": options}
    return Table({**row, "position": text} if text else row)


def tell(at: Table, answers: Sequence[tuple[str, int, str]]) -> Table:
    """Give answers one after another."""
    for kind, seat, value in answers:
        at.say(kind, seat, value)
    return at


def throw(at: Table, dice: str) -> None:
    """Chance throws."""
    at.say("throw", CHANCE, dice)


def asked(at: Table) -> tuple[str, tuple[int, ...]]:
    """What is asked and of whom."""
    ask = at.state.ask
    return (ask.kind, ask.who) if ask else ("", ())
