"""Doubling: the doubling cube and eastern dave (doubling.md).

The fact `cube` is the stake with its owner's side, `2@w`, or `2@-` while both may raise it; without
the fact it is 1. An open exchange keeps its proposals in turn as the fact `offer`: `2`, after a
beaver `2.4`, after a raccoon `2.4.8`; `2!` while the doubler may answer a drop.
"""

from __future__ import annotations

import re
from dataclasses import dataclass, replace
from typing import TYPE_CHECKING, ClassVar

from rules.board.facts import CUBE as STAKE
from rules.board.facts import OWNER, Fact, flag
from rules.board.shapes import TURNS
from rules.dice.throws import coming_to
from rules.game import Ask, Phase, State, finish
from rules.parts.endings import turn_counts
from rules.refusal import PositionError, Refusal
from rules.undo import bar_take_backs
from rules.variant import by_seat
from rules.view.view import Result

if TYPE_CHECKING:
    from collections.abc import Mapping, Sequence

    from rules.variant import Variant

SCORE = Fact("score", r"\d{1,18}(\.5)?-\d{1,18}(\.5)?(/\d{1,3})?", "score=3-1/7", 19, by_seat=True)
CRAWFORD = flag("crawford")
OFFER = Fact("offer", r"\d{1,15}(\.\d{1,15}){0,2}!?", "offer=2.4", 18, before=True)

GAMMON = re.compile("mars|home_mars|koks|shekh")
"""The beginning of the kinds of results that are worth more than a single game."""
RAISES = ("offer", "beaver", "raccoon")
"""The decisions of an exchange, by how often the stake was raised in it."""


def value_of(state: State) -> int:
    """Return the stake, which is the worth of a single game."""
    return int(state.facts.get("cube", "1@-").partition("@")[0])


def holder_of(state: State) -> int | None:
    """Return the side that alone may raise the stake, None while both may."""
    holder = state.facts.get("cube", "1@-")[-1]
    return None if holder == "-" else TURNS.index(holder)


def with_cube(state: State, value: int, holder: int | None) -> State:
    """Return the state with the cube turned to a value and handed to its holder, None for both."""
    return state.fact(cube=f"{value}@{'-' if holder is None else TURNS[holder]}", offer=None)


@dataclass(frozen=True)
class Ladder:
    """The steps of a stake: twice as much at a time, or one more; `top` is the highest."""

    doubling: bool = True
    top: int = 64

    def next(self, value: int) -> int | None:
        """Return the next higher stake, None at the top."""
        above = value * 2 if self.doubling else value + 1
        return above if above <= self.top else None


CUBE = Ladder()
ENDLESS = Ladder(top=2**40)
"""A top at which the stake, times the most a game can be worth, is still exact to the point."""
DAVE = Ladder(doubling=False, top=6)


