"""The requests of the page: entering, reading a table, acting at it, following its changes."""

from __future__ import annotations

import asyncio
import json
from typing import Any

from tornado.iostream import StreamClosedError
from tornado.web import RequestHandler

from bot.i18n import Words
from bot.incoming.page_action import PageAction, number_of_key
from bot.table.preferences import value
from bot.table.snapshot import person_words
from bot.webapp.actions import DONE, NOT_HERE, STALE, Outcome
from bot.webapp.entrance import NoEntry, Visitor
from bot.webapp.page_words import check_words, page_words
from bot.webapp.readable_tables import SERIES, NotHere, series_of
from bot.webapp.server import Failed, PageHandler
from rules.explain import LANGUAGES

PATIENCE = 2.0
"""Seconds for which a request waits for the outcome of its action."""
HEARTBEAT = 15.0
"""Seconds after which a stream without news sends a comment."""
STREAMS, ALL_STREAMS = 3, 500
"""The most streams of a person, and of all."""


class Enter(PageHandler):
    """The door: signed data, a ticket or an older pass for a new pass."""

    async def post(self) -> None:
        """Answer with a pass and with all that is the person's own."""
        await self.answered(self._enter)

    async def _enter(self) -> None:
        self.limit(self.services.entries, self.request.remote_ip)
        body, door = self.body(), self.services.door
        visitor = await self._visitor(body)
        person = await self.services.desk.person(visitor.person)
        text, until = door.new_pass(visitor.person, series_of(person))
        words = person_words(person) if person is not None else Words("ru")
        settings = person.settings if person is not None else {}
        self.tell(
            {
                "pass": text,
                "expires": int(until.timestamp() * 1000),
                "me": {"name": person.name if person else "", "lang": words.lang},
                "table": visitor.table,
                "large": value(settings, "numbers") == "large",
                "words": page_words(words),
            }
        )

    async def _visitor(self, body: dict[str, Any]) -> Visitor:
        """Return who enters. Raises NoEntry."""
        door = self.services.door
        if isinstance(body.get("init"), str):
            return door.signed(body["init"])
        if isinstance(body.get("pass"), str):
            shown = door.passed(body["pass"])
            await self.services.desk.admit(shown)
            return Visitor(shown.person)
        if not isinstance(body.get("ticket"), str):
            raise NoEntry
        ticket = door.ticket(body["ticket"])
        async with self.services.store.work() as work:
            if not await work.inbox.use_once(ticket.number):
                raise NoEntry
        return ticket.visitor


class CheckWords(PageHandler):
    """The texts of the page that checks dice, which any visitor may read."""

    async def get(self) -> None:
        """Answer with the texts in a language, English if there are none in it."""
        lang = self.get_query_argument("lang", "")
        self.tell(check_words(Words(lang if lang in LANGUAGES else "en")))


class Leave(PageHandler):
    """The way out on all devices: every pass that was given is void."""

    async def post(self) -> None:
        """End all pages of the person."""
        await self.answered(self._leave)

    async def _leave(self) -> None:
        number, _ = await self.visitor(), self.body()
        async with self.services.store.work() as work:
            person = await work.people.by_telegram(number)
            if person is not None:
                raised = {**person.settings, SERIES: series_of(person) + 1}
                await work.people.set_settings(person.id, raised)
        for stream in self.services.streams.get(number, ()):
            stream.set()
        self.tell({})


class Tables(PageHandler):
    """The boards of the person."""

    async def get(self) -> None:
        """Answer with a list."""
        await self.answered(self._list)

    async def _list(self) -> None:
        self.tell(await self.services.desk.tables(await self.visitor()))


class Table(PageHandler):
    """A table, or a part of what there is to know about it."""

    async def get(self, table: str, part: str) -> None:
        """Answer with the state, with the layout of the board, with further steps or in words."""
        await self.answered(lambda: self._read(table, part))

    async def _read(self, table: str, part: str) -> None:
        person, desk = await self.visitor(), self.services.desk
        if part == "/layout":
            text, digest = await desk.layout(person, table)
            self.tell({"digest": digest, "boards": json.loads(text)})
        elif part == "/steps":
            path = self.get_query_argument("path", "").split()
            self.tell(await desk.steps(person, table, path))
        elif part == "/words":
            self.tell(await desk.words(person, table))
        else:
            await self._state(person, table)

    async def _state(self, person: int, table: str) -> None:
        _, state = await self.services.desk.table(person, table)
        tag = f'"{state["version"]}"'
        self.set_header("ETag", tag)
        if self.request.headers.get("If-None-Match") == tag:
            self.set_status(304)
            self.finish()
            return
        self.tell(state)


class Why(PageHandler):
    """The reason why a play may not be made."""

    async def post(self, table: str) -> None:
        """Answer with marks on the board."""
        await self.answered(lambda: self._tell(table))

    async def _tell(self, table: str) -> None:
        person, body = await self.visitor(), self.body()
        self.limit(self.services.acts, person)
        self.tell(await self.services.desk.why(person, table, str(body.get("value", ""))))


