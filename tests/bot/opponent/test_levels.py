"""Levels: what a beginner may do, what further looks are for, and that nothing is left to luck."""

from __future__ import annotations

from collections.abc import Sequence
from dataclasses import dataclass, field

import pytest

from bot.opponent import LEVELS, choose, rank_plays
from bot.opponent.heuristic_player import HeuristicPlayer
from bot.opponent.levels import MASTER, NAMED, RANDOM, SIMPLE, STRONG, USUAL, level_of
from bot.opponent.levels_table import player_for
from bot.opponent.player import OnePly
from bot.opponent.two_ply import Depth, TwoPly, throws_of
from rules.analysis import at_throw, start_text
from rules.board.shapes import Men
from rules.dice import chance
from rules.game import CHANCE, Answer, State, answer, start
from rules.position_state import position
from rules.search.plays import ends
from rules.variants import find
from tests.bot.opponent.whole_games import plays_of

OPENING = at_throw(find("short"), start_text(find("short")), "6-2")


@dataclass
class Counting(OnePly):
    """Judges like the simple player, and counts."""

    judged: int = 0
    boards: list[int] = field(default_factory=list)

    def values(self, state: State, boards: Sequence[Men], side: int) -> Sequence[float]:
        self.judged += len(boards)
        self.boards.append(len(boards))
        return HeuristicPlayer().values(state, boards, side)


def test_a_level_that_is_not_known_counts_as_the_usual_one() -> None:
    assert [level_of(kept) for kept in (None, "god", RANDOM)] == [USUAL] * 3
    assert [level_of(level) for level in NAMED] == list(NAMED)
    with pytest.raises(ValueError, match="god"):
        choose(OPENING, 0, "god")


@pytest.mark.parametrize("level", LEVELS)
def test_the_same_lot_gives_the_same_answer(level: str) -> None:
    assert len({choose(OPENING, 0, level, "7") for _ in range(3)}) == 1


def test_what_a_level_knows_does_not_falter() -> None:
    """Without a lot it is asked for its judgement, not for a play."""
    state = at_throw(find("long"), start_text(find("long")), "6-2")
    for level, known in (("beginner", SIMPLE), ("amateur", SIMPLE), ("strong", STRONG)):
        assert rank_plays(state, level) == rank_plays(state, known)
        assert choose(state, 0, level) == rank_plays(state, known)[0][0]


@pytest.mark.parametrize("slug", ["long", "khachapuri", "kaftar", "tapa", "dames"])
def test_the_strong_level_plays_the_best_it_sees(slug: str) -> None:
    """Whatever the lot."""
    for state in plays_of(slug, "strong", 12)[4:]:
        best = rank_plays(state, STRONG)[0][0]
        assert {choose(state, state.ask.who[0], "strong", f"{lot}") for lot in range(9)} == {best}


@pytest.mark.parametrize("level", [STRONG, MASTER])
@pytest.mark.parametrize(
    ("slug", "options", "enemy"),
    [
        ("khachapuri", {}, "4:1,3:1"),
        ("khachapuri", {}, "6:1,5:1"),
        ("long", {"left_over": "on"}, "6:1,5:1"),
        ("short", {"left_over": "on"}, "6:1,5:1"),
    ],
)
def test_a_game_that_can_be_won_is_won_where_what_is_left_counts(
    slug: str, options: dict[str, str], enemy: str, level: str
) -> None:
    """Nobody has more to lose than he has left, so that there is nothing to wait for."""
    text = f"2:1,1:1,off:13;{enemy},off:13;w"
    assert choose(at_throw(find(slug, options), text, "2-1"), 0, level) == "2/off 1/off"


def test_master_measures_near_plays_by_the_games_worth() -> None:
    """A point is little in khachapuri, where a single win brings four."""
    depths = [player_for(find(slug), MASTER).depth for slug in ("khachapuri", "long")]
    assert depths[0].margin == 4 * depths[1].margin


@pytest.mark.parametrize(
    ("slug", "kind"),
    [("matador", "named-double"), ("long+imbyurti", "die"), ("long+markers", "marker")],
)
def test_only_plays_falter(slug: str, kind: str) -> None:
    """Whatever else is asked is answered as well as the level knows."""
    state, told = start(find(slug)), 0
    while state.ask is not None and told < 4:
        ask, seat = state.ask, state.ask.who[0]
        if ask.kind == kind:
            told += 1
            for level in ("beginner", "strong"):
                assert {choose(state, seat, level, f"{lot}") for lot in range(8)} == {
                    choose(state, seat, level)
                }
        value = chance.answer(state, "seed", "1") if seat == CHANCE else choose(state, seat)
        state = answer(state, Answer(ask.kind, seat, value))
    assert told


