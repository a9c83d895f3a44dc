"""Matches as `.mat` text: written by the rules, read back by a program that knows the form."""

from __future__ import annotations

import re
import subprocess
from pathlib import Path
from random import Random

import pytest

from bot.opponent import choose
from rules import game
from rules.dice import chance
from rules.frames.match import Match
from rules.game import CHANCE, Answer
from rules.records.mat import Game, NotTold, _columns, write_match
from rules.variants import find
from tests.programs import program

NAMES = ("Anna", "Boris")
SLUGS = ("short", "backgammon", "nackgammon", "hypergammon")


def played(slug: str, points: int, seed: int, dice: str = "on") -> tuple[Match, list[Game]]:
    """A match of careful players who raise the stake by lot."""
    rng, match, games = Random(f"{slug} {seed}"), Match(points=points), list[Game]()
    variant = find(slug, {"cube": "on", "skip_dead_throw": dice})
    while not match.over:
        opening = match.opening()
        first = state = game.start(opening.of(variant), None, opening.facts, opening.owners)
        told = []
        while (ask := state.ask) is not None:
            seat = ask.who[0]
            if seat == CHANCE:
                value = chance.answer(state, f"{slug}{seed}", str(len(games)))
            elif ask.choices and rng.random() < 0.4:
                value = rng.choice(ask.choices)
            else:
                value = choose(state, seat)
            given = Answer(ask.kind, seat, value)
            state = game.answer(state, given)
            told.append(given)
        assert state.result is not None
        games.append(Game(first, told))
        match = match.after(state.result)
    return match, games


def test_the_form() -> None:
    match, games = played("short", 3, 1)
    lines = write_match(games, NAMES, 3).splitlines()
    assert lines[:4] == ['; [Variation "Backgammon"]', " 3 point match", "", " Game 1"]
    assert re.fullmatch(r" Anna : 0 +Boris : 0", lines[4])
    assert re.match(r"  1\)  ?( {29}|\d\d: \d+/\d+)", lines[5])
    winner = [line for line in lines if "and the match" in line]
    assert len(winner) == 1 and winner[0].strip().startswith("Wins ")
    assert winner[0].startswith(" " * (6 if match.winner == 0 else 34) + "Wins")


def test_name_with_colon_or_space_is_written_without() -> None:
    _, games = played("short", 1, 1)
    line = write_match(games, ("Анна: 3", "a:b c"), 1).splitlines()[4]
    assert re.fullmatch(r" Анна__3 : 0 +a_b_c : 0", line)


def test_columns_stay_apart_however_long_the_left_one_is() -> None:
    """White enters, hits twice and goes on with 5-5, Black answers."""
    rows = _columns([(0, "55: 25/20 22/17* 20/15* 19/14"), (1, "52: 25/20 25/23")])
    assert rows == ["  1) 55: 25/20 22/17* 20/15* 19/14 52: 25/20 25/23"]


def test_cube_actions_stand_in_their_columns() -> None:
    told = "\n".join(write_match(played("short", 7, seed)[1], NAMES, 7) for seed in range(3))
    assert re.search(r"Doubles => 2 +Takes", told) or re.search(r"Takes +\d\d:", told)
    assert "Drops" in told


@pytest.mark.parametrize(
    ("slug", "options", "said"),
    [
        ("long", {}, "no .mat form for long"),
        ("short", {"beaver": "on"}, "no .mat form for this offer: beaver"),
    ],
)
def test_what_the_form_has_no_words_for(slug: str, options: dict[str, str], said: str) -> None:
    variant = find(slug, {"cube": "on", "draw": "white", **options})
    first = state = game.start(variant)
    told = []
    answers = (("stake", 0, "double"), ("offer", 1, "beaver"), ("beaver", 0, "pass"))
    for given in answers if options else (answers[0], ("offer", 1, "pass")):
        told.append(Answer(*given))
        state = game.answer(state, told[-1])
    with pytest.raises(NotTold, match=said):
        write_match([Game(first, told)], NAMES)


Line = tuple[str, ...]
_ENTRY = r"\d\d:(?: \d+/\d+\*?)*|Doubles => \d+|Takes|Drops|Wins \d+"


def moves(text: str) -> list[Line]:
    """What happened, without how the columns are laid out and in what order steps stand."""
    found = []
    for entry in re.findall(_ENTRY, text):
        dice, colon, steps = entry.partition(":")
        found.append((dice, *sorted(steps.replace("*", "").split())) if colon else (entry,))
    return found


@pytest.mark.needs("gnubg")
def test_gnubg_reads_ten_matches_back(tmp_path: Path) -> None:
    commands, written = ["set automatic game off"], []
    for seed in range(10):
        slug = SLUGS[seed % len(SLUGS)]
        match, games = played(slug, 3 + 2 * (seed % 3), seed, dice="off")
        text = write_match(games, NAMES, match.points)
        (tmp_path / f"{seed}.mat").write_text(text, encoding="utf-8")
        written.append(text)
        commands += [
            f'import mat "{tmp_path / f"{seed}.mat"}"',
            f'export match mat "{tmp_path / f"{seed}.back"}"',
        ]
    (tmp_path / "commands").write_text("\n".join(commands) + "\n", encoding="utf-8")
    subprocess.run(
        [program("gnubg"), "-t", "-q", "-c", str(tmp_path / "commands")],
        check=True,
        capture_output=True,
        timeout=300,
        stdin=subprocess.DEVNULL,
    )
    for seed, text in enumerate(written):
        back = (tmp_path / f"{seed}.back").read_text(encoding="utf-8")
        assert moves(back) == moves(text), seed