@dataclass(frozen=True)
class DoubleOffer:
    """The offer of a double, which the other side takes, drops, or answers with a further raise.

    `answers` are the raises that may follow an offer in turn ("beaver", then "raccoon"). The taker
    of an offer owns the cube; after a further raise its maker, unless `back` gives a raccoon's cube
    to the side that takes it. With `compels` the side that offered may answer a drop by changing
    sides (dave-compulsion.md).
    """

    ladder: Ladder
    answers: tuple[str, ...] = ()
    back: bool = False
    compels: bool = False
    kind: str = "offer"
    phase = Phase.STAKE

    @property
    def depth(self) -> int:
        """Return how often the offer has been raised already."""
        return RAISES.index(self.kind)

    def begin(self, state: State, stake: int) -> State:
        """Propose a stake and ask the other side."""
        offers = state.facts.get("offer", "")
        return self._ask_to_answer(state.fact(offer=f"{offers}.{stake}".strip(".")), stake)

    def resumed(self, state: State) -> State:
        """Return an exchange that is open in a position. Raises PositionError if it cannot have
        come to this."""
        text, offers = state.facts["offer"], proposed_stakes(state)
        steps, refused = [value_of(state)], text.endswith("!")
        while len(steps) <= len(offers):
            steps.append(self.ladder.next(steps[-1]) or 0)
        held = holder_of(state) not in (None, state.thrower)
        many = len(offers) > 1 + len(self.answers) or (refused and len(offers) > 1)
        if offers != tuple(steps[1:]) or held or many or (refused and not self.compels):
            raise PositionError(f"offer={text} cannot be: it would raise the stake otherwise")
        if refused:
            return self._ask_doubler(state)
        return replace(self, kind=RAISES[len(offers) - 1])._ask_to_answer(state, offers[-1])

    def _ask_to_answer(self, state: State, stake: int) -> State:
        """Ask the side that did not raise to answer the proposed stake."""
        asked_side = state.thrower if self.depth == 1 else 1 - state.thrower
        choices = ["take", "pass"]
        if self.depth < len(self.answers) and self.ladder.next(stake) is not None:
            choices.append(self.answers[self.depth])
        first = Refusal("stake-first")
        return state.push(Ask(self, (state.owners[asked_side],), tuple(choices), refusal=first))

    def answer(self, state: State, ask: Ask, value: str) -> State:
        """Go on at the higher stake, end the game, or raise the stake again. With `compels` the
        doubler is asked to answer a drop."""
        offers = proposed_stakes(state)
        asked_side = state.owners.index(ask.given[-1][0])
        if value == "take":
            keeps = self.depth == 0 or (self.back and self.depth == 2)
            return with_cube(state, offers[-1], asked_side if keeps else 1 - asked_side)
        if value != "pass":
            higher = self.ladder.next(offers[-1])
            assert higher is not None
            return replace(self, kind=value).begin(state, higher)
        if self.compels and self.depth == 0:
            return self._ask_doubler(state.fact(offer=f"{offers[-1]}!"))
        return self.passed(state.fact(offer=None), asked_side, stake_before(state))

    def _ask_doubler(self, state: State) -> State:
        """Ask the doubler to answer the drop."""
        return state.push(Ask(Compulsion(), (state.owners[state.thrower],), choices=COMPELS))

    def passed(self, state: State, asked_side: int, stake: int) -> State:
        """End the game after a drop: the other side wins at the stake before the last raise."""
        return end_by_drop(state, 1 - asked_side, stake)


COMPELS = ("win", "compel")


@dataclass(frozen=True)
class Compulsion:
    """The doubler's choice after a drop: to take the win, or to double the stake and change sides
    with the dropper; the cube stays with the doubler, and the other throws (dave-compulsion.md)."""

    kind = "compel"
    phase = Phase.STAKE

    def answer(self, state: State, ask: Ask, value: str) -> State:
        """End the game as won, or exchange the sides of the board at the doubled stake."""
        side = state.owners.index(ask.given[-1][0])
        if value == "win":
            return end_by_drop(state.fact(offer=None), side, value_of(state))
        doubled = proposed_stakes(state)[-1]
        changed = None if "owner" in state.facts else "b-w"
        state = replace(state.fact(owner=changed), owners=(state.owners[1], state.owners[0]))
        return with_cube(state, doubled, 1 - side)


def end_by_drop(state: State, winner: int, stake: int) -> State:
    """End the game after a drop: the winner gets the price of a drop at the stake before the last
    raise."""
    worth = [0.0] * len(state.points)
    seat = state.owners[winner]
    worth[seat] = float(price_of_drop(state, 1 - winner) * stake)
    return finish(state, Result(tuple(worth), "single", seat, "passed"))


@dataclass(frozen=True)
class Stake:
    """A raise of the stake before a throw by the side on turn, if it may: the cube is in the middle
    or its own, nothing has been thrown this turn, and a higher stake can still matter.

    With `extra_turns` another turn granted to the same side counts as a new one (imbyurti.md),
    another throw never does. In matches there is no cube in the Crawford game; with `holland` a
    game after it opens the cube once both have had two turns.
    """

    offer: DoubleOffer
    holland: bool = False
    extra_turns: bool = False
    kind = "stake"
    phase = Phase.STAKE

    @property
    def keeps(self) -> tuple[Fact, ...]:
        """Return the facts about the match, the offer, and the owners of the sides if they may
        change."""
        return (SCORE, CRAWFORD, OFFER, *((OWNER,) if self.offer.compels else ()))

    def open(self, state: State) -> State:
        """Ask the side on turn if it may double; or continue an exchange."""
        if "offer" in state.facts:
            return self.offer.resumed(state)
        if not self.may_raise(state):
            return state
        seat = state.owners[state.thrower]
        return state.push(Ask(self, (seat,), choices=("throw", "double")))

    def answer(self, state: State, ask: Ask, value: str) -> State:
        """Throw, or put the offer to the other side."""
        if value == "throw":
            return state
        higher = self.offer.ladder.next(value_of(state))
        assert higher is not None
        return self.offer.begin(bar_take_backs(state, "stake"), higher)

    def may_raise(self, state: State) -> bool:
        """Return whether the side on turn may double now."""
        return self.why_not(state) is None

    def why_not(self, state: State) -> str | None:
        """Return why the side on turn may not raise the stake: it has thrown or knows its throw,
        this game of a match has no cube, the cube is the other side's, the stake is at its highest,
        it is too early under Holland, or the stake is enough for the match as it is. None if it
        may."""
        known = bool(coming_to(state.facts, state.thrower) or state.fallen)
        started = known or state.throw is not None or bool(state.due)
        again = "again" in state.facts and not self.extra_turns
        if started or again or "finished" in state.facts:
            return "thrown"
        if "crawford" in state.facts:
            return "crawford"
        if holder_of(state) not in (None, state.thrower):
            return "held"
        if self.offer.ladder.next(value_of(state)) is None:
            return "top"
        return self._in_match(state)

    def _in_match(self, state: State) -> str | None:
        points, length = read_score(state.facts.get("score", "0-0"))
        if not length:
            return None
        late = max(points) >= length - 1
        if self.holland and late and min(turn_counts(state)) < 2:
            return "early"
        return "enough" if enough_for(state, state.owners[state.thrower]) else None


