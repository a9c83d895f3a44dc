"""Dice that Telegram throws (option `dice=telegram`): a message for each die, their values the
throw.

The notes of a table keep the dice of one question to chance, under its number: the values that are
known, whether a die is on its way, and how many were sent whose value never came back. The table
notes that a die is sent before it is sent, and its value is written in the transaction that removes
the outbox message. So after a crash no known die is thrown again; a die whose value was lost does
not count, and as the bot never saw it, it cannot have been unwanted.
"""

from __future__ import annotations

from bot.i18n import EMPTY, Html, Words
from bot.table.autoplay import by_hand
from bot.table.notes import Roll
from bot.table.snapshot import Audience, TableSnapshot
from rules.game import State


def rolling(snapshot: TableSnapshot) -> Roll | None:
    """Return the throw that Telegram has to make now; None if there is none, or if a seat throws
    by hand and has not begun."""
    state = snapshot.state
    if snapshot.table.status != "playing" or state is None or state.ask is None:
        return None
    if not snapshot.dice.elsewhere(state.ask):
        return None
    roll, ply = snapshot.notes.roll, state.chance + 1
    if roll is not None and roll.ply == ply:
        return roll
    return None if by_hand(state) in snapshot.waits else Roll(ply)


def whole(snapshot: TableSnapshot, roll: Roll) -> bool:
    """Return whether all dice of the throw have fallen."""
    ask = snapshot.state.ask if snapshot.state is not None else None
    return ask is not None and len(roll.values) >= ask.dice


def roll_place(snapshot: TableSnapshot) -> Audience | None:
    """Return where the dice are thrown: in the group, or in the thrower's own chat; the bot's in
    any chat of the table."""
    state, audiences = snapshot.state, snapshot.audiences()
    if state is None or state.ask is None or not audiences:
        return None
    seat = state.owners[state.thrower] if state.ask.about is None else state.ask.about
    return next((place for place in audiences if place.seat in (None, seat)), audiences[0])


def lost_line(snapshot: TableSnapshot, words: Words) -> Html:
    """Return the line under a throw that a die in the chat does not count, empty if none was
    lost."""
    roll, state = snapshot.notes.roll, snapshot.state
    if roll is None or not roll.lost or state is None or roll.ply != state.chance or not state.due:
        return EMPTY
    return words.say("roll-lost")


def begin_throw(snapshot: TableSnapshot, state: State) -> TableSnapshot:
    """Return the snapshot in which a seat has asked for its throw."""
    return with_roll(snapshot, Roll(state.chance + 1))


def write_dice(roll: Roll) -> str:
    """Return the dice as the answer of chance."""
    return "-".join(str(value) for value in sorted(roll.values, reverse=True))


def with_roll(snapshot: TableSnapshot, roll: Roll) -> TableSnapshot:
    """Return the snapshot with its table keeping this throw."""
    return snapshot.noted(roll=roll)
