"""What throws are bought with: an auction in words, the chips and markers that are left."""

from __future__ import annotations

from collections.abc import Sequence

from bot.i18n import Html, Words
from rules.explain import throw_text
from rules.game import Ask, State
from rules.questions.auction import Auction, bid_of, chips_of
from rules.questions.markers import Markers, markers_of
from rules.shapes import TURNS


def bid_line(state: State, ask: Ask, names: Sequence[str], asked: str | Html, words: Words) -> str:
    """The throw, the bid that stands, and who may overbid it."""
    thrower = names[state.owners[state.thrower]]
    throw = throw_text(str(state.throw or ""), words.lang)
    bid, side = bid_of(state)
    if not bid:
        return words.say("ask-bid", other=thrower, throw=throw, who=asked)
    bidder = names[state.owners[side]]
    return words.say("ask-overbid", thrower=thrower, throw=throw, other=bidder, bid=bid, who=asked)


def chips_line(state: State, names: Sequence[str], words: Words) -> str:
    """The last auction, and what each side has left; "" where nothing is bid for."""
    part = next((part for part in state.variant.turn if isinstance(part, Auction)), None)
    if part is None or state.result is not None:
        return ""
    chips = chips_of(state, part.each)
    each = ", ".join(f"{names[seat]} {count}" for seat, count in enumerate(chips))
    told = [words.say("chips", each=each)]
    if "sold" in state.facts:
        sold = state.facts["sold"]
        seat = state.owners[TURNS.index(sold[-1])]
        told.insert(0, words.say("auction-won", who=names[seat], bid=int(sold[:-1])))
    return " ".join(told)


def markers_line(state: State, names: Sequence[str], words: Words) -> str:
    """The markers that everybody has left; "" where none are played with."""
    part = next((part for part in state.variant.turn if isinstance(part, Markers)), None)
    if part is None or state.result is not None:
        return ""
    left = markers_of(state, part.each)
    return words.say(
        "markers", each=", ".join(f"{names[n]} {count}" for n, count in enumerate(left))
    )
