"""Throws drawn from a bag (dice-domino.md, dice-cards.md, dice-lotto.md)."""

from __future__ import annotations

from collections import Counter
from random import Random
from typing import Any

import pytest

from rules.analysis import list_plays
from rules.game import CHANCE, Answer, answer, start
from rules.questions.drawn_throws import bag_of
from rules.variants import UnknownVariant, find
from tests.rules import adapter
from tests.rules.adapter import Table
from tests.rules.examples import each
from tests.rules.saying import LONG, asked, table, tell, throw
from tests.whole import random_value

Row = dict[str, Any]


@each("bag")
def test_what_is_in_the_bag_and_means(row: Row) -> None:
    """How many things there are, and what each throw of them is."""
    variant = adapter.variant(row)
    bag = bag_of(variant)
    assert bag is not None
    things = Counter(map(bag.said, bag.things))
    assert things.total() == row.get("count", things.total())
    for thing, times in row.get("times", {}).items():
        assert things[thing] == times, thing
    for text, moves in row.get("moves", {}).items():
        drawn = variant.source.read(text)
        assert drawn.moves == tuple(moves), text
        assert variant.reading.read(variant, drawn, variant.first, 0) == (tuple(moves),)
        assert drawn.double is (text in row.get("doubles", ())), text
        assert drawn.earns is (text in (*row.get("doubles", ()), *row.get("earns", ()))), text


@each("cycle")
def test_a_bag_is_drawn_to_its_end(row: Row) -> None:
    """Nothing comes again before all has come; then who has to draw fills the bag."""
    state, rng = start(adapter.variant(row)), Random(row["id"])
    runs: list[list[str]] = [[]]
    doubles: Counter[bool] = Counter()
    while (ask := state.ask) is not None and len(runs) < 4:
        value = random_value(state, ask, ask.who[0], rng)
        if ask.kind == "throw":
            full = len(ask.bag) == row["draws"]
            assert full or not runs[-1] or len(ask.bag) == row["draws"] - len(runs[-1])
            assert ("shuffled" in state.facts) is (full and len(runs[-1]) > 0)
            if full and runs[-1]:
                assert state.facts["shuffled"] == "wb"[state.thrower]
                runs.append([])
            runs[-1].append(value)
        state = answer(state, Answer(ask.kind, ask.who[0], value))
        doubles[state.throw is not None and state.throw.double] += 1
    bag = bag_of(state.variant)
    assert bag is not None and len(runs) > 1
    for run in runs[:-1]:
        assert Counter(run) == Counter(map(bag.said, bag.things))
        if "throws" in row:
            throws = Counter(state.variant.source.read(value).numbers for value in run)
            for (high, low), times in throws.items():
                assert times == row["throws"]["double" if high == low else "other"]


# The text of a position.


@pytest.mark.parametrize(
    ("slug", "text", "says"),
    [
        ("long+dice-domino", "market=6-5x3", "does not hold tile:6-5 3 times"),
        ("long+dice-domino", "market=7-5", "does not hold tile:7-5"),
        ("long+dice-domino", "market=6-5xx", "no number of things"),
        ("long+dice-domino", "due=65;drawn=tile:6-5", "not among what is left"),
        ("long+dice-domino", "drawn=tile:6-5;market=-", "due= is missing"),
        ("long+dice-domino", "due=65;drawn=lotto:65;market=-", "nothing that is drawn here"),
        ("long+dice-cards", "opened=card:7;market=-", "wants no second one"),
        ("long+dice-cards", "opened=card:A", "not among what is left"),
        ("long+dice-cards", "due=65;drawn=card:6;market=-", "no whole throw"),
        ("long+dice-cards", "due=44;drawn=card:K,Q;market=-", "only drawn if one is single"),
        ("long", "market=6-5", "unknown key"),
    ],
)
def test_a_bag_that_cannot_be_is_refused(slug: str, text: str, says: str) -> None:
    with pytest.raises(ValueError, match=says):
        find(slug).read(f"{LONG};{text}")


@pytest.mark.parametrize(
    ("slug", "dice", "says"),
    [
        ("long+dice-domino", "6-5", "a throw is tile:6-5"),
        ("long+dice-domino", "tile:6-7", "a throw is tile:6-5"),
        ("long+dice-cards", "card:A", "no whole throw"),
        ("long+dice-cards", "card:A,2,3", "only drawn if"),
        ("long+dice-cards", "card:J,K", "only drawn if"),
        ("long+dice-lotto", "lotto:70", "a throw is lotto:56"),
        ("long", "tile:6-5", "not a throw of 2 dice"),
    ],
)
def test_a_throw_that_cannot_be_is_refused(slug: str, dice: str, says: str) -> None:
    with pytest.raises(ValueError, match=says):
        list_plays(find(slug), LONG, dice)


