"""What is this game? Its picture, its text of one screen, examples, words (scene 8)."""

from __future__ import annotations

from pathlib import Path

import pytest

from bot.catalogue import entries
from bot.commands.game_terms import _terms
from bot.demo import Message
from bot.i18n import Words
from bot.messages.rules_pictures import scene_of
from bot.ui.orders import ReplyTo, ShowGame
from render import Scene
from rules.explain import explanation
from rules.explain.short_rules import digest
from rules.variants import find
from rules.view.visibility import view
from tests.bot.conversation.company import any_play, first_play, gathered
from tests.bot.conversation.kit import Evening, Sketches, evening


def rows(message: Message) -> list[list[str]]:
    """The labels of its buttons."""
    return [[button["text"] for button in row] for row in message.rows]


async def test_a_game_is_told_on_one_screen_over_its_start_with_both_ways(tmp_path: Path) -> None:
    sketches = Sketches()
    drawn = sketches.scenes
    async with evening(tmp_path, draw=sketches) as night:
        _, (told,) = await night.answered("/rules кафтар")
        assert told.has_photo and told.text.startswith("Кафтар по-русски «голубь».")
        assert "Перелёт. Выпала 6" in told.text and "Финиш и счёт." in told.text
        assert "2, марс: ни одной, но все дома." in told.text and len(told.text) <= 1024
        assert rows(told) == [
            ["Пример хода", "Подробно"],
            ["Проверить себя", "Термины"],
            ["Сыграть"],
        ]
        scene = drawn[-1]
        assert isinstance(scene, Scene) and len(scene.paths) == 2
        board = find("kaftar").board
        assert scene.paths[0][0] == board.spots[0][23] and scene.paths[1][-1] == board.spots[1][0]
        assert [set(home) for home in scene.homes] == [set(row[:6]) for row in board.spots]


async def test_examples_are_turned_over_in_one_message(night: Evening) -> None:
    anna, (told,) = await night.answered("/rules кафтар")
    shown = await night.tapped(anna, "Пример хода", told)
    assert shown.id != told.id and shown.has_photo and rows(shown) == [["Назад", "Дальше"]]
    count, first = len(anna.private.alive), shown.body["photo"]
    title, play = shown.text.split("\n\n", 1)
    assert title == "Кафтар, пример 1 из 3: доска после хода"
    assert play.startswith("6-2: 24/6/4\nШашка прилетела на 6")
    assert "Годится и другое: 24/22 24/6. Всего ходов 2." in shown.text
    await night.tap(anna, "Дальше", shown)
    assert "пример 2 из 3: доска до хода" in shown.text and "6-2: нельзя 24/18/16" in shown.text
    assert "Можно, например: 24/22 24/6" in shown.text
    await night.tap(anna, "Дальше", shown)
    assert "пример 3 из 3" in shown.text and shown.body["photo"] != first
    await night.tap(anna, "Дальше", shown)
    assert "пример 1 из 3" in shown.text
    await night.tap(anna, "Назад", shown)
    assert "пример 3 из 3" in shown.text and len(anna.private.alive) == count


async def test_the_words_of_a_game_explain_themselves_over_the_same_words(night: Evening) -> None:
    ann, (told,) = await night.answered("/rules long", "Ann", language="en")
    listed = await night.tapped(ann, "Terms", told)
    assert {"head", "mars", "prime"} <= set(listed.labels) and "koks" not in listed.labels
    assert len(listed.rows) <= 8
    labels, count = listed.labels, len(ann.private.alive)
    await night.tap(ann, "mars", listed)
    assert "A double win" in listed.text and listed.labels == labels
    await night.tap(ann, "head", listed)
    assert "A dear win" not in listed.text and len(ann.private.alive) == count


async def test_the_game_that_was_told_about_can_be_played(night: Evening) -> None:
    anna, (told,) = await night.answered("/rules тапа")
    await night.tap(anna, "Сыграть", told)
    assert (await night.snapshot(anna)).table.slug == "tapa"


async def test_help_in_a_group_begins_with_what_opens_a_board(night: Evening) -> None:
    for name, language in (("Анна", "ru"), ("Ann", "en")):
        person = night.person(name, language=language)
        group = await night.gather(person)
        assert (await night.answer(person, "/help", group)).startswith("/new ")


def test_where_more_than_two_play_one_way_is_drawn() -> None:
    assert len(scene_of(ShowGame("trigammon", "", moment="ways", to=ReplyTo("ru"))).paths) == 1
    assert scene_of(ShowGame("grasshopper", "", moment="ways", to=ReplyTo("ru"))).paths == ()
    assert scene_of(ShowGame("long", "", to=ReplyTo("ru"))).paths == ()


