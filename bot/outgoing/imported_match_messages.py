"""Match files of backgammon that people send: what they hold, their review, their places."""

from __future__ import annotations

import asyncio
from typing import Final

from bot.i18n import Html
from bot.messages.imported_match import (
    ANALYSIS,
    FIGURES,
    Content,
    broken_text,
    content_of,
    figures_text,
    received_view,
    review_view,
)
from bot.messages.imported_match_boards import decision_at, place_view
from bot.messages.pasted_position import OPTIONS, analysis_text, state_of
from bot.opponent.match_review import MatchReview, review_turn, turns_of, whole_review
from bot.opponent.sage_engine import there
from bot.outgoing.outbox_senders import Letter, Means, sends
from bot.store import StoredMatchFile, UnitOfWork
from bot.store.typed_json import read, written
from bot.ui.message import MessageView
from bot.ui.study_orders import JudgeMatchFile, ReadMatchFile, ShowMatchFile
from rules.exchange.decision import Unreadable
from rules.exchange.match_file import MatchFile
from rules.exchange.xgid import write_xgid

_OTHER_BYTES: Final = "latin-1"
"""The encoding of files that are no UTF-8."""


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
            await work.post(chat, JudgeMatchFile(file, order.to), urgent=True)

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
    """Review a stored match turn by turn, store the review and show it."""
    stored = await _stored(means, order.file)
    if stored is None:
        return None
    match = await asyncio.to_thread(content_of, stored.text)
    if not isinstance(match, MatchFile):
        return None
    review = _review_of(stored)
    if review is None:
        turns = [
            await means.player.run_in_background(review_turn, turn) for turn in turns_of(match)
        ]
        review = whole_review(match, turns)
        async with means.store.work() as work:
            await work.match_files.keep_review(order.file, written(review))
    return Letter(review_view(order.file, match, review, order.to.words), order.to)


@sends(ShowMatchFile)
async def show_match_file(means: Means, chat: int, order: ShowMatchFile) -> Letter | None:
    """Show a place of a stored file, its figures, or the analysis of a place."""
    stored = await _stored(means, order.file)
    if stored is None:
        return None
    content = await asyncio.to_thread(content_of, stored.text)
    review, words = _review_of(stored), order.to.words
    if order.part == ANALYSIS:
        return Letter(MessageView(await _analysis(means, order, content)), order.to)
    if order.part == FIGURES:
        if review is None or not isinstance(content, MatchFile):
            return None
        return Letter(MessageView(figures_text(content, review, words)), order.to)
    view = await asyncio.to_thread(place_view, order, content, review, words, with_id=chat > 0)
    return None if view is None else Letter(view, order.to)


async def _stored(means: Means, file: int) -> StoredMatchFile | None:
    async with means.store.reading() as work:
        return await work.match_files.get(file)


def _review_of(stored: StoredMatchFile) -> MatchReview | None:
    return None if stored.review is None else read(MatchReview, stored.review)


async def _analysis(means: Means, order: ShowMatchFile, content: Content) -> Html:
    """Return the best plays at a place of the replay, or the verdict about its cube."""
    decision = decision_at(order, content, None)
    manner = (order.to.lang, order.to.formal)
    state = state_of(decision)
    xgid = write_xgid(decision)
    return await means.player.text_alone(OPTIONS, state, analysis_text, xgid, manner)
