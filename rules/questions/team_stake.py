"""Doubling against a team (chouette.md): who doubles which cubes, who answers, and leaving a game
that goes on.

The fact `turned` has the members who have doubled in this turn; `offers` has the cubes on offer:
`offer:1-take.2` of members 1 and 2, of whom the first has answered, or `beaver:1/beaver:2` if each
is a decision of its own, the open one first.
"""

from __future__ import annotations

from collections.abc import Iterable, Mapping
from dataclasses import dataclass, replace
from typing import NamedTuple, TypeAlias

from rules.board.facts import Fact
from rules.game import Answer, Ask, Phase, Standing, State
from rules.game import answer as answered
from rules.questions.stake import RAISES, DoubleOffer, Ladder, Stake, price_of_drop
from rules.questions.team import (
    Cube,
    box_side,
    cubes_of,
    leave,
    order_of,
    side_of,
    with_cubes,
)
from rules.refusal import PositionError, Refusal
from rules.undo import bar_take_backs

Given: TypeAlias = tuple[tuple[int, str], ...]

TURNED = Fact("turned", r"\d{1,3}(\.\d{1,3})*", "turned=1.2", 18, before=True)


def members_who_raised(state: State) -> tuple[int, ...]:
    """Return the members who have raised their cubes in this turn."""
    return tuple(int(seat) for seat in state.facts.get("turned", "").split(".") if seat)


@dataclass(frozen=True)
class TeamStake(Stake):
    """The cubes between the box and each member.

    In its turn the box may double with all its cubes at once. In the team's turn, before the
    captain throws, each member may double once (`common`: the captain doubles with the only cube,
    common to all).
    """

    common: bool = False
    unit: int = 1

    @property
    def keeps(self) -> tuple[Fact, ...]:
        """Return the facts about the offers: a session has no score, and the payout keeps the
        rest."""
        return (OFFERS, TURNED)

    def open(self, state: State) -> State:
        """Ask the side on turn if it may raise a cube, or go on with the offers of a position's
        text."""
        if "offers" in state.facts:
            return self._resume_offers(state)
        if not self.may_raise(state):
            return state.fact(turned=None)
        seat = state.owners[state.thrower]
        choices = ("throw", "double") if self.own(state, seat) else ("throw",)
        return state.push(Ask(self, (seat,), choices=choices))

    def why_not(self, state: State) -> str | None:
        """Return why the side on turn may raise no cube now, None if it may."""
        started = state.throw is not None or bool(state.due) or bool(state.fallen)
        again = "again" in state.facts and not self.extra_turns
        if started or again or "finished" in state.facts:
            return "thrown"
        return None if self.free(state) else "held"

    def free(self, state: State) -> tuple[int, ...]:
        """Return the members whose cubes the side on turn may raise."""
        ladder, side = self.offer.ladder, state.thrower
        return tuple(
            seat
            for seat, cube in cubes_of(state).items()
            if cube.holder in (None, side)
            and ladder.next(cube.value) is not None
            and seat not in members_who_raised(state)
        )

    def own(self, state: State, seat: int) -> tuple[int, ...]:
        """Return the members whose cubes a seat of the side on turn may raise."""
        free = self.free(state)
        if self.common or seat == order_of(state)[0]:
            return free if seat in state.owners else ()
        return tuple(member for member in free if member == seat)

    def answer(self, state: State, ask: Ask, value: str) -> State:
        """Return the state in which the throw follows, or the offer to the other side."""
        return state.fact(turned=None) if value == "throw" else self.raised(state, ask.who[0])

    def raised(self, state: State, seat: int) -> State:
        """Return the state after a seat has raised what it may; the team may raise more cubes."""
        by_box = seat == order_of(state)[0]
        raises = self.own(state, seat)
        offer = TeamOffer(self.offer, raises, by_box, self.common, self.unit)
        state = bar_take_backs(state, "stake")
        if by_box:
            return state.push(offer)
        spent = ".".join(map(str, (*members_who_raised(state), *raises)))
        return state.fact(turned=spent).push(offer, self)

    def _resume_offers(self, state: State) -> State:
        """Return the state with the offers of a text. Raises PositionError if they cannot be."""
        text = state.facts["offers"]
        by_box = state.thrower == box_side(state)
        offers, state = [], state.fact(offers=None)
        for kind, seats, _ in read_offers(text):
            offer = TeamOffer(self.offer, seats, by_box, self.common, self.unit, kind)
            offers.append(replace(offer, by_box=by_box != bool(offer.depth % 2)))
        first, *later = offers
        answers, *rest = (offered.given for offered in read_offers(text))
        if any(rest) or not all(offer.may_be(state) for offer in offers):
            raise PositionError(f"offers={text} cannot be: these cubes are not offered so")
        below = () if by_box else (self,)
        return first.asked(state.push(*later, *below), answers)

    def raises(self, state: State, seat: int) -> tuple[int, ...]:
        """Return the stakes that a seat's raise would make, each once, the lowest first."""
        cubes, ladder = cubes_of(state), self.offer.ladder
        stakes = (ladder.next(cubes[member].value) or 0 for member in self.own(state, seat))
        return tuple(sorted(set(stakes)))


