"""Talk gets the answer that people hope for."""

from __future__ import annotations

import pytest

from tests.bot.conversation.company import any_play, at_table, gathered, seated
from tests.bot.conversation.kit import Evening
from tests.bot.speech.reading import kept_sayings


async def test_a_word_for_any_game_is_talk_in_a_group(night: Evening) -> None:
    anna = night.person("Анна")
    group = night.group(anna)
    night.server.world.bot.privacy = False
    await night.say(anna, "всем привет", group)  # the bot greets a group it is new to
    assert await night.say(anna, "нарды", group) == []


async def test_the_name_of_a_game_in_the_middle_of_another_asks(night: Evening) -> None:
    anna = await night.newcomer("/new длинные с ботом")
    first = (await night.snapshot(anna)).table
    for said, opened in (("тапа", "tapa"), ("короткие до 5 с кубом", "short")):
        (asked,) = await night.say(anna, said)
        assert "Здесь идёт партия" in asked.text
        way, rules = asked.labels
        assert way.startswith("Открыть: ") and rules == "Правила"
        assert (await night.snapshot(anna)).table.id in (first.id, first.id + 1)
        await night.tap(anna, "Правила", asked)
        assert night.last(anna.private).text.startswith(way.removeprefix("Открыть: ")[:4])
        await night.tap(anna, way, asked)
        table = (await night.snapshot(anna)).table
        assert table.id > first.id and table.slug == opened
    assert dict(table.options)["cube"] == "on"


async def test_a_wish_without_a_game_amid_one_is_for_that_game(night: Evening) -> None:
    anna = await night.newcomer("/new backgammon with bot", "Анна", "en")
    first = (await night.snapshot(anna)).table
    (asked,) = await night.say(anna, "another one to three points with the cube, me black")
    await night.tap(anna, asked.labels[0], asked)
    table = (await night.snapshot(anna)).table
    assert table.id > first.id and table.slug == "backgammon"


async def test_a_game_of_a_group_is_none_in_one_s_own_chat(night: Evening) -> None:
    pair = await seated(night, "длинные")
    (opened,) = await night.say(pair.anna, "тапа")
    assert opened.has_photo and (await night.snapshot(pair.anna)).table.slug == "tapa"


async def test_after_a_game_words_for_going_on_mean_another(night: Evening) -> None:
    for said in ("давай заново", "ещё хочу", "ещё катку"):
        anna = await night.newcomer("/new длинные с ботом")
        await night.say(anna, "/resign 1")
        over = (await night.snapshot(anna)).table
        await night.say(anna, said)
        assert (await night.snapshot(anna)).table.id != over.id


async def test_a_play_may_have_colons_and_words_around_it(night: Evening) -> None:
    for form in ("{colons}", "ну давай {play} ок", "<{play}>"):
        pair, before = await at_table(night, "короткие")
        mover, play = pair.of(before), any_play(before)
        said = form.format(play=play, colons=play.replace("/", ":"))
        await night.say(mover, said, pair.group, night.board(pair.group))
        assert pair.of(await night.snapshot(pair.group)) is not mover, said


async def test_a_group_at_play_is_silent_to_talk(night: Evening) -> None:
    night.chance.deal("6", "5", "6-5")
    pair = await seated(night, "короткие")
    for name in SMALL_TALK:
        listed = [one.text for one in kept_sayings() if one.intent == name]
        for said in listed[:: max(1, len(listed) // 4)]:
            assert await night.say(pair.anna, said, pair.group) == [], said


SMALL_TALK = {
    "greet",
    "thanks",
    "way",
    "later",
    "want",
    "new",
    "rules",
    "term",
    "rematch",
    "help",
    "games",
} | {
    *("fair", "talk", "hint", "score", "board", "take", "pass", "yes", "no"),
}
"""What people also say to each other while they play."""


async def test_a_group_is_silent_to_what_people_say_to_each_other(night: Evening) -> None:
    anna, _, group = await gathered(night)
    await night.say(anna, "/start")
    for name in TALKED:
        for said in [one.text for one in kept_sayings() if one.intent == name][::4]:
            assert await night.say(anna, said, group) == [], said


TALKED = SMALL_TALK - {"yes", "no"} | {"throw", "undo", "moves", "resign"}
"""What is not for the bot as long as nobody speaks to it, and no game is on."""


async def test_words_that_name_no_game_any_more_open_none(night: Evening) -> None:
    anna = await night.newcomer("/new длинные с ботом")
    (asked,) = await night.say(anna, "короткие")
    said = anna.private.messages[asked.reply_to or 0]
    said.body["text"] = "и так далее"
    query = await night.tap(anna, asked.labels[0], asked)
    assert query.alert and query.text == "Тех слов уже нет: напишите ещё раз."
    assert (await night.snapshot(anna)).table.slug == "long"


async def test_a_point_that_was_tapped_alone_is_no_step_yet(night: Evening) -> None:
    anna = night.person("Анна")
    night.chance.deal("6", "5", "5-1")
    await night.say(anna, "/new helmet с ботом")
    board, labels = night.board(anna.private), night.board(anna.private).labels
    await night.tap(anna, labels[0], board)
    assert board.labels[:2] == ["⚅ 6 → 16", "⚅ 6 → 26"]
    await night.say(anna, "назад")
    assert night.last(anna.private).text == "Выбор пункта отменён. Ходите дальше."
    assert labels[0] in night.board(anna.private).labels


async def test_a_question_opens_no_board(night: Evening) -> None:
    ann = night.person("Ann", language="en")
    for said in ("why does the bot play my dice", "can the bot play gulbar", "tapa?"):
        await night.say(ann, said)
    assert night.last(ann.private).text.startswith("Tapa\n")
    (told,) = await night.say(ann, "can I play both dice with one checker?")
    assert told.text.startswith("Tapa. A turn"), "the game that was just told about"
    for said, game in (
        ("а в начале партии можно бить?", "In tapa"),
        ("how do I bear off in backgammon?", "Backgammon"),
    ):
        assert (await night.answer(ann, said)).startswith(game), said
    await night.say(ann, "can we play tapa?")
    table = (await night.snapshot(ann)).table
    assert (table.slug, table.id) == ("tapa", 1)


@pytest.mark.parametrize(
    ("lang", "said", "play"),
    [("ru", "хочу что-то быстрое", "Сыграть"), ("en", "something quick", "Play")],
)
async def test_who_has_little_time_is_offered_a_quick_game(
    night: Evening, lang: str, said: str, play: str
) -> None:
    anna, (told,) = await night.answered(said, language=lang)
    await night.tap(anna, play, told)
    assert (await night.snapshot(anna)).table.slug == "hypergammon"


async def test_the_game_to_begin_with_is_a_tap_away(night: Evening) -> None:
    anna, (told,) = await night.answered("с какой игры начать?")
    await night.tap(anna, "Гипергэммон", told)
    assert (await night.snapshot(anna)).table.slug == "hypergammon"
