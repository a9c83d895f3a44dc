"""The bot as a player: it sits in a seat, sees the legal answers and gives one.

One look ahead: every play is judged by the position it leaves (`evaluate`). Where a throw has too
many plays to judge, they are chosen step by step. Nothing here draws on hidden answers.
"""

from __future__ import annotations

import math
from collections.abc import Callable, Sequence
from dataclasses import replace
from itertools import combinations_with_replacement
from random import Random

from bot.opponent.evaluate import Judge, judge_for, pips
from rules.game import Ask, State
from rules.notation import write_play
from rules.parts.acts import done
from rules.plays import Step, ends, next_steps, playable, walk
from rules.questions.before import GO, ActBefore
from rules.questions.play import thrown
from rules.shapes import Men
from rules.throws import Throw

LEVELS = ("random", "amateur")
MANY = 48
"""First steps times numbers above which a throw may have more plays than can be judged at once."""
LISTED = 5000
"""The most plays that are judged to be ranked."""
EXTRA_TURN = 8.0
"""What another turn is worth, in pips."""
POOR, RICH = 3, 16
"""Pips of a throw up to which one spends a marker on one's own, from which on the other's."""
RAISE, TOO_GOOD, PASS = 0.4, 0.9, -0.5
"""Equities from which the stake is raised, up to which it is, and below which it is not taken."""
SCALE = 60.0
"""Pips that make a position about three quarters won."""


def choose(state: State, seat: int, level: str = "amateur", rng: Random | None = None) -> str:
    """The value of this seat's answer to the open question; ValueError for an unknown level."""
    if level not in LEVELS:
        raise ValueError(f"level is one of {', '.join(LEVELS)}, not {level!r}")
    ask = state.ask
    assert ask is not None and seat in ask.who
    if ask.kind == "play":
        steps = _random_steps(state, rng or Random()) if level == "random" else _best_steps(state)
        return write_play(state, steps)
    if level == "random" or ask.kind not in REPLIES:
        choices = ask.choices or ("yes",)
        return (rng or Random()).choice(choices) if level == "random" else choices[0]
    return REPLIES[ask.kind](state, ask, seat)


def rank_plays(state: State) -> list[tuple[str, float]]:
    """All plays (of more than `LISTED` some) with an estimate of their equity (-1 ... 1 points a
    game), the best first."""
    judge = judge_for(state.variant)
    side, turn = state.mover, state.turn()
    ranked = sorted(
        ((_worth(state, judge, men, side), steps) for men, steps in ends(turn, LISTED).items()),
        key=lambda entry: -entry[0],
    )
    return [
        (write_play(state, steps), round(math.tanh(value / SCALE), 4)) for value, steps in ranked
    ]


def _worth(state: State, judge: Judge, men: Men, side: int) -> float:
    """A position's value for a side in pips; a finished game outweighs everything."""
    over = state.variant.goal.over(state.variant, men)
    if over is not None:
        if over.winner is None:
            return 0.0
        return 1000.0 if over.winner in state.variant.board.allies[side] else -1000.0
    return judge(state.variant, men, side)


def _best_steps(state: State) -> Sequence[Step]:
    turn, judge, side = state.turn(), judge_for(state.variant), state.mover
    numbers = len(turn.batch)
    listed = numbers < 3 or (numbers == 4 and turn.kernel is not None)
    if not listed and numbers * len(next_steps(turn, ())) > MANY:
        return _step_by_step(state, judge)
    found = ends(turn)
    if not found:
        return ()
    return found[max(found, key=lambda men: _worth(state, judge, men, side))]


def _step_by_step(state: State, judge: Judge) -> Sequence[Step]:
    """Make the best single step again and again."""
    turn, side = state.turn(), state.mover
    path: list[Step] = []
    while steps := next_steps(turn, path):
        path.append(
            max(steps, key=lambda step: _worth(state, judge, walk(turn, [*path, step])[0], side))
        )
    return path


def _random_steps(state: State, rng: Random) -> Sequence[Step]:
    turn = state.turn()
    path: list[Step] = []
    while steps := next_steps(turn, path):
        path.append(rng.choice(steps))
    return path


def _set_die(state: State, ask: Ask, seat: int) -> str:
    """The face that serves best on average over the other player's six."""
    mine = state.owners[state.thrower] == seat
    sign = 1 if mine else -1
    faces = range(1, 7)
    worth = {pair: _throw_value(state, *pair) for pair in combinations_with_replacement(faces, 2)}
    totals = {face: sum(value for pair, value in worth.items() if face in pair) for face in faces}
    return str(max(totals, key=lambda face: sign * totals[face]))


