"""Every level in every game: whatever is asked, the answer is possible, and the same again."""

from __future__ import annotations

import pytest

import bot.opponent.levels_table as players
from bot.opponent import choose
from bot.opponent.levels import NAMED, RANDOM
from bot.opponent.rollout_player import Budget
from bot.opponent.two_ply import Depth
from rules.dice import chance
from rules.game import CHANCE, Answer, State, answer, start
from rules.variants import catalogue, find

GAMES = [entry.slug for entry in catalogue() if entry.kind == "game"]
ASKING = ["short+imbyurti", "long+markers", "short+dice-cards", "backgammon+dave-compulsion"]
FEW = 24
"""Answers of seats in a sample of a game."""


@pytest.fixture(autouse=True)
def small(monkeypatch: pytest.MonkeyPatch) -> None:
    """The same players on a small budget."""
    for depth in ("FURTHER", "AHEAD"):
        monkeypatch.setattr(players, depth, Depth(2, 0.1, 20))
    monkeypatch.setattr(players, "ONWARD", Budget(2, 0.1, 30, 1))
    monkeypatch.setattr(players, "ONWARD_LEARNED", Budget(2, 0.1, 30, 1))


def said(state: State, seat: int, count: int) -> str:
    """What a level says, another one at every third answer and random ones between."""
    level = NAMED[count // 3 % len(NAMED)] if count % 3 == 0 else RANDOM
    value = choose(state, seat, level, f"{count}")
    if count % 12 == 0:
        assert choose(state, seat, level, f"{count}") == value
    return value


@pytest.mark.parametrize("slug", [*GAMES, *ASKING])
def test_every_answer_is_possible(slug: str) -> None:
    state, count = start(find(slug)), 0
    while state.ask is not None and count < FEW:
        kind, seat = state.ask.kind, state.ask.who[0]
        if seat == CHANCE:
            value = chance.answer(state, "5", "1")
        else:
            value, count = said(state, seat, count), count + 1
        state = answer(state, Answer(kind, seat, value))
    assert count == FEW or state.result is not None
