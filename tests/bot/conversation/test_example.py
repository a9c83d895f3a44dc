"""The example under a board: good against the bot, for its form between people, until one knows
how to type."""

from __future__ import annotations

import re

import pytest

from bot.opponent import good_play
from bot.opponent.levels import STRONG
from bot.table.autoplay import example, nearest
from bot.table.snapshot import TYPED
from rules.analysis import is_whole
from rules.records.notation import read_play, read_typed, write_play
from rules.records.short_plays import short_play
from rules.search.plays import next_steps
from tests.bot.commands.everything_said import GAMES
from tests.bot.conversation.company import first_play, seated
from tests.bot.conversation.kit import Evening
from tests.bot.conversation.test_mistakes import OPENING
from tests.bot.speech.listed_plays import asked_plays


@pytest.mark.parametrize("slug", GAMES)
def test_example_in_every_game_is_a_legal_play(slug: str) -> None:
    """The strong level's where a bot plays, else the first by place."""
    for state in asked_plays(slug, 2):
        good = short_play(state, read_play(state, good_play(state, 0, STRONG)))
        for text in (example(state), good):
            assert is_whole(state, read_typed(state, text, "own"))


def test_nearest_goes_on_after_what_is_begun() -> None:
    for state in asked_plays("short", 5):
        begun = next_steps(state.turn(), ())[-1:]
        for good in (True, False):
            shown = nearest(state, write_play(state, begun), good=good)
            assert is_whole(state, shown)


async def test_it_goes_after_three_typed_plays(night: Evening) -> None:
    night.chance.deal(*OPENING)
    pair = await seated(night)
    asked = {pair.anna.id: 0, pair.boris.id: 0}
    for _ in range(12):
        snapshot = await night.snapshot(pair.group)
        mover, text = pair.of(snapshot), night.board(pair.group).text
        line = next(line for line in text.split("\n") if re.search(r"Ответьте ходом|Ваш ход", line))
        if asked[mover.id] < 3:
            assert "например" in line
        else:
            assert line.endswith(" Ваш ход.")
        await night.say(mover, f"/m {first_play(snapshot)}", pair.group)
        asked[mover.id] += 1
    assert min(asked.values()) > 3


async def test_tapped_plays_teach_no_typing(night: Evening) -> None:
    ann = await night.newcomer("/new long bot", "Ann", language="en")
    for _ in range(20):
        board = night.board(ann.private)
        await night.tap(ann, board.labels[0], board)
    for back in [label for label in night.board(ann.private).labels if label.startswith("↩")]:
        await night.tap(ann, back, night.board(ann.private))
    assert (await night.snapshot(ann)).table.length > 12
    assert "for example" in night.board(ann.private).text


async def test_whoever_types_alone_is_told_once_how_to_type_in_a_group(night: Evening) -> None:
    pair = await seated(night)
    async with night.bot.store.work() as work:
        for one in (pair.anna, pair.boris):
            known = await work.people.by_telegram(one.id)
            assert known is not None
            for name in TYPED:
                await work.people.first_time(known.id, name)
    asked = {pair.anna.id: 0, pair.boris.id: 0}
    for _ in range(5):
        snapshot = await night.snapshot(pair.group)
        mover = pair.of(snapshot)
        await night.say(mover, "/board", pair.group)
        told = "Ответьте ходом, например" in night.board(pair.group).text
        assert told == (not asked[mover.id])
        await night.say(mover, f"/m {first_play(snapshot)}", pair.group)
        asked[mover.id] += 1
    assert min(asked.values()) > 1
