"""A finished game is gone through by its mistakes: told, asked about, answered."""

from __future__ import annotations

import asyncio
import re

import pytest

from bot.demo import Message, Person
from bot.dialogs.play_text import told_play
from bot.dialogs.viewer import TableButtons
from bot.i18n import Words
from bot.messages.best_play_question import question
from bot.opponent import Judged, judge_play, rank_plays
from bot.opponent.ipc import Question
from bot.opponent.normalized_errors import (
    BLUNDER,
    INACCURACY,
    MISTAKE,
    own_points,
    scale_cost,
    told_error,
)
from bot.outgoing import game_review_messages
from bot.table.match import begin
from bot.table.notes import KeptMistake
from bot.table.snapshot import TableSnapshot
from bot.ui.message import PAGE
from rules.game import Answer, answer
from rules.records.notation import read_play
from rules.variants import find
from tests.bot.bot_threads import BotThreads
from tests.bot.conversation.company import any_play, as_read, at_table, seated
from tests.bot.conversation.kit import Evening
from tests.bot.conversation.test_match import answers

HYPERGAMMON = find("hypergammon")
ENOUGH = 5


async def badly_played(night: Evening, anna: Person) -> list[float]:
    """A game in which every second play is the worst one there is, given up after five mistakes;
    the scaled costs of what has a mark, by hand."""
    await night.say(anna, "/new гипергэммон с ботом")
    wrong: list[float] = []
    while (snapshot := await night.snapshot(anna)).table.status == "playing":
        if len(wrong) == ENOUGH:
            await night.resign(anna, "кокс")
            break
        assert snapshot.state is not None and snapshot.state.ask is not None
        ranked = rank_plays(snapshot.state, "strong")
        play = ranked[-(len(snapshot.state.played) // 2 % 2)][0]
        best, cost, counts = judge_play(snapshot.state, play, "strong")
        assert best == ranked[0][0]
        assert counts == (len(ranked) > 1 and ranked[0][1] - ranked[-1][1] >= 0.001)
        assert cost == pytest.approx(ranked[0][1] - dict(ranked)[play], abs=2e-4)
        error = scale_cost(HYPERGAMMON, cost)
        if error >= INACCURACY:
            again = told_error(HYPERGAMMON, judge_play(snapshot.state, play, "master")[1])
            wrong += [again] if again >= max(INACCURACY, error / 2) else []
        await night.say(anna, play)
    return wrong


async def reviewed(night: Evening, anna: Person) -> list[Message]:
    """The messages of a review that was wanted by its button."""
    end = next(m for m in reversed(anna.private.alive) if {"Разбор", "Review"} & set(m.labels))
    before = len(anna.private.alive)
    await night.tap(anna, "Разбор" if "Разбор" in end.labels else "Review", end)
    return anna.private.alive[before:]


async def asked(night: Evening, anna: Person) -> Message:
    """The question about the dearest mistake of a review."""
    _, moment, *_ = await reviewed(night, anna)
    night.clock.advance(seconds=30)
    await night.tap(anna, "Попробовать самому", moment)
    return moment


def in_russian(play: str) -> str:
    """A play of the rules as a reader of Russian sees it."""
    return Words("ru").play(as_read(play))


async def as_told(night: Evening, snapshot: TableSnapshot, one: KeptMistake) -> tuple[str, str]:
    """The play that was a mistake, and the better one, as a review tells them."""
    state = begin(snapshot.table)
    for given in (await answers(night, snapshot))[: one.length]:
        state = answer(state, Answer(*given[:3]))
    played, best = (
        told_play(state, read_play(state, play), "own", Words("ru"))
        for play in (one.play, one.best)
    )
    return played, best


def own_mistakes(snapshot: TableSnapshot, seat: int = 0) -> list[KeptMistake]:
    """The mistakes of a seat in a review, the dearest first."""
    kept = [one for one in snapshot.notes.mistakes or () if one.seat == seat]
    return sorted(kept, key=lambda one: -one.error)


async def test_review_first_shows_three_dearest_moments(night: Evening) -> None:
    anna = night.person("Анна")
    wrong = await badly_played(night, anna)
    assert len(wrong) > 3
    told, *moments = await reviewed(night, anna)
    snapshot = await night.snapshot(anna)
    kept = own_mistakes(snapshot)
    plain, _, counts = told.text.partition("\nПо мнению бота:")
    assert plain and counts and not re.search(r"\d", plain), "words come before any number"
    assert not told.labels and len(moments) == 3
    for moment, one in zip(moments, kept, strict=False):
        assert moment.has_photo and moment.labels[0] == "Попробовать самому"
        play, best = await as_told(night, snapshot, one)
        assert f"Сыграно {play}, лучше {best}" in moment.text
        assert re.search(r"Цена: .+\.", moment.text) and "очка" not in moment.text
    ways = ["Все ошибки", "Удача", "Запись", "График"]
    assert moments[-1].labels[1:] == ways and moments[0].labels == ["Попробовать самому"]


async def test_all_mistakes_are_one_list_by_cost(night: Evening) -> None:
    anna = night.person("Анна")
    await badly_played(night, anna)
    *_, last = await reviewed(night, anna)
    snapshot = await night.snapshot(anna)
    kept, of_bot = own_mistakes(snapshot), own_mistakes(snapshot, 1)
    listed = await night.tapped(anna, "Все ошибки", last)
    lines = re.findall(r"^(\d+)\. Ход .+: (.+), лучше (.+) \(−(\S+)\)$", listed.text, re.MULTILINE)
    every = kept + of_bot
    assert len(lines) == min(len(every), PAGE)
    for at, (number, play, best, cost) in enumerate(lines):
        points = own_points(HYPERGAMMON, every[at].error)
        assert (number, cost) == (str(at + 1), f"{points:.2f}".replace(".", ","))
        assert (play, best) == await as_told(night, snapshot, every[at])
    assert of_bot
    if len(kept) >= PAGE:
        await night.tap(anna, "Дальше →", listed)
        assert "← Назад" in listed.labels
    assert f"Ошибки бота: {len(of_bot)}\n{len(kept) + 1}. Ход" in listed.text


async def test_entries_of_the_list_show_both_plays(night: Evening) -> None:
    """The bot's after the player's own, each one tap on."""
    anna = night.person("Анна")
    await badly_played(night, anna)
    *_, last = await reviewed(night, anna)
    snapshot = await night.snapshot(anna)
    every = own_mistakes(snapshot) + own_mistakes(snapshot, 1)
    own = len(own_mistakes(snapshot))
    await night.tap(anna, "Все ошибки", last)
    await night.tap(anna, "1", night.last(anna.private))
    for number, mistake in enumerate(every, 1):
        entry = night.last(anna.private)
        assert entry.has_photo and entry.text.startswith(f"{number} из {len(every)}.")
        play, best = await as_told(night, snapshot, mistake)
        assert f"Сыграно {play}, лучше {best}" in entry.text
        assert ("Ошибка бота." in entry.text) == (number > own)
        assert ("Попробовать самому" in entry.labels) == (number <= own)
        if number < len(every):
            await night.tap(anna, "Дальше →", entry)
    assert "Дальше →" not in night.last(anna.private).labels


async def test_review_without_weighed_rolls_says_so(night: Evening) -> None:
    anna = night.person("Анна")
    await badly_played(night, anna)
    *_, last = await reviewed(night, anna)
    for label in ("Удача", "График"):
        await night.tap(anna, label, last)
        assert "бот не считает" in night.last(anna.private).text


async def test_review_under_way_tells_progress_and_runs_once(
    night: Evening, monkeypatch: pytest.MonkeyPatch
) -> None:
    anna, thinks, judged = night.person("Анна"), asyncio.Event(), BotThreads.judged
    await badly_played(night, anna)
    end, count, asked_about = night.last(anna.private), len(anna.private.alive), list[str]()

    async def slowly(self: BotThreads, question: Question, value: str) -> Judged | None:
        asked_about.append(f"{question.lot} {question.level}")
        if len(asked_about) > 6:
            await thinks.wait()
        return await judged(self, question, value)

    monkeypatch.setattr(BotThreads, "judged", slowly)
    monkeypatch.setattr(game_review_messages, "EVERY", 0.001)
    query = anna.tap("Разбор", end)
    while "Осталось примерно" not in night.last(anna.private).text:
        await asyncio.sleep(0.002)
    assert query.text == "Смотрю партию" and not query.alert
    assert night.last(anna.private).text.startswith("Смотрю партию… Осталось примерно ")
    anna.tap("Разбор", end)
    anna.say("разбор")
    while night.server.world.updates.pending:
        await asyncio.sleep(0.002)
    thinks.set()
    await night.quiet()
    told = [m.text for m in anna.private.alive[count:] if m.by_bot]
    assert sum("По мнению бота" in text for text in told) == 1
    assert not any("Смотрю" in text for text in told)
    strong = [which for which in asked_about if which.endswith("strong")]
    snapshot = await night.snapshot(anna)
    decisions = sum(given.kind == "play" for given in await answers(night, snapshot))
    assert len(strong) == decisions, "each answer was looked at once"


@pytest.mark.parametrize("other", ["/new длинные с ботом draw=white", "/practice"])
async def test_review_interrupts_no_other_game_or_exercise(
    night: Evening, monkeypatch: pytest.MonkeyPatch, other: str
) -> None:
    anna, thinks, judged = night.person("Анна"), asyncio.Event(), BotThreads.judged
    await badly_played(night, anna)
    end = night.last(anna.private)

    async def slowly(self: BotThreads, question: Question, value: str) -> Judged | None:
        await thinks.wait()
        return await judged(self, question, value)

    monkeypatch.setattr(BotThreads, "judged", slowly)
    anna.tap("Разбор", end)
    while "Смотрю партию" not in night.last(anna.private).text:
        await asyncio.sleep(0.002)
    told = night.last(anna.private)
    anna.say(other)
    while not night.last(anna.private).has_photo:
        await asyncio.sleep(0.002)
    board = night.last(anna.private)
    thinks.set()
    await night.quiet()
    assert night.last(anna.private) is board, "nothing comes below what is open"
    assert "По мнению бота" in told.text and told.labels[0] == "Самое дорогое"
    await night.tap(anna, "Самое дорогое", told)
    assert "Цена: " in night.last(anna.private).text


async def test_a_finished_game_is_gone_through_one_mistake_at_a_time(night: Evening) -> None:
    anna = night.person("Анна")
    wrong = await badly_played(night, anna)
    assert len(wrong) > 1
    before = len(anna.private.alive)
    shown = await asked(night, anna)
    told = anna.private.alive[before]
    grave = sum(error >= BLUNDER for error in wrong)
    bad = sum(error >= MISTAKE for error in wrong) - grave
    small = len(wrong) - grave - bad
    for count, name in ((grave, "груб"), (bad, "ошиб"), (small, "неточн")):
        said = "одна" if count == 1 else count
        assert (f" {said} {name}" in told.text) == (count > 0)
    assert "По мнению бота:\nАнна: " in told.text and not told.has_photo
    assert shown.has_photo and shown.labels[-3:-1] == ["Показать", "Дальше"]
    assert shown.text.startswith(f"1 из {len(wrong)}. Ход ") and "как сыграть" in shown.text
    await night.tap(anna, "Показать", shown)
    every = "Все ошибки"
    assert "Сыграно " in shown.text and "Лучше " in shown.text
    assert shown.labels == ["Дальше", every]
    snapshot = await night.snapshot(anna)
    mistakes, states = snapshot.notes.mistakes, [begin(snapshot.table)]
    for given in await answers(night, snapshot):
        states.append(answer(states[-1], Answer(*given[:3])))
    for one in mistakes or ():
        found = judge_play(states[one.length], one.best, "master")
        assert (found.best, found.cost) == (one.best, 0), (
            "what is called best is best to the master"
        )
    points = own_points(HYPERGAMMON, max(wrong))
    assert f"хуже на {points:.2f} очка".replace(".", ",") in shown.text
    await night.restart()
    for number in range(2, len(wrong) + 1):
        await night.tap(anna, "Дальше", shown)
        assert shown.text.startswith(f"{number} из {len(wrong)}. Ход ")
    assert shown.labels[-2:] == ["Показать", every]
    await night.tap(anna, "Показать", shown)
    assert shown.labels == ["Ещё партию", "Упражнения", every]
    assert len(anna.private.alive) == before + 4
    kept = own_mistakes(await night.snapshot(anna))
    assert sorted(wrong, reverse=True) == [one.error for one in kept]
    await night.tap(anna, "Упражнения", shown)
    assert "как сыграть" in night.last(anna.private).text
    await night.tap(anna, "Ещё партию", shown)
    assert (await night.snapshot(anna)).table.status == "playing"


async def test_words_and_numbers_lead_through_a_review(night: Evening) -> None:
    """While nothing newer is shown; a number once the question is answered."""
    anna = night.person("Анна")
    count = len(await badly_played(night, anna))
    await asked(night, anna)
    for said, number in (("дальше", 2), ("назад", 1), ("next", 2), ("back", 1)):
        (shown,) = await night.say(anna, said)
        assert shown.text.startswith(f"{number} из {count}. Ход "), said
    (shown,) = await night.say(anna, "дальше", reply_to=shown)
    await night.tap(anna, "Показать", shown)
    assert (await night.answer(anna, "1")).startswith(f"1 из {count}. Ход ")
    assert (await night.answer(anna, "назад")).startswith(f"В разборе всего {count} ход")
    await night.say(anna, "/new длинные с ботом draw=white")
    board = await night.say(anna, "дальше")
    assert not any(told.text.startswith("2 из ") for told in board)


async def test_a_number_is_for_the_advice_that_came_after_the_review(night: Evening) -> None:
    anna = night.person("Анна")
    count = len(await badly_played(night, anna))
    *_, last = await reviewed(night, anna)
    night.chance.deal("4-3")
    await night.say(anna, "/new короткие с ботом draw=white")
    before = await night.snapshot(anna)
    await night.tap(anna, "Все ошибки", last)
    for label in ("1", "Попробовать самому", "Показать"):
        await night.tap(anna, label, night.last(anna.private))
    (sorry,) = await night.say(anna, f"{count + 9}")
    assert "В разборе" not in sorry.text, "there is no such mistake, so it is for the board"
    (shown,) = await night.say(anna, "2")
    assert shown.text.startswith(f"2 из {count}. Ход ")
    (sorry,) = await night.say(anna, "0")
    assert "В разборе" not in sorry.text, "a number leads nowhere before the answer"
    await night.tap(anna, "Показать", shown)
    await night.say(anna, "подсказка")
    await night.say(anna, "1")
    after = await night.snapshot(anna)
    assert after.table.id == before.table.id and after.table.length > before.table.length


async def test_turns_are_counted_as_the_end_of_a_game_counts_them(night: Evening) -> None:
    """Each seat its own, not those of both together."""
    anna = night.person("Анна")
    await badly_played(night, anna)
    await reviewed(night, anna)
    snapshot = await night.snapshot(anna)
    states = [begin(snapshot.table)]
    for given in await answers(night, snapshot):
        states.append(answer(states[-1], Answer(*given[:3])))
    kept = own_mistakes(snapshot)
    assert kept
    for one in kept:
        then = states[one.length]
        before = sum(
            state.ask is not None and state.ask.kind == "play" and state.ask.who == (0,)
            for state in states[: one.length]
        )
        told = question(then, Words("ru"))
        assert told.startswith(f"Ход {before + 1},")
        assert then.turns > before, "the bot has had turns of its own"


async def test_a_play_that_is_offered_is_judged(night: Evening) -> None:
    anna = night.person("Анна")
    await badly_played(night, anna)
    shown = await asked(night, anna)
    snapshot = await night.snapshot(anna)
    kept = own_mistakes(snapshot)
    for one in kept[:2]:
        play, best = await as_told(night, snapshot, one)
        assert {best, play} <= set(shown.labels[:4])
        await night.tap(anna, best if one is kept[0] else play, shown)
        if one is kept[0]:
            assert "– верно." in shown.text and "Лучше" not in shown.text
            await night.tap(anna, "Дальше", shown)
    assert "верно" not in shown.text and "Лучше " in shown.text and "Сыграно" not in shown.text


async def test_a_play_that_is_typed_is_judged_where_no_game_waits(night: Evening) -> None:
    anna = night.person("Анна")
    await badly_played(night, anna)
    question = await asked(night, anna)
    kept = own_mistakes(await night.snapshot(anna))
    (told,) = await night.say(anna, "24/1")
    assert "верно" not in told.text and not told.has_photo
    assert in_russian(kept[0].best) not in told.text and in_russian(kept[0].play) in told.text
    (told,) = await night.say(anna, kept[0].best)
    assert told.has_photo and "– верно." in told.text and told is not question
    await night.tap(anna, "Дальше", told)
    await night.say(anna, "/new длинные с ботом")
    snapshot = await night.snapshot(anna)
    *_, board = await night.say(anna, any_play(snapshot))
    assert "верно" not in board.text
    (told,) = await night.say(anna, kept[1].play, reply_to=told)
    assert "хуже на" in told.text and "Лучше " in told.text


async def test_what_the_master_does_not_mind_is_no_mistake(
    night: Evening, monkeypatch: pytest.MonkeyPatch
) -> None:
    judged, levels = BotThreads.judged, set[str]()

    async def kindly(self: BotThreads, question: Question, value: str) -> Judged | None:
        levels.add(question.level)
        found = await judged(self, question, value)
        far = found is not None and question.level == "master"
        return found._replace(cost=found.cost / 3) if found is not None and far else found

    monkeypatch.setattr(BotThreads, "judged", kindly)
    anna = night.person("Анна")
    assert await badly_played(night, anna)
    before = len(anna.private.alive)
    await night.tap(anna, "Разбор", night.last(anna.private))
    (told,) = anna.private.alive[before:]
    assert "Анна: без ошибок" in told.text and levels == {"strong", "master"}


async def test_a_hint_and_the_review_tell_the_same_cost(night: Evening) -> None:
    anna, hinted = night.person("Анна"), dict[int, str]()
    await night.say(anna, "/new hypergammon bot")
    while (snapshot := await night.snapshot(anna)).table.status == "playing":
        ranked = rank_plays(snapshot.game, "strong")
        (told,) = await night.say(anna, "/hint")
        third = re.search(r"^3\. (.+), хуже на (\S+) очка", told.text, re.MULTILINE)
        if third:
            hinted[snapshot.table.length] = third[2]
        play = third[1].replace("бар", "bar") if third else ranked[0][0]
        await night.say(anna, play)
    shown = await asked(night, anna)
    kept = own_mistakes(await night.snapshot(anna))
    assert kept
    for number, one in enumerate(kept):
        await night.tap(anna, "Показать", shown)
        assert f"хуже на {hinted[one.length]} очка" in shown.text
        if number + 1 < len(kept):
            await night.tap(anna, "Дальше", shown)


async def test_in_a_group_only_the_counts_are_public(night: Evening) -> None:
    pair = await seated(night, "гипергэммон")
    while (snapshot := await night.snapshot(pair.group)).table.status == "playing":
        worst = rank_plays(snapshot.game, "strong")[-1][0]
        await night.say(pair.of(snapshot), f"/m {worst}", pair.group)
    count = len(pair.group.alive)
    await night.tap(pair.anna, "Разбор", night.last(pair.group))
    (told,) = pair.group.alive[count:]
    assert "Анна: " in told.text and "Борис: " in told.text and not told.has_photo
    start = re.search(r"start=(review_\w+)", str(told.body))
    assert start is not None and told.text.endswith("в личном чате")
    await night.say(pair.anna, f"/start {start[1]}")
    assert "Попробовать самому" in night.last(pair.anna.private).labels
    stranger = night.person("Катя")
    assert "Сыграно" not in await night.answer(stranger, f"/start {start[1]}")


@pytest.mark.parametrize("game", ["длинные", "бэкгэммон"])
async def test_whoever_resigned_before_a_move_made_no_mistake_and_no_move(
    night: Evening, game: str
) -> None:
    anna = await night.newcomer(f"{game} с ботом")
    await night.say(anna, "сдаюсь оюн")
    assert "Победа: Бот" in night.last(anna.private).text
    assert "ошибок" not in night.last(anna.private).text.lower()
    told = (await night.say(anna, "разбор"))[-1]
    assert "Анна: ни одного хода" in told.text and "без ошибок" not in told.text


async def test_a_game_under_way_is_not_reviewed(night: Evening) -> None:
    pair, snapshot = await at_table(night)
    keys = TableButtons(snapshot, Words("ru"))
    data = keys.button("", "review").data
    pair.anna.tap_data(data, night.board(pair.group))
    before = len(pair.group.alive)
    await night.quiet()
    assert len(pair.group.alive) == before
