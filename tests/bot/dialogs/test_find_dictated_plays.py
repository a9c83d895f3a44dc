"""Numbers and words of a play that only the board makes clear, and the reasons of refusals."""

from __future__ import annotations

import pytest

from bot.dialogs.play.find_dictated_plays import Meant, plays_meant
from bot.speech.read_dictated_play import read_dictated
from rules.analysis import at_throw
from rules.records.notation import write_play
from rules.refusal import Refused
from rules.variants import find

SHORT = "24:2,13:5,8:3,6:5;24:2,13:5,8:3,6:5;w"
LONG = "24:14,17:1;24:15;w"
STACK = "24:10,22:1,13:4;24:15;w"
IN_A_ROW = "24:8,9:1,8:1,7:1,13:4;24:15;w"
ON_BAR = "bar:1,24:1,13:4,11:2,8:3,6:4;24:2,13:5,8:3,6:5;w"
BAR_BLOTS = "bar:1,24:1,13:4,8:4,6:5;24:1,20:1,21:1,13:4,8:3,6:5;w"
BAR_ANCHOR = "bar:1,24:1,13:5,8:3,6:5;24:2,13:4,8:3,6:5,5:1;w"
TWO_BLOTS = "24:1,22:1,21:1,13:4,8:2,6:4,5:2;22:1,21:1,13:5,8:3,6:5;w"
HIS_BLOT = "24:2,13:5,8:2,6:4,5:1,3:1;23:1,13:5,8:3,6:5,bar:1;w"

COUNTS = (
    ("short", ON_BAR, "4-4", "enter, 24/20, two from 11 down to 7", "bar/21 24/20 11/7(2)"),
    (
        "short",
        BAR_BLOTS,
        "4-2",
        "in on 23 and hit on the 4 with one from the 8",
        "bar/23 8/4*",
    ),
    ("short", SHORT, "3-3", "три тройки с тринадцати и одну с восьми", "13/10(3) 8/5"),
    (
        "short",
        SHORT,
        "3-3",
        "одну с восьми... не стоп, две с восьми и две с 6",
        "8/5(2) 6/3(2)",
    ),
)
POINTS = (
    ("short", BAR_BLOTS, "3-2", "заходи тройкой и лупи на четвёрке", "bar/22 6/4*"),
    ("short", BAR_BLOTS, "4-2", "заходи двойкой и прячь восьмёрку на четвёрку", "bar/23 8/4*"),
    ("short", SHORT, "5-3", "делаю трёшку, восьмая и шестая", "8/3 6/3"),
    ("short", SHORT, "3-1", "делаю пункт с восьмой и шестой", "8/5 6/5"),
    ("short", HIS_BLOT, "3-1", "point on his blot with the 5 and the 3", "5/2* 3/2"),
    ("short", SHORT, "4-2", "attack with the 4, eight to four, and six four", "8/4 6/4"),
)
BOTH = (
    ("long", LONG, "4-2", "off the head with both", "24/20/18"),
    ("tapa", IN_A_ROW, "2-1", "nine to six with both", "9/7/6"),
    ("tapa", IN_A_ROW, "2-1", "two and one: 9 to 7, 7 to 6", "9/7/6"),
    ("fevga", STACK, "5-2", "i go from twenty four to seventeen", "24/22/17"),
    ("short", SHORT, "6-5", "6 5 lovers leap", "24/18/13"),
)
HITS = (
    ("short", TWO_BLOTS, "3-1", "hit em both!!", "6/3* 5/4*"),
    ("short", BAR_BLOTS, "3-2", "бей шестой", "bar/22 6/4*"),
    ("short", BAR_ANCHOR, "5-2", "с бара бью и тем же ходом 24 на 22", "bar/20* 24/22"),
)


def meant_at(slug: str, position: str, dice: str, said: str) -> Meant:
    """Return what words mean at a board."""
    play = read_dictated(said, trusted=True)
    assert play is not None
    return plays_meant(play, at_throw(find(slug), position, dice))


@pytest.mark.parametrize(
    ("slug", "position", "dice", "said", "play"), [*COUNTS, *POINTS, *BOTH, *HITS]
)
def test_words_that_fit_one_play_mean_it(
    slug: str, position: str, dice: str, said: str, play: str
) -> None:
    """A number is a count, a point or a die as the legal plays allow it."""
    meant, state = meant_at(slug, position, dice, said), at_throw(find(slug), position, dice)
    assert meant.is_clear
    assert [write_play(state, steps) for steps in meant.plays] == [play]


UNTRUE = (
    (SHORT, "6-3", "шестёркой с тринадцати, четвёркой с восьми", "no-die"),
    (SHORT, "6-3", "двойкой с восьми", "no-die"),
    (SHORT, "6-4", "с тринадцати на пять", "no-die"),
    (SHORT, "6-4", "from thirteen to eight and make the two point", "no-die"),
    (BAR_BLOTS, "6-3", "захожу пятёркой", "no-die"),
    (BAR_BLOTS, "6-3", "come in with the five", "no-die"),
)
EXCLUDED = (
    (ON_BAR, "4-4", "in on 21, then 24 to 20, and the other from 24", "no-checker", "had=1"),
    ("24:1,13:5,8:1,6:5,4:3;24:2,13:5,8:3,6:5;w", "2-2", "both from 8 to 6", "no-checker", "had=1"),
)


@pytest.mark.parametrize(("position", "dice", "said", "rule"), UNTRUE)
def test_die_that_did_not_fall_is_refused(position: str, dice: str, said: str, rule: str) -> None:
    """A number that can only be a die is never another part."""
    with pytest.raises(Refused) as refused:
        meant_at("short", position, dice, said)
    assert refused.value.refusal.rule == rule


@pytest.mark.parametrize(("position", "dice", "said", "rule", "fact"), EXCLUDED)
def test_step_that_cannot_follow_the_others_is_refused(
    position: str, dice: str, said: str, rule: str, fact: str
) -> None:
    """The reason is that of the first step that fails, not of steps without those before them."""
    with pytest.raises(Refused) as refused:
        meant_at("short", position, dice, said)
    name, _, value = fact.partition("=")
    assert refused.value.refusal.rule == rule and refused.value.refusal.facts[name] == value


@pytest.mark.parametrize(
    ("said", "unmet"),
    [("бью на двадцатом", "hit"), ("hit two", "hit"), ("make the twelve point", "make")],
)
def test_demand_that_no_play_meets_is_named(said: str, unmet: str) -> None:
    """Nothing stands there to be hit, and no number leads to the point."""
    meant = meant_at("short", SHORT, "6-4", said)
    assert not meant.plays and meant.unmet == unmet
