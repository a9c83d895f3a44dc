"""A finished game as a short silent film."""

from __future__ import annotations

import asyncio

from telegram.constants import ParseMode

from bot.messages.game_replay import film_scenes, film_title
from bot.outgoing.senders import Means, finished_game, sends
from bot.ui.orders import SendFilm
from render import film


@sends(SendFilm)
async def send_film(means: Means, chat: int, order: SendFilm) -> None:
    """Draw the pictures singly, so that others are drawn in between, and send the film."""
    game = await finished_game(means, order.table)
    if game is None:
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
