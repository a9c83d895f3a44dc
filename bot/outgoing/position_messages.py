"""Senders of answers about a position: those that the bot thinks about, reasons for a play, pasted
positions of backgammon, and refusals, of which each replaces the one before."""

from __future__ import annotations

import asyncio
from dataclasses import replace

from bot.board_questions.facts_in_words import rules_button, thought_text
from bot.i18n import Html, Words, headed, with_term_links
from bot.messages.pasted_position import (
    MORE,
    OPTIONS,
    analysis_text,
    decision_of,
    more_label,
    named_text,
    state_of,
    study_view,
)
from bot.messages.play_explanation import advice_explained, play_explained
from bot.messages.position_exercise import deck_view, exercise_view, is_right, judge_choices
from bot.messages.sample_game import guess_at, sample_view, shown_by
from bot.opponent.backgammon_analysis import LISTED
from bot.opponent.exercise_decks import deck
from bot.outgoing.outbox_senders import Letter, Means, sends
from bot.store import Stale, UnitOfWork
from bot.table.game_cache import Given, all_given
from bot.table.numbering import numbering_of
from bot.table.pictured_position import picture_state
from bot.table.preferences import value
from bot.table.shown_messages import Slip, slip_of, with_slip
from bot.table.snapshot import TableSnapshot
from bot.ui.message import Button, MessageView, free_button, rows
from bot.ui.orders import AnswerAboutBoard, ExplainPlay, Refuse
from bot.ui.study_orders import (
    AskDeck,
    AskStudyPosition,
    JudgeNamedPlays,
    JudgeStudyPosition,
    ShowSample,
    ShowStudyPosition,
)
from rules.questions.play import Play


@sends(AnswerAboutBoard)
async def answer_about_board(means: Means, chat: int, order: AnswerAboutBoard) -> Letter:
    """Think about the position that was asked about; if it is gone, say only that."""
    words = order.to.words
    snapshot = await means.player.snapshot(order.table)
    answer = headed(order.board, await _answer(means, order, snapshot, words))
    text = with_term_links(answer, words.lang, means.bot.username)
    slug = snapshot.table.slug if snapshot is not None else ""
    view = MessageView(text, rules_button(order.name, slug, words) if slug else ())
    return Letter(view, order.to, table=order.table)


async def _answer(
    means: Means, order: AnswerAboutBoard, snapshot: TableSnapshot | None, words: Words
) -> Html:
    if snapshot is None or snapshot.table.length != order.length or snapshot.state is None:
        return words.say("stale")
    return await means.player.text(
        snapshot,
        order.seat,
        thought_text,
        order.name,
        dict(order.slots),
        (order.to.lang, order.to.formal),
        numbering_of(snapshot, order.seat),
        snapshot.names(words),
    )


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


@sends(Refuse)
async def refuse(means: Means, chat: int, order: Refuse) -> Letter | None:
    """Say under the player's message why it is refused, or that it was the same again."""
    async with means.store.reading() as work:
        try:
            table = await work.tables.get(order.table)
        except LookupError:
            return None
    last = slip_of(table, order.person)
    mark = means.store.seal.mark(order.again).hex()
    slip = Slip(order.person, order.turn, chat, 0, mark, order.play)
    again = last is not None and replace(last, message=0) == slip
    view = MessageView(order.again if again and order.again else order.text, order.keyboard)

    async def remember(work: UnitOfWork, message: int) -> None:
        shown = replace(slip, message=message)
        try:
            await work.tables.save(with_slip(table, shown), before=table)
        except Stale:
            fresh = await work.tables.get(order.table)
            await work.tables.save(with_slip(fresh, shown))

    replaced = last.message if last is not None and last.chat == chat and not order.stays else None
    return Letter(view, order.to, alone=order.alone, replaced=replaced, remember=remember)


@sends(ShowStudyPosition)
async def show_study_position(means: Means, chat: int, order: ShowStudyPosition) -> Letter:
    """Send the picture of a pasted position, and keep it for questions about its plays."""
    state = state_of(decision_of(order.xgid))
    pictured = replace(picture_state(state, state.mover, "own"), xgid=order.xgid)
    view = study_view(order, order.to.words, private=chat > 0)
    return Letter(view, order.to, pictured=pictured)


@sends(JudgeNamedPlays)
async def judge_named_plays(means: Means, chat: int, order: JudgeNamedPlays) -> Letter:
    """Tell what named plays of a pasted position are worth."""
    plays, manner = order.plays.split("\n"), (order.to.lang, order.to.formal)
    state = state_of(decision_of(order.xgid))
    text = await means.player.text_alone(OPTIONS, state, named_text, order.xgid, plays, manner)
    return Letter(MessageView(text), order.to)


@sends(JudgeStudyPosition)
async def judge_study_position(means: Means, chat: int, order: JudgeStudyPosition) -> Letter:
    """Send the best plays of a pasted position, or the verdict about its cube."""
    decision = decision_of(order.xgid)
    state, manner = state_of(decision), (order.to.lang, order.to.formal)
    about = (order.xgid, manner, LISTED if order.more else 0)
    text = await means.player.text_alone(OPTIONS, state, analysis_text, *about)
    ways, words = list[Button](), order.to.words
    if not order.more and (label := await asyncio.to_thread(more_label, decision)):
        ways.append(free_button(words, label, "judged", MORE))
    if not order.more and means.rollout:
        ways.append(free_button(words, "button-rollout", "rollout"))
    return Letter(MessageView(text, rows(ways, 2)), order.to)


@sends(AskDeck)
async def ask_deck(means: Means, chat: int, order: AskDeck) -> Letter:
    """Ask an exercise of a deck, or tell what an answer is worth and when it comes again."""
    xgid = deck(order.deck)[order.number].xgid
    judged = await means.player.run_in_background(judge_choices, xgid)
    async with means.store.reading() as work:
        settings = (await work.people.get(order.person)).settings
    shown = value(settings, "ids") == "on"
    view = await asyncio.to_thread(deck_view, order, judged, order.to.words, with_ids=shown)

    async def remember(work: UnitOfWork, message: int) -> None:
        if order.choice:
            right = is_right(order, judged)
            await work.exercises.answer_drill(order.person, xgid, right)

    return Letter(view, order.to, remember=remember)


@sends(AskStudyPosition)
async def ask_study_position(means: Means, chat: int, order: AskStudyPosition) -> Letter:
    """Ask what to do in a pasted position, or tell what an answer is worth."""
    judged = await means.player.run_in_background(judge_choices, order.xgid)
    if not judged.choices:
        return Letter(MessageView(order.to.words.say("study-no-play")), order.to)
    return Letter(exercise_view(order, judged, order.to.words), order.to)


@sends(ShowSample)
async def show_sample(means: Means, chat: int, order: ShowSample) -> Letter:
    """Show a printed game at a turn, or ask for its next play."""
    guess = None
    if order.asks or order.choice is not None:
        guess = await asyncio.to_thread(guess_at, order.game, order.turn - (not order.asks))
    view = await asyncio.to_thread(sample_view, order, guess, order.to.words)
    return Letter(view, order.to, pictured=shown_by(order, asks=order.asks))
