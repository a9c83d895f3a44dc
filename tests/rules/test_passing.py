"""Games that are over when both sides pass: a text tells who has passed already (kulikovo.md)."""

from __future__ import annotations

import pytest

from tests.rules import adapter
from tests.rules.adapter import Table
from tests.rules.saying import asked, table, tell

CANNOT = "3:9,off:6;1:6,off:9;w"
SPENT = "3:5.1,off:5.2,off:5.3;1:5.1,off:5.2,off:5.3;w"
"""Neither can play more than a two."""


def sets(at: Table, mover: int, mine: int, other: int) -> None:
    """Both sides set a die, and nothing of them can be played."""
    tell(at, [("die", mover, str(mine)), ("die", 1 - mover, str(other))])


def again(at: Table, slug: str) -> Table:
    """The same game, begun from the text of its position."""
    return table(slug, adapter.text(at.state))


@pytest.mark.parametrize(
    ("slug", "text"), [("predators+imbyurti", CANNOT), ("kulikovo+imbyurti", SPENT)]
)
@pytest.mark.parametrize("read", [False, True])
def test_a_side_that_passes_twice_has_passed_once(slug: str, text: str, read: bool) -> None:
    """Also where the game is begun from a text after its first pass."""
    at = table(slug, text)
    sets(at, 0, 4, 4)
    at = again(at, slug) if read else at
    assert asked(at) == ("die", (0, 1)), "a double gives another turn"
    sets(at, 0, 6, 5)
    at = again(at, slug) if read else at
    assert at.state.result is None and at.state.thrower == 1
    sets(at, 1, 5, 4)
    assert at.state.result is not None


@pytest.mark.parametrize("passed", ["w", "1"])
def test_the_pass_of_the_other_ends_it(passed: str) -> None:
    """An older text does not name who has passed: it was the other side."""
    at = table("predators", f"{CANNOT[:-1]}b;passed={passed}")
    at.say("throw", -1, "6-5")
    assert at.state.result is not None


def test_ones_own_pass_does_not() -> None:
    at = table("predators", f"{CANNOT[:-1]}b;passed=b")
    at.say("throw", -1, "6-5")
    assert at.state.result is None
