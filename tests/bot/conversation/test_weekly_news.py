"""The week of a group: off until an admin wants it, one silent message, of who may be named."""

from __future__ import annotations

from bot.demo import Chat, Message
from bot.table.game_statistics import Game, week_of
from rules.view.view import Result
from tests.bot.conversation.company import Pair, seated
from tests.bot.conversation.kit import Evening
from tests.bot.conversation.test_player_statistics import won


async def wanted(night: Evening) -> Pair:
    """A group with a game that Anna won, whose admin wants its weeks told."""
    pair = await seated(night)
    await won(night, pair, "Анна", "2")
    await night.say(pair.anna, "/settings", pair.group)
    await night.tap_each(
        pair.anna, pair.group, "Остальное", "Итоги недели, вс 20:00: нет", "Москва"
    )
    return pair


def weeks(group: Chat) -> list[Message]:
    """The messages that tell a week."""
    return [one for one in group.alive if one.by_bot and one.text.startswith("Неделя в группе")]


async def test_week_is_told_once_without_a_sound_on_sunday(night: Evening) -> None:
    """A week without a game is not told; neither is one that nobody asked for."""
    pair = await wanted(night)
    for _ in range(7 * 24):
        await night.later(hours=1)
    (told,) = weeks(pair.group)
    assert told.body.get("disable_notification", True)
    assert "Сыграно партий: 1" in told.text and "Больше всех партий: Анна, 1" in told.text
    assert "Самая крупная победа: Анна, +2 (Длинные нарды)" in told.text
    assert not told.mentions(pair.anna)
    await night.later(days=7)
    assert len(weeks(pair.group)) == 1


async def test_week_is_not_told_unless_wanted(night: Evening) -> None:
    pair = await seated(night)
    await won(night, pair, "Анна", "2")
    for _ in range(7 * 24):
        await night.later(hours=1)
    assert not weeks(pair.group)


def test_week_names_only_who_may_be_named() -> None:
    """Person 1 won all three games, but has opted out."""
    game = Game("long", (1, 2), Result((2.0, -2.0), "mars", 0, "played"))
    lost = Game("long", (2, 3), Result((1.0, -1.0), "single", 0, "played"))
    week = week_of([game, game, lost, lost], {2, 3})
    assert week.games == 4 and week.most == (2, 4) and week.series == (2, 2)
    assert week.win is None and week.lucky is None
    assert week_of([game], {1, 2}).win == (1, 2.0, "long")
