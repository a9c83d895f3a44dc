"""Training in the compiled core: nets learn the same each time, go on, and are fitted."""

from __future__ import annotations

from dataclasses import replace
from pathlib import Path

import numpy as np
import pytest

from bot.cli import main
from bot.opponent.inputs import INPUTS, WIDE
from bot.opponent.net import Net, net_for, read_net
from rules.game import start
from rules.variants import find

pytest.importorskip("numba", reason="numba (the extra `training`) is not installed")

from bot.opponent.training.games import train
from bot.opponent.training.tables import compile_rules
from bot.opponent.training.trainer import (
    ONWARD,
    RATE,
    STAGES,
    Witnessed,
    beginning,
    brain_of,
    calibrate_net,
    compare,
    train_on,
    widen_net,
    with_itself,
    witness_games,
)


def train_net(slug: str, options: dict[str, str], games: int, seed: int, hidden: int) -> Net:
    """Train a net from small random weights."""
    return train_on(beginning(slug, options, seed, hidden), games, RATE)


def test_the_same_training_gives_the_same_net() -> None:
    """Bit for bit, and what is read from the file is what was written."""
    nets = [train_net("long", {}, 6, seed, 8) for seed in (1, 1, 2)]
    assert nets[0].data == nets[1].data
    assert nets[0].data != nets[2].data
    assert read_net(nets[0].data).data == nets[0].data
    assert nets[0].recipe.games == 6
    assert nets[0].recipe.counts["games"] == 6


def test_a_net_is_trained_onward() -> None:
    """The same net gives the same one, is left as it was, and its recipe tells all games."""
    young = train_net("long", {}, 6, 1, 8)
    before = young.first.copy()
    grown = [train_on(young, 10) for _ in range(2)]
    assert grown[0].data == grown[1].data != young.data
    assert np.array_equal(young.first, before)
    recipe = grown[0].recipe
    assert (recipe.games, recipe.counts["games"], recipe.seed) == (16, 16, 1)
    assert recipe.schedule[: len(young.recipe.schedule)] == young.recipe.schedule
    assert recipe.schedule[4] == (3, ONWARD)


def test_outputs_are_fitted_to_what_became_of_positions() -> None:
    """A net whose chances are stretched too far is brought back; its games are the same each
    time."""
    net = train_net("hypergammon", {}, 300, 1, 8)
    games = witness_games(net, 400, 1)
    assert all(map(np.array_equal, games, witness_games(net, 400, 1)))
    bold = replace(net, last=net.last * 5, final=net.final * 5)
    before, after = (_slope(one, games) for one in (bold, calibrate_net(bold, games)))
    assert before < 0.7 < 0.9 < after < 1.1
    assert calibrate_net(bold, games).recipe.counts["calibrated"] == 400


def _slope(net: Net, games: Witnessed) -> float:
    """Of results on chances to win."""
    chances = net.chances(games.seen)[:, 0].astype(float)
    return float(np.polyfit(chances, games.results[:, 0].astype(float), 1)[0])


def test_twelve_holes_end_by_points_held_or_as_a_draw() -> None:
    """None goes on for ever, and nobody wins more than one point."""
    counts = train_net("twelve-holes", {}, 40, 1, 8).recipe.counts
    assert 0 < counts["drawn"] < counts["games"] == 40
    assert counts["capped"] == counts["mars"] == 0


@pytest.mark.whole
@pytest.mark.parametrize("lang", ["ru", "en"])
def test_nets_are_trained_and_shown_on_the_command_line(
    lang: str, tmp_path: Path, capsys: pytest.CaptureFixture[str]
) -> None:
    """The file that is written is the net of the same call."""
    file = tmp_path / "long.net"
    words = ["train", "long", "--games", "6", "--hidden", "8", "--measure", "2", "--lang", lang]
    assert main([*words, "--out", str(file)]) == 0
    assert "long" in capsys.readouterr().out
    net = read_net(file.read_bytes())
    assert net.recipe.measured["random"][2] == 4
    assert np.array_equal(net.first, read_net(train_net("long", {}, 6, 1, 8).data).first)


def test_a_game_s_own_net_is_trained_onward_on_the_command_line(tmp_path: Path) -> None:
    file, mine = tmp_path / "long.net", net_for(find("long", {}))
    assert main(["train", "long", "--onward", "--games", "2", "--out", str(file)]) == 0
    recipe = read_net(file.read_bytes()).recipe
    assert mine is not None and recipe.games == mine.recipe.games + 2
    assert recipe.hidden == mine.recipe.hidden


def test_a_net_is_made_wide_and_plays_as_before_until_it_learns(tmp_path: Path) -> None:
    """Then it has weights for what it is told more, and is read from its file as it was written."""
    net, file = train_net("long", {}, 6, 1, 8), tmp_path / "long.net"
    assert compare(widen_net(net), net, 4, 1).ppg == 0.0
    words = ["train", "long", "--games", "6", "--hidden", "8", "--wide"]
    assert main([*words, "--out", str(file)]) == 0
    wide = read_net(file.read_bytes())
    assert wide.first.shape == (WIDE, 8) and wide.first[INPUTS:].any()
    boards = [start(find("long")).men]
    assert np.isfinite(wide.rows(find("long"), boards, 0)).all()
    assert compare(wide, net, 4, 1).games == 8


def test_a_net_is_the_mean_of_its_last_stage() -> None:
    """Each stage of so few games is told once, at its beginning and at its end."""
    before, counts = beginning("long", {}, 1, 8), np.zeros(6, np.int64)
    player = brain_of(before)
    match = with_itself(player, compile_rules(find("long")), 1)
    for share, part in STAGES:
        last = [weights.copy() for weights in player]
        games = round(10 * share)
        train(match, games, RATE * part, counts)
    means = [(one + other) / 2 for one, other in zip(last, player, strict=True)]
    net = train_net("long", {}, 10, 1, 8)
    for mean, found in zip(means, brain_of(net), strict=True):
        assert np.allclose(mean, found, atol=1e-6)
