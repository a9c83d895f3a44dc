"""A finished game turn by turn, in one picture that changes."""

from __future__ import annotations

import asyncio

from bot.messages.game_replay import replay_view, shown_at_turn
from bot.outgoing.senders import Letter, Means, finished_game, sends
from bot.ui.orders import ShowReplay


@sends(ShowReplay)
async def show_replay(means: Means, chat: int, order: ShowReplay) -> Letter | None:
    """Show another turn in the picture that is there, or send a new picture."""
    game = await finished_game(means, order.table)
    if game is None:
        return None
    words, turn = order.to.words, order.turn
    return Letter(
        await asyncio.to_thread(replay_view, *game, turn, words, chat),
        order.to,
        pictured=await asyncio.to_thread(shown_at_turn, *game, turn, chat),
        described=words,
    )
