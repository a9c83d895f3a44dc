"""The bot where a throw has more plays than can be judged."""

from __future__ import annotations

from collections.abc import Sequence

import pytest

import bot.opponent.equity_player
import bot.opponent.player
from bot.opponent import choose, rank_plays
from rules.analysis import at_throw, check_play
from rules.records.notation import read_play
from rules.search.plays import walk
from rules.search.turn import Ends, Turn
from rules.variants import find

SPREAD = ",".join(f"{place}:1" for place in (24, 23, 22, 20, *range(18, 7, -1))) + ";24:15;w"


MANY = "19:2,13:3,10:1,8:2,6:2,1:5;23:1,18:2,13:3,7:2,5:2,1:5;b"
"""A position of jaki in which a throw has some thousand plays."""


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
def test_huge_lists_are_never_made(
    listed: Sequence[int], monkeypatch: pytest.MonkeyPatch, slug: str, dice: str
) -> None:
    """A net lists plays up to a limit, and steps on by itself where there are more."""
    ends, limits = bot.opponent.equity_player.ends, list[int]()

    def limited(turn: Turn, limit: int) -> Ends:
        limits.append(limit)
        return ends(turn, limit)

    monkeypatch.setattr(bot.opponent.equity_player, "ends", limited)
    state = at_throw(find(slug), SPREAD, dice)
    for level in ("simple", "strong"):
        assert check_play(find(slug), SPREAD, dice, choose(state, 0, level)) is None
    assert not listed and limits == [bot.opponent.player.LISTED]


def test_a_net_judges_all_plays_of_many_dice() -> None:
    """Step by step another one would be made."""
    state = at_throw(find("jaki"), MANY, "6-4-3-2-2")
    made, best = choose(state, state.mover, "strong"), rank_plays(state, "strong")[0][0]
    turn = state.turn()
    assert walk(turn, read_play(state, made))[0] == walk(turn, read_play(state, best))[0]


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