class Terms(NamedTuple):
    """An offer on one member's cube: the cost of dropping, and the `stake` of playing on."""

    seat: int
    cost: int
    stake: int


@dataclass(frozen=True)
class TeamOffer:
    """A double of some members' cubes, by the box or by the members: each member answers for
    themselves, the box for all that it is asked about. A player who drops pays the stake before
    the last raise, and for that member the game is over. A raise may be answered by another; on
    a cube common to all the captain decides that."""

    offer: DoubleOffer
    seats: tuple[int, ...]
    by_box: bool
    common: bool
    unit: int = 1
    kind: str = "offer"
    phase = Phase.STAKE

    @property
    def depth(self) -> int:
        """Return how often the offer has been raised already."""
        return RAISES.index(self.kind)

    def open(self, state: State) -> State:
        """Ask the members, or the box."""
        return self.asked(state)

    def asked(self, state: State, answers: Given = ()) -> State:
        """Ask the members, or the box, who have not answered yet. Raises PositionError if the
        answers are impossible."""
        who = self.seats if self.by_box else (order_of(state)[0],)
        choices = ["take", "pass"]
        if self.depth < len(self.offer.answers) and all(self.higher(state)):
            choices.append(self.offer.answers[self.depth])
        waiting = tuple(seat for seat in who if seat not in dict(answers))
        possible = all(seat in who and value in choices for seat, value in answers)
        if not waiting or not possible:
            raise PositionError(f"{self.kind} cannot be answered so: {dict(answers)}")
        stake_first = Refusal("stake-first")
        ask = Ask(self, waiting, choices=tuple(choices), given=answers, refusal=stake_first)
        return state.push(ask)

    def told(self, state: State) -> Mapping[str, str]:
        """Return the fact with the offered cubes, those of the open decision first."""
        offers = []
        for item in reversed(state.agenda):
            part, answers = (item.part, item.given) if isinstance(item, Ask) else (item, ())
            if isinstance(part, TeamOffer):
                offers.append(Offered(part.kind, part.seats, answers if part.by_box else ()))
        return {OFFERS.key: write_offers(offers)}

    def may_be(self, state: State) -> bool:
        """Return whether the offer can be open: to members who play, on cubes that the side on
        turn may double, no further than the answers go."""
        cubes, raises = cubes_of(state), self.depth + 1
        return self.depth <= len(self.offer.answers) and all(
            seat in cubes
            and cubes[seat].holder in (None, state.thrower)
            and _raise_stake(self.offer.ladder, cubes[seat].value, raises)
            > _raise_stake(self.offer.ladder, cubes[seat].value, self.depth)
            for seat in self.seats
        )

    def terms(self, state: State) -> tuple[Terms, ...]:
        """Return the cost of each of the cubes, in points."""
        cubes = cubes_of(state)
        asked_side, _ = self._sides(state)
        single, terms = price_of_drop(state, asked_side), []
        for seat in self.seats:
            cost = _raise_stake(self.offer.ladder, cubes[seat].value, self.depth)
            stake = _raise_stake(self.offer.ladder, cost, 1)
            terms.append(Terms(seat, cost * single * self.unit, stake * self.unit))
        return tuple(terms)

    def higher(self, state: State) -> tuple[int | None, ...]:
        """Return the stakes that another raise would make, by member; None at the top."""
        ladder = self.offer.ladder
        return tuple(ladder.next(terms.stake // self.unit) for terms in self.terms(state))

    def answer(self, state: State, ask: Ask, value: str) -> State:
        """Hand over the cubes that were taken, let the droppers leave, and open further raises."""
        by_seat = dict(ask.given)
        replies = {seat: by_seat[seat] if self.by_box else value for seat in self.seats}
        stay = tuple(seat for seat in self.seats if replies[seat] != "pass")
        again = tuple(seat for seat in stay if replies[seat] != "take")
        if self.common:
            again = stay if stay[:1] == again[:1] else ()
        terms = {offer_terms.seat: offer_terms for offer_terms in self.terms(state)}
        cubes = cubes_of(state)
        asked_side, raiser = self._sides(state)
        keeps = self.depth == 0 or (self.offer.back and self.depth == 2)
        for seat in stay:
            if seat not in again:
                cubes[seat] = Cube(terms[seat].stake // self.unit, asked_side if keeps else raiser)
        sign = -1 if self.by_box else 1
        gone = {seat: sign * terms[seat].cost for seat in self.seats if seat not in stay}
        state = leave(with_cubes(state, cubes), gone, "passed")
        groups = (again,) if self.common else tuple((seat,) for seat in again)
        further = [
            replace(self, seats=group, by_box=not self.by_box, kind=RAISES[self.depth + 1])
            for group in groups
            if group
        ]
        return state.push(*further) if state.result is None else state

    def _sides(self, state: State) -> tuple[int, int]:
        """Return the side that is asked, and the side that doubled."""
        box = box_side(state)
        return (1 - box, box) if self.by_box else (box, 1 - box)


def _raise_stake(ladder: Ladder, value: int, times: int) -> int:
    """Return a stake raised so many times, at most to the top."""
    for _ in range(times):
        value = ladder.next(value) or value
    return value


class CrewRaises(Standing):
    """A raise of their own cube by a member who is not captain, before the throw in the team's
    turn."""

    kind = "raise"
    phase = Phase.STAKE

    def offers(self, state: State, seat: int) -> tuple[str, ...]:
        """Return "double" for a member who may raise while the captain is asked, else nothing."""
        part = state.ask.part if state.ask is not None else None
        if not isinstance(part, TeamStake) or seat in state.owners:
            return ()
        team = state.thrower != box_side(state)
        return ("double",) if team and part.own(state, seat) else ()

    def interrupt(self, state: State, seat: int, value: str) -> State:
        """Ask the box about the member's cube, then the captain again."""
        part = state.ask.part if state.ask is not None else None
        assert isinstance(part, TeamStake)
        return part.raised(replace(state, agenda=state.agenda[:-1]), seat)


@dataclass(frozen=True)
class WalkOut(Standing):
    """The departure of a player from a game that goes on: a member pays the stake of their cube, as
    if they dropped, the box that of all cubes."""

    unit: int = 1
    kind = "leave"
    phase = Phase.STAKE

    def offers(self, state: State, seat: int) -> tuple[str, ...]:
        """Return "out" for a seat in the game, nothing while its own double or a wish waits for an
        answer."""
        ask = state.ask
        is_open = ask is not None and ask.part.phase != Phase.OPENING
        if ask is None or not is_open or seat not in state.variant.payout.parties(state):
            return ()
        if ask.kind in ("resign", "takeback"):
            return ()
        parts = [item.part if isinstance(item, Ask) else item for item in state.agenda]
        offers = [part for part in parts if isinstance(part, TeamOffer)]
        if offers and offers[-1].by_box and seat in offers[-1].seats:
            offers.pop()  # a seat that is asked leaves by a drop
        waits = any(seat in (order_of(state)[0], *part.seats) for part in offers)
        return () if waits else ("out",)

    def interrupt(self, state: State, seat: int, value: str) -> State:
        """Settle with the player who leaves."""
        ask = state.open_ask
        if isinstance(ask.part, TeamOffer) and seat in ask.part.seats:
            return self._pass_offer(state, ask, seat)
        cubes, price = cubes_of(state), price_of_drop(state, side_of(state, seat)) * self.unit
        if seat == order_of(state)[0]:
            return leave(state, {m: cube.value * price for m, cube in cubes.items()}, "left")
        if isinstance(ask.part, TeamStake):
            state = replace(state, agenda=state.agenda[:-1]).push(ask.part)
        return leave(state, {seat: -cubes[seat].value * price}, "left")

    def _pass_offer(self, state: State, ask: Ask, seat: int) -> State:
        """Drop the offer for a seat that is asked, whatever it has answered before."""
        answers = tuple(entry for entry in ask.given if entry[0] != seat)
        who = ask.who if seat in ask.who else (*ask.who, seat)
        anew = replace(ask, who=who, given=answers)
        state = replace(state, agenda=(*state.agenda[:-1], anew))
        return answered(state, Answer(ask.kind, seat, "pass"))


SAID = r"\d{1,3}(-(take|pass|beaver|raccoon))?"
GROUP = rf"(offer|beaver|raccoon):{SAID}(\.{SAID})*"
OFFERS = Fact("offers", rf"{GROUP}(/{GROUP})*", "offers=offer:1-take.2", 18, before=True)


class Offered(NamedTuple):
    """The cubes of one decision: its kind, the members, and the answers of some of them."""

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
    """Return the text of decisions, the open one first."""
    return "/".join(map(_write, offers))


def _write(offered: Offered) -> str:
    answers = dict(offered.given)
    entries = (
        f"{seat}-{answers[seat]}" if seat in answers else f"{seat}" for seat in offered.seats
    )
    return f"{offered.kind}:{'.'.join(entries)}"