def _name_double(state: State, ask: Ask, seat: int) -> str:
    """The number whose double leaves the best position."""
    return str(max(range(1, 7), key=lambda number: _named_worth(state, Throw((number, number)))))


def _announce(state: State, ask: Ask, seat: int) -> str:
    """The throw whose play leaves the best position."""
    read = state.variant.source.read
    return max(ask.choices or (), key=lambda text: _named_worth(state, read(text)))


def _named_worth(state: State, throw: Throw) -> float:
    """What a good play of a throw that the thrower may name leaves him; a double's is found step by
    step, as there are many throws to look at."""
    after = thrown(replace(state, agenda=()), throw)
    turn, judge = after.turn(), judge_for(state.variant)
    steps: Sequence[Step] = ()
    if playable(turn):
        steps = _step_by_step(after, judge) if len(turn.batch) > 2 else _best_steps(after)
    return _worth(state, judge, walk(turn, steps)[0], state.thrower)


def _throw_value(state: State, one: int, other: int) -> float:
    """What a throw is worth to the thrower, the extra turn included."""
    throw = Throw(tuple(sorted((one, other), reverse=True)))
    extra = EXTRA_TURN if throw.double or one + other == 7 else 0.0
    after = thrown(replace(state, agenda=()), throw)
    judge, side = judge_for(state.variant), state.thrower
    found = ends(after.turn()) if after.due else {}
    values = [_worth(state, judge, men, side) for men in found]
    return extra + (max(values) if values else judge(state.variant, state.men, side))


def _accept_resignation(state: State, ask: Ask, seat: int) -> str:
    """Accept unless a bigger win is more likely than not."""
    variant, loser = state.variant, state.thrower
    offered = float(state.facts.get("offered", "1"))
    values = [points for _, points in variant.scale.offers(variant, state.men, loser)]
    larger = [points for points in values if points > offered]
    if not larger or not variant.pips:
        return "yes"
    winner = state.owners.index(seat)
    row, home = variant.row(state.men, loser), variant.board.home
    to_save = 3 + sum(max(place - home, 0) * count for place, count in enumerate(row))
    to_win = pips(variant, variant.row(state.men, winner))
    return "yes" if to_save < to_win else "no"


def _equity(state: State, seat: int) -> float:
    """A seat's expectation in the game, -1 ... 1."""
    side = state.owners.index(seat)
    return math.tanh(judge_for(state.variant)(state.variant, state.men, side) / SCALE)


def _raise_stake(state: State, ask: Ask, seat: int) -> str:
    """Double when clearly ahead, but not so far that a bigger win is thrown away."""
    return "double" if RAISE <= _equity(state, seat) <= TOO_GOOD else "throw"


def _take_stake(state: State, ask: Ask, seat: int) -> str:
    """Passing costs half of what losing at the raised stake does."""
    return "take" if _equity(state, seat) > PASS else "pass"


def _act_before(state: State, ask: Ask, seat: int) -> str:
    """The act before a throw that leaves the best position, or none."""
    part, side, judge = ask.part, state.thrower, judge_for(state.variant)
    assert isinstance(part, ActBefore)
    boards = {GO: state.men}
    for value, act in part.acts(state).items():
        boards[value] = done(state.variant, state.men, side, act)
    return max(boards, key=lambda value: _worth(state, judge, boards[value], side))


def _spend_marker(state: State, ask: Ask, seat: int) -> str:
    """Have a throw thrown again that is nearly useless to oneself, or very good for the other."""
    assert state.throw is not None
    numbers = sum(map(sum, state.due))
    mine = state.owners[state.thrower] == seat
    bad = not playable(state.turn()) or numbers <= POOR if mine else numbers >= RICH
    return "reroll" if bad else "let"


REPLIES: dict[str, Callable[[State, Ask, int], str]] = {
    "die": _set_die,
    "announce": _announce,
    "named-double": _name_double,
    "resign": _accept_resignation,
    "stake": _raise_stake,
    "offer": _take_stake,
    "beaver": _take_stake,
    "raccoon": _take_stake,
    "takeback": lambda state, ask, seat: "yes",
    "before": _act_before,
    "marker": _spend_marker,
    "stop": lambda state, ask, seat: "stop",
}
