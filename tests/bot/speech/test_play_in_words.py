"""Plays in words: what they name, and the legal plays that they mean at a board."""

from __future__ import annotations

from collections.abc import Mapping

import pytest

from bot.dialogs.play.find_dictated_plays import plays_meant
from bot.speech.read_dictated_play import read_dictated
from rules.analysis import at_throw
from rules.records.notation import write_play
from rules.refusal import Refused
from rules.variants import find

SHORT = "24:2,13:5,8:3,6:5;24:2,13:5,8:3,6:5;w"
LONG = "24:15;24:15;w"
AHEAD = "24:10,18:2,13:3;24:15;w"
HOME = "6:3,5:3,4:2,3:2,2:2,off:3;6:5,5:5,4:5;w"
ON_BAR = "bar:1,24:1,13:5,8:3,6:5;24:2,13:5,8:3,6:5;w"
BLOT = "24:2,13:5,8:3,6:5;24:1,20:1,13:5,8:3,6:5;w"

NAMED: Mapping[str, str] = {
    "двадцать четыре двадцать шестнадцать тринадцать": "play=24/20 16/13",
    "с головы на шесть и пять": "dice=6-5;from=head",
    "шестёркой с тринадцати, потом пятёркой с восьмого": "play=13/7 8/3",
    "возьми с девятого и поставь на третий": "play=9/3",
    "сброшу с пятого и с первого": "play=5/off 1/off",
    "захожу четвёркой": "die=4;from=bar",
    "куш троек с шестого два раза": "play=6/3(2);dice=3-3;from=6",
    "сэ-як, закрываю пятый": "dice=3-1;make=5",
    "бью на четырнадцатом": "hit=14",
    "двумя камнями на десятый": "make=10",
    "make the four point with a four two": "dice=4-2;make=4",
    "run with the six five": "dice=6-5;style=run",
    "bear off two": "off=2",
    "twenty one to fifteen and eight to six": "play=21/15 8/6",
    "gjikf c 24 yf 20": "play=24/20",
    "four off three off": "play=4/off 3/off",
    "from thirteen: one to seven, one to eleven": "play=13/7 13/11",
    "six from twenty four, one from eight": "play=24/18 8/7",
    "bar point to three, six to one": "play=7/3 6/1",
    "с бара на 19, шестёркой ещё с 24": "play=bar/19 24/18",
    "шестёрка: с головы, пятёрка: с семнадцатого": "play=24/18 17/12",
    "четыре единички: 8/7 два раза, 6/5 два раза": "play=8/7(2) 6/5(2);dice=1-1",
    "построй пятый, с шестого и с восьмого": "make=5;play=6/5 8/5",
    "4pt with one from the 8 and one from the 6": "make=4;play=8/4 6/4",
    "i want my piece of point 12 go to point 6": "play=12/6",
    "off from 2 and off from 1": "play=2/off 1/off",
    "take one off the head and walk it four": "die=4;from=head",
    "11/5, второй фишкой 8/5": "play=11/5 8/5",
    "ate to five": "play=8/5",
    "thirteen to ate and six to for": "play=13/8 6/4",
    "8 to 4 n make the for point": "make=4;play=8/4",
    "split the back two with the ace": "die=1;from=back",
    "eight seven no wait eight to four and the other ten to eight": "play=8/4 10/8",
    "с 8 на 3, нет, с 8 на 2": "play=8/2",
    "с тринадцатого на седьмой и с восьмого туда же": "play=13/7 8/7",
    "две шашки на выброс": "off=2",
    "make the bar point with a 61": "dice=6-1;make=7",
    "3 outta the 8": "play=8/5;die=3;from=8",
    "cover on 5 using an 8": "make=5;play=8/5",
    "6 и 5 у меня, убегаю": "dice=6-5;style=run",
    "обеими костями с шестнадцатого, пять и четыре": "play=16/11/7;dice=5-4;from=16;style=run",
}

TALK = (
    "24 градуса, у тебя 18",
    "почему нельзя с тринадцати на семь",
    "с тринадцати на семь нормально?",
    "сброс",
    "в пять часов вечера у меня поезд",
    "он на два года старше",
    "what if I go thirteen to seven",
    "two of us were there at eight",
    "it wont let me go 13/7",
)

