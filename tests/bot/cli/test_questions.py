"""Questions about positions, one by one and in batches, in the forms of the contract."""

from __future__ import annotations

import io
import json
import sys
from collections.abc import Callable
from typing import Any

import pytest

from bot.cli import main

SHORT = "24:2,13:5,8:3,6:5;24:2,13:5,8:3,6:5;w"
LONG = "24:15;24:15;w"
GULBAR = "20:1,off:14;24:2,off:13;w"

Ask = Callable[..., Any]


@pytest.fixture
def ask(capsys: pytest.CaptureFixture[str]) -> Ask:
    """The JSON answer to a command."""

    def run(command: str, slug: str, position: str, *more: str) -> Any:
        status = main([command, slug, "--position", position, *more, "--json"])
        printed = capsys.readouterr()
        assert (status, printed.err) == (0, "")
        return json.loads(printed.out)

    return run


@pytest.fixture
def told(capsys: pytest.CaptureFixture[str]) -> Callable[..., list[str]]:
    """The lines that a command prints for people."""

    def run(*words: str) -> list[str]:
        assert main(words) == 0
        return capsys.readouterr().out.splitlines()

    return run


@pytest.fixture
def batch(
    capsys: pytest.CaptureFixture[str], monkeypatch: pytest.MonkeyPatch
) -> Callable[..., list[Any]]:
    """The answers to lines on standard input."""

    def run(words: list[str], *lines: object) -> list[Any]:
        raw = b"".join(
            (line if isinstance(line, bytes) else json.dumps(line).encode()) + b"\n"
            for line in lines
        )
        monkeypatch.setattr(sys, "stdin", io.TextIOWrapper(io.BytesIO(raw)))
        assert main([*words, "--batch"]) == 0
        printed = capsys.readouterr()
        assert printed.err == ""
        return [json.loads(line) for line in printed.out.splitlines()]

    return run


def test_plays(ask: Ask) -> None:
    found = ask("plays", "long", LONG, "--dice", "6-5")
    assert found == {
        "plays": [{"play": "24/18/13", "position": "24:14,13:1;24:15;b"}],
        "lost": 0,
    }
    found = ask("plays", "short", SHORT, "--dice", "65")
    assert len(found["plays"]) == 7
    assert {"play": "24/18/13", "position": "24:1,13:6,8:3,6:5;24:2,13:5,8:3,6:5;b"} in found[
        "plays"
    ]


def test_numbers_that_are_lost(ask: Ask) -> None:
    assert ask("plays", "long", LONG, "--dice", "6-6") == {
        "plays": [{"play": "24/18(2)", "position": "24:13,18:2;24:15;b"}],
        "lost": 2,
    }
    shut = "bar:1,6:14;6:2,5:2,4:2,3:2,2:2,1:5;w"
    assert ask("plays", "short", shut, "--dice", "6-5") == {"plays": [], "lost": 2}


def test_what_goes_to_the_opponent(ask: Ask) -> None:
    """The example of the contract: dice may be left out where numbers are due."""
    found = ask("plays", "gulbar", GULBAR, "--dice", "4-4")
    due = "16:1,off:14;24:2,off:13;b;due=444;by=w"
    assert found["plays"] == [{"play": "20/16", "position": due}]
    found = ask("plays", "gulbar", due)
    assert [entry["play"] for entry in found["plays"]] == ["24/20/16/12"]
    assert found["plays"][0]["position"].endswith(";b")


def test_another_throw_is_marked(ask: Ask) -> None:
    found = ask("plays", "gulbar", LONG, "--dice", "2-2")
    assert found["plays"][0]["position"] == "24:14,16:1;24:15;w;again=1"


def test_options_and_limit(ask: Ask) -> None:
    book = ask("plays", "long", LONG, "--dice", "3-3")
    listed = ask("plays", "long", LONG, "--dice", "3-3", "--option", "preset=sport")
    assert len(book["plays"]) < len(listed["plays"])
    cut = ask("plays", "long", LONG, "--dice", "3-3", "--option", "preset=sport", "--limit", "1")
    assert cut["limit"] is True
    assert cut["plays"] == listed["plays"][:1]
    assert "limit" not in listed


def test_numberings(ask: Ask) -> None:
    found = ask("plays", "long", LONG, "--dice", "6-5", "--numbering", "book")
    assert found["plays"][0]["play"] == "012/06/01"
    words = ("--dice", "6-5", "--numbering", "book", "--play", "012/06/01")
    assert ask("check", "long", LONG, *words) == {"legal": True}
    best = ask("best", "long", LONG, "--dice", "6-5", "--numbering", "book")
    assert best["play"] == best["candidates"][0]["play"] == "012/06/01"


