"""The help under a board: hints for a newcomer, or a mentor's lines."""

from __future__ import annotations

import asyncio
from contextlib import suppress
from dataclasses import replace

from bot.dialogs.play.question import needs_example
from bot.i18n import EMPTY, Html, Words, spaced
from bot.messages.mentor_lessons import lesson_due
from bot.messages.mentor_lines import praise, why_bot_played
from bot.messages.newcomer_hints import hint_due
from bot.opponent import good_play
from bot.outgoing.outbox_senders import Means
from bot.outgoing.shown_places import Place
from bot.store import Person
from bot.table.game_cache import Given, all_given
from bot.table.numbering import numbering_of
from bot.table.snapshot import TableSnapshot
from bot.table.thinking_elsewhere import CannotThink
from rules.game import State
from rules.questions.play import Play, asks_for_play

LONGEST_WAIT = 1.5
"""The seconds for which a board waits for the mentor; then it comes without his lines."""
REMEMBERED = 12
"""So many of his newest sentences, and turns without one, are kept."""


async def prepare_help(means: Means, snapshot: TableSnapshot, place: Place, turn: str) -> None:
    """Choose the help of a turn for a person who plays alone for the first time, each hint once;
    at a table with a mentor it is the mentor's."""
    audience, state = place.audience, snapshot.state
    person = snapshot.people[audience.seat] if audience.seat is not None else None
    former = place.shown.mentor_told
    example = await _example(means, snapshot, group=audience.seat is None)
    place.put(hint="", hint_turn=turn, mentor=EMPTY, example=example)
    if person is None or audience.seat is None or audience.seat not in snapshot.acting:
        return
    if hint := _hint_due(snapshot, state, person, example):
        async with means.store.work() as work:
            await work.people.first_time(person.id, hint)
        place.put(hint=hint)
    elif snapshot.notes.mentor:
        words = snapshot.words(audience)
        lines = await _mentor_lines(means, snapshot, audience.seat, words, "\n".join(former))
        remembered = (*former, *(lines or ("",)))[-REMEMBERED:]
        place.put(mentor=spaced(*lines), mentor_told=remembered)


async def _example(means: Means, snapshot: TableSnapshot, *, group: bool) -> str:
    """Return the strong level's play for a newcomer who is to play against bots, as an example; ""
    for anyone else, or if that takes too long."""
    state, seat = snapshot.state, next(iter(snapshot.acting), None)
    if state is None or seat is None or not asks_for_play(state, seat):
        return ""
    if not snapshot.against_bots or not needs_example(snapshot, seat, group=group):
        return ""
    with suppress(TimeoutError, CannotThink):
        async with asyncio.timeout(LONGEST_WAIT):
            return await means.player.quick_text(snapshot, seat, good_play)
    return ""


def _hint_due(snapshot: TableSnapshot, state: State | None, person: Person, example: str) -> str:
    """Return the hint or the mentor's lesson for a person with a roll to play, "" for none."""
    if state is None or state.ask is None or state.ask.choices is not None or not state.due:
        return ""
    if snapshot.notes.mentor:
        return lesson_due(state, person.hints)
    return hint_due(state, person.hints, example)


async def _mentor_lines(
    means: Means, snapshot: TableSnapshot, seat: int, words: Words, former: str
) -> list[Html]:
    """Return the mentor's praise for a seat's last play, and why the bot played as it did, unless
    that was `former` lately; none if that takes too long."""
    try:
        async with asyncio.timeout(LONGEST_WAIT):
            return await _lines(means, snapshot, seat, words, former)
    except (TimeoutError, CannotThink):
        return []


async def _lines(
    means: Means, snapshot: TableSnapshot, seat: int, words: Words, former: str
) -> list[Html]:
    async with means.store.reading() as work:
        answers = await all_given(work, snapshot)
    plays = [each for each in answers if each.said.kind == Play.kind and each.said.value]
    own = next((at for at in reversed(range(len(plays))) if plays[at].said.seat == seat), None)
    since = plays if own is None else plays[own:]
    told_about = (*since[:1], *since[1:][-1:])
    lines = [_line(means, snapshot, each, seat, words, former) for each in told_about]
    return [line for line in await asyncio.gather(*lines) if line]


async def _line(
    means: Means, snapshot: TableSnapshot, entry: Given, seat: int, words: Words, former: str
) -> Html:
    """Return a sentence about a play: of the person, or of the bot."""
    before, answer = replace(snapshot, state=entry.before), entry.said
    manner = words.lang, words.formal
    if answer.seat != seat:
        about = (answer.value, former, *manner)
        return await means.player.quick_text(before, answer.seat, why_bot_played, *about)
    numbering = numbering_of(snapshot, seat)
    facts = (answer.value, former, numbering, *manner)
    return await means.player.quick_text(before, seat, praise, *facts)
