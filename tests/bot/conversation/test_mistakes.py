"""Scene 4: what goes wrong gets a short answer with an example that works, and the game stays."""

from __future__ import annotations

import pytest

from bot.i18n import refusal_text
from rules.refusal import Refusal
from tests.bot.conversation.company import Pair, at_table, seated
from tests.bot.conversation.kit import Evening

# Anna begins with 6-5 (one play only), Boris has 2-1 (one play only), Anna has 5-4.
OPENING = ("6", "5", "2-1", "5-4", "6-2")


@pytest.fixture
async def pair(night: Evening) -> Pair:
    """A long game in which Anna is to play 5-4, with a checker on 13 and Boris on her 9."""
    night.chance.deal(*OPENING)
    pair, snapshot = await at_table(night)
    assert str(snapshot.game.throw) == "5-4"
    assert pair.of(snapshot) is pair.anna
    return pair


WRONG = {
    "24/19 24/20": "с головы за ход уходит одна шашка",
    "13/7": "Числа 6 на зарах нет: выпало 5-4",
    "13/9": "там стоит Борис",
    "20/16": "нет вашей шашки",
    "13": "Как понять «13»: 13/8?",
    "13 13": "«13 13» сыграть нельзя: ни двумя шашками с этих пунктов",
    "24 12": "Хода 24/12 этот бросок не даёт",
    "24 21": "Числа 3 на зарах нет: выпало 5-4",
    "тринадцать девять": "Пункт 9 закрыт: там стоит Борис",
    "13/8 и 24/19": "Число 5 здесь только одно: осталось 4.",
    "двойка": "Числа 2 на зарах нет: выпало 5-4",
    "пас": "Пас бывает, когда ходить нечем",
    "стоп": "Закончить партию: сдаться – /resign",
    "беру": "ставку никто не поднимал",
    "13/8 24/20 6/2": "для 6/2 ничего не осталось",
    "6/off": "вне дома ещё 15",
    "0/5": "Снятые шашки на доску не возвращаются",
    "ход конём": "Не понял ход",
    "24/18 конь": "Числа 6 на зарах нет: выпало 5-4",
}
"""Plays that cannot be, and what is said of each."""


async def test_wrong_plays_are_answered_with_one_that_works(night: Evening, pair: Pair) -> None:
    before = await night.snapshot(pair.group)
    for said, part in WRONG.items():
        board = night.board(pair.group)
        (answer,) = await night.say(pair.anna, said, pair.group, board)
        assert part.lower() in answer.text.lower(), said
        assert "24/" in answer.text, said
    after = await night.snapshot(pair.group)
    assert (after.table.length, after.table.status) == (before.table.length, "playing")


@pytest.mark.parametrize(
    ("lang", "made", "told"),
    [
        ("ru", {}, "Число 4 здесь только одно: осталось 3."),
        ("ru", {"made": "2"}, "Число 4 уже сыграно: осталось 3."),
        ("en", {}, "There is only one 4 here: what is left is 3."),
        ("en", {"made": "2"}, "The 4 has been played: what is left is 3."),
    ],
)
def test_a_number_that_fell_once_is_told_so(lang: str, made: dict[str, str], told: str) -> None:
    refusal = Refusal("used-die", {"throw": "4-3", "die": "4", "left": "3", **made})
    assert refusal_text(lang, refusal) == told


async def test_the_example_of_a_refusal_can_be_played(night: Evening, pair: Pair) -> None:
    answer = (await night.say(pair.anna, "/m 13/7", pair.group))[0]
    example = answer.text.rpartition("Можно, например: ")[2].partition(". ")[0]
    before = await night.snapshot(pair.group)
    await night.say(pair.anna, f"/m {example}", pair.group)
    assert (await night.snapshot(pair.group)).table.length > before.table.length


async def test_half_a_play_is_kept_and_what_is_left_is_asked_for(
    night: Evening, pair: Pair
) -> None:
    """As if it had been tapped; a step of it that the throw forbids is no half of one."""
    before = await night.snapshot(pair.group)
    *_, answer = await night.say(pair.anna, "/m 13/8", pair.group)
    assert answer.text == "Сделано: 13/8. Осталась четвёрка, например 24/20. Вернуть: /undo"
    (made,) = (await night.snapshot(pair.group)).steps_of(0)
    assert (made.origin, made.target) == (13, 8)
    *_, answer = await night.say(pair.anna, "/undo", pair.group)
    assert not (await night.snapshot(pair.group)).steps_of(0)
    await night.say(pair.anna, "/m 13/8", pair.group)
    *_, answer = await night.say(pair.anna, "/m 8/3", pair.group)
    assert answer.text.startswith("Уже сделано: 13/8.")
    (listed,) = await night.say(pair.anna, "ходы", pair.group, night.board(pair.group))
    title, *plays = listed.text.split("\n")
    assert title.startswith("Уже сделано: 13/8.") and "24/20 13/8" in plays[0]
    assert all("13/" in play for line in plays for play in line.split(" · "))
    after = await night.snapshot(pair.group)
    assert after.table.length == before.table.length
    await night.say(pair.anna, "/m 24/20", pair.group)
    assert (await night.snapshot(pair.group)).table.length > before.table.length


