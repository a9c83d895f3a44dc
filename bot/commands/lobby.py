"""Around the table: open one, sit down, choose the game, leave, list what is open."""

from __future__ import annotations

from collections.abc import Sequence
from contextlib import suppress

from bot import catalogue
from bot.commands import time_control
from bot.commands.looking import show_again
from bot.commands.option_errors import misfits_told
from bot.dialogs.viewer import TableButtons
from bot.i18n import Words, quoted
from bot.messages.conditions import MATCH, PACE, PRESET, Page, is_live, page_of
from bot.messages.lobby import games_keyboard
from bot.requests import find_table
from bot.requests.request import Request
from bot.speech import NewGame
from bot.table.contest_rounds import newest_table
from bot.table.contest_snapshot import contest_of
from bot.table.errors import UserError
from bot.table.game_series import Series, series_called, series_length
from bot.table.preferences import value
from bot.table.service import ALL
from bot.table.show_orders import order_shown
from bot.table.shown_messages import LEAVING, with_parting
from bot.table.snapshot import TableSnapshot
from bot.table.vacant_seats import ended_by_leaving
from bot.ui.callback_data import free
from bot.ui.message import Button
from bot.ui.orders import Say
from rules.dice.live_dice import OPTIONS
from rules.explain import explanation
from rules.variants import resolve

LIVE_OPTIONS = frozenset(option.name for option in OPTIONS)


async def new(request: Request, said: NewGame) -> None:
    """Open a table. Raises UserError where the game is not known or may not be opened."""
    if (series := series_called(said.game)) is not None:
        await _series(request, series, said)
        return
    if named := catalogue.only_named(said.game):
        await _only_named(request, named)
        return
    wanted = catalogue.wanted(said.game, request.setting("game"))
    if not wanted.slug:
        raise _unknown(request.words, said.game, wanted.maybe)
    bots = ALL if said.bot else 0
    length = str(said.points or wanted.points or request.setting("length"))
    options = dict(wanted.options)
    await opened(
        request,
        wanted.slug,
        options,
        friend=said.friend,
        bots=bots,
        length=length,
        level=said.level,
    )


def known(said: NewGame) -> bool:
    """Whether there is such a game, or one that may have been meant."""
    if not said.game or series_called(said.game) is not None or catalogue.only_named(said.game):
        return True
    wanted = catalogue.wanted(said.game, "")
    return bool(wanted.slug or wanted.maybe)


async def _series(request: Request, series: Series, said: NewGame) -> None:
    """Open the first of several games in turn."""
    slug, options = resolve(series.games[0])
    length = str(said.points or series_length(said.game) or series.points)
    bots = ALL if said.bot else 0
    await opened(
        request,
        slug,
        options,
        friend=said.friend,
        bots=bots,
        length=length,
        level=said.level,
        series=series.slug,
    )


async def _only_named(request: Request, slug: str) -> None:
    """Why a game without rules cannot be opened, and what is near."""
    words = request.words
    near = {other: catalogue.name(other, words.lang) for other in catalogue.near(slug)}
    known = Button(words.plain("button-what-is-known"), free("rules", slug))
    keyboard = ((known,), *((Button(name, free("begin", other)),) for other, name in near.items()))
    told = ", ".join(f"«{name}»" for name in near.values())
    game = explanation(slug, words.lang).title
    await request.tell("only-named", keyboard, game=game, near=told or "none")


def may_open(request: Request) -> None:
    """Whether this person may open tables here. Raises UserError."""
    if request.private or request.setting("openers") != "admins":
        return
    if not request.known:
        raise UserError("admins-unknown")
    if not request.admin:
        raise UserError("lobby-only-some")


def _unknown(words: Words, query: str, maybe: tuple[str, ...]) -> UserError:
    if not maybe:
        return UserError("no-such-game", query=quoted(query))
    names = ", ".join(f"«{catalogue.name(slug, words.lang)}»" for slug in maybe)
    return UserError("no-such-game-maybe", query=quoted(query), names=names)


async def opened(
    request: Request,
    slug: str,
    options: dict[str, str],
    *,
    friend: str = "",
    bots: int = 0,
    length: str = "1",
    level: str = "",
    named: str = "",
    series: str = "",
) -> TableSnapshot:
    """Open a table in this chat; bots play there as whoever opens it has chosen, unless `level`
    tells. `named` is its public id if that is known before. Raises UserError for whoever may not,
    and for a game that cannot be so."""
    may_open(request)
    if request.setting("kestum") == "on" and "throw" not in options and catalogue.may_fly(slug):
        options = {**options, "throw": "live"}
    with misfits_told(request.words):
        return await request.tables.open(
            request.work,
            request.chat,
            request.person,
            slug,
            lang=request.words.lang,
            options=options,
            thread=request.thread,
            friend=friend,
            bots=bots,
            length=length,
            level=level or value(request.person.settings, "level"),
            named=named,
            series=series,
        )


