"""Talk gets the answer that people hope for."""

from __future__ import annotations

import pytest

from bot.table.match import length_of
from rules.explain import explanation
from tests.bot.conversation.kit import Evening, any_play, seated
from tests.bot.speech.reading import kept_sayings


async def test_a_greeting_offers_the_first_choices(night: Evening) -> None:
    anna = night.person("Анна")
    for said in ("Привет!", "хочу играть"):
        (shown,) = await night.say(anna, said)
        assert "Сыграть со мной" in shown.labels


async def test_thanks_are_answered(night: Evening) -> None:
    (shown,) = await night.say(night.person("Анна"), "спасибо 🙏")
    assert "Пожалуйста" in shown.text


async def test_another_time_is_no_game(night: Evening) -> None:
    anna = night.person("Анна")
    for said in ("давай завтра сыграем", "хочу сыграть вечером", "пока", "спасибо, пока!"):
        (shown,) = await night.say(anna, said)
        assert "Доска подождёт" in shown.text


async def test_a_command_that_there_is_not_is_called_so(night: Evening) -> None:
    anna, ann = night.person("Анна"), night.person("Ann", language="en")
    await night.say(anna, "/new длинные с ботом")
    (told,) = await night.say(anna, "/terms что это")
    assert told.text == "Команды /terms нет. Какие есть: /help"
    (told,) = await night.say(ann, "/words")
    assert told.text == "There is no command /words. Those there are: /help"


async def test_the_name_of_a_game_opens_it(night: Evening) -> None:
    anna = night.person("Анна")
    await night.say(anna, "короткие до 5 с кубом")
    table = (await night.snapshot(anna)).table
    assert (table.slug, dict(table.options)["cube"]) == ("short", "on")


async def test_a_word_for_any_game_opens_the_usual_one(night: Evening) -> None:
    anna = night.person("Анна")
    (board,) = await night.say(anna, "нарды до 3 с ботом мастер")
    snapshot = await night.snapshot(anna)
    assert snapshot.table.slug == "long" and length_of(snapshot.table) == "3"
    assert snapshot.table.extra["levels"] == [[0, "master"]]
    assert board.text.startswith("Длинные нарды, 0 : 0, матч до 3") and "мастер" in board.text


async def test_a_word_for_any_game_is_talk_in_a_group(night: Evening) -> None:
    anna = night.person("Анна")
    group = night.group(anna)
    night.server.world.bot.privacy = False
    await night.say(anna, "всем привет", group)  # the bot greets a group it is new to
    assert await night.say(anna, "нарды", group) == []


@pytest.mark.parametrize(
    ("said", "part"), [("Марс", "марс\n"), ("«кокс»", "кокс\n"), ("дубара", "2-2")]
)
async def test_a_term_alone_is_explained(night: Evening, said: str, part: str) -> None:
    """With no board, amid a game, and where two boards wait."""
    anna = night.person("Анна")
    for opened in ("длинные с ботом", "тапа с ботом", "длинные"):
        (told,) = await night.say(anna, said)
        assert part in told.text and "Не понял" not in told.text
        await night.say(anna, f"/new {opened}")


async def test_a_term_is_not_taken_for_a_game_that_is_called_nearly_so(night: Evening) -> None:
    ann = night.person("Ann", language="en")
    (told,) = await night.say(ann, "gammon")
    assert "Backgammon calls it a gammon" in told.text
    (opened,) = await night.say(ann, "backgammon")
    assert "Backgammon, bot: amateur." in opened.text


async def test_the_name_of_a_game_in_the_middle_of_another_asks(night: Evening) -> None:
    anna = night.person("Анна")
    await night.say(anna, "/new длинные с ботом")
    first = (await night.snapshot(anna)).table
    for said, opened in (("тапа", "tapa"), ("короткие до 5 с кубом", "short")):
        (asked,) = await night.say(anna, said)
        assert "Здесь идёт партия" in asked.text
        way, rules = asked.labels
        assert way.startswith("Открыть: ") and rules == "Правила"
        assert (await night.snapshot(anna)).table.id in (first.id, first.id + 1)
        await night.tap(anna, way, asked)
        table = (await night.snapshot(anna)).table
        assert table.id > first.id and table.slug == opened
    assert dict(table.options)["cube"] == "on"


async def test_a_game_of_a_group_is_none_in_one_s_own_chat(night: Evening) -> None:
    pair = await seated(night, "длинные")
    (opened,) = await night.say(pair.anna, "тапа")
    assert opened.has_photo and (await night.snapshot(pair.anna)).table.slug == "tapa"


async def test_the_rules_of_the_named_game_are_one_tap_away(night: Evening) -> None:
    anna = night.person("Анна")
    await night.say(anna, "/new длинные с ботом")
    (asked,) = await night.say(anna, "тапа")
    await night.tap(anna, "Правила", asked)
    assert night.last(anna.private).text.startswith("Тапа")


