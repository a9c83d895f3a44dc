"""Whole games in the compiled core: a net with itself, or with another player."""

from __future__ import annotations

from typing import NamedTuple

import numpy as np
from numpy.typing import NDArray

from bot.opponent.inputs import PLACES, POINTS
from bot.opponent.training.batch import is_unmoved, prepare
from bot.opponent.training.brain import (
    Brain,
    Desk,
    judge,
    judge_all,
    learn,
    settle_root,
    worth,
)
from bot.opponent.training.compiling import compiled, entry, within
from bot.opponent.training.face_down_and_dames import Flat
from bot.opponent.training.plays import Room, ends
from bot.opponent.training.steps import FACES, reach
from bot.opponent.training.tables import START, Code, Loss, Opening, Reading, Tables
from bot.opponent.training.throws import (
    NOBODY,
    Flag,
    Lot,
    Table,
    draw,
    finish,
    is_double,
    outcome,
    read,
    throw,
)

LONG = 1000
"""Turns after which a game is given up as drawn, and counted."""
PLAYING, WON, DRAWN, CAPPED = 0, 1, 2, 3


class Match(NamedTuple):
    """Games of one net with another, or with itself: the rules, working space, the nets and their
    desks by side, the table, and the source of chance."""

    t: Tables
    room: Room
    brains: tuple[Brain, Brain]
    desks: tuple[Desk, Desk]
    table: Table
    lot: Lot


@within
def choose(match: Match, men: Flat, count: int, mover: int, view: int) -> int:
    """Which of the ends in the room the mover takes if `view` throws next; without a brain any."""
    t, brain, desk = match.t, match.brains[mover], match.desks[mover]
    if count == 1:
        return 0
    if len(brain.bias) == 0:
        return draw(match.lot) % count
    settle_root(t, brain, desk, men, view)
    best, worst = judge_all(t, brain, desk, match.room.ends, t.law[Code.WIDTH], count, view)
    return best if view == mover else worst


@within
def act(match: Match, mover: int, rest: int, first: bool, more: bool) -> int:
    """Play one batch of one actor; return the numbers left."""
    t, room, table = match.t, match.room, match.table
    width, flags, men = t.law[Code.WIDTH], table.flags, table.men
    thrower = flags[Flag.THROWER]
    own, double = mover == thrower, is_double(t, table.dice)
    now = prepare(t.law, men, mover, rest, double, own, first)
    end_count, wins, left = ends(t, room, men, now, rest, table.used[mover])
    if not end_count:
        return rest
    flags[Flag.PLAYS] += 1
    chosen, winner = finish(t, room, end_count, wins, mover) if wins else (-1, NOBODY)
    if chosen >= 0:
        flags[Flag.STATUS], flags[Flag.WINNER] = DRAWN if winner == NOBODY else WON, winner
        left = 0
    else:
        end_count -= wins
        again = own and not left and not more and _repeats(t, table, rest, left, double)
        view = 0 if t.law[Code.PARITY] else thrower if again else 1 - thrower
        chosen = choose(match, men, end_count, mover, view)
    head = mover * PLACES + POINTS
    table.used[mover] += max(men[head] - room.ends[chosen * width + head], 0)
    for at in range(width):
        men[at] = room.ends[chosen * width + at]
    return left


@compiled
def _alone(t: Tables, table: Table, rest: int) -> bool:
    """Return whether the thrower has played all numbers that only they may play."""
    return table.flags[Flag.ALONE] == 1 if t.law[Code.CHAIN] else rest == table.links[0]


@compiled
def _repeats(t: Tables, table: Table, rest: int, left: int, double: bool) -> bool:
    """Return whether a thrower who has played everything throws again."""
    if t.law[Code.PASS_REST]:
        if not t.law[Code.REST_AGAIN] or not double:
            return False
        return _alone(t, table, rest)
    dice = table.dice
    return t.law[Code.AGAIN] == dice[0] * 8 + dice[1] and (left == 0 or t.law[Code.ALWAYS] == 1)


@compiled
def _note_repeat(t: Tables, table: Table, mover: int, rest: int, left: int, double: bool) -> None:
    """Note whether the mover throws again, and whether he may then name a double."""
    repeats = _repeats(t, table, rest, left, double)
    table.flags[Flag.REPEAT] = repeats and mover == table.flags[Flag.THROWER]
    table.flags[Flag.FREE_DOUBLE] = repeats and left == 0 and t.law[Code.NAMED] == 1


