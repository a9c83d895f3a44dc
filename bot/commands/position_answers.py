"""A play that is typed in answer to a question of a review or an exercise."""

from __future__ import annotations

from bot.dialogs.play.typed import read_said
from bot.i18n import refusal_text
from bot.opponent.stored_positions import stored
from bot.requests.request import Request
from bot.speech import Bare, Typed
from bot.store.typed_json import read
from bot.table.asked_position import AskedPosition
from bot.table.autoplay import nearest
from bot.table.earlier_state import earlier
from bot.table.numbering import numbering_of
from bot.ui.orders import AskExercise, ShowMistake
from rules.game import State
from rules.questions.play import Play
from rules.records.notation import write_play
from rules.refusal import Refused


async def typed(request: Request, said: Typed | Bare, waited: bool) -> bool:
    """Judge it, or say why it is no play; False where nothing was asked, or another board is meant:
    one that was replied to, or that has waited for this person. Raises UserError."""
    asked = await request.work.exercises.asked(request.person.id) if request.private else None
    if asked is None:
        return False
    message, body = asked
    if request.reply_to != message and (waited or request.reply_to is not None):
        return False
    return await _judge(request, read(AskedPosition, body), said)


async def _judge(request: Request, question: AskedPosition, said: Typed | Bare) -> bool:
    state, numbering = await _position(request, question)
    if state is None or state.ask is None or state.ask.kind != Play.kind:
        return False
    play = await _read(request, state, said, numbering)
    if play is not None:
        await request.work.post(request.telegram_chat, _order(request, question, play))
    return True


async def _position(request: Request, question: AskedPosition) -> tuple[State | None, str]:
    """What was asked about, and the numbers on its picture."""
    if not question.table:
        positions = stored()
        known = question.number < len(positions)
        return (positions[question.number].state if known else None), "own"
    table = await request.work.tables.get(question.table)
    snapshot = await request.tables.snapshot(request.work, table)
    then = await earlier(request.work, snapshot, question.length)
    return then.state, numbering_of(then, question.seat)


def _order(request: Request, question: AskedPosition, play: str) -> ShowMistake | AskExercise:
    """What the play was worth."""
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
    )


async def _read(request: Request, state: State, said: Typed | Bare, numbering: str) -> str | None:
    """The play as the rules write it; None where it was refused."""
    words = request.words
    try:
        return write_play(state, read_said(state, said, numbering, words))
    except Refused as refused:
        text = said.text if isinstance(said, Typed) else " ".join(said.places)
        better = write_play(state, nearest(state, text), numbering)
        await request.refuse(refusal_text(words.lang, refused.refusal, better, formal=words.formal))
        return None
