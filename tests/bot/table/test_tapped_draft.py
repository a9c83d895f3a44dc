"""Turns made by taps, at random in many games."""

from __future__ import annotations

from collections.abc import Iterator
from datetime import UTC, datetime, timedelta
from heapq import heappop, heappush
from itertools import count, islice
from random import Random
from statistics import mean

import pytest

from bot.table.tapped_draft import (
    FEW,
    PACE,
    Draft,
    dice_left,
    places,
    places_now,
    spot,
    target,
    ways_from,
    whole_plays,
    with_other_die,
    with_step,
)
from rules.analysis import is_whole, legal_plays, next_steps
from rules.game import State
from rules.questions.play import asks_for_play
from rules.search.plays import walk
from rules.search.turn import Node, Step
from tests.rules.wandering import wander

PLAIN = ("long", "short", "tapa", "gulbar", "trigammon")
SMALL = ("garanguet", "hills", "grasshopper", "quartgammon")
"""Games whose turns can be looked at as a whole."""
WIDE = ("jaki", "kulikovo")
"""Games with turns of which only a part is looked at."""
UNLIKE = ("garanguet", "kulikovo", "grasshopper", "royal", "hills", "quartgammon")


def turns(slug: str, seeds: int, most: int) -> Iterator[State]:
    """The states of random games in which a play is asked for."""
    for seed in range(seeds):
        for state, _ in wander(slug, seed, most):
            if asks_for_play(state):
                yield state


def tapped(state: State, draft: Draft, wanted: Step) -> tuple[Draft, int]:
    """Make a step by taps; the draft after it, and how many taps it took."""
    taps = 1
    while not any(way == wanted for way in ways_from(state, draft, spot(wanted))):
        draft, taps = with_other_die(state, draft), taps + 1
    forks = len(ways_from(state, draft, spot(wanted))) > 1
    return with_step(state, draft, wanted), taps + forks


def presses(state: State, lot: Random) -> int:
    """The fewest presses by which a random play is made: one on a whole play, else on places, on
    the dice and on ✓."""
    if whole_plays(state):
        return 1
    wanted = walk(state.turn(), lot.choice(legal_plays(state)).steps)[0]
    begun, seen = [(1, 0, Draft(0))], set[Node]()
    for number in count(1):
        taps, _, draft = heappop(begun)
        node = walk(state.turn(), draft.steps)
        if node[0] == wanted and is_whole(state, draft.steps):
            return taps
        if node not in seen:
            seen.add(node)
            for at, step in enumerate(next_steps(state, draft.steps)):
                after, more = tapped(state, draft, step)
                heappush(begun, (taps + more, number * 100 + at, after))
    raise AssertionError


@pytest.mark.parametrize("slug", PLAIN)
def test_turn_takes_few_presses(slug: str) -> None:
    """At most 3.4 on average and 5 in 95 of 100 turns, since clients hold further presses back;
    hardly more where no whole play can be pressed."""
    lot = Random(slug)
    every = sorted(presses(state, lot) for state in turns(slug, 2, 70))
    by_places = [taps for taps in every if taps > 1]
    assert len(by_places) > 15
    assert mean(every) <= 3.4 and every[len(every) * 95 // 100] <= 5
    assert mean(by_places) <= 3.5 and by_places[len(by_places) * 95 // 100] <= 5


@pytest.mark.parametrize("slug", [*PLAIN, *SMALL, *WIDE])
def test_places_stand_still_for_the_whole_turn(slug: str) -> None:
    lot = Random(slug)
    for state in islice(turns(slug, 2, 40), 5 if slug in WIDE else 30):
        first, draft = places(state, Draft(0), ends=True), Draft(0)
        while further := next_steps(state, draft.steps):
            assert places(state, draft, ends=True) == first
            for step in further:
                choice = len(ways_from(state, draft, spot(step))) > 1
                names = {spot(step), target(step)} if choice else {spot(step)}
                assert names <= {tap.name for tap in first}
            draft, _ = tapped(state, draft, lot.choice(further))


@pytest.mark.parametrize("slug", [*PLAIN, *UNLIKE])
def test_forced_steps_are_made_and_taken_back_with_their_tap(slug: str) -> None:
    lot = Random(slug)
    for state in islice(turns(slug, 2, 40), 30):
        drafts = [Draft(0)]
        while further := next_steps(state, drafts[-1].steps):
            drafts.append(with_step(state, drafts[-1], lot.choice(further)))
        assert is_whole(state, drafts[-1].steps)
        for before, after in zip(drafts[-2::-1], drafts[:0:-1], strict=True):
            assert Draft.of(after.to_json()) == after
            assert after.before_last_tap().steps == before.steps


@pytest.mark.parametrize("slug", [*PLAIN, *UNLIKE])
def test_whole_plays_are_all_results_by_place(slug: str) -> None:
    few = 0
    for state in islice(turns(slug, 3, 60), 60):
        plays, results = whole_plays(state), len(legal_plays(state, FEW + 2))
        if results <= FEW and not is_whole(state, ()):
            assert len(plays) == results
            few += 1
        elif results > FEW:
            assert not plays
        highest = [max(step.origin for step in play.steps) for play in plays]
        assert highest == sorted(highest, reverse=True)
    assert few


def test_other_die_becomes_active_and_stays_so() -> None:
    state = next(state for state in turns("short", 9, 30) if len(set(state.due[0])) == 2)
    larger, smaller = dice_left(state, Draft(0))
    assert larger > smaller
    swapped = with_other_die(state, Draft(0))
    assert dice_left(state, swapped) == [smaller, larger]
    assert dice_left(state, with_other_die(state, swapped)) == [larger, smaller]


def test_steps_that_were_typed_go_back_one_by_one() -> None:
    steps = (Step(13, 9, 4), Step(24, 21, 3))
    assert Draft(0, steps).before_last_tap().steps == steps[:1]
    kept = {"seat": 0, "steps": [], "lifted": None, "menu": ""}
    assert Draft.of(kept) == Draft(0), "as an older version has kept it"


def test_pictures_of_a_draft_come_in_their_pace() -> None:
    """The newest waits for the moment of the picture that it replaces."""
    now = datetime(2026, 1, 5, 18, tzinfo=UTC)
    first = Draft(0).to_be_drawn(None, now)
    second = Draft(0).to_be_drawn(first, now + PACE / 5)
    third = Draft(0).to_be_drawn(second, now + PACE / 2)
    fourth = Draft(0).to_be_drawn(third, now + 3 * PACE)
    moments = [draft.drawn - now for draft in (first, second, third, fourth) if draft.drawn]
    assert moments == [timedelta(0), PACE, PACE, 3 * PACE]


def test_places_now_are_those_with_a_step_after_the_steps_made() -> None:
    """In private no button stands for a place that nothing can leave now: here the bar after the
    checker on it has entered."""
    for state in turns("short", 6, 60):
        made = Draft(state.thrower)
        while steps := next_steps(state, made.steps):
            shown = {place.name for place in places_now(state, made)}
            assert shown == {spot(step) for step in steps}
            made = with_step(state, made, steps[0])
        assert not places_now(state, made)
