"""Two looks further: what a play is worth after the answers to it and one's own next throw."""

from __future__ import annotations

from collections import Counter
from collections.abc import Sequence

import pytest

from bot.opponent.levels import MASTER
from bot.opponent.levels_table import player_for
from bot.opponent.player import OnePly
from bot.opponent.three_ply import TURNS, ThreePly, ThreePlyLimits, own_throw, spread
from bot.opponent.two_ply import Depth, TwoPly, throws_of
from rules.analysis import at_throw, start_text
from rules.board.boards import OFF
from rules.board.shapes import Men
from rules.game import CHANCE, Answer, State, answer
from rules.records.notation import write_play
from rules.search.plays import ends
from rules.variants import find

ENDING = "3:1,2:1,off:13;4:1,1:1,off:13;w"
"""Two checkers each, so few throws from the end that all of it can be counted."""
MANY = 99_999
WIDE = Depth(99, 99.0, MANY)
ALL_THROWS = 36
ALL_PIPS = 294 / 36
"""What a throw moves on average."""


class Counting(OnePly):
    """A board is worth the checkers that a side has off more than the other."""

    def values(self, state: State, boards: Sequence[Men], side: int) -> Sequence[float]:
        """See `Player`."""
        rows = [[state.variant.row(men, each) for each in (side, 1 - side)] for men in boards]
        return [float(mine[OFF] - theirs[OFF]) for mine, theirs in rows]


class Judging(Counting):
    """Counting, which tells how many boards it was asked about."""

    def __init__(self) -> None:
        self.boards = 0

    def values(self, state: State, boards: Sequence[Men], side: int) -> Sequence[float]:
        """See `Player`."""
        self.boards += len(boards)
        return super().values(state, boards, side)

    @classmethod
    def first(cls, state: State) -> int:
        """How many it is asked about by a look over the other side's throws alone."""
        counting = cls()
        TwoPly(counting, WIDE).ranked(state)
        return counting.boards


def worth(state: State, side: int, deep: int) -> float:
    """What Counting makes of a game in which so many throws are still played, each side making the
    play that leaves it most: by trying all of them."""
    if state.ask is None or not deep:
        return Counting().values(state, [state.men], side)[0]
    total = 0.0
    for throw, ways in (one for group in throws_of(2) for one in group):
        at = answer(state, Answer("throw", CHANCE, throw))
        if at.ask is None or at.ask.kind != "play":
            total += ways * worth(at, side, deep - 1)
            continue
        choose = max if at.mover == side else min
        left = [made(at, men) for men in ends(at.turn())]
        best = choose(left, key=lambda one: Counting().values(one, [one.men], side)[0])
        total += ways * worth(best, side, deep - 1)
    return total / ALL_THROWS


def made(state: State, men: Men) -> State:
    """The game after the play that leaves a board."""
    play = write_play(state, ends(state.turn())[men])
    return answer(state, Answer(state.open_ask.kind, state.open_ask.who[0], play))


def test_over_all_throws_it_is_what_counting_all_of_them_gives() -> None:
    """With as many own throws as there are, nothing is left to chance."""
    state = at_throw(find("long"), ENDING, "2-1")
    player = ThreePly(Counting(), WIDE, ThreePlyLimits(99, 99.0, ALL_THROWS, MANY))
    found = {one.steps: one.equity for one in player.ranked(state)}
    wanted = {
        steps: worth(made(state, men), state.mover, 2) for men, steps in ends(state.turn()).items()
    }
    assert len(wanted) > 1
    assert found == pytest.approx(wanted)


@pytest.mark.parametrize("count", [1, 3, 4, 36])
def test_own_throws_are_spread_over_all_that_fall(count: int) -> None:
    """Evenly by what they move, and others for each turn."""
    fallen = Counter(throw for turn in range(TURNS) for throw in spread(count, turn))
    assert fallen.total() == count * TURNS
    assert {len(spread(count, turn)) for turn in range(TURNS)} == {count}
    ways = {throw: ways for group in throws_of(2) for throw, ways in group}
    moved = sum(times * pips(throw) for throw, times in fallen.items()) / fallen.total()
    mean = sum(times * pips(throw) for throw, times in ways.items()) / ALL_THROWS
    assert moved == pytest.approx(mean, rel=0.05)


@pytest.mark.parametrize("count", [3, 36])
def test_own_throws_come_once_after_each_enemy_throw(count: int) -> None:
    """In each turn another one, so that a turn alone has some of all of them."""
    for number in range(21):
        turns = [own_throw(count, number, turn) for turn in range(count)]
        assert sorted(turns) == sorted(spread(count, number % TURNS))
    moved = sum(pips(own_throw(3, number, 0)) for number in range(21)) / 21
    assert moved == pytest.approx(ALL_PIPS, rel=0.1)


def test_fewer_own_throws_are_looked_at_after_many_positions() -> None:
    """One after every throw of the other side at least, and the same for every play."""
    state = at_throw(find("long"), ENDING, "2-1")
    judged = []
    for positions in (1, 70, MANY):
        counting = Judging()
        plays = ThreePly(counting, WIDE, ThreePlyLimits(99, 99.0, ALL_THROWS, positions)).ranked(
            state
        )
        assert len(plays) == len(ends(state.turn()))
        judged.append(counting.boards)
    one, two, every = (boards - Judging.first(state) for boards in judged)
    assert 0 < one < 70 < two < every


def pips(throw: str) -> int:
    """What a throw moves."""
    one, two = map(int, throw.split("-"))
    return 4 * one if one == two else one + two


def test_only_the_plays_that_matter_are_looked_at_further() -> None:
    """The others stay behind them in their order."""
    state = at_throw(find("long"), "24:9,20:2,17:2,13:2;24:9,20:2,17:2,13:2;w", "6-5")
    two, three = (
        player.ranked(state)
        for player in (
            ThreePly(Counting(), WIDE, ThreePlyLimits(1, 9.0, 3, MANY)),
            ThreePly(Counting(), WIDE, ThreePlyLimits(2, 9.0, 3, MANY)),
        )
    )
    assert {one.steps for one in two[:2]} == {one.steps for one in three[:2]}
    assert [one.steps for one in two[2:]] == [one.steps for one in three[2:]]
    equities = [one.equity for one in three]
    assert equities == sorted(equities, reverse=True)


def test_where_something_else_is_thrown_it_looks_no_further() -> None:
    """Three dice."""
    state = at_throw(find("garanguet"), start_text(find("garanguet")), "6-5-1")
    player = ThreePly(Counting(), Depth(2, 0.5, 50), ThreePlyLimits(3, 9.0, 3, MANY))
    assert len(player.ranked(state)) == len(Counting().ranked(state))


def test_where_the_stake_may_be_raised_it_looks_no_further() -> None:
    """Boards have terms of their own there, which takes too long."""
    variant = find("long", {"cube": "on"})
    state = at_throw(variant, ENDING, "2-1")
    further = ThreePlyLimits(99, 99.0, ALL_THROWS, MANY)
    assert ThreePly(Counting(), WIDE, further).ranked(state) == TwoPly(Counting(), WIDE).ranked(
        state
    )


@pytest.mark.parametrize(
    ("game", "kind"),
    [
        *(("long", ThreePly), ("gulbar", ThreePly), ("tapa", TwoPly)),
        *(("tournecase", TwoPly), ("icelandic", TwoPly)),
    ],
)
def test_the_master_looks_as_far_as_there_is_time_for(game: str, kind: type[OnePly]) -> None:
    assert type(player_for(find(game), MASTER)) is kind
