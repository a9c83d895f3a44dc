"""When a game is over: another one, the next of a match, the score."""

from __future__ import annotations

from bot import catalogue
from bot.commands.lobby import opened
from bot.dialogs.team_stake import ledger
from bot.dialogs.viewer import TableButtons
from bot.i18n import in_lines
from bot.messages import standings
from bot.messages.score_sheet import score_line, sheet_of, sheet_text
from bot.requests import find_table
from bot.requests.request import Request
from bot.store import Table
from bot.table.errors import UserError
from bot.table.match import length_of, so_far
from bot.table.notes import level_at, noted
from bot.table.snapshot import TableSnapshot
from bot.ui.message import CAPTION
from bot.ui.orders import Say
from rules.frames.chouette import Chouette


async def rematch(request: Request, snapshot: TableSnapshot) -> None:
    """Another game of the same kind; who presses second sits down at it."""
    if snapshot.table.status != "over":
        raise UserError("not-now", waiting="")
    match = so_far(snapshot.table)
    if match is not None and not match.over:
        await request.tables.next_game(request.work, snapshot)
        await request.answer()
        return
    again = snapshot.notes.rematch
    table: Table | None = await request.work.tables.by_public_id(again) if again else None
    await request.answer()
    if table is not None and table.status == "lobby":
        await request.tables.sit(
            request.work,
            await request.tables.snapshot(request.work, table),
            request.person,
            request.username,
        )
        return
    if table is not None and table.status == "playing":
        return
    opened_ = await opened(
        request,
        snapshot.table.slug,
        catalogue.as_mapping(snapshot.table.options),
        bots=len(snapshot.bots),
        length=length_of(snapshot.table),
        level=level_at(snapshot.table),
    )
    fresh = await request.work.tables.get(snapshot.table.id)
    await request.work.tables.save(noted(fresh, rematch=opened_.table.public_id))
    if snapshot.private and opened_.empty:
        await _invite(request, snapshot, opened_)


async def once_more(request: Request) -> None:
    """The word for another game: after the one that was over last."""
    snapshot = await find_table.replied(request) or await find_table.finished(request)
    if snapshot is None:
        raise UserError("not-now", waiting="")
    await rematch(request, snapshot)


async def _invite(request: Request, over: TableSnapshot, opened_: TableSnapshot) -> None:
    """Ask the other players of a private game for another one."""
    for place in over.audiences():
        if place.chat == request.telegram_chat:
            continue
        words = over.words(place)
        keys = TableButtons(opened_, words)
        text = words.say(
            "card-text",
            who=request.person.name or "",
            game=opened_.title(words),
        )
        button = ((keys.said("button-sit", "sit"),),)
        await request.work.post(place.chat, Say(text, button))


async def score(request: Request) -> None:
    """The games of a match so far, as a picture and in words; of a session its ledger."""
    snapshot, words = (
        await find_table.finished(request) or await find_table.any_table(request),
        request.words,
    )
    match = so_far(snapshot.table)
    if isinstance(match, Chouette):
        await request.say(ledger(snapshot, words))
        return
    if match is None:
        told = (
            standings.so_far(snapshot.state, snapshot.names(words), words) if snapshot.state else []
        )
        if not told:
            raise UserError("no-match-here")
        await request.say(in_lines(told))
        return
    sheet = sheet_of(snapshot, words, request.setting("theme"))
    await request.sheet(
        sheet, sheet_text(sheet, score_line(match, snapshot, words), words, CAPTION)
    )
