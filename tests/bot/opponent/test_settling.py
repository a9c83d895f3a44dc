"""The bot where a full home stands still: it settles where the numbers come."""

from __future__ import annotations

import pytest

from bot.opponent import choose
from bot.opponent.heuristics.evaluate import settling
from bot.opponent.heuristics.judges import judge_for
from rules.variants import find
from tests.rules.saying import table, throw

FOE = "24:15;w"


def judged(slug: str, mine: str) -> float:
    variant = find(slug)
    return settling(variant, variant.read(f"{mine};{FOE}").men, 0)


def test_only_a_home_that_rests_is_settled() -> None:
    assert judge_for(find("mad-nardy-2")) is judge_for(find("mad-nardy-3")) is settling
    assert judge_for(find("mad-nardy-1")) is judge_for(find("mad-gulbar")) is not settling


def test_a_tall_stack_waits_longest() -> None:
    assert judged("mad-nardy-2", "6:3,5:3,off:9") > judged("mad-nardy-2", "6:6,off:9")


@pytest.mark.parametrize(
    ("slug", "better", "worse"), [("mad-nardy-2", 6, 1), ("mad-nardy-3", 1, 6)]
)
def test_the_number_at_the_end_of_every_chain_comes_most(
    slug: str, better: int, worse: int
) -> None:
    assert judged(slug, f"{better}:4,off:11") > judged(slug, f"{worse}:4,off:11")


def test_it_answers_every_part_of_a_chain() -> None:
    at = table("mad-nardy-3", "20:1,18:3,17:1,off:10;24:1,10:1,2:1,1:1,off:11;w")
    throw(at, "6-6")
    parts = 0
    while at.state.ask is not None and at.state.ask.kind == "play":
        seat = at.state.ask.who[0]
        at.say("play", seat, choose(at.state, seat))
        parts += 1
    assert parts > 2
