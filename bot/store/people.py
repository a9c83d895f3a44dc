"""People: the names, languages and settings of those who wrote to the bot or sit at a table."""

from __future__ import annotations

from collections.abc import Mapping
from datetime import timedelta
from typing import TYPE_CHECKING, Any

from sqlalchemy import bindparam, select, update
from sqlalchemy.orm.attributes import set_committed_value

from bot.store.records import Person
from bot.store.row_statements import KnownRows, Part, record
from bot.store.schema import PersonRow, columns_of

if TYPE_CHECKING:
    from bot.store.unit_of_work import UnitOfWork

__all__ = ["People"]

_MINUTE = timedelta(minutes=1)
_PEOPLE = columns_of(PersonRow)
_OF_NUMBER = update(_PEOPLE).where(_PEOPLE.c.id == bindparam("number"))


class People(Part):
    """The people of a unit of work."""

    def __init__(self, work: UnitOfWork) -> None:
        super().__init__(work)
        self.rows = KnownRows(work, PersonRow)

    async def get(self, person: int) -> Person:
        """Return the person with the store's number `person`. Raises LookupError if there is
        none."""
        return self._opened(await self.rows.get(person))

    async def by_telegram(self, telegram_id: int) -> Person | None:
        """Return the person with this Telegram id, None for a stranger."""
        row = await self.rows.find(telegram_id)
        return None if row is None else self._opened(row)

    async def by_username(self, username: str) -> Person | None:
        """Return the person seen last with this username, None for a stranger."""
        known = self._work.seal.digest(username)
        query = select(PersonRow).where(PersonRow.username_hash == known)
        row = await self._first(query)
        return None if row is None else self._opened(row)

    async def seen(
        self, telegram_id: int, name: str, username: str | None = None, lang: str | None = None
    ) -> Person:
        """Store that a person was seen, to the minute, with their current name and username; return
        the person.

        `lang` is the app's language: it counts for a newcomer only, so that a choice stays. A
        username belongs to the person seen with it last.
        """
        work = self._work
        known = None if username is None else work.seal.digest(username)
        row = await self.rows.find(telegram_id)
        if known is not None and (row is None or row.username_hash != known):
            await work.session.execute(
                update(PersonRow).where(PersonRow.username_hash == known).values(username_hash=None)
            )
        if row is None:
            row = PersonRow(
                telegram_id=telegram_id,
                name_sealed=work.seal.seal(name),
                username_hash=known,
                lang=lang,
                settings={},
                hints={},
                created_at=work.now,
                seen_at=work.now,
            )
            work.session.add(row)
            await work.session.flush()
            self.rows.add(row)
        else:
            await self._write(row, self._news(row, name, known))
        return self._opened(row)

    def _news(self, row: PersonRow, name: str, known: str | None) -> dict[str, Any]:
        """Return the columns of a person that this name and this username's hash change."""
        work, news = self._work, dict[str, Any]()
        if row.name_sealed is None or work.seal.open(row.name_sealed) != name:
            news["name_sealed"] = work.seal.seal(name)
        if row.username_hash != known:
            news["username_hash"] = known
        if abs(work.now - row.seen_at) >= _MINUTE:
            news["seen_at"] = work.now
        return news

    async def set_lang(self, person: int, lang: str | None) -> None:
        """Choose the language the bot speaks with this person (None: the default)."""
        await self._write(await self.rows.get(person), {"lang": lang})

    async def set_settings(self, person: int, settings: Mapping[str, Any]) -> None:
        """Replace the person's settings (JSON)."""
        await self._write(await self.rows.get(person), {"settings": dict(settings)})

    async def first_time(self, person: int, hint: str) -> bool:
        """Return whether a person has not had this hint yet, and store that they have had it
        now."""
        row = await self.rows.get(person)
        if hint in row.hints:
            return False
        await self._write(row, {"hints": {**row.hints, hint: 1}})
        return True

    async def _write(self, row: PersonRow, values: Mapping[str, Any]) -> None:
        """Write the changed columns of a row."""
        if not values:
            return
        await self._work.session.execute(_OF_NUMBER, {"number": row.id, **values})
        for name, value in values.items():
            set_committed_value(row, name, value)

    def _opened(self, row: PersonRow) -> Person:
        name, hints = self._work.seal.open_some(row.name_sealed), frozenset(row.hints)
        return record(Person, row, name=name, hints=hints)
