"""The sender of advice: the best plays of a position, with what each of the others costs."""

from __future__ import annotations

import asyncio
from collections import Counter
from contextlib import suppress
from dataclasses import replace

from telegram.error import BadRequest, TimedOut

from bot.i18n import Html, Words, headed, with_term_links
from bot.i18n.markup import unmarked
from bot.messages.advice_in_words import (
    SHOWN,
    advice,
    advice_view,
    answer_advice,
    asks_for_stake,
    stake_advice,
)
from bot.opponent.levels import MASTER
from bot.opponent.play_reasons import Reason, reason_for
from bot.outgoing.dispatcher import Note
from bot.outgoing.outbox_senders import Letter, Means, sends
from bot.outgoing.telegram_refusals import is_pointless
from bot.store import UnitOfWork
from bot.table.bot_processes import Ranked
from bot.table.shown_messages import (
    ShownAdvice,
    own_chat,
    with_advice_shown,
    with_asked_about,
    with_slip_past,
)
from bot.table.snapshot import Audience, TableSnapshot
from bot.table.tapped_draft import Draft
from bot.ui.message import MessageView, alert_text
from bot.ui.orders import Advise, ReplyTo
from rules.board.boards import OFF
from rules.game import Answer, State, answer
from rules.questions.play import asks_for_play
from rules.records.notation import read_play

IN_TIME = 8.0
"""The seconds for which a tap waits for advice; Telegram takes no answer after about 15."""


@sends(Advise)
async def advise(means: Means, chat: int, order: Advise) -> Letter | Note | None:
    """Send advice; if thinking takes longer than a tap may wait for its answer, say only that."""
    try:
        async with asyncio.timeout(IN_TIME if order.query else None):
            return await _advise(means, chat, order)
    except TimeoutError:
        await _answer_tap(means, order.query, order.to.words.say("advice-not-yet"))
        return None


async def _advise(means: Means, chat: int, order: Advise) -> Letter | Note | None:
    """Think about the position that was asked about; if it is gone, say only that."""
    words, seat = order.to.words, order.seat
    snapshot = await means.player.snapshot(order.table)
    if snapshot is None or snapshot.table.length != order.length or snapshot.state is None:
        return await _say(means, order, words.say("stale"))
    if not asks_for_play(snapshot.state):
        answer_text = await _answer(means, snapshot, seat, snapshot.state, words)
        return await _say(means, order, headed(order.board, answer_text))
    known, level = await means.player.ranking(snapshot, seat)
    ranked, reason = await asyncio.to_thread(_to_tell, snapshot.state, snapshot.draft, known)
    answer_text = headed(order.board, advice(snapshot, seat, ranked, reason, words, level))
    text = with_term_links(answer_text, words.lang, means.bot.username)
    person = snapshot.people[seat]
    own = ranked and person is not None and person.telegram_id == chat
    told_plays = ShownAdvice(seat, order.length, tuple(play for play, _ in ranked[:SHOWN]))

    async def remember(work: UnitOfWork, message: int = 0) -> None:
        with suppress(LookupError):
            table = with_advice_shown(await work.tables.get(order.table), told_plays)
            if person is not None:
                table = with_slip_past(table, person.id)
            if own and person is not None:
                table = with_asked_about(table, own_chat(person.id), message)
            await work.tables.save(table)

    if own:
        view = advice_view(snapshot, Audience("", chat, None, seat), ranked, text)
        return Letter(view, remember=remember)
    letter = await _say(means, order, text)
    return remember if letter is None else replace(letter, remember=remember)


async def _answer(
    means: Means, snapshot: TableSnapshot, seat: int, state: State, words: Words
) -> Html:
    """Return the best answer to a decision that is not a play: for a cube decision with the
    cost of the others, else as the bot would answer, with the best play if one follows."""
    if asks_for_stake(state) and (costs := await _costs(means, snapshot, seat, state)):
        return stake_advice(state, costs, words)
    value, after, play = await means.player.answer(snapshot, seat), None, ""
    if not state.open_ask.hidden and value in (state.open_ask.choices or ()):
        after = answer(state, Answer(state.open_ask.kind, seat, value))
    if after is not None and asks_for_play(after, seat):
        (play, _), *_ = await means.player.ranked(replace(snapshot, state=after), seat)
    return answer_advice(snapshot, seat, value, after, play, words)


async def _costs(
    means: Means, snapshot: TableSnapshot, seat: int, state: State
) -> dict[str, float]:
    """Return the cost of each answer to a cube decision as the master sees it; empty if that
    is not known."""
    choices = (state.ask.choices if state.ask is not None else None) or ()
    judgements = {
        choice: await means.player.judged(snapshot, seat, state, choice, MASTER)
        for choice in choices
    }
    return {choice: judged.cost for choice, judged in judgements.items() if judged is not None}


async def _say(means: Means, order: Advise, text: Html) -> Letter | None:
    """Answer a tap if one waits for it, else return the text as a letter."""
    if order.query:
        await _answer_tap(means, order.query, text)
        return None
    to = order.otherwise.to if order.otherwise is not None else ReplyTo()
    alone = order.alone if order.otherwise is not None else None
    return Letter(MessageView(text), to, alone=alone, otherwise=order.otherwise)


async def _answer_tap(means: Means, query: str, text: Html) -> None:
    """Answer a tap with an alert."""
    try:
        await means.bot.answer_callback_query(query, alert_text(unmarked(text)), show_alert=True)
    except TimedOut:
        pass  # it may have arrived, and Telegram takes one answer
    except BadRequest as refused:
        if not is_pointless(refused):
            raise


def _to_tell(state: State, draft: Draft | None, known: Ranked) -> tuple[Ranked, Reason | None]:
    """Return the plays in the order of their showing, and the reason for the first."""
    ranked = off_first(state, going_on(state, draft, known))
    return ranked, _reason(state, ranked)


def going_on(state: State, draft: Draft | None, ranked: Ranked) -> Ranked:
    """Return the plays that begin with the steps tapped already; all plays if none does."""
    if draft is None or not draft.steps:
        return ranked
    made = Counter((step.origin, step.target) for step in draft.steps)
    plays = ((ranked_play, read_play(state, ranked_play[0])) for ranked_play in ranked)
    fitting = [
        ranked_play
        for ranked_play, steps in plays
        if made <= Counter((step.origin, step.target) for step in steps)
    ]
    return fitting or ranked


def off_first(state: State, ranked: Ranked) -> Ranked:
    """Return the plays with ties at the top sorted by how much they bear off, as that looks best
    to people."""
    alike = [ranked_play for ranked_play in ranked if ranked_play[1] == ranked[0][1]]

    def borne_off(ranked_play: tuple[str, float]) -> int:
        return sum(step.target == OFF for step in read_play(state, ranked_play[0]))

    return [*sorted(alike, key=borne_off, reverse=True), *ranked[len(alike) :]]


def _reason(state: State, ranked: Ranked) -> Reason | None:
    """Return what speaks for the best play against the others that are shown."""
    steps = [read_play(state, play) for play, _ in ranked[:SHOWN]]
    return reason_for(state, steps[0], steps[1:]) if steps else None
