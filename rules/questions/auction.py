"""Auctions over a throw: the right to it is sold for chips, which are lost when paid (auction.md).

The fact `chips` has each seat's rest, `bid` the standing bid and its side ("3b"), `sold` the last
bid that was paid, in the same form; `bids` has the bids of the last sealed auction, with "pass" for
none ("passw 3b"). A position's text has `bid` while a higher bid is asked for, `0` if there is none
yet; sealed bids do not stand in a text.
"""

from __future__ import annotations

from collections.abc import Mapping
from dataclasses import dataclass, replace

from rules.board.facts import BOUGHT, FIRST, Fact, flag
from rules.board.shapes import TURNS
from rules.game import Ask, FreeAsker, Phase, State, record
from rules.questions.entering import must_enter
from rules.questions.play import ANEW, thrown_anew, with_throw
from rules.refusal import PositionError, Refusal, Refused

LEFT = Fact("chips", r"\d{1,2}-\d{1,2}", "chips=10-7", 11, by_seat=True)
BID = Fact("bid", r"0|[1-9]\d?[wb]", "bid=3b", 11, partly=True)
REROLLED = flag("rerolled")

PASS = "pass"
NO_BID = "0"
ACTIVE, ACADEMIC, QUIET = "active", "academic", "quiet"
KINDS = (ACTIVE, ACADEMIC, QUIET)
"""The kinds of auction by what the winner buys: the throw to play, its loss, or another throw."""


def chips_of(state: State, each: int) -> list[int]:
    """Return the chips left to each seat; `each` is what a seat starts with."""
    text = state.facts.get("chips")
    return [int(part) for part in text.split("-")] if text else [each] * len(state.owners)


def bid_of(state: State) -> tuple[int, int]:
    """Return the standing bid and its side; without a bid 0 and the thrower's side."""
    bid = state.facts.get("bid")
    return (int(bid[:-1]), TURNS.index(bid[-1])) if bid else (0, state.thrower)


@dataclass(frozen=True)
class Auction:
    """A bid of the opponent for a throw, then bids of both sides in turn until one yields.

    `sort` is one of KINDS, `each` the chips at the start, `most` the highest bid. There is one
    auction a turn; a side that waits on the bar may not bid for numbers that it has set itself.
    With `first` the game has rules for a side's first turn, and a bought throw is not played as a
    first turn.
    """

    sort: str = ACTIVE
    each: int = 10
    most: int = 10
    first: bool = False
    kind = "bid"
    phase = Phase.AUCTION

    @property
    def keeps(self) -> tuple[Fact, ...]:
        """Return the facts about chips and bids, and those about a bought throw that the game
        needs."""
        if self.sort == QUIET:
            return (LEFT, BID, ANEW, REROLLED)
        return (LEFT, BID, FIRST, BOUGHT) if self.first else (LEFT, BID)

    def open(self, state: State) -> State:
        """Ask the opponent, if they have a chip and a throw lies there that was not thrown again
        for a bid."""
        if state.throw is None or "rerolled" in state.facts:
            return state.fact(rerolled=None)
        state = self._resume_bid(state.fact(sold=None, bids=None))
        return self._ask(state, 1 - bid_of(state)[1])

    def told(self, state: State) -> Mapping[str, str]:
        """Return the fact with the standing bid, `0` without one."""
        return {BID.key: state.facts.get("bid", NO_BID)}

    def waits(self, state: State) -> bool:
        """Return whether a higher bid is asked for."""
        return BID.key in state.facts

    def _resume_bid(self, state: State) -> State:
        """Return the state with the bid of a text. Raises PositionError if no side can have made
        it."""
        if state.facts.get("bid") == NO_BID:
            return state.fact(bid=None)
        bid, side = bid_of(state)
        most = min(self.most, chips_of(state, self.each)[state.owners[side]])
        if bid > most:
            raise PositionError(f"bid={state.facts['bid']} cannot be: a bid is 1 to {most}")
        return state

    def _ask(self, state: State, side: int) -> State:
        """Ask a side for a bid above the standing one; a side that cannot bid yields without
        being asked."""
        standing, _ = bid_of(state)
        seat = state.owners[side]
        highest = min(self.most, chips_of(state, self.each)[seat])
        if highest <= standing or self._has_set_it(state, side):
            return self._settle_bid(state)
        bids = tuple(str(bid) for bid in range(standing + 1, highest + 1))
        limits = Refusal("bid-higher", {"left": bids[0], "need": bids[-1]})
        choices = (PASS, *bids)
        return state.push(Ask(self, (seat,), choices, about=state.thrower, refusal=limits))

    def _has_set_it(self, state: State, side: int) -> bool:
        """Return whether a side whose checker waits to enter set one of these numbers."""
        return "faces" in state.facts and must_enter(state, side)

    def answer(self, state: State, ask: Ask, value: str) -> State:
        """Ask the other side for a higher bid, or sell the throw after a pass."""
        seat = ask.given[-1][0]
        if value == PASS:
            return self._settle_bid(state)
        side = state.owners.index(seat)
        return self._ask(state.fact(bid=f"{value}{TURNS[side]}"), 1 - side)

    def _settle_bid(self, state: State) -> State:
        """Return the state after the highest bidder has paid and received the throw."""
        bid, winner = bid_of(state)
        if not bid:
            return state
        chips = chips_of(state, self.each)
        chips[state.owners[winner]] -= bid
        sold = f"{bid}{TURNS[winner]}"
        state = state.fact(chips="-".join(map(str, chips)), bid=None, sold=sold)
        return state if winner == state.thrower else self._throw_bought(state, winner)

    def _throw_bought(self, state: State, winner: int) -> State:
        """Return the state after the thrower's opponent has bought the throw. A throw that falls in
        its place is a throw like any other, but without an auction."""
        assert state.throw is not None
        if self.sort == ACADEMIC:
            given_up = record(replace(state.fact(faces=None), due=(), left=()), ())
            return replace(given_up, throw=None)
        if self.sort == QUIET:
            return thrown_anew(state.fact(rerolled="1"), self)
        bought = state.fact(bought="1") if self.first else state
        return with_throw(replace(bought, thrower=winner, mover=winner), state.throw)


