"""The chart of a finished game: what it shows, and that a review has it."""

from __future__ import annotations

from dataclasses import replace
from pathlib import Path

import pytest

from bot.i18n import Words
from bot.messages.review_summary import FEWEST, chart_of
from bot.opponent.normalized_errors import BLUNDER, MISTAKE, own_points
from bot.store.typed_json import written
from bot.table.game_review import GameCourse, KeptThrow
from bot.table.notes import KeptMistake, with_notes
from render import Chart, Dot
from rules.variants import find
from tests.bot.conversation.kit import Sketches, evening
from tests.bot.messages.tables_in_play import snapshots

CHANCES = (0.5, 0.6, 0.4, 0.7)
LUCK = (0.2, 0.1, -0.3, 0.4)
COURSE = GameCourse(
    tuple(
        KeptThrow(2 * at + 1, at, at % 2, "6-5", luck, chance)
        for at, (luck, chance) in enumerate(zip(LUCK, CHANCES, strict=True))
    )
)


def test_chart_shows_chances_luck_and_mistakes() -> None:
    *_, snapshot = snapshots("long", 3)
    errors = ((2, 0, BLUNDER), (4, 1, MISTAKE), (6, 0, MISTAKE - 0.001))
    mistakes = tuple(KeptMistake(length, seat, "", "", error) for length, seat, error in errors)
    snapshot = replace(snapshot, table=with_notes(snapshot.table, mistakes=mistakes))
    chart = chart_of(snapshot, COURSE, Words("ru"), "wood")
    assert chart is not None
    sides = tuple(snapshot.game.owners.index(seat) for seat in (0, 1))
    assert chart.names == ("Анна", "Борис") and chart.sides == sides
    assert chart.upper.values == CHANCES
    leads = (0.2, 0.1, -0.2, -0.6)
    assert chart.lower.values == pytest.approx([own_points(find("long"), lead) for lead in leads])
    assert chart.dots == (Dot(0, sides[0], True), Dot(1, sides[1], False))


@pytest.mark.parametrize(("throws", "is_drawn"), [(FEWEST - 1, False), (FEWEST, True)])
def test_chart_needs_a_few_throws(throws: int, is_drawn: bool) -> None:
    *_, snapshot = snapshots("long", 3)
    chart = chart_of(snapshot, GameCourse(COURSE.throws[:throws]), Words("ru"), "wood")
    assert (chart is not None) == is_drawn


async def test_review_of_a_weighed_game_has_its_chart(tmp_path: Path) -> None:
    sketches = Sketches()
    async with evening(tmp_path, draw=sketches) as night:
        anna = await night.newcomer("длинные с ботом")
        await night.say(anna, "сдаюсь оюн")
        snapshot = await night.snapshot(anna)
        async with night.bot.store.work() as work:
            await work.exercises.keep_review(snapshot.table.id, written(COURSE))
        told = (await night.say(anna, "разбор"))[-1]
        told = await night.tapped(anna, "График", told)
        charts = [scene for scene in sketches.scenes if isinstance(scene, Chart)]
        assert told.has_photo and [chart.upper.values for chart in charts] == [CHANCES]


async def test_chart_of_a_short_game_says_why_there_is_none(tmp_path: Path) -> None:
    async with evening(tmp_path) as night:
        anna = await night.newcomer("длинные с ботом")
        await night.say(anna, "сдаюсь оюн")
        snapshot, course = await night.snapshot(anna), GameCourse(COURSE.throws[: FEWEST - 1])
        async with night.bot.store.work() as work:
            await work.exercises.keep_review(snapshot.table.id, written(course))
        review = (await night.say(anna, "разбор"))[-1]
        told = await night.tapped(anna, "График", review)
        assert told.text.startswith("Для графика партия слишком коротка.\nСам")
