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
from rules.exchange.decision import Unreadable
from rules.exchange.mat import read_mat, write_mat
from rules.exchange.match_file import CubeTurn, MatchFile, Rolled
from rules.exchange.played_match import NotTold, PlayedGame, match_headers, match_of_games
from rules.exchange.sgf import read_sgf, write_sgf
from rules.frames.match import Match
from rules.game import CHANCE, Answer, run
from rules.position_state import from_position
from rules.variants import find
from rules.view.view import Result
from tests.programs import program

NAMES = ("Anna", "Boris")
CLOSED_OUT = "1:2,2:2,3:2,4:2,5:2,6:2,8:1,13:2;4:4,5:5,6:5,bar:1;w;due=65"
"""White has closed its home, and Black has a checker on the bar."""
SLUGS = ("short", "backgammon", "nackgammon", "hypergammon")


def played(slug: str, points: int, seed: int) -> tuple[Match, list[PlayedGame]]:
    """A match of careful players who raise the stake by lot."""
    rng, match, games = Random(f"{slug} {seed}"), Match(points=points), list[PlayedGame]()
    variant = find(slug, {"cube": "on"})
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
        games.append(PlayedGame(first, told))
        match = match.after(state.result)
    return match, games


def text_of(games: list[PlayedGame], points: int, names: tuple[str, str] = NAMES) -> str:
    """The match file of games."""
    match = match_of_games(games, names, points)
    return write_mat(match, match_headers(games[0].start.variant, points, "2026.11.29"))


def test_match_file_has_headers_names_and_the_winner() -> None:
    match, games = played("short", 3, 1)
    lines = text_of(games, 3).splitlines()
    assert lines[:5] == [
        '; [Site "nardy"]',
        '; [EventDate "2026.11.29"]',
        '; [Variation "Backgammon"]',
        '; [Crawford "On"]',
        '; [CubeLimit "64"]',
    ]
    assert lines[5:8] == ["", " 3 point match", ""]
    assert re.fullmatch(r" Anna : 0 +Boris : 0", lines[9])
    assert re.match(r"  1\)  ?( {29}|\d\d: \d+/\d+)", lines[10])
    winner = [line for line in lines if "and the match" in line]
    assert len(winner) == 1
    assert (winner[0].index("Wins") < 30) == (match.winner == 0)


def test_name_with_a_colon_is_written_without_it() -> None:
    _, games = played("short", 1, 1)
    names = ("Анна: 3", "a:b c")
    assert read_mat(text_of(games, 1, names)).players == ("Анна 3", "a b c")


def test_long_left_column_stays_apart_from_the_right_one() -> None:
    """White enters, hits twice and goes on with 5-5, Black answers."""
    _, games = played("short", 3, 1)
    for line in text_of(games, 3).splitlines():
        assert len(re.findall(r"(?<!\S)\d\d:", line)) == len(re.findall(r"\d\d:", line))


def turns_of(match: MatchFile) -> list[object]:
    """What happened in a match, whatever the order of the steps of a play."""
    told: list[object] = []
    for record in match.games:
        for turn in record.turns:
            if isinstance(turn, Rolled):
                after = turn.after
                told.append((turn.player, turn.dice, after.rows, after.cube, after.owner))
            elif turn.action != "resign":
                told.append((turn.player, turn.action, turn.value, turn.before.cube))
        told.append((record.score, record.crawford, record.winner, record.points))
    return told


@pytest.mark.parametrize("seed", range(6))
@pytest.mark.parametrize("slug", ["short", "nackgammon"])
def test_played_match_is_read_back_as_it_was_played(slug: str, seed: int) -> None:
    match, games = played(slug, 3 + 2 * (seed % 3), seed)
    told = match_of_games(games, NAMES, match.points)
    assert turns_of(read_mat(text_of(games, match.points))) == turns_of(told)
    again = read_sgf(write_sgf(told))
    assert turns_of(again) == turns_of(told)
    assert again.slug == read_mat(write_mat(told)).slug == slug.replace("short", "backgammon")


def test_game_that_was_given_up_ends_by_a_resignation() -> None:
    """So the file of a game tells it, as SGF marks the result of such a game."""
    variant = find("backgammon", {"draw": "white"})
    first = run(from_position(variant, variant.read(CLOSED_OUT)))
    answers = [Answer("play", 0, "13/7 13/8")]
    told = match_of_games([PlayedGame(first, answers, Result((2.0, 0.0), "mars", 0))], NAMES, 0)
    last = told.games[0].turns[-1]
    assert isinstance(last, CubeTurn)
    assert (last.player, last.action, last.value) == (1, "resign", 2)
    assert "RE[W+2R]" in write_sgf(told)


def test_side_that_is_closed_out_has_a_roll_in_the_file() -> None:
    """It does not roll, but other programs take each roll in a file for the next side's."""
    variant = find("short", {"cube": "on"})
    first = run(from_position(variant, variant.read(CLOSED_OUT)))
    answers = [Answer("play", 0, "13/7 13/8"), Answer("stake", 1, "throw")]
    told = match_of_games([PlayedGame(first, answers, Result((1.0, 0.0), "single", 0))], NAMES, 0)
    rolls = [turn for turn in told.games[0].turns if isinstance(turn, Rolled)]
    assert [(roll.player, roll.play) for roll in rolls] == [(0, "13/7 13/8"), (1, "-")]


def test_hypergammon_is_not_read() -> None:
    _, games = played("hypergammon", 1, 1)
    for read, text in (
        (read_mat, text_of(games, 1)),
        (read_sgf, write_sgf(match_of_games(games, NAMES, 1))),
    ):
        with pytest.raises(Unreadable, match="only backgammon and nackgammon"):
            read(text)


def test_beaver_and_raccoon_are_told() -> None:
    variant = find("short", {"cube": "on", "draw": "white", "beaver": "raccoon"})
    first = state = game.start(variant)
    answers = [Answer("stake", 0, "double"), Answer("offer", 1, "beaver")]
    answers += [Answer("beaver", 0, "raccoon"), Answer("raccoon", 1, "pass")]
    for given in answers:
        state = game.answer(state, given)
    assert state.result is not None
    told = match_of_games([PlayedGame(first, answers)], NAMES, 0)
    actions = [(turn.player, turn.action) for turn in told.games[0].turns]
    assert all(isinstance(turn, CubeTurn) for turn in told.games[0].turns)
    assert actions == [(0, "double"), (1, "beaver"), (0, "raccoon"), (1, "drop")]
    assert told.games[0].points == state.result.points[0]
    assert turns_of(read_mat(write_mat(told))) == turns_of(told)


def test_game_that_no_other_program_knows_is_not_told() -> None:
    first = game.start(find("long"))
    with pytest.raises(NotTold, match="form for long"):
        match_of_games([PlayedGame(first, ())], NAMES, 0)


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
        match, games = played(slug, 3 + 2 * (seed % 3), seed)
        text = text_of(games, match.points)
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
