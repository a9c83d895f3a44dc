"""/stats and /top, as a group sees them."""

from __future__ import annotations

from bot.i18n import Words
from bot.messages.statistics_text import between_sheet, stats_sheet
from bot.table.game_statistics import Game, Rating, scores_between, summary
from bot.table.notes import Played, Verdict, with_notes
from rules.view.view import Result
from tests.bot.conversation.company import Pair, any_play, seated
from tests.bot.conversation.kit import Evening
from tests.bot.conversation.test_match import lose


async def won(night: Evening, pair: Pair, winner: str, points: str = "1") -> None:
    """A game that this one of the two wins after some turns."""
    while True:
        snapshot = await night.snapshot(pair.group)
        if pair.other(snapshot).name == winner and snapshot.state and snapshot.state.turns >= 3:
            break
        await night.say(pair.of(snapshot), f"/m {any_play(snapshot)}", pair.group)
    await lose(night, pair, points)


async def told(night: Evening, pair: Pair, words: str) -> str:
    """What Anna is told in the group."""
    (answer,) = await night.say(pair.anna, words, pair.group)
    return breakable(answer.text)


def breakable(text: str) -> str:
    """A text whose scores may be broken at the end of a line, as they may not on a phone."""
    return text.replace("\u00a0", " ")


async def test_what_was_played_in_a_group(night: Evening) -> None:
    pair = await seated(night)
    none = await told(night, pair, "/stats")
    assert none.startswith("Анна: засчитанных партий пока нет.")
    await won(night, pair, "Анна", "2")
    await night.restart()
    assert await told(night, pair, "/stats") == "\n".join(
        (
            "Анна",
            "Партии: 1, победы: 1, марсы: 1, очки 2 : 0.",
            "Побед подряд: сейчас 1, больше всего 1.",
            "Любимые игры: Длинные нарды (1).",
            "Рейтинг: Длинные нарды 1510?",
            "«?» – сыграно ещё мало.",
            "Соперники: Борис 1 : 0.",
        )
    )
    await night.say(pair.boris, "/help")
    assert (await told(night, pair, "/top")).splitlines() == [
        "Рейтинг: Длинные нарды",
        "1. Анна: 1510? (опыт 1)",
        "2. Борис: 1490? (опыт 1)",
        "Опыт – сумма длин сыгранных матчей; «?» – он меньше 50.",
    ]
    assert (await told(night, pair, "/top короткие")).startswith("Короткие нарды: засчитанных")


async def test_ratings_are_those_of_the_game_that_was_played_last(night: Evening) -> None:
    pair = await seated(night, "короткие")
    none = await told(night, pair, "/top")
    assert none.startswith("Длинные нарды: засчитанных")
    assert none.endswith("Другая игра – по названию: /top короткие")
    await won(night, pair, "Анна")
    await night.restart()
    assert (await told(night, pair, "/top")).startswith("Рейтинг: Короткие нарды")
    assert (await told(night, pair, "/top длинные")).startswith("Длинные нарды: засчитанных")


async def test_somebody_else_by_username(night: Evening) -> None:
    pair = await seated(night)
    await won(night, pair, "Борис")
    (answer,) = await night.say(pair.boris, "/stats @anna", pair.group)
    assert "Анна и Борис: 0 : 1." in breakable(answer.text) and "победы: 0" in answer.text
    assert (await told(night, pair, "/stats @nobody")).startswith("Игрока @nobody здесь не знаю.")


async def test_in_private_all_groups_count_and_ratings_do_not(night: Evening) -> None:
    pair = await seated(night)
    await won(night, pair, "Анна")
    (own,) = await night.say(pair.anna, "моя статистика")
    assert "Партии: 1, победы: 1" in own.text and "Рейтинг" not in own.text and own.has_photo
    assert (await night.answer(pair.anna, "/top")).startswith("Рейтинг у каждой группы свой")
    vera = night.person("Vera", None, "en")
    (other,) = await night.say(vera, "/stats @anna")
    assert other.text.startswith("Анна: no games that count yet."), "only common games are told"


def test_a_picture_has_no_column_for_ratings_where_there_are_none() -> None:
    told, words = summary((), 1), Words("ru")
    assert stats_sheet("Анна", told, {}, words, "wood").names == ("Партии", "Победы")
    one = stats_sheet("Анна", told, {"long": Rating()}, words, "wood")
    assert (one.names[2], one.scores[2]) == ("Рейтинг", "1500?")
    both = stats_sheet("Анна", told, {"long": Rating(), "tapa": Rating()}, words, "wood")
    assert both.scores[2] == "", "ratings are told game by game"


async def test_whoever_is_forgotten_is_a_player_there(night: Evening) -> None:
    pair = await seated(night)
    await won(night, pair, "Анна")
    await night.say(pair.boris, "/deleteme")
    await night.tap(pair.boris, "Удалить", pair.boris.private)
    assert "Соперники: игрок 1 : 0." in await told(night, pair, "/stats")
    assert "2. игрок: 1490?" in await told(night, pair, "/top")


