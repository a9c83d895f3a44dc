"""Scene 2: the game and its conditions, chosen at a table before it begins."""

from __future__ import annotations

import pytest

from bot import catalogue
from bot.commands import games_list
from bot.i18n import LANGS, Words
from bot.messages.conditions import MATCH, PACE
from bot.ui.callback_data import Press, pack
from bot.ui.message import TEXT
from tests.bot.conversation.company import Pair, gathered, invitation, seated
from tests.bot.conversation.kit import Evening


@pytest.fixture
async def pair(night: Evening) -> Pair:
    """Two people in a group without a table."""
    return await gathered(night)


async def special(night: Evening, pair: Pair) -> set[str]:
    """All special rules that the conditions offer, page by page; back to their first page."""
    lobby = night.last(pair.group)
    if "Добавки" in lobby.labels:
        await night.tap(pair.anna, "Добавки", lobby)
    found = set(lobby.labels)
    while "Дальше →" in lobby.labels:
        await night.tap(pair.anna, "Дальше →", lobby)
        found |= set(lobby.labels)
    await night.tap(pair.anna, "← Назад", lobby)
    if "Добавки" in lobby.labels:
        await night.tap(pair.anna, "Добавки", lobby)
    return found


async def choose_special(night: Evening, pair: Pair, label: str) -> None:
    """Turn to the page where a special rule stands, and press it."""
    lobby = night.last(pair.group)
    if "Добавки" in lobby.labels:
        await night.tap(pair.anna, "Добавки", lobby)
    while label not in lobby.labels:
        await night.tap(pair.anna, "Дальше →", lobby)
    await night.tap(pair.anna, label, lobby)


async def test_the_menu_offers_what_goes_with_all_that_was_chosen(
    night: Evening, pair: Pair
) -> None:
    (lobby,) = await night.say(pair.anna, "/new короткие", pair.group)
    await night.tap(pair.anna, "Условия…", lobby)
    assert {"Имбюрти", "Рентгеновские нарды", "Игра с маркерами"} <= await special(night, pair)
    assert "Дома без кушей" not in await special(night, pair)
    await choose_special(night, pair, "Рентгеновские нарды")
    assert "✓ Рентгеновские нарды" in lobby.labels
    assert not {"Имбюрти", "Игра с маркерами"} & await special(night, pair)
    await choose_special(night, pair, "Нарды с аукционом")
    await night.tap_each(pair.anna, lobby, "← Назад", "Правила этой игры")
    while "Что продаётся: Ход" not in lobby.labels:
        await night.tap(pair.anna, "Дальше →", lobby)
    await night.tap_each(pair.anna, lobby, "Что продаётся: Ход", "Переброс", "← Назад")
    await choose_special(night, pair, "✓ Нарды с аукционом")
    snapshot = await night.snapshot(pair.group)
    assert (snapshot.table.slug, snapshot.table.options) == ("short+xray", {})


async def test_games_are_chosen_by_family(night: Evening, pair: Pair) -> None:
    (lobby,) = await night.say(pair.anna, "/new", pair.group)
    await night.tap(pair.anna, "Игра…", lobby)
    assert lobby.labels[:2] == ["Длинные нарды", "Короткие нарды"] and len(lobby.labels) == 10
    assert lobby.labels[-1] == "Сесть", "others need not wait until a game is chosen"
    await night.tap(pair.anna, "Все игры…", lobby)
    families = lobby.labels
    short = next(label for label in families if label.startswith("Короткие ("))
    await night.tap(pair.anna, short, lobby)
    assert "Короткие нарды" in lobby.labels and "Длинные нарды" not in lobby.labels
    await night.tap(pair.anna, "← Назад", lobby)
    assert lobby.labels == families
    await night.tap_each(pair.anna, lobby, short, "Бэкгэммон")
    assert (await night.snapshot(pair.group)).table.slug == "backgammon"


async def test_the_list_of_games_opens_family_by_family(night: Evening, pair: Pair) -> None:
    (listed,) = await night.say(pair.anna, "/rules")
    assert "Короткие нарды" in listed.text and "Длинные нарды" in listed.text
    assert len(listed.text) < 800
    told = ""
    for family in (*listed.labels,):
        await night.tap(pair.anna, family, listed)
        told += listed.text
        await night.tap(pair.anna, "← Назад", listed)
    assert all(entry.names["ru"] in told for entry in catalogue.entries().values())
    await night.tap(pair.anna, "Короткие", listed)
    assert catalogue.entries()["short"].summary["ru"] in listed.text
    assert catalogue.entries()["long"].summary["ru"] not in listed.text
    assert await night.tap(pair.anna, "← Назад", listed)
    assert "Длинные" in listed.labels


def test_no_family_is_too_long_for_a_message() -> None:
    for lang in LANGS:
        words = Words(lang)
        for family in ("", *catalogue.families()):
            text, _ = (
                games_list.family_view(words, family) if family else games_list.families_view(words)
            )
            assert len(text) < TEXT


