"""Games of a net with itself in the compiled core, of each of which one position is kept."""

from __future__ import annotations

from bot.opponent.inputs import Floats
from bot.opponent.training.board_after_step import Flat
from bot.opponent.training.brain import Brain, Desk
from bot.opponent.training.compiling import entry
from bot.opponent.training.games import after_turn, begin, next_throw, result, take_turn
from bot.opponent.training.plays import Room
from bot.opponent.training.sight import look
from bot.opponent.training.tables import PARITY, WIDTH, Tables
from bot.opponent.training.throws import FREE_DOUBLE, STATUS, THROWER, Lot, Table, draw


@entry
def sample_games(
    t: Tables,
    room: Room,
    brain: Brain,
    desks: tuple[Desk, Desk],
    table: Table,
    lot: Lot,
    boards: Flat,
    seen: Floats,
    found: Floats,
) -> None:
    """Self-play of a game for each row: one position of it, each as likely as any other, what the
    net sees of it, and how the game ended for the side that was to throw, as chances."""
    for row in range(len(seen)):
        begin(t, table, lot)
        count, view = 0, 0
        while not table.flags[STATUS]:
            if not table.flags[FREE_DOUBLE]:
                count += 1
                if draw(lot) % count == 0:
                    view = 0 if t.law[PARITY] else table.flags[THROWER]
                    look(t.law, table.men, 0, view, seen[row])
                    boards[row] = table.men[: t.law[WIDTH]]
            next_throw(t, room, brain, brain, desks, table, lot)
            passed = take_turn(t, room, brain, brain, desks, table, lot)
            after_turn(t, room, table, passed)
        result(t, table, view, desks[0].target)
        found[row] = desks[0].target
