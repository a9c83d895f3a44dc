"""Finished games as files: the house's own record, and a format for other backgammon programs."""

from __future__ import annotations

import json
from collections.abc import Sequence
from dataclasses import replace
from typing import Any

from bot.catalogue import as_mapping
from bot.i18n import Words, spaced
from bot.messages.readable_record import readable_record
from bot.store import Table, UnitOfWork
from bot.table.game_cache import GameCache
from bot.table.match import as_record, begin, games_of, match_of
from bot.table.notes import notes_of, result_of
from bot.table.snapshot import TableSnapshot
from bot.ui.orders import SendFile
from rules.exchange.mat import write_mat
from rules.exchange.played_match import NotTold, PlayedGame, match_headers, match_of_games
from rules.game import Answer
from rules.records.game_record import Told, unrevealed_answers, write_told


async def record_files(work: UnitOfWork, snapshot: TableSnapshot, words: Words) -> list[SendFile]:
    """Return the files with the answers of a game or match and the source of its dice, and a
    `.mat` file if that format can hold the match."""
    table = snapshot.table
    every = await _games(work, table)
    content = [await _told(work, snapshot, words, game) for game in every or [table]]
    document = content[0] if len(content) == 1 else {"games": content}
    text = json.dumps(document, ensure_ascii=False, indent=1)
    captions = [words.say("record-caption")]
    if count := sum(game.get("taken_back", 0) for game in content):
        captions.append(words.say("end-taken-back", count=count, bots=len(snapshot.bots)))
    if any(value is None for game in content for *_, value in game["answers"]):
        captions.append(words.say("record-withheld"))
    readable = await _readable(work, every or [table], words)
    files = [
        SendFile(f"nardy-{table.public_id}.txt", readable, text=words.say("record-text")),
        SendFile(f"nardy-{table.public_id}.json", text, text=spaced(*captions)),
    ]
    if not every:
        return files
    try:
        length = match.points if (match := match_of(table)) else 0
        names = [name.strip("@ ") for name in snapshot.names(words)]
        played = match_of_games([await _game(work, game) for game in every], names, length)
    except NotTold:
        return files
    headers = match_headers(begin(table).variant, length, f"{work.now:%Y.%m.%d}")
    text = write_mat(played, headers)
    return [*files, SendFile(f"nardy-{table.public_id}.mat", text, text=words.say("record-mat"))]


async def _readable(work: UnitOfWork, tables: Sequence[Table], words: Words) -> str:
    """Return games as lines to read."""
    games, cache = [], GameCache()
    for table in tables:
        answers = [Answer(*logged[:3]) for logged in await work.tables.answers(table.id)]
        games.append((await cache.snapshot(work, table), answers))
    return readable_record(games, "own", words)


async def _games(work: UnitOfWork, table: Table) -> list[Table]:
    """Return the games of a match up to a table; none if a game was deleted with a forgotten
    person."""
    try:
        return [await work.tables.get(number) for number in games_of(table)]
    except LookupError:
        return []


async def _told(
    work: UnitOfWork, snapshot: TableSnapshot, words: Words, table: Table
) -> dict[str, Any]:
    """Return a game between the seats of a table, as `rules.records.game_record` reads it back."""
    answers = tuple(Answer(*logged[:3]) for logged in await work.tables.answers(table.id))
    match = notes_of(table).series
    record = Told(
        id=table.public_id,
        slug=table.slug,
        options=as_mapping(table.options),
        seats=snapshot.names(words)[: len(table.seats)],
        answers=answers,
        match=as_record(match) if match else None,
        result=result_of(table),
        secret=table.secret.hex(),
        sha256=table.secret_hash,
        seed=replace(snapshot, table=table).seed,
        elsewhere=snapshot.dice.telegram,
        withheld=unrevealed_answers(begin(table), answers),
        taken_back=notes_of(table).taken_back or None,
    )
    document = write_told(record)
    if snapshot.bots:
        document["levels"] = list(map(list, notes_of(table).levels))
    if hurried := notes_of(table).hurried:
        document["hurried"] = list(hurried)
    if advice := notes_of(table).advice:
        document["advice"] = list(map(list, advice))
    return document


async def _game(work: UnitOfWork, table: Table) -> PlayedGame:
    """Return a game of a match as it was played."""
    answers = [Answer(*logged[:3]) for logged in await work.tables.answers(table.id)]
    return PlayedGame(begin(table), answers, result_of(table))
