"""What the bot would play, told to whoever has to, and to nobody else."""

from __future__ import annotations

import json
import re
from pathlib import Path

import pytest

from bot.demo import Person
from bot.dialogs.viewer import TableButtons
from bot.i18n import Words
from bot.messages.answer_advice import asks_for_answer
from bot.messages.best_play_question import question
from bot.messages.best_plays import advice
from bot.messages.play_explanation import advice_explained
from bot.opponent import Judged, judge_play, rank_plays
from bot.opponent.ipc import Question
from bot.opponent.normalized_errors import (
    BLUNDER,
    INACCURACY,
    MISTAKE,
    own_points,
    scaled,
    told_error,
)
from bot.opponent.play_reasons import reason_for
from bot.table.match import begin
from rules.game import CHANCE, Answer, State, answer, start
from rules.records.notation import read_play
from rules.variants import find
from tests.bot.bot_threads import BotThreads
from tests.bot.conversation.kit import Evening, any_play, evening, first_play, seated
from tests.bot.conversation.test_match import answers
from tests.bot.conversation.test_personal import document

HYPERGAMMON = find("hypergammon")
ALONE = {"ru": "Ход только один: ", "en": "There is only one play: "}
SEVERAL = "На выбор, лучший первым:"


async def test_three_plays_and_what_the_others_cost(night: Evening) -> None:
    anna = night.person("Анна")
    await night.say(anna, "/new короткие с ботом draw=white")
    snapshot = await night.snapshot(anna)
    assert snapshot.state is not None
    ranked = rank_plays(snapshot.state, "master")
    (told,) = await night.say(anna, "/hint")
    title, *lines, key = told.text.split("\n")
    assert key == "На картинке: стрелками – лучший ход."
    assert title == SEVERAL
    assert len(lines) == min(3, len(ranked))
    play, _, reason = lines[0].partition(" – ")
    assert play == f"1. {ranked[0][0]}" and told.has_photo
    steps = [read_play(snapshot.state, play) for play, _ in ranked[:3]]
    assert bool(reason) == (reason_for(snapshot.state, steps[0], steps[1:]) is not None)
    for number, (line, (play, equity)) in enumerate(zip(lines[1:], ranked[1:], strict=False), 2):
        cost = round(ranked[0][1] - equity, 4)
        told_cost = f", хуже на {cost:.2f} очка".replace(".", ",") if cost >= 0.03 else ""
        assert line == f"{number}. {play}{told_cost}"
    # The board and its buttons are as they were.
    await night.say(anna, any_play(snapshot, 1))
    assert (await night.snapshot(anna)).table.length > snapshot.table.length


@pytest.mark.parametrize(
    ("equities", "title"),
    [
        ((0.5, 0.499, 0.496), "All equally good, pick any:"),
        ((0.5, 0.499, 0.4), "One of these, the first two equally good:"),
        ((0.5, 0.494, 0.4), "One of these, the best first:"),
    ],
)
async def test_plays_that_are_worth_the_same_are_told_as_equal(
    night: Evening, equities: tuple[float, ...], title: str
) -> None:
    anna = night.person("Анна")
    await night.say(anna, "/new короткие с ботом draw=white")
    snapshot = await night.snapshot(anna)
    assert snapshot.state is not None
    plays = [play for play, _ in rank_plays(snapshot.state, "master")]
    ranked, words = list(zip(plays, equities, strict=False)), Words("en")
    assert advice(snapshot, 0, ranked, None, words).startswith(f"{title}\n1. ")
    last = advice_explained(snapshot, [(plays[0], one) for one in equities], 0, words)
    wanted = {
        "All equally": "They are equally good: pick any.",
        "One of these, the first": "The first two are equally good: pick either.",
        "One of these, the best": "over the throws to come.",
    }
    assert any(title.startswith(begins) and last.endswith(end) for begins, end in wanted.items())


async def test_in_english_and_in_the_numbers_of_the_player(night: Evening) -> None:
    anna = night.person("Ann", language="en")
    await night.say(anna, "/new long bot")
    await night.say(anna, "/settings")
    await night.tap(anna, "How the board looks")
    await night.tap(anna, "Numbering")
    await night.tap(anna, "book")
    snapshot = await night.snapshot(anna)
    assert snapshot.state is not None
    (told,) = await night.say(anna, "what would you play")
    best = rank_plays(snapshot.state, "master")[0][0]
    title, first, *rest, key = told.text.split("\n")
    assert key == "In the picture: arrows – the best play."
    assert title == "One of these, the best first:" and rest
    assert first != f"1. {best}" and first.startswith("1. ")
    assert all(line.endswith(" worse") for line in rest)


