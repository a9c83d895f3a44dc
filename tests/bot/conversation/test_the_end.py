"""How a game ends: who won what, how long it was, what the bot thinks of it (scene 7)."""

from __future__ import annotations

import asyncio
import re
import threading
from pathlib import Path

import pytest

from bot.demo import Person
from bot.messages.caption import Caption
from bot.opponent.ipc import Question
from bot.opponent.luck import Weighed, luck_of
from bot.opponent.normalized_errors import MISTAKE, own_points, scale_cost
from bot.store import StoredAnswer
from bot.table.game_review import course_of
from bot.table.match import begin
from bot.table.shown_messages import shown_at
from bot.table.snapshot import TableSnapshot
from rules.game import CHANCE, Answer, State, answer
from tests.bot.bot_threads import BotThreads
from tests.bot.conversation.company import any_play, at_table, first_play, gathered, seated
from tests.bot.conversation.kit import Evening, evening
from tests.bot.conversation.test_match import lose
from tests.bot.conversation.test_review import own_mistakes


async def played(night: Evening, said: str = "/new гипергэммон с ботом") -> TableSnapshot:
    """Anna's game against the bot, to its end."""
    anna = await night.newcomer(said)
    while (snapshot := await night.snapshot(anna)).table.status == "playing":
        await night.say(anna, first_play(snapshot))
    return snapshot


def the(night: Evening, name: str) -> Person:
    """The person of that name."""
    return next(one for one in night.server.world.people.values() if one.name == name)


async def answers(night: Evening, snapshot: TableSnapshot) -> list[StoredAnswer]:
    """All that was answered in a game."""
    async with night.bot.store.reading() as work:
        return list(await work.tables.answers(snapshot.table.id))


@pytest.mark.parametrize(
    ("value", "worth"), [("1", "оюн, простая победа"), ("2", "марс, двойная победа")]
)
async def test_what_a_win_is_called_is_explained(night: Evening, value: str, worth: str) -> None:
    pair = await seated(night, "short draw=full")
    await lose(night, pair, value)
    assert f"+{value}. Сдача принята: {worth}." in night.last(pair.group).text


async def test_no_board_comes_twice_where_nothing_was_played(night: Evening) -> None:
    """Neither after a resignation nor after a stake that was passed; what stands there keeps its
    words, and loses its buttons."""
    pair, snapshot = await at_table(night, "short cube=on draw=full")
    leaving, other = pair.of(snapshot), pair.other(snapshot)
    await night.say(leaving, "/resign 1", pair.group)
    boards = [m.id for m in pair.group.alive if m.has_photo]
    await night.tap(other, "Принять", pair.group)
    assert [m.id for m in pair.group.alive if m.has_photo] == boards
    board = night.board(pair.group)
    assert board.text.startswith("Короткие нарды. Жребий: ") and not board.labels
    assert "Сдача принята" in night.last(pair.group).text


async def test_a_win_of_three_without_kinds_is_told_by_points(night: Evening) -> None:
    """In dragon White's plain win is worth 3: no class of win is told."""
    pair, snapshot = await at_table(night, "dragon")
    leaving, winner = pair.of(snapshot), pair.other(snapshot)
    (asked,) = await night.say(leaving, "/resign", pair.group, night.board(pair.group))
    value = asked.labels[0].removeprefix("Сдать: −")
    assert value in ("1", "3") and "тройная" not in asked.text and "победа" not in asked.text
    await night.tap(leaving, asked.labels[0], asked)
    assert "победа" not in night.board(pair.group).text
    await night.tap(winner, "Принять", pair.group)
    told = night.last(pair.group).text
    assert f"+{value}. Сдача принята." in told and "тройная" not in told


async def test_a_win_is_called_a_win_where_all_are_worth_the_same(night: Evening) -> None:
    pair = await seated(night, "hills")
    await lose(night, pair, "1")
    assert "Сдача принята." in night.last(pair.group).text
    assert "юн" not in night.last(pair.group).text


