"""Tables of bearing off against what the rules themselves give, position by position."""

from __future__ import annotations

from collections import Counter
from collections.abc import Callable, Iterator
from functools import cache
from itertools import combinations_with_replacement, product

import numpy as np
import pytest

from bot.opponent.equity_player import EquityPlayer
from bot.opponent.levels_table import player_for
from bot.opponent.net import net_for
from bot.opponent.outcome_chances import OutcomeChances, Rows
from bot.opponent.races import HOME, Homeward, first_off, homeward, last_off, name, throws_of
from rules.board.shapes import Men
from rules.dice.throws import Throw
from rules.search import plays
from rules.search.turn import Situation
from rules.variant import Variant
from rules.variants import find

Row = tuple[int, ...]
"""Checkers of a side on points 1 to 6."""
PLAIN = ("long", "tapa", "hypergammon", "backgammon+three-moves-on-double")
GAMES = (*PLAIN, "astrogon", "garanguet")
SLOW = ("tapa", "garanguet")
KNOWN = (*GAMES, "karzar", "kaftar", "kabutar", "buffalo", "keshmakesh", "caucasian", "dutch")
UNKNOWN = (
    *("russian", "gulbar", "mad-gulbar", "mad-nardy", "odd-even", "khachapuri", "jaki", "matador"),
    *("acey-deucey", "puff", "long+markers", "long+dice-cards", "long+exact-bearoff", "icelandic"),
    *("long+no-doubles-at-home", "long+auction", "twelve-holes", "emir"),
)


def board(variant: Variant, rows: tuple[Row, Row]) -> Men:
    """A race home."""
    width = variant.board.length + 3
    full = []
    for total, row in zip(variant.totals, rows, strict=True):
        full.append([total - sum(row), *row, *[0] * (width - HOME - 1)])
    return variant.shape.build(variant.board, full, [set(), set()])


def row_of(variant: Variant, men: Men, side: int) -> Row:
    """The way back."""
    return tuple(variant.row(men, side)[1 : HOME + 1])


@cache
def batches(slug: str) -> Counter[tuple[tuple[int, ...], bool]]:
    """What throws come to by the rules, and whether as doubles; in how many ways."""
    variant, found = find(slug), Counter[tuple[tuple[int, ...], bool]]()
    dice = getattr(variant.source, "dice")  # noqa: B009
    for numbers in product(range(1, 7), repeat=dice):
        throw = Throw(tuple(sorted(numbers, reverse=True)))
        (batch,) = variant.reading.read(variant, throw, variant.first, 0)
        found[batch, throw.double] += 1
    return found


@cache
def after(slug: str, row: Row, batch: tuple[int, ...], double: bool) -> frozenset[Row]:
    """Where a side may come to by the rules, the other one waiting at home."""
    variant = find(slug)
    men = board(variant, (row, (0, 0, 0, 0, 0, 2)))
    turn = variant.prepare(Situation(men, 0, batch, 0, double))
    return frozenset(row_of(variant, end, 0) for end in plays.ends(turn))


def fewest(slug: str, until: Callable[[Row], bool]) -> Callable[[Row], float]:
    """The fewest turns on average until something is so, every play tried."""

    @cache
    def mean(row: Row) -> float:
        if until(row):
            return 0.0
        throws = batches(slug)
        found = sum(
            ways * min(map(mean, after(slug, row, batch, double)))
            for (batch, double), ways in throws.items()
        )
        return 1 + found / throws.total()

    return mean


def rows(most: int) -> Iterator[Row]:
    """All positions of so few checkers."""
    for checkers in combinations_with_replacement(range(HOME + 1), most):
        yield tuple(checkers.count(point) for point in range(1, HOME + 1))


def names(*found: Row) -> np.ndarray[tuple[int, ...], np.dtype[np.int64]]:
    """The names of positions."""
    return name(np.array(found, np.int64))


def mean_turns(chances: np.ndarray[tuple[int, ...], np.dtype[np.float32]]) -> float:
    """What chances of turns come to on average."""
    return float(chances @ np.arange(len(chances)))


def test_every_position_has_a_name_of_its_own() -> None:
    """As many names as positions of up to fifteen checkers, none left out."""
    every = list(rows(15))
    found = names(*every)
    assert sorted(found) == list(range(len(every)))


@pytest.mark.parametrize("slug", GAMES)
def test_the_turns_are_the_fewest_that_the_rules_allow(slug: str) -> None:
    """For every position of few checkers and some of more."""
    known = throws_of(find(slug))
    assert known is not None
    off, mean = last_off(known), fewest(slug, lambda row: not any(row))
    some = [*rows(2 if slug in SLOW else 3)]
    if slug != "hypergammon":
        some += [(1, 0, 1, 0, 1, 1), (0, 0, 0, 0, 2, 2), (2, 1, 1, 0, 0, 0)]
    for row in some:
        chances = off[names(row)[0]]
        assert sum(chances) == pytest.approx(1, abs=1e-5)
        assert mean_turns(chances) == pytest.approx(mean(row), abs=1e-5)