def test_a_game_with_what_changes_it_is_told_part_by_part() -> None:
    text = digest(explanation("imbyurti", "ru").body, 450)
    assert text.startswith(explanation("imbyurti", "ru").short)


async def test_a_first_game_shows_the_way_over_the_board_at_hand(tmp_path: Path) -> None:
    sketches = Sketches()
    drawn = sketches.scenes
    async with evening(tmp_path, draw=sketches) as night:
        anna = await night.newcomer("/start")
        await night.tap(anna, "Сыграть со мной")
        board = night.board(anna.private)
        await night.tap(anna, "Как ходить?", board)
        shown = night.board(anna.private)
        assert shown.id != board.id and "от 24 к 1" in shown.text and "с 6 по 1" not in shown.text
        assert "пункты от 6 до 1" in shown.text and "откуда и куда" in shown.text
        state = (await night.snapshot(anna)).game
        scene, side = drawn[-1], state.owners.index(0)
        assert isinstance(scene, Scene) and not scene.view.recent
        assert scene.paths[side] == state.variant.board.spots[side][::-1]
        assert scene.paths[1 - side] == () and set(scene.homes[side]) == set(scene.paths[side][-6:])
        assert scene.view.board == view(state).board
        told = []
        for _ in range(4):
            told.append("Как ходить?" in night.board(anna.private).labels)
            await night.say(anna, first_play(await night.snapshot(anna)))
        assert told == [False, True, True, False]  # the newest picture is that of the way


async def test_how_to_move_in_english_and_where_there_is_no_one_way(night: Evening) -> None:
    ann = await night.newcomer("/new short with bot", "Ann", language="en")
    await night.tap(ann, "How do I move?")
    assert "from 24 to 1" in night.board(ann.private).text
    await night.say(ann, any_play(await night.snapshot(ann)))
    (typed,) = await night.say(ann, "how do I move?")
    assert typed.has_photo and "from 24 to 1" in typed.text
    bea = await night.newcomer("/new icelandic with bot", "Bea", language="en")
    await night.tap(bea, "How do I move?")
    assert "Example" in night.board(bea.private).labels


@pytest.mark.parametrize("lang", ["ru", "en"])
def test_the_words_of_every_game_fit_a_phone(lang: str) -> None:
    for slug in entries():
        keyboard = _terms(slug, Words(lang))
        assert 0 < len(keyboard) <= 8, slug
        for row in keyboard:
            room = {1: 40, 2: 20, 3: 12, 4: 7}[len(row)]
            assert all(len(button.label) <= room for button in row), row


@pytest.mark.parametrize(
    ("language", "said", "key", "told"),
    [("ru", "/rules кафтар", "mars", "2 очка"), ("en", "/rules long", "mars", "2 points")],
)
async def test_a_term_in_a_text_leads_to_what_it_means(
    night: Evening, language: str, said: str, key: str, told: str
) -> None:
    anna, (screen,) = await night.answered(said, language=language)
    entities = screen.body["caption_entities"]
    assert any(one.get("url", "").endswith(f"start=term_{key}") for one in entities)
    assert told in await night.answer(anna, f"/start term_{key}")
    assert "nothing" in await night.answer(anna, "/start term_nothing")


async def test_help_refusals_and_conditions_have_such_links_too(night: Evening) -> None:
    anna = night.person("Анна")
    linked = []
    (told,) = await night.say(anna, "/help")
    linked.append(told)
    await night.say(anna, "/new короткие с ботом")
    linked += await night.say(anna, "бар/20")
    (lobby,) = await night.say(anna, "/new короткие")
    await night.tap_each(anna, lobby, "Условия…", "Правила этой игры", "Кавказское правило: Нет")
    linked.append(lobby)
    for message in linked:
        urls = [one.get("url", "") for one in message.body.get("entities", ())]
        assert any("start=term_" in url for url in urls), message.text


async def test_rules_in_reply_to_a_board_are_those_of_its_game(night: Evening) -> None:
    anna, boris, group = await gathered(night)
    boards = []
    for game in ("тапа", "короткие"):
        await night.say(anna, f"/new {game}", group)
        await night.say(boris, "/join", group)
        boards.append(night.board(group))
    for asked in ("правила", "rules", "как тут ходят?"):
        (told,) = await night.say(anna, asked, group, reply_to=boards[0])
        assert told.text.startswith("Тапа"), asked
