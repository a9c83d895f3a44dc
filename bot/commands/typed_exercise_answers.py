"""A play that is typed in answer to a question of a review or an exercise."""

from __future__ import annotations

from collections.abc import Sequence
from dataclasses import dataclass

from bot.commands.start import now
from bot.dialogs.play.typed import read_said
from bot.dialogs.play_text import told_play
from bot.i18n import refusal_text
from bot.opponent.exercise_positions import stored
from bot.requests.find_exercise import meant
from bot.requests.find_table import awaiting, playing
from bot.requests.request import Request
from bot.speech import Bare, Typed, Unknown
from bot.table.earlier_state import earlier
from bot.table.errors import UserError
from bot.table.numbering import numbering_of
from bot.table.open_exercise import AskedPosition
from bot.table.snapshot import TableSnapshot
from bot.ui.orders import AskExercise, ShowMistake
from rules.game import State
from rules.questions.play import Play, asks_for_play
from rules.records.notation import read_play, write_play
from rules.refusal import Refused


async def typed(request: Request, said: Typed | Bare, waiting: Sequence[TableSnapshot]) -> bool:
    """Judge it, or say why it is no play; False where nothing is `meant`, or it is no play of the
    exercise and may be one for a board that waits. Raises UserError."""
    question = await meant(request, waiting)
    if question is None or (question.answered and await _plays_elsewhere(request)):
        return False
    sure = not waiting or request.reply_to is not None or _lone_number(question, said, waiting)
    if question.quiz:
        return sure and await _told_how(request, question)
    return await _judge(request, question, said, sure=sure)


async def unread(request: Request, said: Unknown, waiting: Sequence[TableSnapshot]) -> bool:
    """Whether it was told what would be a play where something is asked, and what is said looks
    like one but is none."""
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
    """Whether what is no reply may be for a game that goes on."""
    return request.reply_to is None and await playing(request)


def _lone_number(
    question: AskedPosition, said: Typed | Bare, waiting: Sequence[TableSnapshot]
) -> bool:
    """Whether it is one number, which alone is hardly a play of the boards that wait, while an
    answer is."""
    alone = isinstance(said, Bare) and len(said.places) == 1 and not question.answered
    return alone and all(one.state is not None and asks_for_play(one.state) for one in waiting)


async def _told_how(request: Request, question: AskedPosition) -> bool:
    """Whether it was told how the question of a quiz is answered, which waits for that."""
    if not question.answered:
        await request.refuse(request.words.say("quiz-answers"))
    return not question.answered


async def solution(request: Request) -> None:
    """What is best in the exercise that was asked; where none was, what is to be done."""
    if not await solved(request):
        await now(request)


async def solved(request: Request) -> bool:
    """Whether it was told what is best in the exercise that waits for an answer, or of the question
    of a quiz how it is answered."""
    question = await meant(request, await awaiting(request))
    if question is None or question.answered:
        return False
    if question.quiz:
        return await _told_how(request, question)
    await request.post(_order(request, question))
    return True


async def told(request: Request) -> bool:
    """Whether it was said where the answer to the question that was asked last stands."""
    question = await meant(request, await awaiting(request))
    if question is None or not question.answered:
        return False
    await request.refuse(request.words.say("question-answered"))
    return True


@dataclass(frozen=True, slots=True)
class _Asked:
    """What was asked about: the state, the numbers on its picture, and a play that may be made, as
    the rules write it, but is not the best."""

    state: State
    numbering: str
    example: str


async def _judge(
    request: Request, question: AskedPosition, said: Typed | Bare, *, sure: bool
) -> bool:
    """Whether it was judged; what is no play is refused where the exercise is meant for `sure`."""
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
    """The position of an exercise or a review; None where no play is asked for."""
    return await (_own if question.table else _stored)(request, question)


async def _stored(request: Request, question: AskedPosition) -> _Asked | None:
    """A position of the collection."""
    if question.number >= len(stored()):
        return None
    one = stored()[question.number]
    return _Asked(one.state, "own", one.plays[1][0])


async def _own(request: Request, question: AskedPosition) -> _Asked | None:
    """A mistake in a game; None where no play is asked for."""
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
    """What a play was worth; without one what would have been best."""
    if question.review:
        return ShowMistake(
            question.review, question.seat, question.number, answered=True, said=play
        )
    words = request.words
    return AskExercise(
        request.person.id,
        words.lang,
        words.formal,
        request.setting("theme"),
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
    """Say why it is no play, with an example that tells nothing of the answer."""
    words, state = request.words, asked.state
    shown = told_play(state, read_play(state, asked.example), asked.numbering, words) or "–"
    if isinstance(why, UserError):
        text = words.say(why.message, **{**why.values, "example": shown})
    else:
        text = refusal_text(words.lang, why.refusal, shown, formal=words.formal)
    await request.refuse(text)
