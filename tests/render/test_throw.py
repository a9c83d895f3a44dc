"""What lies on the board after a throw: dice, or what was drawn, and the numbers to play."""

from __future__ import annotations

import itertools

import pytest
from PIL import Image, ImageChops

from render import THEMES, Scene, pieces, tiles_and_cards
from render.board import picture
from render.throw import APIECE, items
from rules.view.view import Die
from tests.render.build import view

CARDS = ("A", *"23456789", "10", "J", "Q", "K", "joker1", "joker6")
TILES = [f"tile:{a}-{b}" for a in range(1, 7) for b in range(1, a + 1)]
BARRELS = [f"lotto:{a}{b}" for a in range(1, 7) for b in range(1, 7)] + ["lotto:99"]
KINDS = {"tile": TILES, "card": [f"card:{each}" for each in CARDS], "lotto": BARRELS}


def row(
    *dice: int | Die, throw: str = "", drawn: tuple[str, ...] = (), asked: str = "play"
) -> list[tuple[str, str]]:
    """Kind and value of everything in the row."""
    seen = view("chasing", "24:15", "24:15", dice=dice, throw=throw, drawn=drawn, asked=asked)
    return [(item.kind, item.value) for item in items(seen)]


@pytest.mark.parametrize("kind", KINDS)
@pytest.mark.parametrize("theme", THEMES)
def test_no_two_of_a_pile_look_alike(kind: str, theme: str) -> None:
    looks = [tiles_and_cards.draw_thing(theme, name, 60).picture for name in KINDS[kind]]
    for one, other in itertools.combinations(looks, 2):
        apart = ImageChops.difference(one.convert("L"), other.convert("L"))
        assert sum(apart.histogram()[60:]) > 20


def test_what_no_pile_holds_is_an_error() -> None:
    with pytest.raises(KeyError):
        tiles_and_cards.draw_thing("wood", "stone:5", 60)


@pytest.mark.parametrize("name", ["tile:6-5", "card:10", "card:joker1", "lotto:56"])
def test_what_was_drawn_lies_before_the_numbers_it_means(name: str) -> None:
    assert row(6, 5, drawn=(name,)) == [
        ("drawn", name),
        ("pointer", ""),
        ("die", "6"),
        ("die", "5"),
    ]


def test_one_card_alone_waits_for_the_next() -> None:
    assert row(drawn=("card:5",), asked="throw") == [("drawn", "card:5")]


def test_before_a_throw_the_last_one_is_gone() -> None:
    assert row(Die(6, True), Die(5, True), throw="6-5", asked="throw") == []
    assert row(Die(4, True), drawn=("card:7",), asked="throw") == []


def test_a_throw_that_gives_other_numbers_is_shown_before_them() -> None:
    assert row(5, 5, 5, throw="5-3") == [
        ("thrown", "5"),
        ("thrown", "3"),
        ("pointer", ""),
        *[("die", "5")] * 3,
    ]


def test_a_throw_that_gives_its_own_numbers_is_not_shown_twice() -> None:
    assert row(6, 5, throw="6-5") == [("die", "6"), ("die", "5")]
    assert row(3, 3, 3, 3, throw="3-3") == [("die", "3")] * 4
    assert row(6, Die(5, True), 4, 3, 2, throw="6-5-4-3-2") == [("die", v) for v in "65432"]


def test_of_many_numbers_only_those_to_play_are_shown_and_counted() -> None:
    dice = [Die(3, True)] * 4 + [Die(4)] * 2 + [Die(5)]
    assert len(dice) > APIECE
    seen = view("chasing", "24:15", "24:15", dice=dice, throw="3-3")
    assert [(item.value, item.times) for item in items(seen)] == [("4", 2), ("5", 1)]


@pytest.mark.parametrize("kind", ["meeting", "chasing", "star", "lines-4"])
def test_a_long_row_keeps_to_its_half(kind: str) -> None:
    sides = 4 if kind == "lines-4" else 3 if kind == "star" else 2
    pictures: list[Image.Image] = []
    for dice in ((), (5,) * 5):
        cards = ("card:5", "card:10") if dice else ()
        seen = view(kind, *[""] * sides, dice=dice, drawn=cards)
        pictures.append(picture(Scene(view=seen)))
    left, _, right, _ = ImageChops.difference(*pictures).getbbox() or (0, 0, 1280, 0)
    assert right - left < 600


def test_three_dice_lie_before_what_they_make() -> None:
    assert row(5, 5, 5, 5, 1, throw="5-5-1") == [
        *[("thrown", "5")] * 2,
        ("thrown", "1"),
        ("pointer", ""),
        ("die", "5"),
        ("die", "1"),
    ]
    assert row(6, 5, 3, throw="6-5-3") == [("die", "6"), ("die", "5"), ("die", "3")]


def test_what_would_be_a_crowd_is_counted_behind_the_throw() -> None:
    seen = view("chasing", "24:15", "24:15", dice=(5, 5, 5, 5, 1), throw="5-5-1")
    assert [(item.value, item.times) for item in items(seen)[4:]] == [("5", 4), ("1", 1)]


def test_five_dice_lie_before_what_they_make() -> None:
    assert row(6, 6, throw="6-6-4-4-1")[:6] == [
        *[("thrown", value) for value in "66441"],
        ("pointer", ""),
    ]


def taken(*dice: int, asked: str = "play", throw: str = "") -> list[tuple[str, str, bool]]:
    seen = view("meeting", "", "", dice=dice, taken=(3,), asked=asked, throw=throw)
    return [(item.kind, item.value, item.played) for item in items(seen)]


def test_the_die_that_was_taken_away_lies_beside_the_others() -> None:
    assert taken(6, 5, throw="6-5") == [
        ("die", "6", False),
        ("die", "5", False),
        ("taken", "3", False),
    ]
    kinds = [(kind, value) for kind, value, _ in taken(5, 5, 5, 5, throw="5-5")]
    assert kinds[:4] == [("thrown", "5"), ("thrown", "5"), ("taken", "3"), ("pointer", "")]


def test_all_three_dice_lie_there_while_one_is_to_be_taken_away() -> None:
    seen = view("meeting", "", "", dice=[Die(v, True) for v in (6, 5, 3)], asked="removal")
    assert [(item.kind, item.value, item.played) for item in items(seen)] == [
        ("die", value, False) for value in "653"
    ]


def test_a_die_that_does_not_count_is_struck_out() -> None:
    plain, struck = (make("wood", 0, 5) for make in (_plain, _struck))
    assert ImageChops.difference(plain, struck).getbbox() is not None


def _plain(theme: str, side: int, value: int) -> Image.Image:
    return pieces.die(theme, side, value, 60, False).picture.convert("RGB")


def _struck(theme: str, side: int, value: int) -> Image.Image:
    return pieces.draw_crossed_die(theme, side, value, 60).picture.convert("RGB")


@pytest.mark.parametrize(("throw", "dice", "unlike"), [("6-5", (6, 5), True), ("5-5", (5,), False)])
def test_larger_die_has_another_colour_if_wished(
    throw: str, dice: tuple[int, ...], unlike: bool
) -> None:
    seen = view("chasing", "24:15", "24:15", dice=dice, throw=throw)
    pictures = [picture(Scene(view=seen, unlike_dice=wished)) for wished in (False, True)]
    assert (ImageChops.difference(*pictures).getbbox() is not None) is unlike
