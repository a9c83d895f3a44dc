"""What a position tells beside its checkers, in words."""

from __future__ import annotations

from collections.abc import Callable
from functools import cached_property
from typing import Final

from bot.i18n import Words
from rules.board.shapes import TURNS
from rules.questions.offered_cubes import Offered, read_offers
from rules.variant import Variant

HOLDS: Final = "1"
"""The form of facts that hold or do not."""
ANYBODY: Final = "-"
"""The holder of a stake that both sides may raise."""
NO_BID: Final = "0"
REFUSED: Final = "!"
"""The end of an offer that was refused, and may be compelled."""
DECIDED: Final = {"!": "taken", "?": "asked", "": "left"}
"""What has become of a win that may be taken at once."""


class FactWords:
    """The facts of one board as they are told; sides are called by their `colour`."""

    def __init__(self, variant: Variant, words: Words, colour: Callable[[int], str]) -> None:
        self.variant, self.words = variant, words
        self.colour = colour

    def told(self, key: str, value: str) -> str:
        """A fact under its label."""
        tell = self._tellers.get(key, self._plain(key))
        return f"{self.words.plain(f'fact-{key}')} {tell(value)}"

    @cached_property
    def _tellers(self) -> dict[str, Callable[[str], str]]:
        """How facts with a form of their own are told, by key."""
        return {
            "bid": self._bid,
            "claim": self._claim,
            "cube": self._cube,
            "offer": self._offer,
            "offers": self._offers,
            "owner": self._owner,
            "resign": self._resign,
            "turned": lambda seats: seats.replace(".", ", "),
            "used": self._used,
        }

    def _plain(self, key: str) -> Callable[[str], str]:
        """How any other fact is told: sides by their colours, the rest as it is written."""
        fact = self.variant.facts[key]
        if fact.sides == 1:
            return lambda sides: ", ".join(map(self._who, sides))
        if fact.form == HOLDS:
            return lambda _: self.words.plain("position-yes")
        return str

    def _who(self, letter: str) -> str:
        return self.colour(TURNS.index(letter))

    def _bid(self, bid: str) -> str:
        """The bid that stands, and whose it is."""
        if bid == NO_BID:
            return self.words.plain("position-no-bid")
        return self.words.plain("position-bid", who=self._who(bid[-1]), chips=int(bid[:-1]))

    def _claim(self, claim: str) -> str:
        """Whose win it is, what it is worth, and whether it was taken."""
        points = claim[1:].rstrip("!?")
        how = DECIDED[claim[1 + len(points) :]]
        who = self._who(claim[0])
        return self.words.plain("position-claim", who=who, points=int(points), how=how)

    def _cube(self, cube: str) -> str:
        """A stake, and who may raise it."""
        points, _, holder = cube.partition("@")
        both = self.words.plain("position-both")
        who = both if holder == ANYBODY else self._who(holder)
        return self.words.plain("position-stake", points=points, who=who)

    def _offer(self, offer: str) -> str:
        """The stakes that were offered in turn."""
        told = offer.rstrip(REFUSED).replace(".", f" {self.words.plain('position-then')} ")
        return f"{told}, {self.words.plain('position-refused')}" if REFUSED in offer else told

    def _offers(self, offers: str) -> str:
        """The cubes that are offered, by seat, and what was answered; the open question first."""
        then = f" {self.words.plain('position-then')} "
        return then.join(map(self._question, read_offers(offers)))

    def _question(self, offered: Offered) -> str:
        given = dict(offered.given)
        seats = [
            self._said(seat, given[seat]) if seat in given else f"{seat}" for seat in offered.seats
        ]
        return f"{self.words.plain(f'position-{offered.kind}')} {', '.join(seats)}"

    def _resign(self, resign: str) -> str:
        """The points that are offered, and the seats that have agreed or not."""
        points, _, said = resign.partition(":")
        answers = (one.partition("-") for one in said.split(".") if one)
        return ", ".join([points, *(self._said(seat, value) for seat, _, value in answers)])

    def _said(self, seat: int | str, value: str) -> str:
        """A seat and what it has answered."""
        return f"{seat} – {self.words.plain(f'position-said-{value}')}"

    def _owner(self, owner: str) -> str:
        """The colours of the seats; where there are more seats than sides, the seats of these."""
        return ", ".join(self._who(one) if one in TURNS[:2] else one for one in owner.split("-"))

    def _used(self, used: str) -> str:
        """How many checkers of each side have left the head."""
        return ", ".join(
            f"{self._who(side)} {count}" for side, count in zip(used[::2], used[1::2], strict=True)
        )