async def test_review_adds_mistakes_and_luck_to_the_message(
    tmp_path: Path,
) -> None:
    """Mistakes and luck come into the message when the bot has thought."""
    async with evening(tmp_path, lucky=luck_of) as night:
        snapshot = await played(night)
        anna = the(night, "Анна")
        state, mine, sums = begin(snapshot.table), 0, [0.0, 0.0]
        for one in await answers(night, snapshot):
            given = Answer(*one[:3])
            if given.kind == "throw" and given.seat == CHANCE:
                weighed = luck_of(state, given.value)
                assert weighed is not None
                sums[state.owners[state.thrower]] += scale_cost(state.variant, weighed.luck)
            mine += given.kind == "play" and given.seat == 0
            state = answer(state, given)
        verdict = snapshot.notes.verdict
        assert verdict is not None and verdict.luck == pytest.approx(sums, abs=0.01)
        wrong = dict(verdict.mistakes)[0]
        end = night.last(anna.private)
        assert mine and f"Ошибки, по мнению бота: Анна {wrong}." in end.text
        more = own_points(state.variant, sums[0] - sums[1])
        lucky = "Анна" if more > 0 else "Бот"
        assert f"Больше везло: {lucky} (+{abs(more):.1f} очка).".replace(".", ",", 1) in end.text
        before = len(anna.private.alive)
        await night.tap(anna, "Разбор", end)
        kept = own_mistakes(await night.snapshot(anna))
        assert sum(one.error >= MISTAKE for one in kept) == wrong
        decisions = sum(each.decisions for each in verdict.played)
        assert len(kept) <= decisions <= mine
        assert sum(each.error for each in verdict.played) > 0
        told = anna.private.alive[before]
        assert "везение" in told.text
        last = next(m for m in reversed(anna.private.alive) if "Удача" in m.labels)
        await night.tap(anna, "График", last)
        assert night.last(anna.private).has_photo
        told = await night.tapped(anna, "Удача", last)
        assert "Самый удачный бросок" in told.text
        assert re.search(r", ход \d+, \S+.* \(\+\d,\d\d очка(, это (очень )?много)?\)", told.text)
        async with night.bot.store.reading() as work:
            course = await course_of(work, snapshot.table.id)
        assert course is not None
        turns = {seat: max(o.turn for o in course.throws if o.seat == seat) for seat in (0, 1)}
        assert turns == state.rounds, "counted as the end counts them, each seat its own"


async def test_the_end_does_not_wait_for_what_the_bot_thinks(tmp_path: Path) -> None:
    """It stands there while throws are still weighed, and is changed in its place."""
    shown, thought = threading.Event(), 0

    def lucky(state: State, throw: str) -> Weighed:
        nonlocal thought
        thought += shown.wait(20)
        return Weighed(0.2, 0.5)

    async with evening(tmp_path, lucky=lucky) as night:
        anna = await night.newcomer("/new короткие с ботом")
        first = await night.snapshot(anna)
        await night.say(anna, first_play(first))
        anna.say("/resign 1")
        while (await night.snapshot(anna)).table.status != "over" or "🎲" in night.last(
            anna.private
        ).text:
            await asyncio.sleep(0.002)
        while "Победа: Бот" not in night.last(anna.private).text:
            await asyncio.sleep(0.002)
        end = night.last(anna.private)
        assert "бот" not in end.text.split("\n")[-1] and not thought
        shown.set()
        await night.quiet()
        assert thought and night.last(anna.private) is end
        assert "Ошибок бот не нашёл." in end.text or "Ошибки, по мнению бота" in end.text


def _end_is_noted(snapshot: TableSnapshot) -> bool:
    """Whether the table knows all its messages that tell the end."""
    return all(
        shown_at(snapshot.table, place.key).end is not None for place in snapshot.audiences()
    )


async def test_review_interrupted_by_a_crash_is_made_once(
    tmp_path: Path,
) -> None:
    """Killed while a throw is weighed: nothing is kept of that; the next bot weighs all of them
    again, keeps what it finds, and changes the end in its place."""
    begun, on = threading.Event(), threading.Event()
    weighed = list[str]()

    def lucky(state: State, throw: str) -> Weighed:
        if not on.is_set():
            begun.set()
            on.wait(20)
        else:
            weighed.append(throw)
        return Weighed(0.2, 0.5)

    async with evening(tmp_path, lucky=lucky) as night:
        anna = await night.newcomer("/new гипергэммон с ботом")
        await night.say(anna, first_play(await night.snapshot(anna)))
        anna.say("/resign 1")
        await asyncio.to_thread(begun.wait, 20)
        while not _end_is_noted(snapshot := await night.snapshot(anna)):
            await asyncio.sleep(0.002)
        assert snapshot.notes.verdict is None
        dying = asyncio.create_task(night.crash())
        await asyncio.sleep(0)
        on.set()
        await dying
        weighed.clear()
        await night.revive()
        await night.quiet()
        snapshot, end = await night.snapshot(anna), night.last(anna.private)
        throws = [one[2] for one in await answers(night, snapshot) if one[0] == "throw"]
        assert weighed == throws and snapshot.notes.verdict is not None
        assert "ош" in end.text.split("\n")[-1].lower()
        assert sum("Победа" in one.text for one in anna.private.alive) == 1
        async with night.bot.store.reading() as work:
            course = await course_of(work, snapshot.table.id)
        assert course is not None and len(course.throws) == len(throws)
        revision = end.revision
        await night.restart()
        await night.quiet()
        assert weighed == throws and night.last(anna.private).revision == revision