class Do(PageHandler):
    """An action of the person at a table."""

    async def post(self, table: str) -> None:
        """Store the action, and answer with its outcome; 202 if it is not known in time."""
        await self.answered(lambda: self._do(table))

    async def _do(self, table: str) -> None:
        person, posted = await self.visitor(), self.body()
        action = _action(person, table, posted)
        self.limit(self.services.acts, person)
        await self.services.desk.seat(person, table)
        outcome = await self._outcome(action)
        if outcome is not None and outcome.status == NOT_HERE:
            raise Failed(404, "not-here")
        _, state = await self.services.desk.table(person, table)
        if outcome is None:
            self.tell({"state": state}, 202)
            return
        error = {STALE: "stale", DONE: ""}.get(outcome.status, "refused")
        body = {"error": error, "texts": outcome.texts, "marks": outcome.marks, "state": state}
        self.tell(body, outcome.status)

    async def _outcome(self, action: PageAction) -> Outcome | None:
        """Return the outcome of an action; None if it is stored and waits. An action that was
        handled before is done."""
        services, number = self.services, action.update_id
        waiting = services.actions.wait_for(number)
        try:
            await services.take([action.body()])
            async with services.store.reading() as work:
                handled = await work.inbox.is_handled(number)
            if handled and not waiting.done():
                return Outcome(DONE)
            return await asyncio.wait_for(asyncio.shield(waiting), PATIENCE)
        except TimeoutError:
            return None
        finally:
            services.actions.forget(number)


def _action(person: int, table: str, posted: dict[str, Any]) -> PageAction:
    """Return the action that was posted. Raises Failed."""
    names = ("key", "do", "value", "asked")
    key, do, value_, asked = (posted.get(name, "") for name in names)
    if not all(isinstance(posted.get(name, ""), str) for name in names) or not 8 <= len(key) <= 64:
        raise Failed(400, "no-action")
    try:
        json.dumps(posted, ensure_ascii=False).encode()
    except UnicodeEncodeError:
        raise Failed(400, "no-action") from None
    return PageAction(number_of_key(person, key), person, table, do, value_, asked)


class Stream(PageHandler):
    """The changes of a table, each as its whole state."""

    def prepare(self) -> None:
        """Begin open."""
        self._ended = asyncio.Event()

    def on_connection_close(self) -> None:
        """End with the connection."""
        self._ended.set()

    async def get(self, table: str) -> None:
        """Send the state whenever it has changed, and a sign of life in between."""
        await self.answered(lambda: self._follow(table))

    async def _follow(self, table: str) -> None:
        person, services = await self.visitor(), self.services
        number, state = await services.desk.table(person, table)
        if services.live.count >= ALL_STREAMS:
            raise Failed(429, "slow-down", seconds=10)
        mine = services.streams.setdefault(person, [])
        mine.append(self._ended)
        for old in mine[:-STREAMS]:
            old.set()
        self.set_header("Content-Type", "text/event-stream; charset=utf-8")
        self.set_header("X-Accel-Buffering", "no")
        try:
            with services.live.watching(number) as changed:
                await self._send(person, table, state, changed)
        except (StreamClosedError, NotHere, NoEntry):
            return
        finally:
            mine.remove(self._ended)
            if not mine:
                services.streams.pop(person, None)

    async def _send(
        self, person: int, table: str, state: dict[str, Any], changed: asyncio.Event
    ) -> None:
        """Send states until the connection ends."""
        sent_version = ""
        while not self._ended.is_set():
            if state["version"] != sent_version:
                sent_version = state["version"]
                self.write(f"event: state\ndata: {json.dumps(state, ensure_ascii=False)}\n\n")
            else:
                self.write(": alive\n\n")
            await self.flush()
            changed.clear()
            await _first(changed, self._ended)
            await self.visitor()  # they may have left all devices
            _, state = await self.services.desk.table(person, table)


async def _first(*events: asyncio.Event) -> None:
    """Return when one of the events is set, or when a sign of life is due."""
    waits = [asyncio.ensure_future(event.wait()) for event in events]
    try:
        await asyncio.wait(waits, timeout=HEARTBEAT, return_when=asyncio.FIRST_COMPLETED)
    finally:
        for wait in waits:
            wait.cancel()


def routes() -> list[tuple[str, type[RequestHandler]]]:
    """Return the handlers by their paths."""
    table = "table/([a-z0-9]{1,12})"
    return [
        ("enter", Enter),
        ("check-words", CheckWords),
        ("leave", Leave),
        ("tables", Tables),
        (rf"{table}(|/layout|/steps|/words)", Table),
        (f"{table}/do", Do),
        (f"{table}/why", Why),
        (f"{table}/stream", Stream),
    ]