async def test_anybody_may_keep_out_of_the_ratings(night: Evening) -> None:
    pair = await seated(night)
    await won(night, pair, "Анна")
    (menu,) = await night.say(pair.boris, "/settings")
    await night.tap_each(pair.boris, menu, "Остальное", "В таблице рейтинга: да", "нет")
    assert "В таблице рейтинга: нет" in menu.labels
    assert (await told(night, pair, "/top")).splitlines()[:2] == [
        "Рейтинг: Длинные нарды",
        "1. Анна: 1510? (опыт 1)",
    ]
    assert "Борис" not in await told(night, pair, "/top")
    assert "1490?" in (await night.say(pair.boris, "/stats", pair.group))[0].text


async def test_there_is_a_picture_of_it(night: Evening) -> None:
    pair = await seated(night)
    await won(night, pair, "Анна")
    for asked in ("/stats", "/top"):
        (answer,) = await night.say(pair.anna, asked, pair.group)
        assert answer.has_photo and answer.reply_to is not None
    (none,) = await night.say(pair.anna, "/top короткие", pair.group)
    assert not none.has_photo


async def test_alone_with_the_bot_the_score_by_its_level_is_told(night: Evening) -> None:
    anna = night.person("Анна")
    await night.experienced(anna)
    await night.say(anna, "/new длинные с ботом")
    for _ in range(3):
        await night.say(anna, any_play(await night.snapshot(anna)))
    await night.resign(anna, "2")
    (answer,) = await night.say(anna, "/stats")
    assert "С ботом: любитель 0 : 1." in breakable(answer.text).splitlines()
    pair = await seated(night)
    assert "ботом:" not in await night.answer(pair.anna, "/stats", pair.group)


async def test_somebody_else_by_name(night: Evening) -> None:
    """Their statistics, or a sentence: never one's own instead."""
    pair = await seated(night)
    await won(night, pair, "Борис")
    for name in ("Борис", "Бориса", "борис"):
        assert (await told(night, pair, f"/stats {name}")).startswith("Борис\n"), name
    assert (await told(night, pair, "/stats Глеб")).startswith("Игрока Глеб здесь не знаю.")
    assert (await told(night, pair, "/stats Борис и Анна")) == (
        "Статистика – по одному игроку за раз: /stats Борис, /stats Анна"
    )
    assert "Борис и Анна: 1 : 0." in breakable(await night.answer(pair.anna, "/stats Борис"))


async def test_games_that_do_not_count_say_why(night: Evening) -> None:
    night.chance.deal("6", "5", "5-4")
    pair = await seated(night)
    await lose(night, pair, "1")
    assert "Не в счёт: брошены в начале – 1." in await told(night, pair, "/stats")
    await night.say(pair.anna, "/new длинные с ботом draw=white")
    await night.resign(pair.anna, "1")
    (own,) = await night.say(pair.anna, "/stats")
    assert "с ботом – 1" in own.text and "брошены в начале – 1" in own.text


async def test_head_to_head_is_a_picture_with_both_names(night: Evening) -> None:
    """Each game has a row, the sums stand under the names, and who leads stands out."""
    pair = await seated(night)
    await won(night, pair, "Борис")
    (answer,) = await night.say(pair.anna, "/stats Борис", pair.group)
    assert answer.has_photo and "Борис и Анна: 1 : 0." in breakable(answer.text)
    games = [Game("long", (1, 2), Result((-1.0, 1.0), "single", 1, "played"))] * 2
    scores = scores_between(games, 1, 2)
    sheet = between_sheet(("Анна", "Борис"), scores, Words("ru"), "wood")
    assert sheet.names == ("Анна", "Борис") and sheet.scores == ("0", "2") and sheet.ahead == (1,)
    assert sheet.rows[0].kind == "Длинные нарды"


async def test_level_of_play_over_time_is_told_from_the_statistics(night: Evening) -> None:
    """Of games whose review is stored, games with the bot too, in one's own chat."""
    anna, (own,) = await night.answered("моя статистика")
    await night.tap(anna, "Уровень по партиям", own)
    assert "разобранных партий пока нет" in night.last(anna.private).text
    for error in (0.2, 0.6):
        await night.say(anna, "длинные с ботом")
        await night.say(anna, "сдаюсь оюн")
        table = (await night.snapshot(anna)).table
        verdict = Verdict(((0, 1),), (0.3, -0.1), (Played(0, 20, error, "opening"),))
        async with night.bot.store.work() as work:
            await work.tables.save(with_notes(await work.tables.get(table.id), verdict=verdict))
    (own,) = await night.say(anna, "моя статистика")
    played = await night.tapped(anna, "Уровень по партиям", own)
    assert played.has_photo and "дебют 10,0 (40)" in played.text
    assert [line[-4:] for line in played.text.splitlines()[2:]] == ["15,0", " 5,0"]
