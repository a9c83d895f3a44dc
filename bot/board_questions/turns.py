"""Turns and players: who is to act, the last plays, colours, legal plays, the stake."""

from __future__ import annotations

from collections.abc import Iterator
from itertools import groupby
from typing import Any, NamedTuple

from bot.board_questions.facts_in_words import (
    Made,
    NoRaise,
    People,
    Plays,
    Seat,
    Spot,
    Thrown,
    TurnsBySeat,
)
from bot.board_questions.registry import MINE, THEIRS, AskedPosition, question
from bot.dialogs.stake import no_raise
from bot.ui.colour_signs import by_colour
from rules.analysis import legal_plays
from rules.game import CHANCE, Played
from rules.questions.play import asks_for_play
from rules.questions.stake import (
    RAISES,
    Stake,
    enough_for,
    holder_of,
    proposed_stakes,
    stake_of,
    value_of,
)

LISTED = 12
"""The most plays that are told; /moves tells all."""


class TurnsMade(NamedTuple):
    """The number of turns played, and that of each player."""

    number: int
    turns: TurnsBySeat


class GameOver(NamedTuple):
    """The fact that the game is over."""


class ToAct(NamedTuple):
    """The player to act, and the act: a play of what was thrown, a throw, an answer."""

    whose: str
    who: Seat
    act: str
    thrown: Thrown


class LastPlayed(NamedTuple):
    """The last throw and play of a player; `passed` if nothing was played."""

    who: Seat
    thrown: Thrown
    play: Played
    passed: bool


class NothingPlayed(NamedTuple):
    """The fact that no play has been made yet."""


class LegalPlays(NamedTuple):
    """Legal plays, of how many."""

    number: int
    plays: Plays
    more: int


class Colours(NamedTuple):
    """The players with their colours."""

    people: People


class OwnWay(NamedTuple):
    """The point where the player's checkers set out, the last one and the highest of the home."""

    first: Spot
    last: Spot
    home: Spot


class FirstToMove(NamedTuple):
    """The player who moved first, or is to do so."""

    who: Seat
    begun: bool


class CannotRaise(NamedTuple):
    """The reason why the stake cannot be raised now."""

    why: NoRaise


class StakeNow(NamedTuple):
    """The stake, and which players may double: `mine`, `theirs`, `both` or `nobody`."""

    stake: int
    raises: str


class StakeOffered(NamedTuple):
    """A stake that is offered and not answered yet."""

    stake: int
    whose: str


@question("now")
def now(at: AskedPosition) -> Iterator[Any]:
    """Tell who is to act, and what is to be done."""
    yield from turn_facts(at)


def turn_facts(at: AskedPosition) -> Iterator[Any]:
    """Tell who is to act, and what is to be done."""
    state, ask = at.state, at.state.ask
    if ask is None:
        yield GameOver()
        return
    fell = Thrown(str(state.throw) if state.throw is not None and state.due else "")
    for seat in ask.who:
        who = state.owners[state.thrower] if seat == CHANCE else seat
        act = "throw" if seat == CHANCE or ask.kind == "stake" else "answer"
        act = "play" if asks_for_play(state) else act
        yield ToAct(MINE if who == at.seat else THEIRS, Seat(who), act, fell or Thrown("none"))


@question("lately", slots=("side",), anybody=True, past=True)
def lately(at: AskedPosition) -> Iterator[Any]:
    """Tell what each player has thrown and played last, and what has fallen since."""
    played, named = at.state.played, {at.state.owners[side] for side in at.sides()}
    last = {entry.seat: n for n, entry in enumerate(played)}
    for n in sorted(n for seat, n in last.items() if seat in named):
        entry = played[n]
        yield LastPlayed(Seat(entry.seat), Thrown(entry.throw), entry, not entry.steps)
    if at.state.throw is not None and at.state.due and at.state.owners[at.state.thrower] in named:
        yield from turn_facts(at)
    elif not last.keys() & named:
        yield NothingPlayed()


@question("turns-made", anybody=True, past=True)
def turns_made(at: AskedPosition) -> Iterator[Any]:
    """Tell how many turns have been played, and how many by each player."""
    made = [seat for seat, _ in groupby(entry.seat for entry in at.state.played)]
    seats = sorted(set(made), key=made.index)
    yield TurnsMade(len(made), TurnsBySeat({seat: made.count(seat) for seat in seats}))


@question("moves")
def moves(at: AskedPosition) -> Iterator[Any]:
    """Tell the legal plays if the player has to play, else who is to act."""
    if not asks_for_play(at.state, at.seat):
        yield from turn_facts(at)
        return
    plays = [Made(at.state, play.steps) for play in legal_plays(at.state)]
    yield LegalPlays(len(plays), Plays(plays[:LISTED]), max(len(plays) - LISTED, 0))


@question("players", anybody=True)
def players(at: AskedPosition) -> Iterator[Any]:
    """Tell who plays which colour, and where the player's checkers go."""
    yield Colours(People(at.state.owners[side] for side in by_colour(at.board)))
    if at.seat is not None and at.board.paths and at.variant.bearing is not None:
        spots = at.board.spots[at.side]
        yield OwnWay(Spot(spots[-1]), Spot(spots[0]), Spot(spots[at.board.home - 1]))


@question("begins", anybody=True)
def begins(at: AskedPosition) -> Iterator[Any]:
    """Tell who moved first, or is to do so."""
    state = at.state
    first = state.played[:1] if state.turns == len(state.played) else ()
    if first:
        yield FirstToMove(Seat(first[0].seat), True)
    elif not state.turns:
        yield FirstToMove(Seat(state.owners[state.thrower]), False)
    else:
        yield from turn_facts(at)


@question("cube-state")
def cube_state(at: AskedPosition) -> Iterator[Any]:
    """Tell the stake, and who may raise it; to a player who may, but not now, the reason."""
    state, holder, crawford = at.state, holder_of(at.state), "crawford" in at.state.facts
    if stake_of(at.variant) is None or crawford:
        yield CannotRaise(NoRaise("stake-crawford" if crawford else "stake-none"))
        return
    if state.ask is not None and state.ask.kind in RAISES:
        to_answer = state.ask.who[0] == at.seat
        yield StakeOffered(proposed_stakes(state)[-1], THEIRS if to_answer else MINE)
        return
    raising = state.owners if holder is None else (state.owners[holder],)
    over = all(enough_for(state, seat) for seat in raising)
    raises = "nobody" if over else "both" if holder is None else at.whose(holder)
    yield StakeNow(value_of(state), raises)
    may_now = state.ask is not None and state.ask.kind == Stake.kind and at.seat in state.ask.who
    if at.seat is not None and at.seat in raising and state.result is None and not may_now:
        why = no_raise(state, at.seat)
        yield CannotRaise(NoRaise("stake-later" if why == "stake-cannot" else why))
