"""The auction of rolls in words: bids, and the chips and markers that are left."""

from __future__ import annotations

from collections.abc import Mapping, Sequence
from typing import ClassVar

from bot.dialogs.dialog import Dialog
from bot.dialogs.viewer import Viewer
from bot.i18n import EMPTY, Html, Words, spaced
from rules.board.shapes import TURNS
from rules.explain import throw_text
from rules.game import Ask, State
from rules.questions.auction import PASS, Auction, bid_of, chips_of


def bid_line(state: State, names: Sequence[str], asked_name: str, words: Words) -> Html:
    """Return the roll, the highest bid, and who may overbid it."""
    thrower = names[state.owners[state.thrower]]
    throw = throw_text(str(state.throw or ""), words.lang)
    bid, side = bid_of(state)
    if not bid:
        return words.say("ask-bid", other=thrower, throw=throw, who=asked_name)
    bidder = names[state.owners[side]]
    return words.say(
        "ask-overbid", thrower=thrower, throw=throw, other=bidder, bid=bid, who=asked_name
    )


def chips_line(state: State, names: Sequence[str], words: Words) -> Html:
    """Return the last auction and the chips that each side has left, "" in a game without
    auctions."""
    part = state.variant.turn.find(Auction)
    if part is None or state.result is not None:
        return EMPTY
    chips = chips_of(state, part.each)
    each = ", ".join(f"{names[seat]} {count}" for seat, count in enumerate(chips))
    lines = [words.say("chips", each=each)]
    if "bids" in state.facts:
        lines.insert(0, words.say("auction-bids", each=_bids(state, names, words)))
    if "sold" in state.facts:
        sold = state.facts["sold"]
        seat = state.owners[TURNS.index(sold[-1])]
        lines.insert(0, words.say("auction-won", who=names[seat], bid=int(sold[:-1])))
    return spaced(*lines)


def _bids(state: State, names: Sequence[str], words: Words) -> str:
    """Return the sealed bid of each side, in words."""
    bids = ((state.owners[TURNS.index(bid[-1])], bid[:-1]) for bid in state.facts["bids"].split())
    nothing = words.plain("auction-no-bid")
    return ", ".join(f"{names[seat]} {nothing if bid == PASS else bid}" for seat, bid in bids)


class BidDialog(Dialog):
    """The bid for a roll."""

    part = Auction
    words: ClassVar[Mapping[str, str]] = {"no": PASS, "let": PASS}

    def prompt(self, viewer: Viewer, ask: Ask) -> Html:
        """Return the roll, the highest bid, and who may overbid it."""
        asked_name = viewer.who(ask.who[0])
        return bid_line(viewer.state, viewer.names, asked_name, viewer.words)

    def label(self, viewer: Viewer, ask: Ask, choice: str) -> str:
        """Return a bid as it is, and the choice not to bid in words."""
        if choice != PASS:
            return choice
        yields = "bid" in viewer.state.facts
        return viewer.words.plain("button-yield" if yields else "button-no-bid")

    def status(self, viewer: Viewer) -> Sequence[Html]:
        """Return the last auction and the chips."""
        return (chips_line(viewer.state, viewer.names, viewer.words),)


DIALOGS = (BidDialog(),)
