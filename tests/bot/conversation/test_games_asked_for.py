"""Which game is meant, and what is told where that cannot be played."""

from __future__ import annotations

import pytest

from tests.bot.conversation.kit import Evening


@pytest.mark.parametrize(
    ("lang", "said", "name", "slug"),
    [
        ("ru", "/new кафт", "Кафтар", "kaftar"),
        ("en", "play chess with the bot", "Pursuit", "pursuit"),
    ],
)
async def test_of_games_that_may_be_meant_one_is_played_by_a_tap(
    night: Evening, lang: str, said: str, name: str, slug: str
) -> None:
    anna = night.person("Анна", language=lang)
    (shown,) = await night.say(anna, said)
    await night.tap(anna, name, shown)
    opened = await night.snapshot(anna)
    assert (opened.table.slug, opened.table.status) == (slug, "playing")
    (bare,) = await night.say(night.person("Глеб"), "/new кафт 5 @anna")
    assert "«Кафтар»" in bare.text
    assert bare.labels == [], "what is wished for beside the game would be lost"


@pytest.mark.parametrize(
    ("said", "told"),
    [
        ("тапа втроём", "«Тапа» – игра не на троих."),
        ("тапа и гюльбар", "Две игры в одну не соединить: «Тапа», «Гюльбар»."),
    ],
)
async def test_a_game_that_cannot_be_is_not_offered_beside_another(
    night: Evening, said: str, told: str
) -> None:
    anna = night.person("Анна")
    await night.say(anna, "/new кафтар с ботом")
    (shown,) = await night.say(anna, said)
    assert told in shown.text


@pytest.mark.parametrize(
    ("said", "slug"),
    [
        ("сыграем в длинные втроём", "three-way"),
        ("combine long nardy and imbyurti", "long+imbyurti"),
        ("соедини длинные с имбюрти", "long+imbyurti"),
    ],
)
async def test_a_game_is_named_with_so_many_people_or_a_special_rule(
    night: Evening, said: str, slug: str
) -> None:
    anna = night.person("Анна")
    await night.say(anna, said)
    assert (await night.snapshot(anna)).table.slug == slug


@pytest.mark.parametrize("said", ["хочу сыграть с другом", "позови друга", "invite a friend"])
async def test_a_friend_is_called_in_words(night: Evening, said: str) -> None:
    """In private with a link for him; in a group by a table where anybody may sit down."""
    anna = night.person("Анна")
    (opened,) = await night.say(anna, said)
    assert "start=join_" in opened.text and "Играть в группе" in opened.labels


async def test_a_friend_is_called_in_a_group_by_a_free_seat(night: Evening) -> None:
    anna = night.person("Анна")
    friends = night.group(anna)
    *_, opened = await night.say(anna, "@nardy_demo_bot хочу сыграть с другом", friends)
    assert "Анна зовёт за доску: Длинные нарды" in opened.text and "Сесть" in opened.labels


async def test_a_pace_behind_the_name_of_a_game_is_chosen_at_its_board(night: Evening) -> None:
    anna = night.person("Анна")
    (opened,) = await night.say(anna, "длинные с другом по 1 минуте")
    assert any("Блиц до 3, по минуте" in label for label in opened.labels)
    assert (await night.snapshot(anna)).notes.pace == "blitz3"


async def test_a_question_that_begins_with_a_game_opens_no_board(night: Evening) -> None:
    anna = night.person("Анна")
    (told,) = await night.say(anna, "длинные: сколько времени на ход?")
    assert "Обычно время не идёт" in told.text