def enough_for(state: State, seat: int) -> bool:
    """Return whether the present stake wins the match for a seat, which has no reason to raise
    it."""
    points, length = read_score(state.facts.get("score", "0-0"))
    return bool(length) and points[seat] + value_of(state) >= length


def read_score(text: str) -> tuple[Sequence[float], int]:
    """Return the points of each seat and the length from `3-1/7` (0 without a length)."""
    points, _, length = text.partition("/")
    return [float(part) for part in points.split("-")], int(length or 0)


def match_length(state: State) -> int:
    """Return the number of points the match is played for, 0 without a length."""
    return read_score(state.facts.get("score", "0-0"))[1]


def stake_of(variant: Variant) -> Stake | None:
    """Return the stake part of a game, None if its stake never rises."""
    return variant.turn.find(Stake)


def proposed_stakes(state: State) -> tuple[int, ...]:
    """Return the stakes that were proposed in the exchange under way, in turn."""
    text = state.facts.get("offer", "").rstrip("!")
    return tuple(int(offer) for offer in text.split(".") if offer)


def stake_before(state: State) -> int:
    """Return the stake before the last raise of the exchange under way."""
    offers = proposed_stakes(state)
    return offers[-2] if len(offers) > 1 else value_of(state)


def price_of_drop(state: State, side: int) -> int:
    """Return the points that a side loses by refusing a raise, at a stake of one."""
    return state.variant.scale.refused(state.variant, state.men, side)


def refusal_costs(state: State) -> int:
    """Return what the asked side loses by dropping now; the side that answers a drop wins it."""
    raiser = len(proposed_stakes(state)) % 2 == 0
    return price_of_drop(state, state.thrower if raiser else 1 - state.thrower) * stake_before(
        state
    )


def next_stake(state: State) -> int | None:
    """Return the stake after another raise, None if there is none."""
    part = stake_of(state.variant)
    return (
        None
        if part is None
        else part.offer.ladder.next((value_of(state), *proposed_stakes(state))[-1])
    )


@dataclass(frozen=True)
class TimesStake:
    """The payment of a result's points times the stake. With `jacoby` a gammon of any kind counts
    as a single game unless the stake has been raised, but not in a match to points (doubling.md 4);
    games that count points have no gammons."""

    jacoby: bool = False
    keeps: ClassVar[tuple[Fact, ...]] = (STAKE,)

    def check(self, facts: Mapping[str, str]) -> None:
        """Refuse a fact `owner` other than that of two exchanged sides. Raises PositionError."""
        if facts.get("owner", "b-w") != "b-w":
            raise PositionError(f"owner={facts['owner']} cannot be: of two it is owner=b-w")

    def pay(
        self, state: State, kind: str, worth: tuple[float, ...]
    ) -> tuple[str, tuple[float, ...]]:
        """Return the kind of result and the points of each seat."""
        flat = self.jacoby and holder_of(state) is None and not match_length(state)
        if flat and GAMMON.match(kind):
            loser = worth.index(0)
            single = dict(state.variant.scale.offers(state.variant, state.men, loser))["single"]
            kind, worth = "single", tuple(float(min(points, single)) for points in worth)
        stake = value_of(state)
        return kind, by_seat(state, [points * stake for points in worth])

    def parties(self, state: State) -> tuple[int, ...]:
        """Return the seats that play the sides."""
        return state.owners