@pytest.mark.parametrize("modifier", ["markers", "auction"])
def test_a_further_look_goes_past_what_is_asked_before_the_answer(modifier: str) -> None:
    """A marker that may be spent, or a throw that may be bid for, does not hide what it hits."""
    plain, other = find("puff"), find(f"puff+{modifier}")
    ranked = [
        rank_plays(
            at_throw(variant, plain.write(position(plays_of("puff", SIMPLE, 11)[10])), "6-5"),
            "master",
        )
        for variant in (plain, other)
    ]
    assert ranked[0] == ranked[1]


@pytest.mark.parametrize(("dice", "kinds", "ways"), [(1, 6, 6), (2, 21, 36), (3, 56, 216)])
def test_every_throw_counts_as_often_as_it_falls(dice: int, kinds: int, ways: int) -> None:
    throws = dict(throw for group in throws_of(dice) for throw in group)
    assert (len(throws), sum(throws.values())) == (kinds, ways)


def test_a_further_look_keeps_to_its_positions() -> None:
    """It ends with the group of throws in which they are spent, the same for every play; the boards
    of a group are judged at once."""
    player = Counting()
    plays = len(ends(OPENING.turn()))
    TwoPly(player, Depth(2, 1.0, 1)).ranked(OPENING)
    few = player.judged
    TwoPly(player, Depth(2, 1.0, 10_000)).ranked(OPENING)
    assert len(player.boards) == (1 + 1) + (1 + len(throws_of(2)))
    assert player.boards[0] == plays
    assert few < player.judged - few


def test_a_further_look_sees_the_answer() -> None:
    """What is left is judged, so that only the look further sees that a lone checker is hit by
    half of all throws."""

    class Blind(OnePly):
        """Counts only checkers on the enemy's bar."""

        def values(self, state: State, boards: Sequence[Men], side: int) -> Sequence[float]:
            bar = state.variant.board.bar
            return [
                float(state.variant.row(men, 1 - side)[bar] - state.variant.row(men, side)[bar])
                for men in boards
            ]

    state = at_throw(find("short"), "13:2,8:1,6:3,off:9;24:1,1:14;w", "2-1")
    looked = TwoPly(Blind(), Depth(99, 9.0, 99_999)).ranked(state)
    assert looked[0].equity > looked[-1].equity
    assert {one.equity for one in Blind().ranked(state)} == {0.0}


def test_thrower_without_a_play_has_moved() -> None:
    """A player who has thrown has moved, also if nothing could be played."""

    class Tempo(OnePly):
        """All that counts is who throws next."""

        def values(self, state: State, boards: Sequence[Men], side: int) -> Sequence[float]:
            return [-0.5] * len(boards)

    shut = "13:5,6:2,5:2,4:2,3:2,2:2;bar:1,1:14;w"
    looked = TwoPly(Tempo(), Depth(9, 9.0, 9999)).ranked(at_throw(find("short"), shut, "2-1"))
    assert len(looked) > 1
    assert {one.equity for one in looked} == {0.5}


def test_looked_at_come_first_and_the_order_of_the_others_stays() -> None:
    plain = HeuristicPlayer().ranked(OPENING)
    ranked = TwoPly(HeuristicPlayer(), Depth(3, 1.0, 10_000)).ranked(OPENING)
    assert {one.steps for one in ranked[:3]} == {one.steps for one in plain[:3]}
    assert [one.steps for one in ranked[3:]] == [one.steps for one in plain[3:]]
    equities = [one.equity for one in ranked]
    assert equities == sorted(equities, reverse=True)


@pytest.mark.parametrize(
    ("slug", "throw"),
    [
        *(("trigammon", "6-5"), ("helmet", "6-5"), ("gulbar", "4-4"), ("kaftar", "6-6")),
        *(("emir", "6-5"), ("short+dice-domino", "tile:6-5"), ("garanguet", "6-5-1")),
    ],
)
def test_it_plays_whatever_comes_next(slug: str, throw: str) -> None:
    variant = find(slug)
    player = TwoPly(HeuristicPlayer(), Depth(2, 0.5, 50))
    state = at_throw(variant, start_text(variant), throw)
    assert list(player.play(state)) in [list(one.steps) for one in HeuristicPlayer().ranked(state)]
