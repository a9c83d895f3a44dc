"""Words that go on from the last exercise or quiz, or end it."""

from __future__ import annotations

from collections.abc import Sequence
from functools import partial

from bot.commands import legality_quiz, practice, typed_exercise_answers
from bot.requests.find_exercise import meant
from bot.requests.registries import Action
from bot.requests.request import Request
from bot.speech import Bare, Intent, Word
from bot.speech.examples import answer_in
from bot.speech.read_message import Reading
from bot.table.errors import UserError
from bot.table.snapshot import TableSnapshot
from bot.ui.orders import ShowMistake

_WORDS = {
    **dict.fromkeys(("go", "rematch", "restart"), "next"),
    **dict.fromkeys(("stop", "unpractice"), "enough"),
}
"""Words that ask for the next exercise, or that end exercises."""
_HARD = {"easier": "12", "harder": "45"}
"""The digits of difficulties for an exercise that shall be easier or harder than the last."""
_ANEW = frozenset({"rematch", "restart"})
"""Words that mean another game if the dialog before was the review of one."""


async def read(
    request: Request, reading: Reading, waiting: Sequence[TableSnapshot]
) -> Action | None:
    """Read words that go on or stop if an exercise, a quiz or a mistake of a review was the last
    question."""
    shown = await _in_review(request, reading.intent, waiting)
    if shown is not None:
        return shown
    wanted = answer_in("exercise", request.text) or _meant(reading)
    question = await meant(request, waiting) if wanted not in ("", "back") else None
    if question is None:
        return None
    if wanted == "shown" and not question.answered:
        return partial(typed_exercise_answers.solution, request)
    if wanted == "shown" or question.review:
        return None
    if wanted == "enough":
        return partial(practice.stop, request)
    if question.quiz:
        return partial(legality_quiz.go_on, request, question.quiz)
    return partial(practice.ask_next, request, question.game, _HARD.get(wanted, question.hard))


async def _in_review(
    request: Request, intent: Intent, waiting: Sequence[TableSnapshot]
) -> Action | None:
    """Read a wish for another mistake of a review. A number asks for a mistake after the shown one
    is answered, and is left to the boards `waiting` if the review has no such number."""
    way, number = _way(request, intent), _number(intent)
    question = await meant(request, waiting) if way or number is not None else None
    if question is None or not question.count:
        return None
    if number is not None and not question.answered:
        return None
    place = question.number + way if number is None else number - 1
    if 0 <= place < question.count:
        order = ShowMistake(question.review, question.seat, place, False)
        return partial(request.post, order)
    if number is not None and waiting:
        return None
    return partial(_refuse_mistake, question.count)


async def _refuse_mistake(count: int) -> None:
    """Raise UserError: the review has no such mistake."""
    raise UserError("review-no-more", count=count)


def _way(request: Request, intent: Intent) -> int:
    """Return 1 for words that lead on through a review, -1 for words that lead back, 0 for any
    others."""
    way = answer_in("exercise", request.text)
    if way == "back":
        return -1
    name = intent.name if isinstance(intent, Word) else ""
    return int(name not in _ANEW and (way == "next" or _WORDS.get(name) == "next"))


def _number(intent: Intent) -> int | None:
    """Return a number that is typed alone, None for any other intent."""
    places = intent.places if isinstance(intent, Bare) else ()
    return int(places[0]) if len(places) == 1 and places[0].isdecimal() else None


def _meant(reading: Reading) -> str:
    """Return the way on that words ask for, "" if they ask for none."""
    return _WORDS.get(reading.name, "") if reading.exact else ""