async def join(request: Request) -> None:
    """Sit down at the table replied to, or at the only one with a free seat."""
    meant = await find_table.named(request)
    if meant is None:
        near = await find_table.here(request) if not request.private else await _kept(request)
        snapshots = [*near, *await _left_in_contests(request, near)]
        free = [snapshot for snapshot in snapshots if _may_join(request, snapshot)]
        between = None if free else await find_table.between(request)
        if between is not None:
            free = [between]
        if not free:
            seated = (one for one in snapshots if one.seat_of(request.person) is not None)
            why = "lobby-already" if any(one.empty for one in seated) else "lobby-nowhere"
            raise UserError(why)
        meant = find_table.only(request, free)
    await sit_at(request, meant)


def _may_join(request: Request, snapshot: TableSnapshot) -> bool:
    """Whether there is a seat for this person now, or from the next game on."""
    if snapshot.notes.contest is not None:
        return snapshot.left_by(request.person) is not None
    return bool(snapshot.empty or snapshot.rotates) and snapshot.seat_of(request.person) is None


async def sit_at(request: Request, snapshot: TableSnapshot) -> None:
    """Sit down at a table, or from its next game on."""
    await request.tables.sit(request.work, snapshot, request.person, request.username)
    if snapshot.rotates and snapshot.state is not None:
        await request.tell("team-comes", who=request.person.name or "")


async def _kept(request: Request) -> list[TableSnapshot]:
    """Tables elsewhere that keep a seat for this person."""
    if not request.username:
        return []
    tables = await request.work.tables.reserved_for(request.username)
    return [await request.tables.snapshot(request.work, table) for table in tables]


async def _left_in_contests(
    request: Request, known: Sequence[TableSnapshot]
) -> list[TableSnapshot]:
    """The boards of contests that this person got up from, in a group of its own ones; without
    what is `known`."""
    found = []
    for row in await request.work.contests.of_person(request.person.id):
        if row.status == "playing" and (request.private or row.chat == request.chat.id):
            contest = await contest_of(request.work, row)
            number = contest.number_of(request.person)
            for board in contest.notes.boards:
                if number in board.players:
                    with suppress(LookupError):  # it went with the last person who was forgotten
                        table = await newest_table(request.work, board)
                        found.append(await request.tables.snapshot(request.work, table))
    ids = {one.table.id for one in known}
    playing = (one for one in found if one.table.status == "playing" and one.table.id not in ids)
    return [one for one in playing if one.left_by(request.person) is not None]


async def join_by_link(request: Request, public_id: str) -> None:
    """Sit down at the table that a link names."""
    table = await request.work.tables.by_public_id(public_id)
    if table is None or table.status not in ("lobby", "playing"):
        raise UserError("invite-gone")
    snapshot = await request.tables.snapshot(request.work, table)
    if snapshot.seat_of(request.person) is not None:
        await show_again(request, snapshot)
        return
    try:
        after = await request.tables.sit(request.work, snapshot, request.person, request.username)
    except UserError as sorry:
        raise UserError("invite-gone") if sorry.message == "lobby-full" else sorry from sorry
    if snapshot.rotates and snapshot.state is not None:
        await request.tell("team-comes", who=request.person.name or "")
    elif not after.private:
        await request.tell("lobby-joined-elsewhere", group=after.home.title or "")


async def bot(request: Request) -> None:
    """Let the bot take a free seat of one's table."""
    snapshots = [
        snapshot for snapshot in await find_table.here(request) if snapshot.table.status == "lobby"
    ]
    meant = await find_table.named(request)
    mine = [snapshot for snapshot in snapshots if snapshot.seat_of(request.person) is not None]
    chosen = [meant] if meant else mine
    if not chosen:
        await new(request, NewGame(bot=True))
        return
    await request.tables.seat_bot(request.work, chosen[-1], request.person)


# -- leaving --------------------------------------------------------------------------------


