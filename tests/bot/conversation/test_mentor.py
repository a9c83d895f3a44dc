"""The mentor of a first game: what he says under the board, and before a blunder."""

from __future__ import annotations

import asyncio
from collections.abc import AsyncIterator
from pathlib import Path

import pytest

from bot.demo import Person
from bot.i18n import Words
from bot.messages.record_files import readable_record
from bot.opponent import rank_plays
from bot.opponent.ipc import Question
from bot.opponent.normalized_errors import BLUNDER, scale_cost
from bot.outgoing import mentor_messages, newcomer_and_mentor_lines
from bot.table.bot_processes import Text, Write
from bot.table.snapshot import TableSnapshot
from tests.bot.bot_threads import BotThreads
from tests.bot.conversation.company import any_play, at_table
from tests.bot.conversation.kit import Evening, evening

HELLO = {"ru": "Я буду рядом", "en": "I am at your side"}
END = {"ru": "Без наставника", "en": "No mentor"}
DOUBT = {"ru": "? Есть ход лучше, примерно на 0,", "en": "? There is a better move, by about 0."}
ANYWAY = {"ru": "Всё равно так", "en": "Play it anyway"}
LED = {"ru": "Сыграно по подсказке бота: 1.", "en": "Plays made on the bot’s advice: 1."}
MORE = {"ru": "Ещё…", "en": "More…"}
BACK = {"ru": "← Назад", "en": "← Back"}
SHOW = {"ru": "Показать", "en": "Show me"}


@pytest.fixture
async def night(tmp_path: Path) -> AsyncIterator[Evening]:
    """An evening on which first games have a mentor."""
    async with evening(tmp_path, mentor=True) as night:
        yield night


def blunder(snapshot: TableSnapshot) -> str:
    """The worst play there is, which must be a blunder."""
    ranked = rank_plays(snapshot.game, "strong")
    assert scale_cost(snapshot.variant, ranked[0][1] - ranked[-1][1]) >= BLUNDER
    return ranked[-1][0]


def best(snapshot: TableSnapshot) -> str:
    """The best play there is."""
    return rank_plays(snapshot.game, "master")[0][0]


async def at_a_blunder(night: Evening, anna: Person) -> str:
    """Anna is about to make the first blunder that a game of backgammon allows."""
    night.chance.deal("3-1")
    await night.say(anna, "/new короткие с ботом draw=white")
    return blunder(await night.snapshot(anna))


@pytest.mark.parametrize("language", ["ru", "en"])
async def test_first_game_has_a_mentor_and_a_way_to_end_him(night: Evening, language: str) -> None:
    anna = await night.newcomer("/new long bot draw=white", language=language)
    board = night.board(anna.private)
    assert HELLO[language] in board.text
    assert [len(row) for row in board.rows[-1:]] == [3] and END[language] not in board.labels
    await night.tap(anna, MORE[language], board)
    assert len(night.board(anna.private).rows) == 5
    await night.tap(anna, BACK[language], board)
    assert night.board(anna.private).rows == board.rows
    await night.tap(anna, MORE[language], board)
    query = await night.tap(anna, END[language], board)
    assert query.alert and "/settings" in (query.text or "")
    assert END[language] not in night.board(anna.private).labels
    await night.say(anna, any_play(await night.snapshot(anna)))
    assert not (await night.snapshot(anna)).notes.mentor


async def test_doubt_that_is_answered_twice_is_only_pointed_out(night: Evening) -> None:
    """The second tap of a quick finger needs no closing, and the board comes once."""
    anna = night.person("Анна")
    await night.say(anna, await at_a_blunder(night, anna))
    asked, start = night.last(anna.private), len(night.server.calls)
    data = next(row["callback_data"] for line in asked.rows for row in line[-1:])
    taps = [anna.tap_data(data, asked) for _ in range(2)]
    await night.quiet()
    assert not any(query.alert for query in taps) and taps[-1].text
    assert night.server.calls[start:].count("sendPhoto") == 1


async def test_second_game_has_none_unless_he_is_asked_for(night: Evening) -> None:
    anna = night.person("Анна")
    await night.experienced(anna)
    await night.say(anna, "/new длинные с ботом draw=white")
    assert not (await night.snapshot(anna)).notes.mentor
    await night.say(anna, "с наставником")
    assert (await night.snapshot(anna)).notes.mentor
    assert "Ещё…" in night.board(anna.private).labels
    await night.say(anna, "без наставника")
    assert not (await night.snapshot(anna)).notes.mentor
    await night.say(anna, "/close")
    await night.say(anna, "/new короткие с ботом с наставником")
    assert (await night.snapshot(anna)).notes.mentor


async def test_setting_ends_him_for_good_or_keeps_him(night: Evening) -> None:
    anna, boris = night.person("Анна"), night.person("Борис")
    await night.experienced(boris)
    for person, value in ((anna, "off"), (boris, "on")):
        (shown,) = await night.say(person, "/settings")
        await night.tap_data(person, f"v1:-:0:pref.mentor={value}", shown)
        await night.say(person, "/new длинные с ботом")
        assert (await night.snapshot(person)).notes.mentor == (value == "on")


