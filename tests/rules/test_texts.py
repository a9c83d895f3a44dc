"""Positions and throws as text: what is read, and how each fault is named."""

from __future__ import annotations

import re

import pytest

from rules.analysis import at_throw, start_text
from rules.dice.throws import Throw, read_throw
from rules.refusal import PositionError
from rules.variants import find

START = "24:2,13:5,8:3,6:5"

FAULTS = [
    ("short", "", "expected 2 sides"),
    ("short", START, "expected 2 sides"),
    ("short", f"{START};{START}", "expected 2 sides"),
    ("trigammon", f"{START};{START};w", "expected 3 sides"),
    ("short", f"{START};{START};x", "whose turn is 'x'"),
    ("short", f"{START};{START};3", "whose turn is '3'"),
    ("short", f"25:1,13:14;{START};w", "no place '25'"),
    ("short", f"0:1,13:14;{START};w", "no place '0'"),
    ("short", f"a:1,13:14;{START};w", "no place 'a'"),
    ("icelandic", "24:1;18:1;w", "no place '24'"),
    ("helmet", "17:1;41:1;w", "no place '17'"),
    ("long", "bar:1,24:14;24:15;w", "there is no bar"),
    ("helmet", "bar:1,11:1;41:1;w", "there is no bar"),
    ("short", f"hand:1,24:14;{START};w", "there is no hand"),
    ("helmet", "hand:4,11:11;hand:3,41:12;w", "at most 3 wait in hand"),
    ("icelandic", "0:2,1:1;18:1;w", "a point holds at most 1"),
    ("short", f"24;{START};w", "not place:count"),
    ("short", f"24:;{START};w", "not place:count"),
    ("short", f"24:x;{START};w", "not place:count"),
    ("short", f"24:-1;{START};w", "not place:count"),
    ("short", f"24:100;{START};w", "not place:count"),
    ("short", f"24:٣;{START};w", "not place:count"),
    ("short", f"24:2,24:1;{START};w", "24 stands twice"),
    ("short", f"off:1,off:2;{START};w", "off stands twice"),
    ("short", f"24:16;{START};w", "w has 16 checkers, there must be 15"),
    ("short", f"24:2,off:2;{START};w", "w has 4 checkers, there must be 15"),
    ("short", f"{START};24:16;w", "b has 16 checkers"),
    ("hypergammon", "24:4;24:1;w", "there must be 3"),
    ("short", f"24:2,1:13;{START};w", "two colours stand on w's 1"),
    ("long", "24:14,12:1;24:15;w", "two colours stand on w's 12"),
    ("icelandic", "0:1;0:1;w", "two colours"),
    ("short", f"24:1!,13:14;{START};w", "no checker can be held"),
    ("tapa", "24:1!,13:14;24:15;w", "needs another on top"),
    ("tapa", "24:13,2:2;24:13,23:2;w", "one checker lies below"),
    ("tapa", "24:13,2:2!;24:14,23:1;w", "one checker lies below"),
    ("short", f"{START};{START};w;turns=1-1", "unknown key 'turns=1-1'"),
    ("short", f"{START};{START};w;due", "unknown key 'due'"),
    ("short", f"{START};{START};w;due=", "unknown key 'due='"),
    ("gulbar", "24:15;24:15;w;again=1;again=1", "again stands twice"),
]


@pytest.mark.parametrize(("slug", "text", "fault"), FAULTS)
def test_a_fault_of_a_position_is_named(slug: str, text: str, fault: str) -> None:
    with pytest.raises(PositionError, match=re.escape(fault)):
        find(slug).read(text)


READS = [
    # Off may be left out; order and blanks around do not matter; nothing left is a dash.
    ("short", " 6:5,24:2,8:3,13:5;2:2;b ", f"{START};2:2,off:13;b"),
    ("short", "-;1:15;b", "off:15;1:15;b"),
    ("short", ";1:15;b", "off:15;1:15;b"),
    ("short", f"bar:2,24:13;{START};w", f"bar:2,24:13;{START};w"),
    ("icelandic", "5:1,0:1;18:1;b", "0:1,5:1,off:4;18:1,off:5;b"),
    ("helmet", "41:1,11:2;36:1;w", "11:2,41:1,off:12;36:1,off:14;w"),
]


@pytest.mark.parametrize(("slug", "text", "written"), READS)
def test_a_position_is_read_kindly_and_written_one_way(slug: str, text: str, written: str) -> None:
    variant = find(slug)
    assert variant.write(variant.read(text)) == written
    assert variant.write(variant.read(written)) == written


def test_a_lone_checker_under_others_is_held() -> None:
    tapa = find("tapa")
    assert tapa.write(tapa.read("12:2;24:14,13:1;w")) == "12:2,off:13;24:14,13:1!;w"
    assert tapa.write(tapa.read("12:1;24:14,13:1!;w")) == "12:1,off:14;24:14,13:1!;w"
    assert tapa.write(tapa.read("12:1!;24:13,13:2;w")) == "12:1!,off:14;24:13,13:2;w"


@pytest.mark.parametrize("slug", ["short", "long", "trigammon", "helmet", "tapa", "icelandic"])
def test_the_start_reads_back(slug: str) -> None:
    variant = find(slug)
    assert variant.read(start_text(variant)).men == variant.first


def test_keys_are_written_in_order() -> None:
    gulbar = find("gulbar")
    text = "16:1,off:14;24:2,off:13;b;used=w1b0;due=44;by=w"
    assert gulbar.write(gulbar.read(text)).endswith(";b;due=44;by=w;used=w1b0")


THROWS = ["6-5", "65", "56", "5-6", " 6 5 ", "6:5", "6–5"]


@pytest.mark.parametrize("text", THROWS)
def test_a_throw_is_read_in_many_forms(text: str) -> None:
    throw = read_throw(text)
    assert (throw.numbers, str(throw), throw.double) == ((6, 5), "6-5", False)


@pytest.mark.parametrize("text", ["", "7-1", "0-1", "6-5-4", "six", "6,5", "-", "²-1", "٣-1"])
def test_what_is_no_throw_is_refused_with_a_sentence(text: str) -> None:
    with pytest.raises(ValueError, match="is not a throw of 2 dice, like 6-5"):
        read_throw(text)


def test_one_die_is_a_throw_but_never_a_double() -> None:
    assert read_throw("5") == Throw((5,))
    assert not read_throw("5").double
    assert read_throw("5-5").double


def test_a_finished_game_has_nothing_to_throw_for() -> None:
    with pytest.raises(PositionError, match="the game is over"):
        at_throw(find("short"), "off:15;1:15;b", "6-5")