@pytest.mark.parametrize(
    ("said", "title"),
    [
        ("что такое марс?", "Марс"),
        ("что такое кафтар?", "Кафтар"),
        ("а что такое тапа", "Тапа"),
        ("скажи что такое сдача", "Сдача партии"),
        ("что такое живые зары?", explanation("live-dice", "ru").title),
        ("шо такое кестум", "Кестум"),
    ],
)
async def test_a_question_finds_a_word_a_game_or_a_text(
    night: Evening, said: str, title: str
) -> None:
    (told,) = await night.say(night.person("Анна"), said)
    assert told.text.casefold().startswith(title.casefold())


async def test_the_same_in_english(night: Evening) -> None:
    ann = night.person("Ann", language="en")
    for said, title in (("what is kaftar?", "Kaftar"), ("what's match play?", "Matches")):
        (told,) = await night.say(ann, said)
        assert title in told.text.split("\n")[0]


async def test_after_a_game_words_for_going_on_mean_another(night: Evening) -> None:
    for said in ("давай заново", "ещё хочу", "ещё катку"):
        anna = night.person("Анна")
        await night.say(anna, "/new длинные с ботом")
        await night.say(anna, "/resign 1")
        over = (await night.snapshot(anna)).table
        await night.say(anna, said)
        assert (await night.snapshot(anna)).table.id != over.id


async def test_a_play_may_have_colons_and_words_around_it(night: Evening) -> None:
    for form in ("{colons}", "ну давай {play} ок", "<{play}>"):
        pair = await seated(night, "короткие")
        before = await night.snapshot(pair.group)
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
    anna, boris = night.person("Анна"), night.person("Борис")
    group = night.group(anna, boris)
    await night.say(anna, "/start")
    for name in TALKED:
        for said in [one.text for one in kept_sayings() if one.intent == name][::4]:
            assert await night.say(anna, said, group) == [], said


TALKED = SMALL_TALK - {"yes", "no"} | {"throw", "undo", "moves", "resign"}
"""What is not for the bot as long as nobody speaks to it, and no game is on."""


async def test_words_that_name_no_game_any_more_open_none(night: Evening) -> None:
    anna = night.person("Анна")
    await night.say(anna, "/new длинные с ботом")
    (asked,) = await night.say(anna, "короткие")
    said = anna.private.messages[asked.reply_to or 0]
    said.body["text"] = "и так далее"
    query = await night.tap(anna, asked.labels[0], asked)
    assert query.alert and query.text == "Тех слов уже нет: напишите ещё раз."
    assert (await night.snapshot(anna)).table.slug == "long"


async def test_talk_in_the_middle_of_a_game_is_not_called_a_move(night: Evening) -> None:
    anna = night.person("Анна")
    await night.say(anna, "/new длинные с ботом")
    (talk,) = await night.say(anna, "ну и погодка у нас")
    assert "Не понял ход" not in talk.text and "«что делать»" in talk.text
    (wrong,) = await night.say(anna, "24/18 13")
    assert wrong.text.startswith("Не понял ход.")


async def test_another_game_in_the_middle_of_one_is_told_why_not(night: Evening) -> None:
    anna = night.person("Анна")
    (none,) = await night.say(anna, "реванш")
    assert none.text.startswith("Здесь нет открытой доски.")
    await night.say(anna, "/new длинные с ботом")
    (going,) = await night.say(anna, "реванш")
    assert going.text.startswith("Партия ещё идёт. Когда она кончится, под ней будет «Ещё партию»")


@pytest.mark.parametrize("said", ["что такое сэ-бай-ду", "что значит «сэ-бай-ду»?", "/term сэ-до"])
async def test_what_an_announcer_calls_a_throw_is_explained(night: Evening, said: str) -> None:
    anna = night.person("Анна")
    (told,) = await night.say(anna, said)
    assert told.text.startswith("Так называют бросок 3-2.")


async def test_a_question_about_giving_up_names_the_game(night: Evening) -> None:
    anna = night.person("Анна")
    await night.experienced(anna)
    await night.say(anna, "/new длинные с ботом")
    (asked,) = await night.say(anna, "сдаюсь")
    assert asked.text.startswith("Длинные нарды\n")


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
    await night.say(ann, "can we play tapa?")
    table = (await night.snapshot(ann)).table
    assert (table.slug, table.id) == ("tapa", 1)


@pytest.mark.parametrize(
    ("said", "opened"),
    [
        ("давай в короткие", "short"),
        ("можно сыграть в тапу?", "tapa"),
        ("играть тапу с ботом", "tapa"),
        ("поиграть короткие", "short"),
        ("бот", "long"),
        ("хочу сыграть с ботом полегче", "long"),
        ("тавли", "short"),
    ],
)
async def test_whatever_is_said_opens_a_second_board_only_when_asked(
    night: Evening, said: str, opened: str
) -> None:
    anna = night.person("Анна")
    await night.say(anna, "/new кафтар с ботом")
    first = (await night.snapshot(anna)).table.id
    (asked,) = await night.say(anna, said)
    assert "Здесь идёт партия" in asked.text
    assert (await night.snapshot(anna)).table.id == first
    await night.tap(anna, asked.labels[0], asked)
    table = (await night.snapshot(anna)).table
    assert (table.id, table.slug) == (first + 1, opened)


