"""The judge judged: the brute-force generators against examples worked out by hand."""

from __future__ import annotations

import json
import re
from pathlib import Path
from random import Random
from typing import Any

import pytest

from tests.rules.brute import final_positions, find, lost, random_position
from tests.rules.brute.board import Position, read_dice, same_order
from tests.rules.brute.games import GAMES
from tests.rules.brute.law import Game
from tests.rules.brute.written import Verdict, Written, outcomes, single_steps
from tests.rules.examples import rows

SLOW = {"helmet"}
"""Games whose judge takes seconds for a throw: only the whole run asks it."""


def examples() -> list[Any]:
    """Every example of a position with a throw that a judge can be asked about."""
    found = []
    for row in rows("example"):
        slug = row["game"]
        if slug in GAMES and "dice" in row and "position" in row:
            marks = (pytest.mark.whole,) if slug in SLOW else ()
            found.append(pytest.param(slug, row, id=f"{row['file']}-{row['id']}", marks=marks))
    return found


def is_legal(slug: str, options: dict[str, str], position: str, dice: str, play: str) -> bool:
    """Whether a play is one of those that satisfy the duty, step by step."""
    game = find(slug, options)
    turn = game.turn(game.read(position), read_dice(dice))
    return Verdict(game, turn).allows(single_steps(play))


def reached_by(slug: str, options: dict[str, str], position: str, dice: str, play: str) -> set[str]:
    """The position texts that a legal play may lead to."""
    game = find(slug, options)
    turn = game.turn(game.read(position), read_dice(dice))
    return {game.write(after) for after in outcomes(game, turn, single_steps(play))}


def play_of(item: str | dict[str, str]) -> str:
    """An example's play may carry a rule or a position with it."""
    return item if isinstance(item, str) else item["play"]


@pytest.mark.parametrize(("slug", "example"), examples())
def test_worked_examples(slug: str, example: dict[str, Any]) -> None:
    options = {key: str(value) for key, value in example.get("options", {}).items()}
    question = (slug, options, example["position"], example["dice"])
    finals = {same_order(text) for text in final_positions(*question)}
    results = example.get("results", [])
    for item in [*example.get("legal", []), *results]:
        assert is_legal(*question, play_of(item)), item
        if isinstance(item, dict) and "after" in item:
            assert same_order(item["after"]) in finals
    for item in example.get("illegal", []):
        assert not is_legal(*question, play_of(item)), item
    if "forced" in example:
        assert len(finals) == 1
        assert is_legal(*question, example["forced"])
    if "after" in example:
        assert finals == {same_order(example["after"])}
    if results:
        reached = set().union(*(reached_by(*question, play_of(item)) for item in results))
        assert {same_order(text) for text in reached} >= finals
        assert len(finals) == len(results)
    if "count" in example:
        assert len(finals) == example["count"]
    if "lost" in example:
        assert lost(*question) == example["lost"]
    if example.get("nomove"):
        assert not finals


RECORDS = Path(__file__).parents[2] / "../shared/games"
NAMES = {"R": "hand", "hit": "off"}


def recorded_side(men: dict[str, int]) -> str:
    """One side of a recorded position as text."""
    return ",".join(f"{NAMES.get(place, place)}:{count}" for place, count in men.items())


def recorded_start(game: Game, record: dict[str, Any]) -> Position:
    start = record.get("start")
    if not start:
        return game.start()
    white, black = recorded_side(start["white"]), recorded_side(start["black"])
    position = game.read(f"{white};{black};{start['to_move'][0]}")
    for cell, jailer in start.get("pinned_by", {}).items():
        position.board.pinned.add((1 if jailer == "white" else 0, int(cell)))
    return position


def recorded_steps(ply: dict[str, Any]) -> list[Written]:
    named = [[NAMES.get(place, place) for place in move] for move in ply.get("moves", [])]
    moves = [[int(place) if place.isdigit() else place for place in move] for move in named]
    marks = dict.fromkeys(ply.get("hits", []), "*") | dict.fromkeys(ply.get("pins", []), "°")
    return [(source, target, marks.get(n, "")) for n, (source, target) in enumerate(moves)]


@pytest.mark.skipif(not RECORDS.exists(), reason="recorded games are not beside the checkout")
@pytest.mark.parametrize(
    ("slug", "name"),
    [
        ("backgammon", "backgammon-2"),
        ("long", "long-5"),
        ("long", "long-6a"),
        ("long", "long-6b"),
        ("helmet", "shlem-8a"),
        ("helmet", "shlem-8b"),
    ],
)
def test_recorded_games(slug: str, name: str) -> None:
    record = json.loads((RECORDS / f"{name}.json").read_text(encoding="utf-8"))
    game = find(slug)
    position = recorded_start(game, record)
    for ply in record["plies"]:
        dice = ply.get("dice")
        if "cube" in ply:
            continue
        position.turn = "wb".index(ply["player"][0])
        turn = game.turn(position, dice or [6, 6])
        steps = recorded_steps(ply)
        if not steps:
            assert not game.plays(position, turn.numbers[:2]), ply
            continue
        assert Verdict(game, turn).allows(steps), ply
        ends = list(outcomes(game, turn, steps)) or game.plays(position, dice)
        position = ends[0]
    final = recorded_start(game, {"start": {**record["final"], "to_move": "white"}})
    assert position.board.key() == final.board.key()


