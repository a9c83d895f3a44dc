"""Which modifiers go with which games, and what is told where they do not.

The first column of INDEX-khramov.md, "Modifiers and how they combine", is the key of each row.
"""

from __future__ import annotations

from collections.abc import Sequence
from typing import NamedTuple

import pytest

from bot import catalogue as menu
from rules.explain import explanation
from rules.variants import UnknownVariant, catalogue, find

GAMES = tuple(entry.slug for entry in catalogue() if entry.kind == "game")
MODIFIERS = tuple(entry.slug for entry in catalogue() if entry.kind == "modifier")

UNTHROWN = {
    "grasshopper": "nothing-thrown",
    "long-without-dice": "nothing-thrown",
    "mad-imbyurti": "nothing-thrown",
}
NOT_TWO = {"garanguet": "two-dice", "jaki": "two-dice"}
NOT_FOR_TWO = {"trigammon": "two-players", "helmet-four": "two-players"}
TWO_DICE = {**UNTHROWN, **NOT_TWO, **NOT_FOR_TWO}
ROLES = {"astrogon": "dice-with-roles", "odd-even": "dice-with-roles"}


class Row(NamedTuple):
    """A line of the matrix: bases that a modifier goes with, and others with the reason why not."""

    goes: Sequence[str]
    refused: dict[str, str]


LONG_KIN = ("long", "fevga", "karzar", "kaftar", "kabutar", "buffalo", "khachapuri")
SHORT_KIN = ("short", "backgammon", "nackgammon", "jacquet", "matador", "russian", "puff")

MATRIX: dict[str, Row] = {
    "exact-bearoff": Row(
        (*LONG_KIN, *SHORT_KIN, "gulbar", "mad-nardy", "mad-imbyurti", "tapa", "shemshesh"),
        {
            "grasshopper": "own-bearing-off",
            "mad-nardy-2": "own-bearing-off",
            "twelve-holes": "own-bearing-off",
            "icelandic": "own-bearing-off",
            "pursuit": "own-bearing-off",
        },
    ),
    "no-doubles-at-home": Row(
        (*LONG_KIN, "shemshesh", "azanne", "tapa"),
        {
            **dict.fromkeys((*SHORT_KIN, "dragon", "tournecase", "reversi", "hills"), "hits"),
            "twelve-holes": "no-home",
            "gulbar": "shared-doubles",
            "mad-gulbar": "plain-doubles",
            "astrogon": "plain-doubles",
            "long+four-three": "no-doubles",
        },
    ),
    "three-moves-on-double": Row(
        (*SHORT_KIN, "tapa", "reversi", "trigammon", "hypergammon"),
        {
            **dict.fromkeys((*LONG_KIN, "shemshesh", "helmet", "grasshopper"), "short-kin"),
            "garanguet": "plain-doubles",
            "jaki": "plain-doubles",
            "short+four-three": "no-doubles",
        },
    ),
    "low-die-first": Row(
        (*LONG_KIN, *SHORT_KIN[:-1], "gulbar", "mad-nardy", "mad-imbyurti", "helmet", "trigammon"),
        {
            **NOT_TWO,
            **ROLES,
            "puff": "low-first-already",
            "grasshopper": "nothing-thrown",
            "tournecase": "dice-with-roles",
            "icelandic": "dice-with-roles",
            "short+dice-cards": "dice-with-roles",
        },
    ),
    "imbyurti": Row((*LONG_KIN, *SHORT_KIN, "gulbar", "mad-gulbar", "mad-nardy"), TWO_DICE),
    "imbyurti-auction": Row((*LONG_KIN, *SHORT_KIN, "mad-gulbar", "mad-nardy"), TWO_DICE),
    "no-dice": Row((*LONG_KIN, *SHORT_KIN, "gulbar", "mad-nardy"), TWO_DICE),
    "xray": Row((*LONG_KIN, *SHORT_KIN, "gulbar", "mad-nardy"), TWO_DICE),
    "sassungammon": Row((*LONG_KIN, *SHORT_KIN, "gulbar", "mad-nardy"), TWO_DICE),
    "four-three": Row(
        ("short", "backgammon", "long", "gulbar", "trigammon"),
        {
            **UNTHROWN,
            **NOT_TWO,
            "tournecase": "in-circles",
            "icelandic": "sixes-and-ones",
            "matador": "bonus-for-ever",
        },
    ),
    "markers": Row(
        (*LONG_KIN, *SHORT_KIN, "jaki", "garanguet", "icelandic", "long+dice-lotto"),
        {
            **UNTHROWN,
            **NOT_FOR_TWO,
            "short+imbyurti": "nothing-thrown",
            "short+no-dice": "nothing-thrown",
            "short+xray": "nothing-thrown",
            "short+four-three": "nothing-thrown",
            "short+chouette": "one-purse",
        },
    ),
    "auction": Row(
        (*LONG_KIN, *SHORT_KIN, "gulbar", "mad-nardy", "jaki", "short+stavropol", "long+chuvash"),
        {**NOT_FOR_TWO, "grasshopper": "nothing-thrown", "short+imbyurti-auction": "sold-already"},
    ),
    "parallel": Row(
        (
            "short",
            "long",
            "khachapuri",
            "nackgammon",
            "gulbar",
            "long+exact-bearoff",
            "short+auction",
        ),
        {**TWO_DICE, "short+dave-compulsion": "sides-change", "odd-even": "own-throw"},
    ),
    "giveaway": Row(
        (*LONG_KIN[:-1], *SHORT_KIN, "gulbar", "tapa", "reversi", "antireversi"),
        {
            **NOT_FOR_TWO,
            "khachapuri": "counts-lag",
            "helmet": "no-home",
            "twelve-holes": "no-home",
            **dict.fromkeys(("king", "tsar", "hills", "speedwalkers", "crazy", "emir"), "own-goal"),
        },
    ),
    "dave-compulsion": Row((*LONG_KIN, *SHORT_KIN, "gulbar", "tapa", "emir"), NOT_FOR_TWO),
    "stavropol": Row(
        (*LONG_KIN, "short", "backgammon", "russian", "puff", "tapa"),
        {
            "matador": "own-checkers",
            **NOT_FOR_TWO,
            "gulbar": "own-checkers",
            "emir": "own-checkers",
            "helmet": "no-home",
            "predators": "no-home",
            "twelve-holes": "no-home",
            "grasshopper": "nothing-thrown",
            "short-stavropol-giveaway": "both-colours",
        },
    ),
    "chuvash": Row(
        (*LONG_KIN, "short", "backgammon", "russian", "puff", "tapa"),
        {
            **NOT_FOR_TWO,
            "gulbar": "own-checkers",
            "grasshopper": "nothing-thrown",
            "short-stavropol-giveaway": "both-colours",
        },
    ),
    "draw-rule": Row(
        (*LONG_KIN, *SHORT_KIN, "gulbar", "mad-imbyurti", "tapa"),
        {
            **NOT_FOR_TWO,
            "twelve-holes": "no-last-turn",
            "reversi": "no-last-turn",
            "helmet": "no-last-turn",
        },
    ),
    "results-scale": Row(
        ("long", "short", "backgammon", "gulbar", "mad-imbyurti", "shemshesh"),
        {"khachapuri": "own-scale", "emir": "own-scale", "helmet": "own-scale"},
    ),
}

