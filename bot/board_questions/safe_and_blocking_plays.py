"""Plays by what they are for: safety, points to make, blocks; every legal play is tried."""

from __future__ import annotations

from collections.abc import Iterator
from dataclasses import replace
from typing import Any, NamedTuple

from bot.board_questions.chances import blots, hitting, may_hit
from bot.board_questions.facts_in_words import Made, Plays, PlaysByPoint, Spot
from bot.board_questions.registry import AskedPosition, question
from bot.board_questions.turns import turn_facts
from bot.opponent.player import state_after_play
from rules.analysis import legal_plays
from rules.game import State
from rules.parts.landing import hits
from rules.questions.play import asks_for_play
from rules.search.turn import Step
from rules.view.board_facts import closed_spots, has_path, longest_block
from rules.view.throw_chances import Chance

TOLD = 3
"""The most plays that are told."""
TRIED = 300
"""The most plays of a throw that are tried."""
Ends = list[tuple[tuple[Step, ...], State]]


class Safest(NamedTuple):
    """The plays after which the fewest throws of the opponent hit or pin, and how many do."""

    how: str
    plays: Plays
    more: int
    chance: Chance


class PointsToMake(NamedTuple):
    """Points that the roll can close, each with a play that does."""

    plays: PlaysByPoint


class NoPointToMake(NamedTuple):
    """The fact that the roll closes no further point, or not the one that is named."""

    spot: Spot | None


class BlockToMake(NamedTuple):
    """The longest block that the roll can make, and a play that makes it; `before` is the length
    of the longest block now."""

    points: int
    before: int
    play: Made


class NoLongerBlock(NamedTuple):
    """The fact that the roll makes no longer block than there is."""

    points: int


def _ends(at: AskedPosition) -> Ends:
    """Return all plays of the throw with the states that they leave."""
    plays = (play.steps for play in legal_plays(at.state, TRIED))
    return [(steps, state_after_play(at.state, steps)) for steps in plays]


@question("safe-play", may_hit, thinks=True)
def safe_play(at: AskedPosition) -> Iterator[Any]:
    """Tell the plays that leave the opponent the fewest throws that hit."""
    if not asks_for_play(at.state, at.seat):
        yield from turn_facts(at)
        return
    shots = [(steps, _shots(replace(at, state=after))) for steps, after in _ends(at)]
    fewest = min(chance.ways for _, chance in shots)
    safest = [steps for steps, chance in shots if chance.ways == fewest]
    told = Plays(Made(at.state, tuple(steps)) for steps in safest[:TOLD])
    how = "hit" if hits(at.variant) else "pin"
    chance = next(chance for _, chance in shots if chance.ways == fewest)
    yield Safest(how, told, len(safest) - len(told), chance)


def _shots(at: AskedPosition) -> Chance:
    """Return how many throws of the opponent hit a checker of the player."""
    alone = blots(at, at.side)
    shots = hitting(at, 1 - at.side, alone) if alone else None
    return shots or Chance(0, 1)


@question("make-point", has_path, ("target",), thinks=True)
def make_point(at: AskedPosition) -> Iterator[Any]:
    """Tell the points that the roll can close, or whether it closes the one that is named, and
    the longest block that it can make."""
    if not asks_for_play(at.state, at.seat):
        yield from turn_facts(at)
        return
    ends, named = _ends(at), at.spot("target")
    if may_hit(at.variant) or named is not None:
        before, made = closed_spots(at.state, at.side), dict[int, Made]()
        for steps, after in ends:
            closed = closed_spots(after, at.side)
            for spot in (each for each, is_closed in enumerate(closed) if is_closed):
                if not before[spot] and named in (None, spot):
                    made.setdefault(spot, Made(at.state, tuple(steps)))
        yield (
            PointsToMake(PlaysByPoint(made))
            if made
            else NoPointToMake(None if named is None else Spot(named))
        )
    if named is not None:
        return
    length, longest = len(longest_block(at.state, at.side).spots), 0
    for steps, after in ends:
        if (points := len(longest_block(after, at.side).spots)) > longest:
            longest, best = points, Made(at.state, tuple(steps))
    longer = longest > max(length, 1)
    yield BlockToMake(longest, length, best) if longer else NoLongerBlock(length)
