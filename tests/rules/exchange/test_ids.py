"""Positions as XGIDs and GNU IDs: read, refused with a reason, and written back exactly."""

from __future__ import annotations

import json
from typing import Any

import pytest

from rules.exchange.decision import Unreadable
from rules.exchange.gnu_id import find_gnu_id, write_gnu_id
from rules.exchange.match_file import position_text
from rules.exchange.reading import read_file, read_position
from rules.exchange.text import write_text
from rules.exchange.xgid import find_xgid, write_xgid
from tests.conformance.shared import needs_shared, read

OPENING = "XGID=-b----E-C---eE---c-e----B-:0:0:1:42:0:0:0:7:10"
STUDY = "games/study"


def vectors(name: str) -> Any:
    """The content of a file of positions made with GNU Backgammon."""
    return json.loads(read(f"{STUDY}/{name}") or "[]")


def test_xgid_tells_every_field() -> None:
    decision = find_xgid("XGID=---Ba-FD--A-----aAfe-A-b--:1:1:-1:63:6:2:0:7:10")
    assert decision is not None and decision.match is not None
    assert (decision.cube, decision.owner, decision.on_roll, decision.dice) == (2, 0, 1, (6, 3))
    assert (decision.match.length, decision.match.points) == (7, (6, 2))
    assert (decision.pips(0), decision.pips(1)) == (118, 106)


@pytest.mark.parametrize(
    ("change", "reason"),
    [
        (("eE", "qE"), "'q'"),
        (("-b", "b"), "26 places"),
        ((":42", ":70"), "dice"),
        ((":0:0:0:7:", ":0:7:0:7:"), "over"),
        ((":0:0:0:7:", ":3:2:1:7:"), "Crawford"),
        ((":0:0:1:", ":0:2:1:"), "owner"),
        (("E-C", "O-C"), "25 checkers"),
        (("=-", "=A"), "bar of the other side"),
    ],
)
def test_broken_xgid_says_which_part_is_wrong(change: tuple[str, str], reason: str) -> None:
    broken = OPENING.replace(*change, 1)
    assert broken != OPENING
    with pytest.raises(Unreadable, match=reason):
        find_xgid(broken)


def test_text_without_a_position_is_none() -> None:
    for text in ("", "hello", "24/18 13/11", "a sentence: of 14 letters", "abcdefghijklmn"):
        assert read_position(text) is None, text


def test_own_text_keeps_cube_score_and_dice() -> None:
    text = "24:2,13:5,8:3,6:5;24:2,13:5,8:3,6:5;b;due=42;cube=2@w;score=3-1/7"
    decision = read_position(f"look: {text} what now?")
    assert decision is not None
    assert write_xgid(decision) == "XGID=-b----E-C---eE---c-e----B-:1:1:-1:42:3:1:0:7:10"


def test_several_xgids_are_read_in_order() -> None:
    other = OPENING.replace(":42:", ":31:")
    assert list(map(write_xgid, read_file(f"{OPENING}\n{other}\n"))) == [OPENING, other]


def test_text_form_names_who_is_to_play() -> None:
    decision = find_xgid(OPENING)
    assert decision is not None
    lines = write_text(decision).splitlines()
    assert lines[0] == OPENING and lines[-1] == "X to play 42"
    assert lines[5] == " | X           O    |   | O              X |"
    assert read_position("\n".join(lines)) == decision


def test_beaver_has_no_gnu_id() -> None:
    decision = find_xgid("XGID=-b----E-C---eE---c-e----B-:0:0:1:B:0:0:3:0:10")
    assert decision is not None and write_gnu_id(decision) is None


@needs_shared
def test_every_id_of_the_vectors_is_read_and_written_exactly() -> None:
    kept = 0
    for given in vectors("plays.json") + vectors("cubes.json"):
        for xgid, gnu_id in (("xgid", "gnuid"), ("xgid_offered", "gnuid_offered")):
            if xgid not in given:
                continue
            decision = find_xgid(given[xgid])
            assert decision is not None
            assert write_xgid(decision) == given[xgid]
            assert write_gnu_id(decision) == given[gnu_id]
            again = find_gnu_id(given[gnu_id])
            assert again is not None and again.rows == decision.rows
            assert write_gnu_id(again) == given[gnu_id]
            assert position_text(decision, decision.on_roll) == given["position"]
            kept += 1
    assert kept == 80


@needs_shared
def test_texts_of_the_vectors_are_read_as_they_are_meant() -> None:
    for given in vectors("ids.json")["read"]:
        decision = read_position(given["text"])
        assert decision is not None and write_xgid(decision) == given["xgid"], given["why"]
        assert "gnuid" not in given or write_gnu_id(decision) == given["gnuid"], given["why"]


@needs_shared
def test_texts_of_the_vectors_that_cannot_be_are_refused() -> None:
    for given in vectors("ids.json")["refuse"]:
        try:
            assert read_position(given["text"]) is None, given["why"]
        except Unreadable as reason:
            assert "\n" not in str(reason)
