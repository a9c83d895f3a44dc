"""Results that a game may still have, at the present stake, and the score after each."""

from __future__ import annotations

from collections.abc import Iterator
from typing import Any, NamedTuple

from bot.board_questions.facts_in_words import Result, Results
from bot.board_questions.registry import AskedPosition, of_two, question
from rules.questions.stake import read_score
from rules.questions.standing import losses


class ResultsOf(NamedTuple):
    """The results if a side loses, each with its points and, in a match, the score after it."""

    whose: str
    results: Results


@question("score-after", of_two)
def score_after(at: AskedPosition) -> Iterator[Any]:
    """Tell what the game is worth to each side that may lose it, and the score after that."""
    state = at.state
    if state.boards or state.result is not None:
        return
    points, length = read_score(state.facts.get("score", "0-0"))
    for side in (at.side, 1 - at.side):
        loser, winner = state.owners[side], state.owners[1 - side]
        results = []
        for worth in at.variant.scale.offers(at.variant, state.men, side):
            by_seat = losses(state, side, worth)
            cost = int(by_seat[loser] or -by_seat[winner])
            after = [*map(int, points)]
            after[winner] += cost
            seats = state.owners[at.side], state.owners[1 - at.side]
            score = " : ".join(str(after[seat]) for seat in seats) if length else ""
            results.append(Result(worth[0], cost, score, bool(length) and after[winner] >= length))
        yield ResultsOf(at.whose(side), Results(results))
