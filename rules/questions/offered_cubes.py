"""The cubes on offer between the box and a team, in a position's text (chouette.md):
`offer:1-take.2` of members 1 and 2, of whom the first has answered, or `beaver:1/beaver:2` if
each is a decision of its own, the open one first."""

from __future__ import annotations

from collections.abc import Iterable
from typing import NamedTuple

from rules.board.facts import Fact

SAID = r"\d{1,3}(-(take|pass|beaver|raccoon))?"
GROUP = rf"(offer|beaver|raccoon):{SAID}(\.{SAID})*"
OFFERS = Fact("offers", rf"{GROUP}(/{GROUP})*", "offers=offer:1-take.2", 18, before=True)


class Offered(NamedTuple):
    """The cubes of one question: its kind, the members, and what some of them have answered."""

    kind: str
    seats: tuple[int, ...]
    given: tuple[tuple[int, str], ...] = ()


def read_offers(text: str) -> tuple[Offered, ...]:
    """Return the decisions of a text, the open one first."""
    return tuple(_read(group) for group in text.split("/"))


def _read(group: str) -> Offered:
    kind, _, entries = group.partition(":")
    parts = [entry.partition("-") for entry in entries.split(".")]
    answers = tuple((int(seat), value) for seat, _, value in parts if value)
    return Offered(kind, tuple(int(seat) for seat, _, _ in parts), answers)


def write_offers(offers: Iterable[Offered]) -> str:
    """The text of questions, the open one first."""
    return "/".join(map(_write, offers))


def _write(offered: Offered) -> str:
    answers = dict(offered.given)
    entries = (
        f"{seat}-{answers[seat]}" if seat in answers else f"{seat}" for seat in offered.seats
    )
    return f"{offered.kind}:{'.'.join(entries)}"
