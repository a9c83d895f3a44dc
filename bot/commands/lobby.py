"""Around the table: open one, sit down, choose the game, leave, list what is open."""

from __future__ import annotations

from bot import catalogue
from bot.callbacks import free
from bot.commands import finding
from bot.commands.looking import show_again
from bot.faces import Button, rows
from bot.i18n import Words
from bot.keyboards import Keys
from bot.manners import value
from bot.room import Room
from bot.speech import NewGame
from bot.tables import ALL, Sorry
from bot.talk import Talk
from bot.views import MATCH, games_keyboard, is_live
from rules.explain import explanation
from rules.explain.faults import CannotBe
from rules.live import OPTIONS

LIVE_OPTIONS = frozenset(option.name for option in OPTIONS)


async def new(talk: Talk, said: NewGame) -> None:
    """Open a table. Raises Sorry where the game is not known or may not be opened."""
    may_open(talk)
    if named := catalogue.only_named(said.game):
        await _only_named(talk, named)
        return
    wanted = catalogue.wanted(said.game, talk.setting("game"))
    if not wanted.slug:
        raise _unknown(talk.words, said.game, wanted.maybe)
    bots = ALL if said.bot else 0
    length = "1" if said.points is None else str(said.points)
    options = dict(wanted.options)
    await opened(talk, wanted.slug, options, friend=said.friend, bots=bots, length=length)


async def _only_named(talk: Talk, slug: str) -> None:
    """Why a game without rules cannot be opened, and what is near."""
    words = talk.words
    near = {other: catalogue.name(other, words.lang) for other in catalogue.near(slug)}
    known = Button(words.plain("button-what-is-known"), free("rules", slug))
    keyboard = ((known,), *((Button(name, free("begin", other)),) for other, name in near.items()))
    told = ", ".join(f"«{name}»" for name in near.values())
    game = explanation(slug, words.lang).title
    await talk.tell("only-named", keyboard, game=game, near=told or "none")


def may_open(talk: Talk) -> None:
    """Whether this person may open tables here. Raises Sorry."""
    if not talk.private and talk.setting("openers") == "admins" and not talk.admin:
        raise Sorry("lobby-only-some")


def _unknown(words: Words, query: str, maybe: tuple[str, ...]) -> Sorry:
    if not maybe:
        return Sorry("no-such-game", query=query)
    names = ", ".join(f"«{catalogue.name(slug, words.lang)}»" for slug in maybe)
    return Sorry("no-such-game-maybe", query=query, names=names)


async def opened(
    talk: Talk,
    slug: str,
    options: dict[str, str],
    *,
    friend: str = "",
    bots: int = 0,
    length: str = "1",
    level: str = "",
) -> Room:
    """Open a table in this chat; bots play there as whoever opens it has chosen, unless `level`
    tells."""
    if talk.setting("kestum") == "on" and "throw" not in options and catalogue.may_fly(slug):
        options = {**options, "throw": "live"}
    try:
        return await talk.tables.open(
            talk.work,
            talk.chat,
            talk.person,
            slug,
            lang=talk.words.lang,
            options=options,
            thread=talk.thread,
            friend=friend,
            bots=bots,
            length=length,
            level=level or value(talk.person.settings, "level"),
        )
    except CannotBe as wrong:
        raise Sorry("bad-options", why=wrong.say(talk.words.lang)) from wrong


async def join(talk: Talk) -> None:
    """Sit down at the table replied to, or at the only one with a free seat."""
    meant = await finding.replied(talk)
    if meant is None:
        rooms = await finding.here(talk) if not talk.private else await _kept(talk)
        free = [room for room in rooms if _may_join(talk, room)]
        between = None if free else await finding.between(talk)
        if between is not None:
            free = [between]
        if not free:
            raise Sorry("lobby-nowhere")
        if len(free) > 1:
            raise Sorry("lobby-which")
        meant = free[0]
    await sit_at(talk, meant)


def _may_join(talk: Talk, room: Room) -> bool:
    """Whether there is a seat for this person now, or from the next game on."""
    return bool(room.empty or room.rotates) and room.seat_of(talk.person) is None


async def sit_at(talk: Talk, room: Room) -> None:
    """Sit down at a table, or from its next game on."""
    await talk.tables.sit(talk.work, room, talk.person, talk.username)
    if room.rotates and room.state is not None:
        await talk.tell("team-comes", who=talk.person.name or "")


async def _kept(talk: Talk) -> list[Room]:
    """Tables elsewhere that keep a seat for this person."""
    if not talk.username:
        return []
    tables = await talk.work.tables.reserved_for(talk.username)
    return [await talk.tables.room(talk.work, table) for table in tables]


