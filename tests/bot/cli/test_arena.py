"""Two levels compared from the command line."""

from __future__ import annotations

import json
from collections.abc import Callable
from pathlib import Path
from typing import Any

import pytest

from bot.cli import arena, main

ALONE = ("--jobs", "1")
"""In this process: another one takes seconds to start."""
TINY = ("arena", "hypergammon", "--white", "amateur", "--black", "random", *ALONE)


@pytest.fixture
def ask(told: Callable[..., str]) -> Callable[..., Any]:
    """The JSON answer of a command, without the time that it took."""

    def run(*words: str) -> Any:
        found = json.loads(told(*words, "--json"))
        del found["seconds"]
        return found

    return run


def test_every_seed_is_played_twice(ask: Callable[..., Any]) -> None:
    same = ask("arena", "hypergammon", "--games", "6", "--seed", "2", *ALONE)
    assert same["games"] == 6
    assert sum(same["wins"].values()) == 6
    strong = ask("arena", "hypergammon", "--games", "5", "--white", "amateur", *ALONE)
    assert strong["games"] == 6
    assert strong["ppg"] == round((strong["points"]["w"] - strong["points"]["b"]) / 6, 4)
    assert strong["se"] >= 0
    assert ask("arena", "hypergammon", "--games", "2", *ALONE)["se"] is None


def test_the_same_player_on_both_sides_cancels_out(ask: Callable[..., Any]) -> None:
    """What one seat wins by the dice the other wins back."""
    found = ask(
        "arena", "short", "--games", "4", "--white", "amateur", "--black", "amateur", *ALONE
    )
    assert (found["ppg"], found["se"]) == (0, 0)
    assert found["points"]["w"] == found["points"]["b"] > 0


def test_processes_change_nothing(ask: Callable[..., Any]) -> None:
    words = ("arena", "hypergammon", "--white", "beginner", "--games", "8", "--jobs")
    assert ask(*words, "1") == ask(*words, "2")


def test_the_rest_is_played_where_it_was_left(
    ask: Callable[..., Any], tmp_path: Path, monkeypatch: pytest.MonkeyPatch
) -> None:
    file = tmp_path / "pairs.jsonl"
    words = (*TINY, "--save", str(file))
    ask(*words, "--games", "4")
    with file.open("a", encoding="utf-8") as torn:
        torn.write('{"pair": 2, "ga')
    played, fresh = [], arena.play_pair
    monkeypatch.setattr(
        arena, "play_pair", lambda contest, n: (played.append(n), fresh(contest, n))[1]
    )
    assert ask(*words, "--games", "8") == ask(*TINY, "--games", "8")
    assert played == [2, 3, 0, 1, 2, 3]
    assert ask(*words, "--games", "4")["games"] == 4
    assert len(file.read_text(encoding="utf-8").splitlines()) == 1 + 4


@pytest.mark.parametrize(
    ("more", "why"),
    [(("--seed", "2"), "is of another arena"), (("--option", "equal_turns=on"), "another arena")],
)
def test_a_file_of_another_arena_is_refused(
    capsys: pytest.CaptureFixture[str], tmp_path: Path, more: tuple[str, ...], why: str
) -> None:
    file = tmp_path / "pairs.jsonl"
    words = (*TINY, "--games", "2", "--save", str(file))
    assert main(words) == 0
    capsys.readouterr()
    assert main((*words, *more)) == 2
    assert why in capsys.readouterr().err


@pytest.mark.parametrize("place", ["", "none/pairs.jsonl"])
def test_a_place_where_nothing_can_be_written_is_named(
    capsys: pytest.CaptureFixture[str], tmp_path: Path, place: str
) -> None:
    assert main((*TINY, "--games", "2", "--save", str(tmp_path / place))) == 2
    printed = capsys.readouterr().err
    assert str(tmp_path) in printed
    assert printed.count("\n") == 1


def test_bytes_that_are_no_text_are_refused(
    capsys: pytest.CaptureFixture[str], tmp_path: Path
) -> None:
    file = tmp_path / "pairs.jsonl"
    file.write_bytes(b"\xff\xfe\x00")
    assert main((*TINY, "--games", "2", "--save", str(file))) == 2
    assert str(file) in capsys.readouterr().err


@pytest.mark.parametrize("content", ["{\n", "[]\n1\n", '{"slug": "short"}\n{}\n'])
def test_a_file_of_something_else_is_refused(
    capsys: pytest.CaptureFixture[str], tmp_path: Path, content: str
) -> None:
    file = tmp_path / "pairs.jsonl"
    file.write_text(content, encoding="utf-8")
    assert main((*TINY, "--games", "2", "--save", str(file))) == 2
    printed = capsys.readouterr()
    assert str(file) in printed.err
    assert printed.err.count("\n") == 1
    assert file.read_text(encoding="utf-8") == content


def test_for_people(told: Callable[..., str]) -> None:
    russian = told("arena", "hypergammon", "--games", "2", "--lang", "ru").splitlines()
    assert russian[0].startswith("Белые (random): побед ")
    assert russian[-1].startswith("random: ")


def test_of_three_each_seed_is_played_once_from_each_side() -> None:
    """Among equals nobody is ahead; whoever knows something is ahead of those who do not."""
    equals = arena.Contest("trigammon", (), "1", "random", "random")
    assert arena.leads_alone(equals, 1, 1) == [pytest.approx(0)]
    wiser = equals._replace(white="simple")
    assert sum(arena.leads_alone(wiser, 3, 1)) > 0
