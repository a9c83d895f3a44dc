"""How well the bot plays: at a table, or in private at those to come."""

from __future__ import annotations

from bot.callbacks import free
from bot.commands import finding
from bot.faces import Button, Keyboard, rows
from bot.i18n import Words
from bot.kept import level_at
from bot.keyboards import Keys
from bot.opponent.levels import NAMED
from bot.room import Room
from bot.tables import Sorry
from bot.talk import Talk


async def level(talk: Talk, chosen: str) -> None:
    """Choose a level; without one the buttons ask for it."""
    room = await _meant(talk)
    if chosen and room is not None:
        await _set(talk, room, chosen)
    elif chosen:
        await _keep(talk, chosen)
    if chosen:
        await talk.tell("level-set", level=level_name(chosen, talk.words))
    elif room is not None:
        await talk.tell("level-ask", _buttons_at(room, talk.words))
    else:
        await talk.tell("level-ask", _buttons(talk))


async def _meant(talk: Talk) -> Room | None:
    """The table where one sits with the bot or may call it; None in private where there is none.
    Raises Sorry."""
    meant = await finding.replied(talk)
    rooms = [meant] if meant else await finding.here(talk)
    found = [room for room in rooms if _has_bot(room) and room.seat_of(talk.person) is not None]
    if len(found) > 1:
        raise Sorry("which-table")
    if not found and not talk.private:
        raise Sorry("level-no-bot")
    return found[0] if found else None


def _has_bot(room: Room) -> bool:
    return room.table.status == "lobby" or (room.table.status == "playing" and bool(room.bots))


async def ask_at(talk: Talk, room: Room) -> None:
    """The levels of a table, from its button."""
    _may(talk, room)
    await talk.answer()
    await talk.tell("level-ask", _buttons_at(room, talk.words))


async def choose_at(talk: Talk, room: Room, chosen: str) -> None:
    """A level for a table, from a button."""
    _may(talk, room)
    if chosen not in NAMED:
        raise Sorry("stale")
    await talk.answer()
    await _set(talk, room, chosen)
    await talk.edit(talk.words.say("level-set", level=level_name(chosen, talk.words)))


async def choose(talk: Talk, chosen: str) -> None:
    """A level for tables to come, from a button."""
    if chosen not in NAMED or not talk.private:
        raise Sorry("stale")
    await talk.answer()
    await _keep(talk, chosen)
    await talk.edit(talk.words.say("level-set", level=level_name(chosen, talk.words)))


def _may(talk: Talk, room: Room) -> None:
    """Whoever plays there chooses. Raises Sorry."""
    if room.seat_of(talk.person) is None:
        raise Sorry("stranger", names=finding.names(talk, room))
    if not _has_bot(room):
        raise Sorry("game-over")


async def _set(talk: Talk, room: Room, chosen: str) -> None:
    """At a table, and in private at those after it."""
    await talk.tables.set_level(talk.work, room, chosen)
    if talk.private:
        await _keep(talk, chosen)


async def _keep(talk: Talk, chosen: str) -> None:
    await talk.work.people.set_settings(talk.person.id, {**talk.person.settings, "level": chosen})


def _buttons_at(room: Room, words: Words) -> Keyboard:
    keys = Keys(room, words, None, "own")
    labels = _labels(level_at(room.table), words)
    return rows((keys.button(label, "level", name) for name, label in labels), 2)


def _buttons(talk: Talk) -> Keyboard:
    labels = _labels(talk.setting("level"), talk.words)
    return rows((Button(label, free("level", name)) for name, label in labels), 2)


def _labels(held: str, words: Words) -> list[tuple[str, str]]:
    return [(name, ("✓ " if name == held else "") + level_name(name, words)) for name in NAMED]


def level_name(level: str, words: Words) -> str:
    """A level in words."""
    return words.plain(f"value-level-{level}")
