"""When a game is over: another one, the next of a match, the score."""

from __future__ import annotations

from dataclasses import replace

from bot import catalogue, several
from bot.commands import finding
from bot.commands.lobby import opened
from bot.faces import CAPTION
from bot.kept import level_at
from bot.keyboards import Keys
from bot.room import Room
from bot.series import length_of, so_far
from bot.sheets import score_line, sheet_of, sheet_text
from bot.sorry import Sorry
from bot.store import Table
from bot.talk import Talk
from bot.teams import ledger
from rules.frames.chouette import Chouette


async def rematch(talk: Talk, room: Room) -> None:
    """Another game of the same kind; who presses second sits down at it."""
    if room.table.status != "over":
        raise Sorry("not-now", waiting="")
    if room.seat_of(talk.person) is None:
        raise Sorry("stranger", names=finding.names(talk, room))
    match = so_far(room.table)
    if match is not None and not match.over:
        await talk.tables.next_game(talk.work, room)
        await talk.answer()
        return
    again = room.table.extra.get("rematch")
    table: Table | None = await talk.work.tables.by_public_id(str(again)) if again else None
    await talk.answer()
    if table is not None and table.status == "lobby":
        await talk.tables.sit(
            talk.work, await talk.tables.room(talk.work, table), talk.person, talk.username
        )
        return
    if table is not None and table.status == "playing":
        return
    opened_ = await opened(
        talk,
        room.table.slug,
        catalogue.as_mapping(room.table.options),
        bots=len(room.bots),
        length=length_of(room.table),
        level=level_at(room.table),
    )
    fresh = await talk.work.tables.get(room.table.id)
    extra = {**fresh.extra, "rematch": opened_.table.public_id}
    await talk.work.tables.save(replace(fresh, extra=extra))
    if room.private and opened_.empty:
        await _invite(talk, room, opened_)


async def _invite(talk: Talk, over: Room, opened_: Room) -> None:
    """Ask the other players of a private game for another one."""
    for place in over.places():
        if place.chat == talk.telegram_chat:
            continue
        words = over.words(place)
        keys = Keys(opened_, words, None, "own")
        text = words.say(
            "card-text",
            who=talk.person.name or "",
            game=catalogue.name(opened_.table.slug, words.lang),
        )
        button = [[list(keys.said("button-sit", "sit"))]]
        await talk.work.post(place.chat, "say", {"text": text, "keyboard": button})


async def score(talk: Talk) -> None:
    """The games of a match so far, as a picture and in words; of a session its ledger."""
    room, words = await finding.finished(talk) or await finding.any_table(talk), talk.words
    match = so_far(room.table)
    if isinstance(match, Chouette):
        await talk.say(ledger(room, words))
        return
    if match is None:
        told = several.so_far(room.state, room.names(words), words) if room.state else []
        if not told:
            raise Sorry("no-match-here")
        await talk.say("\n".join(told))
        return
    sheet = sheet_of(room, words, talk.setting("theme"))
    await talk.sheet(sheet, sheet_text(sheet, score_line(match, room, words), words, CAPTION))
