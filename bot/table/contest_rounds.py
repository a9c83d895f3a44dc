"""A contest under way: its tables are opened, what comes of them is written down, rounds follow,
and players who are late are reminded."""

from __future__ import annotations

from collections.abc import Callable, Iterable, Sequence
from contextlib import suppress
from dataclasses import replace
from datetime import datetime, timedelta

from bot.opponent.levels import USUAL
from bot.store import Gap, Seat, Table, UnitOfWork, reached
from bot.store.typed_json import written
from bot.table import notes, table_events
from bot.table.contest_snapshot import (
    Board,
    ContestSnapshot,
    contest_of,
    order_contest,
    save_contest,
)
from bot.table.match import first_of, games_of, so_far
from bot.table.next_game import next_game
from bot.table.orders import CallRound, TellRoundOut
from bot.table.scheduler import DueItems, duty
from bot.table.service import TableService
from bot.table.snapshot import TableSnapshot
from bot.table.table_restrictions import TableRestrictions, table_restrictions
from bot.table.waiting_time import awake, zone_in
from rules.contests import (
    Contest,
    Meeting,
    advance_rounds,
    is_over,
    standings,
    with_result,
    withdrawn,
)

_OF_CONTEST = TableRestrictions(
    join="cup-seat",
    close="cup-close",
    queue="queue-contest",
    rematch="cup-next",
    counted=False,
    in_one_message=True,
)


@table_restrictions
def _restrict_contest_table(table_notes: notes.TableNotes) -> TableRestrictions | None:
    """Return the restrictions of a table that belongs to a contest: its seats and games are the
    organiser's to give."""
    return None if table_notes.contest is None else _OF_CONTEST


@table_events.player_returned.subscribe
async def came_back(work: UnitOfWork, snapshot: TableSnapshot, seat: int) -> None:
    """Note that a player took again the seat they had left: at a table of a contest no
    substitute is sought any more."""
    if snapshot.notes.contest is None:
        return
    contest = await contest_of(work, await work.contests.get(snapshot.notes.contest))
    played = games_of(snapshot.table)
    board = next((board for board in contest.notes.boards if board.table in played), None)
    if board is not None and contest.notes.vacant == board.players[seat]:
        await save_contest(work, contest.noted(vacant=None))


@table_events.game_ended.subscribe
async def game_over(tables: TableService, work: UnitOfWork, snapshot: TableSnapshot) -> None:
    """Go on with a contest after a game at one of its tables: begin the next game of the match,
    or seek a substitute if a player has left it. Nothing happens if the pairing was decided
    otherwise."""
    if snapshot.notes.contest is None or snapshot.result is None:
        return
    contest = await contest_of(work, await work.contests.get(snapshot.notes.contest))
    match, played = so_far(snapshot.table), games_of(snapshot.table)
    board = next((board for board in contest.notes.boards if board.table in played), None)
    if match is not None and not match.over:
        if not snapshot.empty:
            await next_game(tables, work, snapshot)
        elif board is not None and contest.notes.vacant is None:
            contest = await save_contest(
                work, contest.noted(vacant=board.players[snapshot.empty[0]])
            )
        await order_contest(work, contest)
        return
    if board is None:
        return
    points = match.score if match is not None else snapshot.result.points
    home, away = (max(0.0, value) for value in points)
    after = with_result(contest.contest, board.home, board.away, (home, away))
    boards = tuple(other for other in contest.notes.boards if other != board)
    finished = (*contest.notes.finished, board)
    await go_on(tables, work, contest.noted(contest=after, boards=boards, finished=finished))


async def decide(
    tables: TableService,
    work: UnitOfWork,
    contest: ContestSnapshot,
    loser: int,
    change: Callable[[Contest, int], Contest],
) -> ContestSnapshot:
    """Let a player lose without play what `change` takes from them, and close the tables of the
    decided pairings. Raises what `change` raises."""
    if contest.notes.vacant == loser:
        contest = contest.noted(vacant=None)
    return await _close_decided(tables, work, contest, change(contest.contest, loser))


