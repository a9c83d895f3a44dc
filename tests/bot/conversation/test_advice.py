"""What the bot would play, told to whoever has to, and to nobody else."""

from __future__ import annotations

import json
import re
from pathlib import Path

import pytest

from bot.i18n import Words
from bot.messages.advice_in_words import advice, asks_for_answer
from bot.messages.play_explanation import advice_explained
from bot.opponent import rank_plays
from bot.opponent.play_reasons import reason_for
from rules.game import CHANCE, Answer, State, answer, start
from rules.records.notation import read_play, read_typed
from rules.records.short_plays import short_play
from rules.variants import find
from tests.bot.conversation.company import any_play, at_table, first_play, seated
from tests.bot.conversation.kit import Evening, evening
from tests.bot.conversation.test_personal import document

ALONE = {"ru": "Ход только один: ", "en": "A forced play: "}
SEVERAL = "На выбор, лучший первым:"


async def test_three_plays_and_what_the_others_cost(night: Evening) -> None:
    anna = await night.newcomer("/new короткие с ботом draw=white")
    snapshot = await night.snapshot(anna)
    ranked = rank_plays(snapshot.game, "master")
    (told,) = await night.say(anna, "/hint")
    title, *lines, key = told.text.split("\n")
    assert key == "На картинке: стрелки – лучший ход."
    assert title == SEVERAL
    assert len(lines) == min(3, len(ranked))
    play, _, reason = lines[0].partition(" – ")
    steps = [read_play(snapshot.game, play) for play, _ in ranked[:3]]
    assert play == f"1. {short_play(snapshot.game, steps[0])}" and told.has_photo
    assert bool(reason) == (reason_for(snapshot.game, steps[0], steps[1:]) is not None)
    for number, (line, (play, equity)) in enumerate(zip(lines[1:], ranked[1:], strict=False), 2):
        cost = round(ranked[0][1] - equity, 4)
        told_cost = f", хуже на {cost:.2f} очка".replace(".", ",") if cost >= 0.03 else ""
        shown = short_play(snapshot.game, read_play(snapshot.game, play))
        assert line == f"{number}. {shown}{told_cost}"
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
    anna = await night.newcomer("/new короткие с ботом draw=white")
    snapshot = await night.snapshot(anna)
    plays = [play for play, _ in rank_plays(snapshot.game, "master")]
    ranked, words = list(zip(plays, equities, strict=False)), Words("en")
    assert advice(snapshot, 0, ranked, None, words).startswith(f"{title}\n1. ")
    hurried = advice(snapshot, 0, ranked, None, words, "strong")
    assert hurried.endswith("The master is busy, so this is the strong level’s advice.")
    last = advice_explained(snapshot, [(plays[0], one) for one in equities], 0, words)
    wanted = {
        "All equally": "They are equally good: pick any.",
        "One of these, the first": "The first two are equally good: pick either.",
        "One of these, the best": "over the rolls to come.",
    }
    assert any(title.startswith(begins) and last.endswith(end) for begins, end in wanted.items())


async def test_in_english_and_in_the_numbers_of_the_player(night: Evening) -> None:
    anna = await night.newcomer("/new long bot", "Ann", language="en")
    await night.say(anna, any_play(await night.snapshot(anna)))  # the only one
    await night.say(anna, "/settings")
    await night.tap_each(anna, anna.private, "How the board looks", "Numbering", "book")
    snapshot = await night.snapshot(anna)
    (told,) = await night.say(anna, "what would you play")
    best = rank_plays(snapshot.game, "master")[0][0]
    title, first, *rest, key = told.text.split("\n")
    assert key == "In the picture: arrows – the best play."
    assert title == "One of these, the best first:" and rest
    assert first != f"1. {best}" and first.startswith("1. ")
    assert all("(−" in line for line in rest)


async def test_a_button_brings_the_same_picture(night: Evening) -> None:
    anna = await night.newcomer("/new с ботом")
    query = await night.tap(anna, "Подсказка")
    assert not query.alert and not query.text
    told = night.last(anna.private)
    assert told.has_photo and told.text.startswith(ALONE["ru"])


async def test_hint_sent_at_second_try_answers_tap_once(night: Evening) -> None:
    """The picture goes before the answer to the tap, so that a second try repeats no answer."""
    anna = await night.newcomer("/new с ботом")
    night.server.faults.add("error", 1, methods=["sendPhoto"])
    tapped = await night.tap(anna, "Подсказка")
    assert tapped.answer is not None and not tapped.repeats
    assert night.last(anna.private).text.startswith(ALONE["ru"])


