"""Time control of a table: choosing it, its time zone, reminders that all want, and the choices
when a player's clock ran out."""

from __future__ import annotations

from collections.abc import Mapping

from bot.i18n import Html, in_lines, listed
from bot.i18n.markup import unmarked
from bot.messages.conditions import Page
from bot.messages.time_spans import clock_time, pace_meaning, pace_name
from bot.requests import find_table
from bot.requests.access import Allowed
from bot.requests.handler_registries import button, command
from bot.requests.request import Request
from bot.speech.typed_clock import read_clock
from bot.table import deadlines, show_orders
from bot.table.errors import UserError
from bot.table.preferences import ZONES, keeper
from bot.table.snapshot import TableSnapshot
from bot.table.time_controls import DAYS, NO_PACE, free_pace
from bot.table.waiting_time import all_want_reminders, clocks_at
from bot.ui.message import free_button, rows
from bot.ui.orders import ReplyTo, Say

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
    """Answer for the person's newest table: set the clock that is typed ("2m+12s"), if there is
    still time for one; before its game, open the choice on its board and show that again; in a
    timed game, say its time control and the time left; else that it has none. Without a table,
    say how a time control is chosen. Raises UserError if it is too late for a clock."""
    mine = [
        snapshot
        for snapshot in await find_table.here(request)
        if snapshot.seat_of(request.person) is not None
    ]
    newest = max(mine, key=lambda snapshot: snapshot.table.id, default=None)
    clock = read_clock(text)
    typed = free_pace(clock.bank, clock.delay, adds=clock.adds) if clock else None
    if newest is not None and typed is not None:
        after = await _set_typed(request, newest, typed)
        await request.say(in_lines(await _time_here(request, after)))
    elif newest is not None and newest.table.status == "lobby":
        opened = await request.tables.menu(request.work, newest, f"terms {Page.PACE.value}")
        await show_orders.show_again(request.work, opened, request.place)
    elif newest is not None and newest.notes.pace != NO_PACE:
        await request.say(in_lines(await _time_here(request, newest)))
    else:
        await request.tell("pace-how" if newest is None else "pace-not-here")


async def _set_typed(request: Request, snapshot: TableSnapshot, pace: str) -> TableSnapshot:
    """Set a typed clock. Raises UserError if it is too late, or if more than two play."""
    try:
        return await request.tables.set_pace(request.work, snapshot, pace)
    except KeyError as wrong:
        raise UserError("left-clock") from wrong


async def _time_here(request: Request, snapshot: TableSnapshot) -> list[Html]:
    """Return the time control of a table and, if a clock runs, the time left to each side."""
    words, pace = request.words, snapshot.notes.pace
    named, meaning = pace_name(pace, words), pace_meaning(pace, words)
    lines = [words.say("lobby-pace", pace=named, meaning=meaning)]
    clocks = clocks_at(snapshot, await request.work.heard_at(), await request.work.uptime.gaps())
    if clocks:
        names = snapshot.names(words)
        each = [
            f"{name} {clock_time(clock.left)}" for name, clock in zip(names, clocks, strict=True)
        ]
        lines.append(words.say("clock-left", left=" : ".join(each)))
    return lines


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
