"""What of a play that may not be made is crossed out, made, and in the way."""

from __future__ import annotations

import pytest

from rules.analysis import at_throw
from rules.explain import explanation, slugs
from rules.game import State
from rules.position_state import position
from rules.records.notation import read_play, write_play
from rules.refusal import Refused
from rules.search.turn import Step
from rules.variants import find
from rules.view.refused_play import kept_steps, refused_play
from rules.view.view import Arrow

START = "24:2,13:5,8:3,6:5;24:2,13:5,8:3,6:5;w"


def asked(game: str, place: str, dice: str) -> State:
    return at_throw(find(game), place, dice)


def steps(state: State, play: str) -> tuple[Step, ...]:
    return read_play(state, play)


@pytest.mark.parametrize(
    ("game", "place", "dice", "play", "made", "crossed", "places"),
    [
        # The second hop runs into a closed point.
        ("short", START, "6-5", "13/7 24/19", ["13-7"], ["24-19"], ["19"]),
        # The middle point is closed, which is what stands in the way.
        ("short", "24:1,13:6,8:3,6:5;24:2,13:5,8:3,6:3,18:2;w", "5-1", "13/7", [], ["13-7"], ["7"]),
        (
            "short",
            "bar:1,24:1,13:5,8:3,6:5;" + START.split(";")[1] + ";w",
            "6-5",
            "13/7",
            [],
            ["13-7"],
            ["bar"],
        ),
        ("short", START, "5-4", "6/off", [], ["6-off"], ["8", "13", "24"]),
        ("long", "24:15;24:15;w", "6-5", "24/18 24/19", ["24-18"], ["24-19"], ["24"]),
        ("short", START, "6-5", "24/23", [], ["24-23"], []),
    ],
)
def test_the_step_that_fails(
    game: str,
    place: str,
    dice: str,
    play: str,
    made: list[str],
    crossed: list[str],
    places: list[str],
) -> None:
    state = asked(game, place, dice)
    spots = state.variant.board.spots[0]

    def end(word: str) -> int | str:
        return spots[int(word) - 1] if word.isdecimal() else word

    def seen(words: list[str]) -> tuple[Arrow, ...]:
        return tuple(Arrow(0, *map(end, word.split("-"))) for word in words)

    found = refused_play(state, play, ())
    assert found is not None
    assert (found.made, found.crossed) == (seen(made), seen(crossed))
    assert found.places == tuple((0, end(word)) for word in places)


def test_too_short_play_lacks_only_what_the_better_has() -> None:
    """A play that is too short has no fault but what the better play has beyond it."""
    state = asked("short", START, "6-5")
    better = steps(state, "24/18/13")
    found = refused_play(state, "24/18", better)
    assert found is not None and found.refusal.rule == "duty"
    assert not found.crossed and len(found.made) == 1
    other = refused_play(state, "13/7", better)
    assert other is not None and len(other.crossed) == 1 and not other.made


def test_what_may_be_played_or_cannot_be_read_is_not_refused_so() -> None:
    state = asked("short", START, "6-5")
    assert refused_play(state, "24/18/13", ()) is None
    assert refused_play(state, "24/x9", ()) is None


@pytest.mark.parametrize(
    ("said", "kept"),
    [
        ("24/19 13/7", "13/7"),
        ("13/7 24/19", "13/7"),
        ("24/18/13", "24/18/13"),
        ("24/18/13 6/2", "24/18/13"),
        ("24/19/13", "-"),
    ],
)
def test_a_better_play_keeps_what_it_can(said: str, kept: str) -> None:
    state = asked("short", START, "6-5")
    assert write_play(state, kept_steps(state, said)) == kept


@pytest.mark.parametrize("slug", slugs())
def test_every_wrong_example_shows_what_is_wrong(slug: str) -> None:
    """Or it is the throw that cannot be, or nothing can be played at all."""
    for one in explanation(slug, "ru").examples:
        if one.legal:
            continue
        try:
            dice = "" if one.dice == "-" else one.dice
            state = at_throw(find(one.variant, one.options), one.position, dice)
        except Refused:
            continue
        if state.ask is None or state.ask.kind != "play" or state.boards:
            continue
        found = refused_play(state, one.play, ())
        assert found is not None and (found.crossed or found.places), one
        assert position(state).men == state.men


@pytest.mark.parametrize(
    ("dice", "play", "had"),
    [("1-1", "24/23 24/23 24/23", "2"), ("5-3", "16/11 16/13", "1"), ("5-3", "15/12", None)],
)
def test_a_place_that_the_play_itself_has_emptied_is_told(
    dice: str, play: str, had: str | None
) -> None:
    state = asked("short", "24:2,16:1,13:5,8:3,6:4;24:2,13:5,8:3,6:5;w", dice)
    with pytest.raises(Refused) as refused:
        read_play(state, play)
    assert refused.value.refusal.rule == "no-checker"
    assert refused.value.refusal.facts.get("had") == had
