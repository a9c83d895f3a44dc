"""Taking a play back at a table: among people until the next player has moved, if all others
agree; plays of bots since then go back with it, and bots always agree."""

from __future__ import annotations

from dataclasses import replace

from bot.store import UnitOfWork
from bot.table import notes
from bot.table.autoplay import only_play
from bot.table.service import TableService
from bot.table.snapshot import TableSnapshot
from rules.game import Answer, State, answer
from rules.questions.standing import Takeback


def why_not(snapshot: TableSnapshot, seat: int) -> str | None:
    """Return why a seat may not ask for its last play: what `Takeback.why_not` says, that it has
    just `returned`, that another person has `moved` since, that it has been `refused`, or that
    it was the only legal play (`forced`; alone with bots the play before it goes back too). None
    if it may."""
    state = snapshot.state
    part = None if state is None else state.variant.standing.find(Takeback)
    if state is None or part is None or snapshot.table.status != "playing":
        return "over"
    if snapshot.notes.returned == (state.turns, seat):
        return "returned"
    why = part.why_not(state, seat)
    if why is not None:
        return why
    if others_who_moved(snapshot, seat):
        return "moved"
    if (state.undo[seat].before.turns, seat) in snapshot.notes.stays:
        return "refused"
    if not _was_forced(state, seat):
        return None
    earlier = state.undo[seat].before
    alone = len(snapshot.bots) == len(snapshot.table.seats) - 1
    chosen = part.why_not(earlier, seat) is None and not _was_forced(earlier, seat)
    return None if alone and chosen else "forced"


def who_may(snapshot: TableSnapshot) -> tuple[int, ...]:
    """Return the seats of people who may ask for their last plays."""
    seats = range(len(snapshot.table.seats))
    return tuple(
        seat for seat in seats if seat not in snapshot.bots and not why_not(snapshot, seat)
    )


def _was_forced(state: State, seat: int) -> bool:
    """Return whether a seat's last play was the only legal play, made by itself or by hand."""
    return only_play(state.undo[seat].before) is not None


def others_who_moved(snapshot: TableSnapshot, seat: int) -> tuple[int, ...]:
    """Return the other people who have decided something since a seat's last play."""
    acted = snapshot.game.undo[seat].acted
    return tuple(sorted(acted - snapshot.bots - {seat}))


async def take_back(
    tables: TableService, work: UnitOfWork, snapshot: TableSnapshot, seat: int
) -> TableSnapshot:
    """Ask for a seat's last play back; bots agree at once, so alone with them it goes back in
    the same transaction. Raises Refused."""
    state, answers = snapshot.game, list[Answer]()
    again = _was_forced(state, seat)
    for _ in range(2 if again else 1):
        round_answers = [Answer(Takeback.kind, seat, "ask")]
        state = answer(state, round_answers[0])
        round_answers += [
            Answer(Takeback.kind, bot, "yes") for bot in state.open_ask.who if bot in snapshot.bots
        ]
        for agreed in round_answers[1:]:
            state = answer(state, agreed)
        answers += round_answers
    table = notes.with_act(snapshot.table)
    return await tables.go_on(work, replace(snapshot, table=table), tuple(answers), state)