def test_what_is_drawn_must_be_in_the_bag() -> None:
    with pytest.raises(ValueError, match="tile:6-6 is not among what is left"):
        list_plays(find("long+dice-domino"), f"{LONG};market=6-5", "tile:6-6")
    (listed,) = list_plays(find("long+dice-domino"), f"{LONG};market=6-5", "tile:6-5").plays
    assert listed[1].endswith(";market=-")
    (listed,) = list_plays(
        find("long+dice-domino", {"sets": "1"}), f"{LONG};market=-", "tile:6-5"
    ).plays
    assert "6-5" not in listed[1] and "6-6" in listed[1]


def test_a_second_card_follows_the_open_one() -> None:
    text = f"{LONG};market=2x8.K;opened=card:A"
    assert list_plays(find("long+dice-cards"), text, "card:A,K").lost == 0
    with pytest.raises(ValueError, match="card:A is not among"):
        list_plays(find("long+dice-cards"), text, "card:2,K")
    at = table("long+dice-cards", text)
    assert asked(at) == ("throw", (CHANCE,))
    assert at.refuses("throw", CHANCE, "card:A") == "bad-choice"
    throw(at, "card:K")
    assert str(at.state.throw) == "card:A,K"


@pytest.mark.parametrize("slug", ["long+dice-cards", "gulbar+dice-cards", "short+dice-domino"])
def test_a_game_goes_on_from_its_text(slug: str) -> None:
    """Bag and throw included; what is asked next and may be played is the same."""
    rng, seen = Random(slug), 0
    state = start(find(slug))
    while (ask := state.ask) is not None and seen < 120:
        if ask.kind in ("play", "throw"):
            at = Table({"game": slug, "options": {}, "position": adapter.text(state)})
            assert adapter.text(at.state) == adapter.text(state)
            assert (at.state.open_ask.kind, at.state.open_ask.bag) == (ask.kind, ask.bag)
            assert at.seen(None).drawn == Table.seen(at, None).drawn
            if ask.kind == "play":
                assert at.state.throw == state.throw
                assert set(adapter.legal_texts(at.state)) == set(adapter.legal_texts(state))
            seen += 1
        value = random_value(state, ask, ask.who[0], rng)
        state = answer(state, Answer(ask.kind, ask.who[0], value))
    assert seen > 60


# What may be seen.


def test_a_view_shows_what_was_drawn() -> None:
    at = table("long+dice-cards", LONG)
    assert at.seen(None).drawn == ()
    throw(at, "card:2")
    assert at.seen(0).drawn == ("card:2",)
    throw(at, "card:K")
    seen = at.seen(None)
    assert seen.drawn == ("card:2", "card:K")
    assert [die.value for die in seen.dice] == [4, 4, 4, 4, 2]
    assert seen.throw == "card:2,K"
    assert not any(thing.startswith("card") for thing in str(seen.dice))


def test_five_moves_that_are_a_double_are_five_dice() -> None:
    at = table("long+dice-cards", "24:10,13:5;24:15;w", mixed_is_double="on")
    tell(at, [("throw", CHANCE, "card:2"), ("throw", CHANCE, "card:J")])
    assert [die.value for die in at.seen(None).dice] == [2, 2, 2, 2, 2]


# Doubles and special throws.


def test_five_moves_give_another_throw_only_by_the_option() -> None:
    position = "24:1,11:1,10:1,9:1,8:1,off:10;24:15;w"
    for mixed, again in (("off", False), ("on", True)):
        at = table("gulbar+dice-cards", position, mixed_is_double=mixed)
        tell(at, [("throw", CHANCE, "card:2"), ("throw", CHANCE, "card:J")])
        at.say("play", 0, "11/9/7 10/8/6/4")
        assert (at.state.thrower == 0) is again


def test_a_seven_is_four_three_and_an_ace_and_a_two_are_two_one() -> None:
    variant = find("acey-deucey+dice-cards")
    assert variant.source.read("card:7").numbers == (4, 3)
    assert variant.source.read("card:A,2").numbers == variant.source.read("card:2,A").numbers
    at = tell(
        table("acey-deucey+dice-cards", "10:1,6:14;8:15;w"),
        [("throw", CHANCE, "card:2"), ("throw", CHANCE, "card:A"), ("play", 0, "10/8/7")],
    )
    assert at.state.thrower == 0


# What goes with what.


@pytest.mark.parametrize("source", ["dice-domino", "dice-cards", "dice-lotto"])
def test_two_sources_do_not_meet(source: str) -> None:
    with pytest.raises(UnknownVariant, match="both replace dice source"):
        find(f"long+{source}+imbyurti")
    with pytest.raises(UnknownVariant, match="both replace dice source"):
        find("long+dice-domino+dice-lotto")


@pytest.mark.parametrize("slug", ["short", "trigammon", "helmet", "icelandic", "tapa"])
@pytest.mark.parametrize("source", ["dice-domino", "dice-cards", "dice-lotto"])
def test_it_goes_with_every_game_of_two_dice(slug: str, source: str) -> None:
    state, rng = start(find(f"{slug}+{source}")), Random(source)
    while (ask := state.ask) is not None and state.turns < 30:
        value = random_value(state, ask, ask.who[0], rng)
        state = answer(state, Answer(ask.kind, ask.who[0], value))
    assert bag_of(state.variant) is not None
    assert all(played.throw == "" or ":" in played.throw for played in state.played)
