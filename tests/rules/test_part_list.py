"""Parts in their order: what is put among them, and what is said where nothing fits."""

from __future__ import annotations

from dataclasses import replace

import pytest

from rules.game import Part, Phase
from rules.part_list import PartList, PartMissing
from rules.questions.again import AfterDouble
from rules.questions.play import PLAY, Dice, LoseRest, NextSide, Play
from rules.questions.rest import PassRest
from rules.registry import Boards, Game
from rules.variants import find, rooms

TURN: PartList[Part] = PartList((Dice(), PLAY, LoseRest(), NextSide()))


def names(turn: PartList[Part]) -> list[str]:
    return [type(part).__name__ for part in turn]


def test_a_part_takes_the_place_of_another() -> None:
    turn = TURN.replace(LoseRest, PassRest())
    assert names(turn) == ["Dice", "Play", "PassRest", "NextSide"]
    assert names(TURN) == ["Dice", "Play", "LoseRest", "NextSide"], "the list itself stays"


def test_parts_stand_before_the_first_and_after_the_last_of_a_sort() -> None:
    assert names(TURN.before(Play | LoseRest, AfterDouble()))[1:3] == ["AfterDouble", "Play"]
    assert names(TURN.after(Play | LoseRest, AfterDouble()))[2:4] == ["LoseRest", "AfterDouble"]


def test_a_part_is_added_where_its_phase_puts_it() -> None:
    assert names(TURN.add(AfterDouble()))[3:] == ["AfterDouble", "NextSide"]


def test_a_part_is_altered_where_it_is() -> None:
    turn = TURN.change(Dice, lambda dice: replace(dice, dice=3))
    assert turn.the(Dice).dice == 3
    assert TURN.change(PassRest, lambda rest: rest) == TURN
    assert TURN.without(PassRest) == TURN
    assert TURN.find(PassRest) is None


@pytest.mark.parametrize("how", ["replace", "before", "after"])
def test_who_changes_what_is_not_there_is_told_what_is(how: str) -> None:
    with pytest.raises(PartMissing, match="no part is PassRest, in Dice, Play, LoseRest, NextSide"):
        getattr(TURN, how)(PassRest, PassRest())


def test_the_one_part_is_demanded() -> None:
    with pytest.raises(PartMissing, match="0 parts are PassRest"):
        TURN.the(PassRest)
    with pytest.raises(PartMissing, match="2 parts are Dice"):
        TURN.add(Dice()).the(Dice)


def test_a_turn_is_parted_by_its_phases() -> None:
    assert names(TURN.until(Phase.BATCH)) == ["Dice"]
    assert names(TURN.since(Phase.REST)) == ["LoseRest", "NextSide"]


@pytest.mark.parametrize("slug", [slug for slug, room in rooms().items() if isinstance(room, Game)])
def test_the_parts_of_every_turn_stand_in_the_order_of_their_phases(slug: str) -> None:
    turn = find(slug).turn
    assert turn == turn.add()


@pytest.mark.parametrize(
    "slug", [slug for slug, room in rooms().items() if not isinstance(room, Game | Boards)]
)
def test_what_is_laid_over_a_game_keeps_the_order(slug: str) -> None:
    turn = find(f"{getattr(rooms()[slug], 'over', '') or 'long'}+{slug}").turn
    assert turn == turn.add()
