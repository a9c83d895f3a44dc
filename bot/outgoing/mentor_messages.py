"""Senders of the mentor: a play is looked at before it is made, and doubted once if it is a
blunder; and the best play, made for a person who asks for it."""

from __future__ import annotations

import asyncio
from contextlib import suppress
from dataclasses import replace

from bot.messages.mentor_lines import BetterPlay, better_play, better_view, doubt_view
from bot.outgoing.dispatcher import Note
from bot.outgoing.outbox_senders import Letter, Means, sends
from bot.store import Stale, UnitOfWork
from bot.table.notes import with_notes
from bot.table.shown_messages import (
    ShownAdvice,
    ShownDoubt,
    doubt_of,
    with_advice_shown,
    with_doubt,
)
from bot.table.snapshot import Audience, TableSnapshot
from bot.table.thinking_elsewhere import CannotThink
from bot.table.unanswered_questions import on_doubt
from bot.ui.study_orders import PlayBest, ShowBetterPlay, WeighPlay
from rules.game import Answer
from rules.questions.play import asks_for_play

LONGEST_WAIT = 3.0
"""The seconds for which a play waits for the mentor; then it is made."""


@sends(WeighPlay)
async def weigh_play(means: Means, chat: int, order: WeighPlay) -> Letter | None:
    """Make a play, or ask whether it is meant if it is a blunder."""
    snapshot = await _now(means, order)
    if snapshot is None:
        return None
    better = await _better(means, snapshot, order)
    if not better:
        await _make(means, snapshot, order.seat, order.play)
        return None
    doubt = ShownDoubt(order.seat, order.length, order.play, better.play, better.cost)

    async def remember(work: UnitOfWork, message: int) -> None:
        table = await work.tables.get(order.table)
        await work.tables.save(with_doubt(table, doubt))

    view = doubt_view(snapshot, doubt, order.to.words)
    asks = on_doubt(order.length)
    return Letter(view, order.to, table=order.table, asks=asks, remember=remember)


@sends(ShowBetterPlay)
async def show_better_play(means: Means, chat: int, order: ShowBetterPlay) -> Letter | None:
    """Show the play that the mentor recommends beside the play that he doubts."""
    snapshot = await _now(means, order)
    doubt = None if snapshot is None else doubt_of(snapshot.table, order.seat)
    if snapshot is None or doubt is None:
        return None
    viewer = Audience("", chat, None, order.seat)
    advice = ShownAdvice(order.seat, order.length, (doubt.better,))

    async def remember(work: UnitOfWork, message: int) -> None:
        table = await work.tables.get(order.table)
        await work.tables.save(with_advice_shown(table, advice))

    view = await asyncio.to_thread(better_view, snapshot, viewer, doubt)
    asks = on_doubt(order.length)
    return Letter(view, order.to, table=order.table, asks=asks, remember=remember)


@sends(PlayBest)
async def play_best(means: Means, chat: int, order: PlayBest) -> Note | None:
    """Make the best play for a seat, and note that in the record."""
    snapshot = await _now(means, order)
    if snapshot is not None:
        (play, _), *_ = await means.player.ranked(snapshot, order.seat)
        await _make(means, snapshot, order.seat, play, advised=True)
    return None


async def _now(means: Means, order: WeighPlay | ShowBetterPlay | PlayBest) -> TableSnapshot | None:
    """Return the table of a message; None if something was answered since, or no play is asked."""
    snapshot = await means.player.snapshot(order.table)
    if snapshot is None or snapshot.state is None or snapshot.table.status != "playing":
        return None
    same = snapshot.table.length == order.length
    return snapshot if same and asks_for_play(snapshot.state, order.seat) else None


async def _better(means: Means, snapshot: TableSnapshot, order: WeighPlay) -> BetterPlay:
    """Return the better play of a blunder, as the strong level sees it; "" for a play that is no
    blunder, or if that takes too long."""
    with suppress(TimeoutError, CannotThink):
        async with asyncio.timeout(LONGEST_WAIT):
            return await means.player.quick_text(snapshot, order.seat, better_play, order.play)
    return BetterPlay()


async def _make(
    means: Means, snapshot: TableSnapshot, seat: int, play: str, *, advised: bool = False
) -> None:
    """Make a play, unless something was answered meanwhile."""
    with suppress(Stale):
        async with means.store.work() as work:
            table = await work.tables.get(snapshot.table.id)
            if table.length != snapshot.table.length or table.status != "playing":
                return
            now = replace(snapshot, table=table)
            if advised:
                notes = now.notes
                worded = now.game.turns + 1
                now = replace(now, table=with_notes(table, led=notes.led + 1, worded=worded))
            await means.tables.act(work, now, Answer("play", seat, play))
