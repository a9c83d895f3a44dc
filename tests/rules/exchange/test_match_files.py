"""Matches as .mat and .sgf: every dialect is read, what is written is read back alike."""

from __future__ import annotations

import json
import subprocess
from pathlib import Path

import pytest

from rules.exchange.decision import Unreadable
from rules.exchange.mat import read_mat, write_mat
from rules.exchange.match_file import CubeTurn, MatchFile, Rolled
from rules.exchange.reading import MOST_GAMES, read_any, read_match
from rules.exchange.sgf import read_sgf, write_sgf
from tests.conformance.shared import SHARED, needs_shared, read
from tests.programs import program

STUDY = SHARED / "games" / "study"
MATS = sorted(STUDY.glob("*.mat")) + sorted(STUDY.glob("dialects/*.mat"))
SGFS = sorted(STUDY.glob("*.sgf"))

MATCH = """\
; [Jacoby "Off"]

 3 point match

 Game 1
 Ann Lee : 0                    R. Weir, 1500 : 0
  1)                              31: 8/5 6/5
  2) 66: 24/18(2) 13/7(2)          Doubles => 2
  3)  Takes                       21: 13/11 6/5
  4) 65: Cannot Move              53: bar/22
  5)  Drops
"""
MONEY = """\
 0 point match

 Game 1
 A : 0                          B : 0
  1) 65: 24/13                    64: 24/18 13/9
  2)  Doubles => 2                Beavers => 4
  3) 31: 8/5 6/5                  66:
"""


def outline(match: MatchFile) -> list[object]:
    """What a match tells, whatever the order of the steps of a play."""
    return [
        (
            game.score,
            game.crawford,
            game.winner,
            game.points,
            [
                (turn.player, turn.after.rows, turn.after.cube, turn.after.owner)
                if isinstance(turn, Rolled)
                else (turn.player, turn.action, turn.value)
                for turn in game.turns
            ],
        )
        for game in match.games
    ]


def cube_actions(match: MatchFile) -> list[tuple[int, str, int]]:
    """The actions with the cube in the first game."""
    turns = match.games[0].turns
    return [(turn.player, turn.action, turn.value) for turn in turns if isinstance(turn, CubeTurn)]


def test_beaver_gives_the_cube_to_who_beavered() -> None:
    match = read_mat(MONEY)
    assert cube_actions(match) == [(0, "double", 2), (1, "beaver", 4)]
    rolled = [turn for turn in match.games[0].turns if isinstance(turn, Rolled)]
    assert (rolled[2].before.cube, rolled[2].before.owner) == (4, 1)
    assert outline(read_mat(write_mat(match))) == outline(match)
    assert outline(read_sgf(write_sgf(match))) == outline(match)


def test_right_player_may_begin() -> None:
    text = MATCH.split("  2)")[0]
    (turn,) = read_mat(text).games[0].turns
    assert isinstance(turn, Rolled) and (turn.player, turn.play) == (1, "8/5 6/5")


@pytest.mark.parametrize(
    ("line", "reason"),
    [
        ("  1) 65: 24/18 18/12", "line 5: 65: 24/18 18/12: the rules forbid it"),
        ("  1) 65: 24/x", "line 5: .*no point x"),
        ("  1)  Takes", "line 5: there is no double to take"),
        ("  1) hello", "line 5: this is no turn"),
        ("hello", "line 5: this is no turn of a game"),
    ],
)
def test_broken_match_is_told_by_its_line(line: str, reason: str) -> None:
    with pytest.raises(Unreadable, match=reason):
        read_mat(f" 3 point match\n\n Game 1\n A : 0      B : 0\n{line}\n")


def test_match_of_too_many_games_is_refused() -> None:
    game = " Game 1\n A : 0      B : 0\n  1) 65: 24/13\n\n"
    assert read_match(" 0 point match\n\n" + game * MOST_GAMES) is not None
    with pytest.raises(Unreadable, match="26 games"):
        read_match(" 0 point match\n\n" + game * (MOST_GAMES + 1))


def test_roll_without_a_play_is_a_resignation_if_plays_exist() -> None:
    match = read_mat(f"{MONEY}      Wins 4 points\n")
    assert cube_actions(match)[-1] == (1, "resign", 1)
    assert (match.games[0].winner, match.games[0].points) == (0, 4)


@needs_shared
@pytest.mark.parametrize("file", MATS, ids=lambda file: file.stem)
def test_match_written_anew_is_read_alike(file: Path) -> None:
    match = read_mat(file.read_bytes().decode())
    assert outline(read_mat(write_mat(match))) == outline(match)
    assert outline(read_sgf(write_sgf(match))) == outline(match)


@needs_shared
@pytest.mark.parametrize("file", SGFS, ids=lambda file: file.stem)
def test_sgf_tells_the_same_match_as_the_mat(file: Path) -> None:
    match, other = read_any(file.read_text("utf-8")), read_any(file.with_suffix(".mat").read_text())
    assert isinstance(match, MatchFile) and isinstance(other, MatchFile)
    assert outline(match) == outline(other)
    assert (match.length, match.players, match.money) == (other.length, other.players, other.money)


@needs_shared
def test_results_of_the_vectors_are_found() -> None:
    for known in json.loads(read("games/study/matches.json")):
        match = read_mat(read(f"games/study/{known['file']}"))
        for game, result in zip(match.games, known["games"], strict=True):
            assert game.winner is not None
            assert match.players[game.winner] == result["winner"]
            assert game.points == result["points"]
            assert sum(isinstance(turn, Rolled) for turn in game.turns) == result["turns"]
            resigned = any(isinstance(t, CubeTurn) and t.action == "resign" for t in game.turns)
            assert resigned == result["resigned"]


@needs_shared
@pytest.mark.needs("gnubg")
@pytest.mark.parametrize("file", MATS[:4], ids=lambda file: file.stem)
def test_gnubg_reads_what_is_written(file: Path, tmp_path: Path) -> None:
    match = read_mat(file.read_bytes().decode())
    mat, sgf = tmp_path / "match.mat", tmp_path / "again.sgf"
    mat.write_text(write_mat(match), "utf-8")
    said = f"import mat {mat}\nsave match {sgf}\n"
    done = subprocess.run(
        [program("gnubg"), "-t", "-q"], input=said, capture_output=True, text=True, timeout=60
    )
    assert sgf.exists(), done.stdout
    assert outline(read_sgf(sgf.read_text("utf-8"))) == outline(match)


def test_broken_turn_of_sgf_is_told_by_its_line() -> None:
    sgf = write_sgf(read_mat(MONEY))
    line = next(at for at, text in enumerate(sgf.splitlines(), 1) if ";B[64" in text)
    with pytest.raises(Unreadable) as raised:
        read_sgf(sgf.replace(";B[64", ";B[94"))
    assert raised.value.line == line


def test_length_of_a_match_alone_is_no_file() -> None:
    assert read_match("7 point match") is None