CAUCASUS = {"caucasus": "on"}
IF_FORCED = {"caucasus": "on", "caucasus_off": "only_if_forced"}
NEVER_OFF = {"caucasus": "on", "caucasus_off": "never"}

# What a hitter of 9/6* may do: leave it there, while one of the others plays the two.
HIDING = {
    "6:1,3:1,2:1,off:12;bar:1,3:2,off:12;b",
    "6:1,4:1,1:1,off:12;bar:1,3:2,off:12;b",
    "7:1,3:1,1:1,off:12;19:1,3:2,off:12;b",
    "9:1,1:2,off:12;19:1,3:2,off:12;b",
    "4:2,3:1,off:12;19:1,3:2,off:12;b",
}
AWAY = "3:1,off:14;bar:1,3:2,off:12;b"  # 5/4*/off
STAYED = {"2:1,1:1,off:13;21:1,3:2,off:12;b", "3:1,off:14;21:1,3:2,off:12;b"}

# Game, options, position, dice, every position that a legal play leads to.
BY_HAND = [
    ("short", CAUCASUS, "9:1,4:1,3:1;19:1,3:2;w", "3-2", HIDING),
    ("short", CAUCASUS, "8:1,5:1;19:1,21:2,22:2;w", "2-1", {"5:2,off:13;22:2,21:2,19:1,off:10;b"}),
    ("short", CAUCASUS, "5:1,3:1;21:1,3:2;w", "4-1", {AWAY} | STAYED),
    ("short", IF_FORCED, "5:1,3:1;21:1,3:2;w", "4-1", STAYED),
    ("short", NEVER_OFF, "5:1,3:1;21:1,3:2;w", "4-1", STAYED),
    ("hypergammon", {}, "6:1,5:1,2:1;10:3;w", "6-5", {"2:1;10:3;b", "2:1,1:1;10:3;b"}),
    ("hypergammon", {}, "bar:1,3:2;6:2,1:1;w", "6-1", {"18:1,3:2;bar:1,6:2;b"}),
    ("long", {}, "24:15;24:15;w", "3-3", {"24:13,21:1,15:1;24:15;b"}),
    ("long", {"head": "002"}, "24:15;24:15;w", "3-3", {"24:13,21:1,15:1;24:15;b"}),
    (
        "long",
        {"preset": "sport"},
        "24:15;24:15;w",
        "3-3",
        {"24:13,21:1,15:1;24:15;b", "24:13,18:2;24:15;b"},
    ),
    ("gulbar", {}, "24:1,off:14;7:1,6:1,off:13;w", "6-5", set()),
    (
        "gulbar",
        {},
        "24:1,off:14;7:1,6:1,off:13;b;due=65;by=w",
        "6-5",
        {"24:1,off:14;1:2,off:13;b", "24:1,off:14;2:1,off:14;b"},
    ),
    ("gulbar", {}, "20:1;3:1;w", "3-3", {"8:1,off:14;3:1,off:14;w;again=1"}),
    ("gulbar", {}, "20:1;24:2;w", "4-4", {"16:1,off:14;24:2,off:13;b;due=444;by=w"}),
    ("gulbar", {}, "16:1;24:2;b;due=444;by=w", "4-4", {"16:1,off:14;24:1,12:1,off:13;b"}),
    ("gulbar", {}, "20:1,4:1;24:1;w", "4-4", {"16:1,4:1,off:13;24:1,off:14;b;due=444;by=w"}),
    (
        "gulbar",
        {},
        "24:15;24:15;w",
        "6-6",
        {"24:13,18:2;24:15;b;due=66;by=w;used=w2b0"},
    ),
    (
        "gulbar",
        {},
        "24:13,18:2;24:15;b;due=66;by=w;used=w2b0",
        "6-6",
        {"24:13,18:2;24:14,18:1;w;due=6;first=b;used=w2b1"},
    ),
    ("gulbar", {}, "24:13,18:2;24:14,18:1;w;due=6;first=b;used=w2b1", "6-6", set()),
    ("gulbar", {}, "6:1;24:15;w", "6-5", {"off:15;24:15;b"}),
    ("gulbar", {}, "24:1;3:1;b;due=66;by=w", "6-6", {"24:1,off:14;off:15;b"}),
    (
        "icelandic",
        {},
        "0:1,1:1,2:1,3:1,4:1,5:1;18:1,19:1,20:1,21:1,22:1,23:1;b",
        "5-1",
        {"1:1,2:1,3:1,4:1,5:1,off:1;0:1,18:1,19:1,20:1,21:1,22:1;w"},
    ),
    ("icelandic", {}, "6:1;1:1,2:1;w", "6-2", {"12:1,off:5;1:1,2:1,off:4;b"}),
    ("icelandic", {}, "6:1;1:1,2:1;w", "3-1", {"11:1,off:5;1:1,2:1,off:4;b"}),
    ("icelandic", {}, "5:1;1:1,2:1;w", "1-1", {"11:1,off:5;1:1,2:1,off:4;w;again=1"}),
    ("icelandic", {}, "5:1;1:1,2:1;w", "6-6", {"17:1,off:5;1:1,2:1,off:4;w;again=1"}),
    ("icelandic", {}, "5:1;1:1,2:1;w", "4-4", set()),
    ("icelandic", {}, "7:1;1:1,2:1;w", "2-1", {"12:1,off:5;1:1,2:1,off:4;b"}),
    ("icelandic", {}, "23:1;1:1,2:1;w", "6-4", {"5:1,off:5;1:1,2:1,off:4;b"}),
    # A last checker off the corners is safe, on a corner it is not.
    ("icelandic", {}, "1:1,6:1;7:1;w", "3-1", {"2:1,6:1,off:4;7:1,off:5;b"}),
    (
        "icelandic",
        {},
        "1:1,5:1;6:1;w",
        "3-1",
        {"2:1,5:1,off:4;6:1,off:5;b", "1:1,6:1,off:4;off:6;b"},
    ),
    (
        "helmet",
        {},
        "hand:3,11:1,26:11;hand:3,41:1,36:11;w",
        "1",
        {
            "hand:3,12:1,26:11;hand:3,41:1,36:11;b",
            "hand:3,26:11,41:1;hand:3,41:1!,36:11;b",
            "hand:3,11:1,25:1,26:10;hand:3,41:1,36:11;b",
            "hand:2,11:2,26:11;hand:3,41:1,36:11;b",
            "hand:2,11:1,21:1,26:11;hand:3,41:1,36:11;b",
        },
    ),
    # With a reserve used up the lone checker on 41 may be hit as well; one on 26 holds a prisoner.
    (
        "helmet",
        {},
        "11:1,26:14;26:1!,41:1,36:13;w",
        "1",
        {
            "12:1,26:14;26:1!,41:1,36:13;b",
            "26:14,41:1;26:1!,41:1!,36:13;b",
            "26:14,41:1;26:1!,36:13,off:1;b",
            "11:1,25:1,26:13;26:1!,41:1,36:13;b",
        },
    ),
    ("trigammon", {}, "2:1;6:1;24:1;w", "1", {"1:1,off:14;6:1,off:14;bar:1,off:14;b"}),
    ("trigammon", {}, "bar:1;5:2;5:1;w", "5", set()),
    ("trigammon", {}, "bar:1;3:1;5:1;w", "3", {"22:1,off:14;bar:1,off:14;5:1,off:14;b"}),
    ("trigammon", {}, "off:15;3:1;5:1;3", "1", {"off:15;3:1,off:14;4:1,off:14;b"}),
    ("trigammon", {}, "1:1;3:1;5:1;w", "2-1", {"off:15;3:1,off:14;5:1,off:14;b"}),
]