async def test_a_button_brings_the_same_picture(night: Evening) -> None:
    anna = night.person("Анна")
    await night.say(anna, "/new с ботом")
    query = await night.tap(anna, "Подсказка")
    assert not query.alert and not query.text
    told = night.last(anna.private)
    assert told.has_photo and told.text.startswith(ALONE["ru"])


@pytest.mark.parametrize(
    ("lang", "told"),
    [
        ("ru", "Ход только один: 24/20/19.\nНа картинке: стрелками – ход."),
        ("en", "There is only one play: 24/20/19.\nIn the picture: arrows – the play."),
    ],
)
async def test_the_only_play_is_told_without_a_choice(night: Evening, lang: str, told: str) -> None:
    night.chance.deal("4-1")
    anna = night.person("Анна", language=lang)
    await night.quiet()
    await night.say(anna, "/new long bot draw=white")
    (hint,) = await night.say(anna, "/hint")
    assert hint.text == told


@pytest.mark.parametrize(
    ("lang", "lost"),
    [("ru", "Остальное пропадает: 6, 6."), ("en", "The rest is lost: 6, 6.")],
)
async def test_what_of_the_throw_is_lost_is_told(night: Evening, lang: str, lost: str) -> None:
    night.chance.deal("6-6")
    anna = night.person("Анна", language=lang)
    await night.quiet()
    await night.say(anna, "/new long bot draw=white")
    (hint,) = await night.say(anna, "/hint")
    assert lost in hint.text


async def test_people_among_themselves_have_none_unless_they_want(night: Evening) -> None:
    pair = await seated(night)
    snapshot = await night.snapshot(pair.group)
    mover = pair.of(snapshot)
    assert "Подсказка" not in night.board(pair.group).labels
    (told,) = await night.say(mover, "/hint", pair.group)
    assert "не подсказывает" in told.text
    await night.say(pair.anna, "/settings", pair.group)
    await night.tap(pair.anna, "Остальное", pair.group)
    await night.tap(pair.anna, "Подсказки бота", pair.group)
    await night.tap(pair.anna, "всегда", pair.group)
    (asked,) = await night.say(mover, "/hint", pair.group)
    assert "На выбор" not in asked.text
    other = await night.tap(pair.other(snapshot), "Подсказка", asked)
    assert other.alert and "На выбор" not in (other.text or "")
    mine = await night.tap(mover, "Подсказка", asked)
    assert (
        mine.alert
        and "На выбор, лучший первым" in (mine.text or "")
        and len(mine.text or "") <= 200
    )
    assert all("На выбор" not in message.text for message in pair.group.alive if message.by_bot)


async def test_it_may_be_forbidden(night: Evening) -> None:
    anna = night.person("Анна")
    await night.say(anna, "/settings")
    await night.tap(anna, "Остальное")
    await night.tap(anna, "Подсказки бота")
    await night.tap(anna, "нет")
    await night.say(anna, "/new с ботом")
    assert "Подсказка" not in night.board(anna.private).labels
    (told,) = await night.say(anna, "/hint")
    assert "не подсказывает" in told.text


async def test_the_record_tells_who_asked(night: Evening) -> None:
    anna = night.person("Анна")
    await night.say(anna, "/new гипергэммон с ботом")
    snapshot = await night.snapshot(anna)
    seat = snapshot.seat_of(next(person for person in snapshot.people if person))
    for _ in range(2):
        await night.say(anna, "/hint")
    while (await night.snapshot(anna)).table.status == "playing":
        await night.say(anna, first_play(await night.snapshot(anna)))
    before = len(anna.private.alive)
    await night.tap(anna, "Запись", night.last(anna.private))
    content = json.loads(document(night, anna.private.alive[before]))
    assert content["advice"] == [[snapshot.table.length, seat]]


async def test_whoever_has_not_thrown_gets_none_yet(tmp_path: Path) -> None:
    async with evening(tmp_path) as night:
        anna = night.person("Анна")
        await night.say(anna, "/settings")
        await night.tap(anna, "Зары и ходы")
        await night.tap(anna, "Зары бросаются")
        await night.tap(anna, "по кнопке")
        await night.say(anna, "/new с ботом")
        snapshot = await night.snapshot(anna)
        assert snapshot.state is not None and snapshot.state.ask is not None
        if snapshot.state.ask.kind == "play":
            await night.say(anna, any_play(snapshot))
        (told,) = await night.say(anna, "/hint")
        assert "Зары ещё не брошены" in told.text


