"""Random tables: any game under any options, a match of any length, and all that may be said there.

`Ledger` keeps the stake by its own reading of doubling.md, so that the rules are held to it.
"""

from __future__ import annotations

from collections.abc import Iterator
from dataclasses import dataclass, field
from random import Random
from typing import NamedTuple

from rules import game
from rules.dice.landed_dice import WEIGHTS
from rules.explain.faults import CannotBe
from rules.frames.match import Match
from rules.game import Answer, State
from rules.protocols import Over
from rules.questions.kestum import LiveDice
from rules.variant import Option, Variant
from rules.variants import find, options_of, rooms
from tests.whole import random_value

GAMES = (
    "short",
    "long",
    "hypergammon",
    "tapa",
    "gulbar",
    "mad-gulbar",
    "emir",
    "helmet",
    "icelandic",
    "khachapuri",
    "kaftar",
    "long-without-dice",
    "short+markers",
    "short+dave-compulsion",
    "gulbar+dave-compulsion+markers",
    "long+imbyurti",
    "long+dice-cards",
)
OPTIONS = (
    ("system", ("bg", "trad", "mars_only", "khramov")),
    ("scoring", ("001", "003")),
    ("result", ("book", "ru002", "flat")),
    ("cube", ("on", "on", "dave", "off")),
    ("cube_limit", ("64", "none")),
    ("autodouble", ("0", "1", "3")),
    ("beaver", ("off", "on", "raccoon", "raccoon")),
    ("raccoon_owner", ("raccooner", "beaverer")),
    ("contempt", ("off", "on")),
    ("jacoby", ("off", "on")),
    ("crawford", ("on", "off")),
    ("holland", ("off", "on")),
    ("left_over", ("off", "off", "on")),
    ("bar_counts", ("20", "25")),
    ("equal_turns", ("off", "off", "on")),
    ("resign", ("any", "no_contact")),
    ("touch_move", ("off", "on")),
    ("throw", ("plain", "live")),
    ("call_scope", ("uneven", "any")),
    ("deadline", ("first", "last")),
    ("call_limit", ("0", "1", "99")),
    ("call_gap", ("0", "2")),
    ("count_called", ("true", "false")),
    ("bad_rule", ("book", "unlimited")),
)
MATCHES = (
    Match(points=1),
    Match(points=3),
    Match(points=5),
    Match(points=5, crawford=False),
    Match(games=4, alternate=True),
    Match(games=3),
    Match(),
)
RAISES = ("offer", "beaver", "raccoon")
FAULTS = tuple(name for name, _ in WEIGHTS)


def some_options(slug: str, rng: Random) -> dict[str, str]:
    """Options that the game takes, chosen by lot; some mean nothing, as what they need is not
    there."""
    known = _known(slug)
    chosen: dict[str, str] = {}
    for name, values in OPTIONS:
        if name not in known:
            continue
        tried = {**chosen, name: rng.choice(values)}
        try:
            find(slug, tried)
        except CannotBe:
            continue
        chosen = tried
    return chosen


def _known(slug: str) -> dict[str, Option]:
    """The options of a game and its modifiers."""
    parts = (rooms()[part] for part in slug.split("+"))
    return {option.name: option for part in parts for option in options_of(part)}


def agreed(variant: Variant) -> dict[str, str]:
    """The options that hold: those that need another one only where it is as they need it."""
    known, held = _known(variant.slug), dict(variant.settings)
    for name, option in known.items():
        if name not in held or not option.matters(held):
            held[name] = option.default
    return held


def landing(rng: Random) -> str:
    """Two dice at rest, one in four badly."""
    dice = (f"{rng.randint(1, 6)}", f"{rng.randint(1, 6)}")
    return "-".join(f"{die}!{rng.choice(FAULTS)}" if rng.random() < 0.25 else die for die in dice)


def offers(state: State) -> list[Answer]:
    """All that seats may say besides answering."""
    found = []
    for seat in sorted(state.owners):
        for offer in state.offers(seat):
            kind, _, value = offer.partition(":")
            found.append(Answer(kind, seat, value))
    return found


