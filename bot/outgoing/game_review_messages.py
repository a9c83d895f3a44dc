"""Senders of the review of a game: its progress, a summary, the dearest mistakes, all of them."""

from __future__ import annotations

import asyncio
from collections.abc import Sequence
from dataclasses import replace
from typing import Final

from bot.i18n import Html, Words, in_lines
from bot.messages.best_play_question import shown_by
from bot.messages.board import settings_of
from bot.messages.imported_match import figures_text
from bot.messages.mistake_review import (
    MOMENTS,
    ListedMistake,
    Own,
    Place,
    entry_view,
    mistakes_view,
    moment_view,
    review_keyboard,
)
from bot.messages.record_files import build_match_file
from bot.messages.review_summary import (
    chart_of,
    in_private,
    luck_text,
    plain_summary,
    progress_text,
    ratings_text,
    review_text,
)
from bot.messages.xgid_and_gnu_id import id_lines, view_with_ids
from bot.opponent.match_review import review_turn, turns_of, whole_review
from bot.outgoing.dispatcher import Note
from bot.outgoing.mistake_and_exercise_messages import (
    decision_of,
    finished_games,
    judged_games,
    listed_mistakes,
    own_mistakes,
)
from bot.outgoing.outbox_senders import Letter, Means, sends
from bot.outgoing.rate_limiter import SendPriority, Withheld
from bot.outgoing.send_text import suppress_gone
from bot.store import UnitOfWork
from bot.store.typed_json import read
from bot.table.game_cache import all_given
from bot.table.game_review import course_of
from bot.table.notes import is_reviewed
from bot.table.numbering import numbering_of
from bot.table.pictured_position import AskedPosition
from bot.table.preferences import value
from bot.table.snapshot import Audience, TableSnapshot
from bot.ui.message import Keyboard, MessageView, digest
from bot.ui.study_orders import Review, ShowMoment, ShowReviewPart
from rules.game import State

EVERY = 4.0
"""Seconds between two edits of the progress."""
_COSMETIC: Final = SendPriority(cosmetic=True)


@sends(Review)
async def review(means: Means, chat: int, order: Review) -> Letter | None:
    """Send the progress of a review, and once that is there the review itself: how each player
    has played, and to a player who asks in private the dearest mistakes, unless the player is at
    something else by then."""
    games = await finished_games(means, order.table)
    if not games:
        return None
    done = all(is_reviewed(game.table.slug, game.notes) for game in games)
    if order.to.instead is None and not done:
        return _begun(order, len(games), chat)
    games = await _judged(means, chat, order, games)
    snapshot, words = games[-1], order.to.words
    text, own = review_text(games, words), own_mistakes(games, order.seat)
    person = snapshot.people[order.seat] if order.seat is not None else None
    if person is None or person.telegram_id != chat or order.seat is None:
        if own:
            text = in_lines((text, in_private(snapshot, means.bot.username, words)))
        return Letter(MessageView(text), order.to)
    seat, number = order.seat, person.id
    async with means.store.reading() as work:
        busy = await _is_busy(work, number, chat, order)
    keyboard: Keyboard = ()
    if busy or not own:
        listed = bool(listed_mistakes(games, seat))
        keyboard = review_keyboard(snapshot, words, mistakes=listed, moments=bool(own))

    async def remember(work: UnitOfWork, message: int) -> None:
        if not busy:
            await _post_moments(work, chat, order.table, seat, len(own))

    lines = filter(None, (plain_summary(games, seat, words), text))
    return Letter(MessageView(in_lines(lines), keyboard), order.to, remember=remember)


def _begun(order: Review, games: int, chat: int) -> Letter:
    """Compose the message that shows the progress; the review itself replaces it."""

    async def remember(work: UnitOfWork, message: int) -> None:
        begun = replace(order, to=replace(order.to, instead=message))
        await work.post(chat, begun, key=order.outbox_key(begun=True), urgent=True)

    view = MessageView(progress_text(games, 1, None, order.to.words))
    return Letter(view, order.to, remember=remember)


async def _judged(
    means: Means, chat: int, order: Review, games: Sequence[TableSnapshot]
) -> list[TableSnapshot]:
    """Return games with their reviews, and tell meanwhile how far these are."""
    reviewed, look = list[TableSnapshot](), ""
    for number, game in enumerate(games, 1):
        task = asyncio.create_task(means.judge.reviewed(game))
        try:
            while not (await asyncio.wait({task}, timeout=EVERY))[0]:
                seconds = means.judge.seconds_left(game.table.id)
                text = progress_text(len(games), number, seconds, order.to.words)
                if digest(text) != look:
                    await _edit_progress(means, chat, order, text)
                    look = digest(text)
            reviewed.append(await task)
        finally:
            task.cancel()
    return reviewed


async def _edit_progress(means: Means, chat: int, order: Review, text: str) -> None:
    """Change the message with the progress, unless the chat has had many messages."""
    if order.to.instead is None:
        return
    try:
        with suppress_gone():
            await means.bot.edit_message_text(
                text, chat, order.to.instead, rate_limit_args=_COSMETIC
            )
    except Withheld:
        return