@pytest.mark.parametrize(
    ("lang", "told"),
    [
        ("ru", "Ход только один: 24/19.\nНа картинке: стрелки – ход."),
        ("en", "A forced play: 24/19.\nIn the picture: arrows – the play."),
    ],
)
async def test_the_only_play_is_told_without_a_choice(night: Evening, lang: str, told: str) -> None:
    night.chance.deal("4-1")
    anna = await night.newcomer("/new long bot draw=white", language=lang)
    assert await night.answer(anna, "/hint") == told


@pytest.mark.parametrize(
    ("lang", "lost"),
    [("ru", "Остальное пропадает: 6, 6."), ("en", "The rest is lost: 6, 6.")],
)
async def test_what_of_the_throw_is_lost_is_told(night: Evening, lang: str, lost: str) -> None:
    night.chance.deal("6-6")
    anna = await night.newcomer("/new long bot draw=white", language=lang)
    assert lost in await night.answer(anna, "/hint")


async def test_people_among_themselves_have_none_unless_they_want(night: Evening) -> None:
    pair, snapshot = await at_table(night)
    mover = pair.of(snapshot)
    assert "Подсказка" not in night.board(pair.group).labels
    assert "не подсказывает" in await night.answer(mover, "/hint", pair.group)
    await night.say(pair.anna, "/settings", pair.group)
    await night.tap_each(pair.anna, pair.group, "Остальное", "Подсказки бота", "всегда")
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
    anna = await night.newcomer("/settings")
    await night.tap_each(anna, anna.private, "Остальное", "Подсказки бота", "нет")
    await night.say(anna, "/new с ботом")
    assert "Подсказка" not in night.board(anna.private).labels
    assert "не подсказывает" in await night.answer(anna, "/hint")


async def test_the_record_tells_who_asked(night: Evening) -> None:
    anna = await night.newcomer("/new гипергэммон с ботом")
    snapshot = await night.snapshot(anna)
    seat = snapshot.seat_of(next(person for person in snapshot.people if person))
    for _ in range(2):
        await night.say(anna, "/hint")
    while (await night.snapshot(anna)).table.status == "playing":
        await night.say(anna, first_play(await night.snapshot(anna)))
    before = len(anna.private.alive)
    await night.tap(anna, "Запись", night.last(anna.private))
    content = json.loads(document(night, anna.private.alive[before + 1]))
    assert content["advice"] == [[snapshot.table.length, seat]]


async def test_whoever_has_not_thrown_gets_none_yet(tmp_path: Path) -> None:
    async with evening(tmp_path) as night:
        anna = await night.newcomer("/settings")
        await night.tap_each(anna, anna.private, "Зары и ходы", "Зары бросаются", "по кнопке")
        await night.say(anna, "/new с ботом")
        snapshot = await night.snapshot(anna)
        if snapshot.game.open_ask.kind == "play":
            await night.say(anna, any_play(snapshot))
        assert "Зары ещё не брошены" in await night.answer(anna, "/hint")


async def test_advice_goes_on_from_the_steps_that_are_tapped(night: Evening) -> None:
    anna = night.person("Анна")
    await night.quiet()
    night.chance.deal("4", "6")
    await night.say(anna, "/new короткие с ботом draw=brief")
    snapshot = await night.snapshot(anna)
    ranked = rank_plays(snapshot.game, "strong")
    board = night.board(anna.private)
    worst = read_play(snapshot.game, ranked[-1][0])[0]
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
        steps = read_typed(snapshot.game, play.strip().replace("бар", "bar"))
        assert (step.origin, step.target) in {(one.origin, one.target) for one in steps}


@pytest.mark.parametrize(
    ("game", "told"),
    [
        ("long-without-dice", r"Лучше назвать \d-\d и сыграть [\d/ ()]+\."),
        ("kulikovo setup=hidden", r"Расстановку не должны угадать, .* например 24:\d+ 23:\d+.*\."),
        ("long+imbyurti", r"Лучше поставить \d\."),
    ],
)
async def test_what_to_answer_is_advised_as_the_bot_would_answer(
    night: Evening, game: str, told: str
) -> None:
    anna = await night.newcomer(f"/new {game} с ботом draw=white")
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


async def test_advice_between_people_comes_after_the_game(
    night: Evening,
) -> None:
    """Between people a position is examined when the game is over."""
    pair = await seated(night)
    (told,) = await night.say(pair.anna, "анализ", pair.group, night.board(pair.group))
    assert told.text.endswith("Разбор будет после партии.")
