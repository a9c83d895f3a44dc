"""Whole games in the compiled core: a net with itself, or with another player."""

from __future__ import annotations

import numpy as np
from numpy.typing import NDArray

from bot.opponent.inputs import PLACES, POINTS
from bot.opponent.training.batch import is_unmoved, prepare
from bot.opponent.training.board_after_step import Flat
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
from bot.opponent.training.plays import Room, ends
from bot.opponent.training.steps import FACES, reach
from bot.opponent.training.tables import (
    AGAIN,
    ALWAYS,
    CHAIN,
    CLASS_LEFT,
    LISTED,
    MARS,
    NAMED,
    NO_DOUBLE,
    OPENING,
    PARITY,
    PASS_REST,
    READING,
    REST_AGAIN,
    SKIP,
    START,
    WIDTH,
    Tables,
)
from bot.opponent.training.throws import (
    ALONE,
    FREE_DOUBLE,
    NOBODY,
    PLAYS,
    REPEAT,
    STATUS,
    THROWER,
    TURNS,
    WINNER,
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


@within
def choose(
    t: Tables,
    room: Room,
    brain: Brain,
    desk: Desk,
    men: Flat,
    count: int,
    mover: int,
    view: int,
    lot: Lot,
) -> int:
    """Which of the ends in the room the mover takes if `view` throws next; without a brain any."""
    if count == 1:
        return 0
    if len(brain.bias) == 0:
        return draw(lot) % count
    settle_root(t, brain, desk, men, view)
    best, worst = judge_all(t, brain, desk, room.ends, t.law[WIDTH], count, view)
    return best if view == mover else worst


@within
def act(
    t: Tables,
    room: Room,
    brain: Brain,
    desk: Desk,
    table: Table,
    mover: int,
    rest: int,
    first: bool,
    more: bool,
    lot: Lot,
) -> int:
    """Play one batch of one actor; return the numbers left."""
    width, flags, men = t.law[WIDTH], table.flags, table.men
    thrower = flags[THROWER]
    own, double = mover == thrower, is_double(t, table.dice)
    now = prepare(t.law, men, mover, rest, double, own, first)
    end_count, wins, left = ends(t, room, men, now, rest, table.used[mover])
    if not end_count:
        return rest
    flags[PLAYS] += 1
    chosen, winner = finish(t, room, end_count, wins, mover) if wins else (-1, NOBODY)
    if chosen >= 0:
        flags[STATUS], flags[WINNER] = DRAWN if winner == NOBODY else WON, winner
        left = 0
    else:
        end_count -= wins
        again = own and not left and not more and _repeats(t, table, rest, left, double)
        view = 0 if t.law[PARITY] else thrower if again else 1 - thrower
        chosen = choose(t, room, brain, desk, men, end_count, mover, view, lot)
    head = mover * PLACES + POINTS
    table.used[mover] += max(men[head] - room.ends[chosen * width + head], 0)
    for at in range(width):
        men[at] = room.ends[chosen * width + at]
    return left


@compiled
def _alone(t: Tables, table: Table, rest: int) -> bool:
    """Return whether the thrower has played all numbers that only they may play."""
    return table.flags[ALONE] == 1 if t.law[CHAIN] else rest == table.links[0]


@compiled
def _repeats(t: Tables, table: Table, rest: int, left: int, double: bool) -> bool:
    """Return whether a thrower who has played everything throws again."""
    if t.law[PASS_REST]:
        if not t.law[REST_AGAIN] or not double:
            return False
        return _alone(t, table, rest)
    dice = table.dice
    return t.law[AGAIN] == dice[0] * 8 + dice[1] and (left == 0 or t.law[ALWAYS] == 1)


@compiled
def _note_repeat(t: Tables, table: Table, mover: int, rest: int, left: int, double: bool) -> None:
    """Note whether the mover throws again, and whether he may then name a double."""
    repeats = _repeats(t, table, rest, left, double)
    table.flags[REPEAT] = repeats and mover == table.flags[THROWER]
    table.flags[FREE_DOUBLE] = repeats and left == 0 and t.law[NAMED] == 1


@within
def take_turn(
    t: Tables,
    room: Room,
    first_brain: Brain,
    second_brain: Brain,
    desks: tuple[Desk, Desk],
    table: Table,
    lot: Lot,
) -> bool:
    """Play what was thrown; whether the last who could have played passed."""
    flags, code = table.flags, t.law
    links = read(t, table.dice, table.links)
    thrower = flags[THROWER]
    mover = table.dice[1] % 2 if code[PARITY] else thrower
    double = is_double(t, table.dice)
    flags[REPEAT], flags[ALONE] = 0, double
    table.used[:] = 0
    link, rest, idle, later = 0, table.links[0], False, False
    while True:
        brain, desk = (first_brain, desks[0]) if mover == 0 else (second_brain, desks[1])
        left = act(t, room, brain, desk, table, mover, rest, not later, link + 1 < links, lot)
        passed = left == rest
        if flags[STATUS]:
            return False
        if not code[PASS_REST]:
            _note_repeat(t, table, mover, rest, left, double)
            return passed
        alone = mover == thrower and left == 0 and double and _alone(t, table, rest)
        stuck = left > 0 and passed and idle
        start = is_unmoved(t.law, table.men, thrower)
        later = start and (left == 0 or stuck or later)
        flags[ALONE] = 0
        if left and not stuck:
            idle = passed
            mover, rest = 1 - mover, left
            continue
        idle = False
        if link + 1 == links or (stuck and not code[SKIP]):
            flags[REPEAT] = alone and code[REST_AGAIN] == 1
            return passed
        flags[ALONE] = alone
        link += 1
        rest = table.links[link]
        mover = 1 - mover if stuck else mover
        table.used[:] = 0


@within
def _can_move(t: Tables, room: Room, men: Flat, side: int) -> bool:
    """Return whether a side could play any number at all."""
    times = 1 if t.law[READING] == LISTED else 4
    for at in range(t.law[WIDTH]):
        room.men[at] = men[at]
    for die in range(1, FACES):
        now = prepare(t.law, men, side, times << (4 * die), True, True, True)
        if reach(t.law, room.men, now, 0, 0, die, room.steps, room.memos):
            return True
    return False


@within
def name_double(t: Tables, room: Room, brain: Brain, desk: Desk, table: Table, lot: Lot) -> None:
    """Put on both dice the number whose double serves best."""
    side, width = table.flags[THROWER], t.law[WIDTH]
    best, most = 1, -1e9
    for die in range(1, FACES):
        rest = 4 << (4 * die)
        now = prepare(t.law, table.men, side, rest, True, True, True)
        end_count, wins, _ = ends(t, room, table.men, now, rest, 0)
        value = -1e8
        if wins:
            value = 1e8
        elif end_count and len(brain.bias):
            end = choose(t, room, brain, desk, table.men, end_count, side, side, lot)
            judge(t, brain, desk, room.ends, end * width, side)
            value = worth(t.prices, desk.chances, side)
        elif end_count:
            value = draw(lot) % 100
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
    table.flags[THROWER] = draw(lot) % 2


@within
def next_throw(
    t: Tables,
    room: Room,
    first_brain: Brain,
    second_brain: Brain,
    desks: tuple[Desk, Desk],
    table: Table,
    lot: Lot,
) -> None:
    """Throw for the side whose turn it is; the first throw of some games is no double."""
    if table.flags[FREE_DOUBLE]:
        brain, desk = (
            (first_brain, desks[0]) if table.flags[THROWER] == 0 else (second_brain, desks[1])
        )
        name_double(t, room, brain, desk, table, lot)
        return
    throw(t, table, lot)
    if table.flags[TURNS] == 0 and t.law[OPENING] == NO_DOUBLE:
        while table.dice[0] == table.dice[1]:
            throw(t, table, lot)


@within
def after_turn(t: Tables, room: Room, table: Table, passed: bool) -> None:
    """Find out whether a side can still move, and who throws next."""
    flags = table.flags
    flags[TURNS] += 1
    if flags[STATUS]:
        return
    if passed and not _can_move(t, room, table.men, 0) and not _can_move(t, room, table.men, 1):
        flags[STATUS] = DRAWN
    elif flags[TURNS] >= LONG:
        flags[STATUS] = CAPPED
    elif not flags[REPEAT]:
        flags[THROWER] = 1 - flags[THROWER]


@within
def play_turn(
    t: Tables,
    room: Room,
    first_brain: Brain,
    second_brain: Brain,
    desks: tuple[Desk, Desk],
    table: Table,
    lot: Lot,
) -> None:
    """Throw for the side whose turn it is, play the throw, and see who throws next."""
    next_throw(t, room, first_brain, second_brain, desks, table, lot)
    passed = take_turn(t, room, first_brain, second_brain, desks, table, lot)
    after_turn(t, room, table, passed)


@compiled
def result(t: Tables, table: Table, side: int, chances: NDArray[np.float32]) -> float:
    """Write how the game ended for a side, as chances; return its points."""
    flags = table.flags
    chances[:] = 0
    if flags[STATUS] != WON:
        chances[0] = 0.5
        return 0.0
    winner = flags[WINNER]
    kind = outcome(t, table.men, 0, 1 - winner)
    won = winner == side
    chances[0] = 1 if won else 0
    first = 1 if won else 3
    if kind > 0:
        chances[first] = 1
    if kind > 1:
        chances[first + 1] = 1
    points = t.prices[winner, kind]
    if t.law[MARS] == CLASS_LEFT and kind == 0:
        points = 0
        for place in range(1, PLACES):
            points += table.men[(1 - winner) * PLACES + place]
    return points if won else -points


@entry
def train(
    t: Tables,
    room: Room,
    brain: Brain,
    desks: tuple[Desk, Desk],
    table: Table,
    games: int,
    rate: float,
    lot: Lot,
    counts: NDArray[np.int64],
) -> None:
    """Self-play with learning: each position learns from the next, the last from the result.

    `counts`: games, turns, games given up, games drawn, games won by mars, by more.
    """
    desk, width = desks[0], t.law[WIDTH]
    for _ in range(games):
        begin(t, table, lot)
        view, before = 0, -1
        while True:
            flags = table.flags
            view = 0 if t.law[PARITY] else flags[THROWER]
            if not flags[FREE_DOUBLE]:
                if before >= 0:
                    judge(t, brain, desk, table.men, 0, view)
                    _towards(desk, view != before)
                    learn(t, brain, desk, table.before, before, rate)
                table.before[:width] = table.men[:width]
                before = view
            play_turn(t, room, brain, brain, desks, table, lot)
            if flags[STATUS]:
                break
        result(t, table, before, desk.target)
        learn(t, brain, desk, table.before, before, rate)
        _count(table, desk, counts)


@compiled
def _count(table: Table, desk: Desk, counts: NDArray[np.int64]) -> None:
    """Count a game that is over."""
    counts[0] += 1
    counts[1] += table.flags[TURNS]
    counts[2] += table.flags[STATUS] == CAPPED
    counts[3] += table.flags[STATUS] == DRAWN
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
def contest(
    t: Tables,
    room: Room,
    first_brain: Brain,
    second_brain: Brain,
    desks: tuple[Desk, Desk],
    table: Table,
    pairs: int,
    seed: int,
    leads: NDArray[np.float64],
) -> None:
    """Games of one net against another, every seed twice with sides swapped: the first one's points
    a game, by pair. An empty net plays at random."""
    lot = np.zeros(1, np.uint64)
    for pair in range(pairs):
        leads[pair] = 0
        for swapped in range(2):
            lot[0] = np.uint64(seed) * np.uint64(0x2545F4914F6CDD1D) + np.uint64(pair)
            draw(lot)
            begin(t, table, lot)
            white, black = (second_brain, first_brain) if swapped else (first_brain, second_brain)
            places = (desks[1], desks[0]) if swapped else desks
            while not table.flags[STATUS]:
                play_turn(t, room, white, black, places, table, lot)
            leads[pair] += result(t, table, swapped, places[0].target) / 2
