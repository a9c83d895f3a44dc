"""Plays that are typed in answer to a review or an exercise."""

from __future__ import annotations

from collections.abc import Sequence
from dataclasses import dataclass
from functools import partial
from typing import Final

from bot.commands.start import now
from bot.dialogs.play.find_dictated_plays import plays_meant
from bot.dialogs.play.typed import read_said
from bot.dialogs.play_text import told_play
from bot.i18n import Words, refusal_text
from bot.opponent.exercise_positions import stored_positions
from bot.requests.find_game import meant
from bot.requests.find_table import awaiting, playing
from bot.requests.handler_registries import Action, command
from bot.requests.request import Request
from bot.speech import Bare, Dictated, Typed, Unknown
from bot.speech.read_dictated_play import read_dictated
from bot.speech.read_message import Reading
from bot.table.errors import UserError
from bot.table.game_cache import earlier
from bot.table.numbering import numbering_of
from bot.table.pictured_position import AskedPosition
from bot.table.snapshot import TableSnapshot
from bot.ui.orders import AskExercise, ShowMistake
from rules.game import State
from rules.questions.play import Play, asks_for_play
from rules.records.notation import read_play, write_play
from rules.refusal import Refused
from rules.search.turn import Step

_ASKED: Final = 2
"""The most plays that are named when several are meant."""


async def read(
    request: Request, reading: Reading, waiting: Sequence[TableSnapshot]
) -> Action | None:
    """Read a play as the answer to the exercise that is `meant`, unless it is no play there and may
    be one for a waiting board. A text that looks like a play but is none is refused with an
    example of one."""
    match reading.intent:
        case Typed() | Bare() as said:
            return await _read_play(request, said, waiting)
        case Dictated() as said:
            return await _read_play(request, said, waiting)
        case Unknown() as said if _likely_play(reading) and (play := _spoken(said)):
            return await _read_play(request, play, waiting)
        case Unknown() as said:
            return await _read_attempt(request, said, waiting)
    return None


def _likely_play(reading: Reading) -> bool:
    """Return whether a text that is not understood is a play sooner than anything else."""
    return bool(reading.guesses) and reading.guesses[0].intent == "play"


def _spoken(said: Unknown) -> Dictated | None:
    """Return the play that a text surely names in words."""
    play = read_dictated(said.text, trusted=True)
    return Dictated(play, said.text) if play is not None and play.is_sure else None


async def _read_play(
    request: Request, play: Typed | Bare | Dictated, waiting: Sequence[TableSnapshot]
) -> Action | None:
    question = await meant(request, waiting)
    if question is None or (
        question.answered and request.reply_to is None and await playing(request)
    ):
        return None
    sure = not waiting or request.reply_to is not None or _lone_number(question, play, waiting)
    sure = sure or not (question.answered or any(map(_asks_for_play, waiting)))
    if question.quiz:
        return partial(_tell_how, request) if sure and not question.answered else None
    return await _judge(request, question, play, sure=sure)


async def _read_attempt(
    request: Request, unread: Unknown, waiting: Sequence[TableSnapshot]
) -> Action | None:
    digits = any(map(str.isdigit, unread.text)) and not any(map(str.isalpha, unread.text))
    question = await meant(request, waiting) if digits or unread.movelike else None
    if question is None or question.answered:
        return None
    if question.quiz:
        return partial(_tell_how, request)
    exercise = await _asked_about(request, question)
    why = UserError("no-reading-example", typed=unread.text, two="no")
    return None if exercise is None else partial(_refuse, request, exercise, why)


def _asks_for_play(table: TableSnapshot) -> bool:
    return table.state is not None and asks_for_play(table.state)


def _lone_number(
    question: AskedPosition, answer: Typed | Bare | Dictated, waiting: Sequence[TableSnapshot]
) -> bool:
    """Return whether a text is a single number, which answers an exercise but is hardly a play
    of the waiting boards."""
    alone = isinstance(answer, Bare) and len(answer.places) == 1 and not question.answered
    return alone and all(map(_asks_for_play, waiting))


async def _tell_how(request: Request) -> None:
    """Say how the question of a quiz is answered."""
    await request.refuse(request.words.say("quiz-answers"))


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
        await _tell_how(request)
    else:
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
    request: Request, question: AskedPosition, said: Typed | Bare | Dictated, *, sure: bool
) -> Action | None:
    """Return the review of a play that is typed or said; if it is no play, its refusal if the
    exercise is meant for `sure`."""
    open_exercise = await _asked_about(request, question)
    if open_exercise is None:
        return None
    try:
        play = write_play(open_exercise.state, _steps_of(open_exercise, said, request.words))
    except (Refused, UserError) as why:
        return partial(_refuse, request, open_exercise, why) if sure else None
    return partial(request.post, _order(request, question, play))


def _steps_of(exercise: _Asked, said: Typed | Bare | Dictated, words: Words) -> tuple[Step, ...]:
    """Return the play of a text at the board of an exercise. Raises Refused, UserError."""
    state, numbering = exercise.state, exercise.numbering
    if not isinstance(said, Dictated):
        return read_said(state, said, numbering, words)
    meant = plays_meant(said.play, state, numbering)
    if meant.is_clear:
        return meant.plays[0]
    if not meant.plays:
        raise UserError("dictated-none", unmet=meant.unmet)
    ways = (words.play(write_play(state, steps, numbering)) for steps in meant.plays[:_ASKED])
    plays = f" {words.plain('either')} ".join(ways)
    raise UserError("which-reading-example", plays=plays, typed=said.text)


async def _asked_about(request: Request, question: AskedPosition) -> _Asked | None:
    """Return the position of an exercise or a review, None if it asks for no play."""
    return await (_own if question.table else _stored)(request, question)


async def _stored(request: Request, question: AskedPosition) -> _Asked | None:
    """Return a position of the collection."""
    if question.number >= len(stored_positions()):
        return None
    stored = stored_positions()[question.number]
    return _Asked(stored.state, "own", stored.plays[1][0])


async def _own(request: Request, question: AskedPosition) -> _Asked | None:
    """Return the position of a mistake in a game, None if it asks for no play."""
    table = await request.work.tables.get(question.table)
    snapshot = await request.tables.snapshot(request.work, table)
    before_play = await earlier(request.work, snapshot, question.length)
    made = [
        mistake.play
        for mistake in snapshot.notes.mistakes or ()
        if (mistake.length, mistake.seat, mistake.kind)
        == (question.length, question.seat, Play.kind)
    ]
    if before_play.state is None or not made:
        return None
    return _Asked(before_play.state, numbering_of(before_play, question.seat), made[0])


def _order(request: Request, question: AskedPosition, play: str = "") -> ShowMistake | AskExercise:
    """Return the outbox message with the review of a play or, without a play, with the best one."""
    if question.review:
        return ShowMistake(
            question.review, question.seat, question.number, answered=True, said=play
        )
    return AskExercise(
        request.person.id,
        question.table,
        question.length,
        question.seat,
        question.number,
        question.daily,
        answered=True,
        said=play,
        game=question.game,
        hard=question.hard,
        to=request.to(),
    )


async def _refuse(request: Request, exercise: _Asked, why: Refused | UserError) -> None:
    """Say why a text is no play, with an example that does not give the answer away."""
    words, state = request.words, exercise.state
    shown = told_play(state, read_play(state, exercise.example), exercise.numbering, words) or "–"
    if isinstance(why, UserError):
        text = words.say(why.message, **{**why.values, "example": shown})
    else:
        text = refusal_text(words.lang, why.refusal, shown, formal=words.formal)
    await request.refuse(text)
