"""How plays are written and read: repeats, hops over middle points, marks, words, numberings."""

from __future__ import annotations

import pytest

from rules.analysis import at_throw, legal_plays
from rules.records.notation import read_play, read_typed, write_play, write_steps
from rules.refusal import Refused
from rules.search.plays import walk
from rules.search.turn import Step
from rules.variants import find
from tests.rules.saying import LONG, SHORT, refused, typed_refusal

BAR = "bar:1,24:1,13:5,8:3,6:5;24:2,13:5,8:3,6:5;w"
HOME = "6:4,3:11;24:2,13:13;w"
# White's 13 goes to 8 by two ways; on 11 stands a lone black checker, on 10 nobody.
HIT_ON_THE_WAY = "24:2,13:5,8:3,6:5;24:1,14:1,13:5,8:3,6:5;w"


def steps(text: str, dice: str, play: str, slug: str = "short") -> tuple[Step, ...]:
    """The steps of a play as it is typed."""
    return read_typed(at_throw(find(slug), text, dice), play)


def written(text: str, dice: str, play: str, slug: str = "short") -> str:
    """A play typed, and written back."""
    state = at_throw(find(slug), text, dice)
    return write_play(state, read_typed(state, play))


SAME = [
    # A count in brackets repeats the whole group.
    (SHORT, "6-6", "24/18(2) 13/7(2)", "24/18 24/18 13/7 13/7"),
    (SHORT, "3-3", "13/10/7(2)", "13/10 13/10 10/7 10/7"),
    (SHORT, "3-3", "13/10(3) 8/5", "13/10 8/5 13/10 13/10"),
    (HOME, "3-3", "3/off(4)", "3/off 3/off 3/off 3/off"),
    # A person may leave out the middle points.
    (SHORT, "6-5", "24/13", "24/18/13"),
    (SHORT, "5-5", "13/3(2)", "13/8/3(2)"),
    (SHORT, "4-4", "24/16(2)", "24/20/16(2)"),
    (BAR, "5-4", "bar/16", "bar/20/16"),
    (LONG, "6-5", "24/13", "24/18/13"),
    # Marks may be left out, commas stand for spaces, case is nothing.
    (SHORT, "3-1", "8/5, 6/5", "8/5 6/5"),
    (BAR, "5-4", "BAR/20 24/20", "bar/20 24/20"),
    (HOME, "6-6", "6/OFF(4)", "6/off(4)"),
    # The words in Cyrillic and short.
    (BAR, "5-4", "бар/20 24/20", "bar/20 24/20"),
    (BAR, "5-4", "Борт/20 24/20", "bar/20 24/20"),
    (BAR, "5-4", "б/20 24/20", "bar/20 24/20"),
    (BAR, "5-4", "b/20 24/20", "bar/20 24/20"),
    (HOME, "6-3", "6/двор 3/снять", "6/off 3/off"),
    (HOME, "6-3", "6/x 3/х", "6/off 3/off"),
    (HOME, "6-3", "6/0 3/o", "6/off 3/off"),
]


@pytest.mark.parametrize(("text", "dice", "one", "other"), SAME)
def test_two_ways_to_type_a_play(text: str, dice: str, one: str, other: str) -> None:
    slug = "long" if text == LONG else "short"
    turn = at_throw(find(slug), text, dice).turn()
    ends = [walk(turn, steps(text, dice, play, slug))[0] for play in (one, other)]
    assert ends[0] == ends[1]


WRITTEN = [
    (SHORT, "6-6", "24/18 24/18 13/7 13/7", "24/18(2) 13/7(2)"),
    (SHORT, "6-5", "24/18 18/13", "24/18/13"),
    (SHORT, "3-3", "13/10/7(2)", "13/10/7(2)"),
    (SHORT, "3-1", "8/5 6/5", "8/5 6/5"),
    (HOME, "3-3", "3/off(4)", "3/off(4)"),
    (BAR, "5-4", "bar/20 20/16", "bar/20/16"),
    (HIT_ON_THE_WAY, "3-2", "13/11/8", "13/11*/8"),
    (HIT_ON_THE_WAY, "2-2", "13/11(2) 6/4(2)", "13/11*(2) 6/4(2)"),
]


@pytest.mark.parametrize(("text", "dice", "play", "back"), WRITTEN)
def test_a_play_is_written_in_short(text: str, dice: str, play: str, back: str) -> None:
    assert written(text, dice, play) == back
    assert sorted(steps(text, dice, back)) == sorted(steps(text, dice, play))


def test_reserves_enter_by_their_word_in_both_alphabets() -> None:
    start = "hand:3,11:12;hand:3,41:12;w"
    for word in ("hand", "рука", "Рука", "r", "р"):
        assert steps(start, "6-5", f"{word}/16 {word}/25", "helmet")[0].origin == 26


def test_a_hit_on_one_of_two_ways_makes_a_play_ambiguous() -> None:
    """13/8 by 10 hits nobody, by 11 somebody: the middle point must be named."""
    assert typed_refusal("short", HIT_ON_THE_WAY, "3-2", "13/8") == "ambiguous"
    assert typed_refusal("short", SHORT, "3-2", "13/8") is None
    for play in ("13/10/8", "13/11/8", "13/11*/8"):
        assert typed_refusal("short", HIT_ON_THE_WAY, "3-2", play) is None
    state = at_throw(find("short"), HIT_ON_THE_WAY, "3-2")
    with pytest.raises(Refused) as caught:
        read_typed(state, "13/8")
    ways = caught.value.refusal.facts["ways"].split(" | ")
    assert sorted(ways) == ["13/10/8", "13/11*/8"]
    for way in ways:
        assert read_play(state, way)


