"""The position of the day: of the game that one plays most, and the days in a row."""

from __future__ import annotations

from bot.opponent.exercise_positions import stored_positions
from bot.table.daily_poll import DayStreak, position_of_day
from tests.bot.conversation.kit import Evening
from tests.bot.conversation.test_practice import asked


async def test_position_of_the_day_is_of_the_game_played_most(night: Evening) -> None:
    """Somebody who plays short nardy is not asked about hypergammon, on any day."""
    anna = night.person("Анна")
    for game in ("короткие", "длинные", "короткие"):
        await night.say(anna, f"/new {game} с ботом")
        await night.say(anna, "/resign 1")
    for _ in range(3):
        (shown,) = await night.say(anna, "/daily")
        assert asked(shown).slug == "short"
        async with night.bot.store.reading() as work:
            person = await work.people.by_telegram(anna.id)
            assert person is not None
            assert stored_positions()[await position_of_day(work, person.id)] == asked(shown)
        await night.later(days=1)


async def test_days_in_a_row_are_counted_and_begin_anew(night: Evening) -> None:
    """The solution alone is no answer, and a second answer on a day counts no further."""
    anna = night.person("Анна")
    for told in ("Завтра – следующая", "дней подряд: 2", "дней подряд: 3"):
        (shown,) = await night.say(anna, "/daily")
        await night.tap(anna, shown.labels[0], shown)
        assert told in shown.text
        assert told in await night.answer(anna, "/daily")
        await night.later(days=1)
    (shown,) = await night.say(anna, "/daily")
    await night.tap(anna, "Показать", shown)
    assert "подряд" not in shown.text
    await night.later(days=1)
    (shown,) = await night.say(anna, "/daily")
    await night.tap(anna, shown.labels[0], shown)
    assert "Завтра – следующая" in shown.text


def test_streak_counts_each_day_once() -> None:
    streak = DayStreak().after(10).after(11)
    assert streak.after(11) == streak == DayStreak(11, 2)
    assert streak.after(13) == DayStreak(13, 1)
