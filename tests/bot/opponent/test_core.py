"""The compiled core: it plays by the rules, and sees what nets see."""

from __future__ import annotations

from itertools import product
from pathlib import Path
from random import Random

import numpy as np
import pytest

from bot.cli import main
from bot.opponent.inputs import INPUTS, WIDE, inputs
from rules.game import answer, start
from rules.position_state import from_position
from rules.variants import find
from tests.rules.random_turns import sample
from tests.rules.wandering import random_answer

pytest.importorskip("numba", reason="numba (the extra `training`) is not installed")

from bot.opponent.training.batch import prepare
from bot.opponent.training.plays import Room, ends, room
from bot.opponent.training.sight import look
from bot.opponent.training.tables import NotCompiled, Tables, compile_rules
from bot.opponent.training.throws import finish
from tests.bot.opponent.against_rules import COMPILED, differences, flat, named


@pytest.mark.parametrize("game", COMPILED)
def test_the_core_finds_the_plays_of_the_rules(game: str) -> None:
    """The same final positions for every throw of random games."""
    count = sample(4 if game == "jaki" else 25, 20_000)
    assert list(differences(game, count)) == []


@pytest.mark.parametrize(
    "game", ["short", "long", "tapa", "dutch", "shemshesh", "azanne", "dames:dame=landed"]
)
def test_both_see_the_same(game: str) -> None:
    """Inputs of positions of a random game, from both sides, to the last bit."""
    variant, lot = named(game), Random(game)
    state, boards = start(variant), []
    while state.result is None:
        state = answer(state, random_answer(state, lot))
        boards.append(state.men)
    law, rows = compile_rules(variant).law, flat(variant, boards)
    for view, count in product((0, 1), (INPUTS, WIDE)):
        sees = np.zeros(count, np.float32)
        for men, wanted in zip(rows, inputs(variant, boards, view, count), strict=True):
            look(law, men, 0, view, sees)
            assert np.array_equal(sees, wanted)


@pytest.mark.parametrize(
    ("game", "options", "part"),
    [
        ("long", {"prime": "end"}, "PrimeAtEnd"),
        ("long", {"equal_turns": "on"}, "LastTurn"),
        ("icelandic", {}, "board"),
        ("emir", {}, "marked"),
        ("short+markers", {}, "Markers"),
    ],
)
def test_what_is_not_compiled_is_refused_by_name(
    game: str, options: dict[str, str], part: str
) -> None:
    """No other game is played in its stead."""
    with pytest.raises(NotCompiled, match=part):
        compile_rules(find(game, options))


@pytest.mark.parametrize(
    ("position", "taken"),
    [
        ("20:1,10:1,off:13;20:1,off:14;w", (-1, -1)),
        ("10:1,off:14;20:1,off:14;w", (0, 1)),
        ("2:1,off:14;20:1,off:14;w", (0, 0)),
    ],
)
def test_nobody_ends_a_game_for_the_other_side_unless_forced(
    position: str, taken: tuple[int, int]
) -> None:
    """Whose last checker is turned face down has finished, and wins (shemshesh.md)."""
    variant = find("shemshesh")
    rules, space = compile_rules(variant), room(64)
    men = flat(variant, [from_position(variant, variant.read(position)).men])[0]
    now = prepare(rules.law, men, 0, 1 << 4 | 1 << 12, False, True, False)
    found, wins, _ = ends(rules, space, men, now, 1 << 4 | 1 << 12, 0)
    assert ending(rules, space, found, wins) == taken


def ending(rules: Tables, space: Room, found: int, wins: int) -> tuple[int, int]:
    """Which play that ends the game White takes, counted from the first of them, and who wins."""
    chosen, winner = finish(rules, space, found, wins, 0)
    return (chosen - (found - wins) if chosen >= 0 else chosen), winner


def test_a_net_that_is_trained_onward_keeps_its_size(capsys: pytest.CaptureFixture[str]) -> None:
    assert main(["train", "long", "--games", "2", "--onward", "--hidden", "90"]) == 2
    assert "--hidden" in capsys.readouterr().err


def test_weights_are_not_trained_onward(capsys: pytest.CaptureFixture[str]) -> None:
    assert main(["train", "icelandic", "--games", "2", "--onward"]) == 2
    assert "what is learned without it begins anew each time" in capsys.readouterr().err


@pytest.mark.parametrize("place", ["", "none/long.net"])
def test_where_nothing_can_be_written_nothing_is_trained(
    place: str, tmp_path: Path, capsys: pytest.CaptureFixture[str]
) -> None:
    assert main(["train", "long", "--games", "9999999", "--out", str(tmp_path / place)]) == 2
    assert capsys.readouterr().err == f"nardy: {tmp_path / place} cannot be written\n"