@pytest.mark.parametrize(
    ("lang", "said"),
    [
        ("ru", "сколько длится игра"),
        ("ru", "а долго играть?"),
        ("ru", "хочу что-то быстрое"),
        ("ru", "давай быструю партию"),
        ("en", "how long does a game take?"),
        ("en", "something quick"),
        ("en", "let's play a quick game"),
    ],
)
async def test_who_has_little_time_is_offered_a_quick_game(
    night: Evening, lang: str, said: str
) -> None:
    anna = night.person("Анна", language=lang)
    (told,) = await night.say(anna, said)
    assert {"ru": "пару минут", "en": "a couple of minutes"}[lang] in told.text
    await night.tap(anna, {"ru": "Сыграть", "en": "Play"}[lang], told)
    assert (await night.snapshot(anna)).table.slug == "hypergammon"


@pytest.mark.parametrize(
    "said",
    [
        "почему у бота ход 1 на 20?",
        "почему у бота номера наоборот",
        "why does the bot play 1 to 20?",
    ],
)
async def test_who_wonders_at_numbers_is_told_whose_they_are(night: Evening, said: str) -> None:
    anna = night.person("Анна")
    await night.say(anna, "длинные с ботом")
    (told,) = await night.say(anna, said)
    assert "записан номерами картинки, а на ней – ваши номера" in told.text
    (told,) = await night.say(anna, "почему бот сходил 12 на 6?")
    assert told.text.startswith("Бот (любитель), 6-2: ")


@pytest.mark.parametrize(
    ("lang", "said", "answer"),
    [
        ("ru", "с какой игры начать?", "Проще всего начать с игры «Длинные нарды»"),
        ("en", "what is the easiest game to start with?", "The easiest start is Long nardy"),
        ("ru", "можно играть на деньги?", "Здесь всё бесплатно, и на деньги не играют"),
        ("en", "can we play for money?", "Everything here is free"),
        ("ru", "кто тебя сделал?", "Я программа с открытым кодом"),
        ("en", "who is your creator?", "I am an open-source program"),
        ("ru", "сделай фон тёмным", "Вид доски"),
        ("en", "what does 8/2 13/11 mean?", "How to read it: 8/2 – from 8 to 2; 13/11 – from 13"),
        ("ru", "что значит 1→7→9", "Как читать: 1/7 – с 1 на 7; 1/7/9 – одна шашка"),
    ],
)
async def test_what_a_newcomer_asks(night: Evening, lang: str, said: str, answer: str) -> None:
    anna = night.person("Анна", None, lang)
    (told,) = await night.say(anna, said)
    assert told.text.startswith(answer)


@pytest.mark.parametrize("said", ["сколько ещё ходов", "сколько ходов осталось?"])
async def test_turns_left_are_told_for_both_sides(night: Evening, said: str) -> None:
    anna = night.person("Анна")
    await night.say(anna, "длинные с ботом")
    (told,) = await night.say(anna, said)
    assert told.text.startswith("Вам до конца около")


@pytest.mark.parametrize(
    ("said", "told"),
    [
        ("how do I bear off in backgammon?", "Backgammon"),
        ("как снимать шашки в коротких нардах?", "Short nardy"),
        ("а в начале партии можно бить?", "In tapa"),
    ],
)
async def test_question_that_names_a_game_is_about_that_game(
    night: Evening, said: str, told: str
) -> None:
    """A question about a game that it names is answered for that game."""
    anna = night.person("Anna", language="en")
    await night.say(anna, "/rules tapa")
    (answer,) = await night.say(anna, said)
    assert answer.text.startswith(told)


@pytest.mark.parametrize(
    ("said", "told"),
    [
        ("pause", "A board waits"),
        ("пауза", "A board waits"),
        ("can we continue tomorrow?", "A board waits"),
        ("you are cheating", "sealed before the game"),
        ("мухлюешь", "sealed before the game"),
        ("how many games do you know?", "The games"),
        ("какая игра самая интересная?", "The games"),
    ],
)
async def test_at_a_board_people_talk_of_other_things(night: Evening, said: str, told: str) -> None:
    anna = night.person("Anna", language="en")
    await night.say(anna, "long with bot")
    assert told in (await night.say(anna, said))[-1].text


@pytest.mark.parametrize("said", ["скинь ссылку другу", "send a link to my friend"])
async def test_a_link_for_a_friend_opens_a_table_for_two(night: Evening, said: str) -> None:
    anna = night.person("Anna", language="en")
    assert any("start=join_" in one.text for one in await night.say(anna, said))


async def test_the_game_to_begin_with_is_a_tap_away(night: Evening) -> None:
    anna = night.person("Анна")
    (told,) = await night.say(anna, "с какой игры начать?")
    assert told.labels == ["Длинные нарды", "Гипергэммон", "Правила", "Позвать друга"]
    await night.tap(anna, "Гипергэммон", told)
    assert (await night.snapshot(anna)).table.slug == "hypergammon"
    (told,) = await night.say(anna, "найди мне соперника")
    assert told.labels == ["Позвать друга", "Сыграть со мной"]
