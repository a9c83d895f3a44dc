"""A table that is to be opened."""

from __future__ import annotations

from collections.abc import Mapping
from dataclasses import dataclass, field

from bot.catalogue import players
from bot.opponent.levels import USUAL
from bot.store import Chat, Person, Table, UnitOfWork
from bot.table import notes
from bot.table.game_series import in_series
from bot.table.lobby import check_room_for_more
from bot.table.match import agreed_options, first_of
from bot.table.seats import around
from bot.table.time_controls import NO_PACE
from rules.variants import find, resolve


@dataclass(frozen=True, slots=True)
class NewTable:
    """A wish for a table: its game with options, a seat kept for `friend` and the number of
    bots, as far as there are seats. `length` is that of a match, as `match.LENGTHS` has it
    ("games5": five games, whose points are added up), `level` the level of bots here, now or
    later, `named` its public id if that is known before, `series` the games in turn that this
    game begins, `pace` the pace."""

    slug: str
    lang: str
    options: Mapping[str, str] = field(default_factory=dict)
    thread: int | None = None
    friend: str = ""
    bots: int = 0
    length: str = "1"
    level: str = USUAL
    named: str = ""
    series: str = ""
    pace: str = NO_PACE


async def open_new_table(work: UnitOfWork, chat: Chat, opener: Person, wished: NewTable) -> Table:
    """Write a new table with its opener seated. Raises UserError if there are too many tables,
    ValueError for options that do not exist."""
    slug, chosen = resolve(wished.slug, wished.options)
    chosen = {**agreed_options(slug, chosen, wished.length), **chosen}
    find(slug, chosen)  # refuses what there is not
    await check_room_for_more(work, chat, opener)
    return await work.tables.open(
        chat.id,
        slug,
        seats=around(slug, opener, wished.friend, wished.bots, wished.level),
        opened_by=opener.id,
        options=chosen,
        thread_id=wished.thread,
        extra=notes.fresh(
            lang=wished.lang,
            alone=wished.bots >= players(slug) - 1 and not wished.friend,
            match=in_series(first_of(slug, chosen, wished.length), wished.series),
            level=wished.level,
            pace=wished.pace,
        ),
        public_id=wished.named,
    )
