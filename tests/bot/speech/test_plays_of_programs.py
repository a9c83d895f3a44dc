"""Plays as other programs and books write them are read as they are meant."""

from __future__ import annotations

import json
import re
import subprocess
from collections.abc import Iterator
from dataclasses import replace
from pathlib import Path
from random import Random

import pytest

from bot.dialogs.play.typed import read_said
from bot.i18n import Words
from bot.speech import Typed
from rules.analysis import after_play, at_throw, handed_on
from rules.board.shapes import Men
from rules.game import State
from rules.position_state import position
from rules.records.printed_games import read_records
from rules.search.plays import ends, walk
from rules.search.turn import Step
from rules.variants import find
from tests.bot.speech.reading import intent_in
from tests.conformance.shared import SHARED, needs_shared
from tests.programs import program
from tests.rules.brute import random_position
from tests.rules.random_turns import sample

START = "24:2,13:5,8:3,6:5;24:2,13:5,8:3,6:5;w"
ENTERING = "bar:2,13:4,8:3,7:2,6:4;24:2,13:5,8:3,6:5;w"
BEARING = "6:2,4:1,2:4,off:8;15:1,3:4,1:4,off:6;w"
LAST_OUTSIDE = "18:1,10:1,6:4,3:4,2:5;21:1,20:6,14:8;w"
BLOT = "13:5,8:3,6:5,5:2;20:1,13:5,8:3,6:6;w"


def read(state: State, said: str) -> tuple[Step, ...]:
    """The steps that a person's line stands for."""
    intent = intent_in(said)
    assert isinstance(intent, Typed), (said, intent)
    return read_said(state, intent, "own", Words("en"))


def men_after(state: State, said: str) -> Men:
    """The checkers after a typed play."""
    return walk(state.turn(), read(state, said))[0]


SHORT_FORMS = [
    (ENTERING, "5-5", "bar/15(2)", "bar/20/15 bar/20/15"),
    (ENTERING, "5-5", "bar/15 bar/20 7/2", "bar/20(2) 20/15 7/2"),
    ("bar:1,13:5,8:3,6:6;24:2,13:5,8:3,6:5;w", "6-3", "25/22 13/7", "bar/22 13/7"),
    (START, "6-3", "63: 24/18/15", "24/18/15"),
    (START, "6-3", "(63) 24/15", "24/18/15"),
    (START, "6-3", "(6-3): 24/15", "24/18/15"),
    (START, "2-2", "2x13/11 6/4(2)", "13/11(2) 6/4(2)"),
    (START, "2-2", "13/11x2, 6/4x2", "13/11(2) 6/4(2)"),
    (BEARING, "6-6", "6/off(2) 4/off 2/off", "6/off 6/off 4/off 2/off"),
    (BEARING, "4-4", "6/2 6/off 4/off", "6/2 4/off 6/2 2/off"),
    (LAST_OUTSIDE, "6-6", "18/off 10/4", "18/12/6 10/4 6/off"),
    ("6:1,5:1,4:2,off:11;15:1,3:4,1:4,off:6;w", "6-5", "6/off 5/off", "6/off 5/off"),
    ("7:1,5:2,4:2,off:10;13:1,3:4,1:4,off:6;w", "5-2", "7/5 5/off", "7/5 5/off"),
    (BLOT, "3-1", "8/5* 6/5", "8/5* 6/5"),
    (BLOT, "3-1", "8/5 6/5*", "8/5* 6/5"),
    (BLOT, "1-1", "6/5(2)* 6/5(2)", "6/5*(4)"),
]
BLOT_ON_5 = "13:5,8:3,6:7;20:1,13:5,8:3,6:6;w"


@pytest.mark.parametrize(("text", "dice", "said", "meant"), SHORT_FORMS)
def test_short_form_of_programs_is_read_as_meant(
    text: str, dice: str, said: str, meant: str
) -> None:
    text = BLOT_ON_5 if text == BLOT else text
    state = at_throw(find("backgammon"), text, dice)
    assert men_after(state, said) == men_after(state, meant)


def test_unnamed_point_of_two_ways_is_one_without_hit() -> None:
    """gnubg and XG print every hit, so 13/8 goes by 10 where 11 would hit."""
    state = at_throw(find("short"), "24:2,13:5,8:3,6:5;24:1,14:1,13:5,8:3,6:5;w", "3-2")
    assert men_after(state, "13/8") == men_after(state, "13/10/8")
    assert men_after(state, "13/8") != men_after(state, "13/11*/8")