@within
def take_turn(match: Match) -> bool:
    """Play what was thrown; whether the last who could have played passed."""
    t, table = match.t, match.table
    flags, code = table.flags, t.law
    links = read(t, table.dice, table.links)
    thrower = flags[Flag.THROWER]
    mover = table.dice[1] % 2 if code[Code.PARITY] else thrower
    double = is_double(t, table.dice)
    flags[Flag.REPEAT], flags[Flag.ALONE] = 0, double
    table.used[:] = 0
    link, rest, idle, later = 0, table.links[0], False, False
    while True:
        left = act(match, mover, rest, not later, link + 1 < links)
        passed = left == rest
        if flags[Flag.STATUS]:
            return False
        if not code[Code.PASS_REST]:
            _note_repeat(t, table, mover, rest, left, double)
            return passed
        alone = mover == thrower and left == 0 and double and _alone(t, table, rest)
        stuck = left > 0 and passed and idle
        start = is_unmoved(t.law, table.men, thrower)
        later = start and (left == 0 or stuck or later)
        flags[Flag.ALONE] = 0
        if left and not stuck:
            idle = passed
            mover, rest = 1 - mover, left
            continue
        idle = False
        if link + 1 == links or (stuck and not code[Code.SKIP]):
            flags[Flag.REPEAT] = alone and code[Code.REST_AGAIN] == 1
            return passed
        flags[Flag.ALONE] = alone
        link += 1
        rest = table.links[link]
        mover = 1 - mover if stuck else mover
        table.used[:] = 0


@within
def _can_move(t: Tables, room: Room, men: Flat, side: int) -> bool:
    """Return whether a side could play any number at all."""
    times = 1 if t.law[Code.READING] == Reading.LISTED else 4
    for at in range(t.law[Code.WIDTH]):
        room.men[at] = men[at]
    for die in range(1, FACES):
        now = prepare(t.law, men, side, times << (4 * die), True, True, True)
        if reach(t.law, room.men, now, 0, 0, die, room.steps, room.memos):
            return True
    return False


@within
def name_double(match: Match) -> None:
    """Put on both dice the number whose double serves best."""
    t, room, table = match.t, match.room, match.table
    side, width = table.flags[Flag.THROWER], t.law[Code.WIDTH]
    brain, desk = match.brains[side], match.desks[side]
    best, most = 1, -1e9
    for die in range(1, FACES):
        rest = 4 << (4 * die)
        now = prepare(t.law, table.men, side, rest, True, True, True)
        end_count, wins, _ = ends(t, room, table.men, now, rest, 0)
        value = -1e8
        if wins:
            value = 1e8
        elif end_count and len(brain.bias):
            end = choose(match, table.men, end_count, side, side)
            judge(t, brain, desk, room.ends, end * width, side)
            value = worth(t.prices, desk.chances, side)
        elif end_count:
            value = draw(match.lot) % 100
        if value > most:
            best, most = die, value
    table.dice[0] = table.dice[1] = best


@within
def begin(t: Tables, table: Table, lot: Lot) -> None:
    """Set up a game and draw who starts."""
    table.flags[:] = 0
    table.men[:] = 0
    for side in range(2):
        for place in range(PLACES):
            table.men[side * PLACES + place] = t.law[START + side * PLACES + place]
    table.flags[Flag.THROWER] = draw(lot) % 2


@within
def next_throw(match: Match) -> None:
    """Throw for the side whose turn it is; the first throw of some games is no double."""
    t, table, lot = match.t, match.table, match.lot
    if table.flags[Flag.FREE_DOUBLE]:
        name_double(match)
        return
    throw(t, table, lot)
    if table.flags[Flag.TURNS] == 0 and t.law[Code.OPENING] == Opening.NO_DOUBLE:
        while table.dice[0] == table.dice[1]:
            throw(t, table, lot)


