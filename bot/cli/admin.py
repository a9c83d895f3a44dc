"""Care of the database that the environment names: admin."""

from __future__ import annotations

import asyncio
import os
import re
import sqlite3
from argparse import ArgumentTypeError, Namespace
from collections.abc import Awaitable, Callable
from pathlib import Path
from typing import TYPE_CHECKING, TypeVar

from bot.cli.arguments import command, say, show_json
from bot.cli.parser import Commands, Wrong, sentence, with_commands
from bot.monitoring.logs import redacted

if TYPE_CHECKING:
    from bot.config.environment import StoreEnvironment
    from bot.store import Store

T = TypeVar("T")
SHOWN = 200
"""Characters of an error that are listed."""


def register(commands: Commands) -> None:
    """Make the commands known."""
    about = "care of the database that NARDY_DATABASE names, with the key in NARDY_KEY_FILE"
    admin = commands.add_parser("admin", description=about, allow_abbrev=False)
    with_commands(admin, [("care", [_register_inner])])


def _register_inner(inner: Commands) -> None:
    about = "seal everything with a fresh key, or with the first of several, while no bot runs"
    command(inner, "rotate-key", about, rotate_key)
    copy = command(inner, "backup", "copy the database into a file while the bot runs", backup)
    copy.add_argument("file", metavar="FILE", type=Path, help="a file that does not exist yet")
    about = "copy a database into an empty one, of any kind, while no bot runs"
    move = command(inner, "copy", about, copied)
    move.add_argument("source", metavar="SOURCE", help="an address like that in NARDY_DATABASE")
    move.add_argument("target", metavar="TARGET", help="the address of the other one")
    dead = command(inner, "dead", "what was set aside after too many failures", dead_ones)
    dead.add_argument("what", choices=("list", "retry", "drop"))
    dead.add_argument("names", metavar="NAME", nargs="*", type=_name, help="as listed; none: all")
    command(inner, "stats", "how much of everything there is", stats)


def _name(text: str) -> str:
    match = re.fullmatch(r"(?:update|order)-(-?[0-9]{1,19})", text)
    if match is None or not -(1 << 63) <= int(match[1]) < 1 << 63:
        raise ArgumentTypeError(f"{text!r} is not a name like update-12 or order-3")
    return text


def rotate_key(args: Namespace) -> None:
    """Run `nardy admin rotate-key`: not beside a running bot, which might not know the new key."""
    from bot.config.data_folder import add_key, key_file
    from bot.store.maintenance import shared

    database = database_file()
    if database is not None:
        _require_unused(database)
    elif in_store(lambda store: shared(store.url)):
        raise Wrong("the database is in use: stop the bots first")
    if _environment().seal.keys == 1:
        in_store(_nothing)  # a key that does not fit is no key to be kept
        file = key_file()
        if file is None:
            raise Wrong("put a new key in front of the one in NARDY_KEY")
        try:
            add_key(file)
        except OSError as error:
            raise Wrong(f"{file} is as it was, no key was added: {error.strerror}") from error
    count = in_store(lambda store: store.rotate())
    _told(args, "cli-rotated", count=count)


def backup(args: Namespace) -> None:
    """Run `nardy admin backup`."""
    from bot.store import maintenance

    file = database_file()
    if file is None:
        _into_file(args.file)
    else:
        try:
            maintenance.backup(file, args.file)
        except sqlite3.Error as error:
            raise Wrong(f"no copy was made: {error}") from error
    if args.json:
        show_json({"file": str(args.file)})
    else:
        print(say(args.lang, "cli-backup", file=str(args.file)))


def _into_file(file: Path) -> None:
    """Copy the database of a server into a new file of SQLite, for its owner's eyes only."""
    from bot.store.engine import address_of

    os.close(os.open(file, os.O_WRONLY | os.O_CREAT | os.O_EXCL, 0o600))
    try:
        _copy(_environment().database, address_of(file))
    except BaseException:
        file.unlink(missing_ok=True)
        raise


def copied(args: Namespace) -> None:
    """Run `nardy admin copy`: not beside a running bot, whose further rows would be missing."""
    from bot.store import engine

    try:
        source, _ = engine.database_file(args.source), engine.database_file(args.target)
    except ValueError as error:
        raise Wrong(str(error)) from error
    if source is not None and not source.is_file():
        raise Wrong(f"there is no database {source}")
    if source is not None:
        _require_unused(source)
    rows, games = _copy(args.source, args.target, idle=source is None)
    if args.json:
        show_json({"rows": rows, "replayed": games})
    else:
        for name, count in rows.items():
            print(f"{name}  {count}")
        print(say(args.lang, "cli-copied", rows=sum(rows.values()), games=games))


def _require_unused(file: Path) -> None:
    """Raise Wrong if a SQLite database is open elsewhere or cannot be used."""
    from bot.store.maintenance import in_use

    try:
        used = in_use(file)
    except sqlite3.Error as error:
        raise Wrong(f"the database {file} cannot be used: {error}") from error
    if used:
        raise Wrong("the database is in use: stop the bot first")


