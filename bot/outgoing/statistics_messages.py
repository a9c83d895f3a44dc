"""Statistics messages: computed apart, so that no other message waits for them."""

from __future__ import annotations

from collections.abc import Awaitable, Callable, Iterable, Sequence
from dataclasses import replace
from datetime import timedelta
from typing import Final

from bot.i18n import EMPTY, Words, in_lines, within
from bot.messages.dice_chances import faces_view
from bot.messages.statistics_text import (
    between_sheet,
    bot_text,
    lessons_text,
    play_text,
    playing_strength_view,
    stats_sheet,
    stats_text,
    strength_button,
    top_sheet,
    top_text,
    uncounted_text,
    week_text,
)
from bot.outgoing.outbox_senders import Letter, Means, sends
from bot.store import FinishedGame, UnitOfWork
from bot.table.daily_poll import WEEK
from bot.table.game_statistics import (
    Game,
    against_bot,
    count_excluded,
    games_that_count,
    ratings,
    scores_between,
    summary,
    week_of,
)
from bot.table.orders import JudgeGame, TellWeek
from bot.table.playing_strength import games_to_count, play_ratings, playing_strengths
from bot.table.preferences import value
from bot.table.snapshot import group_words, person_name
from bot.ui.message import CAPTION, MessageView
from bot.ui.orders import ShowFaces, ShowPlayingStrength, ShowStats, ShowTop

COUNTED_ANEW: Final = 10
"""Games at most whose old reviews are made anew when a person looks at their statistics."""


@sends(ShowStats)
async def show_stats(means: Means, chat: int, order: ShowStats) -> Letter:
    """Send the statistics of a person."""
    view, old = await means.store.apart(lambda work: _stats(work, order))
    return Letter(view, order.to, remember=_count_anew(chat, old))


@sends(ShowPlayingStrength)
async def show_playing_strength(means: Means, chat: int, order: ShowPlayingStrength) -> Letter:
    """Send how well a person has played over time."""
    view, old = await means.store.apart(lambda work: _playing_strength(work, order))
    return Letter(view, order.to, remember=_count_anew(chat, old))


def _count_anew(
    chat: int, old: Sequence[int]
) -> Callable[[UnitOfWork, int], Awaitable[None]] | None:
    """Return how to enqueue the reviews of games that were not counted as now, the first of many;
    None if there are none."""

    async def enqueue(work: UnitOfWork, message: int) -> None:
        for table in old[:COUNTED_ANEW]:
            await work.post(chat, JudgeGame(table), key=f"judge:{table}", urgent=True)

    return enqueue if old else None


async def _playing_strength(
    work: UnitOfWork, order: ShowPlayingStrength
) -> tuple[MessageView, list[int]]:
    """Return a person's play over time, and the games that must be counted anew."""
    words, finished = order.to.words, await work.finished.of_person(order.person)
    old = games_to_count(finished, order.person)
    strengths = playing_strengths(finished, order.person)
    if not strengths:
        return MessageView(words.say("played-none")), old
    slug = order.slug if order.slug in strengths else next(iter(strengths))
    others = [other for other in strengths if other != slug]
    view = playing_strength_view(slug, strengths[slug], others, words, work.now, order.to.theme)
    return replace(view, text=within(view.text, CAPTION)), old


@sends(ShowFaces)
async def show_faces(means: Means, chat: int, order: ShowFaces) -> Letter:
    """Send how often each face fell within a year, beside what was to be expected."""
    since = means.store.now() - timedelta(days=365)
    thrown = await means.store.apart(lambda work: work.faces.since(since))
    return Letter(faces_view(thrown, order.to.words, order.to.theme), order.to)


@sends(TellWeek)
async def tell_week(means: Means, chat: int, order: TellWeek) -> Letter | None:
    """Tell the past week of a group without a sound; nothing if no game that counts was
    finished."""
    view = await means.store.apart(lambda work: _week(work, order))
    return None if view is None else Letter(view, silent=True)


