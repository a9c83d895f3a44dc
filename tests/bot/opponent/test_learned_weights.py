"""Learned weights: what the terms count, that they are learned the same each time, who plays by
them."""

from __future__ import annotations

import json
from pathlib import Path

import numpy as np
import pytest

import bot.opponent.learned_judgements as judgements_module
from bot.cli import main
from bot.opponent.heuristic_player import HeuristicPlayer, PricedPlayer
from bot.opponent.heuristics.evaluation_terms import MOVED, NAMES, RULES, SIDE_TERMS, terms
from bot.opponent.learned_judgements import LearnedPlayer, all_learned, learned_file
from bot.opponent.learned_weights import Lesson, Weights, read_weights, rules_alone, weights_by_name
from bot.opponent.levels_table import player_for
from bot.opponent.training.weight_learning import Played, fit, learn_weights
from rules.variants import catalogue, find
from tests.bot.opponent.whole_games import plays_of

TWO = len(SIDE_TERMS)


def seen(slug: str, position: str, side: int = 0) -> dict[str, float]:
    """The terms of a position by name."""
    variant = find(slug)
    return dict(zip(NAMES, terms(variant, [variant.read(position).men], side)[0], strict=True))


def test_terms_count_what_their_names_say() -> None:
    found = seen("short", "24:2,13:4,11:1,8:3,6:5;bar:1,24:1,13:5,8:3,6:5;w")
    assert found["way"] == pytest.approx((48 + 52 + 11 + 24 + 30) / 100)
    assert (found["enemy_bar"], found["moved"]) == (0.5, 1.0)
    assert (found["made_0"], found["lone_1"], found["enemy_lone_3"]) == (0.5, 0.5, 0.5)
    near = {die: found[f"near_{die}"] for die in range(1, 7) if found[f"near_{die}"]}
    assert near == {}
    hit = seen("short", "24:2,13:4,12:1,8:3,6:5;24:2,14:5,8:3,6:5;w")
    assert (hit["near_1"], hit["shots"]) == (0.5, pytest.approx(13 / 36))


@pytest.mark.parametrize("slug", ["tapa", "dames", "helmet", "icelandic", "emir", "azanne"])
def test_terms_of_the_enemy_are_his_own(slug: str) -> None:
    for state in plays_of(slug, "simple", 9)[5:]:
        mine, theirs = (terms(state.variant, [state.men], side)[0] for side in (0, 1))
        assert np.allclose(mine[2 : 2 + TWO], theirs[2 + TWO :])
        assert np.allclose(theirs[2 : 2 + TWO], mine[2 + TWO :])


@pytest.mark.parametrize("slug", [one.slug for one in catalogue() if one.kind == "game"])
def test_every_game_has_terms(slug: str) -> None:
    variant = find(slug)
    if variant.frame is None and not variant.musters:
        assert np.isfinite(terms(variant, [variant.first], 0)).all()


def test_the_weights_of_rules_alone_judge_as_rules_do() -> None:
    state = plays_of("dames", "simple", 8)[7]
    alone = LearnedPlayer(Weights(Lesson("dames", 0, 0, 1), weights_by_name(rules_alone())))
    ranked = [player.ranked(state) for player in (alone, PricedPlayer())]
    assert [one.steps for one in ranked[0]] == [one.steps for one in ranked[1]]
    assert [one.equity for one in ranked[0]] == pytest.approx([one.equity for one in ranked[1]])


def test_what_wins_is_given_weight() -> None:
    """Of made-up games in which whoever has more off wins, that is what is learned."""
    lot, played = np.random.Generator(np.random.PCG64(1)), []
    for number in range(100):
        rows = np.zeros((10, len(NAMES)))
        rows[:, NAMES.index("off")] = lot.uniform(0, 1, 10) + number % 2
        played.append(Played(rows, [0] * 10, [float(number % 2), float(1 - number % 2)]))
    learned = weights_by_name(fit(played, rules_alone()) - rules_alone())
    assert max(learned, key=learned.__getitem__) == "off"
    assert learned["off"] > 0.5


def test_games_that_were_thought_won_and_lost_lead_nowhere_far() -> None:
    """Where all seems certain the chances hardly bend, and a whole step would be endless."""
    rows = np.zeros((10, len(NAMES)))
    rows[:, NAMES.index(RULES)], rows[:, NAMES.index(MOVED)] = 20, 1
    learned = fit([Played(rows, [0] * 10, [0.0, 1.0]) for _ in range(50)], rules_alone())
    assert np.abs(learned).max() < 20


def test_the_same_lesson_gives_the_same_weights() -> None:
    files = [learn_weights("icelandic", {}, 6, seed).data for seed in (1, 1, 2)]
    assert files[0] == files[1] != files[2]
    assert read_weights(files[0]).data == files[0]


def test_a_term_that_there_is_not_is_named() -> None:
    told = {"lesson": {"slug": "icelandic", "games": 1, "rounds": 1, "seed": 1, "measured": {}}}
    with pytest.raises(ValueError, match="charm"):
        read_weights(json.dumps({**told, "weights": {"charm": 1.0}}).encode())


@pytest.mark.parametrize("path", sorted(all_learned()), ids=lambda path: path.stem)
def test_what_was_learned_plays_its_game(path: Path) -> None:
    """Weights and small nets that come with the bot."""
    judgement = all_learned()[path]
    variant = find(judgement.lesson.slug, judgement.lesson.options)
    assert player_for(variant, "strong") == LearnedPlayer(judgement)
    assert isinstance(player_for(variant, "simple"), HeuristicPlayer)
    assert player_for(variant, "simple") != player_for(variant, "strong")
    assert judgement.lesson.measured["simple"][0] > 0


def test_weights_are_learned_and_measured_on_the_command_line(
    tmp_path: Path, monkeypatch: pytest.MonkeyPatch, capsys: pytest.CaptureFixture[str]
) -> None:
    """A game that no net reads says why, and takes weights."""
    file = tmp_path / "icelandic.json"
    assert main(["train", "icelandic", "--games", "2", "--out", str(file), "--lang", "en"]) == 0
    told = capsys.readouterr()
    assert "not compiled" in told.err and told.out.startswith("icelandic: weights learned")
    monkeypatch.setattr(judgements_module, "NETS", tmp_path)
    all_learned.cache_clear()
    learned_file.cache_clear()
    try:
        assert main(["measure", "icelandic", "--games", "2"]) == 0
    finally:
        all_learned.cache_clear()
        learned_file.cache_clear()
    assert read_weights(file.read_bytes()).lesson.measured["simple"][2] == 2
    assert main(["train", "icelandic", "--games", "2", "--measure", "2"]) == 2
    assert "nardy measure" in capsys.readouterr().err


def test_only_nets_are_calibrated(capsys: pytest.CaptureFixture[str]) -> None:
    assert main(["calibrate", "icelandic", "--games", "2"]) == 2
    assert capsys.readouterr().err == "nardy: there is no net for icelandic under these options\n"
