"""Throws in flight at a table: who may challenge a throw, until when, and when it lands by itself.

A throw is in flight from the answer with its flight to the answer with its landing; both stand in
the game's record, so a throw outlives the process. The rest of what the clock needs is kept with
the table: `air` of its notes, and `due_at`, when `LiveClock` answers for chance. The window opens
when the chat has taken the message that shows the throw; a throw that cannot be shown at once lands
unseen.
"""

from __future__ import annotations

from collections.abc import Sequence
from dataclasses import replace
from datetime import datetime, timedelta

from bot.store import Table
from bot.table.notes import LiveThrow, notes_of, with_notes
from bot.table.snapshot import Audience, TableSnapshot
from rules.game import CHANCE, Answer, State, answer
from rules.questions.kestum import Attempt, Call, LiveDice, called_off, in_the_air

__all__ = ["airborne", "callers", "key_of", "may_call", "why_not", "with_clock"]

PRESENT = timedelta(minutes=10)
"""A game is played live if every player at the table was seen within this time."""
AT_ONCE = timedelta(seconds=2)
"""A throw that waits longer to be shown lands unseen."""
UNSEEN = timedelta(seconds=15)
"""The longest wait of a throw for the chat's answer, whatever happens to the message."""
AGAIN = timedelta(seconds=10)
"""After this time following a challenge the dice are thrown for the player."""

LONGEST = timedelta(seconds=30)
"""Nothing happens by itself later than so long after it was settled."""


def key_of(state: State) -> str:
    """Return the name of an attempt at a throw within its game."""
    return f"{state.chance}.{Attempt.of(state).number}"


def airborne(snapshot: TableSnapshot) -> LiveThrow | None:
    """Return the throw that is in flight and may be challenged, None if there is none."""
    state, air = snapshot.state, snapshot.notes.air
    if state is None or state.ask is None or air is None or snapshot.table.status != "playing":
        return None
    flies = isinstance(state.ask.part, LiveDice) and in_the_air(state)
    return air if flies and air.key == key_of(state) and "" in air.why else None


def callers(snapshot: TableSnapshot, now: datetime) -> frozenset[int]:
    """Return the seats that may challenge: those of people, if the game is played live, with
    every player seen lately. The bot does not challenge."""
    seated = {
        seat: person
        for seat, person in enumerate(snapshot.people)
        if person is not None and snapshot.table.seats[seat].kind == "person"
    }
    if snapshot.empty or any(now - person.seen_at > PRESENT for person in seated.values()):
        return frozenset()
    return frozenset(seated)


def why_not(state: State, seat: int) -> str:
    """Return why a seat may not challenge the throw in flight; "" if it may."""
    part = state.variant.standing.find(Call)
    return "no-kestum" if part is None else part.why_not(state, seat) or ""


def may_call(snapshot: TableSnapshot, place: Audience) -> bool:
    """Return whether an audience may challenge the throw in flight."""
    air = airborne(snapshot)
    if air is None:
        return False
    return place.seat is None or air.why[place.seat] == ""


# -- what a table keeps -----------------------------------------------------------------------


def with_clock(
    table: Table,
    before: State,
    answers: Sequence[Answer],
    after: State,
    calls: frozenset[int],
    now: datetime,
) -> Table:
    """Return the table with what its clock needs after these answers; `calls` are the seats of
    `callers`.

    Logged with the answers themselves, so that no throw is ever without its clock.
    """
    if not answers:
        return table
    if any(entry.kind in ("flight", "kestum") for entry in answers):
        table = _follow_throws(table, before, answers, calls, now)
    return replace(table, due_at=_due(notes_of(table).air, after, now))


def _follow_throws(
    table: Table,
    state: State,
    answers: Sequence[Answer],
    calls: frozenset[int],
    now: datetime,
) -> Table:
    """Keep the last throw that flew, and what happened to the attempts of the last turns."""
    notes = notes_of(table)
    past_attempts, air = list(notes.attempts), notes.air
    for entry in answers:
        key, turn, thrower = key_of(state), state.turns, state.owners[state.thrower]
        state = answer(state, entry)
        again = state.ask is not None and state.ask.kind == "flight" and state.ask.repeats
        if entry.kind == "flight":
            why = _why(state, calls)
            air = LiveThrow(key_of(state), state.turns, now, why)
        elif entry.kind == "kestum" and entry.value == "call":
            past_attempts.append((turn, thrower, "call", key))
        elif entry.kind == "throw" and again:
            past_attempts.append((turn, thrower, entry.value, key))
    return with_notes(table, air=air, attempts=tuple(past_attempts[-_KEPT:]))


_KEPT = 8


def _why(state: State, calls: frozenset[int]) -> tuple[str, ...]:
    """Return why each seat may not challenge; "" for seats that may."""
    seats = range(len(state.points))
    return tuple(why_not(state, seat) or ("" if seat in calls else "absent") for seat in seats)


def _due(air: LiveThrow | None, state: State, now: datetime) -> datetime | None:
    """Return when the next answer of chance is due."""
    ask = state.ask
    if ask is None or CHANCE not in ask.who:
        return None
    if called_off(state):
        return now + AGAIN
    if air is None or not in_the_air(state):
        return None
    return air.lands or air.thrown + UNSEEN


# -- the clock --------------------------------------------------------------------------------


def live_dice(state: State) -> LiveDice:
    """Return the dice of a game in which throws fly."""
    return state.variant.turn.the(LiveDice)


def attempts(table: Table, turn: int) -> list[tuple[int, str]]:
    """Return the attempts at the throw of a turn: the thrower, and "call" or the landing."""
    past_attempts = notes_of(table).attempts
    return [(thrower, outcome) for number, thrower, outcome, _ in past_attempts if number == turn]


def was_called(table: Table, key: str) -> bool:
    """Return whether the attempt with this name was challenged."""
    return any(
        outcome == "call" and name == key for _, _, outcome, name in notes_of(table).attempts
    )