class SealedAuction(Auction, FreeAsker):
    """An auction in which both sides bid at once and unseen, then both bids are shown: the higher
    bidder pays and wins. Equal bids leave the throw in place, and if the opponent bids nothing
    neither side pays. The choices are what either can pay; a side with more chips may bid more."""

    def _ask(self, state: State, side: int) -> State:
        """Ask both sides, unless the opponent cannot bid."""
        limits = {each: self._limit(state, each) for each in (side, 1 - side)}
        bidders = [each for each, limit in limits.items() if limit]
        if not limits[side]:
            return state
        common = min(limits[each] for each in bidders)
        seats = tuple(state.owners[each] for each in bidders)
        choices = (PASS, *map(str, range(1, common + 1)))
        return state.push(Ask(self, seats, choices, hidden=True, about=state.thrower))

    def _limit(self, state: State, side: int) -> int:
        """Return the highest bid of a side, 0 if it may not bid."""
        chips = chips_of(state, self.each)[state.owners[side]]
        return 0 if self._has_set_it(state, side) else min(self.most, chips)

    def admit(self, state: State, ask: Ask, seat: int, value: str) -> None:
        """Raise Refused for a bid of more chips than the seat may bid."""
        limit = self._limit(state, state.owners.index(seat))
        possible = value == PASS or (value.isascii() and value.isdecimal())
        if not possible or (value != PASS and not 1 <= int(value) <= limit):
            raise Refused(Refusal("bid-limit", {"need": str(limit)}))

    def answer(self, state: State, ask: Ask, value: str) -> State:
        """Show both bids, and sell the throw if the opponent has bid."""
        bids = {state.owners.index(seat): bid for seat, bid in ask.given if bid != PASS}
        shown = (f"{bid}{TURNS[state.owners.index(seat)]}" for seat, bid in ask.given)
        state = state.fact(bids=" ".join(shown))
        buyer = 1 - state.thrower
        if buyer not in bids:
            return state
        mine = int(bids.get(state.thrower, "0"))
        winner = buyer if int(bids[buyer]) > mine else state.thrower
        return self._settle_bid(state.fact(bid=f"{int(bids[winner])}{TURNS[winner]}"))
