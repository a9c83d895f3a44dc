"""Whole games from the command line, and recorded ones."""

from __future__ import annotations

import json
from collections.abc import Callable
from pathlib import Path
from typing import Any

import pytest

from bot.cli import main, selfplay
from bot.cli.records import SENTENCES
from rules.records import game_record, replay
from rules.variants import catalogue, find

GAMES = Path(__file__).parents[3] / "../shared/games"
needs_games = pytest.mark.skipif(
    not GAMES.is_dir(), reason="the recorded games (shared/games) are not beside the checkout"
)
SLUGS = [entry.slug for entry in catalogue() if entry.kind == "game"]


@pytest.fixture
def ask(told: Callable[..., str]) -> Callable[..., Any]:
    """The JSON answer of a command."""
    return lambda *words: json.loads(told(*words, "--json"))


@pytest.mark.parametrize("slug", [*SLUGS, "short+imbyurti"])
def test_every_game_plays_itself(ask: Callable[..., Any], slug: str) -> None:
    found = ask("selfplay", slug, "--games", "1", "--seed", "3")
    sides = find(slug).board.sides
    assert list(found) == ["games", "wins", "draws", "points", "plies", "seconds", "unfinished"]
    assert list(found["wins"]) == list(found["points"]) == ["w", "b", "3", "4"][:sides]
    assert (found["games"], found["unfinished"]) == (1, 0)
    camps = len(set(find(slug).board.allies))
    assert sum(found["wins"].values()) in (0, sides // camps)
    assert max(found["wins"].values()) + found["draws"] == 1
    assert found["plies"] > 1


def test_the_same_seed_gives_the_same_games(ask: Callable[..., Any]) -> None:
    def games(seed: str) -> Any:
        found = ask("selfplay", "hypergammon", "--games", "3", "--seed", seed)
        return {key: found[key] for key in ("wins", "points", "plies")}

    assert games("7") == games("7")
    assert games("7") != games("8")


def test_the_better_level_wins_from_either_side(ask: Callable[..., Any]) -> None:
    for white, winner in (("strong", "w"), ("random", "b")):
        black = "random" if white == "strong" else "strong"
        words = ("--games", "4", "--white", white, "--black", black)
        assert ask("selfplay", "short", *words)["wins"][winner] == 4


def test_a_level_plays_its_side_of_both_boards(ask: Callable[..., Any]) -> None:
    """Who has White on the first board has Black on the second, at the same level."""
    found = ask("selfplay", "short+duplicate", "--games", "2", "--white", "simple")
    assert found["wins"] == {"w": 2, "b": 0}


def test_an_endless_game_is_unfinished(
    ask: Callable[..., Any], monkeypatch: pytest.MonkeyPatch
) -> None:
    monkeypatch.setattr(selfplay, "ENDLESS", 10)
    found = ask("selfplay", "long", "--games", "2")
    assert (found["unfinished"], found["wins"], found["plies"]) == (2, {"w": 0, "b": 0}, 22)


def test_contests_for_people(told: Callable[..., str]) -> None:
    words = ("hypergammon", "--games", "2", "--lang")
    assert told("selfplay", *words, "en").startswith("White (random): wins ")
    assert told("selfplay", "trigammon", "--games", "1", "--lang", "en").count("random") == 3


@needs_games
def test_recorded_games(ask: Callable[..., Any], told: Callable[..., str]) -> None:
    names = ("long-5", "shlem-8b", "backgammon-2")
    files = [str(GAMES / f"{name}.json") for name in names]
    assert ask("replay", *files) == {
        "files": [
            {"id": name, "ok": True, "plies": plies, "failed": None}
            for name, plies in zip(names, (89, 17, 56), strict=True)
        ]
    }
    assert told("replay", files[0], "--lang", "en") == f"{files[0]}: fits, plies 89\n"


def test_games_of_its_own_are_written_and_replayed(
    ask: Callable[..., Any], told: Callable[..., str], tmp_path: Path
) -> None:
    file = str(tmp_path / "games.json")
    stakes = ("--option", "cube=on", "--option", "throw=live", "--option", "p_bad=200000")
    told("selfplay", "hypergammon", "--games", "2", *stakes, "--record", file)
    (found,) = ask("replay", file)["files"]
    assert (found["id"], found["ok"], found["failed"]) == ("0", True, None)
    assert found["dice"]["checked"] > 0 and found["dice"]["unknown"] == 0
    line = told("replay", file, "--lang", "en")
    assert line.startswith(f"{file}: fits, answers {found['plies']}; rolls checked ")
    content = json.loads(Path(file).read_text("utf-8"))
    number, given = next(
        (n, given) for n, given in enumerate(content["games"][1]["answers"], 1) if given[1] >= 0
    )
    given[2] = "nonsense"
    Path(file).write_text(json.dumps(content), "utf-8")
    failed = ask("replay", file)["files"][0]["failed"]
    assert (failed["record"], failed["n"]) == ("1", number)
    assert failed["player"] in ("white", "black")
    line = told("replay", file, "--lang", "ru")
    assert line.startswith(f"{file}, 1, ответ {number}, {given[0]} nonsense: ")


def record(tmp_path: Path, **more: Any) -> str:
    """A file with one throw of long nardy."""
    ply = {"n": 1, "player": "white", "dice": [6, 5], "moves": [["24", "18"], ["24", "19"]]}
    game = {"id": "g", "variant": "long", "first": "white", "plies": [ply], **more}
    file = tmp_path / "g.json"
    file.write_text(json.dumps(game), encoding="utf-8")
    return str(file)


def test_a_ply_that_does_not_fit(
    ask: Callable[..., Any], told: Callable[..., str], tmp_path: Path
) -> None:
    file = record(tmp_path)
    (found,) = ask("replay", file)["files"]
    assert (found["id"], found["ok"], found["plies"]) == ("g", False, 0)
    failed = found["failed"]
    assert (failed["n"], failed["player"], failed["rule"]) == (1, "white", "head")
    assert failed["what"] == "6-5 24/18 24/19"
    assert set(failed["why"]) == {"ru", "en"}
    line = told("replay", file, "--lang", "ru")
    assert line.startswith(f"{file}, ход 1, Белые, 6-5 24/18 24/19: ")
    assert failed["why"]["ru"] in line


def test_a_file_that_does_not_fit_as_a_whole(
    ask: Callable[..., Any], told: Callable[..., str], tmp_path: Path
) -> None:
    file = record(tmp_path, variant="chess")
    failed = ask("replay", file)["files"][0]["failed"]
    assert (failed["n"], failed["player"], failed["rule"]) == (None, None, "variant")
    assert told("replay", file, "--lang", "en") == f"{file}: There is no game chess.\n"


@pytest.mark.parametrize("content", [b"{", b"\xff", b"[]", b"{}", b"[" * 100_000])
def test_a_file_that_is_no_record(
    capsys: pytest.CaptureFixture[str], tmp_path: Path, content: bytes
) -> None:
    file = tmp_path / "bad.json"
    file.write_bytes(content)
    assert main(["replay", str(file)]) == 2
    printed = capsys.readouterr()
    assert printed.out == ""
    assert printed.err.startswith("nardy: ")
    assert str(file) in printed.err
    assert printed.err.count("\n") == 1


def test_every_disagreement_has_its_sentence() -> None:
    source = "".join(Path(part.__file__).read_text("utf-8") for part in (game_record, replay))
    named = {
        name for name in SENTENCES if f'misfit("{name}"' in source or f'Mismatch("{name}"' in source
    }
    assert named | {"ended", "unfinished"} == set(SENTENCES)
    assert source.count("misfit(") + source.count("Mismatch(") > len(named)
