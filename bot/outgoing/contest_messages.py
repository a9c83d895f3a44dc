"""Messages of a contest: bring them up to date, and remind players who have not played."""

from __future__ import annotations

from dataclasses import replace
from datetime import timedelta

from telegram.constants import ParseMode
from telegram.error import BadRequest

from bot.messages.contest_text import (
    BoardNow,
    contest_view,
    pairs_called,
    round_out,
    signup_view,
)
from bot.messages.move_reminders import time_left
from bot.messages.open_tables_list import board_link
from bot.outgoing.dispatcher import Note
from bot.outgoing.outbox_senders import Letter, Means, sends
from bot.outgoing.send_text import is_gone, markup, send_text, suppress_gone
from bot.store import UnitOfWork
from bot.store.typed_json import written
from bot.table.contest_rounds import ends, newest_tables
from bot.table.contest_snapshot import Board, ContestSnapshot, ShownContest, contest_of
from bot.table.match import so_far
from bot.table.orders import CallRound, ShowContest, TellRoundOut
from bot.table.snapshot import person_words
from bot.ui.message import MessageView, digest
from bot.ui.orders import ReplyTo, Say


@sends(ShowContest)
async def show_contest(means: Means, chat: int, order: ShowContest) -> Note | None:
    """Show the sign-up, or the standings with their picture: edited, or sent if a new
    message is wanted."""
    contest, boards = await _contest(means, order.contest)
    if contest is None or contest.home.telegram_id != chat:
        return None
    before = contest.shown
    after = await _signup(means, chat, contest, before)
    if contest.row.status in ("playing", "over"):
        after = await _board(means, chat, contest, boards, after)
    if after == before:
        return None

    async def note(work: UnitOfWork) -> None:
        row = await work.contests.get(contest.row.id)
        await work.contests.save(replace(row, shown=written(after)))

    return note


async def _contest(
    means: Means, number: int
) -> tuple[ContestSnapshot | None, dict[Board, BoardNow]]:
    """Return a contest with what is shown of its boards, None if it was deleted."""
    boards = {}
    async with means.store.reading() as work:
        try:
            row = await work.contests.get(number)
        except LookupError:
            return None, {}
        contest = await contest_of(work, row)
        for board, table in await newest_tables(work, contest.notes.boards):
            match = so_far(table)
            score = match.score if match is not None and match.results else None
            address = board_link(await means.tables.games.unplayed(work, table))
            boards[board] = BoardNow(address, score, table.status == "over")
    return contest, boards


async def _signup(
    means: Means, chat: int, contest: ContestSnapshot, shown: ShownContest
) -> ShownContest:
    view = signup_view(contest)
    look = digest(view.text, view.keyboard)
    open_ = contest.row.status == "signup"
    if open_ and (shown.signup is None or shown.again):
        await _bare(means, chat, shown.signup)
        message = Say(view.text, view.keyboard, to=ReplyTo(thread=contest.row.thread_id))
        sent = await send_text(means.bot, chat, message)
        return replace(shown, signup=sent.message_id, signup_look=look, again=False)
    if shown.signup is None or shown.signup_look == look:
        return shown
    with suppress_gone():
        await means.bot.edit_message_text(
            view.text,
            chat_id=chat,
            message_id=shown.signup,
            parse_mode=ParseMode.HTML,
            reply_markup=markup(view.keyboard),
        )
    return replace(shown, signup_look=look)


async def _board(
    means: Means,
    chat: int,
    contest: ContestSnapshot,
    boards: dict[Board, BoardNow],
    shown: ShownContest,
) -> ShownContest:
    view = contest_view(contest, boards)
    assert view.table is not None
    look, picture = digest(view.text, view.keyboard), view.picture_key
    fresh = replace(shown, look=look, picture=picture, again=False)
    stands = shown.board is not None and not shown.again
    if stands and (fresh == shown or await _edit_standings(means, chat, shown, view, fresh)):
        return fresh
    await _bare(means, chat, shown.board)
    sent = await means.photo_cache.send(means.bot, chat, view, contest.row.thread_id)
    return replace(fresh, board=sent.message_id)


async def _bare(means: Means, chat: int, message: int | None) -> None:
    """Take the buttons off a message before a new message replaces it: if sending then
    fails, it is retried, and nothing is sent twice."""
    if message is not None:
        with suppress_gone():
            await means.bot.edit_message_reply_markup(chat, message)


async def _edit_standings(
    means: Means, chat: int, shown: ShownContest, view: MessageView, fresh: ShownContest
) -> bool:
    """Edit the message with the standings; return False if it was deleted."""
    assert shown.board is not None
    try:
        if shown.picture == fresh.picture:
            await means.photo_cache.edit_caption(means.bot, chat, shown.board, view)
        else:
            await means.photo_cache.edit(means.bot, chat, shown.board, view)
    except BadRequest as refused:
        if not is_gone(refused):
            raise
        return False
    return True


# -- the time of a round -------------------------------------------------------------------


@sends(CallRound, once=True)
async def call_round(means: Means, chat: int, order: CallRound) -> Letter | None:
    """Remind all players who have not played in the round, in one message."""
    contest = await _round(means, order.contest, order.round)
    if contest is None:
        return None
    words = contest.words
    async with means.store.reading() as work:
        end = ends(contest, await work.uptime.gaps())
    hours = max(1, round((end - means.store.now()) / timedelta(hours=1))) if end else 1
    text = words.say(
        "cup-call-round", who=pairs_called(contest, words), left=time_left(hours, words)
    )
    return Letter(MessageView(text), ReplyTo(thread=contest.row.thread_id))


@sends(TellRoundOut, once=True)
async def tell_round_out(means: Means, chat: int, order: TellRoundOut) -> Letter | None:
    """Ask the organiser what is to come of what was not played."""
    contest = await _round(means, order.contest, order.round)
    if contest is None:
        return None
    group = chat == contest.home.telegram_id
    words = contest.words if group else person_words(contest.host)
    view = MessageView(*round_out(contest, words))
    return Letter(view, ReplyTo(thread=contest.row.thread_id if group else None))


async def _round(means: Means, number: int, round_: int) -> ContestSnapshot | None:
    """Return the contest if that round still goes on, else None."""
    contest, _ = await _contest(means, number)
    if contest is None or contest.row.status != "playing":
        return None
    goes_on = len(contest.contest.rounds) == round_ and contest.contest.open
    return contest if goes_on else None
