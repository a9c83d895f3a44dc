"""The graph of a turn, held to the functions that answer for single drafts."""

from __future__ import annotations

from random import Random

import pytest

from rules.game import State
from rules.questions.play import asks_for_play
from rules.search.graph import GraphNode, Way, graph
from rules.search.plays import complete, next_steps, walk
from rules.search.turn import Step, Turn
from tests.rules.random_turns import sample
from tests.rules.wandering import GAMES, wander

ANSWERS = 60
WHOLE = 600


def turns(slug: str, seed: int) -> list[Turn]:
    """Return the turns of a random game."""
    states = [state for state, _ in wander(slug, seed, ANSWERS)]
    return [state.turn() for state in states if is_asked(state)]


def is_asked(state: State) -> bool:
    return state.ask is not None and asks_for_play(state)


def follow(turn: Turn, nodes: tuple[GraphNode, ...], lot: Random) -> None:
    """Follow a random play through a graph, and hold each node to the search."""
    draft, at = list[Step](), 0
    while True:
        node = nodes[at]
        assert node.men == walk(turn, draft)[0]
        assert node.end == complete(turn, draft), draft
        assert node.ways is not None
        assert sorted(map(repr, next_steps(turn, draft))) == sorted(
            repr(way.step) for way in node.ways
        )
        if not node.ways:
            return
        way: Way = lot.choice(node.ways)
        draft.append(way.step)
        at = way.to


@pytest.mark.parametrize("slug", GAMES)
def test_graph_of_every_game_equals_next_steps(slug: str) -> None:
    """Each node has the steps of `next_steps`, and is an end where the play is complete."""
    lot = Random(slug)
    for seed in range(sample(1, 20)):
        for turn in lot.sample(found := turns(slug, seed), min(len(found), 8)):
            nodes = graph(turn, few=WHOLE)
            if all(node.ways is not None for node in nodes):
                for _ in range(4):
                    follow(turn, nodes, lot)


@pytest.mark.parametrize("slug", ["long", "short", "tapa", "kulikovo"])
def test_graph_behind_its_limit_goes_on_from_a_draft(slug: str) -> None:
    """Nodes that were not followed are open, and a graph after their draft follows them."""
    for turn in turns(slug, 3):
        nodes = graph(turn, most=2, few=2)
        opened = next((way for way in nodes[0].ways or () if nodes[way.to].ways is None), None)
        if opened is not None:
            onward = graph(turn, (opened.step,), few=WHOLE)
            assert onward[0].men == nodes[opened.to].men
            assert [way.step for way in onward[0].ways or ()] == next_steps(turn, (opened.step,))
            return
    pytest.fail("no turn was too wide")
