"""Positions and matches of backgammon that are pasted into the chat or sent as files."""

from __future__ import annotations

from datetime import timedelta
from typing import Annotated, Final

import telegram

from bot.commands.advice import no_advice
from bot.commands.open_table import opened
from bot.commands.openings import decision_in
from bot.messages.imported_match import ANALYSIS, HERE, FilePlace
from bot.messages.pasted_position import MORE, SLUG, may_play_on, plays_in, start_of
from bot.opponent.sage_engine import there
from bot.requests import find_table
from bot.requests.handler_registries import button, command
from bot.requests.request import Request
from bot.store.typed_json import read
from bot.table.errors import UserError
from bot.table.pictured_position import PicturedPosition
from bot.table.service import ALL
from bot.ui.orders import ReplyTo
from bot.ui.study_orders import (
    AskStudyPosition,
    JudgeNamedPlays,
    JudgeStudyPosition,
    ReadMatchFile,
    RollOut,
    ShowMatchFile,
    ShowStudyPosition,
)
from rules.exchange.decision import Decision, Unreadable
from rules.exchange.played_match import open_decision
from rules.exchange.reading import LONGEST, may_be_file, read_position
from rules.exchange.xgid import write_xgid


async def is_shown(request: Request) -> bool:
    """Show the position that a message has as an XGID or a GNU ID, or say which part of it is
    wrong; judge plays that are named about one; return False for any other message, and for a
    command, which reads its own."""
    if request.text.startswith("/"):
        return False
    try:
        decision = read_position(request.text)
    except Unreadable as error:
        await request.tell("study-unreadable", field=error.field)
        return True
    if decision is None:
        return await _names_plays(request)
    to = request.to(reply_to=request.message)
    await request.post(ShowStudyPosition(write_xgid(decision), to=to))
    await _show_ids(request)
    return True


async def _names_plays(request: Request) -> bool:
    """Judge the plays that a message names in reply to a pasted position, or right after it where
    no game goes on; return False for any other message."""
    plays, chat = plays_in(request.text), request.chat.id
    if not plays or not there():
        return False
    pictures = request.work.pictures
    body = await pictures.of(chat, request.reply_to or await pictures.newest(chat))
    xgid = read(PicturedPosition, body).xgid if body is not None else ""
    if not xgid or (request.reply_to is None and await find_table.playing(request)):
        return False
    order = JudgeNamedPlays(xgid, "\n".join(plays), to=request.to(reply_to=request.message))
    await request.post_once(order, f"named-{request.message}")
    return True


async def _show_ids(request: Request) -> None:
    """Show IDs under positions from now on, unless the person has chosen for themself."""
    settings = request.person.settings
    if "ids" not in settings:
        await request.work.people.set_settings(request.person.id, {**settings, "ids": "on"})


@button("judged", lasting=True)
async def judge(request: Request, value: str) -> None:
    """Enqueue the analysis of the position that the tapped message answers, or further plays.
    Raises UserError if the message is gone, or is another person's."""
    decision, message = _asked_position(request)
    to = request.to(reply_to=message)
    order = JudgeStudyPosition(write_xgid(decision), value == MORE, to=to)
    await request.post_once(order, f"judged-{request.message}")


@button("playon")
async def play_on(request: Request) -> None:
    """Open a table where the person goes on against the bot from the position that the tapped
    message answers, as the side on roll. Raises UserError if the message is gone, or is another
    person's."""
    decision, _ = _asked_position(request)
    if not may_play_on(decision):
        raise UserError("stale")
    position, options = start_of(decision)
    await opened(request, SLUG, options, bots=ALL, position=position)


@button("studied")
async def exercise(request: Request, choice: Annotated[str, "[0-3s]"] = "") -> None:
    """Ask what to do in the position that the tapped message answers, or tell what an answer, by
    its number, is worth; "s" shows the solution. Raises UserError if the message is gone, or is
    another person's."""
    decision, message = _asked_position(request)
    if choice and not request.bears:
        raise UserError("stale")
    to = request.to(instead=request.message) if choice else request.to(reply_to=message)
    await request.post(AskStudyPosition(write_xgid(decision), choice, to=to))