def test_the_first_checker_goes_off_as_soon_as_the_rules_allow() -> None:
    """With three in all, so that the first of them saves mars."""
    known = throws_of(find("hypergammon"))
    assert known is not None
    first, mean = first_off(known, 3), fewest("hypergammon", lambda row: sum(row) < 3)
    for row in rows(3):
        if sum(row) == 3:
            assert mean_turns(first[names(row)[0]]) == pytest.approx(mean(row), abs=1e-5)
    assert first[names((0, 0, 0, 0, 0, 3))[0], 1] < 1


def best(slug: str) -> Callable[[Row, Row, bool], float]:
    """Points a side may expect that is to throw, both playing as well as can be, mars as 2."""
    throws, army = batches(slug), max(find(slug).totals)

    @cache
    def worth(row: Row, other: Row, dear: bool) -> float:
        if not any(other):
            return -2.0 if dear and sum(row) == army else -1.0
        return (
            sum(
                ways * max(-worth(other, end, dear) for end in after(slug, row, batch, double))
                for (batch, double), ways in throws.items()
            )
            / throws.total()
        )

    return worth


class Nobody:
    """Judges nothing."""

    def rows(self, variant: Variant, boards: object, side: int) -> Rows:
        """Not asked."""
        raise AssertionError

    def outlooks(self, variant: Variant, boards: object, side: int) -> list[OutcomeChances]:
        """Not asked."""
        raise AssertionError


@pytest.mark.parametrize(("slug", "dear"), [("long", False), ("hypergammon", True)])
@pytest.mark.parametrize("side", [0, 1])
def test_chances_are_near_those_of_the_best_play_of_both(slug: str, dear: bool, side: int) -> None:
    """For all pairs of positions of two checkers, or three that are all there are."""
    variant, worth = find(slug), best(slug)
    judge = homeward(variant, Nobody())
    some = [row for row in rows(3 if dear else 2) if any(row) and not (dear and row[0] + row[1])]
    for mine, other in product(some, some):
        pair = (mine, other) if side == 0 else (other, mine)
        (found,) = judge.outlooks(variant, [board(variant, pair)], side)
        assert found == found.sound()
        value = 2 * found.win - 1 + found.mars - found.lose_mars
        assert value == pytest.approx(-worth(other, mine, dear), abs=0.02)


def test_a_lone_race_is_known_to_the_last_digit() -> None:
    """One checker each on the sixth point: three throws of four bear it off, any two do."""
    variant = find("long")
    men = board(variant, ((0, 0, 0, 0, 0, 1), (0, 0, 0, 0, 0, 1)))
    (found,) = homeward(variant, Nobody()).outlooks(variant, [men], 0)
    assert found.win == pytest.approx(1 / 4 * 3 / 4)


def test_a_finished_race_is_won() -> None:
    """Whoever has just borne off the last one."""
    variant = find("long")
    judge = homeward(variant, Nobody())
    men = board(variant, ((0,) * 6, (0, 0, 0, 0, 0, 1)))
    assert judge.outlooks(variant, [men], 0)[0].win == 1


@pytest.mark.parametrize(("result", "dear"), [("book", 0), ("flat", 0), ("ru002", 19 / 36)])
def test_a_whole_army_at_home_loses_what_the_scale_says(result: str, dear: float) -> None:
    """Mars, or home mars where that is the dearer one: nineteen throws bear off none of fifteen
    on the sixth point."""
    variant = find("long", {"result": result})
    men = board(variant, ((1, 0, 0, 0, 0, 0), (0, 0, 0, 0, 0, 15)))
    judge = homeward(variant, Nobody())
    for found in (
        judge.outlooks(variant, [men], 0)[0],
        judge.outlooks(variant, [men[::-1]], 1)[0],
    ):
        assert found == pytest.approx((1, 19 / 36, dear, 0, 0), abs=1e-6)
    (found,) = judge.outlooks(variant, [men], 1)
    assert found == pytest.approx((0, 0, 0, 1, dear and 1), abs=1e-6)


@pytest.mark.parametrize("slug", KNOWN)
def test_games_that_bear_off_plainly_are_known(slug: str) -> None:
    """By their parts."""
    assert throws_of(find(slug)) is not None


@pytest.mark.parametrize("slug", UNKNOWN)
def test_other_games_are_left_alone(slug: str) -> None:
    """The rest of a throw passes over, there is another throw, the way home is not clear ..."""
    judge = Nobody()
    assert throws_of(find(slug)) is None
    assert homeward(find(slug), judge) is judge


def test_a_net_and_a_table_share_the_boards() -> None:
    """Each judges its own, in the order of the boards."""
    variant = find("long")
    net = net_for(variant)
    assert net is not None
    race = board(variant, ((0, 0, 0, 0, 0, 2), (0, 0, 0, 0, 1, 0)))
    mixed = homeward(variant, net).outlooks(variant, [variant.first, race, variant.first], 0)
    (plain,) = net.outlooks(variant, [variant.first], 0)
    assert mixed[0] == mixed[2] == pytest.approx(plain, abs=1e-6)
    assert mixed[1] == homeward(variant, Nobody()).outlooks(variant, [race], 0)[0]


def test_strong_plays_with_tables() -> None:
    """Where there is a net."""
    player = player_for(find("long"), "strong")
    assert isinstance(player, EquityPlayer)
    assert isinstance(player.evaluator, Homeward)
