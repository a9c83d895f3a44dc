"""A quiz on the rules of a game: five plays, each legal or illegal."""

from __future__ import annotations

import re
from collections.abc import Sequence
from dataclasses import replace
from functools import partial

from bot.commands.rules import check
from bot.requests.find_exercise import meant
from bot.requests.handler_registries import Action, button
from bot.requests.request import Request
from bot.speech.examples import answer_in
from bot.speech.read_message import Reading
from bot.table.errors import UserError
from bot.table.snapshot import TableSnapshot
from bot.ui.orders import AskQuiz

_CARRIED = re.compile(r"(.+)\.([0-9a-f]{4})([0-9])([0-9])([yn-])")


@button("quiz")
async def quiz(request: Request, slug: str) -> None:
    """Ask the first question about a game."""
    check(request, slug)
    await _ask(request, slug, request.work.entropy(2).hex())


@button("guess")
async def guess(request: Request, value: str) -> None:
    """Review an answer, or ask the next question. Raises UserError if the button is stale."""
    match = _CARRIED.fullmatch(value)
    if match is None:
        raise UserError("stale")
    slug, seed, number, right, answer = match.groups()
    check(request, slug)
    await _ask(request, slug, seed, int(number), int(right), answer.strip("-"))


async def read(
    request: Request, reading: Reading, waiting: Sequence[TableSnapshot]
) -> Action | None:
    """Read a message as the answer to the question of a quiz that was asked last; it is refused if
    the question is answered already."""
    answer_name = answer_in("quiz", request.text)
    question = await meant(request, waiting) if answer_name else None
    carried = None if question is None else _CARRIED.fullmatch(question.quiz)
    if question is None or carried is None:
        return None
    if question.answered:
        return partial(request.refuse, request.words.say("question-answered"))
    return partial(_post, request, _carried(request, carried, answer_name))


async def go_on(request: Request, question: str) -> None:
    """Ask the open question again, or the next, as its buttons would."""
    match = _CARRIED.fullmatch(question)
    if match is not None:
        await _post(request, _carried(request, match, ""))


async def _ask(
    request: Request, slug: str, seed: str, number: int = 0, right: int = 0, answer: str = ""
) -> None:
    order = _order(request, slug, seed, number, right, answer)
    if number or answer:
        if not request.bears:
            raise UserError("stale")
        order = replace(order, to=request.to(instead=request.message))
    await _post(request, order)


async def _post(request: Request, order: AskQuiz) -> None:
    await request.post(order, key=f"quiz:{request.message}")


def _carried(request: Request, match: re.Match[str], answer: str) -> AskQuiz:
    """Return the question that a button carries, with the answer `answer` to it."""
    slug, seed, number, right, _ = match.groups()
    return _order(request, slug, seed, int(number), int(right), answer)


def _order(request: Request, slug: str, seed: str, number: int, right: int, answer: str) -> AskQuiz:
    return AskQuiz(request.person.id, slug, seed, number, right, answer, to=request.to())