async def test_where_touched_is_moved_half_a_play_is_only_refused(night: Evening) -> None:
    night.chance.deal("6", "5", "5-4")
    pair = await seated(night, "короткие draw=brief touch_move=on")
    mover = pair.of(await night.snapshot(pair.group))
    assert (await night.answer(mover, "/m 13/8", pair.group)).startswith("Осталось сыграть 6")


async def test_next_refusal_replaces_the_last_below_the_message(night: Evening, pair: Pair) -> None:
    """The next refusal stands under the player's message, and the last one is deleted."""
    (first,) = await night.say(pair.anna, "/m 13/7", pair.group)
    other = (await night.say(pair.boris, "/m 13/7", pair.group))[0]
    (second,) = await night.say(pair.anna, "/m 13/9", pair.group)
    assert "Борис" in second.text and "Опять" not in second.text
    assert first.deleted and not other.deleted
    assert second.id == pair.group.alive[-1].id
    said = pair.group.messages[second.reply_to or 0]
    assert said.text == "/m 13/9"


async def test_the_same_mistake_twice_says_so(night: Evening, pair: Pair) -> None:
    (first,) = await night.say(pair.anna, "/m 24/19 24/20", pair.group)
    (second,) = await night.say(pair.anna, "/m 24/19 24/20", pair.group)
    (third,) = await night.say(pair.anna, "/m 24/19 24/20", pair.group)
    assert second.text == third.text == f"Опять 24/19 24/20. {first.text}"
    assert [m.deleted for m in (first, second, third)] == [True, True, False]
    await night.say(pair.anna, "/m 13/9", pair.group)
    assert await night.answer(pair.anna, "/m 24/19 24/20", pair.group) == first.text


async def test_a_refusal_that_cannot_be_deleted_holds_nothing_up(
    night: Evening, pair: Pair
) -> None:
    (first,) = await night.say(pair.anna, "/m 13/7", pair.group)
    night.server.faults.add("flood", methods=["deleteMessage"])
    (second,) = await night.say(pair.anna, "/m 13/9", pair.group)
    assert not first.deleted and not second.deleted
    night.server.faults.clear()
    (third,) = await night.say(pair.anna, "/m 13/9", pair.group)
    assert second.deleted and third.text.startswith("Опять 13/9. ")


async def test_alone_each_mistake_has_an_answer_of_its_own(night: Evening) -> None:
    anna = await night.newcomer("/new длинные с ботом")
    told = [await night.say(anna, text) for text in ("24/1", "24/1", "ход конём")]
    assert [len(answers) for answers in told] == [1, 1, 1]
    assert len({answers[0].id for answers in told}) == 3
    said = [m for m in anna.private.alive if not m.by_bot][-3:]
    assert [answers[0].reply_to for answers in told] == [m.id for m in said]
    (first,), (second,), _ = told
    assert second.text == f"Опять 24/1. {first.text}" and not first.deleted


async def test_talk_that_is_not_understood_is_no_mistake_made_twice(night: Evening) -> None:
    anna = await night.newcomer("/new длинные с ботом")
    unknown = ("абракадабра", "шурум бурум", "абракадабра")
    told = [await night.say(anna, text) for text in unknown]
    texts = [answers[0].text for answers in told]
    assert texts[0] == texts[2] != texts[1] and not any("Опять" in text for text in texts)
    assert all("24/" in text and "/help" in text for text in texts)


@pytest.mark.parametrize("at_board", [False, True])
async def test_unknown_words_get_another_answer_each_time(night: Evening, at_board: bool) -> None:
    anna = night.person("Анна")
    if at_board:
        await night.say(anna, "/new длинные")
    told = [(await night.say(anna, "абракадабра"))[0].text for _ in range(3)]
    assert told[0] == told[2] != told[1]
    assert not any("Не понял" in text for text in told)


async def test_somebody_elses_turn(night: Evening, pair: Pair) -> None:
    answers = await night.say(pair.boris, "/m 24/18", pair.group)
    assert [m.text for m in answers] == ["Сейчас ходит Анна."]


