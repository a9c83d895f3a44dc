"""The figures of a reviewed game of backgammon are those of other programs."""

from __future__ import annotations

from dataclasses import replace
from pathlib import Path

import pytest

from bot.demo import Person
from bot.opponent.luck import Weighed
from bot.opponent.match_review import COUNT
from bot.opponent.sage_engine import there
from bot.table.notes import Verdict, with_notes
from tests.bot.conversation.company import any_play
from tests.bot.conversation.kit import Evening, evening

JUDGED = pytest.mark.skipif(not there(), reason="bgsage has no wheel for this machine")


@JUDGED
async def test_figures_of_a_game_are_behind_a_button(night: Evening) -> None:
    kate = night.person("Kate", language="en")
    await night.experienced(kate)
    await night.say(kate, "/new backgammon bot")
    for _ in range(3):
        snapshot = await night.snapshot(kate)
        if snapshot.state is not None and snapshot.state.ask is not None:
            await night.say(kate, any_play(snapshot))
    await night.resign(kate, "koks")
    await night.tap_each(kate, kate.private, "Review", "Figures")
    figures = night.last(kate.private).text
    assert figures.startswith("Kate: PR ") and figures.count("Snowie") == 2
    await night.tap(kate, "All errors")
    assert {"Luck", "Record", "Figures", "Chart"} <= set(night.last(kate.private).labels)


async def reviewed_game(night: Evening, options: str) -> tuple[Person, Verdict]:
    """A game of any plays, given up after four, with its review."""
    kate = night.person("Kate", language="en")
    await night.experienced(kate)
    await night.say(kate, f"/new backgammon bot {options}")
    return kate, await played_and_reviewed(night, kate)


async def played_and_reviewed(night: Evening, kate: Person) -> Verdict:
    """Play four plays of the running game, give it up and have it reviewed."""
    for _ in range(4):
        snapshot = await night.snapshot(kate)
        if snapshot.state is not None and snapshot.state.ask is not None:
            await night.say(kate, any_play(snapshot))
    await night.resign(kate, "koks")
    await night.tap(kate, "Review")
    verdict = (await night.snapshot(kate)).notes.verdict
    assert verdict is not None and {each.seat for each in verdict.played} == {0}
    return verdict


@JUDGED
async def test_figures_and_statistics_tell_the_same_rate(tmp_path: Path) -> None:
    """The decisions that a review keeps by phase are those that the figures are made of."""
    async with evening(tmp_path, lucky=lambda state, throw: Weighed(0.1, 0.5)) as night:
        kate, verdict = await reviewed_game(night, "")
        decisions = sum(each.decisions for each in verdict.played)
        error = sum(each.error for each in verdict.played)
        await night.tap(kate, "Figures")
        own = night.last(kate.private).text.partition("\n")[0]
        assert decisions >= 3 and error > 0
        assert f"PR {500 * error / decisions:.1f}," in own and f", {decisions} decisions" in own


@JUDGED
async def test_game_without_a_cube_has_no_decisions_about_it(tmp_path: Path) -> None:
    async with evening(tmp_path, lucky=lambda state, throw: Weighed(0.1, 0.5)) as night:
        kate, verdict = await reviewed_game(night, "cube=off")
        assert {each.phase for each in verdict.played} <= {"opening", "contact"}
        await night.tap(kate, "Figures")
        assert night.last(kate.private).text.count("cube 0.000") == 2


@JUDGED
async def test_figures_of_a_game_amid_a_match_are_its_own(tmp_path: Path) -> None:
    async with evening(tmp_path, lucky=lambda state, throw: Weighed(0.1, 0.5)) as night:
        kate, _ = await reviewed_game(night, "to 9")
        await night.tap(kate, "Next game")
        verdict = await played_and_reviewed(night, kate)
        decisions = sum(each.decisions for each in verdict.played)
        await night.tap(kate, "Figures")
        own = night.last(kate.private).text.partition("\n")[0]
        assert decisions >= 3 and f", {decisions} decisions" in own


@JUDGED
async def test_review_counted_otherwise_is_made_anew(tmp_path: Path) -> None:
    """When its player looks at their statistics, without a word."""
    async with evening(tmp_path, lucky=lambda state, throw: Weighed(0.1, 0.5)) as night:
        kate, verdict = await reviewed_game(night, "")
        async with night.bot.store.work() as work:
            table = await work.tables.get((await night.snapshot(kate)).table.id)
            old = replace(verdict, played=(), count=COUNT - 1)
            await work.tables.save(with_notes(table, verdict=old))
        await night.say(kate, "/stats")
        assert (await night.snapshot(kate)).notes.verdict == verdict
