"""Taking a play back at a table: among people until the next one has moved, if all others agree;
what bots have played since goes back with it, and bots always agree."""

from __future__ import annotations

from dataclasses import replace

from bot.store import UnitOfWork
from bot.table import notes
from bot.table.service import TableService
from bot.table.snapshot import TableSnapshot
from rules.game import Answer, answer
from rules.questions.standing import Takeback


def why_not(snapshot: TableSnapshot, seat: int) -> str | None:
    """Why a seat may not ask for its last play: what `Takeback.why_not` says, or that another
    person has `moved` since, or that the play was the only one (`forced`). None if it may."""
    state = snapshot.state
    part = None if state is None else state.variant.standing.find(Takeback)
    if state is None or part is None or snapshot.table.status != "playing":
        return "over"
    why = part.why_not(state, seat)
    if why is not None:
        return why
    if moved(snapshot, seat):
        return "moved"
    return "forced" if state.undo[seat].before.turns + 1 in snapshot.notes.forced else None


def moved(snapshot: TableSnapshot, seat: int) -> tuple[int, ...]:
    """The other people who have decided something since a seat's last play."""
    assert snapshot.state is not None
    acted = snapshot.state.undo[seat].acted
    return tuple(sorted(acted - snapshot.bots - {seat}))


async def take_back(
    tables: TableService, work: UnitOfWork, snapshot: TableSnapshot, seat: int
) -> TableSnapshot:
    """A seat asks for its last play; bots agree at once, so alone with them it goes back in the
    same transaction. Raises Refused."""
    assert snapshot.state is not None
    given = [Answer(Takeback.kind, seat, "ask")]
    state = answer(snapshot.state, given[0])
    assert state.ask is not None
    for other in state.ask.who:
        if other in snapshot.bots:
            given.append(Answer(Takeback.kind, other, "yes"))
            state = answer(state, given[-1])
    table = notes.with_act(snapshot.table)
    return await tables.go_on(work, replace(snapshot, table=table), tuple(given), state)
