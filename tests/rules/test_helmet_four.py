"""Helmet for four: who may move what, what a pair holds together, and how it ends for all four
(helmet-four.md)."""

from __future__ import annotations

from collections import Counter
from dataclasses import replace
from random import Random

import pytest

from rules.analysis import at_throw
from rules.board.position import PositionError
from rules.board.shapes import Men
from rules.game import CHANCE
from rules.refusal import Refused
from rules.search.plays import ends
from rules.variants import find
from rules.view.view import Checker
from tests.rules.saying import asked, leads, refused, table, tell


def test_a_prisoner_lies_below_and_allies_in_the_order_of_sides() -> None:
    first = "hand:1,12:6;hand:1,42:5,41:1!;hand:1,31:6;hand:1,21:5,41:1;w"
    variant = find("helmet-four")
    men = variant.read(first).men
    assert variant.shape.pile(variant.board, men, 12) == (Checker(1, "!"), Checker(3))
    text = leads("helmet-four", "hand:1,12:5,11:1" + first[first.index(";") :], "1", "11/41")
    men = variant.read(text + ";w").men
    assert variant.shape.pile(variant.board, men, 12) == (Checker(1, "!"), Checker(0), Checker(3))


@pytest.mark.parametrize("text", ["11:1;11:2;31:1;11:1;w", "11:1!;11:2;31:1;11:1;w"])
def test_two_of_one_pair_lie_below_nobody(text: str) -> None:
    with pytest.raises(PositionError):
        find("helmet-four").read(text)


def test_a_mark_is_needed_where_each_pair_has_one() -> None:
    with pytest.raises(PositionError, match="mark it with !"):
        find("helmet-four").read("11:1;42:1;11:1;21:1;w")
    kept = find("helmet-four").read("11:1;42:1;11:1!;21:1;w")
    assert find("helmet-four").write(kept).split(";")[2].startswith("11:1!")


@pytest.mark.parametrize("place", range(4))
def test_any_empty_reserve_lets_all_hit(place: int) -> None:
    sides = ["hand:1,11:6", "hand:1,42:6", "hand:1,31:1,32:5", "hand:1,21:6"]
    text = ";".join(sides) + ";4"
    assert refused("helmet-four", text, "1", "21/31*") is not None
    sides[place] = sides[place].replace("hand:1", "off:1")
    assert refused("helmet-four", ";".join(sides) + ";4", "1", "21/31*") is None


def test_who_cannot_move_passes_and_the_ally_plays_on() -> None:
    """White's first player has one checker, a prisoner, and cannot leave it."""
    text = "42:1!,off:6;hand:1,42:1,43:5;hand:1,31:1,32:5;hand:1,21:1,22:5;w"
    at = table("helmet-four", text)
    tell(at, [("throw", CHANCE, "2-1")])
    assert [entry.steps for entry in at.state.played] == [()]
    assert at.state.thrower == 1


def seated() -> list[tuple[str, int, str]]:
    """A lot in which seats 0 and 1 are White, 2 and 3 Black, in that order."""
    return [("duel", CHANCE, die) for die in "6532"]


def test_the_starter_throws_two_fresh_dice() -> None:
    at = tell(table("helmet-four"), seated())
    assert asked(at) == ("throw", (CHANCE,))
    assert at.state.owners == (0, 2, 3, 1)


def test_a_pair_resigns_if_all_others_agree() -> None:
    at = tell(table("helmet-four"), [*seated(), ("throw", CHANCE, "2-1")])
    assert "resign:9" in at.state.offers(0)
    assert not at.state.offers(1)
    at.say("resign", 0, "9")
    assert asked(at) == ("resign", (2, 3, 1))
    tell(at, [("resign", 1, "yes"), ("resign", 3, "yes"), ("resign", 2, "yes")])
    result = at.state.result
    assert result is not None
    assert (result.points, result.winner, result.how) == ((0, 0, 9, 9), 2, "resigned")


