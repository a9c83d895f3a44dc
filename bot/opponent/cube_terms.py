"""The terms of a game under way: the effect of its stake, its agreements and its match on the worth
of a win."""

from __future__ import annotations

import math

from bot.opponent.cube_decision import BOTH, LIFE, MINE, THEIRS, Raise, Stakes, raising, rolling
from bot.opponent.heuristics.evaluate import pips
from bot.opponent.matches import Score, Stage
from bot.opponent.outcome_chances import OutcomeChances, Prices
from rules.game import State
from rules.questions.stake import (
    TimesStake,
    holder_of,
    match_length,
    price_of_drop,
    read_score,
    stake_of,
    value_of,
)
from rules.questions.standing import contact
from rules.questions.team import TeamPays

LONGEST = 15
"""The points that both sides need above which a match is played like single games."""


def stakes_of(state: State, side: int, mine: Prices, theirs: Prices) -> Stakes:
    """Return a side's view of the cube with these prices of its wins and losses."""
    variant = state.variant
    stake = stake_of(variant)
    score = score_of(state, side, mine, theirs)
    return Stakes(
        mine,
        theirs,
        ladder=stake.offer.ladder if stake and state.result is None else None,
        jacoby=holds_jacoby(state),
        score=score,
        back=score.turned() if score else None,
        life=life_of(state) if stake else LIFE,
        their_pass=price_of_drop(state, 1 - side) if stake else 1,
        my_pass=price_of_drop(state, side) if stake else 1,
    )


def holds_jacoby(state: State) -> bool:
    """Return whether gammons count only after a double."""
    payout = state.variant.payout
    agreed = isinstance(payout, TimesStake | TeamPays) and payout.jacoby
    return agreed and not match_length(state)


def life_of(state: State) -> float:
    """Return how live the cube is: less once the armies have passed each other."""
    variant = state.variant
    if not variant.pips or contact(state):
        return LIFE
    sides = range(variant.board.sides)
    return rolling(sum(pips(variant, variant.row(state.men, side)) for side in sides) / len(sides))


def holding(state: State, side: int) -> int:
    """Return who may double next, from a side's view."""
    holder = holder_of(state)
    return BOTH if holder is None else MINE if holder == side else THEIRS


def score_of(state: State, side: int, mine: Prices, theirs: Prices) -> Score | None:
    """Return the match as a side sees it; None if its length does not matter. Colours change from
    game to game, so the prices of later games are those of both sides together."""
    points, length = read_score(state.facts.get("score", "0-0"))
    if not length:
        return None
    needs = [max(math.ceil(length - points[seat]), 1) for seat in state.owners]
    if min(needs) > LONGEST:
        return None
    stake, agreed = stake_of(state.variant), state.variant.settings.get("crawford") == "on"
    if "crawford" in state.facts:
        stage = Stage.CRAWFORD
    else:
        stage = Stage.BEFORE if agreed and min(needs) > 1 else Stage.AFTER
    most = 2 * LONGEST
    return Score(
        min(needs[side], most),
        min(needs[1 - side], most),
        stage,
        stake.offer.ladder if stake else None,
        Prices(*((price + other) / 2 for price, other in zip(mine, theirs, strict=True))),
        LIFE,
    )


def raise_of(state: State, terms: Stakes, outlook: OutcomeChances) -> Raise | None:
    """Return the values of doubling for the side on turn with these terms and chances, None if
    it may not double."""
    part = stake_of(state.variant)
    if part is None:
        return None
    value, answers = value_of(state), part.offer.answers
    choice = raising(terms, outlook, value, holding(state, state.thrower), "beaver" in answers)
    if choice is None or not part.offer.compels:
        return choice
    return choice._replace(passed=max(choice.passed, value_of_compulsion(terms, outlook, value)))


def value_of_compulsion(terms: Stakes, outlook: OutcomeChances, value: int) -> float:
    """Return the value of changing sides at the raised stake for a side with these chances
    (dave-compulsion.md); the opponent then rolls from the side's old position."""
    assert terms.ladder is not None
    above = terms.ladder.next(value)
    assert above is not None
    return terms.utility(outlook.turned(), above, MINE)
