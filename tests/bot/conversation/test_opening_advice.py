"""Advice for the beginning of a game: asked for under its rules, offered after mistakes."""

from __future__ import annotations

from pathlib import Path

import pytest

from bot.demo import Person
from bot.messages.rules_pictures import first_plays
from bot.opponent import judge_play, rank_plays
from bot.opponent.luck import Weighed
from bot.opponent.normalized_errors import MISTAKE, scale_cost
from bot.table.game_review import SLIPS
from bot.table.playing_strength import OPENING_PLAYS
from render import Scene
from tests.bot.conversation.kit import Evening, Sketches, evening


@pytest.mark.parametrize(
    ("language", "game", "button", "told"),
    [
        ("ru", "длинные", "Советы", "угловые пункты"),
        ("en", "long", "Tips", "Corner points"),
        ("en", "predators", "Tips", "stack"),
    ],
)
async def test_under_the_rules_of_a_game(
    night: Evening, language: str, game: str, button: str, told: str
) -> None:
    anna, (rules,) = await night.answered(f"/rules {game}", language=language)
    await night.tap(anna, button, rules)
    assert told in night.last(anna.private).text


async def test_backgammon_shows_fifteen_throws_in_one_picture(tmp_path: Path) -> None:
    sketches = Sketches()
    drawn = sketches.scenes
    async with evening(tmp_path, draw=sketches) as night:
        anna, (rules,) = await night.answered("/rules бэкгэммон")
        shown = await night.tapped(anna, "Советы", rules)
        plays = first_plays("backgammon")
        assert shown.has_photo and "6-5: 24/13\n" in shown.text
        assert "5-4: 24/20 13/8\n" in shown.text, "the longer way first, as people write it"
        assert all(f"{throw}: {play}" in shown.text for throw, play in plays.items())
        scene = drawn[-1]
        assert isinstance(scene, Scene) and len(scene.table) == len(plays) == 15
        assert all(one.view.recent for one in scene.table)


async def test_a_game_without_advice_has_no_such_button(night: Evening) -> None:
    _, (rules,) = await night.answered("/rules тапа")
    assert "Советы" not in rules.labels


async def test_the_third_opening_mistake_brings_an_offer_once(tmp_path: Path) -> None:
    """Anna makes the worst of plays until she has made three mistakes, and gives up."""
    async with evening(tmp_path, lucky=lambda state, throw: Weighed(0.0, 0.5)) as night:
        anna, slips, games = night.person("Анна"), 0, 0
        while slips < SLIPS and games < 4:
            games += 1
            await night.say(anna, "/new короткие с ботом")
            slips += await _play_badly(night, anna)
            await night.resign(anna, "3")
            assert (await night.snapshot(anna)).table.status == "over"
        offers = [message for message in anna.private.alive if "Третья ошибка" in message.text]
        assert slips >= SLIPS and len(offers) == 1 and offers[0].labels == ["Советы"]
        await night.tap(anna, "Советы", offers[0])
        assert night.last(anna.private).has_photo


async def _play_badly(night: Evening, person: Person) -> int:
    """The opening of a game; how many mistakes there were."""
    slips = 0
    for _ in range(OPENING_PLAYS):
        state = (await night.snapshot(person)).state
        assert state is not None and state.ask is not None
        worst = rank_plays(state, "strong")[-1][0]
        errors = [
            scale_cost(state.variant, judge_play(state, worst, level)[1])
            for level in ("strong", "master")
        ]
        slips += errors[0] >= MISTAKE and 2 * errors[1] >= errors[0]
        await night.say(person, worst)
    return slips