async def _is_busy(work: UnitOfWork, person: int, chat: int, order: Review) -> bool:
    """Return whether a person plays another game in a chat, or was asked an exercise since the
    review was wanted."""
    there = await work.chats.by_telegram(chat)
    playing = await work.tables.of_person(person, ("playing",))
    if there is not None and any(table.chat == there.id for table in playing):
        return True
    exercise = await work.exercises.asked(person)
    if exercise is None or order.to.instead is None or exercise[0] < order.to.instead:
        return False
    return not read(AskedPosition, exercise[1]).answered


async def _post_moments(work: UnitOfWork, chat: int, table: int, seat: int, count: int) -> None:
    """Enqueue the dearest of a seat's mistakes."""
    shown = min(count, MOMENTS)
    for number in range(shown):
        await work.post(chat, ShowMoment(table, seat, number, last=number + 1 == shown))


@sends(ShowMoment)
async def show_moment(means: Means, chat: int, order: ShowMoment) -> Letter | None:
    """Send one of the dearest mistakes, or an entry of the list of all."""
    games = await judged_games(means, order.table)
    every = listed_mistakes(games, order.seat) if games else ()
    if order.number >= len(every):
        return None
    (number, mistake, game), snapshot = every[order.number], games[-1]
    table = await means.player.snapshot(number)
    if table is None:
        return None
    viewer = Audience("", chat, None, order.seat)
    position, past_snapshot = await decision_of(means, table, viewer, mistake)
    words, own = past_snapshot.words(viewer), len(own_mistakes(games, order.seat))
    about = (snapshot, position, Place(order.number, len(every), game))
    if order.entry:
        view = await asyncio.to_thread(entry_view, *about, own, words)
        ids = id_lines(past_snapshot.state)
        view = replace(view, text=in_lines([view.text, *ids]))
    else:
        below = review_keyboard(snapshot, words, mistakes=True) if order.last else ()
        view = await asyncio.to_thread(moment_view, *about, words, below)
        settings = settings_of(table, viewer)
        view = view_with_ids(view, past_snapshot, mistake.length, settings, words)
    return Letter(view, order.to, silent=order.number > 0, pictured=shown_by(position))


@sends(ShowReviewPart)
async def show_review_part(means: Means, chat: int, order: ShowReviewPart) -> Letter | Note | None:
    """Send a part of a review."""
    games = await judged_games(means, order.table)
    if not games:
        return None
    own, snapshot, words = own_mistakes(games, order.seat), games[-1], order.to.words
    if order.part == "moments":

        async def note(work: UnitOfWork) -> None:
            await _post_moments(work, chat, order.table, order.seat, len(own))

        return note
    if order.part == "mistakes":
        listed = await _listed(means, games, listed_mistakes(games, order.seat))
        view = mistakes_view(snapshot, listed, len(own), order.page, words)
        lines = filter(None, (ratings_text(games, words), view.text))
        return Letter(replace(view, text=in_lines(lines)), order.to)
    if order.part == "figures":
        return Letter(MessageView(await _figures(means, games, words)), order.to)
    async with means.store.reading() as work:
        course = await course_of(work, order.table)
    text = luck_text(snapshot, course, words)
    if order.part == "chart" and course is not None and len(snapshot.people) == 2:
        chart = chart_of(snapshot, course, words, value(snapshot.settings, "theme"))
        if chart is not None:
            return Letter(MessageView(words.say("review-chart"), sheet=chart), order.to)
        text = in_lines([words.say("review-chart-short"), text])
    return Letter(MessageView(text), order.to)


async def _figures(means: Means, games: Sequence[TableSnapshot], words: Words) -> Html:
    """Return the figures of both players in reviewed games of backgammon, as other programs count
    them."""
    async with means.store.reading() as work:
        match = await build_match_file(work, games[-1], words)
        courses = [await course_of(work, game.table.id) for game in games]
    if match is None:
        return words.say("figures-none")
    match = replace(match, games=match.games[-len(games) :])
    if all(course is not None and course.figures for course in courses):
        review = whole_review(match, ())
        for course in filter(None, courses):
            for player, figures in zip(review.players, course.figures, strict=True):
                player.add(figures)
    else:
        turns = [
            await means.player.run_in_background(review_turn, turn) for turn in turns_of(match)
        ]
        review = whole_review(match, turns)
    return figures_text(match, review, means.bot.username, words)


async def _listed(
    means: Means, games: Sequence[TableSnapshot], mistakes: Sequence[Own]
) -> list[ListedMistake]:
    """Return mistakes with the states before them."""
    by_table = {game.table.id: game for game in games}
    states = dict[tuple[int, int], State]()
    for number in {own.table for own in mistakes}:
        async with means.store.reading() as work:
            answers = await all_given(work, by_table[number])
        states |= {(number, each.length): each.before for each in answers}
    return [
        ListedMistake(
            own,
            states[own.table, own.mistake.length],
            numbering_of(by_table[own.table], own.mistake.seat),
        )
        for own in mistakes
    ]
