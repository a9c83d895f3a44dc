"""Questions about the present position, answered by that position.

A question is one function of an `AskedPosition` (a state, a seat and what was named) that yields
facts: named tuples whose message in `board_questions.ftl` has their name. It is registered beside
its code, with the games in which it makes sense. `text` answers any of them in words.
"""

from bot.board_questions import (  # noqa: F401
    best_and_worst_rolls,
    chances,
    checkers,
    estimates,
    reasons,
    safe_and_blocking_plays,
    score_after_results,
    turns,
)
from bot.board_questions.facts_in_words import text
from bot.board_questions.registry import QUESTIONS

__all__ = ["QUESTIONS", "text"]