async def test_a_stranger_is_told_whose_board_it_is(night: Evening, pair: Pair) -> None:
    kate = night.person("Катя", "kate")
    kate.join(pair.group)
    board = night.board(pair.group)
    query = await night.tap(kate, "24", board)
    assert query.alert and query.text == "За этой доской: Анна, Борис. Своя: /new"
    answers = await night.say(kate, "24/19", pair.group, board)
    assert "За этой доской: Анна, Борис" in answers[0].text


async def test_the_wrong_persons_tap(night: Evening, pair: Pair) -> None:
    query = await night.tap(pair.boris, "24", night.board(pair.group))
    assert query.alert and "Анна" in (query.text or "")


async def test_an_old_button_points_to_the_newest_board(night: Evening, pair: Pair) -> None:
    """The address is that of a button in place of the old ones: a note cannot hold a link."""
    board = night.board(pair.group)
    data = board.rows[0][0]["callback_data"]
    await night.say(pair.anna, "/m 24/19 13/9", pair.group)
    await night.say(pair.anna, "/m 24/15", pair.group)
    snapshot = await night.snapshot(pair.group)
    query = pair.anna.tap_data(data, board)
    await night.quiet()
    assert not query.alert and query.text == "Доска уже ниже"
    ((way,),) = board.rows
    assert way["url"].endswith(f"/{night.board(pair.group).id}") and way["text"] == "К доске"
    assert night.board(pair.group).id != board.id
    assert (await night.snapshot(pair.group)).table.length == snapshot.table.length


async def test_a_second_tap_on_the_board_needs_no_closing(night: Evening) -> None:
    pair = await seated(night, "short cube=on draw=white")
    board = night.board(pair.group)
    data = board.rows[0][0]["callback_data"]
    await night.tap_data(pair.anna, data, board)
    again = await night.tap_data(pair.anna, data, board)
    assert not again.alert and again.text == "Кнопки отстали от доски, сейчас обновятся."
    assert night.board(pair.group).id == board.id


async def test_made_up_buttons_do_nothing(night: Evening, pair: Pair) -> None:
    before = await night.snapshot(pair.group)
    for data in ("", "v1:", "v2:abc:1:throw", "v1:aaaaaaaa:1:throw", "v1:-:0:nonsense.x", "x" * 64):
        query = await night.tap_data(pair.boris, data, night.board(pair.group))
        assert query.text is not None, data
    assert (await night.snapshot(pair.group)).table.version == before.table.version


async def test_talk_that_is_not_for_the_bot_stays_unanswered(night: Evening, pair: Pair) -> None:
    night.server.world.bot.privacy = False
    for person, said in [
        (pair.anna, "ну и бросок"),
        (pair.boris, "да, не повезло"),
        (pair.anna, "нет"),
        (pair.anna, "5"),
        (pair.boris, "новая игра"),
        (pair.anna, "встретимся в 18 на углу"),
    ]:
        assert await night.say(person, said, pair.group) == [], said


async def test_bare_plays_count_where_the_bot_reads_the_group(night: Evening, pair: Pair) -> None:
    night.server.world.bot.privacy = False
    before = await night.snapshot(pair.group)
    await night.say(pair.anna, "24/15", pair.group)
    assert (await night.snapshot(pair.group)).table.length > before.table.length


async def test_bare_numbers_are_read_in_the_order_of_the_dice(night: Evening, pair: Pair) -> None:
    # 5 from 13 and 4 from 24.
    await night.say(pair.anna, "/m 13 24", pair.group)
    assert "5-4, 24/20 13/8" in night.board(pair.group).text


async def test_no_game_here(night: Evening) -> None:
    anna = night.person("Анна")
    group = await night.gather(anna)
    answers = await night.say(anna, "/m 24/18", group)
    assert "Здесь нет открытой доски" in answers[0].text and "/new" in answers[0].text


async def test_an_unknown_word_and_an_unknown_game(night: Evening) -> None:
    anna = night.person("Анна")
    assert "/help" in (await night.say(anna, "абракадабра"))[0].text
    assert "/games" in (await night.say(anna, "/new абракадабра"))[0].text
    assert "арзар" in (await night.say(anna, "/new кaрзaр2"))[-1].text


async def test_nothing_is_kept_of_people_who_only_talk(night: Evening, pair: Pair) -> None:
    night.server.world.bot.privacy = False
    kate = night.person("Катя")
    kate.join(pair.group)
    assert await night.say(kate, "24/18 и так далее", pair.group) == []
    async with night.bot.store.reading() as work:
        assert await work.people.by_telegram(kate.id) is None


async def test_a_stake_that_nobody_raised_is_not_refused(night: Evening, pair: Pair) -> None:
    *_, answer = await night.say(pair.anna, "/drop", pair.group)
    assert "отказываться не от чего" in answer.text