def _copy(source: str, target: str, *, idle: bool = False) -> tuple[dict[str, int], int]:
    """Copy a database and replay games of both; return the number of rows of each table, and of
    games. With `idle` it is required that no bots work on that server's database. Raises Wrong."""
    from sqlalchemy.exc import SQLAlchemyError

    from bot.store import BadKey, Store, WrongSchema
    from bot.store.database_copy import NotEmpty, NotWhole, copy
    from bot.store.maintenance import shared
    from bot.store.migrate import require_newest
    from bot.table.game_cache import replay_records

    seal = _environment().seal

    async def done() -> tuple[dict[str, int], int]:
        await require_newest(source)
        if idle and await shared(source):
            raise Wrong("the database is in use: stop the bots first")
        stores = original, made = [Store(address, seal) for address in (source, target)]
        try:
            await original.open()  # before anything is copied that the key does not open
            rows = await copy(source, target)
            await made.open()
            return rows, await replay_records(original, made)
        finally:
            for store in stores:
                await store.close()

    try:
        return asyncio.run(done())
    except (BadKey, WrongSchema, NotEmpty, NotWhole, ValueError) as error:
        raise Wrong(str(error)) from error
    except (SQLAlchemyError, OSError) as error:
        raise Wrong(f"no copy was made: {getattr(error, 'orig', None) or error}") from error


def dead_ones(args: Namespace) -> None:
    """Run `nardy admin dead`."""
    from bot.store import maintenance

    if args.what == "list":
        _list(args)
        return
    change = maintenance.retry if args.what == "retry" else maintenance.drop

    async def changed(store: Store) -> int:
        async with store.work() as work:
            return await change(work, args.names)

    count = in_store(changed)
    if args.names and count < len(set(args.names)):
        raise Wrong(f"{count} of {len(set(args.names))} were found and changed")
    _told(args, "cli-retried" if args.what == "retry" else "cli-dropped", count=count)


def _list(args: Namespace) -> None:
    from bot.store.maintenance import SetAside, set_aside

    async def listed(store: Store) -> list[SetAside]:
        async with store.reading() as work:
            return await set_aside(work)

    entries = in_store(listed)
    if args.json:
        show_json(
            [[entry.name, entry.since.isoformat(), redacted(entry.error)] for entry in entries]
        )
        return
    for entry in entries:
        moment = entry.since.isoformat(" ", "seconds")
        print(f"{entry.name}  {moment}  {redacted(sentence(entry.error))[:SHOWN]}")
    if not entries:
        print(say(args.lang, "cli-dead-none"))


def stats(args: Namespace) -> None:
    """Run `nardy admin stats`."""
    from bot.store.maintenance import figures

    async def counted(store: Store) -> dict[str, int]:
        async with store.reading() as work:
            return await figures(work)

    counts = in_store(counted)
    if args.json:
        show_json(counts)
    else:
        print(say(args.lang, "cli-stats", **counts))


def _told(args: Namespace, message: str, count: int) -> None:
    if args.json:
        show_json({"count": count})
    else:
        print(say(args.lang, message, count=count))


def database_file() -> Path | None:
    """Return the file of the SQLite database that the environment names, None for a server's.
    Raises Wrong if the file is missing."""
    from bot.config.environment import BadSettings, DatabaseEnvironment
    from bot.store import engine

    try:
        path = engine.database_file(DatabaseEnvironment.read().database)
    except BadSettings as error:
        raise Wrong(str(error)) from error
    if path is not None and not path.is_file():
        raise Wrong(f"there is no database {path}")
    return path


def _environment() -> StoreEnvironment:
    """Return the database and its keys. Raises Wrong."""
    from bot.config.environment import BadSettings, StoreEnvironment

    try:
        return StoreEnvironment.read()
    except BadSettings as error:
        raise Wrong(str(error)) from error


def in_store(use: Callable[[Store], Awaitable[T]]) -> T:
    """Open the store, use it, close it. Raises Wrong if its version or key does not fit."""
    from sqlalchemy.exc import SQLAlchemyError

    from bot.store import BadKey, Store, WrongSchema
    from bot.store.migrate import require_newest

    environment = _environment()
    database_file()

    async def used() -> T:
        store = Store(environment.database, environment.seal)
        try:
            await require_newest(store.url)
            await store.open()
            return await use(store)
        finally:
            await store.close()

    try:
        return asyncio.run(used())
    except (BadKey, WrongSchema) as error:
        raise Wrong(str(error)) from error
    except SQLAlchemyError as error:
        raise Wrong(
            f"the database cannot be used: {getattr(error, 'orig', None) or error}"
        ) from error


async def _nothing(_store: Store) -> None:
    """Do nothing: opening the store is all that is needed."""
