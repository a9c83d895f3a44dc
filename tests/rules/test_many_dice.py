"""Three dice and five: what a throw means, and that huge lists of plays are never made."""

from __future__ import annotations

from collections.abc import Sequence
from itertools import product
from random import Random

import pytest

from rules.analysis import at_throw, legal_plays, list_plays, start_text
from rules.board.shapes import Men
from rules.dice.throws import Throw, read_throw
from rules.parts.moves import WalkNow
from rules.search.plays import ends, next_steps
from rules.search.turn import Memo, Outcome, Turn
from rules.variants import BadOption, find
from rules.view.visibility import view
from tests.rules.brute import random_position

SPREAD = ",".join(f"{place}:1" for place in (24, 23, 22, 20, *range(18, 7, -1))) + ";24:15;w"

THREE = [
    ("6-6-5", (6, 6, 6, 6, 5)),
    ("5-6-6", (6, 6, 6, 6, 5)),
    ("6-5-5", (6, 5, 5)),
    ("3-3-3", (3,) * 6),
    ("2-2-1", (2, 2, 2, 2, 1)),
    ("2-1-1", (2, 1, 1)),
    ("6-4-2", (6, 4, 2)),
    ("4", (4,)),
]


@pytest.mark.parametrize(("text", "batch"), THREE)
def test_a_pair_of_three_dice_is_a_double_only_above_the_third(
    text: str, batch: tuple[int, ...]
) -> None:
    variant, throw = find("garanguet"), read_throw(text, 3)
    assert variant.reading.read(variant, throw, variant.first, 0) == (batch,)
    assert variant.throw_of(batch) == throw


def test_how_often_three_dice_give_how_many_moves() -> None:
    variant = find("garanguet")
    sizes = []
    for faces in product(range(1, 7), repeat=3):
        throw = Throw(tuple(sorted(faces, reverse=True)))
        sizes.append(len(variant.reading.read(variant, throw, variant.first, 0)[0]))
    assert [sizes.count(size) for size in (6, 5, 3)] == [6, 45, 45 + 120]


def test_five_equal_dice_are_five_moves_and_no_double() -> None:
    variant, throw = find("jaki"), read_throw("66666", 5)
    assert variant.reading.read(variant, throw, variant.first, 0) == ((6,) * 5,)
    assert variant.throw_of((6,) * 5) == throw
    assert not throw.double and not variant.doubles


@pytest.mark.parametrize("slug", ["garanguet", "jaki"])
@pytest.mark.parametrize("draw", ["shortened", "brief"])
def test_the_dice_of_the_draw_are_not_the_first_throw(slug: str, draw: str) -> None:
    with pytest.raises(BadOption, match="draw is one of full, partial"):
        find(slug, {"draw": draw})


SHOWN = [
    ("garanguet", "6-6-5", "66665"),
    ("garanguet", "6-5-5", "655"),
    ("garanguet", "3-3-3", "333333"),
    ("jaki", "2-2-2-2-2", "22222"),
    ("short", "4-4", "4444"),
]


@pytest.mark.parametrize(("slug", "dice", "shown"), SHOWN)
def test_as_many_dice_are_shown_as_are_played(slug: str, dice: str, shown: str) -> None:
    variant = find(slug)
    state = at_throw(variant, start_text(variant), dice)
    found = view(state)
    assert found.throw == dice
    assert "".join(str(die.value) for die in found.dice) == shown
    assert not any(die.played for die in found.dice)


@pytest.fixture
def tried(monkeypatch: pytest.MonkeyPatch) -> list[int]:
    """The numbers tried by the search, one entry for each node and number."""
    found: list[int] = []
    steps = WalkNow.steps

    def counted(walk: WalkNow, men: Men, memo: Memo, die: int) -> Sequence[Outcome]:
        found.append(die)
        return steps(walk, men, memo, die)

    monkeypatch.setattr(WalkNow, "steps", counted)
    return found


@pytest.mark.parametrize("dice", ["5-4-3-2-1", "6-5-4-3-2", "6-5-5-4-1"])
def test_first_steps_of_a_spread_army_are_found_at_a_glance(tried: list[int], dice: str) -> None:
    """There are up to 163,000 plays; each first step is shown to go on in a few tries."""
    state = at_throw(find("jaki"), SPREAD, dice)
    first = next_steps(state.turn(), ())
    assert len(first) > 50
    assert len(tried) < 12 * len(first)


def test_a_limit_ends_the_search(tried: list[int]) -> None:
    listed = list_plays(find("jaki"), SPREAD, "5-4-3-2-1", limit=500)
    assert listed.cut and len(listed.plays) == 500 and listed.lost == 0
    assert len(tried) < 2000
    few = list_plays(find("jaki"), start_text(find("jaki")), "5-5-5-5-5", limit=24)
    assert not few.cut and len(few.plays) == 24


def test_what_a_limit_leaves_is_legal() -> None:
    lot = Random("limits")
    variant = find("garanguet")
    for _ in range(60):
        state = at_throw(variant, *random_position("garanguet", {}, lot))
        if state.ask is None:
            continue
        turn: Turn = state.turn()
        every, some = ends(turn), ends(turn, 5)
        assert set(some) <= set(every)
        assert len(some) >= min(len(every), 6) or turn.kernel is not None
        assert len(legal_plays(state, 5)) == min(len(every), 5)
