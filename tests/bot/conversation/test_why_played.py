"""Why a play was made or advised, asked while the game goes on."""

from __future__ import annotations

import re

from bot.demo import Person
from bot.opponent import rank_plays
from bot.opponent.play_reasons import reasons_for
from rules.game import State
from rules.records.notation import read_play
from rules.records.short_plays import short_play
from tests.bot.conversation.company import any_play, gathered
from tests.bot.conversation.kit import Evening

BEST = "По моему счёту лучше хода не было."
BETTER = re.compile(r"По моему счёту лучше (\S.*), на (\d+,\d\d) очка[.:]")


async def at_the_board(night: Evening, person: Person) -> State:
    """The state of somebody's game."""
    return (await night.snapshot(person)).game


async def test_the_play_of_the_bot_is_explained(night: Evening) -> None:
    """With what speaks for it; that of a weak bot may not be the best."""
    anna = await night.newcomer("/new короткие с ботом draw=white")
    assert await night.answer(anna, "почему?") == "Такого хода в этой партии ещё не было."
    told = (await night.say(anna, any_play(await night.snapshot(anna))))[-1]
    played = re.search(r"Бот \(любитель\): (\d-\d), (.*)", told.text)
    assert played is not None
    for asked in ("почему?", "зачем ты так сходил", "поясни ход"):
        (told,) = await night.say(anna, asked)
        first, second = told.text.split("\n")
        assert first.startswith(f"Бот (любитель), {played[1]}: {played[2]}") and first.endswith(".")
        assert second == BEST or BETTER.match(second)
    assert (await night.answer(anna, "why did you play that?")).split("\n")[0] == first


async def test_ones_own_play_is_judged(night: Evening) -> None:
    """By what the master sees: as good as the best, or how much better that is."""
    anna = await night.newcomer("/new короткие с ботом draw=white")
    state = await at_the_board(night, anna)
    ranked = rank_plays(state, "master")
    worst = ranked[-1]
    await night.say(anna, worst[0])
    (told,) = await night.say(anna, "это была ошибка?")
    first, second = told.text.split("\n")
    assert first.startswith("Анна, ") and f": {shown(state, worst[0])}" in first
    found = BETTER.match(second)
    assert found is not None
    best, cost = found.groups()
    assert best == shown(state, ranked[0][0])
    assert cost == f"{ranked[0][1] - worst[1]:.2f}".replace(".", ",")


async def test_after_a_hint_each_play_is_explained(night: Evening) -> None:
    """As many reasons as tell it from the others; what was played since is no hint any more."""
    anna = await night.newcomer("/new короткие с ботом draw=white")
    state = await at_the_board(night, anna)
    ranked = rank_plays(state, "master")[:3]
    await night.say(anna, "/hint")
    (told,) = await night.say(anna, "почему?")
    title, *lines = told.text.split("\n")
    steps = [read_play(state, play) for play, _ in ranked]
    if not reasons_for(state, steps[0], steps[1:], 3):
        assert lines.pop().endswith("он лучше на следующих бросках.")
    assert title == "Что даёт каждый:" and len(lines) == len(ranked)
    for at, line in enumerate(lines):
        play = short_play(state, steps[at])
        others = [each for number, each in enumerate(steps) if number != at]
        reasons = reasons_for(state, steps[at], others, 3)
        told_play, _, said = line.partition(" – ")
        assert re.fullmatch(rf"{at + 1}\. {re.escape(play)}(, хуже на \d,\d\d очка)?", told_play)
        assert len(said.split("; ")) == len(reasons) if reasons else not said
    await night.say(anna, any_play(await night.snapshot(anna)))
    assert (await night.answer(anna, "почему?")).startswith("Бот")


async def test_after_a_refusal_it_is_told_what_is_waited_for(night: Evening) -> None:
    """The reason stands above already."""
    anna = await night.newcomer("/new короткие с ботом draw=white")
    await night.say(anna, "24/1")
    (told,) = await night.say(anna, "почему?")
    assert "ход" in told.text.lower() and not told.text.startswith("Бот")


