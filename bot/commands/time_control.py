"""Time control of a table: choosing it, its time zone, reminders that all want, and the choices
when a player's clock ran out."""

from __future__ import annotations

from collections.abc import Mapping

from bot.dialogs.viewer import TableButtons
from bot.i18n import Html, in_lines, listed
from bot.i18n.markup import unmarked
from bot.messages.conditions import Page
from bot.messages.time_spans import clock_time, pace_meaning
from bot.requests import find_table
from bot.requests.access import Allowed
from bot.requests.handler_registries import button, command
from bot.requests.people_by_name import NO_FRIENDS
from bot.requests.request import Request
from bot.speech.slots import read_slots
from bot.speech.typed_clock import read_clock, read_minutes
from bot.table import deadlines, lobby, show_orders
from bot.table.errors import UserError
from bot.table.preferences import ZONES, keeper
from bot.table.snapshot import TableSnapshot
from bot.table.time_controls import DAYS, NO_PACE, clock_of, free_pace, is_exact, nearest_pace
from bot.table.waiting_time import all_want_reminders, clocks_at
from bot.ui.message import free_button, rows
from bot.ui.orders import ReplyTo, Say

OFFERED_MINUTES = (3, 5, 10)
"""The clocks that are offered in a game with the bot, by their minutes."""
ASKED = "zone_asked"
"""A setting of a chat or person: who was asked for the time zone (store id)."""


async def choose(request: Request, snapshot: TableSnapshot, pace: str) -> None:
    """Set the time control of a table; a person who chooses days is asked for the group's time
    zone once. Raises UserError if there is no such time control."""
    try:
        after = await request.tables.set_pace(request.work, snapshot, pace)
    except KeyError as wrong:
        raise UserError("stale") from wrong
    await request.tables.menu(request.work, after, f"terms {Page.PACE.value}.1")
    request.answer(unmarked(pace_meaning(pace, request.words)))
    if pace in DAYS:
        await ask_zone_once(request)


@command("pace")
async def paces(request: Request, text: str = "") -> None:
    """Answer for the person's newest table. Before its game set the clock that is typed ("2m+12s"),
    or open the choice on its board and show that again. In a game alone with the bot start, change
    or take off the clock, or offer three if no time is named; in a timed game, say the time left.
    Without a table, say how a time control is chosen. Raises UserError if it is too late for a
    clock, or if there is none with that time."""
    newest = max(await _own_tables(request), key=lambda table: table.table.id, default=None)
    if newest is None:
        await request.tell("pace-how")
    elif newest.table.status == "lobby":
        await _choose_before_game(request, newest, text)
    elif clock := _clock_named(request, text):
        await _change_clock(request, newest, clock)
    elif newest.notes.pace != NO_PACE:
        await request.say(in_lines(await time_here(request, newest)))
    elif text:
        raise UserError("pace-unread")
    else:
        await _offer_clocks(request, newest)


async def _own_tables(request: Request) -> list[TableSnapshot]:
    """Return the tables here at which the person has a seat."""
    tables = await find_table.here(request)
    return [table for table in tables if table.seat_of(request.person) is not None]


async def show_choice(request: Request, snapshot: TableSnapshot) -> None:
    """Open the choice of a time control on the board of a table and show that again."""
    opened = await request.tables.menu(request.work, snapshot, f"terms {Page.PACE.value}")
    await show_orders.show_again(request.work, opened, request.place)


async def _choose_before_game(request: Request, snapshot: TableSnapshot, text: str) -> None:
    clock = read_clock(text)
    typed = free_pace(clock.bank, clock.delay, adds=clock.adds) if clock else None
    if typed is None:
        await show_choice(request, snapshot)
    else:
        after = await _set_pace(request, snapshot, typed)
        await request.say(in_lines(await time_here(request, after)))