async def test_where_only_rules_of_thumb_are_known_nothing_is_judged(tmp_path: Path) -> None:
    async with evening(tmp_path, lucky=luck_of) as night:
        pair = await seated(night, "hills")
        for _ in range(2):
            snapshot = await night.snapshot(pair.group)
            await night.say(pair.of(snapshot), f"/m {first_play(snapshot)}", pair.group)
        snapshot = await lose(night, pair, "1")
        assert snapshot.table.status == "over" and snapshot.notes.verdict is None
        assert "ошиб" not in night.last(pair.group).text.lower()


async def test_honest_dice_are_shown_by_one_tap(night: Evening) -> None:
    snapshot = await played(night)
    anna = the(night, "Анна")
    await night.tap(anna, "Честные ли зары?", night.last(anna.private))
    told = night.last(anna.private).text
    given = await answers(night, snapshot)
    count = sum(one.seat == CHANCE and one.kind in ("throw", "duel") for one in given)
    which, first, *_ = told.split("\n")
    assert which == "Гипергэммон: Анна, Бот (любитель)"
    assert re.fullmatch(rf"✓ {count} брос\w+ сош\w+ с обещанным\.", first)


async def test_in_english_dear_wins_of_short_games_are_gammons(night: Evening) -> None:
    ann, bob = night.person("Ann", language="en"), night.person("Bob", language="en")
    await night.say(ann, "/new short with bot")
    (asked,) = await night.say(ann, "I resign")
    assert "gammon (a double win), backgammon (a triple win)" in asked.text
    assert "Resign: gammon, −2" in asked.labels
    told = await night.say(ann, "gammon", reply_to=asked)
    assert any("+2" in one.text or "on the table" in one.text for one in told)
    await night.say(bob, "/new backgammon with bot")
    (asked,) = await night.say(bob, "resign backgammon")
    told = await night.say(bob, "yes", reply_to=asked)
    assert any("Bot" in one.text and "+3" in one.text for one in told)


async def test_nobody_waits_for_a_review(night: Evening, monkeypatch: pytest.MonkeyPatch) -> None:
    await played(night)
    anna, thought, judged = the(night, "Анна"), asyncio.Event(), BotThreads.judged

    async def slowly(self: BotThreads, question: Question, play: str) -> tuple[str, float]:
        await thought.wait()
        return await judged(self, question, play)

    monkeypatch.setattr(BotThreads, "judged", slowly)
    anna.tap("Разбор", night.last(anna.private))
    anna.say("/help")
    while "Как играть" not in night.last(anna.private).text:
        await asyncio.sleep(0.002)
    thought.set()
    await night.quiet()
    assert "Цена: " in night.last(anna.private).text


async def test_turns_that_are_left_out_at_the_end_are_one_tap_away(
    night: Evening, monkeypatch: pytest.MonkeyPatch
) -> None:
    """The last turns may all play themselves."""
    whole = Caption.glance
    monkeypatch.setattr(Caption, "glance", lambda told, hint="": (whole(told, hint)[0], True))
    await played(night)
    anna = the(night, "Анна")
    board = next(m for m in reversed(anna.private.alive) if m.has_photo)
    assert board.labels == ["Показать всё"]
    await night.tap(anna, "Показать всё", board)
    assert "Бот" in anna.private.alive[-1].text


async def test_a_button_to_a_board_that_is_over_says_so(night: Evening) -> None:
    anna = await night.newcomer("/new гипергэммон с ботом")
    (welcome,) = await night.say(anna, "/start")
    await night.say(anna, "/resign 1")
    query = await night.tap(anna, "Продолжить", welcome)
    assert not query.alert and query.text == "Эта партия окончена. Новая: /new"


async def test_the_time_of_a_game_begins_with_its_first_throw(night: Evening) -> None:
    anna, boris, group = await gathered(night)
    await night.say(anna, "/new короткие draw=white", group)
    night.clock.advance(minutes=16)
    await night.say(boris, "/join", group)
    night.clock.advance(minutes=2)
    await night.say(anna, f"/m {any_play(await night.snapshot(group))}", group)
    await night.say(boris, "/resign 1", group)
    await night.say(anna, "/yes", group)
    assert "2 минуты" in night.last(group).text


async def test_more_of_a_board_where_nothing_was_played(night: Evening) -> None:
    """The button of a board that was there before: with what the game began."""
    anna = await night.newcomer("/new короткие с ботом")
    await night.say(anna, "/resign 1")
    snapshot, last = await night.snapshot(anna), night.last(anna.private)
    assert snapshot.table.status == "over" and not any(map(snapshot.turns_of, range(2)))
    query = anna.tap_data(f"v1:{snapshot.table.public_id}:{snapshot.stamp}:all", last)
    await night.quiet()
    told = night.last(anna.private)
    assert query.answered and told.id > last.id
    assert "Короткие нарды" in told.text and "Жребий" in told.text
