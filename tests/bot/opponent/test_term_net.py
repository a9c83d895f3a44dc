"""Small nets beside weighed terms: what they are told, that they learn, and the same each time."""

from __future__ import annotations

from pathlib import Path

import numpy as np
import pytest

from bot.cli import main
from bot.opponent.heuristics.evaluation_terms import NAMES, terms
from bot.opponent.learned_judgements import LearnedPlayer, learned_for
from bot.opponent.learned_weights import Lesson, rules_alone
from bot.opponent.levels_table import player_for
from bot.opponent.term_net import checkers_by_place, read_term_net, told_of
from bot.opponent.training.weight_learning import (
    Played,
    beginning,
    chances_of,
    learn_term_net,
    learned_from,
    targets_of,
)
from bot.opponent.two_ply import TwoPly
from rules.variants import find
from tests.bot.opponent.whole_games import plays_of


@pytest.mark.parametrize("slug", ["king", "tsar", "emir", "tapa"])
def test_each_side_is_told_of_as_the_other_is(slug: str) -> None:
    for state in plays_of(slug, "simple", 9)[5:]:
        mine, theirs = (checkers_by_place(state.variant, [state.men], side)[0] for side in (0, 1))
        half = len(mine) // 2
        assert np.array_equal(mine[:half], theirs[half:])
        assert np.array_equal(mine[half:], theirs[:half])


def test_what_lies_on_top_and_on_the_chief_is_told() -> None:
    """The king of three checkers on 24 lies on top; the tsar, 15, at the bottom under fourteen, the
    first of fifteen ranks on top."""
    size = find("king").board.hand + 1
    king = _told("king")
    assert king[4 * size + 24] == 1 and king[5 * size] == 0
    assert king[3 * size : 4 * size].nonzero()[0].tolist() == [20, 21, 22, 23, 24]
    tsar = _told("tsar")
    assert tsar[3 * size + 24] == pytest.approx(1 / 15)
    assert tsar[4 * size + 24] == 1 and tsar[5 * size] == pytest.approx(14 / 5)


def _told(slug: str) -> np.ndarray[tuple[int], np.dtype[np.float64]]:
    """Of the first position, the first side's half."""
    variant = find(slug)
    row = checkers_by_place(variant, [variant.first], 0)[0]
    return row[: len(row) // 2]


def test_at_first_it_says_what_is_known() -> None:
    """Rules of thumb in emir, weights in tsar nardy."""
    for slug in ("emir", "tsar"):
        variant = find(slug)
        net = beginning(variant, Lesson(slug, 0, 0, 1, hidden=5))
        state = plays_of(slug, "simple", 8)[7]
        rows = net.see(variant, [state.men], 0)
        known = learned_for(variant)
        told = terms(variant, [state.men], 0)
        expected = told @ rules_alone() if known is None else known.odds(told)
        assert net.odds(rows) == pytest.approx(expected)


def test_it_comes_nearer_to_what_became_of_positions() -> None:
    variant = find("emir")
    net = beginning(variant, Lesson("emir", 0, 0, 1, hidden=5))
    states = plays_of("emir", "simple", 20)[5:]
    rows = np.vstack([told_of(variant, [state.men], 0) for state in states])
    played = Played(rows, [0] * len(rows), [1.0, 0.0])

    def misfit() -> float:
        odds = net.odds(rows)
        return float(np.abs(targets_of(played, odds, 1.0) - chances_of(odds)).mean())

    before = misfit()
    for _ in range(20):
        net = learned_from(net, played, 0.01)
    assert misfit() < before / 2 and np.abs(net.last).max() > 0


def test_the_same_lesson_gives_the_same_net() -> None:
    files = [learn_term_net("king", {}, 2, seed, 4).data for seed in (1, 1, 2)]
    assert files[0] == files[1] != files[2]
    net = read_term_net(files[0])
    assert net.data == files[0] and net.lesson.hidden == 4
    variant = find("king")
    assert len(net.see(variant, [variant.first], 0)[0]) == len(net.direct) > len(NAMES)


def test_it_is_learned_on_the_command_line(
    tmp_path: Path, capsys: pytest.CaptureFixture[str]
) -> None:
    """Where the compiled core does not play, and only with two sides."""
    file = tmp_path / "king.terms"
    told = ["--games", "1", "--hidden", "3", "--lang", "en"]
    assert main(["train", "king", *told, "--out", str(file)]) == 0
    shown = capsys.readouterr()
    assert "a small net is learned" in shown.err
    assert shown.out == "king: a small net of 3 hidden units learned in 1 games\n"
    assert read_term_net(file.read_bytes()).lesson.games == 1
    assert main(["train", "trigammon", *told]) == 2
    assert "more than two sides" in capsys.readouterr().err


@pytest.mark.parametrize("slug", ["helmet", "king"])
def test_it_plays_its_game(slug: str) -> None:
    player = player_for(find(slug), "strong")
    assert isinstance(player, LearnedPlayer) and player.judgement.lesson.hidden == 40


@pytest.mark.parametrize(("slug", "further"), [("king", True), ("helmet", False)])
def test_the_master_looks_further_where_that_was_measured_to_gain(slug: str, further: bool) -> None:
    variant = find(slug)
    assert isinstance(player_for(variant, "strong"), LearnedPlayer)
    assert isinstance(player_for(variant, "master"), TwoPly) == further
