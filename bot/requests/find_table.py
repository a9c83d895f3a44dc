"""The table that a person means."""

from __future__ import annotations

from collections.abc import Iterable, Sequence
from itertools import groupby

from bot.requests.request import Request
from bot.store import Status, Table
from bot.table.errors import UserError
from bot.table.notes import notes_of
from bot.table.shown_messages import asked_about, shown_at, with_asked_about
from bot.table.snapshot import TableSnapshot, person_name

_ASIDE: tuple[Status, ...] = ("aside",)
_LAST_GAMES = 5
"""Finished games among which one of a private chat is looked for."""


class WhichTable(Exception):
    """Several tables may be meant: `ranks` of tables that are equally likely, the likeliest
    first."""

    def __init__(self, ranks: Sequence[Sequence[TableSnapshot]]) -> None:
        super().__init__("which table")
        self.ranks = ranks


async def named(request: Request) -> TableSnapshot | None:
    """Return the table that was chosen, or that of the message replied to."""
    if request.table is not None:
        chosen = await request.work.tables.get(request.table)
        return await request.tables.snapshot(request.work, chosen)
    if request.reply_to is None:
        return None
    table = await request.work.tables.by_message(request.chat.id, request.reply_to)
    return None if table is None else await request.tables.snapshot(request.work, table)


async def is_elsewhere(request: Request) -> bool:
    """Return whether a message replies to something that is no board."""
    return request.reply_to is not None and await named(request) is None


async def here(request: Request) -> list[TableSnapshot]:
    """Return the open tables whose boards stand in this chat and thread. In a private chat
    return all of the person's if there are none, or if the tables here only wait for players
    while a game goes on elsewhere."""
    if request.private:
        own = [await request.tables.snapshot(request.work, table) for table in await _own(request)]
        private = [snapshot for snapshot in own if snapshot.private]
        running = [snapshot for snapshot in own if snapshot.table.status == "playing"]
        waiting = running and not any(snapshot.private for snapshot in running)
        return own if waiting or not private else private
    return [snapshot for snapshot in await _of_group(request) if not snapshot.private]


async def in_group(request: Request) -> list[TableSnapshot]:
    """Return the open tables of this group in all of its threads."""
    tables = await request.work.tables.in_chat(request.chat.id)
    return [await request.tables.snapshot(request.work, table) for table in tables]


async def _of_group(request: Request) -> list[TableSnapshot]:
    """Return the open tables of this group and thread, also those whose boards stand elsewhere."""
    tables = await request.work.tables.in_chat(request.chat.id)
    # A message outside all topics, or in a chat without them, may mean any table.
    tables = [t for t in tables if request.thread is None or t.thread_id in (request.thread, None)]
    return [await request.tables.snapshot(request.work, table) for table in tables]


async def everywhere(request: Request) -> list[TableSnapshot]:
    """Return all open tables of this chat, or in private all of the person's in any chat."""
    if not request.private:
        return await _of_group(request)
    return [await request.tables.snapshot(request.work, table) for table in await _own(request)]


async def listed(request: Request) -> list[TableSnapshot]:
    """Return the open tables of this chat, or in private all of the person's, and behind them the
    games put aside, in the order in which /tables numbers them."""
    return [*await everywhere(request), *await put_aside(request)]


async def _own(request: Request) -> list[Table]:
    return await request.work.tables.of_person(request.person.id)


async def awaiting(request: Request) -> list[TableSnapshot]:
    """Return the running tables that wait for this person: the named table, or all of them here."""
    meant = await named(request)
    snapshots = [meant] if meant else await here(request)
    running = [snapshot for snapshot in snapshots if snapshot.table.status == "playing"]
    return [snapshot for snapshot in running if snapshot.seat_of(request.person) in snapshot.acting]


async def playing(request: Request) -> bool:
    """Return whether this person is in the middle of a game here."""
    return any(
        snapshot.table.status == "playing" and snapshot.seat_of(request.person) is not None
        for snapshot in await here(request)
    )


