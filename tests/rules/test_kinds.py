"""Checkers with a number, a type or a crown in ordered piles: how they are written and read back,
also where some have left the game for good."""

from __future__ import annotations

from collections import Counter

import pytest

from rules.board.boards import meeting
from rules.board.position import PositionError, none_spare, read, spare_of_each, write
from rules.board.shapes import Piles
from rules.view.view import Checker

BOARD = meeting()
NUMBERS = Piles(*(f"#{n}" for n in range(1, 16)), pins=False)
KINGS = Piles("", "K", pins=False)
TYPES = Piles(".1", ".2", ".3")
FIFTEEN = Counter({f"#{n}": 1 for n in range(1, 16)})
ARMY = Counter({"": 14, "K": 1})
ARMS = Counter({".1": 5, ".2": 5, ".3": 5})
HEAD = ",".join(f"24:1#{n}" for n in range(15, 0, -1))


@pytest.mark.parametrize(
    ("shape", "census", "text", "written"),
    [
        (NUMBERS, FIFTEEN, f"{HEAD};{HEAD};w", f"{HEAD};{HEAD};w"),
        (
            KINGS,
            ARMY,
            "bar:1K,24:2,6:12;24:2,24:1K,20:3;b",
            "bar:1K,24:2,6:12;24:2,24:1K,20:3;b",
        ),
        (
            KINGS,
            ARMY,
            "5:1,off:1K;24:1K,19:14;b",
            "5:1,off:1K;24:1K,19:14;b",
        ),
        (
            TYPES,
            ARMS,
            "19:3.1,20:2.1,20:5.2,9:5.3;19:1.3,19:1.2,19:4.1;w",
            "20:2.1,20:5.2,19:3.1,9:5.3;19:1.3,19:1.2,19:4.1,off:1.1,off:4.2,off:4.3;w",
        ),
    ],
)
def test_kinds_are_written_and_read_back(
    shape: Piles, census: Counter[str], text: str, written: str
) -> None:
    spare = spare_of_each if shape is TYPES else none_spare
    position = read(BOARD, shape, (census, census), (), text, spare)
    assert write(BOARD, shape, position, {}) == written
    assert read(BOARD, shape, (census, census), (), written, spare) == position


@pytest.mark.parametrize(
    ("shape", "census", "text", "fault"),
    [
        (NUMBERS, FIFTEEN, "24:2#7;5:1#1;w", "w has 2 checkers #7, there can be 1"),
        (NUMBERS, FIFTEEN, "24:1#16;5:1#1;w", "not place:count"),
        (NUMBERS, FIFTEEN, "24:15;5:1#1;w", "every checker has a mark here, like 24:1#1"),
        (KINGS, ARMY, "24:15;20:14,4:1K;w", "w has 15 checkers, there can be 14"),
        (TYPES, ARMS, "24:9.1,20:1.3;24:5.1;w", "w has 9 checkers .1, there must be 5"),
        (KINGS, ARMY, "24:1K;20:14,4:2K;w", "b has 16 checkers"),
        (KINGS, ARMY, "24:1K,6:1;24:1K,19:1;w", "two colours never stand on one point"),
        (TYPES, ARMS, "24:1.4;20:5.1;w", "not place:count"),
    ],
)
def test_what_cannot_be_is_refused(
    shape: Piles, census: Counter[str], text: str, fault: str
) -> None:
    with pytest.raises(PositionError, match=fault):
        spare = spare_of_each if shape is TYPES else none_spare
        read(BOARD, shape, (census, census), (), text, spare)


def test_every_kind_of_every_side_has_a_letter_of_its_own() -> None:
    letters = "".join(NUMBERS.letters(side) for side in range(4))
    assert len(set(letters)) == 4 * 15
    assert Piles().letters(1) == KINGS.letters(1)[0] == "b"
    assert KINGS.checkers[KINGS.letter(1, "K")] == Checker(1, "K")
