"""Games of a level of the bot against a sparring partner, every seed twice with sides swapped."""

from __future__ import annotations

import math
from collections.abc import Callable, Iterable, Sequence
from typing import NamedTuple, Protocol, TypeAlias, runtime_checkable

from bot.opponent import SIMPLE, choose, read_answer
from bot.opponent.luck import luck_of
from rules.board.shapes import Men
from rules.dice import chance
from rules.game import CHANCE, Answer, Ask, State, answer, start
from rules.records.notation import write_play
from rules.search.plays import ends
from rules.search.turn import Step
from rules.variant import Variant

Partner: TypeAlias = Callable[[State], Sequence[Step]]
"""Makes a play."""


@runtime_checkable
class Deciding(Protocol):
    """A partner that answers other questions too, which the simplest level answers for the rest."""

    def decide(self, state: State, ask: Ask) -> str | None:
        """Return the answer, None to leave it to the simplest level."""


Value: TypeAlias = Callable[[Variant, Men, int], float]
LISTED = 3000
"""The most plays of a throw that a partner looks at."""
ENDLESS = 3000
"""Turns after which a game counts as drawn."""
LOOKS = (20, 40, 80, 160, 320, 600)
"""Games after which a contest may be stopped."""
SURE = 2.16
"""Standard errors by which a share is past an aim 95 times of 100, whichever of six looks it is
(Pocock's bound)."""
WIDE = 1.96
"""Standard errors on either side within which a share lies 95 times of 100."""


class Matchup(NamedTuple):
    """A level of the bot against a partner in a game, each game the first one of a match to so many
    points where any are told; `weigh` takes luck off."""

    variant: Variant
    level: str
    partner: Partner
    match: int | None = None
    weigh: bool = False


class Pair(NamedTuple):
    """The points of the bot and of its partner in two games of one seed, with what luck brought
    the one and cost the other taken off where it was weighed."""

    ours: float
    theirs: float


class Share(NamedTuple):
    """The share of the points that the bot took, half the width of the interval that holds it 95
    times of 100, and the games."""

    share: float
    within: float
    games: int


def looking(value: Value) -> Partner:
    """One look by a value of boards."""

    def play(state: State) -> Sequence[Step]:
        found = ends(state.turn(), LISTED)
        if not found:
            return ()
        return found[max(found, key=lambda men: value(state.variant, men, state.mover))]

    return play


def play_pair(matchup: Matchup, number: int) -> Pair:
    """One seed from both sides."""
    both = [_played(matchup, number, ours) for ours in (0, 1)]
    return Pair(sum(pair.ours for pair in both), sum(pair.theirs for pair in both))


def _played(matchup: Matchup, number: int, ours: int) -> Pair:
    """One game, the bot in seat `ours`; nobody wins more than a match has points."""
    variant, level, partner, match, weigh = matchup
    facts = {} if match is None else {"score": f"0-0/{match}"}
    state, asked, lucky = start(variant, facts=facts), 0, 0.0
    while state.ask is not None and state.turns <= ENDLESS:
        ask, seat, asked = state.ask, state.ask.who[0], asked + 1
        if seat == CHANCE:
            given = Answer(ask.kind, seat, chance.answer(state, "sparring", str(number)))
            if weigh:
                lucky += luck_for(state, given.value, ours)
        elif seat == ours:
            given = read_answer(state, seat, choose(state, seat, level, f"{number}/{asked}"))
        elif ask.kind == "play":
            given = Answer(ask.kind, seat, write_play(state, partner(state)))
        else:
            decided = partner.decide(state, ask) if isinstance(partner, Deciding) else None
            given = read_answer(state, seat, decided or choose(state, seat, SIMPLE))
        state = answer(state, given)
    points = (0.0, 0.0) if state.result is None else state.result.points
    mine, theirs = (min(max(points[seat], 0.0), match or math.inf) for seat in (ours, 1 - ours))
    return Pair(mine - lucky / 2, theirs + lucky / 2)


def luck_for(state: State, throw: str, seat: int) -> float:
    """By how many points what falls now is better for a seat than throws are on average, as the
    bot's own net or rules judge; 0 where that cannot be weighed."""
    weighed = luck_of(state, throw)
    if weighed is None:
        return 0.0
    return weighed.luck if state.owners[state.thrower] == seat else -weighed.luck


def share_of(pairs: Iterable[Pair]) -> Share:
    """What came of pairs of games; pairs are what is independent."""
    found = list(pairs)
    total = sum(pair.ours + pair.theirs for pair in found)
    if not total:
        return Share(0.5, 0.5, 2 * len(found))
    share = sum(pair.ours for pair in found) / total
    spread = sum((pair.ours - share * (pair.ours + pair.theirs)) ** 2 for pair in found)
    error = math.sqrt(spread * len(found) / max(len(found) - 1, 1)) / total
    return Share(share, WIDE * error, 2 * len(found))


def settled(found: Share, aim: float) -> bool:
    """Whether a contest may be stopped here, sure that the share is above the aim or below it."""
    return found.games in LOOKS and abs(found.share - aim) > SURE / WIDE * found.within
