"""Games that are drawn because nobody can move any more, and those that only seem so."""

from __future__ import annotations

import pytest

from tests.rules import adapter
from tests.rules.saying import LONG, SHORT, asked, table, tell

SHUT = "bar:1,6:2,5:3,4:3,3:3,2:2,1:1"
"""A checker on the bar, which 4 and 3 cannot bring in where the other side stands so, too."""


def test_with_the_same_numbers_for_ever_both_pass_and_it_is_a_draw() -> None:
    ended = table("short+four-three", f"{SHUT};{SHUT};w").state.result
    assert ended is not None and ended.kind == "draw"


@pytest.mark.parametrize("bids", ["open", "sealed"])
def test_throws_that_were_bought_away_draw_no_game(bids: str) -> None:
    """Each side has bought that the other does not move; both could (auction.md, academic)."""
    at = table("short+four-three+auction", SHORT, auction="academic", bids=bids)
    for seat, other in ((1, 0), (0, 1)):
        tell(at, [("bid", seat, "1"), ("bid", other, "pass")])
    assert at.state.result is None
    assert asked(at) == ("bid", (1,) if bids == "open" else (1, 0))
    assert "stuck" not in adapter.text(at.state)


def test_named_numbers_unplayable_for_long_draw_no_game() -> None:
    """Named numbers that cannot be played for long draw no game either."""
    at = table("long+no-dice+auction", f"{LONG};stuck=5", auction="academic")
    tell(at, [("announce", 0, "6-5"), ("bid", 1, "1"), ("bid", 0, "pass")])
    assert asked(at) == ("announce", (1,))
    assert "stuck=5" in adapter.text(at.state).split(";")


def test_who_cannot_move_draws_no_game_by_buying_the_throw_of_who_can() -> None:
    """White waits on the bar, buys Black's throw and cannot play that either (four-three.md: both
    sides pass)."""
    free = "13:2,6:2,5:2,4:3,3:2,2:2,1:2"
    at = table("short+four-three+auction", f"bar:1,13:14;{free};w")
    tell(at, [("bid", 1, "pass"), ("bid", 0, "1"), ("bid", 1, "pass")])
    assert at.state.result is None
    assert asked(at) == ("bid", (0,))


def test_a_colour_that_cannot_move_draws_no_game_while_the_other_can() -> None:
    """White's own turn and Black's even one are both for White's checkers (chuvash.md)."""
    free = "13:2,6:2,5:2,4:3,3:2,2:2,1:2"
    at = table("short+four-three+chuvash", f"bar:1,13:14;{free};w;turns=0-1")
    assert at.state.result is None
    assert asked(at) == ("play", (0,))


def test_throw_never_the_sides_own_keeps_no_game_open() -> None:
    """4-3 is always Black's, and Black cannot leave its head (odd-even.md)."""
    at = table("odd-even+four-three", "8:15;24:15;w")
    assert at.result.kind == "draw"


HALF = "13:1,6:2,2:1,1:1,off:10;24:1,19:1,2:3,off:10;w"
"""Of 6-1 White can play the one alone, and nobody the six."""


def test_a_turn_of_which_a_part_was_played_is_none_without_a_step() -> None:
    """Also where the rest went to and fro until both were stuck (gulbar.md)."""
    at = table("gulbar+no-dice", f"{HALF};stuck=5")
    tell(at, [("announce", 0, "6-1"), ("play", 0, "2/1")])
    assert asked(at) == ("announce", (1,))
    assert "stuck" not in adapter.text(at.state)


def test_neither_is_one_that_is_read_amid_it() -> None:
    """Black is to play what is left, and cannot either."""
    text = HALF.replace("2:1,1:1", "1:2").replace(";w", ";b")
    at = table("gulbar+no-dice", f"{text};due=6;by=w;stuck=0")
    assert asked(at) == ("announce", (1,))
    assert "stuck" not in adapter.text(at.state)


def test_a_turn_in_which_both_were_stuck_at_once_is() -> None:
    shut = "13:1,6:2,5:1,1:1,off:10;24:1,19:1,2:3,off:10;w"
    at = table("gulbar+no-dice", f"{shut};stuck=5")
    at.say("announce", 0, "6-6")
    assert at.result.kind == "draw"
