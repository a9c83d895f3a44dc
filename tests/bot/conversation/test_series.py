"""Several games in turn: what comes after what, who begins, what a mars is worth."""

from __future__ import annotations

import pytest

from bot.table.notes import MatchNotes
from bot.table.snapshot import TableSnapshot
from tests.bot.conversation.company import Pair, at_table, gathered
from tests.bot.conversation.kit import Evening
from tests.bot.conversation.test_match import lose


async def next_one(night: Evening, pair: Pair) -> TableSnapshot:
    """The game that follows, after a crash."""
    await night.restart()
    await night.tap(pair.anna, "Следующая партия", night.last(pair.group))
    return await night.snapshot(pair.group)


def match_of(snapshot: TableSnapshot) -> MatchNotes:
    """The match so far."""
    assert snapshot.notes.series is not None
    return snapshot.notes.series


@pytest.mark.parametrize(
    ("said", "games", "points"),
    [
        ("тавли", ("short", "tapa", "fevga", "short"), 7),
        ("болгарский матч до 9", ("short", "gulbar", "tapa"), 9),
    ],
)
async def test_games_follow_each_other_and_the_winner_begins(
    night: Evening, said: str, games: tuple[str, ...], points: int
) -> None:
    pair, snapshot = await at_table(night, said)
    assert snapshot.table.slug == games[0] and snapshot.length == str(points)
    for game in games[1:]:
        await lose(night, pair, "1")
        snapshot = await next_one(night, pair)
        assert snapshot.table.slug == game
        won = match_of(snapshot).results[-1].winner
        assert snapshot.game.owners[0] == won
        assert "draw" not in snapshot.game.facts
    assert len(match_of(snapshot).results) == len(games) - 1
    assert f"матч до {points}" in await night.answer(pair.anna, "/score", pair.group)


async def test_tavli_says_what_is_played_and_ends_at_seven(night: Evening) -> None:
    anna, boris, group = await gathered(night)
    await night.experienced(anna, boris)
    (lobby,) = await night.say(anna, "/new тавли", group)
    assert lobby.text.splitlines() == [
        "Анна зовёт за доску: Тавли, матч до 7.",
        "Портес, Плакото, Февга по очереди; победитель начинает следующую.",
        "1. Анна · 2. свободно",
    ]
    await night.tap(boris, "Сесть", lobby)
    pair = Pair(anna, boris, group)
    for _ in range(8):
        snapshot = await lose(night, pair, "2")
        assert snapshot.result is not None and max(snapshot.result.points) == 2
        if "Реванш" in night.last(group).labels:
            break
        await next_one(night, pair)
    else:
        raise AssertionError("it never ends")
    await night.tap(anna, "Реванш", night.last(group))
    await night.tap(boris, "Реванш", night.last(group))
    again = await night.snapshot(group)
    assert again.table.slug == "short" and match_of(again).series == "tavli"
    assert not match_of(again).results


@pytest.mark.parametrize(
    ("said", "slug", "length", "series"),
    [
        ("tavli 5", "short", "5", "tavli"),
        ("long to 3", "long", "3", ""),
        ("backgammon 7 points cube", "backgammon", "7", ""),
    ],
)
async def test_number_of_points_is_the_length_of_a_match(
    night: Evening, said: str, slug: str, length: str, series: str
) -> None:
    anna = night.person("Anna", "anna", "en")
    group = await night.gather(anna)
    await night.say(anna, f"/new {said}", group)
    snapshot = await night.snapshot(group)
    assert (snapshot.table.slug, snapshot.length) == (slug, length)
    assert match_of(snapshot).series == series


async def test_another_length_keeps_the_games_and_another_game_does_not(night: Evening) -> None:
    anna = night.person("Anna", "anna", "en")
    group = await night.gather(anna)
    (lobby,) = await night.say(anna, "/new tavli to 5", group)
    assert "Portes, Plakoto, Fevga in turn; whoever wins begins the next one." in lobby.text
    assert (await night.snapshot(group)).length == "5"
    for label in ("Conditions…", "Length", "Match to 3"):
        await night.tap(anna, label, lobby)
    snapshot = await night.snapshot(group)
    assert snapshot.length == "3" and match_of(snapshot).series == "tavli"
    *_, other = await night.say(anna, "/new long to 3", group)
    assert "in turn" not in other.text


async def test_tavla_is_the_short_game_to_five(night: Evening) -> None:
    pair, snapshot = await at_table(night, "тавла")
    assert snapshot.table.slug == "short" and snapshot.length == "5"
    assert snapshot.table.options == {"system": "mars_only", "draw": "full", "caucasus": "on"}
    await lose(night, pair, "1")
    assert (await next_one(night, pair)).table.slug == "short"


@pytest.mark.parametrize("said", ["тавли", "сыграем в тавли", "τάβλι"])
async def test_it_is_named_in_private_too(night: Evening, said: str) -> None:
    anna = night.person("Анна")
    await night.experienced(anna)
    await night.say(anna, said)
    snapshot = await night.snapshot(anna)
    assert match_of(snapshot).series == "tavli"
