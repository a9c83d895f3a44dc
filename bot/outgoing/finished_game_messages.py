"""Senders of finished games: pictures to send elsewhere, a film, a replay in one picture; and of
files."""

from __future__ import annotations

import asyncio
import io
import json
from collections.abc import Sequence
from contextlib import suppress
from dataclasses import replace

import telegram
from telegram.constants import ParseMode
from telegram.error import BadRequest, TelegramError

from bot.messages.contest_text import contest_card, match_card
from bot.messages.finished_games_list import shared_views
from bot.messages.game_replay import film_scenes, film_title, replay_view, shown_at_turn
from bot.messages.record_files import record_files
from bot.outgoing.dispatcher import Note
from bot.outgoing.outbox_senders import Letter, Means, sends
from bot.outgoing.telegram_refusals import forgets_file
from bot.store import StoredAnswer, UnitOfWork, export
from bot.table.contest_rounds import decisive_table
from bot.table.contest_snapshot import contest_of
from bot.table.game_cache import GameCache
from bot.table.snapshot import TableSnapshot
from bot.ui.message import MessageView
from bot.ui.orders import (
    OfferGame,
    SendExport,
    SendFile,
    SendFilm,
    SendRecord,
    ShowCard,
    ShowReplay,
)
from render import film


async def _finished_game(
    means: Means, number: int
) -> tuple[TableSnapshot, Sequence[StoredAnswer]] | None:
    """Return the table of a game that is over, and all its answers; None if there is no such
    game any more."""
    async with means.store.reading() as work:
        snapshot = await means.tables.find(work, number)
        answers = await work.tables.answers(number)
    if snapshot is None or snapshot.table.status != "over":
        return None
    return snapshot, answers


@sends(OfferGame)
async def offer_game(means: Means, chat: int, order: OfferGame) -> None:
    """Answer the inline query with photos that Telegram has."""
    if (game := await _finished_game(means, order.table)) is None:
        return
    snapshot, answers = game
    words = order.to.words
    views = await asyncio.to_thread(shared_views, snapshot, answers, words, chat)
    try:
        await _offer(means, chat, order.query, snapshot.table.public_id, views)
    except BadRequest as refused:
        if not forgets_file(refused):
            raise
        means.photo_cache.forget(*views)
        await _offer(means, chat, order.query, snapshot.table.public_id, views)


async def _offer(
    means: Means, chat: int, query: str, game: str, views: Sequence[MessageView]
) -> None:
    offered = [
        telegram.InlineQueryResultCachedPhoto(
            f"{game}.{number}",
            await _store_picture(means, chat, view),
            caption=view.text,
            parse_mode=ParseMode.HTML,
        )
        for number, view in enumerate(views)
    ]
    await means.bot.answer_inline_query(query, offered, cache_time=0, is_personal=True)


async def _store_picture(means: Means, chat: int, view: MessageView) -> str:
    """Return the id under which Telegram keeps a picture. A picture new to Telegram is sent
    to the person's chat without a sound, and deleted again."""
    picture = await means.photo_cache.picture(view)
    if isinstance(picture, str):
        return picture
    sent = await means.bot.send_photo(chat, picture, disable_notification=True)
    means.photo_cache.sent(view, sent)
    # If deleting fails, the message stays: the person waits for the answer alone.
    with suppress(TelegramError):
        await means.bot.delete_message(chat, sent.message_id)
    return sent.photo[-1].file_id


@sends(ShowCard)
async def show_card(means: Means, chat: int, order: ShowCard) -> Letter | None:
    """Send the result of a match or contest as a card."""
    words, theme = order.to.words, order.to.theme
    if order.contest:
        view = await _contest_card(means, chat, order)
        return None if view is None else Letter(view, order.to)
    if (game := await _finished_game(means, order.table)) is None:
        return None
    view = await asyncio.to_thread(match_card, game[0], words, theme, chat)
    return Letter(view, order.to)


async def _contest_card(means: Means, chat: int, order: ShowCard) -> MessageView | None:
    """Return the card of a contest, None if it was deleted."""
    words, theme = order.to.words, order.to.theme
    async with means.store.reading() as work:
        try:
            contest = await contest_of(work, await work.contests.get(order.contest))
        except LookupError:
            return None
        table = await decisive_table(work, contest)
        board = None if table is None else await means.tables.snapshot(work, table)
    return await asyncio.to_thread(contest_card, contest, board, words, theme, chat)


@sends(SendFilm)
async def send_film(means: Means, chat: int, order: SendFilm) -> None:
    """Draw the pictures singly, so that others are drawn in between, and send the film."""
    if (game := await _finished_game(means, order.table)) is None:
        return
    snapshot, answers = game
    words = order.to.words
    scenes = await asyncio.to_thread(film_scenes, snapshot, answers, words, chat)
    pictures = [await means.photo_cache.drawn(scene) for scene in scenes]
    await means.bot.send_animation(
        chat,
        await asyncio.to_thread(film, pictures),
        filename=f"nardy-{snapshot.table.public_id}.gif",
        caption=film_title(snapshot, words),
        parse_mode=ParseMode.HTML,
    )


@sends(ShowReplay)
async def show_replay(means: Means, chat: int, order: ShowReplay) -> Letter | None:
    """Show another turn in the picture that is there, or send a new picture."""
    if (game := await _finished_game(means, order.table)) is None:
        return None
    words, turn = order.to.words, order.turn
    return Letter(
        await asyncio.to_thread(replay_view, *game, turn, words, chat),
        order.to,
        pictured=await asyncio.to_thread(shown_at_turn, *game, turn, chat),
        described=words,
    )


@sends(SendFile)
async def send_file(means: Means, chat: int, order: SendFile) -> None:
    """Send a text file."""
    await _file(means, chat, order)


@sends(SendExport)
async def send_export(means: Means, chat: int, order: SendExport) -> Note | None:
    """Send all that is stored about a person, as a file; reading it keeps nothing else
    waiting."""

    async def read(work: UnitOfWork) -> str:
        return json.dumps(await export(work, order.person), ensure_ascii=False, indent=1)

    content = await means.store.apart(read)
    await _file(means, chat, SendFile("nardy-export.json", content, text=order.text))
    return None


@sends(SendRecord)
async def send_record(means: Means, chat: int, order: SendRecord) -> Note | None:
    """Enqueue the games of a table as files, an outbox message each; replaying them keeps
    nothing else waiting."""
    words = order.to.words

    async def read(work: UnitOfWork) -> list[SendFile]:
        snapshot = await GameCache().snapshot(work, await work.tables.get(order.table))
        return await record_files(work, snapshot, words)

    files = await means.store.apart(read)

    async def note(work: UnitOfWork) -> None:
        for file in files:
            await work.post(chat, replace(file, to=order.to))

    return note


async def _file(means: Means, chat: int, file: SendFile) -> None:
    await means.bot.send_document(
        chat,
        io.BytesIO(file.content.encode()),
        filename=file.name,
        caption=file.text or None,
        parse_mode=ParseMode.HTML,
        message_thread_id=file.to.thread,
    )
