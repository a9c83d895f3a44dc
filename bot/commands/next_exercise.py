"""Words that go on from the exercise or quiz that was asked last, or end it."""

from __future__ import annotations

from collections.abc import Sequence

from bot.commands import legality_quiz, practice
from bot.commands.typed_exercise_answers import meant
from bot.requests.request import Request
from bot.speech import Intent, Unknown, Word, folded
from bot.table.snapshot import TableSnapshot

_ONWARD = frozenset({"go", "rematch", "restart"})
"""Words that mean the next one here."""
_NEXT_SAID = frozenset(
    (
        *(
            "следующее",
            "следующий",
            "следующая",
            "следующую",
            "другое",
            "другой",
            "другую",
            "далее",
        ),
        *("следующее упражнение", "следующий вопрос", "еще упражнение", "еще вопрос"),
        *("next", "next one", "the next one", "next please", "ok next", "next question"),
        *("next exercise", "further", "more"),
    )
)
"""The same as talk."""
_ENOUGH = frozenset({"stop", "unpractice"})
"""Words that end it."""
_ENOUGH_SAID = frozenset(
    (
        *("хватит на сегодня", "на сегодня хватит", "прекрати", "прекратить", "закончим"),
        *("закончить", "that's all", "i'm done", "im done", "enough for today"),
    )
)
"""The same as talk."""


async def said(request: Request, intent: Intent, waiting: Sequence[TableSnapshot]) -> bool:
    """Do what was said where an exercise or a quiz was the last thing asked; False for anything
    else. Raises UserError."""
    onward, enough = _is(intent, _ONWARD, _NEXT_SAID), _is(intent, _ENOUGH, _ENOUGH_SAID)
    question = await meant(request, waiting) if onward or enough else None
    if question is None or question.review:
        return False
    if enough:
        await practice.stop(request)
    elif question.quiz:
        await legality_quiz.go_on(request, question.quiz)
    else:
        await practice.ask_next(request, question.game, question.hard)
    return True


def _is(intent: Intent, names: frozenset[str], talk: frozenset[str]) -> bool:
    if isinstance(intent, Word):
        return intent.name in names
    return isinstance(intent, Unknown) and folded(intent.text).strip(" .!?") in talk