async def go_on(
    tables: TableService, work: UnitOfWork, contest: ContestSnapshot
) -> ContestSnapshot:
    """Begin the rounds that follow, unless the contest is paused, and open a table for every
    pairing to be played. If none is left, the contest is over, and its standings are sent anew."""
    known = _without_forgotten(contest)
    if known != contest.contest:
        return await _close_decided(tables, work, contest, known)
    if contest.notes.paused:
        return await save_contest(work, contest)
    before, after = contest.contest, advance_rounds(contest.contest)
    contest = contest.noted(contest=after)
    if len(after.rounds) > len(before.rounds):
        contest = contest.noted(since=work.now, called=False, told=False)
    for meeting in after.open:
        if not any(_plays(board, meeting) for board in contest.notes.boards):
            board = await _open_board(tables, work, contest, meeting)
            contest = contest.noted(boards=(*contest.notes.boards, board))
    if is_over(after):
        shown = written(replace(contest.shown, again=True))
        row = replace(contest.row, status="over", shown=shown)
        contest = replace(contest, row=row).noted(menu="")
    return await save_contest(work, await with_deadline(work, contest))


async def _close_decided(
    tables: TableService, work: UnitOfWork, contest: ContestSnapshot, after: Contest
) -> ContestSnapshot:
    """Go on with a contest after a decision without play: close the tables of the decided
    pairings, and note at a table that is over if its match gets no further game."""
    left = tuple(
        board
        for board in contest.notes.boards
        if any(_plays(board, meeting) for meeting in after.open)
    )
    closed = (board for board in contest.notes.boards if board not in left)
    for _, table in await newest_tables(work, closed):
        snapshot = await tables.snapshot(work, table)
        if table.status == "playing":
            await tables.close(work, snapshot)
        elif table.status == "over":
            await tables.save(work, snapshot.noted(awarded=True))
    return await go_on(tables, work, contest.noted(contest=after, boards=left))


def _plays(board: Board, meeting: Meeting) -> bool:
    return board.players == (meeting.home, meeting.away)


def _without_forgotten(contest: ContestSnapshot) -> Contest:
    """Return the contest without numbers whose players have all been forgotten."""
    after = contest.contest
    for number, partners in enumerate(contest.people):
        if number not in after.out and all(person.telegram_id is None for person in partners):
            after = withdrawn(after, number)
    return after


async def newest_tables(work: UnitOfWork, boards: Iterable[Board]) -> list[tuple[Board, Table]]:
    """Return each board with the table of its newest game, without tables that were deleted when
    their last person was forgotten."""
    newest = []
    for board in boards:
        with suppress(LookupError):
            newest.append((board, await newest_table(work, board)))
    return newest


async def decisive_table(work: UnitOfWork, contest: ContestSnapshot) -> Table | None:
    """Return the table of the game that the winner of a contest finished last, None if no game of
    theirs was played or its table was deleted."""
    places = standings(contest.contest)
    first = {place.player for place in places if place.place == 1}
    boards = (board for board in contest.notes.finished if first.intersection(board.players))
    over = [table for _, table in await newest_tables(work, boards)]
    return max(over, key=lambda table: table.over_at or work.now, default=None)


async def newest_table(work: UnitOfWork, board: Board) -> Table:
    """Return the table of the newest game on a board. Raises LookupError if it was deleted."""
    table = await work.tables.get(board.table)
    while (following := notes.notes_of(table).next) is not None:
        table = await work.tables.get(following)
    return table


async def _open_board(
    tables: TableService, work: UnitOfWork, contest: ContestSnapshot, meeting: Meeting
) -> Board:
    """Open the table of a pairing, whose game begins at once."""
    assert meeting.away is not None
    contest_notes, players = contest.notes, (meeting.home, meeting.away)
    table = await work.tables.open(
        contest.row.chat,
        contest_notes.slug,
        seats=tuple(Seat("person", captain(contest, number)) for number in players),
        opened_by=contest.row.opened_by,
        options=contest_notes.options,
        thread_id=contest.row.thread_id,
        extra=notes.fresh(
            lang=contest_notes.lang or "ru",
            alone=False,
            match=first_of(contest_notes.slug, contest_notes.options, contest_notes.length),
            level=USUAL,
            pace=contest_notes.pace,
        ),
    )
    marked = notes.with_notes(
        table,
        contest=contest.row.id,
        apart=await _stands_apart(work, contest, players),
        partners=partners(contest, players),
    )
    await tables.seated(work, await tables.snapshot(work, marked))
    return Board(*players, table.id)