@within
def after_turn(t: Tables, room: Room, table: Table, passed: bool) -> None:
    """Find out whether a side can still move, and who throws next."""
    flags = table.flags
    flags[Flag.TURNS] += 1
    if flags[Flag.STATUS]:
        return
    if passed and not _can_move(t, room, table.men, 0) and not _can_move(t, room, table.men, 1):
        flags[Flag.STATUS] = DRAWN
    elif flags[Flag.TURNS] >= LONG:
        flags[Flag.STATUS] = CAPPED
    elif not flags[Flag.REPEAT]:
        flags[Flag.THROWER] = 1 - flags[Flag.THROWER]


@within
def play_turn(match: Match) -> None:
    """Throw for the side whose turn it is, play the throw, and see who throws next."""
    next_throw(match)
    after_turn(match.t, match.room, match.table, take_turn(match))


@compiled
def result(t: Tables, table: Table, side: int, chances: NDArray[np.float32]) -> float:
    """Write how the game ended for a side, as chances; return its points."""
    flags = table.flags
    chances[:] = 0
    if flags[Flag.STATUS] != WON:
        chances[0] = 0.5
        return 0.0
    winner = flags[Flag.WINNER]
    kind = outcome(t, table.men, 0, 1 - winner)
    won = winner == side
    chances[0] = 1 if won else 0
    first = 1 if won else 3
    if kind > 0:
        chances[first] = 1
    if kind > 1:
        chances[first + 1] = 1
    points = t.prices[winner, kind]
    if t.law[Code.MARS] == Loss.LEFT and kind == 0:
        points = 0
        for place in range(1, PLACES):
            points += table.men[(1 - winner) * PLACES + place]
    return points if won else -points


@entry
def train(match: Match, games: int, rate: float, counts: NDArray[np.int64]) -> None:
    """Self-play with learning: each position learns from the next, the last from the result.

    `counts`: games, turns, games given up, games drawn, games won by mars, by more.
    """
    t, table, brain, desk = match.t, match.table, match.brains[0], match.desks[0]
    width = t.law[Code.WIDTH]
    for _ in range(games):
        begin(t, table, match.lot)
        view, before = 0, -1
        while True:
            flags = table.flags
            view = 0 if t.law[Code.PARITY] else flags[Flag.THROWER]
            if not flags[Flag.FREE_DOUBLE]:
                if before >= 0:
                    judge(t, brain, desk, table.men, 0, view)
                    _towards(desk, view != before)
                    learn(t, brain, desk, table.before, before, rate)
                table.before[:width] = table.men[:width]
                before = view
            play_turn(match)
            if flags[Flag.STATUS]:
                break
        result(t, table, before, desk.target)
        learn(t, brain, desk, table.before, before, rate)
        _count(table, desk, counts)


@compiled
def _count(table: Table, desk: Desk, counts: NDArray[np.int64]) -> None:
    """Count a game that is over."""
    counts[0] += 1
    counts[1] += table.flags[Flag.TURNS]
    counts[2] += table.flags[Flag.STATUS] == CAPPED
    counts[3] += table.flags[Flag.STATUS] == DRAWN
    counts[4] += desk.target[1] + desk.target[3] > 0
    counts[5] += desk.target[2] + desk.target[4] > 0


@compiled
def _towards(desk: Desk, turned: bool) -> None:
    """Take the chances as the target, for the other side if turned."""
    target, chances = desk.target, desk.chances
    if not turned:
        target[:] = chances
        return
    target[0] = 1 - chances[0]
    target[1], target[2] = chances[3], chances[4]
    target[3], target[4] = chances[1], chances[2]


@entry
def contest(match: Match, pairs: int, seed: int, leads: NDArray[np.float64]) -> None:
    """Games of one net against another, every seed twice with sides swapped: the first one's points
    a game, by pair. An empty net plays at random."""
    t, table, lot = match.t, match.table, match.lot
    brains, desks = (match.brains[1], match.brains[0]), (match.desks[1], match.desks[0])
    other = Match(t, match.room, brains, desks, table, lot)
    for pair in range(pairs):
        leads[pair] = 0
        for swapped in range(2):
            lot[0] = np.uint64(seed) * np.uint64(0x2545F4914F6CDD1D) + np.uint64(pair)
            draw(lot)
            begin(t, table, lot)
            sides = other if swapped else match
            while not table.flags[Flag.STATUS]:
                play_turn(sides)
            leads[pair] += result(t, table, swapped, sides.desks[0].target) / 2
