"""Kestum: a throw may be challenged while it flies, and is thrown again if dice lie badly
(kestum.md).

First chance decides how a throw flies, even or uneven, and nothing more; then, while it flies, the
opponent may challenge it; last chance decides how the dice landed. The history of the throw is the
fact `attempt`, "attempt.forgiven.called"; `calls` and `late` count each seat's challenges, `since`
the other side's turns since a seat's last one; `flight` is how it flies, `landing` how it came to
rest.
"""

from __future__ import annotations

from collections.abc import Sequence
from dataclasses import dataclass, field, replace

from rules.board.facts import Fact
from rules.dice.landed_dice import Air, Landed, read_landing
from rules.dice.throws import Throw, read_throw
from rules.game import CHANCE, Ask, Phase, Standing, State, record
from rules.questions.play import Dice, with_throw
from rules.undo import AGAIN, bar_take_backs

TOLD = (
    Fact("calls", r"\d{1,2}(-\d{1,2}){1,}", "calls=1-0"),
    Fact("late", r"\d{1,2}(-\d{1,2}){1,}", "late=0-1"),
    Fact("since", r"\d{1,2}(-\d{1,2}){1,}", "since=2-99"),
    Fact("attempt", r"[2-9]\.\d\.\d", "attempt=2.0.1", before=True),
    Fact("flight", "even|uneven", "flight=uneven", before=True),
)
"""The facts of a position about challenges, and about a throw that is being made."""

EVEN, UNEVEN = "even", "uneven"
FLIGHTS = (EVEN, UNEVEN)


@dataclass(frozen=True)
class Manners:
    """A table's agreements about challenges and bad landings.

    `any_throw`: even throws may be challenged too. `last_stop`: a challenge is in time until the
    second die rests, not only the first. `limit` challenges of a player in a game, with `gap` turns
    of the other side between them. `count_called`: a challenged throw uses up the forgiven one.
    `unlimited`: every bad landing is thrown again.
    """

    any_throw: bool = False
    last_stop: bool = False
    limit: int = 3
    gap: int = 2
    count_called: bool = True
    unlimited: bool = False


@dataclass(frozen=True, slots=True)
class Attempt:
    """The state of a turn's throw: the attempt, how many were forgiven, how many challenged."""

    number: int = 1
    forgiven: int = 0
    called: int = 0

    @classmethod
    def of(cls, state: State) -> Attempt:
        """Return the attempt that the state has, the first attempt if it has none."""
        return cls(*map(int, state.facts.get("attempt", "1.0.0").split(".")))

    def __str__(self) -> str:
        return f"{self.number}.{self.forgiven}.{self.called}"

    def safe(self, manners: Manners) -> bool:
        """Return whether a bad landing is forgiven now."""
        if manners.unlimited:
            return True
        return self.number == 1 if manners.count_called else self.forgiven == 0

    def last(self, manners: Manners) -> bool:
        """Return whether this throw may not be challenged any more."""
        if manners.unlimited or not manners.count_called:
            return self.called == 2
        return self.number == 3


@dataclass(frozen=True)
class LiveDice(Dice):
    """Two dice that fly, land well or badly, and may be challenged (kestum.md 4)."""

    manners: Manners = field(default_factory=Manners)
    air: Air = field(default_factory=Air)
    keeps = TOLD

    def open(self, state: State) -> State:
        """Open a throw as `Dice` does, or go on with the throw that is being made."""
        if not self.waits(state):
            return super().open(state)
        return self.land(state) if in_the_air(state) else self.throw(state, Attempt.of(state))

    def waits(self, state: State) -> bool:
        """Return whether a text has a throw that is being made."""
        return in_the_air(state) or "attempt" in state.facts

    def ask(self, state: State) -> State:
        """Ask chance how the dice of the first attempt fly."""
        return self.throw(state.fact(attempt=None, landing=None), Attempt())

    def throw(self, state: State, attempt: Attempt) -> State:
        """Ask chance how the dice of an attempt fly."""
        again = attempt.number > 1
        state = state.fact(attempt=str(attempt) if again else None, flight=None)
        return state.push(Ask(Flying(self), (CHANCE,), choices=FLIGHTS, repeats=again))

    def land(self, state: State) -> State:
        """Ask how the dice come to rest."""
        return state.push(Ask(self, (CHANCE,), dice=2, repeats=True))

    def cast(self, state: State, text: str) -> State:
        """Return the state after the dice have landed as the text says: good dice are played. If a
        die lies badly, both are thrown again while that is forgiven, else only a good die is
        played."""
        if "!" not in text:  # a game from a text may be given a single die
            dice = tuple(Landed(number) for number in read_throw(text).numbers)
        else:
            dice = read_landing(text)
        attempt = Attempt.of(state)
        good = [die.number for die in dice if not die.fault]
        if len(good) < len(dice) and attempt.safe(self.manners):
            state = state.fact(landing=text)
            forgiven = Attempt(attempt.number + 1, attempt.forgiven + 1, attempt.called)
            return self.throw(state, forgiven)
        state = count_turn(state, attempt).fact(attempt=None, flight=None, landing=text)
        if good:
            return with_throw(state, Throw(tuple(sorted(good, reverse=True))))
        return lose_throw(replace(state, throw=None, due=(), left=()), dice)