def _clock_named(request: Request, text: str) -> str:
    """Return the clock that a message names ("10m", "120+12", "off"), "" if it names no time."""
    typed, minutes = read_clock(text), read_minutes(text)
    slots = read_slots(request.text, NO_FRIENDS, "pace")
    named = str(typed) if typed else f"{minutes}m" if minutes else slots.clock
    return "" if named in ("on", "blitz") else named


async def _change_clock(request: Request, snapshot: TableSnapshot, clock: str) -> None:
    """Start the clock that was named in a game, or take the clock off; against the bot a day for a
    move is no clock. Raises UserError if other people play there too, or if the time is too
    long."""
    if clock == "off" or clock.endswith("d"):
        await take_off(request, snapshot)
        return
    pace = nearest_pace(clock, "")
    made = clock_of(pace)
    if made is None or not is_exact(pace, clock):
        raise UserError("pace-too-long")
    # A clock that is offered by name is named for a length of the match, which a game has by now.
    free = free_pace(made.bank, made.delay, adds=made.adds)
    after = await _set_pace(request, snapshot, free or pace)
    await request.say(in_lines(await time_here(request, after)))


async def _set_pace(request: Request, snapshot: TableSnapshot, pace: str) -> TableSnapshot:
    """Set a time control. Raises UserError if it is too late, or if more than two play."""
    try:
        return await request.tables.set_pace(request.work, snapshot, pace)
    except KeyError as wrong:
        raise UserError("left-clock") from wrong


async def _offer_clocks(request: Request, snapshot: TableSnapshot) -> None:
    """Say that no clock runs in a game; alone with the bot, offer three."""
    if not lobby.may_change_pace(snapshot):
        await request.tell("pace-too-late")
        return
    words, buttons = request.words, TableButtons(snapshot, request.words)
    row = tuple(
        buttons.button(words.plain("pace-minutes", count=minutes), "clock", f"{minutes}m")
        for minutes in OFFERED_MINUTES
    )
    await request.tell("pace-not-here", (row,))


@button("clock", Allowed.SEATED)
async def start_offered(request: Request, snapshot: TableSnapshot, clock: str) -> None:
    """Start a clock that was offered in a game. Raises UserError if other people play there."""
    await _change_clock(request, snapshot, clock)


async def take_off(request: Request, snapshot: TableSnapshot) -> None:
    """Take the clock off a game alone with the bot; say that the time of any other game runs on."""
    if snapshot.notes.pace == NO_PACE:
        await request.tell("no-hurry")
    elif lobby.may_change_pace(snapshot):
        await request.tables.set_pace(request.work, snapshot, NO_PACE)
        await request.tell("pace-off")
    else:
        time = await time_here(request, snapshot)
        await request.say(in_lines((request.words.say("pace-stays"), *time)))


@command("later")
async def later(request: Request) -> None:
    """Answer a player who leaves for a while; the clock of a game alone with the bot comes off."""
    timed = [
        table
        for table in await _own_tables(request)
        if table.table.status == "playing" and table.notes.pace != NO_PACE
    ]
    if timed:
        await take_off(request, max(timed, key=lambda table: table.table.id))
    else:
        await request.tell("later")


async def time_here(request: Request, snapshot: TableSnapshot) -> list[Html]:
    """Return the time left to each side if a clock runs, and what the time control means."""
    words, lines = request.words, []
    clocks = clocks_at(snapshot, await request.work.heard_at(), await request.work.uptime.gaps())
    if clocks:
        names = snapshot.names(words)
        each = [
            f"{name} {clock_time(clock.left)}" for name, clock in zip(names, clocks, strict=True)
        ]
        lines.append(words.say("clock-left", left=" : ".join(each)))
    return [*lines, pace_meaning(snapshot.notes.pace, words)]


async def ask_zone_once(request: Request, stored: Mapping[str, object] | None = None) -> None:
    """Ask a person for the time zone of the group, or in private for their own, unless a person
    was asked before; `stored` are the settings if they have just been changed."""
    settings, words = stored or keeper(request.chat, request.person), request.words
    if "zone" in settings or ASKED in settings:
        return
    await _keep(request, {**settings, ASKED: request.person.id})
    buttons = [free_button(words, f"value-zone-{zone}", "zone", zone) for zone in ZONES]
    text = words.say("zone-ask", who=request.person.name or "")
    await request.post(Say(text, rows(buttons, 2), to=ReplyTo(thread=request.thread)))


