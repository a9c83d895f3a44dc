"""What grows with the number of games keeps nobody waiting."""

from __future__ import annotations

import re
import threading
from collections.abc import Iterator
from contextlib import contextmanager
from typing import Any

import pytest
from sqlalchemy import event
from sqlalchemy.exc import OperationalError

from bot.commands import board_queries
from bot.demo import Person
from bot.store import Store, UnitOfWork
from bot.store.finished_games import faces_of
from bot.store.schema import TableRow
from rules.records.game_record import Told, write_told
from tests.bot.conversation.kit import Evening

GROWS = re.compile(r"\b(FROM|JOIN|UPDATE|INTO) (answers|tables|seats|faces)\b")


@contextmanager
def watched(store: Store) -> Iterator[tuple[list[tuple[str, Any]], list[int]]]:
    """The statements about games that run meanwhile, and the tables that are read on
    this thread."""
    run: list[tuple[str, Any]] = []
    read: list[int] = []
    here = threading.get_ident()

    def executes(_c: Any, _cursor: Any, statement: str, params: Any, _x: Any, many: bool) -> None:
        if GROWS.search(statement) and not many:
            run.append((statement, params))

    def loads(row: TableRow, _context: Any) -> None:
        if threading.get_ident() == here:
            read.append(row.id)

    event.listen(store.engine.sync_engine, "before_cursor_execute", executes)
    event.listen(TableRow, "load", loads)
    try:
        yield run, read
    finally:
        event.remove(store.engine.sync_engine, "before_cursor_execute", executes)
        event.remove(TableRow, "load", loads)


async def finished(night: Evening, person: Person, games: int) -> None:
    """So many games against the bot, each given up at once."""
    for _ in range(games):
        await night.say(person, "/new короткие бот")
        await night.say(person, "/resign 1")


async def plans(store: Store, run: list[tuple[str, Any]]) -> list[str]:
    """How the database goes about these statements."""
    found = []
    async with store.reading() as work:
        connection = await work.session.connection()
        for statement, params in run:
            rows = await connection.exec_driver_sql(f"EXPLAIN QUERY PLAN {statement}", params)
            found += [row[3] for row in rows]
    return found


async def test_fair_reads_as_much_after_many_games_as_after_few(night: Evening) -> None:
    anna = night.person("Анна")
    counts = []
    for games in (2, 6):
        await finished(night, anna, games)
        with watched(night.bot.store) as (run, read):
            (told,) = await night.say(anna, "/fair")
        assert "Во всех сыгранных партиях" in told.text
        counts.append((len(run), len(read)))
        assert run
        assert not [
            plan
            for plan in await plans(night.bot.store, run)
            if re.match("SCAN (answers|t|s)", plan)
        ]
    assert counts[0] == counts[1]


async def test_what_fell_in_all_games_is_told_once_one_is_over(night: Evening) -> None:
    anna = await night.newcomer("/new короткие бот")
    assert "Во всех сыгранных партиях" not in await night.answer(anna, "/fair"), "none is over yet"


async def test_what_only_a_checker_needs_is_folded_away(night: Evening) -> None:
    """Of a finished game everybody sees whether the throws are as promised; the secret and how to
    work with it open by a tap."""
    anna = night.person("Анна")
    await finished(night, anna, 1)
    (told,) = await night.say(anna, "/fair")
    told = await night.tapped(anna, "Проверить", told)
    (fold,) = [one for one in told.body["entities"] if one["type"] == "expandable_blockquote"]
    hidden = told.text[fold["offset"] : fold["offset"] + fold["length"]]
    assert "Секрет:" in hidden
    assert "SHA-256" in hidden
    seen = told.text.replace(hidden, "")
    assert "с обещанным" in seen
    assert not re.search("[0-9a-f]{64}", seen)


async def test_the_faces_are_those_of_all_games_that_are_over(night: Evening) -> None:
    anna = night.person("Анна")
    await finished(night, anna, 2)
    await night.say(anna, "/new короткие бот")
    async with night.bot.store.reading() as work:
        person = await work.people.by_telegram(anna.id)
        assert person is not None
        over = await work.tables.of_person(person.id, ("over",))
        assert len(over) == 2
        assert await work.tables.of_person(person.id, ("playing",))
        thrown = [
            one.value
            for table in over
            for one in await work.tables.answers(table.id)
            if one.seat == -1 and one.kind in ("throw", "duel")
        ]
        assert thrown
        fell = sum((faces_of({value: 1}) for value in thrown), start=faces_of({}))
        assert await work.faces.all() == fell
    (told,) = await night.say(anna, "/fair")
    assert f"{fell.total()} " in told.text.split("Во всех сыгранных партиях")[1].split("\n")[0]


async def test_an_export_is_read_beside_everybody_else(night: Evening) -> None:
    anna = night.person("Анна")
    await finished(night, anna, 2)
    with watched(night.bot.store) as (run, read):
        await night.say(anna, "/export")
    assert night.last(anna.private).body["document"]["file_name"] == "nardy-export.json"
    assert not [statement for statement, _ in run if "FROM answers" in statement]
    assert not read


async def test_a_long_look_runs_off_the_loop_and_cannot_write(night: Evening) -> None:
    await finished(night, night.person("Анна"), 1)

    async def look(work: UnitOfWork) -> tuple[int, int]:
        return threading.get_ident(), (await work.tables.get(1)).id

    async with night.bot.store.work():  # a writer in the middle of something
        thread, table = await night.bot.store.apart(look)
    assert thread != threading.get_ident()
    assert table == 1
    with pytest.raises(OperationalError):
        await night.bot.store.apart(lambda work: work.people.seen(1, "Анна"))


async def test_a_record_is_put_together_where_nobody_waits(
    night: Evening, monkeypatch: pytest.MonkeyPatch
) -> None:
    """Games are replayed for it in another thread, not in the transaction of the tap."""
    anna = night.person("Анна")
    await finished(night, anna, 1)
    replayed: list[bool] = []

    def noted(told: Told) -> dict[str, Any]:
        replayed.append(threading.current_thread() is threading.main_thread())
        return write_told(told)

    monkeypatch.setattr("bot.messages.record_files.write_told", noted)
    await night.tap(anna, "Запись")
    assert replayed == [False]
    assert any("document" in message.body for message in anna.private.alive)


@pytest.mark.parametrize(
    ("said", "worked_out"),
    [("/position", "position_text"), ("/moves", "legal_plays")],
)
async def test_what_takes_long_to_list_is_worked_out_beside_everybody_else(
    night: Evening, monkeypatch: pytest.MonkeyPatch, said: str, worked_out: str
) -> None:
    """Dragons and stacks have thousands of plays, and a line for each checker."""
    threads: list[int] = []
    works_out = getattr(board_queries, worked_out)

    def noted(*asked: Any) -> Any:
        threads.append(threading.get_ident())
        return works_out(*asked)

    anna = night.person("Анна")
    night.chance.deal("6", "5")
    await night.say(anna, "/new длинные с ботом")
    monkeypatch.setattr(board_queries, worked_out, noted)
    (told,) = await night.say(anna, said)
    assert "6-5" in told.text and threads and threading.get_ident() not in threads
