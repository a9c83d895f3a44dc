"""Plays that end a game, compiled: who wins by one, and which the mover takes."""

from __future__ import annotations

from bot.opponent.inputs import PLACES
from bot.opponent.training.board_after_step import Flat, Law
from bot.opponent.training.compiling import compiled, entry
from bot.opponent.training.face_down_checkers import first_done
from bot.opponent.training.plays import Room, holds
from bot.opponent.training.tables import FACE_UP, FEWER_DEAD, HOLD, MANY, WANTED, WIDTH, Tables
from bot.opponent.training.throws import outcome

NOBODY = -1


@compiled
def winner_of(law: Law, men: Flat, base: int, mover: int) -> int:
    """Return the winner of a game that the mover has just ended."""
    mine = base + mover * PLACES
    if law[FACE_UP]:
        return first_done(men, base, mover, law[FACE_UP] == FEWER_DEAD)
    if law[HOLD] > holds(men, mine) or law[WANTED] > men[mine]:
        return NOBODY
    return mover


@entry
def finish(t: Tables, room: Room, found: int, wins: int, mover: int) -> tuple[int, int]:
    """Which of the last ends in the room, each of which ends the game, the mover takes, and who
    wins by it: the dearest win, -1 if there is none and he need not take another."""
    width, first = t.law[WIDTH], found - wins
    chosen, winner, most = -1, NOBODY, 0 if first else -MANY
    for end in range(first, found):
        who = winner_of(t.law, room.ends, end * width, mover)
        worth = 0
        if who != NOBODY:
            kind = 1 + outcome(t, room.ends, end * width, 1 - who)
            worth = kind if who == mover else -kind
        if worth > most:
            chosen, winner, most = end, who, worth
    return chosen, winner