async def join_by_link(talk: Talk, public_id: str) -> None:
    """Sit down at the table that a link names."""
    table = await talk.work.tables.by_public_id(public_id)
    if table is None or table.status not in ("lobby", "playing"):
        raise Sorry("invite-gone")
    room = await talk.tables.room(talk.work, table)
    if room.seat_of(talk.person) is not None:
        await show_again(talk, room)
        return
    try:
        after = await talk.tables.sit(talk.work, room, talk.person, talk.username)
    except Sorry as sorry:
        raise Sorry("invite-gone") if sorry.message == "lobby-full" else sorry from sorry
    if room.rotates and room.state is not None:
        await talk.tell("team-comes", who=talk.person.name or "")
    elif not after.private:
        await talk.tell("lobby-joined-elsewhere", group=after.home.title or "")


async def bot(talk: Talk) -> None:
    """Let the bot take the free seats of one's table."""
    rooms = [room for room in await finding.here(talk) if room.table.status == "lobby"]
    meant = await finding.replied(talk)
    mine = [room for room in rooms if room.seat_of(talk.person) is not None]
    chosen = [meant] if meant else mine
    if not chosen:
        await new(talk, NewGame(bot=True))
        return
    await talk.tables.seat_bot(talk.work, chosen[-1], talk.person)


# -- leaving --------------------------------------------------------------------------------


async def leave(talk: Talk) -> None:
    """Leave a table; a game under way asks first."""
    meant = await finding.replied(talk)
    rooms = [meant] if meant else await finding.here(talk)
    mine = [room for room in rooms if room.seat_of(talk.person) is not None]
    coming = [room for room in rooms if talk.person in room.coming]
    between = None if mine or coming else await finding.between(talk)
    if between is not None or coming:
        await _goes(talk, between or coming[0])
        return
    if not mine:
        raise Sorry("no-game-here")
    if len(mine) > 1:
        raise Sorry("which-table")
    if mine[0].table.status == "lobby":
        await talk.tables.leave(talk.work, mine[0], talk.person)
        await talk.tell("lobby-left", who=talk.person.name or "")
        return
    keys = Keys(mine[0], talk.words, None, "own")
    keyboard = ((keys.said("button-leave", "leave"), keys.said("button-stay", "stay")),)
    await talk.tell("team-leave-ask" if mine[0].rotates else "leave-ask", keyboard)


async def _goes(talk: Talk, room: Room) -> None:
    """Somebody will not be in the next game, whoever else is."""
    await talk.tables.leave(talk.work, room, talk.person)
    if talk.query:
        await talk.answer()
    await talk.tell("team-left", who=talk.person.name or "")


async def leave_at(talk: Talk, room: Room) -> None:
    """The person really leaves."""
    if room.rotates and room.table.status == "over":
        await _goes(talk, room)
        return
    if room.table.status != "playing" or room.seat_of(talk.person) is None:
        raise Sorry("game-over")
    after = await talk.tables.leave(talk.work, room, talk.person)
    await talk.answer()
    message = "player-left" if after.table.status == "playing" else "player-left-last"
    message = "team-left" if room.rotates else message
    await talk.edit(talk.words.say(message, who=talk.person.name or ""))
    if room.private:
        await tell_others(talk, after, message, who=talk.person.name or "")


async def tell_others(talk: Talk, room: Room, message: str, **values: str) -> None:
    """Say something in the private chats of everybody else at a table."""
    for place in room.places():
        if place.chat != talk.telegram_chat:
            text = room.words(place).say(message, **values)
            await talk.work.post(place.chat, "say", {"text": text})


async def stay(talk: Talk) -> None:
    """The person stays."""
    await talk.answer()
    await talk.edit(talk.words.say("deleteme-kept"))


async def end_at(talk: Talk, room: Room) -> None:
    """End a game that somebody left."""
    if room.seat_of(talk.person) is None:
        raise Sorry("stranger", names=finding.names(talk, room))
    await talk.tables.end(talk.work, room)
    await talk.answer()


async def without_at(talk: Talk, room: Room) -> None:
    """Play on without the one who left, whose turn it is."""
    if room.seat_of(talk.person) is None:
        raise Sorry("stranger", names=finding.names(talk, room))
    await talk.tables.go_without(talk.work, room)
    await talk.answer()


# -- the menus of a lobby -----------------------------------------------------------------------


def only_opener(talk: Talk, room: Room) -> None:
    """Game and conditions are chosen by whoever opened the table, or an admin. Raises Sorry."""
    if room.table.opened_by != talk.person.id and not talk.admin:
        opener = room.host.name if room.host else None
        raise Sorry("lobby-only-opener", opener=opener or "?")


async def menu(talk: Talk, room: Room, name: str) -> None:
    """Open a menu of the lobby."""
    only_opener(talk, room)
    await talk.tables.menu(talk.work, room, name)
    await talk.answer()