@pytest.mark.parametrize(("slug", "options", "position", "dice", "finals"), BY_HAND)
def test_positions_by_hand(
    slug: str, options: dict[str, str], position: str, dice: str, finals: set[str]
) -> None:
    game = find(slug, options)
    wanted = {game.write(game.read(text)) for text in finals}
    assert final_positions(slug, options, position, dice) == wanted


def test_a_helmet_ends_the_game_before_the_second_die() -> None:
    position = "hand:3,11:6,44:1,31:2,32:2,33:1;hand:3,41:12;w"
    finals = final_positions("helmet", {}, position, "5-4")
    assert "hand:3,11:6,31:2,32:2,33:2;hand:3,41:12;b" in finals
    # With the four first: 11/15, or a reserve to 14 or 24.
    assert len([text for text in finals if "31:2,32:2,33:2;" in text]) == 4
    assert len(finals) > 10


def test_icelandic_six_one_from_the_start() -> None:
    start = find("icelandic").write(find("icelandic").start())
    assert len(final_positions("icelandic", {}, start, "6-1")) == 10
    assert len(final_positions("icelandic", {}, start[:-1] + "b", "6-2")) == 6
    assert lost("icelandic", {}, start, "5-3") == 0


COLOURS_CHANGE = {"reversi", "antireversi", "crazy"}
"""Games in which a checker may come to be of the other side."""


@pytest.mark.parametrize("slug", sorted(GAMES))
def test_random_positions_keep_all_checkers_and_read_back(slug: str) -> None:
    rng = Random(f"positions of {slug}")
    game = find(slug)
    for _ in range(40):
        text, dice = random_position(slug, {}, rng)
        assert re.fullmatch("0|[1-6](-[1-6])+", dice)
        assert game.write(game.read(text)) == text
        for after in final_positions(slug, {}, text, dice):
            board = game.read(after).board
            if game.takes_out:
                before = game.read(text).board.men
                assert sum(board.men.values()) <= sum(before.values())
                continue
            assert sum(board.men.values()) == game.total * game.sides
            for side in () if slug in COLOURS_CHANGE else range(game.sides):
                men = [n for (owner, _), n in board.men.items() if owner == side]
                assert sum(men) == game.total