@button("zone")
async def zone(request: Request, chosen: str) -> None:
    """Set the time zone by the answer of the person who was asked. Raises UserError if another
    person answers, or if a zone is set already."""
    settings = keeper(request.chat, request.person)
    if chosen not in ZONES:
        raise UserError("stale")
    if request.person.id != settings.get(ASKED) or "zone" in settings:
        raise UserError("zone-settings" if "zone" in settings else "zone-asked-other")
    await _keep(request, {**settings, "zone": chosen})
    town = request.words.plain(f"value-zone-{chosen}")
    await request.edit(request.words.say("zone-set", zone=town))


async def _keep(request: Request, settings: dict[str, object]) -> None:
    work = request.work
    if request.private:
        await work.people.set_settings(request.person.id, settings)
    else:
        await work.chats.set_settings(request.chat.id, settings)


# -- reminders without a deadline -------------------------------------------------------------


@command("remind")
async def remind(request: Request) -> None:
    """Note that a player wants reminders; they are sent once all players want them, and never at
    night, for which the last one is asked for the time zone."""
    snapshot, seat = await _seat(request)
    if snapshot.notes.pace != NO_PACE:
        await request.tell("remind-pace")
        return
    wanted = snapshot.noted(remind=tuple(sorted({*snapshot.notes.remind, seat})))
    await request.tables.write(request.work, wanted)
    names = snapshot.names(request.words)
    waiting = [
        names[number]
        for number, chair in enumerate(snapshot.table.seats)
        if chair.kind == "person" and number not in wanted.notes.remind
    ]
    if all_want_reminders(wanted):
        await request.tell("remind-agreed")
        await ask_zone_once(request)
    else:
        await request.tell("remind-waits", other=listed(waiting))


@command("unremind")
async def unremind(request: Request) -> None:
    """Stop reminders, as a player wants none any more."""
    snapshot, seat = await _seat(request)
    left = tuple(other for other in snapshot.notes.remind if other != seat)
    await request.tables.write(request.work, snapshot.noted(remind=left))
    await request.tell("remind-off" if snapshot.notes.pace == NO_PACE else "remind-pace")


async def _seat(request: Request) -> tuple[TableSnapshot, int]:
    """Return this person's game and seat. Raises UserError if there is no game, or no other
    person in it to be reminded; WhichTable."""
    snapshot, seat = await find_table.game(request)
    if sum(chair.kind == "person" for chair in snapshot.table.seats) < 2:
        raise UserError("remind-alone")
    return snapshot, seat


# -- the clock ran out ----------------------------------------------------------------------------


@button("absent", Allowed.SEATED)
async def absent(request: Request, snapshot: TableSnapshot, value: str) -> None:
    """Carry out a player's choice after the opponent's clock ran out: win, wait on, or let the
    bot play. Raises UserError if the clock has not run out, or if it is the person's own."""
    seat = snapshot.seat_of(request.person)
    if seat is None or value not in ("win", "wait", "bot"):
        raise UserError("stale")
    tables, work, words = request.tables, request.work, request.words
    await deadlines.check_out(work, snapshot, seat)
    wait = snapshot.notes.wait
    assert wait is not None
    who = listed(snapshot.names(words)[other] for other in wait.seats)
    if value == "win":
        await deadlines.take_win(tables, work, snapshot, seat)
    elif value == "wait":
        await deadlines.wait_on(tables, work, snapshot)
    else:
        after = await deadlines.let_bot_play(tables, work, snapshot)
        for place in snapshot.audiences():
            text = after.words(place).say("absent-bot", who=who)
            await work.post(place.chat, Say(text, to=ReplyTo(thread=place.thread)))
    await request.edit(words.say(f"absent-chose-{value}", who=who))