async def choose_game(talk: Talk, room: Room, slug: str) -> None:
    """Another game for this table."""
    if slug not in catalogue.entries():
        raise Sorry("stale")
    live = is_live(room.table) and catalogue.may_fly(slug)
    options = {"throw": "live"} if live else {}
    if room.table.status == "playing":
        await talk.tables.other_game(talk.work, room, slug, talk.person, options)
    else:
        only_opener(talk, room)
        await talk.tables.change(talk.work, room, slug, options)
    await talk.answer()


async def live(talk: Talk, room: Room, on: bool) -> None:
    """A game that is played live, with throws that may be called off, or not."""
    only_opener(talk, room)
    if on and not catalogue.may_fly(room.table.slug):
        raise Sorry("live-cannot")
    known = catalogue.as_mapping(room.table.options)
    options = {name: value for name, value in known.items() if name not in LIVE_OPTIONS}
    options["throw"] = "live" if on else "plain"
    try:
        await talk.tables.change(talk.work, room, room.table.slug, options)
    except CannotBe as wrong:
        raise Sorry("bad-options", why=wrong.say(talk.words.lang)) from wrong
    await talk.answer(talk.words.plain("live-on" if on else "live-off"))


async def set_option(talk: Talk, room: Room, value: str) -> None:
    """One condition of the game."""
    only_opener(talk, room)
    name, _, choice = value.partition("=")
    if name == MATCH:
        await _lengthen(talk, room, choice)
        return
    options = {**catalogue.as_mapping(room.table.options), name: choice}
    await _changed(talk, room, room.table.slug, options)


async def _lengthen(talk: Talk, room: Room, length: str) -> None:
    try:
        await talk.tables.lengthen(talk.work, room, length)
    except KeyError as wrong:
        raise Sorry("stale") from wrong
    await talk.answer()


async def add(talk: Talk, room: Room, modifier: str) -> None:
    """Put a modifier on the game, or take it off."""
    only_opener(talk, room)
    game, *added = room.table.slug.split("+")
    added = [m for m in added if m != modifier] if modifier in added else [*added, modifier]
    slug = "+".join([game, *added])
    options = catalogue.known(slug, catalogue.as_mapping(room.table.options))
    await _changed(talk, room, slug, options)


async def _changed(talk: Talk, room: Room, slug: str, options: dict[str, str]) -> None:
    try:
        after = await talk.tables.change(talk.work, room, slug, options)
    except CannotBe as wrong:
        raise Sorry("bad-options", why=wrong.say(talk.words.lang)) from wrong
    await talk.tables.menu(talk.work, after, "terms")
    await talk.answer()


async def begin(talk: Talk, room: Room) -> None:
    """Begin with those who sit at a table that others may still join."""
    await talk.tables.begin(talk.work, room, talk.person)
    await talk.answer()


async def fold(talk: Talk, room: Room) -> None:
    """Fold a lobby up."""
    only_opener(talk, room)
    if room.table.status != "lobby":
        raise Sorry("not-now", waiting="")
    await talk.tables.close(talk.work, room)
    await talk.answer()


async def other(talk: Talk, room: Room, value: str) -> None:
    """The games by family, to play another one with the bot instead of this; what is opened from
    there replaces it."""
    keys = Keys(room, talk.words, None, "own")
    await talk.answer()
    keyboard = games_keyboard(keys, talk.words, value, "other")
    if value:
        await talk.edit(talk.words.say("lobby-choose-game"), keyboard)
    else:
        await talk.tell("lobby-choose-game", keyboard)


# -- looking around ------------------------------------------------------------------------------


async def tables(talk: Talk) -> None:
    """All open tables: those of this chat, or in private all of one's own."""
    words = talk.words
    rooms = await finding.everywhere(talk)
    if not rooms:
        await talk.tell("tables-none")
        return
    lines = [words.say("tables-title")]
    buttons = []
    for number, room in enumerate(rooms, 1):
        names = ", ".join(room.names(words))
        waiting = ", ".join(room.names(words)[seat] for seat in room.acting)
        state = (
            words.plain("tables-turn", who=waiting) if waiting else words.plain("tables-waiting")
        )
        game = catalogue.name(room.table.slug, words.lang)
        place = "" if not talk.private or room.private else f" ({room.home.title or ''})"
        line = words.say("tables-line", game=game, names=names + place, state=state)
        lines.append(f"{number}. {line}")
        if not talk.private or room.private:
            keys = Keys(room, words, None, "own")
            buttons.append(keys.button(words.plain("button-show-board", number=number), "show"))
    await talk.say("\n".join(lines), rows(buttons, 3))


async def refresh(talk: Talk) -> None:
    """Boards on show follow settings that have just changed."""
    for room in await finding.here(talk):
        if room.table.status == "playing":
            await talk.tables.go_on(talk.work, room)
        else:
            await talk.tables.order(talk.work, room)


def share(bot_name: str, words: Words) -> tuple[Button, ...]:
    """The way to play in a group."""
    url = f"https://t.me/{bot_name}?startgroup=new"
    return (Button(words.plain("button-to-group"), url=url),)
