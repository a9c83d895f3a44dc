"""What speaks for a play is counted on the board, in games of every family."""

from __future__ import annotations

from random import Random

import pytest

from bot.opponent import rank_plays
from bot.opponent.play_reasons import Reason, _facts, lesser_reason_for, reason_for
from rules.analysis import at_throw
from rules.game import State, answer, start
from rules.records.notation import read_play
from rules.variants import catalogue, find
from tests.rules.wandering import random_answer

START = "24:2,13:5,8:3,6:5;24:2,13:5,8:3,6:5;w"


def facts(game: str, place: str, dice: str, play: str) -> dict[str, Reason]:
    state = at_throw(find(game), place, dice)
    every = list(_facts(state, read_play(state, play)))
    return {one.kind: one for one in reversed(every)}


@pytest.mark.parametrize(
    ("game", "place", "dice", "play", "reason"),
    [
        ("short", START, "3-1", "8/5 6/5", Reason("point", place=5)),
        ("short", START, "3-1", "8/5 6/5", Reason("shots", 0, of=36)),
        ("short", START, "3-1", "8/5 6/5", Reason("pips", 163, of=167)),
        ("short", START, "6-5", "24/18/13", Reason("escape", place=24)),
        # 6 and 8 are direct on 24: all fives, 4-1, 3-2, 6-1, 4-3 and 5-2 are fives; from 13 the
        # points between are open to 6-6, 4-4 and 3-3.
        ("short", START, "6-5", "24/18/13", Reason("shots", 22, of=36)),
        (
            "short", "24:2,13:5,8:3,6:5;24:1,20:1,13:5,8:3,6:5;w", "4-1", "24/20 6/5*",
            Reason("hits", 1),
        ),
        (
            "short", "10:1,9:2,8:2,7:2,6:2,5:2,4:1,3:3;13:12,1:3;w", "6-1", "10/4 3/2",
            Reason("six"),
        ),
        (
            "short", "13:2,8:2,7:2,6:5,5:2,24:2;24:2,13:5,8:3,6:5;w", "4-2", "13/9 8/6",
            Reason("pips", 138, of=167),
        ),
        ("short", "6:15;off:10,3:5;w", "6-1", "6/off 6/5", Reason("mars")),
        ("short", "6:15;off:10,3:5;w", "6-1", "6/off 6/5", Reason("off", 1)),
        ("short", "1:1,off:14;3:5,off:10;w", "6-5", "1/off", Reason("wins")),
        ("short", "bar:1,24:1,13:5,8:3,6:5;" + START.split(";")[1] + ";w", "6-4", "bar/21 24/18",
         Reason("enters", 1)),
        ("short", "13:1,6:14;13:1,6:14;w", "6-5", "13/7/2", Reason("race")),
        ("long", "24:15;24:15;w", "6-5", "24/18/13", Reason("head")),
        ("long", "24:14,16:1;24:15;w", "5-3", "24/19 16/13", Reason("point", place=13)),
        ("long", "24:9,22:1,21:1,20:1,18:1,15:2;24:15;w", "5-2", "24/19 15/13", Reason("wall", 5)),
        ("dames", "24:14,20:1;24:14,9:1;w", "5-4", "24/19/15", Reason("dames", 1)),
        ("predators", "24:14,23:1;24:14,7:1;w", "6-1", "24/18* 24/23", Reason("eats", 1)),
        ("tapa", "24:14,23:1;24:14,7:1;w", "6-1", "24/18° 23/22", Reason("pins", 1)),
    ],
)  # fmt: skip
def test_a_fact(game: str, place: str, dice: str, play: str, reason: Reason) -> None:
    assert facts(game, place, dice, play)[reason.kind] == reason


