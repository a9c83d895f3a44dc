"""The facts of a position beside its checkers, in words, and the state of each side: pips or
points."""

from __future__ import annotations

from collections.abc import Callable, Sequence
from functools import cached_property
from typing import Final

from bot.dialogs.parallel_boards import pips_of
from bot.i18n import EMPTY, Html, Words
from bot.table.snapshot import TableSnapshot
from bot.ui.colour_signs import by_colour, sign
from rules.board.shapes import TURNS
from rules.game import State
from rules.mechanics.retiring import gave_up, retired_letters, retires, scores
from rules.questions.team_stake import Offered, read_offers
from rules.variant import Variant
from rules.view.visibility import drafted

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
"""The state of a win that may be taken at once, by its sign."""


class FactWords:
    """The facts of a board in words. Sides are named by their `colour`, seats by `names`, or by
    number if those are not known."""

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
        """Return a fact under its label."""
        tell = self._tellers.get(key, self._plain(key))
        return f"{self.words.plain(f'fact-{key}')} {tell(value)}"

    @cached_property
    def _tellers(self) -> dict[str, Callable[[str], str]]:
        """Return the functions that put facts with a form of their own into words, by key."""
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
            "passed": self._side_that_passed,
            "resign": self._resign,
            "stuck": self._stuck,
            "turned": lambda seats: ", ".join(map(self._seat, seats.split("."))),
            "used": self._used,
            "won": self._winner_of,
        }

    def _plain(self, key: str) -> Callable[[str], str]:
        """Return the function that puts any other fact into words: sides by their colours, other
        values as they are."""
        fact = self.variant.facts[key]
        if fact.sides == 1:
            return lambda sides: ", ".join(map(self._who, sides))
        if fact.form == HOLDS:
            return lambda _: self.words.plain("position-yes")
        return str

    def _who(self, letter: str) -> str:
        return self.colour(TURNS.index(letter))

    def _seat(self, seat: int | str) -> str:
        """Return the name of a seat."""
        number = int(seat)
        return self.names[number] if number < len(self.names) else str(number)

    def _bid(self, bid: str) -> str:
        """Return the bid that stands, and the side that made it."""
        if bid == NO_BID:
            return self.words.plain("position-no-bid")
        return self.words.plain("position-bid", who=self._who(bid[-1]), chips=int(bid[:-1]))

    def _claim(self, claim: str) -> str:
        """Return the side that may claim a win, its points, and whether it was taken."""
        points = claim[1:].rstrip("!?")
        how = DECIDED[claim[1 + len(points) :]]
        who = self._who(claim[0])
        return self.words.plain("position-claim", who=who, points=int(points), how=how)

    def _cube(self, cube: str) -> str:
        """Return the value of a cube, and the side that may double."""
        points, _, holder = cube.partition("@")
        both = self.words.plain("position-both")
        who = both if holder == ANYBODY else self._who(holder)
        return self.words.plain("position-stake", points=points, who=who)

    def _cubes(self, cubes: str) -> str:
        """Return the cubes of members that differ from the captain's."""
        return ", ".join(self._of_member(member, self._cube) for member in cubes.split("."))

    def _paid(self, paid: str) -> str:
        """Return the members who have left the game, and the points they won or lost."""
        return ", ".join(self._of_member(member, self._points) for member in paid.split("."))

    def _of_member(self, entry: str, tell: Callable[[str], str]) -> str:
        """Return a seat and its value in words."""
        seat, _, value = entry.partition(":")
        return f"{self._seat(seat)} – {tell(value)}"

    def _points(self, points: str) -> str:
        """Return the points that were won or lost."""
        gain = int(points)
        how = "lost" if gain < 0 else "won"
        return self.words.plain("position-paid", points=abs(gain), how=how)

    def _order(self, order: str) -> str:
        """Return the seats of a box against a team, in the order of their turns."""
        box, captain, *crew = map(self._seat, order.split("."))
        team = self.words.plain("position-team", box=box, captain=captain)
        return ", ".join([team, *crew])

    def _winner_of(self, won: str) -> str:
        """Return the winner of a finished game."""
        if won == NOBODY:
            return self.words.plain("position-drawn")
        return self.words.plain("position-won", who=self._who(won))

    def _offer(self, offer: str) -> str:
        """Return the stakes that were offered in turn."""
        text = offer.rstrip(REFUSED).replace(".", f" {self.words.plain('position-then')} ")
        return f"{text}, {self.words.plain('position-refused')}" if REFUSED in offer else text

    def _offers(self, offers: str) -> str:
        """Return the cubes that are offered, by seat, and the answers; the open question first."""
        separator = f" {self.words.plain('position-then')} "
        return separator.join(map(self._question, read_offers(offers)))

    def _question(self, offered: Offered) -> str:
        answers = dict(offered.given)
        seats = [
            self._seat_and_answer(seat, answers[seat]) if seat in answers else self._seat(seat)
            for seat in offered.seats
        ]
        return f"{self.words.plain(f'position-{offered.kind}')} {', '.join(seats)}"

    def _side_that_passed(self, passed: str) -> str:
        """Return the side that has passed, "both" for both; "yes" if the position does not name
        the side."""
        if passed == HOLDS:
            return self.words.plain("position-yes")
        both = self.words.plain("position-both")
        return both if passed == BOTH_PASSED else self._who(passed)

    def _stuck(self, turns: str) -> str:
        """Return the number of turns in a row without a move."""
        return self.words.plain("position-no-turn") if turns == NO_TURN else turns

    def _resign(self, resign: str) -> str:
        """Return the points that are offered, and the seats that have answered."""
        points, _, replies = resign.partition(":")
        answers = (reply.partition("-") for reply in replies.split(".") if reply)
        return ", ".join(
            [points, *(self._seat_and_answer(seat, value) for seat, _, value in answers)]
        )

    def _seat_and_answer(self, seat: int | str, value: str) -> str:
        """Return a seat and its answer."""
        return f"{self._seat(seat)} – {self.words.plain(f'position-said-{value}')}"

    def _owner(self, owner: str) -> str:
        """Return the colours of the seats; if there are more seats than sides, the seat of each
        colour."""
        owners = owner.split("-")
        if owners[0] in TURNS:
            return ", ".join(map(self._who, owners))
        seats = enumerate(map(self._seat, owners))
        return ", ".join(f"{self.colour(side)} – {seat}" for side, seat in seats)

    def _used(self, used: str) -> str:
        """Return the number of checkers of each side that have left the head."""
        return ", ".join(
            f"{self._who(side)} {count}" for side, count in zip(used[::2], used[1::2], strict=True)
        )


