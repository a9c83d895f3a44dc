"""Words that go on from the last exercise or quiz, or end it."""

from __future__ import annotations

from collections.abc import Sequence

from bot.commands import legality_quiz, practice, typed_exercise_answers
from bot.requests.find_exercise import meant
from bot.requests.request import Request
from bot.speech import Bare, Intent, Unknown, Word, way_on
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


async def said(request: Request, intent: Intent, waiting: Sequence[TableSnapshot]) -> bool:
    """Carry out words that go on or stop if an exercise, a quiz or a mistake of a review was the
    last question; return False for any other intent. Raises UserError."""
    if await _in_review(request, intent, waiting):
        return True
    wanted = way_on(request.text) or _meant(intent)
    question = await meant(request, waiting) if wanted not in ("", "back") else None
    if question is None:
        return False
    if wanted == "shown" and not question.answered:
        await typed_exercise_answers.solution(request)
        return True
    if wanted == "shown" or question.review:
        return False
    if wanted == "enough":
        await practice.stop(request)
    elif question.quiz:
        await legality_quiz.go_on(request, question.quiz)
    else:
        await practice.ask_next(request, question.game, _HARD.get(wanted, question.hard))
    return True


async def _in_review(request: Request, intent: Intent, waiting: Sequence[TableSnapshot]) -> bool:
    """Show another mistake of a review and return True if the intent asks for one. A number asks
    for a mistake after the shown one is answered, and is left to the boards `waiting` if the
    review has no such number. Raises UserError if the review has no such mistake."""
    way, number = _way(request, intent), _number(intent)
    question = await meant(request, waiting) if way or number is not None else None
    if question is None or not question.count:
        return False
    if number is not None and not question.answered:
        return False
    place = question.number + way if number is None else number - 1
    if not 0 <= place < question.count:
        if number is not None and waiting:
            return False
        raise UserError("review-no-more", count=question.count)
    await request.post(ShowMistake(question.review, question.seat, place, False))
    return True


def _way(request: Request, intent: Intent) -> int:
    """Return 1 for words that lead on through a review, -1 for words that lead back, 0 for any
    others."""
    if way_on(request.text) == "back":
        return -1
    anew = isinstance(intent, Word) and intent.name in _ANEW
    return int(not anew and _meant(intent) == "next")


def _number(intent: Intent) -> int | None:
    """Return a number that is typed alone, None for any other intent."""
    places = intent.places if isinstance(intent, Bare) else ()
    return int(places[0]) if len(places) == 1 and places[0].isdecimal() else None


def _meant(intent: Intent) -> str:
    """Return the way on that words ask for, "" if they ask for none."""
    if isinstance(intent, Word):
        return _WORDS.get(intent.name, "")
    return way_on(intent.text) if isinstance(intent, Unknown) else ""
