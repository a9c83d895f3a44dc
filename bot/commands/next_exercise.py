"""Words that go on from the exercise or quiz that was asked last, or end it."""

from __future__ import annotations

from collections.abc import Sequence

from bot.commands import legality_quiz, practice
from bot.commands.typed_exercise_answers import meant
from bot.requests.request import Request
from bot.speech import Intent, Unknown, Word, folded
from bot.speech.vocabulary import phrases
from bot.table.snapshot import TableSnapshot

_WORDS = {
    **dict.fromkeys(("go", "rematch", "restart"), "next"),
    **dict.fromkeys(("stop", "unpractice"), "enough"),
}
"""Words that mean the next one here, or end it."""
_TALK = phrases(
    {
        "next": """следующее, следующий, следующая, следующую, другое, другой, другую, далее,
            следующее упражнение, следующий вопрос, еще упражнение, еще вопрос, next, next one,
            the next one, next please, ok next, next question, next exercise, further, more""",
        "enough": """хватит на сегодня, на сегодня хватит, прекрати, прекратить, закончим,
            закончить, that's all, i'm done, im done, enough for today""",
    }
)
"""The same as talk."""


async def said(request: Request, intent: Intent, waiting: Sequence[TableSnapshot]) -> bool:
    """Do what was said where an exercise or a quiz was the last thing asked; False for anything
    else. Raises UserError."""
    wanted = _meant(intent)
    question = await meant(request, waiting) if wanted else None
    if question is None or question.review:
        return False
    if wanted == "enough":
        await practice.stop(request)
    elif question.quiz:
        await legality_quiz.go_on(request, question.quiz)
    else:
        await practice.ask_next(request, question.game, question.hard)
    return True


def _meant(intent: Intent) -> str:
    """What words mean here, "next" or "enough"; "" for any others."""
    if isinstance(intent, Word):
        return _WORDS.get(intent.name, "")
    return _TALK.get(folded(intent.text).strip(" .!?"), "") if isinstance(intent, Unknown) else ""
