"""Nets as files and as judges of positions."""

from __future__ import annotations

import json
from dataclasses import replace
from pathlib import Path

import numpy as np
import pytest

from bot.cli import main
from bot.opponent import net as net_module
from bot.opponent.equity_player import EquityPlayer
from bot.opponent.inputs import INPUTS
from bot.opponent.levels_table import player_for
from bot.opponent.net import NETS, Net, Recipe, file_for, net_for, nets, read_net
from bot.opponent.outcome_chances import OutcomeChances
from rules.variants import find

MOST = 170 * 1024


def some_net(slug: str, hidden: int = 6, **options: str) -> Net:
    """A net that has learned nothing."""
    lot = np.random.default_rng(7)
    first = lot.normal(size=(INPUTS, hidden)).astype(np.float32)
    last = lot.normal(size=(5, hidden)).astype(np.float32)
    recipe = Recipe(slug, hidden, 7, options, [(10, 0.1)], {"games": 10}, {"random": (1, 0.1, 2)})
    zeros = np.zeros(hidden, np.float32), np.zeros(5, np.float32)
    return Net(recipe, first, zeros[0], last, zeros[1])


def test_a_net_comes_back_from_its_file() -> None:
    """Recipe and weights, as far as half precision goes."""
    net = some_net("long", head="book")
    back = read_net(net.data)
    assert back.recipe == net.recipe
    assert np.allclose(back.first, net.first, rtol=1e-3)
    assert back.data == net.data


def test_the_chances_are_those_of_the_side_that_has_moved() -> None:
    """On a board that looks the same to both, each side's outlook is the same."""
    variant, net = find("long"), some_net("long")
    white, black = (net.outlooks(variant, [variant.first], side)[0] for side in (0, 1))
    seen = OutcomeChances(*net.seen(variant, [variant.first], 1, 1)[0])
    assert seen.turned() == white
    net = replace(net, first=np.vstack([net.first[:-1], np.zeros((1, 6), np.float32)]))
    white, black = (net.outlooks(variant, [variant.first], side)[0] for side in (0, 1))
    assert white == black
    assert all(0 <= chance <= 1 for chance in white)
    assert net.outlooks(variant, [], 0) == []


def test_games_that_differ_in_the_start_only_share_a_net() -> None:
    """Backgammon is short nardy by another name, nackgammon begins elsewhere; three checkers a
    side, other rolls of doubles or other prices make another game."""
    files = {slug: file_for(find(slug)) for slug in ("short", "backgammon", "nackgammon")}
    assert files == dict.fromkeys(files, NETS / "short.net")
    for slug in ("jacquet", "dragon"):
        assert not some_net("short").serves(find(slug))
        assert file_for(find(slug)) == NETS / f"{slug}.net"
    assert file_for(find("hypergammon")) == NETS / "hypergammon.net"
    assert file_for(find("keshmakesh")) == NETS / "keshmakesh.net"
    assert not some_net("long").serves(find("gulbar"))


def test_a_net_fits_its_own_game_and_options_only() -> None:
    """Options that only the table cares about do not matter."""
    net = some_net("long", head="book", prime="each", result="book")
    assert net.fits(find("long"))
    assert net.fits(find("long", {"draw": "full"}))
    assert not net.fits(find("long", {"preset": "sport"}))
    assert not net.fits(find("long", {"result": "ru002"}))
    assert not net.fits(find("karzar"))
    assert net_for(find("icelandic")) is None


def test_a_net_serves_where_every_mars_costs_the_same() -> None:
    net = some_net("long", head="book", prime="each", result="book")
    assert net.fits(find("long", {"preset": "home"}))
    assert file_for(find("long", {"preset": "home"})) == NETS / "long.net"
    assert file_for(find("long", {"preset": "sport"})) == NETS / "long-sport.net"


def test_a_net_serves_where_only_the_throws_are_others() -> None:
    """Under a modifier that changes how checkers move it does not."""
    net = some_net("long", head="book", prime="each", result="book")
    assert net.fits(find("long+imbyurti"))
    assert net.fits(find("long+dice-cards"))
    assert not net.fits(find("long+exact-bearoff"))
    assert not some_net("tapa").fits(find("long+imbyurti"))


def test_a_net_serves_where_numbers_are_announced() -> None:
    """Whatever may be announced, and whoever is drawn with."""
    for settings, name in (
        ({}, "long"),
        ({"doubles": "bag"}, "long"),
        ({"may_block_self": "on"}, "long"),
        ({"preset": "sport"}, "long-sport"),
    ):
        assert file_for(find("long-without-dice", settings)) == NETS / f"{name}.net"
    assert not some_net("short").serves(find("long-without-dice"))


def test_a_net_serves_where_dice_are_set_and_homes_rest() -> None:
    """It knows what rows and heads are worth, though not that checkers at home stay there; a game
    that allows what its own bars it does not know."""
    assert file_for(find("mad-imbyurti")) == NETS / "mad-gulbar.net"
    assert not some_net("mad-gulbar").serves(find("gulbar"))
    assert not some_net("gulbar").serves(find("long-without-dice"))


def test_a_net_fits_its_version_of_a_game_only() -> None:
    """Also where a part of it holds another one."""
    net = some_net("mad-nardy", version="2")
    assert net.fits(find("mad-nardy", {"version": "2"}))
    assert net.fits(find("mad-nardy", {"version": "2", "draw_points": "1"}))
    assert not net.fits(find("mad-nardy", {"version": "3"}))
    assert not net.fits(find("mad-nardy"))


def forget_nets() -> None:
    """Have the files read again."""
    nets.cache_clear()
    file_for.cache_clear()


@pytest.mark.parametrize("path", sorted(NETS.glob("*.net")), ids=lambda path: path.stem)
def test_every_net_is_small_and_is_found_by_its_game(path: object) -> None:
    """Its name begins with the game's, its options are the game's."""
    assert hasattr(path, "read_bytes")
    data = path.read_bytes()
    net = read_net(data)
    assert len(data) <= MOST
    assert path.stem.startswith(net.recipe.slug)
    found = net_for(find(net.recipe.slug, net.recipe.options))
    assert found is not None
    assert found.recipe == net.recipe


def test_a_net_is_measured_against_the_simple_player(
    tmp_path: Path, monkeypatch: pytest.MonkeyPatch, capsys: pytest.CaptureFixture[str]
) -> None:
    """Strong plays by the net of the game, and the file tells what came of it."""
    file = tmp_path / "khachapuri.net"
    file.write_bytes(some_net("khachapuri").data)
    monkeypatch.setattr(net_module, "NETS", tmp_path)
    forget_nets()
    try:
        assert isinstance(player_for(find("khachapuri"), "strong"), EquityPlayer)
        assert main(["measure", "khachapuri", "--games", "2"]) == 0
        assert main(["measure", "long", "--games", "2"]) == 2
        forget_nets()
        assert main(["nets", "--json"]) == 0
    finally:
        forget_nets()
    told = capsys.readouterr()
    assert "long" in told.err
    measured = json.loads(told.out.splitlines()[-1])["khachapuri"]["measured"]
    assert set(measured) == {"random", "simple"}
    assert measured["simple"][2] == 2


@pytest.mark.filterwarnings("error")
def test_the_surest_chances_are_told_without_a_warning() -> None:
    net = some_net("long")
    sure = replace(net, final=np.full(5, -200, np.float32), last=np.zeros((5, 6), np.float32))
    assert (sure.chances(np.zeros((2, INPUTS), np.float32)) < 1e-30).all()
