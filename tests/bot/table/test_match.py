"""A match as the records of its games tell it, letter for letter: their form stays as it is."""

from __future__ import annotations

import json
from dataclasses import replace
from typing import get_args

import pytest

from bot.store.typed_json import read, written
from bot.table.match import LONGEST, MOST_GAMES, SERIES, as_record, first_of, fits, match_to
from bot.table.notes import GameEnd, MatchNotes
from rules.variants import find
from rules.view.view import Ending, Result

WON = Result((2.0, 0.0), "mars", 0, "resigned")
TOLD = '{"points": [2.0, 0.0], "kind": "mars", "winner": 0, "how": "resigned"}'


@pytest.mark.parametrize(
    ("slug", "length", "told"),
    [
        ("short", "3", '{"points": 3, "results": []}'),
        ("short", "13", '{"points": 13, "results": []}'),
        ("short", "four", '{"games": 4, "alternate": true, "results": []}'),
        ("short", "endless", '{"games": 0, "results": []}'),
        ("short", "games5", '{"games": 5, "results": []}'),
        ("short", "games2", '{"games": 2, "alternate": true, "results": []}'),
        ("short", "games4", '{"games": 4, "alternate": true, "results": []}'),
        ("short+chouette", "1", '{"games": 0, "results": [], "order": []}'),
    ],
)
def test_before_its_first_game(slug: str, length: str, told: str) -> None:
    match = first_of(slug, {}, length)
    assert match is not None
    assert json.dumps(as_record(match)) == told


def test_lengths_have_bounds() -> None:
    for length in ("2", f"{LONGEST}", "games2", f"games{MOST_GAMES}"):
        assert match_to(length) is not None
    for length in ("games1", f"games{MOST_GAMES + 1}", f"{LONGEST + 1}", "x"):
        with pytest.raises(KeyError):
            match_to(length)
    assert first_of("trigammon", {}, "four") is None


@pytest.mark.parametrize(
    ("slug", "lengths"),
    [
        ("short", {"1", "3", "four"}),
        ("trigammon", {"1", "3"}),
        ("helmet-four", {"1"}),
    ],
)
def test_lengths_that_a_game_may_have(slug: str, lengths: set[str]) -> None:
    """Four games are for two colours; where nobody leaves one by one more than two play once."""
    assert {length for length in ("1", "3", "four") if fits(find(slug), length)} == lengths


@pytest.mark.parametrize(
    ("series", "begins"), [("tavli", True), ("bulgarian-match", True), ("tavla", False)]
)
def test_winner_begins_the_next_game_of_some_series(series: str, begins: bool) -> None:
    """In tavla every game has its draw; the series of three games go on with the winner."""
    match = MatchNotes(points=SERIES[series].points, series=series)
    assert ("winner_begins" in as_record(match)) is begins


def test_a_single_game_is_no_match() -> None:
    assert first_of("short", {}, "1") is None


@pytest.mark.parametrize(
    ("match", "told"),
    [
        pytest.param(
            MatchNotes(points=5, results=(WON,), ends=(GameEnd(2, (1, 0)),), tables=(3,)),
            f'{{"points": 5, "results": [{TOLD}], "owners": null, "carried": {{}}}}',
            id="drawn anew",
        ),
        pytest.param(
            MatchNotes(games=4, alternate=True, results=(WON,), owners=(1, 0), carried={"a": "1"}),
            f'{{"games": 4, "alternate": true, "results": [{TOLD}], "owners": [1, 0],'
            ' "carried": {"a": "1"}}',
            id="kept",
        ),
        pytest.param(
            MatchNotes(results=(WON,), order=(1, 2, 0)),
            f'{{"games": 0, "results": [{TOLD}], "order": [1, 2, 0], "owners": null,'
            ' "carried": {}}',
            id="roles",
        ),
    ],
)
def test_before_a_later_game(match: MatchNotes, told: str) -> None:
    assert json.dumps(as_record(match)) == told


@pytest.mark.parametrize("how", get_args(Ending))
def test_every_end_of_a_game_is_kept(how: Ending) -> None:
    kept = MatchNotes(results=(replace(WON, how=how),))
    assert read(MatchNotes, json.loads(json.dumps(written(kept)))) == kept


def test_an_end_that_no_game_has_is_refused() -> None:
    with pytest.raises(ValueError, match="'bored' is none of 'play', 'resigned'"):
        read(MatchNotes, {"results": [{**json.loads(TOLD), "how": "bored"}]})
