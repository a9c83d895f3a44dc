"""The bot where a throw has more plays than can be judged."""

from __future__ import annotations

from collections.abc import Sequence

import pytest

import bot.opponent.player
from bot.opponent import choose, rank_plays
from rules.analysis import at_throw, check_play
from rules.search.turn import Ends, Turn
from rules.variants import find

SPREAD = ",".join(f"{place}:1" for place in (24, 23, 22, 20, *range(18, 7, -1))) + ";24:15;w"


@pytest.fixture
def listed(monkeypatch: pytest.MonkeyPatch) -> list[int]:
    """How many plays were listed at a time."""
    sizes: list[int] = []
    ends = bot.opponent.player.ends

    def counted(turn: Turn, *limit: int) -> Ends:
        found = ends(turn, *limit)
        sizes.append(len(found))
        return found

    monkeypatch.setattr(bot.opponent.player, "ends", counted)
    return sizes


@pytest.mark.parametrize(
    ("slug", "dice"),
    [("jaki", "5-4-3-2-1"), ("jaki", "1-1-1-1-1"), ("garanguet", "2-2-1"), ("garanguet", "1-1-1")],
)
def test_huge_lists_are_never_made(listed: Sequence[int], slug: str, dice: str) -> None:
    state = at_throw(find(slug), SPREAD, dice)
    assert check_play(find(slug), SPREAD, dice, choose(state, 0)) is None
    assert not listed


def test_a_short_list_of_many_numbers_is_judged_whole(listed: Sequence[int]) -> None:
    """Both men on the bar must enter with the fives, so there is little to choose."""
    text = "bar:2,13:1,1:12;13:7,6:8;w"
    choose(at_throw(find("jaki"), text, "6-6-5-5-5"), 0)
    assert listed


def test_some_of_many_plays_are_ranked() -> None:
    ranked = rank_plays(at_throw(find("jaki"), SPREAD, "5-4-3-2-1"))
    assert len(ranked) < 2 * bot.opponent.player.LISTED
    assert [worth for _, worth in ranked] == sorted((worth for _, worth in ranked), reverse=True)


def test_throws_of_many_dice_are_not_all_looked_at(listed: Sequence[int]) -> None:
    """Of five dice there are too many."""
    text = "bar:2,13:1,1:12;13:7,6:8;w"
    choose(at_throw(find("jaki"), text, "6-6-5-5-5"), 0, "master")
    assert len(listed) == 1