def count_turn(state: State, attempt: Attempt) -> State:
    """Return the state with one more turn of the side that threw, for the other side's gap
    between challenges; the turn of a challenge itself does not count."""
    since = since_calls(state)
    for seat in range(len(since)):
        if seat != state.owners[state.thrower] and not attempt.called:
            since[seat] = min(since[seat] + 1, 99)
    return state.fact(since="-".join(map(str, since)) if "calls" in state.facts else None)


def lose_throw(state: State, dice: Sequence[Landed]) -> State:
    """Return the state without a die to play: the turn is over, and its record has how the dice
    lay."""
    state = record(state, ())
    entry = state.played[-1]._replace(throw="-".join(map(str, dice)))
    return replace(state, played=(*state.played[:-1], entry))


@dataclass(frozen=True)
class Flying:
    """The flight of a throw, which does not depend on the numbers."""

    dice: LiveDice
    kind = "flight"
    phase = Phase.THROW

    def answer(self, state: State, ask: Ask, value: str) -> State:
        """Return the state with the throw in flight."""
        return self.dice.land(state.fact(flight=value, again=None))


def calls_of(state: State) -> list[int]:
    """Return how often each seat has challenged in this game."""
    return _by_seat(state, "calls", 0)


def late_of(state: State) -> list[int]:
    """Return how often each seat has challenged too late in this game."""
    return _by_seat(state, "late", 0)


def since_calls(state: State) -> list[int]:
    """Return how many turns of the others each seat has seen since its last challenge, 99 before
    the first."""
    return _by_seat(state, "since", 99)


def _by_seat(state: State, fact: str, none: int) -> list[int]:
    text, seats = state.facts.get(fact), len(state.points)
    counts = [int(part) for part in text.split("-")] if text else []
    return [*counts, *[none] * seats][:seats]


def in_the_air(state: State) -> bool:
    """Return whether a throw flies, also while another decision is open."""
    return "flight" in state.facts


def called_off(state: State) -> bool:
    """Return whether the last attempt was challenged and the thrower has yet to throw again."""
    ask = state.ask
    if ask is None or not isinstance(ask.part, Flying):
        return False
    return Attempt.of(state).called > 0 and "landing" not in state.facts


class Call(Standing):
    """The challenge «Kestum!» of the opponent while the dice fly, after which both are thrown
    again.

    The keeper of the clock decides whether a challenge came in time: "call", or "late" if the die
    that ends the time had come to rest.
    """

    kind = "kestum"
    phase = Phase.THROW

    def offers(self, state: State, seat: int) -> tuple[str, ...]:
        """Return "call" and "late" for a seat that may challenge the throw now, else nothing."""
        return ("call", "late") if self.why_not(state, seat) is None else ()

    def why_not(self, state: State, seat: int) -> str | None:
        """Return why this seat may not challenge now: nothing flies, the throw is its own, the
        attempt is the last, the throw is even, the seat has made too many challenges, or its last
        challenge is too recent. None if it may."""
        ask = state.ask
        dice = ask.part if ask is not None else None
        if not isinstance(dice, LiveDice) or not in_the_air(state):
            return "nothing-flies"
        if seat not in state.owners or seat == state.owners[state.thrower]:
            return "own-throw"
        manners, attempt = dice.manners, Attempt.of(state)
        if attempt.last(manners):
            return "last-attempt"
        if state.facts["flight"] == EVEN and not manners.any_throw:
            return "even-throw"
        if calls_of(state)[seat] >= manners.limit:
            return "call-limit"
        if not attempt.called and since_calls(state)[seat] < manners.gap:
            return "call-gap"
        return None

    def interrupt(self, state: State, seat: int, value: str) -> State:
        """Count the challenge; unless it is late, void the throw and ask for the next attempt."""
        counts = _by_seat(state, "calls" if value == "call" else "late", 0)
        counts[seat] += 1
        written = "-".join(map(str, counts))
        if value == "late":
            return state.fact(late=written)
        ask = state.open_ask
        assert isinstance(ask.part, LiveDice)
        since = since_calls(state)
        since[seat] = 0
        # A challenged throw never landed, so an earlier landing must not be reported for it.
        state = state.fact(calls=written, since="-".join(map(str, since)), landing=None)
        attempt = Attempt.of(state)
        again = Attempt(attempt.number + 1, attempt.forgiven, attempt.called + 1)
        state = bar_take_backs(state, AGAIN)
        return ask.part.throw(replace(state, agenda=state.agenda[:-1]), again)

    def answer(self, state: State, ask: Ask, value: str) -> State:
        """Raise AssertionError, as a challenge asks for no answer."""
        raise AssertionError("nobody is asked about a call")