async def test_an_open_menu_tells_what_its_choices_mean(night: Evening, pair: Pair) -> None:
    (lobby,) = await night.say(pair.anna, "/new короткие", pair.group)
    await night.tap(pair.anna, "Условия…", lobby)
    assert "• Спорт: Как на соревнованиях" in lobby.text and "По-домашнему: Счёт" in lobby.text
    await night.tap(pair.anna, "Добавки", lobby)
    assert "•" not in lobby.text
    await night.tap(pair.anna, "Имбюрти", lobby)
    assert "• Имбюрти: Зары не бросают" in lobby.text
    await night.tap_each(pair.anna, lobby, "← Назад", "← Назад")
    assert "Имбюрти" in lobby.text and "•" not in lobby.text


async def test_what_all_choices_mean_alike_is_told_once(night: Evening, pair: Pair) -> None:
    (lobby,) = await night.say(pair.anna, "/new короткие live", pair.group)
    await night.tap_each(pair.anna, lobby, "Условия…", "Бросок", "Зары летят: 3,5 с")
    assert lobby.text.endswith("Зары летят\nСтолько времени есть, чтобы сказать «Кестум!».")


async def test_the_link_for_a_friend_makes_room_for_an_open_menu(night: Evening) -> None:
    anna, (lobby,) = await night.answered("/new длинные")
    assert "?start=join_" in invitation(anna) and "t.me" not in lobby.text
    await night.tap(anna, "Условия…", lobby)
    assert "Скопировать ссылку" not in lobby.labels
    await night.tap(anna, "← Назад", lobby)
    assert "Скопировать ссылку" in lobby.labels


async def test_a_change_alone_is_no_game_to_choose(night: Evening, pair: Pair) -> None:
    (lobby,) = await night.say(pair.boris, "/new", pair.group)
    table = (await night.snapshot(pair.group)).table
    for slug in ("imbyurti", "parallel", "x"):
        data = pack(Press(table.public_id, 0, "game", slug))
        query = await night.tap_data(pair.boris, data, lobby)
        assert query.text == Words("ru").plain("stale"), slug
    assert (await night.snapshot(pair.group)).table.slug == "long"


async def test_a_number_is_chosen_and_told_like_any_condition(night: Evening, pair: Pair) -> None:
    (lobby,) = await night.say(pair.anna, "/new короткие аукцион chips=7", pair.group)
    assert "Фишек у каждого: 7" in lobby.text
    await night.tap_each(pair.anna, lobby, "Условия…", "Правила этой игры")
    while "Фишек у каждого: 7" not in lobby.labels:
        await night.tap(pair.anna, "Дальше →", lobby)
    await night.tap(pair.anna, "Фишек у каждого: 7", lobby)
    assert lobby.labels == ["5", "✓ 7", "10", "15", "20", "← Назад", "Сесть"]
    await night.tap(pair.anna, "15", lobby)
    assert "Фишек у каждого: 15" in lobby.text
    assert "Фишек у каждого: 15" in await night.answer(pair.boris, "/rules", pair.group)
    await night.say(pair.anna, "/lang en", pair.group)
    assert "Chips each: 15" in await night.answer(pair.boris, "/rules", pair.group)
    (sorry,) = await night.say(pair.anna, "/new short auction chips=1000", pair.group)
    assert "Chips each" in sorry.text and "from 1 to 99" in sorry.text


async def test_a_set_of_rules_is_ticked_as_long_as_it_holds_as_it_is(night: Evening) -> None:
    anna = night.person("Анна")
    group = night.group(anna)
    await night.say(anna, "/new короткие", group)
    await night.tap(anna, "Условия…", group)
    assert "✓ Как обычно" in night.last(group).labels
    await night.tap_each(anna, group, "Ставка", "Куб", "Да", "← Назад")
    labels = night.last(group).labels
    assert "Как обычно" in labels and "✓ Как обычно" not in labels, labels
    await night.tap(anna, "Как обычно", group)
    assert "✓ Как обычно" in night.last(group).labels
    assert (await night.snapshot(group)).table.options.get("cube", "off") == "off"


async def test_conditions_stay_as_they_are_when_the_game_has_begun(night: Evening) -> None:
    pair = await seated(night)
    before = (await night.snapshot(pair.group)).table
    chosen = (f"{MATCH}=3", f"{PACE}=days3", "draw=white")
    pressed = [*(("set", one) for one in chosen), ("game", "tapa")]
    for action, value in pressed:
        now = await night.snapshot(pair.group)
        data = pack(Press(before.public_id, now.notes.stamp, action, value))
        query = await night.tap_data(pair.anna, data, night.board(pair.group))
        why = "Партия уже началась" if value.startswith(PACE) else "Сейчас не время для этого"
        assert query.text is not None and query.text.startswith(why), value
    after = (await night.snapshot(pair.group)).table
    assert (after.slug, after.options, after.extra) == (before.slug, before.options, before.extra)
