"""What a position tells beside its checkers, in words."""

from __future__ import annotations

from collections.abc import Callable, Sequence
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
NOBODY: Final = "-"
"""The winner of a draw."""
NO_BID: Final = "0"
BOTH_PASSED: Final = "2"
NO_TURN: Final = "0"
REFUSED: Final = "!"
"""The end of an offer that was refused, and may be compelled."""
DECIDED: Final = {"!": "taken", "?": "asked", "": "left"}
"""What has become of a win that may be taken at once."""


class FactWords:
    """The facts of one board as they are told; sides are called by their `colour`, seats by
    `names`, or by number where these are not known."""

    def __init__(
        self,
        variant: Variant,
        words: Words,
        colour: Callable[[int], str],
        names: Sequence[str] = (),
    ) -> None:
        self.variant, self.words = variant, words
        self.colour, self.names = colour, names

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
            "cubes": self._cubes,
            "offer": self._offer,
            "offers": self._offers,
            "order": self._order,
            "owner": self._owner,
            "paid": self._paid,
            "passed": self._passed,
            "resign": self._resign,
            "stuck": self._stuck,
            "turned": lambda seats: ", ".join(map(self._seat, seats.split("."))),
            "used": self._used,
            "won": self._won,
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

    def _seat(self, seat: int | str) -> str:
        """What a seat is called."""
        number = int(seat)
        return self.names[number] if number < len(self.names) else str(number)

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

    def _cubes(self, cubes: str) -> str:
        """The stakes with members that differ from that of the captain."""
        return ", ".join(self._of_member(one, self._cube) for one in cubes.split("."))

    def _paid(self, paid: str) -> str:
        """The members who have left the game, and what they won or lost."""
        return ", ".join(self._of_member(one, self._points) for one in paid.split("."))

    def _of_member(self, entry: str, tell: Callable[[str], str]) -> str:
        """A seat and what is told of it."""
        seat, _, value = entry.partition(":")
        return f"{self._seat(seat)} – {tell(value)}"

    def _points(self, points: str) -> str:
        """Points that are won or lost."""
        gain = int(points)
        how = "lost" if gain < 0 else "won"
        return self.words.plain("position-paid", points=abs(gain), how=how)

    def _order(self, order: str) -> str:
        """The seats of one against a team, as they take turns."""
        box, captain, *crew = map(self._seat, order.split("."))
        told = self.words.plain("position-team", box=box, captain=captain)
        return ", ".join([told, *crew])

    def _won(self, won: str) -> str:
        """Who has won a game that is over."""
        if won == NOBODY:
            return self.words.plain("position-drawn")
        return self.words.plain("position-won", who=self._who(won))

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
            self._said(seat, given[seat]) if seat in given else self._seat(seat)
            for seat in offered.seats
        ]
        return f"{self.words.plain(f'position-{offered.kind}')} {', '.join(seats)}"

    def _passed(self, passed: str) -> str:
        """Who has passed; whose turn before was a pass is not always told."""
        if passed == HOLDS:
            return self.words.plain("position-yes")
        both = self.words.plain("position-both")
        return both if passed == BOTH_PASSED else self._who(passed)

    def _stuck(self, turns: str) -> str:
        """For how many turns in a row nobody has moved."""
        return self.words.plain("position-no-turn") if turns == NO_TURN else turns

    def _resign(self, resign: str) -> str:
        """The points that are offered, and the seats that have agreed or not."""
        points, _, said = resign.partition(":")
        answers = (one.partition("-") for one in said.split(".") if one)
        return ", ".join([points, *(self._said(seat, value) for seat, _, value in answers)])

    def _said(self, seat: int | str, value: str) -> str:
        """A seat and what it has answered."""
        return f"{self._seat(seat)} – {self.words.plain(f'position-said-{value}')}"

    def _owner(self, owner: str) -> str:
        """The colours of the seats; where there are more seats than sides, the seat of each."""
        owners = owner.split("-")
        if owners[0] in TURNS:
            return ", ".join(map(self._who, owners))
        seats = enumerate(map(self._seat, owners))
        return ", ".join(f"{self.colour(side)} – {seat}" for side, seat in seats)

    def _used(self, used: str) -> str:
        """How many checkers of each side have left the head."""
        return ", ".join(
            f"{self._who(side)} {count}" for side, count in zip(used[::2], used[1::2], strict=True)
        )