@pytest.mark.parametrize(
    ("game", "place", "dice", "play", "kind"),
    [
        # Nobody is beaten to mars while the other side has not borne off.
        ("short", "6:15;3:15;w", "6-1", "6/off 6/5", "mars"),
        ("long", "24:15;24:15;w", "6-5", "24/18/13", "shots"),
        ("long", "24:15;24:15;w", "6-5", "24/18/13", "escape"),
        ("short", START, "3-1", "8/5 6/5", "race"),
        ("short", START, "3-1", "8/5 6/5", "head"),
    ],
)
def test_what_is_not_so_is_not_said(game: str, place: str, dice: str, play: str, kind: str) -> None:
    assert kind not in facts(game, place, dice, play)


@pytest.mark.parametrize(
    ("best", "others", "reason"),
    [
        ("8/5 6/5", ["24/21 24/23"], Reason("point", place=5)),
        ("8/5 6/5", ["8/5 6/5"], None),
        ("8/5 6/5", ["8/5 6/5", "24/21 24/23"], Reason("point", place=5)),
        ("8/5 6/5", [], None),
        # Both leave no more than the other, and all plays count the same: nothing is told.
        ("24/21/20", ["13/10 24/23"], None),
    ],
)
def test_the_weightiest_fact_that_some_other_play_lacks(
    best: str, others: list[str], reason: Reason | None
) -> None:
    state = at_throw(find("short"), START, "3-1")
    beside = [read_play(state, play) for play in others]
    assert reason_for(state, read_play(state, best), beside) == reason


def test_what_all_plays_do_speaks_for_none() -> None:
    state = at_throw(find("long"), "24:13,16:1,13:1;24:14,6:1;w", "5-3")
    best, other, like = (
        read_play(state, play) for play in ("24/19 13/10", "24/19/16", "24/21 13/8")
    )
    assert reason_for(state, best, [other]) == Reason("point", place=10)
    assert reason_for(state, other, [best]) is None, "all take a checker from the head"
    assert reason_for(state, like, [best]) == Reason("point", place=8)
    assert reason_for(state, like, [best, other]) == Reason("point", place=8)


def wandered(slug: str, seed: str) -> State | None:
    """A game in which somebody is asked for a play some ten answers on."""
    lot, state = Random(seed), start(find(slug))
    for turn in range(30):
        if state.ask is None:
            return None
        if turn > 8 and state.ask.kind == "play":
            return state
        state = answer(state, random_answer(state, lot))
    return None


@pytest.mark.parametrize("slug", sorted(one.slug for one in catalogue() if one.kind == "game"))
def test_in_every_game_what_is_found_is_true(slug: str) -> None:
    state = wandered(slug, slug)
    if state is None:
        return
    best, *others = [read_play(state, play) for play, _ in rank_plays(state)[:3]]
    reason = reason_for(state, best, others)
    assert reason is None or any(reason not in _facts(state, other) for other in others)
    if reason is not None and reason.kind == "hits":
        assert reason.number == sum(step.mark == "*" for step in best)


@pytest.mark.parametrize(
    ("place", "dice", "best", "other", "reason"),
    [
        (START, "2-1", "13/11 24/23", "8/6 8/7", Reason("keeps", place=8)),
        ("7:1,6:7,5:7;1:5,off:10;w", "2-1", "7/5 6/5", "6/4 6/5", Reason("home", 15)),
        ("20:1,13:1,6:13;1:5,off:10;w", "2-1", "20/18 6/5", "13/11 6/5", Reason("rear", 18)),
        ("6:10,3:3,2:2;1:5,off:10;w", "2-1", "6/4 6/5", "6/5 3/1", Reason("stack", 8)),
    ],
)
def test_checkers_left_behind_speak_where_nothing_else_does(
    place: str, dice: str, best: str, other: str, reason: Reason
) -> None:
    state = at_throw(find("short"), place, dice)
    plays = [read_play(state, play) for play in (best, other)]
    assert lesser_reason_for(state, plays[0], plays[1:]) == reason
    assert lesser_reason_for(state, plays[0], plays[:1]) is None
