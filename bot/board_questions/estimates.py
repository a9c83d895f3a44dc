"""Estimates of the bot: the chance to win, the danger of mars, the stake, plays that are named."""

from __future__ import annotations

from collections import Counter
from collections.abc import Iterator, Sequence
from dataclasses import replace
from typing import Any, NamedTuple

from bot.board_questions.chances import DOUBLE, NoSuchThrow
from bot.board_questions.checkers import pips
from bot.board_questions.facts_in_words import (
    Blocked,
    Costs,
    Kind,
    Made,
    Points,
    Reasons,
    Share,
    Signed,
    Thrown,
)
from bot.board_questions.reasons import MayNot, MayPlay, Stuck
from bot.board_questions.registry import AskedPosition, of_two, question
from bot.board_questions.turns import cube_state, turn_facts
from bot.opponent import judge
from bot.opponent.heuristic_player import HeuristicPlayer
from bot.opponent.heuristics.boards import alone
from bot.opponent.levels import STRONG
from bot.opponent.levels_table import player_for
from bot.opponent.normalized_errors import mark, told_error
from bot.opponent.outcome_chances import OutcomeChances
from bot.opponent.play_reasons import reasons_for
from bot.opponent.player import Candidate, OnePly, state_after_play
from rules.board.boards import OFF
from rules.game import CHANCE, Answer, State, answer
from rules.parts.scales import ByLoser
from rules.questions.play import asks_for_play
from rules.questions.stake import DoubleOffer, Stake
from rules.records.notation import read_typed
from rules.refusal import Refused
from rules.search.plays import walk
from rules.search.turn import Step
from rules.variant import Variant
from rules.view.board_facts import outside, way_home
from rules.view.throw_chances import to_throw

PARTS = 8
"""The most parts of a throw that are played to judge what it leaves."""
SORTS = {"": "none", "?!": "inaccuracy", "?": "mistake", "??": "blunder"}
MARS = Kind("mars")
BESIDE = 4
"""The number of the best plays that are compared to find reasons."""
REASONS = 2
"""The most reasons that are told for a play."""


class ChanceToWin(NamedTuple):
    """The chances to win of the player, and of the opponent."""

    mine: Share
    theirs: Share


class NoEstimate(NamedTuple):
    """The fact that the bot cannot judge chances in the game."""


class SafeFromMars(NamedTuple):
    """The fact that a side has a checker off, and can lose no more than a plain game."""

    whose: str
    mars: Kind


class MarsAhead(NamedTuple):
    """The fact that a side has no checker off: its checkers outside, their way home, and the chance
    to lose so."""

    whose: str
    mars: Kind
    outside: int
    pips: int
    chance: Share | None


class LossNow(NamedTuple):
    """The loss of a side if the game were over now, and the loss with all its checkers home."""

    whose: str
    now: Kind
    points: int
    later: Kind
    less: int


class StakeAdvised(NamedTuple):
    """The best answer to a stake, and what the others cost."""

    advice: Costs


class RaiseWorth(NamedTuple):
    """Points that a player who may double can expect, at the present stake: not doubling, a
    double that is taken, a double that is dropped."""

    undoubled: Signed
    taken: Signed
    passed: Signed


class AnswerWorth(NamedTuple):
    """Points that a player who answers a double can expect, at the stake before it: taking and
    dropping."""

    taken: Signed
    passed: Signed


class Rated(NamedTuple):
    """A play beside the best one: which it is of how many, what it costs, what speaks for it."""

    play: Made
    number: int
    of: int
    cost: Points
    sort: str
    reasons: Reasons


class Best(NamedTuple):
    """The best play, and what speaks for it."""

    play: Made
    reasons: Reasons


class AfterPlay(NamedTuple):
    """The chance to win that a play leaves."""

    mine: Share


class ThrowLost(NamedTuple):
    """The fact that a side cannot move with a throw that might fall."""

    whose: str
    thrown: Thrown


class ThrowOfOpponent(NamedTuple):
    """The best play of the opponent with a throw that might fall, in the opponent's numbers."""

    thrown: Thrown
    play: Made


