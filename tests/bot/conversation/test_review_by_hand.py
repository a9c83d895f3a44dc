"""Three games gone through apart from the review, from the formulas alone: what decisions cost on
one scale, their marks, how well each has played, and the luck of throws.

Only what a position is worth is asked of the bot's judges.
"""

from __future__ import annotations

from itertools import combinations_with_replacement, pairwise
from pathlib import Path

import pytest

from bot.opponent.levels import MASTER, STRONG
from bot.opponent.levels_table import player_for
from bot.opponent.luck import luck_of
from bot.opponent.normalized_errors import mark, rating
from bot.table.match import begin
from rules.analysis import after_play, legal_plays
from rules.board.shapes import Men
from rules.game import CHANCE, Answer, State, answer
from rules.records.notation import read_play
from tests.bot.conversation.company import Pair, seated
from tests.bot.conversation.kit import Evening, evening

SCALE = 1.31
GAMES = [("гипергэммон", 1.67, 8), ("кафтар", 1.24, 5), ("тапа", 1.83, 4)]
"""Games with their mean points, and so many turns of each."""


def ends(state: State) -> dict[Men, str]:
    """The boards that plays of a throw leave."""
    turn = state.turn()
    found = {}
    for play in legal_plays(state):
        found.setdefault(after_play(state, turn, play.steps).men, play.text)
    return found


def worth(state: State, boards: list[Men], side: int) -> dict[Men, float]:
    """What boards are worth to the side that has just moved."""
    values = player_for(state.variant, STRONG).values(state, boards, side)
    return dict(zip(boards, values, strict=True))


def cost(state: State, play: str) -> tuple[float, float, int]:
    """What a play costs, how far the best and the worst one are apart, and how many there are."""
    found = worth(state, list(ends(state)), state.mover)
    made = after_play(state, state.turn(), read_play(state, play)).men
    return max(found.values()) - found[made], max(found.values()) - min(found.values()), len(found)


def cost_further(state: State, play: str) -> float:
    """What it costs as the master sees it."""
    turn = state.turn()
    every = player_for(state.variant, MASTER).ranked(state)
    made = after_play(state, turn, read_play(state, play)).men
    own = next(one for one in every if after_play(state, turn, one.steps).men == made)
    return max(one.equity for one in every) - own.equity


def luck(state: State, thrown: str) -> float:
    """By how much the best play of a throw is better than those of all throws are on average."""
    best = {}
    for pair in combinations_with_replacement("123456", 2):
        then = answer(state, Answer("throw", CHANCE, "-".join(pair)))
        asked = then.ask is not None and then.ask.kind == "play" and then.mover == state.thrower
        boards = list(ends(then)) if asked else [then.men]
        best[pair] = max(worth(then, boards, state.thrower).values())
    ways = {pair: 1 if pair[0] == pair[1] else 2 for pair in best}
    first, second = sorted(thrown.split("-"))
    return best[first, second] - sum(ways[pair] * best[pair] for pair in best) / 36


async def middling(night: Evening, pair: Pair, turns: int) -> None:
    """So many turns of plays that are neither good nor bad, then the game is given up."""
    for _ in range(turns):
        snapshot = await night.snapshot(pair.group)
        state = snapshot.game
        plays = list(ends(state).values())
        await night.say(pair.of(snapshot), f"/m {plays[len(plays) // 2]}", pair.group)
    snapshot = await night.snapshot(pair.group)
    await night.resign(pair.of(snapshot), "3", pair.group)
    await night.tap(pair.other(snapshot), "Принять", pair.group)


@pytest.mark.parametrize(("game", "mean", "turns"), GAMES)
async def test_a_review_finds_what_the_formulas_say(
    tmp_path: Path, game: str, mean: float, turns: int
) -> None:
    async with evening(tmp_path, lucky=luck_of) as night:
        pair = await seated(night, game)
        await middling(night, pair, turns)
        snapshot = await night.snapshot(pair.group)
        async with night.bot.store.reading() as work:
            said = [Answer(*one[:3]) for one in await work.tables.answers(snapshot.table.id)]
    states = [begin(snapshot.table)]
    for one in said:
        states.append(answer(states[-1], one))
    errors: list[list[float]] = [[], []]
    lucky, marks = [0.0, 0.0], dict[int, str]()
    for length, (state, _) in enumerate(pairwise(states)):
        one = said[length]
        if one.kind == "throw":
            lucky[state.owners[state.thrower]] += luck(state, one.value) * SCALE / mean
        if one.kind != "play":
            continue
        points, spread, count = cost(state, one.value)
        if count < 2 or spread < 0.001:
            continue
        error = points * SCALE / mean
        if error >= 0.03:
            further = cost_further(state, one.value) * SCALE / mean
            if further >= max(0.03, error / 2):
                marks[length] = "??" if further >= 0.12 else "?" if further >= 0.06 else "?!"
            if further < error / 2:
                error = further
        errors[one.seat].append(error)
    verdict, found = snapshot.notes.verdict, snapshot.notes.mistakes
    assert verdict is not None and found and marks
    assert {one.length: mark(one.error) for one in found} == marks
    assert verdict.luck == pytest.approx(lucky, abs=0.01)
    for seat, own in enumerate(errors):
        phases = [one for one in verdict.played if one.seat == seat]
        decisions, error = sum(one.decisions for one in phases), sum(one.error for one in phases)
        assert decisions == len(own)
        assert error == pytest.approx(sum(own), abs=0.005)
        assert rating(decisions, error) == pytest.approx(500 * sum(own) / len(own), abs=0.3)