def test_check(ask: Ask) -> None:
    words = ("--dice", "6-5", "--play")
    assert ask("check", "long", LONG, *words, "24/18/13") == {"legal": True}
    refused = ask("check", "long", LONG, *words, "24/18 24/19")
    assert (refused["legal"], refused["rule"]) == (False, "head")
    assert set(refused["why"]) == {"ru", "en"}
    assert "голов" in refused["why"]["ru"]
    assert "head" in refused["why"]["en"]
    assert ask("check", "long", LONG, *words, "-")["rule"] == "duty"
    assert ask("check", "long", LONG, *words, "once more")["rule"] == "unreadable"
    assert ask("check", "long", LONG, *words, "40/34")["rule"] == "no-place"


def test_a_point_is_named_as_the_caller_numbers_it(ask: Ask) -> None:
    position = "24:14,16:1;24:14,10:1;w"
    own = ask("check", "long", position, "--dice", "2-1", "--play", "24/22")
    assert "22" in own["why"]["en"] or own["rule"] == "duty"
    words = ("--dice", "2-1", "--play", "012/010", "--numbering", "book")
    book = ask("check", "long", position, *words)
    assert book["rule"] == own["rule"]
    blocked = "24:14,16:1;24:14,10:1;w"
    own = ask("check", "long", blocked, "--dice", "2-1", "--play", "24/22/21")
    words = ("--dice", "2-1", "--play", "012/010/09", "--numbering", "book")
    assert own["rule"] == "closed"
    assert "22" in own["why"]["en"]
    assert "010" in ask("check", "long", blocked, *words)["why"]["en"]


def test_a_pass_is_legal_where_nothing_can_be_played(ask: Ask) -> None:
    shut = "bar:1,6:14;6:2,5:2,4:2,3:2,2:2,1:5;w"
    assert ask("check", "short", shut, "--dice", "6-5", "--play", "-") == {"legal": True}
    assert ask("check", "short", shut, "--dice", "6-5", "--play", "bar/20")["rule"] == "closed"


def test_result(ask: Ask) -> None:
    assert ask("result", "short", SHORT) == {"over": False}
    assert ask("result", "short", "off:15;6:15;b") == {
        "over": True,
        "winner": "w",
        "kind": "mars",
        "points": {"w": 2, "b": 0},
    }
    koks = ask("result", "short", "-;bar:1,6:14;b", "--option", "system=trad")
    assert (koks["kind"], koks["points"]) == ("koks", {"w": 8, "b": 0})


def test_best(ask: Ask) -> None:
    found = ask("best", "short", SHORT, "--dice", "3-1")
    plays = ask("plays", "short", SHORT, "--dice", "3-1")["plays"]
    assert found["play"] == found["candidates"][0]["play"]
    assert {c["play"] for c in found["candidates"]} == {entry["play"] for entry in plays}
    worth = [candidate["equity"] for candidate in found["candidates"]]
    assert worth == sorted(worth, reverse=True)
    chance = [ask("best", "short", SHORT, "--dice", "3-1", "--level", "random") for _ in range(2)]
    assert chance[0] == chance[1]
    shut = "bar:1,6:14;6:2,5:2,4:2,3:2,2:2,1:5;w"
    assert ask("best", "short", shut, "--dice", "6-5") == {"play": "-", "candidates": []}