def dear_losses(variant: Variant) -> bool:
    """Return whether two play and a loss may cost more than a plain one."""
    offers = (dict(variant.scale.offers(variant, variant.first, side)) for side in (0, 1))
    return of_two(variant) and any("mars" in kinds for kinds in offers)


def chances_of(state: State, side: int) -> OutcomeChances | None:
    """Return the chances of a side after the best play of the mover; None if the bot judges
    positions by rules of thumb alone."""
    state = alone(state)
    player = player_for(state.variant, STRONG)
    if isinstance(player, HeuristicPlayer) or not isinstance(player, OnePly):
        return None
    for _ in range(PARTS):
        if asks_for_play(state):
            state = state_after_play(state, player.play(state))
    if state.result is not None:
        won = state.result.winner == state.owners[side]
        return OutcomeChances(float(won))
    outlook = player.outlook(state, state.thrower)
    return outlook if state.thrower == side else outlook.turned()


@question("win-chance", of_two, thinks=True, advises=True)
def win_chance(at: AskedPosition) -> Iterator[Any]:
    """Tell how likely either side wins; the pips if the bot cannot judge the game."""
    chances = chances_of(at.state, at.side)
    if chances is not None:
        yield ChanceToWin(Share(chances.win), Share(1 - chances.win))
        return
    yield NoEstimate()
    if at.variant.pips:
        yield from pips(at)


@question("mars-risk", dear_losses, ("side",), thinks=True, advises=True)
def mars_risk(at: AskedPosition) -> Iterator[Any]:
    """Tell whether a side may lose more than a plain game, and how far it is from safety."""
    chances = chances_of(at.state, at.side)
    for side in at.sides():
        row = at.variant.row(at.men, side)
        if row[OFF]:
            yield SafeFromMars(at.whose(side), MARS)
            continue
        share = None
        if chances is not None:
            share = Share(chances.lose_mars if side == at.side else chances.mars)
        away = sum(outside(at.variant, at.men, side).values())
        yield MarsAhead(at.whose(side), MARS, away, way_home(at.variant, at.men, side), share)
        yield from _losses(at, side)


def _losses(at: AskedPosition, side: int) -> Iterator[LossNow]:
    """Yield what a side would lose now, if it would lose something else with all home."""
    scale, board = at.variant.scale, at.board
    if not isinstance(scale, ByLoser):
        return
    row = at.variant.live(at.men, side)
    home = [0, sum(row), *[0] * (len(row) - 2)]
    (now, points), (later, less) = (scale.class_of(board, each) for each in (row, home))
    if now != later:
        yield LossNow(at.whose(side), Kind(now), points, Kind(later), less)


@question("double-or-not", slots=("value",), thinks=True, advises=True)
def double_or_not(at: AskedPosition) -> Iterator[Any]:
    """Tell whether to raise the stake or take a raise, with the worth of each answer; if neither is
    asked now, tell the stake, and why not."""
    state, ask = at.state, at.state.ask
    is_asked = ask is not None and isinstance(ask.part, Stake | DoubleOffer) and at.seat in ask.who
    if ask is None or not is_asked or state.boards:
        yield from cube_state(at)
        return
    judged = {choice: judge(state, choice, at.level) for choice in ask.choices or ()}
    costs = {
        choice: judgement.cost for choice, judgement in judged.items() if judgement is not None
    }
    yield StakeAdvised(Costs(costs))
    choice = player_for(at.variant, at.level).raised(state)
    if choice is None:
        return
    undoubled, taken, passed = (
        worth / choice.unit for worth in (choice.kept, choice.taken, choice.passed)
    )
    if isinstance(ask.part, Stake):
        yield RaiseWorth(Signed(undoubled), Signed(taken), Signed(passed))
    elif isinstance(ask.part, DoubleOffer) and not ask.part.depth:
        yield AnswerWorth(Signed(-taken), Signed(-passed))


@question("rate-play", slots=("play", "from", "point"), thinks=True, advises=True)
def rate_play(at: AskedPosition) -> Iterator[Any]:
    """Compare the plays that are named, or the best one from a place, with the best of all."""
    if asks_for_play(at.state, at.seat):
        yield from _rated(at)
    else:
        yield from turn_facts(at)