async def game(request: Request) -> tuple[TableSnapshot, int]:
    """Return the running game that a player's text is about, and their seat there. Raises
    UserError or WhichTable."""
    meant = await named(request)
    if meant is not None:
        return meant, _seat(request, meant)
    every = await here(request)
    snapshots = [snapshot for snapshot in every if snapshot.table.status == "playing"]
    seated = [snapshot for snapshot in snapshots if snapshot.seat_of(request.person) is not None]
    if seated:
        seated_at = only(request, seated)
        return seated_at, _seat(request, seated_at)
    if snapshots:
        advised = [
            snapshot for snapshot in snapshots if snapshot.captain_of(request.person) is not None
        ]
        raise not_seated(request, (advised or snapshots)[0])
    raise _company_wanted(request, every) or await no_game(request)


async def put_aside(request: Request) -> list[TableSnapshot]:
    """Return the games put aside in this chat, or in private all of the person's."""
    tables = request.work.tables
    aside = (
        await tables.of_person(request.person.id, _ASIDE)
        if request.private
        else await tables.in_chat(request.chat.id, _ASIDE)
    )
    return [await request.tables.snapshot(request.work, table) for table in aside]


async def no_game(request: Request) -> UserError:
    """Return the reason why a person has no game here: it was put aside, or there is none."""
    aside = await put_aside(request)
    mine = any(snapshot.seat_of(request.person) is not None for snapshot in aside)
    return UserError("board-aside" if mine else "no-game-here")


async def company_wanted(request: Request) -> UserError | None:
    """Return the error for a person who sits at a board here that has free seats, None if there
    is none."""
    return _company_wanted(request, await here(request))


def _company_wanted(request: Request, boards: Iterable[TableSnapshot]) -> UserError | None:
    for board in boards:
        if board.empty and board.seat_of(request.person) is not None:
            words = request.words if board.private else board.group_words
            return UserError("board-waits", button=words.plain("button-invite-bot"))
    return None


async def any_table(request: Request) -> TableSnapshot:
    """Return the table that a player or spectator means: the table replied to, or the only table
    here. Raises UserError if there is none, WhichTable if there are several."""
    meant = await named(request)
    if meant is not None:
        return meant
    snapshots = await here(request)
    if not snapshots:
        raise await no_game(request)
    return only(request, snapshots)


def only(request: Request, tables: Sequence[TableSnapshot]) -> TableSnapshot:
    """Return the only table of these. Raises WhichTable, ranked by `likeliest`, if there are
    more."""
    if len(tables) == 1:
        return tables[0]
    raise likeliest(request, tables)


def likeliest(request: Request, tables: Sequence[TableSnapshot]) -> WhichTable:
    """Return the error that ranks these tables: those that wait for this person first, then
    those with their seat, then those in play."""

    def rank(table: TableSnapshot) -> int:
        seat = table.seat_of(request.person)
        if seat is not None:
            return 0 if seat in table.acting else 1
        return 2 if table.table.status == "playing" else 3

    ranked = sorted(tables, key=rank)
    return WhichTable([list(alike) for _, alike in groupby(ranked, rank)])


def any_of(tables: Sequence[TableSnapshot]) -> TableSnapshot:
    """Return the only table of these. Raises WhichTable if there are more, all equally likely."""
    if len(tables) > 1:
        raise WhichTable([tables])
    return tables[0]


def shown_in(request: Request, table: TableSnapshot) -> int:
    """Return the last message in this chat that shows a table, asks about it or gives advice on
    it; 0 if there is none. Later messages have higher numbers."""
    board = shown_at(table.table, request.place).board or 0
    return max(board, asked_about(table.table, request.place))


async def look_at(request: Request, table: TableSnapshot) -> None:
    """Note that a person has asked about this table rather than another of this chat."""
    fresh = await request.work.tables.get(table.table.id)
    await request.work.tables.save(with_asked_about(fresh, request.place, request.message))