def some_answer(state: State, rng: Random) -> Answer:
    """Anything that may be said now, so that stakes rise and games end in every way."""
    ask = state.open_ask
    called = [given for given in offers(state) if given.kind == "kestum"]
    if called and rng.random() < 0.4:
        return rng.choice(called)
    said = [given for given in offers(state) if given.kind != "kestum"]
    if said and rng.random() < 0.04:
        return rng.choice(said)
    seat = rng.choice(ask.who)
    if ask.kind in RAISES and rng.random() < 0.5:
        return Answer(ask.kind, seat, "take")
    if isinstance(ask.part, LiveDice):
        return Answer(ask.kind, seat, landing(rng))
    return Answer(ask.kind, seat, random_value(state, ask, seat, rng))


@dataclass
class Ledger:
    """The stake of a game as doubling.md tells it, kept apart from the rules: its value, the side
    that holds it, the offers of an exchange, whether anybody has raised it, the dice of the draw,
    the points offered with a resignation, and the winner and points of a game that was given up.
    Also what each seat has called off and spent of its markers.
    """

    variant: Variant
    value: int = 1
    holder: int | None = None
    offers: list[int] = field(default_factory=list)
    raised: bool = False
    drawn: list[str] = field(default_factory=list)
    offered: int = 0
    ended: tuple[int, float] | None = None
    attempts: int = 0
    calls: list[int] = field(default_factory=lambda: [0, 0])
    markers: list[int] = field(default_factory=lambda: [0, 0])
    agreed: dict[str, str] = field(default_factory=dict)

    def __post_init__(self) -> None:
        self.agreed = agreed(self.variant)

    def higher(self, stake: int) -> int | None:
        """The next step: twice, or one more; None beyond the limit."""
        if self.agreed["cube"] == "dave":
            return stake + 1 if stake < 6 else None
        limit = self.agreed["cube_limit"]
        return stake * 2 if limit == "none" or stake < 64 else None

    def may_raise(self, state: State) -> bool:
        """Whether the side on turn may raise (doubling.md 1, 4)."""
        facts, seat = state.facts, state.owners[state.thrower]
        again = "again" in facts and "imbyurti" not in self.variant.slug
        if again or "finished" in facts or "crawford" in facts:
            return False
        if self.holder not in (None, state.thrower) or self.higher(self.value) is None:
            return False
        score, _, length = facts.get("score", "").partition("/")
        if not length:
            return True
        points = [float(part) for part in score.split("-")]
        turns = [int(part) for part in facts.get("turns", "0-0").split("-")]
        holland = self.agreed["holland"] == "on"
        if holland and max(points) >= int(length) - 1 and min(turns) < 2:
            return False
        return points[seat] + self.value < int(length)

    def note(self, before: State, given: Answer) -> None:
        """An answer that was taken."""
        kind, seat, value = given
        side = before.owners.index(seat) if seat in before.owners else -1
        if kind == "duel":
            assert before.open_ask.about is not None
            self._duel(before, before.open_ask.about, value)
        elif kind == "stake" and value == "double":
            assert self.may_raise(before) and side == before.thrower
            self._offer(self.value)
        elif kind in RAISES:
            self._reply(before, kind, side, value)
        elif kind == "compel":
            self._compel(before, side, value)
        elif kind == "flight":
            self._flight(before)
        elif kind == "kestum" and value == "call":
            self._call(before, seat)
        elif kind == "marker" and value == "reroll":
            self.markers[seat] += 1
            assert self.markers[seat] <= int(self.agreed["markers"])
        elif kind == "resign" and value not in ("yes", "no"):
            self.offered = int(value)
        elif kind == "resign" and value == "yes":
            self.ended = (side, float(self.offered))

    def _duel(self, state: State, seat: int, value: str) -> None:
        if self.drawn and len(self.drawn) % 2 != seat:
            self.drawn[-1] = value  # a card that counts nothing is followed by another
        else:
            self.drawn.append(value)
        pairs = list(zip(self.drawn[::2], self.drawn[1::2], strict=False))
        ties = sum(a == b for a, b in pairs)
        counted = 0 if "crawford" in state.facts else int(self.agreed["autodouble"])
        self.value = 2 ** min(ties, counted)

    def _flight(self, state: State) -> None:
        """A throw has three attempts at most, four where a call does not count as one."""
        self.attempts = self.attempts + 1 if state.open_ask.repeats else 1
        most = 3 if self.agreed["count_called"] == "true" else 4
        assert self.attempts <= most or self.agreed["bad_rule"] == "unlimited"

    def _call(self, state: State, seat: int) -> None:
        """Calls are limited, and for the opponent's uneven throws alone (kestum.md 3)."""
        self.calls[seat] += 1
        assert self.calls[seat] <= int(self.agreed["call_limit"])
        assert seat != state.owners[state.thrower]
        assert self.agreed["call_scope"] == "any" or state.facts["flight"] == "uneven"

    def _offer(self, stake: int) -> None:
        higher = self.higher(stake)
        assert higher is not None
        self.offers.append(higher)

    def _reply(self, state: State, kind: str, side: int, value: str) -> None:
        if value == "take":
            back = self.agreed["raccoon_owner"] == "beaverer"
            taker = kind == "offer" or (kind == "raccoon" and back)
            self.value, self.holder = self.offers[-1], side if taker else 1 - side
            self.offers, self.raised = [], True
        elif value in RAISES:
            self._offer(self.offers[-1])
        elif kind != "offer" or "dave-compulsion" not in self.variant.slug:
            self._drop(state, side, [self.value, *self.offers][-2])

    def _drop(self, state: State, side: int, stake: int) -> None:
        """The refuser pays their single loss times the stake (doubling.md 1, C23 to C25)."""
        self.ended = (1 - side, single(state, side) * stake)

    def _compel(self, state: State, side: int, value: str) -> None:
        if value == "win":
            self._drop(state, 1 - side, self.value)
            return
        self.value, self.holder = self.offers[-1], 1 - side
        self.offers, self.raised = [], True

    def owed(self, end: State) -> tuple[float, ...]:
        """What each side of a finished game gets."""
        result = end.result
        assert result is not None
        if result.how == "play":
            gammon, worth = self._by_play(end)
        else:
            assert self.ended is not None
            winner, points = self.ended
            worth = to(winner, points)
            if result.how == "passed":
                return worth
            gammon = points > single(end, 1 - winner)
        match = "/" in end.facts.get("score", "")
        if gammon and self.agreed["jacoby"] == "on" and not self.raised and not match:
            winner = worth.index(max(worth))
            worth = to(winner, single(end, 1 - winner))
        return tuple(points * self.value for points in worth)

    def _by_play(self, end: State) -> tuple[bool, tuple[float, ...]]:
        """Whether a win is more than a single one, and what each side gets without a stake."""
        result, variant = end.result, self.variant
        assert result is not None
        winner = None if result.winner is None else end.owners.index(result.winner)
        over = variant.goal.over(variant, end.men)
        if over is None and self.agreed.get("equal_turns") != "on" and winner is not None:
            return False, to(winner, result.points[result.winner] / self.value)
        if over is None or over.winner != winner:
            over = Over(winner)
        kind, worth = variant.scale.worth(variant, end.men, over)
        return any(gammon in kind for gammon in ("mars", "koks", "shekh")), worth


def to(winner: int, points: float) -> tuple[float, ...]:
    """All points to one side."""
    return tuple(float(points) if side == winner else 0.0 for side in (0, 1))


def single(state: State, loser: int) -> float:
    """What a side would lose in a game that is no gammon."""
    variant = state.variant
    return float(variant.scale.offers(variant, state.men, loser)[0][1])


class Step(NamedTuple):
    """An answer that was taken, between two states."""

    before: State
    given: Answer
    after: State


def wander(state: State, rng: Random, most: int) -> Iterator[Step]:
    """A random game from a state; after so many answers whoever may gives it up."""
    count = 0
    while state.ask is not None and count < 4 * most:
        given = hurried(state, rng) if count > most else some_answer(state, rng)
        after = game.answer(state, given)
        yield Step(state, given, after)
        state, count = after, count + 1


def hurried(state: State, rng: Random) -> Answer:
    """An answer that brings the game to its end."""
    ask = state.open_ask
    if ask.kind == "resign":
        return Answer("resign", ask.who[0], "yes")
    if ask.kind in RAISES:
        return Answer(ask.kind, ask.who[0], "pass")
    given = [offer for offer in offers(state) if offer.kind == "resign"]
    return rng.choice(given) if given else some_answer(state, rng)
