"""Stakes in random games: no stake is lost or made up, and nothing but the offered answers counts.

Worked examples are in data/stakes.toml.
"""

from __future__ import annotations

from random import Random

import pytest

from rules import game
from rules.game import Answer, State
from rules.questions.stake import holder_of, proposed, stake_of, value_of
from rules.refusal import Refused
from rules.variants import BadOption, catalogue, find
from tests.rules import adapter
from tests.whole import random_value

TABLES = [
    ("short", {"cube": "on", "beaver": "raccoon", "autodouble": "2"}),
    ("short", {"cube": "on", "beaver": "raccoon", "raccoon_owner": "beaverer", "jacoby": "on"}),
    ("hypergammon", {"cube": "on", "beaver": "on", "cube_limit": "none"}),
    ("long", {"cube": "dave", "contempt": "on", "equal_turns": "on"}),
    ("gulbar", {"cube": "on", "holland": "on"}),
    ("tapa", {"cube": "on"}),
    ("icelandic", {"cube": "dave"}),
    ("long+imbyurti", {"cube": "on", "beaver": "raccoon"}),
]
EXCHANGE = ("offer", "beaver", "raccoon")


def wander(slug: str, options: dict[str, str], rng: Random) -> list[tuple[Answer, State]]:
    """A random game: each answer with the state after it."""
    state = game.start(find(slug, options))
    told = []
    while (ask := state.ask) is not None:
        seat = ask.who[0]
        # A pass ends most games at once: let some go on.
        stays = ask.kind in EXCHANGE and rng.random() < 0.8
        value = "take" if stays else random_value(state, ask, seat, rng)
        given = Answer(ask.kind, seat, value)
        state = game.answer(state, given)
        told.append((given, state))
    return told


@pytest.mark.parametrize(("slug", "options"), TABLES, ids=lambda one: str(one)[:40])
def test_stakes_in_random_games(slug: str, options: dict[str, str]) -> None:
    for seed in range(6):
        rng = Random(f"{slug} {options} {seed}")
        variant = find(slug, options)
        ladder = stake_of(variant).exchange.ladder  # type: ignore[union-attr]
        before = game.start(variant)
        told = wander(slug, options, rng)
        for given, state in told:
            value, holder = value_of(state), holder_of(state)
            assert value >= value_of(before)
            assert holder in (None, 0, 1)
            assert not ladder.top or value <= ladder.top
            if value > value_of(before):
                taken = given.kind in EXCHANGE and given.value == "take"
                assert given.kind == "duel" or taken
            if state.ask is None or state.ask.kind not in EXCHANGE:
                assert not proposed(state) or state.result is not None
            before = state
        end = told[-1][1]
        assert game.fold(variant, [given for given, _ in told]).result == end.result
        assert end.result is not None
        points, winner = end.result.points, end.result.winner
        if winner is not None:
            assert points[winner] > 0 and sum(points) == points[winner]


def test_what_was_not_offered_is_refused_and_changes_nothing() -> None:
    state = game.start(find("short", {"cube": "on", "draw": "full"}))
    for kind, value in (("colour", "0"), ("duel", "6"), ("duel", "1")):
        state = game.answer(state, Answer(kind, -1, value))
    for given in (
        Answer("stake", 1, "double"),
        Answer("stake", 0, "beaver"),
        Answer("offer", 1, "take"),
        Answer("throw", -1, "6-5"),
    ):
        with pytest.raises(Refused):
            game.answer(state, given)
    state = game.answer(state, Answer("stake", 0, "double"))
    for given in (
        Answer("offer", 0, "take"),
        Answer("offer", 1, "beaver"),
        Answer("stake", 0, "throw"),
    ):
        with pytest.raises(Refused):
            game.answer(state, given)


def test_positions_tell_the_stake() -> None:
    variant = find("short", {"cube": "on"})
    text = "24:2,13:5,8:3,6:5;24:2,13:5,8:3,6:5;w;cube=4@b"
    state = game.run(game.from_position(variant, variant.read(text)))
    assert (value_of(state), holder_of(state)) == (4, 1)
    assert adapter.text(state) == text
    with pytest.raises(ValueError, match="cube"):
        variant.read(text.replace("4@b", "0@b"))


def test_every_game_for_two_may_be_played_for_a_stake() -> None:
    for entry in catalogue():
        if entry.kind != "game":
            continue
        if entry.players == (2,):
            assert stake_of(find(entry.slug, {"cube": "on"})) is not None
            assert stake_of(find(entry.slug)) is None
        else:
            with pytest.raises(BadOption):
                find(entry.slug, {"cube": "on"})


def test_the_stake_stands_in_its_place_of_the_turn() -> None:
    """What happens by itself comes before an offer, what a side may do before its throw after."""
    for slug in ("emir", "icelandic", "helmet", "matador"):
        phases = [part.phase for part in find(slug, {"cube": "on"}).turn]
        assert phases == sorted(phases), slug
