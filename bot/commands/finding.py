"""Which table somebody means."""

from __future__ import annotations

from bot.room import Room
from bot.store import Table
from bot.tables import Sorry
from bot.talk import Talk


async def replied(talk: Talk) -> Room | None:
    """The table of the message that was replied to."""
    if talk.reply_to is None:
        return None
    found = await talk.work.tables.by_message(talk.chat.id, talk.reply_to)
    return None if found is None else await talk.tables.room(talk.work, found[0])


async def here(talk: Talk) -> list[Room]:
    """The open tables of this chat and thread; in a private chat those that stand there, or if
    there are none all of the person's."""
    if talk.private:
        own = [await talk.tables.room(talk.work, table) for table in await _own(talk)]
        return [room for room in own if room.private] or own
    tables = await talk.work.tables.in_chat(talk.chat.id)
    # A message outside all topics, or in a chat without them, may mean any table.
    tables = [t for t in tables if talk.thread is None or t.thread_id in (talk.thread, None)]
    return [await talk.tables.room(talk.work, table) for table in tables]


async def everywhere(talk: Talk) -> list[Room]:
    """All open tables of this chat, or in private all of the person's in any chat."""
    if not talk.private:
        return await here(talk)
    return [await talk.tables.room(talk.work, table) for table in await _own(talk)]


async def _own(talk: Talk) -> list[Table]:
    return await talk.work.tables.of_person(talk.person.id)


async def awaited(talk: Talk) -> Room | None:
    """The one running table that waits for this person; None where there is none or several."""
    meant = await replied(talk)
    rooms = [meant] if meant else await here(talk)
    found = [room for room in rooms if room.seat_of(talk.person) in room.acting]
    return found[0] if len(found) == 1 else None


async def game(talk: Talk) -> tuple[Room, int]:
    """The running game that a player's word is about, and his seat there. Raises Sorry."""
    meant = await replied(talk)
    if meant is not None:
        return meant, _seat(talk, meant)
    rooms = [room for room in await here(talk) if room.table.status == "playing"]
    seated = [room for room in rooms if room.seat_of(talk.person) is not None]
    acting = [room for room in seated if room.seat_of(talk.person) in room.acting]
    for found in (acting, seated):
        if len(found) == 1:
            return found[0], _seat(talk, found[0])
        if found:
            raise Sorry("which-table")
    if rooms:
        raise Sorry("stranger", names=names(talk, rooms[0]))
    raise Sorry("no-game-here")


async def any_table(talk: Talk) -> Room:
    """The table meant by somebody who may be a spectator: the one replied to, one's own, or the
    only one here. Raises Sorry."""
    meant = await replied(talk)
    if meant is not None:
        return meant
    rooms = await here(talk)
    for found in (
        [room for room in rooms if room.seat_of(talk.person) in room.acting],
        [room for room in rooms if room.seat_of(talk.person) is not None],
        [room for room in rooms if room.table.status == "playing"],
        rooms,
    ):
        if len(found) == 1:
            return found[0]
        if found:
            raise Sorry("which-table")
    raise Sorry("no-game-here")


async def between(talk: Talk) -> Room | None:
    """A session in which one game is over and the next has not begun, where nothing else is open
    here; None if there is none."""
    room = await finished(talk)
    return room if room is not None and room.rotates else None


async def finished(talk: Talk) -> Room | None:
    """The game that was over last, where no other has followed it and nothing else is open here;
    None if there is none."""
    if await replied(talk) is not None or await here(talk):
        return None
    if talk.private:
        done = await talk.work.tables.of_person(talk.person.id, ("over",))
    else:
        done = await talk.work.tables.in_chat(talk.chat.id, ("over",))
    if not done or done[-1].extra.get("next") is not None:
        return None
    return await talk.tables.room(talk.work, done[-1])


def _seat(talk: Talk, room: Room) -> int:
    if room.table.status in ("over", "folded"):
        raise Sorry("game-over")
    seat = room.seat_of(talk.person)
    if seat is None:
        raise Sorry("stranger", names=names(talk, room))
    if room.table.status == "lobby":
        raise Sorry("game-not-begun")
    return seat


def names(talk: Talk, room: Room) -> str:
    """Who sits at a table."""
    seated = [n for n in range(len(room.people)) if n not in room.empty]
    return ", ".join(room.names(talk.words)[seat] for seat in seated)
