"""The level of the bot: at a table or, in private, at future tables."""

from __future__ import annotations

from typing import Final

from bot.dialogs.viewer import TableButtons
from bot.i18n import Words
from bot.opponent.levels import MASTER, NAMED
from bot.opponent.normalized_errors import level_rating
from bot.requests import find_table
from bot.requests.access import Allowed
from bot.requests.handler_registries import Menu, button, command
from bot.requests.request import Request
from bot.table.errors import UserError
from bot.table.notes import level_at
from bot.table.snapshot import TableSnapshot
from bot.ui.callback_data import free
from bot.ui.message import Button, Keyboard, rows, ticked
from rules.exchange.played_match import VARIATIONS

_STEPS: Final = {"weaker": -1, "stronger": 1}


@command("level", menu=Menu(230))
async def level(request: Request, wanted: str) -> None:
    """Choose a level by its name, or a "weaker" or "stronger" one than now; without a name ask
    by buttons. Raises UserError."""
    snapshot = await _meant(request)
    held = level_at(snapshot.table) if snapshot is not None else request.setting("level")
    chosen = _next_to(held, wanted) if wanted in _STEPS else wanted
    if chosen and snapshot is not None:
        await _set_level(request, snapshot, chosen)
    elif chosen:
        await _keep(request, chosen)
    if chosen:
        slug = snapshot.table.slug if snapshot is not None else ""
        await request.tell("level-set", level=level_name(chosen, request.words, slug))
    elif snapshot is not None:
        await request.tell("level-ask", _buttons_at(snapshot, request.words))
    else:
        await request.tell("level-ask", _buttons(request))


def _next_to(held: str, way: str) -> str:
    """Return the next level above or below one. Raises UserError if there is none."""
    at = NAMED.index(held) + _STEPS[way]
    if not 0 <= at < len(NAMED):
        raise UserError(f"level-none-{way}")
    return NAMED[at]


async def _meant(request: Request) -> TableSnapshot | None:
    """Return the table with a bot, or where a bot may be added, at which this person sits; None
    in private if there is none. Raises UserError in a group without such a table, WhichTable."""
    meant = await find_table.named(request)
    snapshots = [meant] if meant else await find_table.here(request)
    tables_found = [
        snapshot
        for snapshot in snapshots
        if _has_bot(snapshot) and snapshot.seat_of(request.person) is not None
    ]
    if not tables_found and not request.private:
        raise UserError("level-no-bot")
    return find_table.only(request, tables_found) if tables_found else None


def _has_bot(snapshot: TableSnapshot) -> bool:
    return snapshot.table.status == "lobby" or (
        snapshot.table.status == "playing" and bool(snapshot.bots)
    )


@button("levels", Allowed.SEATED)
async def ask_at(request: Request, snapshot: TableSnapshot) -> None:
    """Show the levels for a table, from its button."""
    _may(snapshot)
    await request.tell("level-ask", _buttons_at(snapshot, request.words))


@button("level", Allowed.SEATED)
async def choose_at(request: Request, snapshot: TableSnapshot, chosen: str) -> None:
    """Set the level of a table, from a button."""
    _may(snapshot)
    if chosen not in NAMED:
        raise UserError("stale")
    await _set_level(request, snapshot, chosen)
    called = level_name(chosen, request.words, snapshot.table.slug)
    await request.edit(request.words.say("level-set", level=called))


@button("level")
async def choose(request: Request, chosen: str) -> None:
    """Set the level of future tables, from a button."""
    if chosen not in NAMED or not request.private:
        raise UserError("stale")
    await _keep(request, chosen)
    await request.edit(request.words.say("level-set", level=level_name(chosen, request.words)))


def _may(snapshot: TableSnapshot) -> None:
    """Raise UserError unless a bot plays at a table, or may."""
    if not _has_bot(snapshot):
        raise UserError("game-over")


async def _set_level(request: Request, snapshot: TableSnapshot, chosen: str) -> None:
    """Set the level of a table, and in private of later ones too."""
    await request.tables.set_level(request.work, snapshot, chosen)
    if request.private:
        await _keep(request, chosen)


async def _keep(request: Request, chosen: str) -> None:
    await request.work.people.set_settings(
        request.person.id, {**request.person.settings, "level": chosen}
    )


def _buttons_at(snapshot: TableSnapshot, words: Words) -> Keyboard:
    keys = TableButtons(snapshot, words)
    labels = _labels(level_at(snapshot.table), words, snapshot.table.slug)
    return rows((keys.button(label, "level", name) for name, label in labels), 2)


def _buttons(request: Request) -> Keyboard:
    labels = _labels(request.setting("level"), request.words)
    return rows((Button(label, free("level", name)) for name, label in labels), 2)


def _labels(held: str, words: Words, slug: str = "") -> list[tuple[str, str]]:
    return [(name, ticked(level_name(name, words, slug), name == held)) for name in NAMED]


def level_name(level: str, words: Words, slug: str = "") -> str:
    """Return a level in words, in a game that other programs know with its error rate."""
    name, rate = words.plain(f"value-level-{level}"), level_rating(slug, level)
    if rate is None or slug not in VARIATIONS:
        return name
    best = "yes" if level == MASTER else "no"
    return words.plain("level-rated", level=name, rate=words.figure(rate, 1), best=best)
