"""What every button does, by the action it carries."""

from __future__ import annotations

from collections.abc import Awaitable, Callable, Mapping

from bot.commands import (
    advice,
    afterwards,
    choosing,
    fair,
    kestum,
    levels,
    lobby,
    looking,
    play,
    privacy,
    resigning,
    rules,
    secret,
    settings,
    start,
    tapping,
)
from bot.room import Room
from bot.secretly import ACTION
from bot.talk import Talk

Saying = Callable[[Talk, str], Awaitable[None]]
Tapping = Callable[[Talk, Room, int, str], Awaitable[None]]
Looking = Callable[[Talk, Room, str], Awaitable[None]]


def plain(command: Callable[[Talk], Awaitable[None]]) -> Saying:
    """A command that takes no value."""

    async def said(talk: Talk, value: str) -> None:
        await command(talk)

    return said


FREE: Mapping[str, Saying] = {
    "play": plain(start.play_me),
    "friend": plain(start.call_friend),
    "games": start.games,
    "speak": start.speak,
    "lang": start.lang,
    "rules": rules.tell,
    "page": rules.page,
    "begin": rules.begin,
    "prefs": settings.choose,
    "pref": settings.choice,
    "level": levels.choose,
    "forget": plain(privacy.forget_me),
    "keepme": plain(privacy.keep_me),
}
"""Buttons that belong to no table."""


async def _resign(talk: Talk, room: Room, seat: int, value: str) -> None:
    await resigning.resign_at(talk, room, seat, value)


SEATED: Mapping[str, Tapping] = {
    "throw": lambda talk, room, seat, value: play.throw_at(talk, room, seat),
    "from": tapping.lift,
    "to": tapping.step,
    "done": lambda talk, room, seat, value: tapping.done_at(talk, room, seat),
    "undo": lambda talk, room, seat, value: tapping.undo_at(talk, room, seat),
    "restart": lambda talk, room, seat, value: tapping.restart_at(talk, room, seat),
    "say": choosing.choose_at,
    "pick": choosing.pick_at,
    "menu": tapping.menu,
    "resign": _resign,
    "takeback": lambda talk, room, seat, value: tapping.takeback_at(talk, room, seat),
    "moves": lambda talk, room, seat, value: looking.moves_at(talk, room, seat),
    "hint": lambda talk, room, seat, value: advice.hint_at(talk, room, seat),
}
"""Buttons under a board, for whoever sits there, and only while it is as the button shows it."""

AROUND: Mapping[str, Looking] = {
    "games": lambda talk, room, value: lobby.menu(talk, room, f"games {value}"),
    "terms": lambda talk, room, value: lobby.menu(talk, room, "terms"),
    "option": lambda talk, room, value: lobby.menu(talk, room, f"option {value}"),
    "back": lambda talk, room, value: lobby.menu(talk, room, ""),
    "set": lobby.set_option,
    "add": lobby.add,
    "live": lambda talk, room, value: lobby.live(talk, room, value == "on"),
}
"""Buttons of a lobby's menus, good only while it is as the button shows it."""


async def _sit(talk: Talk, room: Room, value: str) -> None:
    await talk.tables.sit(talk.work, room, talk.person, talk.username)
    later = room.rotates and room.state is not None
    note = talk.words.plain("team-comes", who=talk.person.name or "") if later else ""
    await talk.answer(note, alert=later)


async def _bot(talk: Talk, room: Room, value: str) -> None:
    await talk.tables.seat_bot(talk.work, room, talk.person)
    await talk.answer()


async def _show(talk: Talk, room: Room, value: str) -> None:
    await talk.answer()
    await looking.show_again(talk, room)


ALWAYS: Mapping[str, Looking] = {
    "sit": _sit,
    "bot": _bot,
    "show": _show,
    "game": lobby.choose_game,
    "fold": lambda talk, room, value: lobby.fold(talk, room),
    "leave": lambda talk, room, value: lobby.leave_at(talk, room),
    "begin": lambda talk, room, value: lobby.begin(talk, room),
    "stay": lambda talk, room, value: lobby.stay(talk),
    "end": lambda talk, room, value: lobby.end_at(talk, room),
    "without": lambda talk, room, value: lobby.without_at(talk, room),
    "other": lobby.other,
    "levels": lambda talk, room, value: levels.ask_at(talk, room),
    "level": levels.choose_at,
    "rematch": lambda talk, room, value: afterwards.rematch(talk, room),
    "kestum": kestum.press,
    ACTION: secret.press,
    "review": lambda talk, room, value: advice.review_at(talk, room),
    "record": lambda talk, room, value: fair.record(talk, room),
    "fair": lambda talk, room, value: fair.fair_at(talk, room),
}
"""Buttons that mean the same whatever has happened since."""
