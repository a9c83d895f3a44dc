"""How much of plays and wishes in many words is read, counted over files of sayings."""

from __future__ import annotations

from collections.abc import Callable, Mapping
from pathlib import Path

import pytest

from bot.requests.people_by_name import NO_FRIENDS
from bot.speech.read_dictated_play import read_dictated
from bot.speech.slots import read_slots

DATA = Path(__file__).parent / "data"
LEAST = 0.94
"""This part of the lines at least has all its slots."""


def slots_of_play(text: str) -> Mapping[str, str]:
    """Return the slots of a play in words; none if it is no play."""
    play = read_dictated(text)
    return play.slots() if play else {}


def slots_of_wish(text: str) -> Mapping[str, str]:
    """Return the slots of a wish for a game."""
    return read_slots(text, NO_FRIENDS).named()


@pytest.mark.parametrize(("name", "read"), [("plays", slots_of_play), ("wishes", slots_of_wish)])
def test_slots_of_sayings_are_read(name: str, read: Callable[[str], Mapping[str, str]]) -> None:
    """Nearly every line has all the slots that its writer meant."""
    lines = (DATA / f"{name}.tsv").read_text("utf-8").splitlines()[1:]
    missed = []
    for line in lines:
        text, _, slots = line.partition("\t")
        wanted = dict(pair.split("=") for pair in slots.split(";"))
        if not wanted.items() <= read(text).items():
            missed.append(text)
    assert len(missed) <= (1 - LEAST) * len(lines), missed