async def leave(request: Request) -> None:
    """Leave a table, of several the one that is chosen; a game under way asks first."""
    meant = await find_table.named(request)
    snapshots = [meant] if meant else await find_table.here(request)
    mine = [snapshot for snapshot in snapshots if snapshot.seat_of(request.person) is not None]
    coming = [snapshot for snapshot in snapshots if request.person in snapshot.coming]
    between = None if mine or coming else await find_table.between(request)
    if between is not None or coming:
        await _goes(request, between or coming[0])
        return
    if not mine:
        raise UserError("no-game-here")
    left = find_table.any_of(mine)
    if left.table.status == "lobby":
        await request.tables.leave(request.work, left, request.person)
        await request.tell("lobby-left", who=request.person.name or "")
        return
    keys = TableButtons(left, request.words)
    seat = str(left.seat_of(request.person))
    keyboard = ((keys.said("button-leave", "quit", seat), keys.said("button-stay", "stay", seat)),)
    message, facts = _what_leaving_does(request, left)
    await request.work.tables.save(with_parting(left.table, request.person.id, LEAVING))
    await request.tell(message, keyboard, **facts)


def _what_leaving_does(request: Request, snapshot: TableSnapshot) -> tuple[str, dict[str, str]]:
    """The question to somebody who wants to leave, and who wins where that ends the game ("" for
    nobody)."""
    if snapshot.rotates:
        return "team-leave-ask", {}
    seat = snapshot.seat_of(request.person)
    assert seat is not None
    result = ended_by_leaving(snapshot, seat)
    if result is None and snapshot.notes.contest is not None:
        return "cup-leave-ask", {"other": snapshot.names(request.words)[1 - seat]}
    if result is None:
        others = [name for at, name in enumerate(snapshot.names(request.words)) if at != seat]
        return "leave-ask", {"other": others[0] if len(others) == 1 else "none"}
    return "leave-ask-last", _winner(result.winner, snapshot, request.words)


def _winner(seat: int | None, snapshot: TableSnapshot, words: Words) -> dict[str, str]:
    """Who wins a game that the last person leaves, and whether anybody does."""
    who = "" if seat is None else snapshot.called_short(words)[seat]
    return {"won": "yes" if who else "no", "winner": who}


async def _goes(request: Request, snapshot: TableSnapshot) -> None:
    """Somebody will not be in the next game, whoever else is."""
    await request.tables.leave(request.work, snapshot, request.person)
    if request.query:
        await request.answer()
    await request.tell("team-left", who=request.person.name or "")


async def leave_at(request: Request, snapshot: TableSnapshot) -> None:
    """The person really leaves."""
    if snapshot.rotates and snapshot.table.status == "over":
        await _goes(request, snapshot)
        return
    if snapshot.table.status != "playing" or snapshot.seat_of(request.person) is None:
        raise UserError("game-over")
    after = await request.tables.leave(request.work, snapshot, request.person)
    await request.answer()
    message = left_message(after)
    who = request.person.name or ""
    facts: dict[str, str] = {}
    if message == "player-left-last":
        winner = after.result.winner if after.result else None
        facts = _winner(winner, snapshot, request.words)
    await request.edit(request.words.say(message, who=who, **facts))
    if snapshot.private:
        await tell_others(request, after, message, who=who, **facts)


def left_message(snapshot: TableSnapshot) -> str:
    """What is said about a table that somebody has just left in the middle of a game."""
    if snapshot.rotates:
        return "team-left"
    if snapshot.table.status != "playing":
        return "player-left-last"
    return "player-left" if snapshot.notes.contest is None else "cup-player-left"


async def tell_others(
    request: Request, snapshot: TableSnapshot, message: str, **values: str
) -> None:
    """Say something in the private chats of everybody else at a table."""
    for place in snapshot.audiences():
        if place.chat != request.telegram_chat:
            text = snapshot.words(place).say(message, **values)
            await request.work.post(place.chat, Say(text))


async def stay(request: Request, snapshot: TableSnapshot) -> None:
    """The person neither leaves nor resigns."""
    await request.work.tables.save(with_parting(snapshot.table, request.person.id, ""))
    await request.answer()
    await request.edit(request.words.say("playing-on"))


async def end_at(request: Request, snapshot: TableSnapshot, value: str) -> None:
    """End a game that somebody left; where several still play, two of them have to wish it:
    `value` is the seat of the one who did first. Raises UserError."""
    seat, words = snapshot.seat_of(request.person), request.words
    still = [one for one, chair in enumerate(snapshot.table.seats) if chair.kind == "person"]
    if len(still) < 2 or value not in ("", str(seat)):
        await request.tables.end(request.work, snapshot)
        await request.answer()
        return
    if value:
        raise UserError("which-not-yours")
    await request.answer()
    agree = TableButtons(snapshot, words).said("button-end-game", "end", str(seat))
    await request.tell("end-ask", ((agree,),), who=request.person.name or "")


async def without_at(request: Request, snapshot: TableSnapshot) -> None:
    """Play on without the one who left, whose turn it is."""
    await request.tables.go_without(request.work, snapshot)
    await request.answer()


# -- the menus of a lobby -----------------------------------------------------------------------


