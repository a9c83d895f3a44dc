"""A play that is typed in answer to a question of a review or an exercise."""

from __future__ import annotations

from collections.abc import Sequence
from dataclasses import dataclass

from bot.commands.start import now
from bot.dialogs.play.typed import read_said
from bot.i18n import refusal_text
from bot.opponent.exercise_positions import stored
from bot.requests.find_exercise import meant
from bot.requests.find_table import awaiting, playing
from bot.requests.request import Request
from bot.speech import Bare, Typed
from bot.table.earlier_state import earlier
from bot.table.numbering import numbering_of
from bot.table.open_exercise import AskedPosition
from bot.table.snapshot import TableSnapshot
from bot.ui.orders import AskExercise, ShowMistake
from rules.game import State
from rules.questions.play import Play
from rules.records.notation import read_play, write_play
from rules.refusal import Refused


async def typed(request: Request, said: Typed | Bare, waiting: Sequence[TableSnapshot]) -> bool:
    """Judge it, or say why it is no play; False where nothing is `meant`, or it is no play of the
    exercise and may be one for a board that waits. Raises UserError."""
    question = await meant(request, waiting)
    if question is None or question.quiz:
        return False
    if question.answered and request.reply_to is None and await playing(request):
        return False
    sure = not waiting or request.reply_to is not None
    return await _judge(request, question, said, sure=sure)


async def solution(request: Request) -> None:
    """What is best in the exercise that was asked; where none was, what is to be done."""
    question = await meant(request, await awaiting(request))
    if question is None or question.quiz or question.answered:
        await now(request)
    else:
        await request.post(_order(request, question))


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
    asked = await (_own if question.table else _stored)(request, question)
    if asked is None:
        return False
    try:
        play = write_play(asked.state, read_said(asked.state, said, asked.numbering, request.words))
    except Refused as refused:
        if sure:
            await _refuse(request, asked, refused)
        return sure
    await request.post(_order(request, question, play))
    return True


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


async def _refuse(request: Request, asked: _Asked, refused: Refused) -> None:
    """Say why it is no play, with an example that tells nothing of the answer."""
    words, state = request.words, asked.state
    example = write_play(state, read_play(state, asked.example), asked.numbering)
    shown = words.play(example) or "–"
    await request.refuse(refusal_text(words.lang, refused.refusal, shown, formal=words.formal))
