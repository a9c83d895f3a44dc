"""A match of which no length was told, or a number that may be points or games."""

from __future__ import annotations

import pytest

from bot.table.match import length_of
from tests.bot.conversation.company import gathered
from tests.bot.conversation.kit import Evening


@pytest.mark.parametrize("said", ["/new короткие 5", "короткие 5", "давай сыграем в короткие 5"])
@pytest.mark.parametrize(("label", "length"), [("матч до 5", "5"), ("5 партий", "games5")])
async def test_bare_number_asks_whether_points_or_games_are_meant(
    night: Evening, said: str, label: str, length: str
) -> None:
    """Nothing is opened until it is answered, by the wisher alone (competitions.md 2)."""
    anna, (asked,) = await night.answered(said)
    assert asked.text == "Короткие нарды: матч до 5 или ровно 5 партий?"
    await night.tap(anna, next(one for one in asked.labels if label in one), asked)
    table = (await night.snapshot(anna)).table
    assert (table.slug, length_of(table)) == ("short", length)


async def test_bare_number_amid_a_game_asks_both_in_a_single_question(night: Evening) -> None:
    anna = await night.newcomer("/new длинные с ботом")
    (asked,) = await night.say(anna, "давай в короткие 5")
    assert asked.labels == ["матч до 5", "5 партий по очкам", "Правила"]
    await night.tap(anna, "5 партий по очкам", asked)
    table = (await night.snapshot(anna)).table
    assert (table.slug, length_of(table)) == ("short", "games5")


async def test_answer_to_a_bare_number_keeps_the_rest_of_the_wish(night: Evening) -> None:
    anna, boris, group = await gathered(night)
    (asked,) = await night.say(anna, "/new короткие 3 cube=on @boris", group)
    query = await night.tap(boris, "матч до 3", asked)
    assert query.answer is not None and query.answer["text"]
    assert asked.labels, "the question waits for whoever was asked"
    await night.tap(anna, "матч до 3", asked)
    table = (await night.snapshot(group)).table
    assert (length_of(table), table.options["cube"]) == ("3", "on")
    assert "@boris" in night.last(group).text


async def test_bare_number_of_a_game_without_matches_opens_it(night: Evening) -> None:
    """A game for two pairs has a single length; a match to one point is a single game."""
    anna = night.person("Анна")
    group = night.group(anna)
    for said in ("/new тандем 5", "/new короткие 1"):
        await night.say(anna, said, group)
        assert (await night.snapshot(group)).table.status == "lobby"


async def test_contest_with_a_bare_number_is_not_opened(night: Evening) -> None:
    anna = night.person("Анна")
    group = await night.gather(anna)
    (told,) = await night.say(anna, "/cup короткие 3", group)
    assert told.text == "До 3 очков или ровно 3 партии? Например: /cup до 3"