async def _stands_apart(work: UnitOfWork, contest: ContestSnapshot, players: Sequence[int]) -> bool:
    """Return whether the board of a pairing is shown in the players' own chats: if that is
    chosen and both have a chat; partners always consult in the group."""
    if not contest.notes.apart or contest.notes.pairs:
        return False
    return all([await work.chats.of_person(contest.people[number][0]) for number in players])


def captain(contest: ContestSnapshot, number: int) -> int:
    """Return the person (store id) who sits for a number: partners are captains in turn, from
    round to round."""
    known = [person.id for person in contest.people[number] if person.telegram_id is not None]
    return known[len(contest.contest.rounds) % len(known)]


def partners(contest: ContestSnapshot, players: Sequence[int]) -> tuple[tuple[int, int], ...]:
    """Return the seats of two players, each with the people (store ids) who consult with its
    captain."""
    return tuple(
        (seat, person.id)
        for seat, number in enumerate(players)
        for person in contest.people[number]
        if person.id != captain(contest, number)
    )


# -- the time of a round --------------------------------------------------------------------------


async def with_deadline(work: UnitOfWork, contest: ContestSnapshot) -> ContestSnapshot:
    """Return a contest with the moment at which the next reminder of its round is due."""
    moment = deadline(contest, await work.uptime.gaps())
    return replace(contest, row=replace(contest.row, deadline_at=moment))


def deadline(contest: ContestSnapshot, gaps: Sequence[Gap]) -> datetime | None:
    """Return when players who have not played are reminded, at half of the time, or after that
    the organiser is notified that it is out; None for never. Not at night, nor in a pause."""
    notes = contest.notes
    idle = notes.paused or notes.told or contest.row.status != "playing"
    if not notes.days or notes.since is None or idle:
        return None
    whole = timedelta(days=notes.days)
    span = whole if notes.called else whole / 2
    return awake(reached(notes.since, span, gaps), zone_in(contest.home.settings))


def ends(contest: ContestSnapshot, gaps: Sequence[Gap]) -> datetime | None:
    """Return when the time of the round is out; None for never."""
    notes = contest.notes
    if not notes.days or notes.since is None:
        return None
    return reached(notes.since, timedelta(days=notes.days), gaps)


@duty
class ContestDeadlines(DueItems):
    """Due reminders of contests. A reminder is enqueued in the transaction that notes it, so it
    is enqueued exactly once."""

    event = "the deadline of contest"

    async def due(self, work: UnitOfWork) -> list[int]:
        """See `DueItems`."""
        return await work.contests.past_deadline(work.now)

    async def next_moment(self, work: UnitOfWork) -> datetime | None:
        """See `DueItems`."""
        return await work.contests.next_deadline()

    async def happen(self, number: int) -> None:
        """See `DueItems`."""
        async with self._store.work() as work:
            contest = await contest_of(work, await work.contests.get(number))
            moment = deadline(contest, await work.uptime.gaps())
            if moment is not None and moment <= work.now:
                contest = await _due(work, contest)
            await save_contest(work, await with_deadline(work, contest))


async def _due(work: UnitOfWork, contest: ContestSnapshot) -> ContestSnapshot:
    """Order what is due, and note that it was."""
    number, round_ = contest.row.id, len(contest.contest.rounds)
    if not contest.notes.called:
        group = contest.home.telegram_id
        if group is not None:
            await work.post(group, CallRound(number, round_))
        return contest.noted(called=True)
    own = None if contest.host is None else await work.chats.of_person(contest.host)
    chat = (own or contest.home).telegram_id
    if chat is not None:
        await work.post(chat, TellRoundOut(number, round_))
    return contest.noted(told=True)
