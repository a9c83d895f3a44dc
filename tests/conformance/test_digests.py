"""The examples printed in the digests, read straight from them."""

from __future__ import annotations

import pytest

from rules.analysis import result_of
from tests.conformance import digest
from tests.conformance.digest import SCALES, Item, Score
from tests.conformance.shared import needs_shared
from tests.rules import adapter
from tests.rules.examples import rows

pytestmark = needs_shared

DIGESTS = ("short.md", "long.md", "notation.md")
ITEMS = [item for file in DIGESTS for item in digest.items(file)]
SCORES = [score for file in DIGESTS for score in digest.scores(file)]
GAMES = (
    "karzar",
    "nackgammon",
    "hypergammon",
    "khachapuri",
    "tapa",
    "emir",
    "emir-addenda",
    "gulbar",
    "astrogon",
    "odd-even",
    "kaftar",
    "kabutar",
    "mad-gulbar",
    "mad-nardy",
    "mad-imbyurti",
    "icelandic",
    "helmet",
    "helmet-four",
    "trigammon",
    "caucasian",
    "jacquet",
    "garanguet",
    "jaki",
    "matador",
    "buffalo",
    "imbyurti",
    "dave-compulsion",
    "chouette",
    "markers",
    "exact-bearoff",
    "no-doubles-at-home",
    "three-moves-on-double",
    "draw-rule",
    "four-three",
    "results-scale",
    "xray",
    "auction",
    "imbyurti-auction",
    "puff",
    "twelve-holes",
    "reversi",
    "antireversi",
    "crazy",
    "shemshesh",
    "azanne",
    "tournecase",
    "grasshopper",
    "hills",
    "tsar",
    "king",
    "breakthrough",
    "dames",
    "royal",
    "stavropol",
    "chuvash",
    "short-stavropol-giveaway",
    "predators",
    "kulikovo",
    "sassungammon",
    "acey-deucey",
    "dutch",
    "russian",
    "pursuit",
    "dragon",
    "dice-domino",
    "dice-cards",
    "dice-lotto",
    "long-without-dice",
    "no-dice",
    "speedwalkers",
    "confrontation",
    "giveaway",
)


@pytest.mark.parametrize("item", [pytest.param(item, id=item.id) for item in ITEMS])
def test_example(item: Item) -> None:
    """Legal, illegal, forced, lost, nothing to play: as the digest has it."""
    row = item.row
    found = adapter.listing(row)
    for word, said in item.lines:
        if word in ("legal", "forced"):
            assert adapter.refusal(row, said) is None, said
            assert adapter.after(row, said) in found.plays
        if word == "forced":
            assert len(found.plays) == 1, sorted(found.plays.values())
        elif word == "illegal":
            assert adapter.refusal(row, said) is not None, f"{said} is legal"
        elif word == "lost":
            assert found.lost == int(said)
        elif word == "nomove":
            assert not found.plays
        else:
            assert word in ("legal", "forced", "src"), f"unknown word {word}"
    if item.first:
        assert item.men[item.side] == "24:15"


@pytest.mark.parametrize("score", [pytest.param(score, id=score.id) for score in SCORES])
def test_score(score: Score) -> None:
    """What the loser's position is worth under each system of results."""
    for system, points in score.worth.items():
        if system == "count":
            continue
        row = {"game": score.game, "options": {SCALES[score.game]: system}}
        position = f"off:15;{digest.place_text(score.loser)};b"
        found = result_of(adapter.variant(row), position)
        assert found["points"] == {"w": points, "b": 0}, system


def test_there_is_something_to_check() -> None:
    """The importer finds the examples."""
    assert len(ITEMS) > 80
    assert len(SCORES) > 10


def test_our_examples_have_every_printed_one() -> None:
    """Each example of the blocks stands in our own files, with all it says."""
    ours = {row["id"]: row for row in rows("example")}
    for item in ITEMS:
        row = ours[item.id]
        assert adapter.normal(row, row["position"]) == adapter.normal(
            item.row, item.row["position"]
        )
        assert (row["game"], row["options"], row["dice"]) == (item.game, item.options, item.dice)
        for word in ("legal", "illegal"):
            mine = [said if isinstance(said, str) else said["play"] for said in row.get(word, [])]
            assert mine == [said for key, said in item.lines if key == word], item.id
        said_once = dict(item.lines)
        assert row.get("forced") == said_once.get("forced")
        assert row.get("lost") == (int(said_once["lost"]) if "lost" in said_once else None)
        assert row.get("nomove", False) == ("nomove" in said_once)


@pytest.mark.parametrize("game", GAMES)
def test_our_examples_have_every_sentence(game: str) -> None:
    """Each numbered example of a variant's prose stands in our own files."""
    numbers = digest.numbered_examples(f"rules/variants/{game}.md")
    kinds = (
        "start",
        "example",
        "result",
        "script",
        "chain",
        "bag",
        "cycle",
        "parity",
        "odds",
        "loss",
    )
    said = " ".join(str(row.get("source", "")) for kind in kinds for row in rows(kind))
    missing = [n for n in numbers if not _told(game, n, said)]
    assert numbers
    assert not missing


def _told(game: str, number: str, said: str) -> bool:
    words = said.replace(",", " ").replace(":", " ").split()
    for at, word in enumerate(words[:-1]):
        if word == f"{game}.md" and words[at + 1] == number:
            return True
        if word == "and" and words[at + 1] == number and words[at - 2] == f"{game}.md":
            return True
    return False
