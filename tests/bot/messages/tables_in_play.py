"""Tables played at random, as their messages see them: no store and no Telegram."""

from __future__ import annotations

from collections.abc import Iterator, Mapping
from dataclasses import replace
from datetime import UTC, datetime
from hashlib import sha256
from typing import Any

from bot.catalogue import players
from bot.opponent import RANDOM, choose, read_answer
from bot.store import Chat, Person, Seat, Table
from bot.table import notes
from bot.table.autoplay import follow
from bot.table.snapshot import Audience, TableSnapshot
from rules.game import State, answer, start
from rules.variants import find, resolve

NAMES = ("Анна", "Борис", "Катя", "Гоша")
MOMENT = datetime(2026, 1, 5, 18, tzinfo=UTC)
GROUP = Audience("home", -1, None, None)
SECRET = sha256(b"secret").digest()
BOT = "nardy_bot"


def private(seat: int) -> Audience:
    """The own chat of whoever sits there."""
    return Audience(f"p{seat}", seat + 1, None, seat)


def snapshots(
    slug: str,
    stops: int,
    *,
    home: str = "supergroup",
    lang: str = "ru",
    settings: Mapping[str, str] | None = None,
    group: Mapping[str, str] | None = None,
    options: Mapping[str, str] | None = None,
    lot: str = "",
    secret: bytes = SECRET,
) -> Iterator[TableSnapshot]:
    """A table of people at each of the first `stops` moments when somebody has to decide."""
    slug, chosen = resolve(slug, options)
    seats = players(slug)
    people = tuple(person(seat, lang, settings or {}) for seat in range(seats))
    chat = Chat(1, -1 if home != "private" else 1, home, "Вечер", lang, group or {}, True)
    table = Table(
        id=1,
        public_id="table",
        chat=1,
        thread_id=None,
        slug=slug,
        options=chosen,
        status="playing",
        opened_by=1,
        seats=tuple(Seat("person", seat + 1) for seat in range(seats)),
        version=1,
        length=0,
        draft=None,
        shown={},
        result=None,
        extra=notes.fresh(lang=lang, alone=False, match=None, level="simple"),
        secret=secret,
        secret_hash=sha256(secret).hexdigest(),
        words={},
        created_at=MOMENT,
        updated_at=MOMENT,
        over_at=None,
    )
    snapshot = TableSnapshot(table, chat, people, people[0], start(find(slug, chosen)))
    for stop in range(stops):
        snapshot = gone_on(snapshot)
        yield snapshot
        state = snapshot.game
        if state.ask is None:
            return
        for seat in state.ask.who:
            given = choose(state, seat, RANDOM, f"{lot}{stop}")
            state = said_by(state, seat, given)
        snapshot = replace(snapshot, state=state, table=notes.with_act(snapshot.table))


def said_by(state: State, seat: int, given: str) -> State:
    """The game after a seat's answer."""
    return answer(state, read_answer(state, seat, given))


def gone_on(snapshot: TableSnapshot) -> TableSnapshot:
    """The table after all that goes on by itself."""
    before = snapshot.game
    followed = follow(before, snapshot.dice, choosing=snapshot.choosing)
    told = notes.with_shown_facts(snapshot.table, before, followed)
    over = followed.state.result is not None
    table = replace(told, status="over" if over else "playing")
    return replace(snapshot, table=table, state=followed.state)


def person(seat: int, lang: str, settings: Mapping[str, Any]) -> Person:
    """Whoever sits there."""
    name = NAMES[seat]
    return Person(seat + 1, seat + 1, name, lang, settings, frozenset(), MOMENT, MOMENT)
