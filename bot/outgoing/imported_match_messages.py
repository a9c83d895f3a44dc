"""Match files of backgammon that people send: what they hold, their review, their places."""

from __future__ import annotations

import asyncio
from dataclasses import replace
from time import monotonic
from typing import Final

from bot.i18n import Html, in_lines
from bot.messages.imported_match import (
    ANALYSIS,
    FIGURES,
    REPLAY,
    Content,
    broken_text,
    content_of,
    figures_text,
    progress_view,
    received_view,
    review_view,
)
from bot.messages.imported_match_boards import decision_at, place_text, place_view
from bot.messages.pasted_position import OPTIONS, analysis_text, state_of
from bot.opponent.match_review import (
    COUNT,
    MatchReview,
    TurnReview,
    review_turn,
    turns_of,
    whole_review,
)
from bot.opponent.sage_engine import there
from bot.outgoing.outbox_senders import Letter, Means, sends
from bot.outgoing.send_text import edit_text
from bot.store import StoredMatchFile, UnitOfWork
from bot.store.typed_json import read, written
from bot.ui.message import MessageView
from bot.ui.orders import Say
from bot.ui.study_orders import JudgeMatchFile, ReadMatchFile, ShowMatchFile
from rules.exchange.decision import Unreadable
from rules.exchange.match_file import MatchFile
from rules.exchange.xgid import write_xgid

_OTHER_BYTES: Final = "latin-1"
"""The encoding of files that are no UTF-8."""
EVERY: Final = 4.0
"""Seconds between two edits of the progress, at least."""


@sends(ReadMatchFile)
async def read_match_file(means: Means, chat: int, order: ReadMatchFile) -> Letter:
    """Read a file, store it, and say what it holds; a match is reviewed after that."""
    text, words = order.text or await _downloaded(means, order.file), order.to.words
    try:
        content = await asyncio.to_thread(content_of, text)
    except Unreadable as error:
        return Letter(MessageView(broken_text(error, words)), order.to)
    async with means.store.work() as work:
        file = await work.match_files.add(order.person, text)

    async def remember(work: UnitOfWork, message: int) -> None:
        if isinstance(content, MatchFile) and there():
            judged = JudgeMatchFile(file, to=replace(order.to, instead=message))
            await work.post(chat, judged, urgent=True)

    return Letter(received_view(file, content, words), order.to, remember=remember)


async def _downloaded(means: Means, file: str) -> str:
    """Return the text of a file that Telegram has."""
    content = bytes(await (await means.bot.get_file(file)).download_as_bytearray())
    try:
        return content.decode("utf-8-sig")
    except UnicodeDecodeError:
        return content.decode(_OTHER_BYTES)


@sends(JudgeMatchFile)
async def judge_match_file(means: Means, chat: int, order: JudgeMatchFile) -> Letter | None:
    """Review a stored match, store the review and show it in place of the progress."""
    stored = await _stored(means, order.file)
    if stored is None:
        return None
    match = await asyncio.to_thread(content_of, stored.text)
    if not isinstance(match, MatchFile):
        return None
    review = await _reviewed(means, chat, order, stored, match)
    return Letter(review_view(order.file, match, review, order.to.words), order.to)


async def _reviewed(
    means: Means,
    chat: int,
    order: JudgeMatchFile | ShowMatchFile,
    stored: StoredMatchFile,
    match: MatchFile,
) -> MatchReview:
    """Return the stored review of a match if it is counted as reviews are counted now, else review
    the match and store the review."""
    if stored.review is not None:
        review = read(MatchReview, stored.review)
        if review.count == COUNT:
            return review
    review = await _review_anew(means, chat, order, match)
    async with means.store.work() as work:
        await work.match_files.keep_review(order.file, written(review))
    return review


async def _review_anew(
    means: Means, chat: int, order: JudgeMatchFile | ShowMatchFile, match: MatchFile
) -> MatchReview:
    """Review a match turn by turn, and tell meanwhile how far that is, with the worst errors."""
    turns, shown = list[TurnReview](), monotonic()
    message = order.to.instead if isinstance(order, JudgeMatchFile) else None
    for turn in turns_of(match):
        turns.append(await means.player.run_in_background(review_turn, turn))
        if message is not None and monotonic() - shown >= EVERY:
            so_far = whole_review(match, turns)
            view = progress_view(order.file, match, turn.game, so_far, order.to.words)
            progress = Say(view.text, view.keyboard, to=order.to)
            await edit_text(means.bot, chat, message, progress)
            shown = monotonic()
    return whole_review(match, turns)


@sends(ShowMatchFile)
async def show_match_file(means: Means, chat: int, order: ShowMatchFile) -> Letter | None:
    """Show a place of a stored file, its figures, or the analysis of a place."""
    stored = await _stored(means, order.file)
    if stored is None:
        return None
    content = await asyncio.to_thread(content_of, stored.text)
    review, words = None, order.to.words
    if order.part == ANALYSIS:
        return Letter(MessageView(await _analysis(means, order, content)), order.to)
    if order.part != REPLAY and isinstance(content, MatchFile) and there():
        review = await _reviewed(means, chat, order, stored, content)
        if order.part == FIGURES:
            text = figures_text(content, review, means.bot.username, words)
            return Letter(MessageView(text), order.to)
    view = await asyncio.to_thread(place_view, order, content, review, words, with_id=chat > 0)
    return None if view is None else Letter(view, order.to)


async def _stored(means: Means, file: int) -> StoredMatchFile | None:
    async with means.store.reading() as work:
        return await work.match_files.get(file)


async def _analysis(means: Means, order: ShowMatchFile, content: Content) -> Html:
    """Return a place of the replay in words with its best plays, or the verdict about its cube."""
    decision = decision_at(order, content, None)
    manner = (order.to.lang, order.to.formal)
    text = await means.player.text_alone(
        OPTIONS, state_of(decision), analysis_text, write_xgid(decision), manner
    )
    return in_lines([place_text(order, content, order.to.words), text])
