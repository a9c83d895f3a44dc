"""Answers to the questions that are not plays: stakes, resignations, announced dice, acts."""

from __future__ import annotations

from collections.abc import Callable, Sequence
from dataclasses import replace
from itertools import combinations_with_replacement
from typing import TypeAlias

from bot.opponent.evaluate import pips
from bot.opponent.mind import Mind
from rules.game import Ask, State
from rules.parts.acts import done
from rules.plays import ends, playable
from rules.questions.before import GO, ActBefore
from rules.questions.opening import COLOURS
from rules.questions.play import thrown
from rules.questions.team import side_of
from rules.shapes import Men
from rules.throws import Throw

Reply: TypeAlias = Callable[[State, Ask, int, Mind], str]

EXTRA_TURN = 0.13
"""What another turn is worth, in points a game."""
MARKER = 0.12
"""What a marker is kept for: the gain, in points a game, from which on it is spent."""
ANSWERS = 400
"""How many plays of a throw that has not fallen are looked at."""
RAISE, TOO_GOOD, PASS = 0.4, 0.9, -0.5
"""Equities from which the stake is raised, up to which it is, and below which it is not taken."""


def _set_die(state: State, ask: Ask, seat: int, mind: Mind) -> str:
    """The face that serves best on average over the other player's six."""
    mine = state.owners[state.thrower] == seat
    sign = 1 if mine else -1
    faces = range(1, 7)
    worth = {
        pair: _throw_value(state, Throw((max(pair), min(pair))), mind)
        for pair in combinations_with_replacement(faces, 2)
    }
    totals = {face: sum(value for pair, value in worth.items() if face in pair) for face in faces}
    return str(max(totals, key=lambda face: sign * totals[face]))


def _name_double(state: State, ask: Ask, seat: int, mind: Mind) -> str:
    """The number whose double leaves the best position."""
    doubles = {str(number): Throw((number, number)) for number in range(1, 7)}
    return max(doubles, key=lambda name: _played_value(state, doubles[name], mind))


def _announce(state: State, ask: Ask, seat: int, mind: Mind) -> str:
    """The throw whose play leaves the best position."""
    read = state.variant.source.read
    return max(ask.choices or (), key=lambda text: _played_value(state, read(text), mind))


def _played_value(state: State, throw: Throw, mind: Mind) -> float:
    """What the play of a throw that looks best leaves the thrower."""
    after = thrown(replace(state, agenda=()), throw)
    boards: Sequence[Men] = (state.men,)
    if after.due and playable(after.turn()):
        boards = list(ends(after.turn(), ANSWERS))
    best = max(mind.values(after, boards, after.mover))
    return best if after.mover == state.thrower else -best


def _throw_value(state: State, throw: Throw, mind: Mind) -> float:
    """What a throw is worth to the thrower, another turn for a double or a seven included."""
    extra = EXTRA_TURN if throw.double or sum(throw.numbers) == 7 else 0.0
    return extra + _played_value(state, throw, mind)


def _accept_resignation(state: State, ask: Ask, seat: int, mind: Mind) -> str:
    """Accept unless a bigger win is more likely than not."""
    variant, loser = state.variant, state.thrower
    offered = float(state.facts.get("offered", "1"))
    values = [points for _, points in variant.scale.offers(variant, state.men, loser)]
    larger = [points for points in values if points > offered]
    if not larger or not variant.pips:
        return "yes"
    winner = side_of(state, seat)
    row, home = variant.row(state.men, loser), variant.board.home
    to_save = 3 + sum(max(place - home, 0) * count for place, count in enumerate(row))
    to_win = pips(variant, variant.row(state.men, winner))
    return "yes" if to_save < to_win else "no"


def _equity(state: State, seat: int, mind: Mind) -> float:
    """What a seat may expect, in points a game at a stake of one."""
    return mind.values(state, [state.men], side_of(state, seat))[0]


def _raise_stake(state: State, ask: Ask, seat: int, mind: Mind) -> str:
    """Double when clearly ahead, but not so far that a bigger win is thrown away."""
    if "double" not in (ask.choices or ()):
        return "throw"
    return "double" if RAISE <= _equity(state, seat, mind) <= TOO_GOOD else "throw"


def _take_stake(state: State, ask: Ask, seat: int, mind: Mind) -> str:
    """Passing costs half of what losing at the raised stake does."""
    return "take" if _equity(state, seat, mind) > PASS else "pass"


def _act_before(state: State, ask: Ask, seat: int, mind: Mind) -> str:
    """The act before a throw that leaves the best position, or none."""
    part, side = ask.part, state.thrower
    assert isinstance(part, ActBefore)
    boards = {GO: state.men}
    for value, act in part.acts(state).items():
        boards[value] = done(state.variant, state.men, side, act)
    values = dict(zip(boards, mind.values(state, list(boards.values()), side), strict=True))
    return max(values, key=values.__getitem__)


def _spend_marker(state: State, ask: Ask, seat: int, mind: Mind) -> str:
    """Have a throw thrown again where a new one may be expected to be that much better."""
    assert state.throw is not None
    before = replace(state, throw=None, due=())
    total = sum(
        (1 if high == low else 2) * _played_value(before, Throw((high, low)), mind)
        for low, high in combinations_with_replacement(range(1, 7), 2)
    )
    gain = total / 36 - _played_value(before, state.throw, mind)
    mine = side_of(state, seat) == state.thrower
    return "reroll" if (gain if mine else -gain) > MARKER else "let"


def _name_colour(state: State, ask: Ask, seat: int, mind: Mind) -> str:
    """The army that looks better to whoever has it."""
    values = [mind.values(state, [state.men], side)[0] for side in range(len(COLOURS))]
    return COLOURS[values.index(max(values))]


REPLIES: dict[str, Reply] = {
    "die": _set_die,
    "announce": _announce,
    "named-double": _name_double,
    "resign": _accept_resignation,
    "stake": _raise_stake,
    "offer": _take_stake,
    "beaver": _take_stake,
    "raccoon": _take_stake,
    "takeback": lambda state, ask, seat, mind: "yes",
    "before": _act_before,
    "marker": _spend_marker,
    "colour": _name_colour,
    "compel": lambda state, ask, seat, mind: "win",
    "extra": lambda state, ask, seat, mind: "yes",
    "stop": lambda state, ask, seat, mind: "stop",
}
"""By kind of question; to any other the first of its choices is given."""