MEANT = (
    ("short", SHORT, "3-1", "make the five point", ["8/5 6/5"]),
    ("short", SHORT, "6-5", "run with the six five", ["24/18/13"]),
    ("short", SHORT, "4-3", "двадцать четыре двадцать тринадцать десять", ["24/20 13/10"]),
    ("short", SHORT, "5-4", "с тринадцати на четыре", ["13/8/4", "13/9 24/19"]),
    ("long", LONG, "6-5", "шестёркой с головы, потом пятёркой", ["24/18/13"]),
    ("long", AHEAD, "6-5", "одну на 18, другую на 8", ["24/18 13/8"]),
    ("short", HOME, "3-2", "сними с третьего и со второго", ["3/off 2/off"]),
    ("short", HOME, "6-5", "снимаю две", ["6/off 5/off"]),
    ("short", ON_BAR, "2-1", "вхожу двойкой, единицей с шести", ["bar/23 6/5"]),
    ("short", BLOT, "4-1", "бью на пятом, четвёркой с тринадцати", ["13/9 6/5*"]),
)


@pytest.mark.parametrize(("said", "slots"), NAMED.items())
def test_dictated_play_names_its_slots(said: str, slots: str) -> None:
    """What is said of checkers, dice and places is named, in either language and layout."""
    play = read_dictated(said)
    assert play is not None and play.is_sure
    assert play.slots() == dict(pair.split("=") for pair in slots.split(";"))


@pytest.mark.parametrize("said", TALK)
def test_dictated_play_in_talk_is_not_sure(said: str) -> None:
    """Numbers in talk and in questions are no play."""
    play = read_dictated(said)
    assert play is None or not play.is_sure


def test_dictated_play_in_a_question_is_read_if_asked() -> None:
    """Whoever answers a question about a play reads the play in it."""
    play = read_dictated("почему нельзя с тринадцати на семь?", trusted=True)
    assert play is not None and play.slots()["play"] == "13/7"


@pytest.mark.parametrize(("slug", "position", "dice", "said", "plays"), MEANT)
def test_plays_meant_are_the_legal_plays_that_fit(
    slug: str, position: str, dice: str, said: str, plays: list[str]
) -> None:
    """Words are matched with the legal plays; what they leave open stays open."""
    state, play = at_throw(find(slug), position, dice), read_dictated(said)
    assert play is not None
    meant = plays_meant(play, state)
    written = [write_play(state, steps) for steps in meant.plays]
    assert written[0] in plays and (len(plays) > 1 or len(written) == 1)


def test_plays_meant_with_steps_in_common_name_them() -> None:
    """The entering step is known, the other number is asked for."""
    state = at_throw(find("short"), ON_BAR, "2-1")
    play = read_dictated("вхожу двойкой")
    assert play is not None
    meant = plays_meant(play, state)
    assert len(meant.plays) > 1 and write_play(state, meant.named) == "bar/23"


@pytest.mark.parametrize(
    ("said", "rule"),
    [
        ("с двадцатого на шестнадцатый", "no-checker"),
        ("тройкой с тринадцати", "no-die"),
        ("с двадцати четырёх на восемнадцать и с восьми на два", "closed"),
    ],
)
def test_plays_meant_refuse_with_the_rule_in_the_way(said: str, rule: str) -> None:
    """A play that cannot be is refused with its reason."""
    blocked = "24:2,13:5,8:3,6:5;24:2,23:2,13:3,8:3,7:2,6:3;w"
    state, play = at_throw(find("short"), blocked, "6-4"), read_dictated(said)
    assert play is not None
    with pytest.raises(Refused) as refused:
        plays_meant(play, state)
    assert refused.value.refusal.rule == rule


def test_dictated_play_that_is_trusted_is_read_among_other_words() -> None:
    """What surely is a play is read whatever else is said."""
    said = "lemme do 20 to 15 and then honestly also 13 to 10 buddy old chap"
    assert read_dictated(said) is None
    play = read_dictated(said, trusted=True)
    assert play is not None and play.slots() == {"play": "20/15 13/10"}


def test_number_of_no_known_origin_is_a_die() -> None:
    play = read_dictated("make the gate with 6 and 1")
    assert play is not None and play.slots()["dice"] == "6-1"
