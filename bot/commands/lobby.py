"""A table before its game: join, let the bot join, choose the game and its options."""

from __future__ import annotations

from collections.abc import Sequence

from bot import catalogue
from bot.commands import contests, open_table, time_control
from bot.commands.board_queries import show_again
from bot.dialogs.viewer import TableButtons
from bot.messages.conditions import MATCH, PACE, PRESET, OptionValue, Page, is_live, page_of
from bot.messages.lobby import games_keyboard
from bot.requests import find_table
from bot.requests.access import Allowed
from bot.requests.game_by_name import misfits_told
from bot.requests.handler_registries import JOIN, Menu, Valid, button, command, deep_link
from bot.requests.request import Request
from bot.speech import NewGame
from bot.speech.slots import Slots
from bot.table import show_orders
from bot.table.contest_rounds import newest_tables
from bot.table.contest_snapshot import contest_of
from bot.table.errors import UserError
from bot.table.notes import is_put_aside
from bot.table.snapshot import TableSnapshot
from rules.dice.live_dice import OPTIONS

LIVE_OPTIONS = frozenset(option.name for option in OPTIONS)


@command("join", menu=Menu(30))
async def join(request: Request) -> None:
    """Join the table replied to, or the only table with a free seat; without one, join the
    contest whose sign-up is open. Raises UserError if there is neither, WhichTable."""
    meant = await find_table.named(request)
    if meant is None:
        boards = await find_table.here(request)
        near = await _kept(request) if request.private else boards
        snapshots = [*near, *await _left_in_contests(request, near)]
        free = [snapshot for snapshot in snapshots if _may_join(request, snapshot)]
        between = None if free else await find_table.between(request)
        if between is not None:
            free = [between]
        if not free and await contests.gathers(request.work, request.chat.id):
            await contests.enter(request)
            return
        if not free:
            seated = (
                snapshot
                for snapshot in (*snapshots, *boards)
                if snapshot.seat_of(request.person) is not None
            )
            why = "lobby-already" if any(snapshot.empty for snapshot in seated) else "lobby-nowhere"
            raise UserError(why)
        meant = find_table.only(request, free)
    await sit_at(request, meant)


async def seat_is_free(request: Request) -> bool:
    """Return whether this person may take a seat here."""
    return any(_may_join(request, snapshot) for snapshot in await find_table.here(request))


def _may_join(request: Request, snapshot: TableSnapshot) -> bool:
    """Return whether there is a seat for this person now, or from the next game on."""
    if not snapshot.restrictions.may_join:
        return snapshot.left_by(request.person) is not None
    return bool(snapshot.empty or snapshot.rotates) and snapshot.seat_of(request.person) is None


@button("sit", Allowed.INVITED)
async def sit_by_button(request: Request, snapshot: TableSnapshot) -> None:
    """Join a table now, or from its next game on, as the answer to the tap then says."""
    await request.tables.sit(request.work, snapshot, request.person, request.username)
    later = snapshot.seats_next_game
    note = request.words.plain("team-comes", who=request.person.name or "") if later else ""
    request.answer(note, alert=later)


async def sit_at(request: Request, snapshot: TableSnapshot) -> None:
    """Join a table now, or from its next game on."""
    await request.tables.sit(request.work, snapshot, request.person, request.username)
    if snapshot.seats_next_game:
        await request.tell("team-comes", who=request.person.name or "")


async def _kept(request: Request) -> list[TableSnapshot]:
    """Return the tables elsewhere that keep a seat for this person."""
    if not request.username:
        return []
    tables = await request.work.tables.reserved_for(request.username)
    return [await request.tables.snapshot(request.work, table) for table in tables]