async def _week(work: UnitOfWork, order: TellWeek) -> MessageView | None:
    group, since = await work.chats.get(order.group), work.now - WEEK
    words = group_words(group, "")
    finished = await work.finished.in_chat(order.group)
    games = games_that_count([game for game in finished if game.over_at >= since])
    if not games:
        return None
    people = {person for game in games for person in game.people if person is not None}
    names = {
        person.id: person_name(person, words)
        for person in [await work.people.get(number) for number in sorted(people)]
        if value(person.settings, "top") == "on"
    }
    contest = await work.contests.in_chat(order.group)
    coming = EMPTY if contest is None else words.say("week-contest", status=contest.status)
    return MessageView(week_text(week_of(games, names), names, coming, words))


@sends(ShowTop)
async def show_top(means: Means, chat: int, order: ShowTop) -> Letter:
    """Send the ratings of a group at a game."""
    view = await means.store.apart(lambda work: _top(work, order))
    return Letter(view, order.to)


async def _stats(work: UnitOfWork, content: ShowStats) -> tuple[MessageView, list[int]]:
    """Return the statistics of a person, and the games that must be counted anew."""
    words = content.to.words
    person, asker = await work.people.get(content.person), await work.people.get(content.asker)
    finished = await _finished_games(work, content)
    games = _games(finished, content)
    totals = summary(games, person.id)
    rated = ratings(games) if content.group is not None else {}
    own = {
        slug: by_person[person.id] for slug, by_person in rated.items() if person.id in by_person
    }
    between = None if person.id == asker.id else (person_name(asker, words), asker.id)
    names = await _names(work, (number for number, _ in totals.rivals), words)
    who = person_name(person, words)
    aside = uncounted_text(count_excluded(finished, person.id), words)
    text = stats_text(who, totals, own, names, between, words)
    private = content.group is None and between is None
    learned = lessons_text(await work.lessons.of(person.id), words) if private else EMPTY
    plays = play_text(play_ratings(finished, person.id), words)
    beside = bot_text(against_bot(finished, person.id), words) if private else EMPTY
    theme = content.to.theme
    sheet = stats_sheet(who, totals, own, words, theme) if totals.games else None
    if between is not None:
        scores = scores_between(games, person.id, asker.id)
        sheet = between_sheet((who, between[0]), scores, words, theme) if scores else sheet
    caption = within(in_lines(filter(None, (text, aside, beside, plays, learned))), CAPTION)
    keyboard = ((strength_button(words),),) if private else ()
    old = games_to_count(finished, person.id)
    return MessageView(caption, keyboard, sheet=sheet), old


async def _finished_games(work: UnitOfWork, content: ShowStats) -> list[FinishedGame]:
    """Return the finished games of the group, or in private those of the person who asks."""
    if content.group is not None:
        return await work.finished.in_chat(content.group)
    return await work.finished.of_person(content.asker)


def _games(finished: Sequence[FinishedGame], content: ShowStats) -> list[Game]:
    """Return the games that count; in private about another person only common games."""
    games = games_that_count(finished)
    if content.group is not None:
        return games
    return [game for game in games if content.person in game.people]


async def _top(work: UnitOfWork, content: ShowTop) -> MessageView:
    words = content.to.words
    games = games_that_count(await work.finished.in_chat(content.group))
    game = games[-1].slug if content.last and games else content.game
    rated = ratings(games).get(game, {})
    people = [await work.people.get(number) for number in rated]
    names = {
        person.id: person_name(person, words)
        for person in people
        if value(person.settings, "top") == "on"
    }
    shown = {number: rating for number, rating in rated.items() if number in names}
    text = within(top_text(game, shown, names, words), CAPTION)
    sheet = top_sheet(game, shown, names, words, content.to.theme) if shown else None
    return MessageView(text, sheet=sheet)


async def _names(work: UnitOfWork, numbers: Iterable[int], words: Words) -> dict[int, str]:
    return {number: person_name(await work.people.get(number), words) for number in numbers}