def labels(tables: Sequence[TableSnapshot], request: Request) -> list[str]:
    """Return labels that tell tables apart on buttons: their games, with the other players, and
    a number by age, if that is not enough."""
    words = request.words
    titles = [table.title(words) for table in tables]
    with_whom = [
        words.plain("board-with", game=game, who=_others(table, request))
        for game, table in zip(titles, tables, strict=True)
    ]
    titles = _where_alike(titles, with_whom)
    by_age = sorted(table.table.id for table in tables)
    ages = [by_age.index(table.table.id) + 1 for table in tables]
    numbers = [words.plain("numbered", numbers=age) for age in ages]
    return _where_alike(titles, map("{} · {}".format, titles, numbers))


def _where_alike(labels: Sequence[str], longer: Iterable[str]) -> list[str]:
    """Return the labels, and the longer labels for those that are alike."""
    return [
        more if labels.count(label) > 1 else label
        for label, more in zip(labels, longer, strict=True)
    ]


async def between(request: Request) -> TableSnapshot | None:
    """Return the session here whose game is over and whose next game has not begun, None if
    there is none or another table is open here."""
    snapshot = await finished(request)
    return snapshot if snapshot is not None and snapshot.rotates else None


async def finished(request: Request) -> TableSnapshot | None:
    """Return the game that ended last, None if there is none, another game has followed it, or a
    table is open here."""
    if await named(request) is not None or await here(request):
        return None
    if request.private:
        done = await _last_over_in_private(request)
    else:
        done = await request.work.tables.last_over_in(request.chat.id)
    if done is None or notes_of(done).next is not None:
        return None
    return await request.tables.snapshot(request.work, done)


async def just_played(request: Request) -> TableSnapshot | None:
    """Return this person's last finished game here (in private: anywhere, if none ended there), or
    if they have none, that of others. Return None if they sit at a newer table, in private at one
    of the same kind, or no game is over."""
    work, person, chat = request.work, request.person, request.chat.id
    if request.private:
        done = await _last_over_in_private(request)
    else:
        done = await work.tables.last_over_of(person.id, chat)
    if done is None:
        return await finished(request)
    last = await request.tables.snapshot(work, done)
    for table in await work.tables.of_person(person.id):
        newer = await request.tables.snapshot(work, table) if table.id > done.id else None
        if newer and (newer.private or not last.private if request.private else table.chat == chat):
            return None
    return last


async def _last_over_in_private(request: Request) -> Table | None:
    """Return this person's last finished game of those that were played in private chats, of all
    if there is none; None if they have finished no game."""
    over = await request.work.tables.over(None, request.person.id, 0, _LAST_GAMES)
    for table in over:
        if (await request.tables.snapshot(request.work, table)).private:
            return table
    return over[0] if over else None


def _seat(request: Request, snapshot: TableSnapshot) -> int:
    if snapshot.table.status not in ("lobby", "playing"):
        raise UserError(snapshot.ended)
    seat = snapshot.seat_of(request.person)
    if seat is None:
        raise not_seated(request, snapshot)
    if snapshot.table.status == "lobby":
        raise UserError("game-not-begun")
    return seat


def _others(table: TableSnapshot, request: Request) -> str:
    own = table.seat_of(request.person)
    return ", ".join(name for n, name in enumerate(table.names(request.words)) if n != own)


def not_seated(request: Request, snapshot: TableSnapshot) -> UserError:
    """Return the reason why a person without a seat there may not act: a partner leaves that to
    their captain."""
    captain = snapshot.captain_of(request.person)
    if captain is None:
        return UserError("stranger", names=names(request, snapshot))
    who = person_name(snapshot.people_at(captain)[0], request.words)
    return UserError("team-captain-plays", who=who)


def names(request: Request, snapshot: TableSnapshot) -> str:
    """Return the names of the players at a table."""
    seated = [n for n in range(len(snapshot.people)) if n not in snapshot.empty]
    return ", ".join(snapshot.names(request.words)[seat] for seat in seated)