async def _left_in_contests(
    request: Request, known: Sequence[TableSnapshot]
) -> list[TableSnapshot]:
    """Return the boards of contests that this person left, in a group only its own; without the
    `known` ones."""
    snapshots = []
    for row in await request.work.contests.of_person(request.person.id):
        if row.status == "playing" and (request.private or row.chat == request.chat.id):
            contest = await contest_of(request.work, row)
            number = contest.number_of(request.person)
            own = (board for board in contest.notes.boards if number in board.players)
            for _, table in await newest_tables(request.work, own):
                snapshots.append(await request.tables.snapshot(request.work, table))
    ids = {snapshot.table.id for snapshot in known}
    playing = (
        snapshot
        for snapshot in snapshots
        if snapshot.table.status == "playing" and snapshot.table.id not in ids
    )
    return [snapshot for snapshot in playing if snapshot.left_by(request.person) is not None]


@deep_link(JOIN, Allowed.INVITED, gone="invite-gone")
async def join_by_link(request: Request, snapshot: TableSnapshot) -> None:
    """Join the table that a link names."""
    table = snapshot.table
    if not (table.status in ("lobby", "playing") or is_put_aside(table)):
        raise UserError("invite-gone")
    if snapshot.seat_of(request.person) is not None:
        await show_again(request, snapshot)
        return
    try:
        after = await request.tables.sit(request.work, snapshot, request.person, request.username)
    except UserError as sorry:
        raise UserError("invite-gone") if sorry.message == "lobby-full" else sorry from sorry
    if snapshot.seats_next_game:
        await request.tell("team-comes", who=request.person.name or "")
    elif not after.private:
        await request.tell("lobby-joined-elsewhere", group=after.home.title or "")


@command("bot")
async def bot(request: Request) -> None:
    """Let the bot take a free seat of the person's table."""
    snapshots = [
        snapshot for snapshot in await find_table.here(request) if snapshot.table.status == "lobby"
    ]
    meant = await find_table.named(request)
    mine = [snapshot for snapshot in snapshots if snapshot.seat_of(request.person) is not None]
    chosen = [meant] if meant else mine
    if not chosen:
        await open_table.open_or_ask(request, NewGame(bot=True))
        return
    await seat_bot(request, chosen[-1])


@button("bot", Allowed.SEATED)
async def seat_bot(request: Request, snapshot: TableSnapshot) -> None:
    """Let the bot take a free seat of a table."""
    await request.tables.seat_bot(request.work, snapshot, request.person)


@button("resume", Allowed.SEATED)
async def resume(request: Request, snapshot: TableSnapshot) -> None:
    """Go on with a table that was put aside."""
    await request.tables.take_up(request.work, snapshot, request.person)


@command("match")
async def match(request: Request) -> None:
    """Open the choice of a length on the person's newest board whose game has not begun, and
    show it again; open a table first if there is none. Raises UserError."""
    await choose_length(request, NewGame(slots=Slots(match="yes")))


async def choose_length(request: Request, wished: NewGame) -> None:
    """Open the choice of a length as `match` does, on a table of the wished game. Raises
    UserError."""
    newest = None if wished.game else await own_lobby(request)
    if newest is None:
        await open_table.open_or_ask(request, wished)
        newest = await own_lobby(request)
    if newest is not None:
        opened = await request.tables.menu(request.work, newest, f"terms {Page.LENGTH.value}")
        await show_orders.show_again(request.work, opened, request.place)


async def open_with_clock(request: Request, wished: NewGame) -> None:
    """Open a game and, unless its time control was named, the choice of one on its board. Raises
    UserError."""
    await open_table.open_or_ask(request, wished)
    named = wished.slots.clock.endswith(("m", "d"))
    newest = None if named else await own_lobby(request)
    if newest is not None:
        await time_control.show_choice(request, newest)


async def own_lobby(request: Request) -> TableSnapshot | None:
    """Return the person's newest table here whose game has not begun, None if there is none."""
    lobbies = [
        snapshot
        for snapshot in await find_table.here(request)
        if snapshot.table.status == "lobby" and snapshot.seat_of(request.person) is not None
    ]
    return max(lobbies, key=lambda snapshot: snapshot.table.id, default=None)


# -- the menus of a lobby -----------------------------------------------------------------------


@button("games", Allowed.HOST, Valid.LOBBY)
async def games_menu(request: Request, snapshot: TableSnapshot, family: str) -> None:
    """Open the menu of games, or of a family of games."""
    await request.tables.menu(request.work, snapshot, f"games {family}")