async def badly_played(night: Evening, anna: Person) -> list[float]:
    """A game in which every second play is the worst one there is; the scaled costs of what has a
    mark, by hand."""
    await night.say(anna, "/new гипергэммон с ботом")
    wrong: list[float] = []
    while (snapshot := await night.snapshot(anna)).table.status == "playing":
        assert snapshot.state is not None and snapshot.state.ask is not None
        ranked = rank_plays(snapshot.state, "strong")
        play = ranked[-(len(snapshot.state.played) // 2 % 2)][0]
        best, cost, counts = judge_play(snapshot.state, play, "strong")
        assert best == ranked[0][0]
        assert counts == (len(ranked) > 1 and ranked[0][1] - ranked[-1][1] >= 0.001)
        assert cost == pytest.approx(ranked[0][1] - dict(ranked)[play], abs=2e-4)
        error = scaled(HYPERGAMMON, cost)
        if error >= INACCURACY:
            again = told_error(HYPERGAMMON, judge_play(snapshot.state, play, "master")[1])
            wrong += [again] if again >= max(INACCURACY, error / 2) else []
        await night.say(anna, play)
    return wrong


async def test_a_finished_game_is_gone_through_one_mistake_at_a_time(night: Evening) -> None:
    anna = night.person("Анна")
    wrong = await badly_played(night, anna)
    assert len(wrong) > 1
    before = len(anna.private.alive)
    await night.tap(anna, "Разбор", night.last(anna.private))
    told, shown = anna.private.alive[before:]
    grave = sum(error >= BLUNDER for error in wrong)
    bad = sum(error >= MISTAKE for error in wrong) - grave
    small = len(wrong) - grave - bad
    for count, name in ((grave, "груб"), (bad, "ошиб"), (small, "неточн")):
        said = "одна" if count == 1 else count
        assert (f" {said} {name}" in told.text) == (count > 0)
    assert told.text.startswith("По мнению бота:\nАнна: ") and not told.has_photo
    assert shown.has_photo and shown.labels[-2:] == ["Показать", "Дальше"]
    assert shown.text.startswith(f"1 из {len(wrong)}. Ход ") and "как сыграть" in shown.text
    await night.tap(anna, "Показать", shown)
    assert "Сыграно " in shown.text and "Лучше " in shown.text and shown.labels == ["Дальше"]
    snapshot = await night.snapshot(anna)
    mistakes, states = snapshot.notes.mistakes, [begin(snapshot.table)]
    for given in await answers(night, snapshot):
        states.append(answer(states[-1], Answer(*given[:3])))
    for one in mistakes or ():
        found = judge_play(states[one.length], one.best, "master")
        assert (found.best, found.cost) == (one.best, 0), (
            "what is called best is best to the master"
        )
    points = own_points(HYPERGAMMON, wrong[0])
    assert f"хуже на {points:.2f} очка".replace(".", ",") in shown.text
    await night.restart()
    for number in range(2, len(wrong) + 1):
        await night.tap(anna, "Дальше", shown)
        assert shown.text.startswith(f"{number} из {len(wrong)}. Ход ")
    assert shown.labels[-1] == "Показать"
    await night.tap(anna, "Показать", shown)
    assert shown.labels == ["Ещё партию", "Упражнения"]
    assert len(anna.private.alive) == before + 2
    kept = (await night.snapshot(anna)).notes.mistakes
    assert kept is not None and len(kept) == len(wrong)
    await night.tap(anna, "Упражнения", shown)
    assert "как сыграть" in night.last(anna.private).text
    await night.tap(anna, "Ещё партию", shown)
    assert (await night.snapshot(anna)).table.status == "playing"


async def test_words_and_numbers_lead_through_a_review(night: Evening) -> None:
    """While nothing newer is shown; a number once the question is answered."""
    anna = night.person("Анна")
    count = len(await badly_played(night, anna))
    await night.tap(anna, "Разбор", night.last(anna.private))
    for said, number in (("дальше", 2), ("назад", 1), ("next", 2), ("back", 1)):
        (shown,) = await night.say(anna, said)
        assert shown.text.startswith(f"{number} из {count}. Ход "), said
    (shown,) = await night.say(anna, "дальше", reply_to=shown)
    await night.tap(anna, "Показать", shown)
    (shown,) = await night.say(anna, "1")
    assert shown.text.startswith(f"1 из {count}. Ход ")
    (sorry,) = await night.say(anna, "назад")
    assert sorry.text.startswith(f"В разборе всего {count} ход")
    await night.say(anna, "/new длинные с ботом draw=white")
    board = await night.say(anna, "дальше")
    assert not any(told.text.startswith("2 из ") for told in board)


async def test_a_number_is_for_the_advice_that_came_after_the_review(night: Evening) -> None:
    anna = night.person("Анна")
    count = len(await badly_played(night, anna))
    end = night.last(anna.private)
    night.chance.deal("4-3")
    await night.say(anna, "/new короткие с ботом draw=white")
    before = await night.snapshot(anna)
    await night.tap(anna, "Разбор", end)
    await night.tap(anna, "Показать", night.last(anna.private))
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
    end = night.last(anna.private)
    await night.tap(anna, "Разбор", end)
    snapshot = await night.snapshot(anna)
    states = [begin(snapshot.table)]
    for given in await answers(night, snapshot):
        states.append(answer(states[-1], Answer(*given[:3])))
    kept = snapshot.notes.mistakes
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
    await night.tap(anna, "Разбор", night.last(anna.private))
    shown = night.last(anna.private)
    kept = (await night.snapshot(anna)).notes.mistakes
    assert kept is not None
    for one in kept[:2]:
        assert {one.best, one.play} <= set(shown.labels[:4])
        await night.tap(anna, one.best if one is kept[0] else one.play, shown)
        if one is kept[0]:
            assert "– верно." in shown.text and "Лучше" not in shown.text
            await night.tap(anna, "Дальше", shown)
    assert "верно" not in shown.text and "Лучше " in shown.text and "Сыграно" not in shown.text


async def test_a_play_that_is_typed_is_judged_where_no_game_waits(night: Evening) -> None:
    anna = night.person("Анна")
    await badly_played(night, anna)
    await night.tap(anna, "Разбор", night.last(anna.private))
    asked = night.last(anna.private)
    kept = (await night.snapshot(anna)).notes.mistakes
    assert kept is not None
    (told,) = await night.say(anna, "24/1")
    assert "верно" not in told.text and not told.has_photo
    assert kept[0].best not in told.text and kept[0].play in told.text
    (told,) = await night.say(anna, kept[0].best)
    assert told.has_photo and "– верно." in told.text and told is not asked
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
    judged, asked = BotThreads.judged, set[str]()

    async def kindly(self: BotThreads, question: Question, value: str) -> Judged | None:
        asked.add(question.level)
        found = await judged(self, question, value)
        far = found is not None and question.level == "master"
        return found._replace(cost=found.cost / 3) if found is not None and far else found

    monkeypatch.setattr(BotThreads, "judged", kindly)
    anna = night.person("Анна")
    assert await badly_played(night, anna)
    before = len(anna.private.alive)
    await night.tap(anna, "Разбор", night.last(anna.private))
    (told,) = anna.private.alive[before:]
    assert "Анна: без ошибок" in told.text and asked == {"strong", "master"}


async def test_a_hint_and_the_review_tell_the_same_cost(night: Evening) -> None:
    anna, hinted = night.person("Анна"), dict[int, str]()
    await night.say(anna, "/new hypergammon bot")
    while (snapshot := await night.snapshot(anna)).table.status == "playing":
        assert snapshot.state is not None
        ranked = rank_plays(snapshot.state, "strong")
        (told,) = await night.say(anna, "/hint")
        third = re.search(r"^3\. (.+), хуже на (\S+) очка", told.text, re.MULTILINE)
        if third:
            hinted[snapshot.table.length] = third[2]
        play = third[1].replace("бар", "bar") if third else ranked[0][0]
        await night.say(anna, play)
    await night.tap(anna, "Разбор", night.last(anna.private))
    shown = night.last(anna.private)
    kept = (await night.snapshot(anna)).notes.mistakes
    assert kept
    for number, one in enumerate(kept):
        await night.tap(anna, "Показать", shown)
        assert f"хуже на {hinted[one.length]} очка" in shown.text
        if number + 1 < len(kept):
            await night.tap(anna, "Дальше", shown)


async def test_in_a_group_only_the_counts_are_public(night: Evening) -> None:
    pair = await seated(night, "гипергэммон")
    while (snapshot := await night.snapshot(pair.group)).table.status == "playing":
        assert snapshot.state is not None
        worst = rank_plays(snapshot.state, "strong")[-1][0]
        await night.say(pair.of(snapshot), f"/m {worst}", pair.group)
    count = len(pair.group.alive)
    await night.tap(pair.anna, "Разбор", night.last(pair.group))
    (told,) = pair.group.alive[count:]
    assert "Анна: " in told.text and "Борис: " in told.text and not told.has_photo
    start = re.search(r"start=(review_\w+)", str(told.body))
    assert start is not None and told.text.endswith("в личном чате")
    await night.say(pair.anna, f"/start {start[1]}")
    assert night.last(pair.anna.private).text.startswith("1 из ")
    stranger = night.person("Катя")
    (sorry,) = await night.say(stranger, f"/start {start[1]}")
    assert "1 из" not in sorry.text


async def test_a_game_under_way_is_not_reviewed(night: Evening) -> None:
    pair = await seated(night)
    snapshot = await night.snapshot(pair.group)
    keys = TableButtons(snapshot, Words("ru"))
    data = keys.button("", "review").data
    pair.anna.tap_data(data, night.board(pair.group))
    before = len(pair.group.alive)
    await night.quiet()
    assert len(pair.group.alive) == before


async def test_advice_goes_on_from_the_steps_that_are_tapped(night: Evening) -> None:
    anna = night.person("Анна")
    night.chance.deal("6", "5")
    await night.say(anna, "/new короткие с ботом")
    snapshot = await night.snapshot(anna)
    assert snapshot.state is not None
    ranked = rank_plays(snapshot.state, "strong")
    board = night.board(anna.private)
    worst = read_play(snapshot.state, ranked[-1][0])[0]
    await night.tap(anna, f"{worst.origin}", board)
    draft = (await night.snapshot(anna)).draft
    if draft is not None and not draft.steps:
        labels = [one for one in board.labels if f"→ {worst.target}" in one]
        await night.tap(anna, labels[0], board)
    draft = (await night.snapshot(anna)).draft
    assert draft is not None and draft.steps
    (step,) = draft.steps
    (told,) = await night.say(anna, "/hint")
    shown = re.findall(r"^\d\. ([^,–]+)", told.text, re.MULTILINE)
    assert shown
    for play in shown:
        steps = read_play(snapshot.state, play.strip().replace("бар", "bar"))
        assert (step.origin, step.target) in {(one.origin, one.target) for one in steps}


@pytest.mark.parametrize(
    ("game", "told"),
    [
        ("long-without-dice", r"Лучше назвать \d-\d и сыграть [\d/ ()]+\."),
        ("kulikovo", r"Расстановку не должны угадать, .* например 24:\d+ 23:\d+.*\."),
        ("long+imbyurti", r"Лучше поставить \d\."),
    ],
)
async def test_what_to_answer_is_advised_as_the_bot_would_answer(
    night: Evening, game: str, told: str
) -> None:
    anna = night.person("Анна")
    await night.say(anna, f"/new {game} с ботом draw=white")
    (hint,) = await night.say(anna, "/hint")
    assert re.fullmatch(told, hint.text), hint.text


async def test_before_a_throw_an_act_or_the_throw_is_advised(night: Evening) -> None:
    anna = night.person("Анна")
    await night.quiet()
    night.chance.deal("5", "6")
    await night.say(anna, "/new эмир с ботом head_cover=on draw=brief")
    for _ in range(9):
        state = (await night.snapshot(anna)).state
        if state is None or state.ask is None or state.ask.kind == "before":
            break
        if state.ask.kind == "play":
            await night.say(anna, first_play(await night.snapshot(anna)))
        else:
            await night.say(anna, "бросок")
    (hint,) = await night.say(anna, "/hint")
    assert re.fullmatch(r"Лучше (сразу бросать|до броска сделать [\d/,]+)\.", hint.text), hint.text


async def test_whether_a_play_goes_back_is_no_matter_of_advice() -> None:
    words = Words("ru")
    assert words.plain("advice-unknown").endswith("решать вам.")
    assert not asks_for_answer(_asked_back())
    assert "между собой люди" in words.plain("advice-none", why="people")


def _asked_back() -> State:
    """A game of two where one has asked for his play."""
    state = start(find("long", {"draw": "white"}))
    asked = Answer("throw", CHANCE, "6-5"), Answer("play", 0, "24/18/13")
    for one in (*asked, Answer("takeback", 0, "ask")):
        state = answer(state, one)
    return state