def pips_line(snapshot: TableSnapshot, words: Words, seat: int | None = None) -> Html:
    """Return the pips of all sides, added over several boards, as the steps that a seat has tapped
    leave them; empty in games without a pip count."""
    state, pips, steps = snapshot.game, snapshot.seen.pips, snapshot.steps_of(seat)
    if seat is not None and steps and not state.boards:
        pips = drafted(state, seat, steps).pips
    if state.result is not None:
        return EMPTY
    if state.boards:
        return words.say("pips", counts=pips_of(state))
    if pips is None:
        return EMPTY
    board = state.variant.board
    counts = " : ".join(f"{sign(board, side)} {pips[side]}" for side in by_colour(board))
    return words.say("pips", counts=counts)


def standing_lines(state: State, names: Sequence[str], words: Words) -> list[Html]:
    """Return who has finished, who has resigned, and all points; empty before a player has left
    the game."""
    if not retires(state.variant) or not retired_letters(state) or state.result is not None:
        return []
    board, gone = state.variant.board, gave_up(state)
    lines = []
    for message, letters in (
        ("several-finished", [letter for letter in retired_letters(state) if letter not in gone]),
        ("several-gave-up", list(gone)),
    ):
        sides = [TURNS.index(letter) for letter in letters]
        who = ", ".join(f"{sign(board, side)} {names[state.owners[side]]}" for side in sides)
        lines += [words.say(message, who=who)] if who else []
    counts = " : ".join(
        f"{sign(board, side)} {words.figure(points)}" for side, points in enumerate(scores(state))
    )
    return [*lines, words.say("several-points", counts=counts)]