@button("terms", Allowed.HOST, Valid.LOBBY)
async def terms_menu(request: Request, snapshot: TableSnapshot, page: str) -> None:
    """Open a page of the menu of terms."""
    await request.tables.menu(request.work, snapshot, f"terms {page}")


@button("option", Allowed.HOST, Valid.LOBBY)
async def option_menu(request: Request, snapshot: TableSnapshot, option: str) -> None:
    """Open the menu of an option's values."""
    await request.tables.menu(request.work, snapshot, f"option {option}")


@button("back", Allowed.HOST, Valid.LOBBY)
async def close_menu(request: Request, snapshot: TableSnapshot) -> None:
    """Close the open menu of the lobby."""
    await request.tables.menu(request.work, snapshot, "")


@button("game", Allowed.HOST)
async def choose_game(request: Request, snapshot: TableSnapshot, slug: str) -> None:
    """Choose another game for this table."""
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


@button("live", Allowed.HOST, Valid.LOBBY)
async def live(request: Request, snapshot: TableSnapshot, value: str) -> None:
    """Switch the live throw of dice, which may be called off, on or off."""
    on = value == "on"
    if on and not catalogue.may_fly(snapshot.table.slug):
        raise UserError("live-cannot")
    known = catalogue.as_mapping(snapshot.table.options)
    options = {name: value for name, value in known.items() if name not in LIVE_OPTIONS}
    options["throw"] = "live" if on else "plain"
    with misfits_told(request.words):
        after = await request.tables.change(request.work, snapshot, snapshot.table.slug, options)
    await request.tables.menu(request.work, after, f"terms {Page.THROW.value}.1")
    request.answer(request.words.plain("live-on" if on else "live-off"))


@button("set", Allowed.HOST, Valid.LOBBY)
async def set_option(request: Request, snapshot: TableSnapshot, setting: OptionValue) -> None:
    """Set an option of the game, the length of its match, or its time control."""
    name, choice = setting.name, setting.value
    if name == MATCH:
        await _lengthen(request, snapshot, choice)
        return
    if name == PACE:
        await time_control.choose(request, snapshot, choice)
        return
    held_options = catalogue.as_mapping(snapshot.table.options)
    if name == PRESET:
        # A preset replaces all options but those of the throw.
        held_options = {
            option: held for option, held in held_options.items() if page_of(option) is Page.THROW
        }
    options = {**held_options, name: choice}
    page = "" if name == PRESET else f"{page_of(name).value}.1"
    await _changed(request, snapshot, snapshot.table.slug, options, page)


async def _lengthen(request: Request, snapshot: TableSnapshot, length: str) -> None:
    try:
        await request.tables.lengthen(request.work, snapshot, length)
    except KeyError as wrong:
        raise UserError("stale") from wrong


@button("add", Allowed.HOST, Valid.LOBBY)
async def add(request: Request, snapshot: TableSnapshot, modifier: str) -> None:
    """Add a modifier to the game, or remove it."""
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


@button("begin", Allowed.SEATED)
async def begin(request: Request, snapshot: TableSnapshot) -> None:
    """Begin with the seated players at a table that others may still join."""
    await request.tables.begin(request.work, snapshot, request.person)


@button("fold", Allowed.HOST)
async def fold(request: Request, snapshot: TableSnapshot) -> None:
    """Close a table before its game. Raises UserError if the game has begun."""
    if snapshot.table.status != "lobby":
        raise UserError("not-now")
    await request.tables.close(request.work, snapshot)


@button("other", Allowed.SEATED)
async def other(request: Request, snapshot: TableSnapshot, value: str) -> None:
    """Show the games by family, to play another with the bot instead; a table opened from there
    replaces this one."""
    keys = TableButtons(snapshot, request.words)
    keyboard = games_keyboard(keys, request.words, value, "other")
    if value:
        await request.edit(request.words.say("lobby-choose-game"), keyboard)
    else:
        await request.tell("lobby-choose-game", keyboard)
