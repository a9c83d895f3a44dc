"""The partners do what they are for, and their games are counted right."""

from __future__ import annotations

from dataclasses import replace
from itertools import product

import numpy as np
import pytest

from rules.analysis import at_throw, start_text
from rules.game import run, start
from rules.position_state import from_position
from rules.search.plays import ends, walk
from rules.variants import find
from tests.bench.sparring.champion import ahead, reading, worth
from tests.bench.sparring.contest import (
    Deciding,
    Matchup,
    Pair,
    Share,
    looking,
    luck_for,
    play_pair,
    settled,
    share_of,
)
from tests.bench.sparring.counter import counting
from tests.bench.sparring.partners import partners_of
from tests.bench.sparring.runner import running


def left(slug: str, position: str, dice: str, partner: str) -> str:
    """What a partner leaves of its own checkers."""
    variant = find(slug)
    state = at_throw(variant, position, dice)
    men = walk(state.turn(), partners_of(variant)[partner](state))[0]
    row = variant.row(men, state.mover)
    return ",".join(f"{place}:{row[place]}" for place in range(24, 0, -1) if row[place])


def test_the_counter_hits_and_covers() -> None:
    """It makes its fifth point with a 3-1; the enemy's lone checker in reach it hits."""
    short = find("short")
    assert left("short", start_text(short), "3-1", "counter") == "24:2,13:5,8:2,6:4,5:2"
    seen = at_throw(short, "24:2,13:5,8:3,6:5;24:1,21:1,13:5,8:3,6:5;w", "4-2")
    men = walk(seen.turn(), looking(counting)(seen))[0]
    assert short.row(men, 1)[25] == 1 and short.row(men, 0)[4] == 2


def test_emir_partner_with_an_exposed_emir_leaves_no_shot() -> None:
    """Its emir goes on to two others with a 2-1; before a throw it has the reserve guard it."""
    exposed = "19:1E,17:2,6:12;24:8,11:1E,3:6;w"
    assert left("emir", exposed, "2-1", "emir") == "17:3,6:11,5:1"
    emir, reserve = find("emir"), "hand:3,20:1E,6:11;24:8,11:1E,3:6;w"
    state, partner = run(from_position(emir, emir.read(reserve))), partners_of(emir)["emir"]
    assert isinstance(partner, Deciding) and state.ask is not None
    assert partner.decide(state, state.open_ask) == "hand/20"


def test_the_runner_likes_rows() -> None:
    """Of two boards with the same way to go."""
    long = find("long")
    row, spread = (
        long.read(f"24:10,{points};24:15;w").men
        for points in ("18:1,17:1,16:1,15:1,14:1", "20:1,19:1,16:1,14:1,11:1")
    )
    assert running(long, row, 0) > running(long, spread, 0)


def test_the_reader_looks_at_replies() -> None:
    """It plays something legal, and its terms are those of opposite sides."""
    long = find("long")
    state = at_throw(long, start_text(long), "6-5")
    found = ends(state.turn())
    assert walk(state.turn(), reading(state))[0] in found
    boards = list(found)
    assert worth(long, boards, 0) == pytest.approx(-worth(long, boards, 1))


def test_in_a_match_to_one_a_game_is_a_game() -> None:
    """Beaten by mars or not, two games bring two points."""
    variant = find("long")
    matchup = Matchup(variant, "simple", looking(running), match=1)
    pairs = [play_pair(matchup, number) for number in range(3)]
    assert {pair.ours + pair.theirs for pair in pairs} == {2.0}
    points = [play_pair(matchup._replace(match=None), number) for number in range(3)]
    assert max(pair.ours + pair.theirs for pair in points) > 2, "mars is among them"


def test_luck_taken_off_leaves_points_and_less_noise() -> None:
    """Of the same ten games: as many points in all, and shares that lie closer together."""
    matchup = Matchup(find("hypergammon"), "simple", looking(counting), match=1)
    fell, weighed = (
        [play_pair(matchup._replace(weigh=weigh), number) for number in range(5)]
        for weigh in (False, True)
    )
    assert [sum(pair) for pair in weighed] == pytest.approx([2.0] * 5)
    assert share_of(weighed).within < 0.5 * share_of(fell).within


def test_luck_of_one_side_is_bad_luck_of_the_other() -> None:
    """A throw that wins at once brings the one as much as it costs the other, whoever has which
    colour."""
    variant = find("hypergammon")
    state = run(from_position(variant, variant.read("6:1,5:1;1:1;w")))
    assert luck_for(state, "6-5", 0) == -luck_for(state, "6-5", 1) > 0
    changed = replace(state, owners=(1, 0))
    assert luck_for(changed, "6-5", 1) == -luck_for(changed, "6-5", 0) > 0


def test_compiled_the_reader_reads_the_same() -> None:
    """In both kinds of long nardy, at the beginning, in the middle and near the end."""
    pytest.importorskip("numba")
    from tests.bench.sparring.champion_compiled import ahead_of

    for preset, text in product(
        ("book", "sport"),
        (
            "24:15;24:15;w",
            "24:8,18:2,15:1,13:2,8:1,4:1;24:7,19:2,17:1,14:2,11:1,7:2;w",
            "3:2,1:4,off:9;5:3,4:4,2:1,off:7;w",
        ),
    ):
        long = find("long", {"preset": preset})
        state = at_throw(long, text, "5-2")
        boards = list(ends(state.turn()))
        plain = [ahead(long, men, 0) for men in boards]
        assert ahead_of(long, boards, 0) == pytest.approx(np.array(plain))


def test_pubeval_makes_its_play() -> None:
    pytest.importorskip("gnubg_nn")
    assert left("short", start_text(find("short")), "3-1", "pubeval") == "24:2,13:5,8:2,6:4,5:2"


@pytest.mark.parametrize(
    ("slug", "partner"),
    [
        (slug, name)
        for slug in ("helmet", "icelandic", "hypergammon", "tapa")
        for name in partners_of(find(slug))
    ],
)
def test_a_pair_is_played_to_its_end(slug: str, partner: str) -> None:
    if partner == "pubeval":
        pytest.importorskip("gnubg_nn", reason="gnubg-nn (the extra `bench`) is not installed")
    variant = find(slug)
    pair = play_pair(Matchup(variant, "beginner", partners_of(variant)[partner]), 1)
    assert pair.ours + pair.theirs >= 2
    assert start(variant).ask is not None


def test_the_share_of_points_and_its_interval() -> None:
    assert share_of([Pair(2, 0), Pair(0, 2)] * 50) == Share(
        0.5, pytest.approx(0.0985, abs=1e-3), 200
    )
    assert share_of([Pair(3, 1)] * 9) == Share(0.75, 0.0, 18)
    assert share_of([Pair(0, 0)]).share == 0.5


def test_a_contest_is_stopped_when_it_is_sure() -> None:
    """Only at a look, and not where the share may lie on either side."""
    assert settled(Share(0.8, 0.1, 40), 0.65) and settled(Share(0.5, 0.1, 40), 0.65)
    assert not settled(Share(0.8, 0.1, 42), 0.65)
    assert not settled(Share(0.75, 0.1, 40), 0.65)