ENTRY = re.compile(r"(?P<dice>[1-6]{2}):(?P<play>(?: (?:bar|\d+)/\S+)*)")
RIGHT = 25
"""From this column on an entry is the right player's."""


def entries(text: str) -> Iterator[list[tuple[int, str, str]]]:
    """The games of a `.mat` text, each as (seat, dice, play)."""
    for game in re.split(r"^ *Game \d+\s*$", text.lstrip("\ufeff"), flags=re.MULTILINE)[1:]:
        yield [
            (int(found.start() >= RIGHT), "-".join(found["dice"]), found["play"].strip())
            for line in game.splitlines()
            for found in ENTRY.finditer(line)
        ]


def played_on(text: str, seat: int, dice: str, play: str, slug: str = "backgammon") -> str:
    """The position after a play that is typed with its dice before it."""
    text = text[:-1] + "wb"[seat]
    if not play:
        return text
    state = at_throw(find(slug), text, dice)
    steps = read(state, f"{dice}: {play}")
    after = position(handed_on(after_play(state, state.turn(), steps)))
    return find(slug).write(replace(after, facts={}))


@needs_shared
@pytest.mark.parametrize(
    "file", sorted((SHARED / "games").rglob("*.mat")), ids=lambda file: f"{file.stem}"
)
def test_every_play_of_match_file_is_read(file: Path) -> None:
    plays = 0
    for game in entries(file.read_text(encoding="utf-8")):
        text = START
        for seat, dice, play in game:
            text = played_on(text, seat, dice, play)
            plays += bool(play)
    assert plays > 20


STARTS = {"backgammon": START, "short": START, "long": "24:15;24:15;w"}


@needs_shared
@pytest.mark.parametrize("name", ["backgammon-2", "long-5", "long-6a", "long-6b"])
def test_every_play_of_recorded_game_is_read(name: str) -> None:
    """As they stand in the record: every step of its own, in own numbers."""
    document = json.loads((SHARED / "games" / f"{name}.json").read_text(encoding="utf-8"))
    for record in read_records(document)[1]:
        game = find(record.variant)
        text = record.start.text(0) if record.start else STARTS[game.slug]
        for ply in record.plies:
            play = " ".join(f"{a}/{b}" for a, b in ply.moves)
            if ply.dice:
                text = played_on(text, ply.side, ply.dice, play, game.slug)


SAMPLE = sample(300, 2_000)
PRINTED = re.compile(r"^ *\d+\. Cubeful 0-ply +(\S.*?) +Eq\.:", re.MULTILINE)
DICE_SET = "The dice have been set to"


def commands(states: list[State]) -> str:
    """What makes gnubg list all plays of some throws, without colours and noise."""
    lines = [
        "set automatic game off",
        "set automatic roll off",
        "set player 0 human",
        "set player 1 human",
        "set evaluation chequer eval plies 0",
        "new session",
        "set turn 1",
    ]
    for state in states:
        rows = [state.variant.row(state.men, side)[1:26] for side in (state.mover, 1 - state.mover)]
        points = [rows[0][at] - rows[1][23 - at] for at in range(24)]
        dice = state.throw.numbers if state.throw else ()
        lines += [
            f"set board simple {rows[0][24]} {' '.join(map(str, points))} {rows[1][24]}",
            f"set dice {dice[0]} {dice[1]}",
            "hint 5000",
        ]
    return "\n".join([*lines, "quit", "y", ""])


@pytest.mark.needs("gnubg")
def test_every_play_that_gnubg_prints_is_read(tmp_path: Path) -> None:
    """All that gnubg lists for a throw are read, each as a play that ends otherwise, and they are
    all plays there are but for those that end the game early."""
    rng, states = Random("gnubg"), []
    while len(states) < SAMPLE:
        text, dice = random_position("backgammon", {}, rng)
        states.append(at_throw(find("backgammon"), text, dice))
    (tmp_path / "commands").write_text(commands(states), encoding="utf-8")
    listed = subprocess.run(
        [program("gnubg"), "-t", "-q", "-r", "-c", str(tmp_path / "commands")],
        check=True,
        capture_output=True,
        timeout=300,
        stdin=subprocess.DEVNULL,
        encoding="utf-8",
    ).stdout
    printed = [PRINTED.findall(part) for part in listed.split(DICE_SET)[1:]]
    assert len(printed) == len(states)
    for state, plays in zip(states, printed, strict=True):
        if state.ask is None:
            continue
        men = {men_after(state, play) for play in plays}
        assert len(men) == len(plays), (state.men, plays)
        assert men <= set(ends(state.turn()))
    assert sum(map(len, printed)) > 10 * SAMPLE
