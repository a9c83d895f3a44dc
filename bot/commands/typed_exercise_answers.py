"""Plays that are typed in answer to a review or an exercise."""

from __future__ import annotations

from collections.abc import Sequence
from dataclasses import dataclass

from bot.commands.start import now
from bot.dialogs.play.typed import read_said
from bot.dialogs.play_text import told_play
from bot.i18n import refusal_text
from bot.opponent.exercise_positions import stored_positions
from bot.requests.commands import command
from bot.requests.find_exercise import meant
from bot.requests.find_table import awaiting, playing
from bot.requests.request import Request
from bot.speech import Bare, Typed, Unknown
from bot.table.earlier_state import earlier
from bot.table.errors import UserError
from bot.table.numbering import numbering_of
from bot.table.pictured_position import AskedPosition
from bot.table.snapshot import TableSnapshot
from bot.ui.orders import AskExercise, ShowMistake
from rules.game import State
from rules.questions.play import Play, asks_for_play
from rules.records.notation import read_play, write_play
from rules.refusal import Refused


async def typed(request: Request, said: Typed | Bare, waiting: Sequence[TableSnapshot]) -> bool:
    """Review a typed play of the exercise, or say why it is no play. Return False if no exercise
    is `meant`, or if the text is no play of it and may be one for a waiting board. Raises
    UserError."""
    question = await meant(request, waiting)
    if question is None or (question.answered and await _plays_elsewhere(request)):
        return False
    sure = not waiting or request.reply_to is not None or _lone_number(question, said, waiting)
    if question.quiz:
        return sure and await _told_how(request, question)
    return await _judge(request, question, said, sure=sure)


async def unread(request: Request, said: Unknown, waiting: Sequence[TableSnapshot]) -> bool:
    """Refuse a text that looks like a play but is none, with an example of one; return False if
    no exercise asks for a play."""
    digits = any(map(str.isdigit, said.text)) and not any(map(str.isalpha, said.text))
    question = await meant(request, waiting) if digits or said.movelike else None
    if question is None or question.answered:
        return False
    if question.quiz:
        return await _told_how(request, question)
    asked = await _asked_about(request, question)
    if asked is not None:
        await _refuse(request, asked, UserError("no-reading-example", typed=said.text, two="no"))
    return asked is not None


async def _plays_elsewhere(request: Request) -> bool:
    """Return whether a text without a reply may be for a running game."""
    return request.reply_to is None and await playing(request)


def _lone_number(
    question: AskedPosition, said: Typed | Bare, waiting: Sequence[TableSnapshot]
) -> bool:
    """Return whether a text is a single number, which answers an exercise but is hardly a play
    of the waiting boards."""
    alone = isinstance(said, Bare) and len(said.places) == 1 and not question.answered
    return alone and all(one.state is not None and asks_for_play(one.state) for one in waiting)


async def _told_how(request: Request, question: AskedPosition) -> bool:
    """Say how the question of a quiz is answered, and return whether it is still open."""
    if not question.answered:
        await request.refuse(request.words.say("quiz-answers"))
    return not question.answered


@command("solution")
async def solution(request: Request) -> None:
    """Send the best play of the open exercise; without an exercise, what to do."""
    if not await solved(request):
        await now(request)


async def solved(request: Request) -> bool:
    """Send the best play of the open exercise, or how the question of a quiz is answered; return
    False if none is open."""
    question = await meant(request, await awaiting(request))
    if question is None or question.answered:
        return False
    if question.quiz:
        return await _told_how(request, question)
    await request.post(_order(request, question))
    return True


async def told(request: Request) -> bool:
    """Say that the last exercise is answered and its solution is shown; return False if it is
    not answered."""
    question = await meant(request, await awaiting(request))
    if question is None or not question.answered:
        return False
    await request.refuse(request.words.say("question-answered"))
    return True


@dataclass(frozen=True, slots=True)
class _Asked:
    """The position of an exercise: the state, the numbers on its picture, and a legal play, as
    the rules write it, that is not the best."""

    state: State
    numbering: str
    example: str


async def _judge(
    request: Request, question: AskedPosition, said: Typed | Bare, *, sure: bool
) -> bool:
    """Review a typed play and return True; if it is no play, refuse it if the exercise is meant
    for `sure`, and return `sure`."""
    asked = await _asked_about(request, question)
    if asked is None:
        return False
    try:
        play = write_play(asked.state, read_said(asked.state, said, asked.numbering, request.words))
    except (Refused, UserError) as why:
        if sure:
            await _refuse(request, asked, why)
        return sure
    await request.post(_order(request, question, play))
    return True


async def _asked_about(request: Request, question: AskedPosition) -> _Asked | None:
    """Return the position of an exercise or a review, None if it asks for no play."""
    return await (_own if question.table else _stored)(request, question)


async def _stored(request: Request, question: AskedPosition) -> _Asked | None:
    """Return a position of the collection."""
    if question.number >= len(stored_positions()):
        return None
    one = stored_positions()[question.number]
    return _Asked(one.state, "own", one.plays[1][0])


async def _own(request: Request, question: AskedPosition) -> _Asked | None:
    """Return the position of a mistake in a game, None if it asks for no play."""
    table = await request.work.tables.get(question.table)
    snapshot = await request.tables.snapshot(request.work, table)
    then = await earlier(request.work, snapshot, question.length)
    made = [
        one.play
        for one in snapshot.notes.mistakes or ()
        if (one.length, one.seat, one.kind) == (question.length, question.seat, Play.kind)
    ]
    if then.state is None or not made:
        return None
    return _Asked(then.state, numbering_of(then, question.seat), made[0])


def _order(request: Request, question: AskedPosition, play: str = "") -> ShowMistake | AskExercise:
    """Return the outbox message with the review of a play or, without a play, with the best one."""
    if question.review:
        return ShowMistake(
            question.review, question.seat, question.number, answered=True, said=play
        )
    return AskExercise(
        request.person.id,
        request.to(),
        question.table,
        question.length,
        question.seat,
        question.number,
        question.daily,
        answered=True,
        said=play,
        game=question.game,
        hard=question.hard,
    )


async def _refuse(request: Request, asked: _Asked, why: Refused | UserError) -> None:
    """Say why a text is no play, with an example that does not give the answer away."""
    words, state = request.words, asked.state
    shown = told_play(state, read_play(state, asked.example), asked.numbering, words) or "–"
    if isinstance(why, UserError):
        text = words.say(why.message, **{**why.values, "example": shown})
    else:
        text = refusal_text(words.lang, why.refusal, shown, formal=words.formal)
    await request.refuse(text)