RIVALS = [
    *((f"short+{one}+xray", (one, "xray")) for one in ("imbyurti", "no-dice", "four-three")),
    ("short+sassungammon+imbyurti-auction", ("imbyurti-auction", "sassungammon")),
    ("long+dice-lotto+dice-cards", ("dice-cards", "dice-lotto")),
    ("short+stavropol+chuvash", ("chuvash", "stavropol")),
    ("short+chouette+dave-compulsion", ("chouette", "dave-compulsion")),
]
"""Pairs that stand for the same thing."""

MUST = (
    "long+no-doubles-at-home",
    "short+markers",
    "mad-nardy+imbyurti",
    "mad-gulbar+imbyurti-auction",
    "parallel(short,long)",
    "parallel(short+exact-bearoff,long)",
    "parallel(short,long)+imbyurti",
    "short+chuvash+giveaway",
    "reversi+chuvash+giveaway",
    "reversi+chuvash+giveaway+auction+sassungammon",
    "short+stavropol+giveaway",
    "tapa+no-doubles-at-home+three-moves-on-double",
    "short+stavropol+auction",
    "long+chuvash+sassungammon",
    "long+imbyurti+draw-rule+results-scale",
)

GOES = [(base, modifier) for modifier, row in MATRIX.items() for base in row.goes]
REFUSED = [
    (base, modifier, reason)
    for modifier, row in MATRIX.items()
    for base, reason in row.refused.items()
]


@pytest.mark.parametrize("slug", MUST)
def test_what_the_books_name_together_goes_together(slug: str) -> None:
    assert find(slug).slug == slug


@pytest.mark.parametrize(("base", "modifier"), GOES)
def test_a_modifier_goes_with_the_bases_of_its_row(base: str, modifier: str) -> None:
    find(f"{base}+{modifier}")


@pytest.mark.parametrize(("base", "modifier", "reason"), REFUSED)
def test_with_others_it_says_why_not_and_what_would(base: str, modifier: str, reason: str) -> None:
    with pytest.raises(UnknownVariant) as found:
        find(f"{base}+{modifier}")
    assert found.value.fault == "misfit"
    assert found.value.facts["reason"] == reason
    examples = found.value.facts["fitting"].split(" or ")
    assert examples
    for example in examples:
        assert f"{example}" in found.value.say("en")
        assert f"«{explanation(example, 'ru').title}»" in found.value.say("ru")
        find(f"{example}+{modifier}")


@pytest.mark.parametrize(("slug", "rivals"), RIVALS)
def test_two_that_stand_for_the_same_thing_are_named(slug: str, rivals: tuple[str, str]) -> None:
    with pytest.raises(UnknownVariant) as found:
        find(slug)
    assert found.value.fault == "rivals"
    for rival in rivals:
        assert rival in found.value.say("en")
        assert explanation(rival, "ru").title in found.value.say("ru")


def test_every_modifier_has_a_row_or_goes_with_any_dice() -> None:
    others = {"chouette", "dice-cards", "dice-domino", "dice-lotto", "duplicate"}
    assert set(MODIFIERS) - others == set(MATRIX)


@pytest.mark.parametrize("slug", ["short", "long", "grasshopper", "long+xray", "mad-imbyurti"])
def test_a_menu_offers_what_fits_and_what_may_be_taken_off(slug: str) -> None:
    offered = menu.modifiers_of(slug)
    held = slug.split("+")[1:]
    assert set(held) <= set(offered)
    for modifier in MODIFIERS:
        if modifier not in held:
            try:
                find(f"{slug}+{modifier}")
                assert modifier in offered
            except UnknownVariant:
                assert modifier not in offered


def test_conditions_of_a_table_count_in_its_menu() -> None:
    assert "imbyurti" in menu.modifiers_of("short")
    assert "imbyurti" not in menu.modifiers_of("short", {"throw": "live"})
    assert "draw-rule" not in menu.modifiers_of("long", {"equal_turns": "on"})
