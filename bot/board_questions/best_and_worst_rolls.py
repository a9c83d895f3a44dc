"""The best and the worst rolls: each is judged by the chance to win after its best play."""

from __future__ import annotations

from collections.abc import Iterator
from typing import Any, NamedTuple

from bot.board_questions.chances import throws_for_two
from bot.board_questions.estimates import NoEstimate, chances_of
from bot.board_questions.facts_in_words import Rolls
from bot.board_questions.registry import AskedPosition, question
from bot.board_questions.turns import turn_facts
from rules.game import CHANCE, Answer, answer
from rules.questions.play import asks_for_play
from rules.view.throw_chances import dice_of, falls, to_throw

TOLD = 3
"""The number of the best rolls that are told, and of the worst."""


class BestAndWorst(NamedTuple):
    """The rolls that leave the player the best and the worst chances to win."""

    best: Rolls
    worst: Rolls


@question("best-rolls", throws_for_two, thinks=True, advises=True)
def best_rolls(at: AskedPosition) -> Iterator[Any]:
    """Tell the best and the worst rolls for the player, unless a roll is to be played."""
    if asks_for_play(at.state, at.seat):
        yield from turn_facts(at)
        return
    before = to_throw(at.state, at.side)
    if before is None:
        return
    chances = dict[str, float]()
    for throw in falls(dice_of(at.variant)):
        name = "-".join(map(str, throw))
        outlook = chances_of(answer(before, Answer("throw", CHANCE, name)), at.side)
        if outlook is None:
            yield NoEstimate()
            return
        chances[name] = outlook.win
    ordered = sorted(chances, key=lambda name: -chances[name])
    best, worst = ordered[:TOLD], ordered[: -TOLD - 1 : -1]
    yield BestAndWorst(*(Rolls({name: chances[name] for name in names}) for names in (best, worst)))