def test_answers_for_people(told: Callable[..., list[str]]) -> None:
    throw = ("--position", LONG, "--dice", "6-6")
    assert told("plays", "long", *throw, "--lang", "en") == [
        "24/18(2)  24:13,18:2;24:15;b",
        "1 play.",
        "2 numbers cannot be used.",
    ]
    assert told("plays", "long", *throw, "--lang", "ru")[1:] == [
        "1 ход.",
        "2 числа сыграть нельзя.",
    ]
    cut = told(
        "plays", "short", "--position", SHORT, "--dice", "1-1", "--limit", "2", "--lang", "en"
    )
    assert cut[-1] == "The list is cut here: there are more."
    assert told("check", "long", *throw, "--play", "24/18(2)", "--lang", "ru") == ["Можно."]
    (no,) = told("check", "long", *throw, "--play", "24/18", "--lang", "ru")
    assert no.startswith("Нельзя (duty). Осталось сыграть")
    assert told("best", "long", *throw, "--lang", "en")[0] == "Best: 24/18(2)"
    over = ("result", "short", "--position", "off:15;6:15;b", "--lang")
    assert told(*over, "en") == ["Gammon: White, +2."]
    assert told(*over, "ru") == ["Марс: Белые, +2."]
    three = "off:15;off:15;off:14,6:1;w;points=%s;out=wb"
    level = ("result", "trigammon", "--lang", "en", "--position")
    assert told(*level, three % "4-4-4") == ["A draw, 4 each."]
    assert told(*level, three % "4-4-0") == [
        "A draw.",
        "White: 4 points",
        "Black: 4 points",
        "Third: 0 points",
    ]
    team = "off:15;6:3,off:12;b;order=2.1.0;owner=1-2;cube=1@-"
    assert told("result", "chouette", "--lang", "en", "--position", team) == [
        "By the rules: winner White, Single game, points 1, 1, -2."
    ]
    going = ("result", "short", "--position", SHORT, "--lang", "ru")
    assert told(*going) == ["Партия не окончена."]


def test_a_batch_goes_on_after_a_bad_line(batch: Callable[..., list[Any]]) -> None:
    found = batch(
        ["plays", "long"],
        {"position": LONG, "dice": "6-6"},
        b"{",
        b"\xff\xfe",
        b"[" * 5000,
        [],
        {"dice": "6-6"},
        {"position": LONG},
        {"position": LONG, "dice": 66},
        {"position": LONG, "dice": "9-9"},
        {"position": "24:16;24:15;w", "dice": "6-6"},
        {"position": LONG, "dice": "3-3", "options": {"preset": "odd"}},
        {"position": LONG, "dice": "3-3", "options": ["preset"]},
        {"position": LONG, "dice": "3-3", "options": {"preset": 1}},
        b"",
        {"position": LONG, "dice": "3-3", "options": {"preset": "sport"}},
        {"position": LONG, "dice": "3-3"},
    )
    assert len(found) == 15, "an empty line asks nothing"
    assert found[0]["lost"] == 2
    assert all(set(entry) == {"error"} and entry["error"] for entry in found[1:13])
    assert [len(entry["plays"]) for entry in found[13:]] == [2, 1]


def test_a_line_changes_only_the_options_it_names(batch: Callable[..., list[Any]]) -> None:
    words = ["check", "long", "--option", "head=list"]
    question = {"position": LONG, "dice": "3-3", "play": "24/21(2) 21/18(2)"}
    found = batch(
        words,
        question,
        {**question, "options": {"prime": "end"}},
        {**question, "options": {"head": "book"}},
    )
    assert [entry["legal"] for entry in found] == [True, True, False]


@pytest.mark.parametrize("modifier", ["markers", "auction", "imbyurti-auction"])
def test_a_throw_that_is_named_is_played_as_it_fell(ask: Ask, modifier: str) -> None:
    """Nobody is asked for a marker or a bid in between."""
    slug, throw = f"short+{modifier}", (SHORT, "--dice", "6-5")
    plays = {entry["play"]: entry["position"] for entry in ask("plays", slug, *throw)["plays"]}
    assert plays.keys() == {entry["play"] for entry in ask("plays", "short", *throw)["plays"]}
    assert {position.split(";")[2] for position in plays.values()} == {"b"}
    assert ask("best", slug, *throw)["play"] in plays


def test_batches_of_check_and_best(batch: Callable[..., list[Any]]) -> None:
    question = {"position": LONG, "dice": "6-5"}
    found = batch(
        ["check", "long"], {**question, "play": "24/18/13"}, {**question, "play": "24/18"}, question
    )
    assert [entry.get("legal") for entry in found] == [True, False, None]
    assert found[1]["rule"] == "duty"
    due = {"position": "16:1,off:14;24:2,off:13;b;due=444;by=w"}
    (best,) = batch(["best", "gulbar"], due)
    assert best["play"] == "24/20/16/12"


def test_a_batch_asks_the_same_as_single_questions(
    ask: Ask, batch: Callable[..., list[Any]]
) -> None:
    throws = [f"{a}-{b}" for a in range(1, 7) for b in range(1, a + 1)]
    found = batch(["plays", "short"], *({"position": SHORT, "dice": throw} for throw in throws))
    assert found == [ask("plays", "short", SHORT, "--dice", throw) for throw in throws]
