"""A quiz on the rules of a game: five plays, each legal or illegal."""

from __future__ import annotations

from collections.abc import Sequence
from dataclasses import replace
from functools import partial

from bot.commands.rules import check
from bot.messages.legality_quiz import QuizStep
from bot.requests.find_game import meant
from bot.requests.handler_registries import Action, button
from bot.requests.request import Request
from bot.speech.examples import answer_in
from bot.speech.read_message import Reading
from bot.table.errors import UserError
from bot.table.snapshot import TableSnapshot
from bot.ui.orders import AskQuiz


@button("quiz")
async def quiz(request: Request, slug: str) -> None:
    """Ask the first question about a game."""
    check(request, slug)
    seed = request.work.entropy(2).hex()
    await _post(request, AskQuiz(request.person.id, slug, seed, to=request.to()))


@button("guess")
async def guess(request: Request, step: QuizStep) -> None:
    """Review an answer, or ask the next question. Raises UserError if the button is stale."""
    check(request, step.slug)
    if not request.bears:
        raise UserError("stale")
    await _post(request, step.order(request.person.id, request.to(instead=request.message)))


async def read(
    request: Request, reading: Reading, waiting: Sequence[TableSnapshot]
) -> Action | None:
    """Read a message as the answer to the question of a quiz that was asked last; it is refused if
    the question is answered already."""
    answer_name = answer_in("quiz", request.text)
    question = await meant(request, waiting) if answer_name else None
    if question is None or not question.quiz:
        return None
    if question.answered:
        return partial(request.refuse, request.words.say("question-answered"))
    return partial(_post, request, _further(request, question.quiz, answer_name))


async def go_on(request: Request, question: str) -> None:
    """Ask the open question again, or the next, as its buttons would."""
    await _post(request, _further(request, question, ""))


async def _post(request: Request, order: AskQuiz) -> None:
    await request.post(order, key=f"quiz:{request.message}")


def _further(request: Request, question: str, answer: str) -> AskQuiz:
    """Return the question that buttons carry, with the typed answer to it."""
    order = QuizStep.read(question).order(request.person.id, request.to())
    return replace(order, said=answer)