async def test_between_people_there_is_no_mentor(night: Evening) -> None:
    pair, snapshot = await at_table(night, "короткие draw=white")
    assert not snapshot.notes.mentor
    told = await night.say(pair.of(snapshot), f"/m {blunder(snapshot)}", pair.group)
    assert told and not any("Точно?" in one.text for one in told)
    (sorry,) = await night.say(pair.anna, "@nardy_demo_bot с наставником", pair.group)
    assert "в личном чате" in sorry.text


@pytest.mark.parametrize("language", ["ru", "en"])
async def test_blunder_is_doubted_once(night: Evening, language: str) -> None:
    anna = night.person("Анна", language=language)
    play = await at_a_blunder(night, anna)
    before = await night.snapshot(anna)
    (asked,) = await night.say(anna, play)
    assert DOUBT[language] in asked.text and asked.labels == [SHOW[language], ANYWAY[language]]
    assert (await night.snapshot(anna)).table.length == before.table.length
    shown = await night.tapped(anna, SHOW[language], asked)
    assert shown.has_photo and ANYWAY[language] in shown.labels
    await night.tap(anna, ANYWAY[language], shown)
    after = await night.snapshot(anna)
    assert after.table.length > before.table.length and after.notes.led == 0
    assert not asked.labels and not shown.labels, "a question that is over has no buttons"


async def test_blunder_said_again_is_played(night: Evening) -> None:
    anna = night.person("Анна")
    play = await at_a_blunder(night, anna)
    before = await night.snapshot(anna)
    await night.say(anna, play)
    await night.say(anna, play)
    assert (await night.snapshot(anna)).table.length > before.table.length


@pytest.mark.parametrize(
    ("said", "played"), [("да", True), ("нет", False), ("нет, ходи всё равно моим ходом", True)]
)
async def test_doubt_is_answered_in_words(night: Evening, said: str, *, played: bool) -> None:
    anna = night.person("Анна")
    play = await at_a_blunder(night, anna)
    before = await night.snapshot(anna)
    await night.say(anna, play)
    await night.say(anna, said)
    assert ((await night.snapshot(anna)).table.length > before.table.length) == played
    assert played or "Сыграть так" in night.last(anna.private).labels


async def test_play_the_mentor_recommends_does_not_count(night: Evening) -> None:
    anna = night.person("Анна")
    (asked,) = await night.say(anna, await at_a_blunder(night, anna))
    await night.tap(anna, "Показать", asked)
    await night.tap(anna, "Сыграть так", night.last(anna.private))
    assert (await night.snapshot(anna)).notes.led == 1


async def test_good_play_goes_on_unasked(night: Evening) -> None:
    anna = night.person("Анна")
    await at_a_blunder(night, anna)
    before = await night.snapshot(anna)
    told = await night.say(anna, best(before))
    assert not any("Точно?" in one.text for one in told)
    assert (await night.snapshot(anna)).table.length > before.table.length


async def test_late_mentor_holds_nothing_up(
    night: Evening, monkeypatch: pytest.MonkeyPatch
) -> None:
    async def never(self: BotThreads, question: Question, write: Write[Text], *a: object) -> Text:
        await asyncio.Event().wait()
        raise AssertionError

    monkeypatch.setattr(BotThreads, "text", never)
    monkeypatch.setattr(newcomer_and_mentor_lines, "LONGEST_WAIT", 0.01)
    monkeypatch.setattr(mentor_messages, "LONGEST_WAIT", 0.01)
    anna = night.person("Анна")
    play = await at_a_blunder(night, anna)
    before = await night.snapshot(anna)
    await night.say(anna, play)
    assert (await night.snapshot(anna)).table.length > before.table.length


async def test_plays_of_the_bot_are_explained(night: Evening) -> None:
    """In the first turns of long nardy, in words without numbers, and never twice in the same
    words."""
    anna, told = night.person("Анна"), list[str]()
    await night.say(anna, "/new длинные с ботом draw=white")
    for _ in range(12):
        await night.say(anna, best(await night.snapshot(anna)))
        _, _, spoken = night.board(anna.private).text.partition("\n\n")
        told += spoken.split("\n") if spoken else []
    assert len(told) >= 4
    assert not any("0," in line for line in told)
    assert len(set(told)) == len(told)


@pytest.mark.parametrize(("said", "language"), [("ходи за меня", "ru"), ("play for me", "en")])
async def test_bot_plays_for_a_person_who_asks_and_says_so(
    night: Evening, said: str, language: str
) -> None:
    anna = night.person("Анна", language=language)
    await night.experienced(anna)
    await night.say(anna, "/new hypergammon bot draw=white")
    before = await night.snapshot(anna)
    await night.say(anna, said)
    after = await night.snapshot(anna)
    assert after.table.length > before.table.length and after.notes.led == 1
    async with night.bot.store.reading() as work:
        answers = await work.tables.answers(after.table.id)
    own = next(each for each in answers if each.kind == "play" and each.seat == 0)
    assert own.value == best(before)
    await night.say(anna, "/resign 1")
    end = night.last(anna.private)
    assert LED[language] in end.text
    record = readable_record([(await night.snapshot(anna), ())], "own", Words(language))
    assert LED[language] in record