def test_a_play_written_out_names_every_point() -> None:
    """Records and programs are not guessed at."""
    assert refused("short", SHORT, "6-5", "24/13") is not None
    assert refused("short", SHORT, "6-5", "24/18/13") is None


@pytest.mark.parametrize("play", ["8/5*", "8/5* 6/5", "13/10* 6/5", "8/5° 6/5"])
def test_a_mark_that_is_not_true_is_refused(play: str) -> None:
    assert refused("short", SHORT, "3-1", play) is not None


def test_a_mark_narrows_the_choice_where_a_landing_has_two_results() -> None:
    """With a reserve used up a lone checker may be pinned or hit (helmet.md)."""
    text = "11:1,26:14;hand:3,41:1,36:11;w"
    assert typed_refusal("helmet", text, "1", "11/41") == "ambiguous"
    assert steps(text, "1", "11/41*", "helmet")[0].mark == "*"
    assert steps(text, "1", "11/41°", "helmet")[0].mark == "°"


UNREADABLE = [
    ("24", "unreadable"),
    ("24-18", "unreadable"),
    ("24/18(0) 13/11", "unreadable"),
    ("24/18(25)", "unreadable"),
    ("24/18(x)", "unreadable"),
    ("24/18)", "unreadable"),
    ("hello", "unreadable"),
    ("24/", "no-place"),
    ("/18", "no-place"),
    ("26/20", "no-place"),
    ("24//18", "no-place"),
    ("a/b", "no-place"),
]


@pytest.mark.parametrize(("play", "rule"), UNREADABLE)
def test_what_is_no_play_is_refused_by_name(play: str, rule: str) -> None:
    assert typed_refusal("short", SHORT, "6-5", play) == rule
    assert refused("short", SHORT, "6-5", play) == rule


@pytest.mark.parametrize("play", ["", "-"])
def test_one_cannot_pass_where_something_can_be_played(play: str) -> None:
    assert refused("short", SHORT, "6-5", play) == "duty"


NUMBERED = [
    ("short", SHORT, "own", "24/18/13", "24/18/13"),
    ("short", SHORT, "through", "24/18/13", "24/18/13"),
    ("short", SHORT, "book", "01/07/012", "24/18/13"),
    ("short", SHORT, "algebraic", "d1/c1/c6", "24/18/13"),
    ("short", SHORT, "digital", "41/31/36", "24/18/13"),
    ("short", SHORT[:-1] + "b", "through", "1/7/12", "24/18/13"),
    ("short", SHORT[:-1] + "b", "book", "1/7/12", "24/18/13"),
    ("short", SHORT[:-1] + "b", "algebraic", "a1/b1/b6", "24/18/13"),
    ("short", SHORT[:-1] + "b", "digital", "11/21/26", "24/18/13"),
    ("long", LONG, "book", "012/06/01", "24/18/13"),
    ("long", LONG[:-1] + "b", "book", "12/6/1", "24/18/13"),
    ("long", LONG, "head", "00/06/01", "24/18/13"),
    ("long", LONG[:-1] + "b", "head", "0/6/1", "24/18/13"),
    ("helmet", "hand:3,11:12;hand:3,41:12;w", "algebraic", "a1/b1/a2", "11/21/12"),
]


@pytest.mark.parametrize(("slug", "text", "numbering", "said", "own"), NUMBERED)
def test_one_play_in_the_numbers_of_a_system(
    slug: str, text: str, numbering: str, said: str, own: str
) -> None:
    state = at_throw(find(slug), text, "6-5")
    played = read_play(state, said, numbering)
    assert played == read_play(state, own)
    assert write_play(state, played, numbering) == said
    assert write_play(state, played) == own


@pytest.mark.parametrize("text", [SHORT, SHORT[:-1] + "b", BAR, HOME, HIT_ON_THE_WAY])
@pytest.mark.parametrize("numbering", ["own", "through", "book", "algebraic", "digital"])
@pytest.mark.parametrize("dice", ["6-5", "3-3", "2-1"])
def test_every_play_reads_back_in_every_numbering(text: str, numbering: str, dice: str) -> None:
    state = at_throw(find("short"), text, dice)
    variant = state.variant
    for play in legal_plays(state):
        said = write_play(state, play.steps, numbering)
        again = read_play(state, said, numbering)
        assert sorted(again) == sorted(play.steps), (said, play.text)
    assert variant is find("short")


def test_a_numbering_that_a_board_does_not_have_is_refused() -> None:
    state = at_throw(find("long"), LONG, "6-5")
    for numbering in ("through", "algebraic", "digital", "roman"):
        with pytest.raises(Refused, match="numbering"):
            read_play(state, "24/18/13", numbering)
        with pytest.raises(Refused, match="numbering"):
            write_play(state, (Step(24, 18, 6),), numbering)


def test_no_steps_are_a_pass() -> None:
    board = find("short").board
    assert write_steps(board, 0, ()) == "-"
