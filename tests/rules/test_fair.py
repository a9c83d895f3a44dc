"""The generator of throws: its seed, its fairness, and that anybody can follow it (kestum.md 7)."""

from __future__ import annotations

from collections import Counter
from hashlib import sha256
from itertools import pairwise

import pytest

from rules.dice import fair


def test_the_secret_is_promised_by_its_hash() -> None:
    secret = bytes(range(32))
    assert fair.commitment(secret) == sha256(secret).hexdigest()
    assert fair.commitment(secret) != fair.commitment(secret + b"\0")


def test_the_seed_is_the_secret_and_the_words_of_the_seats() -> None:
    assert fair.seed_of(b"\x01\xff", ["мир", ""]) == "01ff|мир|"
    assert fair.seed_of(b"\x01\xff", []) == "01ff"


def test_a_word_of_a_player_changes_the_throws() -> None:
    seeds = [fair.seed_of(b"secret", [word, ""]) for word in ("", "a", "b", "я")]
    throws = {tuple(fair.dice(seed, "g", ply, 2)[0] for ply in range(1, 30)) for seed in seeds}
    assert len(throws) == len(seeds)


def test_throws_depend_on_game_ply_attempt_and_die() -> None:
    faces = [
        fair.face("s", game, ply, n, attempt)
        for game in "ab"
        for ply in range(1, 9)
        for n in (1, 2)
        for attempt in (1, 2)
    ]
    assert len(set(faces)) == 6
    for change in ("game", "ply", "n", "attempt"):
        base = {"game": "a", "ply": 1, "n": 1, "attempt": 1}
        other = {**base, change: "b" if change == "game" else 2}
        rows = [
            [fair.face(f"s{number}", **values) for number in range(20)]  # type: ignore[arg-type]
            for values in (base, other)
        ]
        assert rows[0] != rows[1], change


def test_a_face_is_the_first_of_eight_bytes_below_252() -> None:
    """A byte of 252 or more would favour low faces and is passed over."""
    passed = 0
    for ply in range(1, 400):
        block = sha256(f"bytes|g|{ply}|1|1".encode()).digest()[:8]
        byte = next(byte for byte in block if byte < 252)
        passed += block[0] >= 252
        assert fair.face("bytes", "g", ply, 1) == 1 + byte % 6
    assert passed > 0


def test_when_no_byte_will_do_the_text_is_drawn_on(monkeypatch: pytest.MonkeyPatch) -> None:
    asked = []

    def digest(seed: str, game: str, ply: int, attempt: int, last: object) -> bytes:
        asked.append(last)
        return b"\xff" * 32 if len(asked) < 3 else b"\xfb" + b"\0" * 31

    monkeypatch.setattr(fair, "digest", digest)
    assert fair.face("s", "g", 1, 2) == 1 + 0xFB % 6
    assert asked == ["2", "2|2", "2|2|2"]


def test_faces_are_even() -> None:
    faces = Counter(face for ply in range(1, 3001) for face in fair.dice("even", "g", ply, 2))
    assert sum((count - 1000) ** 2 / 1000 for count in faces.values()) < 20.5


@pytest.mark.parametrize("things", [1, 2, 3, 7, 21, 36])
def test_a_draw_from_a_bag_is_even(things: int) -> None:
    drawn = Counter(fair.draw("bag", "g", ply, things) for ply in range(1, 100 * things + 1))
    assert set(drawn) == set(range(things))
    assert sum((count - 100) ** 2 / 100 for count in drawn.values()) < 3 * things + 15


def test_a_word_beyond_the_largest_multiple_is_passed_over(
    monkeypatch: pytest.MonkeyPatch,
) -> None:
    """For three things 2**32 - 1 is the one word too many."""
    words = [b"\xff\xff\xff\xff" * 8, b"\xff\xff\xff\xff" * 7 + b"\0\0\0\x05"]
    monkeypatch.setattr(fair, "digest", lambda *args: words.pop(0))
    assert fair.draw("s", "g", 1, 3) == 5 % 3
    assert not words
    words.append(b"\xff\xff\xff\xfe" + b"\0" * 28)
    assert fair.draw("s", "g", 1, 3) == 0xFFFFFFFE % 3


def test_chance_answers_with_the_larger_die_first_or_a_thing() -> None:
    for ply in range(1, 60):
        first, second = fair.answer("s", "g", ply, 2, ()).split("-")
        assert first >= second
        assert sorted(map(int, (first, second))) == sorted(fair.dice("s", "g", ply, 2))
        assert fair.answer("s", "g", ply, 1, ()) == str(fair.face("s", "g", ply, 1))
        bag = ("tile:1-1", "tile:1-1", "tile:2-1")
        assert fair.answer("s", "g", ply, 0, bag) == bag[fair.draw("s", "g", ply, 3)]


def test_nobody_can_tell_the_next_throw_from_the_last_ones() -> None:
    """Doubles come one time in six, and one throw follows itself no more often than any other."""
    throws = [fair.dice("double", "g", ply, 2) for ply in range(1, 3601)]
    doubles = sum(first == second for first, second in throws)
    assert 500 < doubles < 700
    follow = sum(one == two for one, two in pairwise(throws))
    assert 60 < follow < 145