@pytest.mark.parametrize("said", ["nyy", "yny", "yyn"])
def test_one_refusal_and_the_game_goes_on(said: str) -> None:
    at = tell(table("helmet-four"), [*seated(), ("throw", CHANCE, "2-1"), ("resign", 0, "9")])
    answers = {"y": "yes", "n": "no"}
    tell(at, [("resign", seat, answers[one]) for seat, one in zip((1, 2, 3), said, strict=True)])
    assert asked(at) == ("play", (0,))


def test_a_play_is_taken_back_if_all_three_agree() -> None:
    at = tell(table("helmet-four"), [*seated(), ("throw", CHANCE, "2-1"), ("play", 0, "11/13/14")])
    assert at.state.offers(0) == ("takeback:ask",)
    at.say("takeback", 0, "ask")
    tell(at, [("takeback", seat, "yes") for seat in (1, 2, 3)])
    assert asked(at) == ("play", (0,))


def test_both_of_a_pair_win_a_helmet_of_either() -> None:
    text = "hand:1,11:2,41:2,42:1;hand:1,45:6;hand:1,31:2,33:4;hand:1,21:3,42:1,43:1,44:1;4"
    at = tell(table("helmet-four", text), [("throw", CHANCE, "6-1"), ("play", 3, "44/43")])
    result = at.state.result
    assert result is not None
    assert (result.kind, result.points) == ("copper_helmet", (9, 0, 0, 9))
    with pytest.raises(Refused):
        at.say("throw", CHANCE, "6-5")


def test_allied_points_over_a_prisoner_count_where_the_table_says_so() -> None:
    text = "hand:1,11:3,41:2,42:1;hand:1,45:6;hand:1,31:1,33:4,43:1!;hand:1,21:3,42:1,43:1,44:1;4"
    for option, over in (("off", False), ("on", True)):
        at = table("helmet-four", text, closed_over_prisoner=option)
        tell(at, [("throw", CHANCE, "6-1")])
        at.say("play", 3, "44/43" if over else "44/43 hand/16")
        assert (at.state.result is not None) is over


def test_the_turn_goes_round_clockwise() -> None:
    """11-16, then 41-46, 31-36, 21-26, and again."""
    at = tell(table("helmet-four"), seated())
    for side, first in enumerate((11, 41, 31, 21)):
        assert at.state.thrower == side
        tell(at, [("throw", CHANCE, "2-1")])
        at.say("play", at.state.owners[side], f"{first}/{first + 1}/{first + 3}")
    assert at.state.thrower == 0


@pytest.mark.parametrize("option", ["off", "on"])
def test_what_is_asked_after_every_step_is_the_whole_question(option: str) -> None:
    """In mid-turn only what this batch can bring about is looked at; nothing is missed by that."""
    variant, rng, ended = find("helmet-four", {"closed_over_prisoner": option}), Random(option), 0

    def over(men: Men) -> bool:
        return variant.goal.over(variant, men) is not None

    for _ in range(60):
        text, dice = crowded(rng), rng.choice(("1-1", "2-2", "2-1", "3-1", "3-2"))
        if over(variant.read(text).men):
            continue
        turn = at_throw(variant, text, dice).turn()
        found, whole = ends(turn), ends(replace(turn, over=over))
        assert set(found) == set(whole), f"{text} {dice}"
        ended += any(over(men) for men in whole)
    assert ended > 15


def crowded(rng: Random) -> str:
    """White about to close points on 41-46, some over prisoners, with few or many at home."""
    cells = [f"4{number}" for number in range(1, 7)]
    sides = []
    for most in (5, 4):
        over_there = Counter(rng.choices(cells, k=rng.randint(3, most)))
        home = rng.choice((0, 1, 2))
        over_there.update({"11": home} if home else {})
        sides.append(over_there)
    taken = {cell for side in sides for cell in side}
    held = rng.sample(sorted(taken - {"11"}), k=rng.randint(0, 2))
    black = ",".join([*(f"{cell}:1!" for cell in held), "26:2"])
    white, ally = (",".join(f"{cell}:{n}" for cell, n in side.items()) for side in sides)
    return f"{white};{black};hand:1,36:3;{ally};w"
