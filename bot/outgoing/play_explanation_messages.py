"""The performer of explanations: what speaks for a play that was made or advised."""

from __future__ import annotations

import asyncio
from dataclasses import replace

from bot.i18n import Html, Words, headed, with_term_links
from bot.messages.play_explanation import advice_explained, play_explained
from bot.outgoing.senders import Letter, Means, sends
from bot.table.earlier_state import Given, all_given
from bot.table.snapshot import TableSnapshot
from bot.ui.message import MessageView
from bot.ui.orders import ExplainPlay
from rules.questions.play import Play


@sends(ExplainPlay)
async def explain_play(means: Means, chat: int, order: ExplainPlay) -> Letter:
    """Think about the position in which the play was made; if it is gone, say only that."""
    words = order.to.words
    snapshot = await means.player.snapshot(order.table)
    if snapshot is None or snapshot.state is None:
        text = words.say("stale")
    elif order.made_by:
        text = await _explain_last_play(means, snapshot, order, words)
    else:
        text = await _explain_advice(means, snapshot, order, words)
    text = with_term_links(headed(order.board, text), words.lang, means.bot.username)
    return Letter(MessageView(text), order.to, table=order.table)


async def _explain_last_play(
    means: Means, snapshot: TableSnapshot, order: ExplainPlay, words: Words
) -> Html:
    """Explain the last play of a seat."""
    last = await _last(means, snapshot, order)
    if last is None:
        return words.say("why-none")
    past_snapshot, seat = replace(snapshot, state=last.before), last.said.seat
    ranked = await means.player.ranked(past_snapshot, seat)
    return await asyncio.to_thread(
        play_explained, past_snapshot, last.said, ranked, order.seat, words
    )


async def _explain_advice(
    means: Means, snapshot: TableSnapshot, order: ExplainPlay, words: Words
) -> Html:
    """Explain the plays that are advised now, unless the game has gone on since."""
    if snapshot.table.length != order.length:
        return words.say("stale")
    ranked = await means.player.ranked(snapshot, order.seat)
    return await asyncio.to_thread(advice_explained, snapshot, ranked, order.seat, words)


async def _last(means: Means, snapshot: TableSnapshot, order: ExplainPlay) -> Given | None:
    async with means.store.reading() as work:
        answers = await all_given(work, snapshot)
    own = (
        past_answer
        for past_answer in reversed(answers)
        if past_answer.said.kind == Play.kind
        and past_answer.said.seat in order.made_by
        and past_answer.said.value
    )
    return next(own, None)
