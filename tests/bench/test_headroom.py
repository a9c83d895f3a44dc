"""What rollouts would win more is found where there is something to be won."""

from __future__ import annotations

import pytest

from rules.analysis import at_throw, legal_plays
from rules.search.plays import walk
from rules.variants import find
from tests.bench.sparring.champion import Numbers
from tests.bench.sparring.headroom import Decision, Gain, decisions, gain, line
from tests.bench.sparring.partners import partners_of

LAST = "2:1,1:1,off:13;2:1,off:14;w"
"""Whoever does not bear both off with 2-1 loses."""


def last_play() -> dict[str, Decision]:
    """The decision as whoever wins and whoever loses made it."""
    state = at_throw(find("long"), LAST, "2-1")
    boards = {play.text: walk(state.turn(), play.steps)[0] for play in legal_plays(state)}
    both = [boards["2/off 1/off"], boards["2/1/off"]]
    return {"won": Decision(state, both), "lost": Decision(state, both[::-1])}


def test_a_better_play_is_found_and_told_by_what_it_wins_more() -> None:
    pytest.importorskip("numba")
    both = last_play()
    assert gain(both["won"]) == Gain(0.0, False)
    found = gain(both["lost"])
    assert found.other and found.share > 0.9


@pytest.mark.parametrize(("games", "pieces"), [(150, {0}), (500, {0}), (700, {0, 1})])
def test_a_play_is_chosen_in_so_many_games(
    games: int, pieces: set[int], monkeypatch: pytest.MonkeyPatch
) -> None:
    """Where nothing is gained, nothing is played to tell it."""
    pytest.importorskip("numba")
    from tests.bench.sparring.truncated_rollouts import Rollouts

    played, won = set[int](), Rollouts.won

    def counted(rollouts: Rollouts, at: int, piece: int) -> Numbers:
        played.add(piece)
        return won(rollouts, at, piece) * 0 + 0.5

    monkeypatch.setattr(Rollouts, "won", counted)
    assert gain(last_play()["won"], games) == Gain(0.0, False)
    assert played == pieces


def test_decisions_are_those_of_the_level_alone_its_own_board_first() -> None:
    variant = find("hypergammon")
    game = decisions(variant, "strong", partners_of(variant)["counter"], 0)
    assert game and len({one.state.mover for one in game}) == 1
    assert all(len(set(one.boards)) == len(one.boards) > 1 for one in game)


def test_a_line_tells_a_decision_and_a_game() -> None:
    told = line("long", 40.0, [Gain(0.0, False), Gain(0.01, True)])
    assert told == "| long | 40.0 | 50 of 2 | 0.500 ± 0.500 | 20.0 ± 20.0 |"