def _asked_position(request: Request) -> tuple[Decision, int]:
    """Return the position that the tapped message answers, of a pasted ID or one in which a reply
    to a first play was asked, and the number of the message with it. Raises UserError if that is
    gone, or is another person's."""
    place = request.asked_about()
    decision = read_position(place.text) or decision_in(place.text)
    assert decision is not None
    return decision, place.message


@command("rollout")
async def roll_out(request: Request, text: str = "") -> None:
    """Roll out the position that is pasted behind the command, else that of the game at hand.
    Raises UserError if there is none, or if the bot may not advise there."""
    decision = read_position(text)
    if decision is None:
        snapshot, _ = await find_table.game(request)
        if not snapshot.advice:
            raise no_advice(snapshot)
        decision = None if snapshot.state is None else open_decision(snapshot.state)
    if decision is None:
        raise UserError("rollout-none")
    await _roll_out(request, decision, request.to(reply_to=request.spoke))


@button("rollout", lasting=True)
async def roll_out_tapped(request: Request) -> None:
    """Roll out the position that the tapped message answers. Raises UserError if the message is
    gone, or is another person's."""
    decision, message = _asked_position(request)
    await _roll_out(request, decision, request.to(reply_to=message))


async def _roll_out(request: Request, decision: Decision, to: ReplyTo) -> None:
    if not there() or decision.winner is not None:
        raise UserError("rollout-none")
    await request.post_once(RollOut(write_xgid(decision), to=to), f"rollout-{request.message}")


@button("unroll")
async def stop_rollout(request: Request) -> None:
    """Stop the rollout whose progress the tapped message shows; its values so far stay. Raises
    UserError if the message is not the bot's any more."""
    if not request.bears:
        raise UserError("stale")
    place, stopped = (request.telegram_chat, request.message), request.work.memory.stopped
    request.work.afterwards(lambda: stopped.add(place))
    request.answer(request.words.plain("rollout-stops"))


_KINDS: Final = (".mat", ".txt", ".sgf")
"""The ends of the names of files that are read."""
_PART: Final = 2048
"""Letters above which a message may be a part of a text: apps split longer ones than 4096 letters,
at a paragraph in the second half of that if they can."""
_PAUSE: Final = timedelta(seconds=2)
"""The time within which the next part comes."""


async def is_read(request: Request, *, begins: bool) -> bool:
    """Read a message that is a match or a list of positions, if it may begin one, or the next part
    of one that Telegram has split; return False for any other. A long message waits for its next
    part, which in a group is no reply to the bot as the first one is."""
    begun, key = await _begun(request), f"pasted:{request.person.id}"
    if not begun and not (begins and may_be_file(request.text)):
        return False
    text, to = f"{begun}{request.text}", request.to(reply_to=request.message)
    later = _PAUSE if len(request.text) > _PART else timedelta(0)
    await request.post(ReadMatchFile(request.person.id, text=text, to=to), key=key, later=later)
    return True


async def _begun(request: Request) -> str:
    """Return the text that waits for its next part, which this message may be; "" for none."""
    chat, key = request.telegram_chat, f"pasted:{request.person.id}"
    if (chat, key) not in request.work.memory.waiting_keys:
        return ""
    for order in await request.work.outbox.keyed(chat, key):
        waits = order.not_before is not None and request.work.now < order.not_before
        if waits and order.body is not None:
            return f"{read(ReadMatchFile, order.body).text}\n"
    return ""


async def attached(request: Request, document: telegram.Document) -> None:
    """Read an attached file, or say which files are read."""
    name = (document.file_name or "").casefold()
    if not name.endswith(_KINDS):
        await request.tell("file-unknown")
    elif (document.file_size or 0) > LONGEST:
        await request.tell("file-too-long")
    else:
        to = request.to(reply_to=request.message)
        await request.post(ReadMatchFile(request.person.id, file=document.file_id, to=to))


@button("file")
async def show(request: Request, place: FilePlace) -> None:
    """Enqueue a place of a match file. Raises UserError for the file of another person, and for
    one that is not kept any more."""
    owner = await request.work.match_files.owner(place.file)
    if owner is None:
        raise UserError("file-gone")
    if owner != request.person.id:
        raise UserError("which-not-yours")
    to = request.to(reply_to=request.message if place.part == ANALYSIS else None)
    if place.choice and request.bears:
        to = request.to(instead=request.message)
    choice = "" if place.choice == HERE else place.choice
    await request.post(ShowMatchFile(place.file, place.part, place.number, choice, to=to))