async def test_after_advice_no_earlier_refusal_is_meant(night: Evening) -> None:
    anna = await night.newcomer("/new короткие с ботом draw=white")
    await night.say(anna, "24/1")
    await night.say(anna, "подсказка")
    best = rank_plays(await at_the_board(night, anna), "master")[0][0]
    assert best in await night.answer(anna, "почему?")


async def test_where_there_is_no_advice_nothing_is_explained(night: Evening) -> None:
    """Between people no play is judged while they play."""
    anna, boris, group = await gathered(night)
    await night.say(anna, "/new короткие draw=white", group)
    await night.say(boris, "/join", group)
    snapshot = await night.snapshot(group)
    await night.say(anna, f"/m {any_play(snapshot)}", group)
    (told,) = await night.say(anna, "@nardy_demo_bot это была ошибка?", group)
    assert told.text.startswith("За этой доской бот не подсказывает: за ней играют")


async def test_after_the_game_its_review_tells(night: Evening) -> None:
    """No game goes on, but one is just over."""
    anna = await night.newcomer("/new короткие с ботом draw=white")
    await night.resign(anna, "кокс")
    told = [one.text for one in await night.say(anna, "почему?")]
    assert told and not any("не понял" in one for one in told)


WHERE = ("где я ошибся?", "where did I go wrong")


async def test_where_one_went_wrong_in_a_running_game_is_ones_own_last_play(
    night: Evening,
) -> None:
    anna = await night.newcomer("/new короткие с ботом draw=white")
    await night.say(anna, any_play(await night.snapshot(anna)))
    for asked in WHERE:
        (told,) = await night.say(anna, asked)
        assert told.text.startswith("Анна, ") and not told.has_photo


async def test_where_one_went_wrong_after_a_game_is_told_by_its_review(night: Evening) -> None:
    """Though games go on in a group."""
    anna, boris, group = await gathered(night)
    for _ in range(2):
        await night.say(anna, "/new длинные", group)
        await night.say(boris, "/join", group)
    await night.say(anna, "/new короткие с ботом draw=white")
    await night.say(anna, any_play(await night.snapshot(anna)))
    await night.resign(anna, "кокс")
    for asked in (*WHERE, "почему?"):
        told = await night.say(anna, asked)
        assert any("По мнению бота" in one.text for one in told), asked


async def test_where_one_went_wrong_in_reply_to_a_result_is_told_in_a_group(
    night: Evening,
) -> None:
    anna = night.person("Анна")
    group = night.group(anna)
    await night.say(anna, "/new короткие с ботом draw=white", group)
    await night.resign(anna, "3", group)
    end = night.last(group)
    for asked in WHERE:
        told = await night.say(anna, asked, group, reply_to=end)
        assert any("По мнению бота" in one.text for one in told), asked


async def test_why_not_tells_the_reason_of_the_refusal_again(night: Evening) -> None:
    ann = night.person("Ann", language="en")
    for said in ("why not?", "why can't I?"):
        assert (await night.answer(ann, said)).startswith("There is no board open here.")
    night.chance.deal("1", "6", "6-2")
    await night.say(ann, "/new short with bot")
    (refused,) = await night.say(ann, "9/3")
    assert refused.text.startswith("You have no checker on 9.")
    for said in ("why can't I?", "why not?", "why?"):
        assert await night.answer(ann, said) == refused.text


async def test_a_play_that_is_asked_about_is_judged_and_not_made(night: Evening) -> None:
    ann = await night.newcomer("/new short with bot", "Ann", language="en")
    length = (await night.snapshot(ann)).table.length
    (told,) = await night.say(ann, "why can't I move 24/23")
    assert told.text.startswith("There is no 1 on the dice")
    for said in ("can I play 24/18?", "24/18?"):
        assert await night.answer(ann, said) == "24/18 may be played: type just that."
    assert (await night.snapshot(ann)).table.length == length


def shown(state: State, play: str) -> str:
    """A play as people read it."""
    return short_play(state, read_play(state, play))