async def menu(request: Request, snapshot: TableSnapshot, name: str) -> None:
    """Open a menu of the lobby."""
    await request.tables.menu(request.work, snapshot, name)
    await request.answer()


async def choose_game(request: Request, snapshot: TableSnapshot, slug: str) -> None:
    """Another game for this table."""
    if not catalogue.is_game(slug):
        raise UserError("stale")
    live = is_live(snapshot.table) and catalogue.may_fly(slug)
    options = {"throw": "live"} if live else {}
    if snapshot.table.status == "playing":
        await request.tables.other_game(request.work, snapshot, slug, request.person, options)
        name = catalogue.name(slug, request.words.lang)
        await request.edit(request.words.say("lobby-chosen", game=name))
    else:
        with misfits_told(request.words):
            await request.tables.change(request.work, snapshot, slug, options)
    await request.answer()


async def live(request: Request, snapshot: TableSnapshot, on: bool) -> None:
    """A game that is played live, with throws that may be called off, or not."""
    if on and not catalogue.may_fly(snapshot.table.slug):
        raise UserError("live-cannot")
    known = catalogue.as_mapping(snapshot.table.options)
    options = {name: value for name, value in known.items() if name not in LIVE_OPTIONS}
    options["throw"] = "live" if on else "plain"
    with misfits_told(request.words):
        after = await request.tables.change(request.work, snapshot, snapshot.table.slug, options)
    await request.tables.menu(request.work, after, f"terms {Page.THROW.value}.1")
    await request.answer(request.words.plain("live-on" if on else "live-off"))


async def set_option(request: Request, snapshot: TableSnapshot, value: str) -> None:
    """One condition of the game."""
    name, _, choice = value.partition("=")
    if name == MATCH:
        await _lengthen(request, snapshot, choice)
        return
    if name == PACE:
        await time_control.choose(request, snapshot, choice)
        return
    options = {**catalogue.as_mapping(snapshot.table.options), name: choice}
    page = "" if name == PRESET else f"{page_of(name).value}.1"
    await _changed(request, snapshot, snapshot.table.slug, options, page)


async def _lengthen(request: Request, snapshot: TableSnapshot, length: str) -> None:
    try:
        await request.tables.lengthen(request.work, snapshot, length)
    except KeyError as wrong:
        raise UserError("stale") from wrong
    await request.answer()


async def add(request: Request, snapshot: TableSnapshot, modifier: str) -> None:
    """Put a modifier on the game, or take it off."""
    if modifier not in {entry.slug for entry in catalogue.modifiers()}:
        raise UserError("stale")
    game, *added = snapshot.table.slug.split("+")
    added = [m for m in added if m != modifier] if modifier in added else [*added, modifier]
    slug = "+".join([game, *added])
    options = catalogue.known(slug, catalogue.as_mapping(snapshot.table.options))
    await _changed(request, snapshot, slug, options, f"{Page.CHANGES.value}.1")


async def _changed(
    request: Request, snapshot: TableSnapshot, slug: str, options: dict[str, str], page: str
) -> None:
    with misfits_told(request.words):
        after = await request.tables.change(request.work, snapshot, slug, options)
    await request.tables.menu(request.work, after, f"terms {page}")
    await request.answer()


async def begin(request: Request, snapshot: TableSnapshot) -> None:
    """Begin with those who sit at a table that others may still join."""
    await request.tables.begin(request.work, snapshot, request.person)
    await request.answer()


async def fold(request: Request, snapshot: TableSnapshot) -> None:
    """Fold a lobby up."""
    if snapshot.table.status != "lobby":
        raise UserError("not-now")
    await request.tables.close(request.work, snapshot)
    await request.answer()


async def other(request: Request, snapshot: TableSnapshot, value: str) -> None:
    """The games by family, to play another one with the bot instead of this; what is opened from
    there replaces it."""
    keys = TableButtons(snapshot, request.words)
    await request.answer()
    keyboard = games_keyboard(keys, request.words, value, "other")
    if value:
        await request.edit(request.words.say("lobby-choose-game"), keyboard)
    else:
        await request.tell("lobby-choose-game", keyboard)


# -- what is shown -----------------------------------------------------------------------------


async def refresh(request: Request) -> None:
    """Boards on show follow settings that have just changed."""
    for snapshot in await find_table.here(request):
        if snapshot.table.status == "playing":
            await request.tables.go_on(request.work, snapshot)
        else:
            await order_shown(request.work, snapshot)


def share(bot_name: str, words: Words) -> tuple[Button, ...]:
    """The way to play in a group."""
    url = f"https://t.me/{bot_name}?startgroup=new"
    return (Button(words.plain("button-to-group"), url=url),)
