"""Words behind a question of a quiz, an exercise or a review: the answer, or where to go on."""

from __future__ import annotations

from typing import Final

from bot.speech.normalized_text import folded
from bot.speech.vocabulary import phrases

_ANSWERS: Final = phrases(
    {
        "y": """да, ага, можно, может, верно, yes, yep, y, legal, allowed, it may, it is,
            it's legal, правильно, разрешено""",
        "n": """нет, неа, нельзя, не может, неверно, no, nope, n, illegal, not legal, not allowed,
            it may not, it's illegal""",
    }
)
_WAYS: Final = phrases(
    {
        "next": """следующее, следующий, следующая, следующую, другое, другой, другую, далее,
            следующее упражнение, следующий вопрос, еще упражнение, еще вопрос, next, next one,
            the next one, next please, ok next, next question, next exercise, another, another
            exercise, a different one, further, more""",
        "enough": """хватит на сегодня, на сегодня хватит, прекрати, прекратить, закончим,
            закончить, that's all, i'm done, im done, enough for today""",
        "shown": """покажи, показать, подсказка, подскажи, дай подсказку, show, show me, hint, a
            hint, give me a hint""",
        "easier": """легче, полегче, проще, попроще, сделай проще, слишком сложно, easier, an easier
            one, easier please, make it easier, too hard""",
        "harder": """сложнее, посложнее, труднее, сделай сложнее, слишком легко, harder, a harder
            one, harder please, make it harder, too easy""",
        "back": """назад, предыдущий, предыдущая, предыдущее, прошлый, вернись, back, go back,
            previous, prev, the previous one""",
    }
)


def quiz_answer(text: str) -> str:
    """Whether a play is judged to be legal, "y" or "n"; "" for any other words."""
    return _ANSWERS.get(_alone(text), "")


def way_on(text: str) -> str:
    """To the "next" one, an "easier" or "harder" one, "back" to the one before, what is best as it
    is "shown", or "enough"; "" for any other words."""
    return _WAYS.get(_alone(text), "")


def _alone(text: str) -> str:
    """A text without what stands at the end of a sentence."""
    return folded(text).strip(" .!?")