@question("what-if", slots=("play", "from", "point", "dice", "side"), thinks=True, advises=True)
def what_if(at: AskedPosition) -> Iterator[Any]:
    """Compare plays as `rate_play` does, with the chance to win after them; for a throw that
    might fall, tell the best play of the side that is named, or that there is none."""
    if "dice" in at.slots:
        yield from _with_throw(at)
        return
    for fact in rate_play(at):
        yield fact
        after = chances_after(*fact.play) if isinstance(fact, Rated) else None
        if after is not None:
            yield AfterPlay(Share(after.win))


def _with_throw(at: AskedPosition) -> Iterator[Any]:
    """Yield the best play of a throw that might fall, or that it cannot be played or cannot
    fall; nothing if no throw can be judged now."""
    side, throw = at.sides()[0], at.slots["dice"]
    before = to_throw(at.state, side)
    if before is None or throw == DOUBLE:
        return
    try:
        after = answer(before, Answer("throw", CHANCE, throw))
    except Refused:
        yield NoSuchThrow()
        return
    if not asks_for_play(after) or after.mover != side:
        yield ThrowLost(at.whose(side), Thrown(throw))
    elif side == at.side:
        yield from _rated(replace(at, state=after, seat=after.owners[side]))
    else:
        best = player_for(at.variant, at.level).play(after)
        yield ThrowOfOpponent(Thrown(throw), Made(after, tuple(best)))


def _rated(at: AskedPosition) -> Iterator[Any]:
    if not asks_for_play(at.state, at.seat):
        yield Stuck("throw", "none", Blocked())
        return
    state = alone(at.state)
    ranked = player_for(state.variant, at.level).ranked(state)
    named = list(_named_plays(at, ranked))
    for play in named:
        yield _beside_best(at, ranked, play) if isinstance(play, Candidate) else play
    if ranked[0] not in named:
        others = [candidate.steps for candidate in ranked[1:BESIDE]]
        yield Best(Made(state, tuple(ranked[0].steps)), _reasons(state, ranked[0].steps, others))


def _named_plays(at: AskedPosition, ranked: Sequence[Candidate]) -> Iterator[Any]:
    """Yield the plays that are named, or why they are refused; else the best one from a place."""
    place = at.place("from") or at.place("point")
    if "play" in at.slots:
        for text in at.slots["play"].split(","):
            yield _meant(at, ranked, text.strip())
    elif place is not None:
        moved = (
            candidate
            for candidate in ranked
            if any(step.origin == place for step in candidate.steps)
        )
        candidate = next(moved, None)
        yield from () if candidate is None else (candidate,)


def _meant(
    at: AskedPosition, ranked: Sequence[Candidate], text: str
) -> Candidate | MayNot | MayPlay:
    """Return the best play that a text begins, or why it cannot be made."""
    state = at.state
    try:
        steps = read_typed(state, text, at.numbering, whole=False)
        men, wanted = walk(state.turn(), steps)[0], Counter(step[:2] for step in steps)
        for candidate in ranked:
            if walk(state.turn(), candidate.steps)[0] == men:
                return candidate
        for candidate in ranked:
            if wanted <= Counter(step[:2] for step in candidate.steps):
                return candidate
        read_typed(state, text, at.numbering)
    except Refused as refused:
        return MayNot(refused.refusal)
    return MayPlay(text)


def _beside_best(at: AskedPosition, ranked: Sequence[Candidate], rated: Candidate) -> Rated:
    """Return a play with its cost."""
    cost = ranked[0].equity - rated.equity
    sort = SORTS[mark(told_error(at.variant, cost))]
    others = [other.steps for other in ranked[:BESIDE] if other is not rated]
    reasons = _reasons(alone(at.state), rated.steps, others)
    play = Made(alone(at.state), tuple(rated.steps))
    return Rated(play, ranked.index(rated) + 1, len(ranked), Points(cost), sort, reasons)


def _reasons(state: State, steps: Sequence[Step], others: Sequence[Sequence[Step]]) -> Reasons:
    return Reasons(reasons_for(state, steps, others, REASONS))


def chances_after(state: State, steps: Sequence[Step]) -> OutcomeChances | None:
    """Return the chances of the mover once a play is made."""
    return chances_of(state_after_play(state, steps), state.mover)
