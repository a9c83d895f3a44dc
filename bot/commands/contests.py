"""Contests of a group: a sign-up, the table, and the organiser's actions."""

from __future__ import annotations

from collections.abc import Awaitable, Callable, Mapping
from typing import Literal

from bot import catalogue
from bot.catalogue import as_mapping
from bot.commands.leave_table import tell_others
from bot.commands.open_table import may_open, wish_details
from bot.commands.time_control import ask_zone_once
from bot.i18n import quoted
from bot.messages.contest_buttons import ALL, CARD, LIKE, ORGANISER, ContestTap, InRound
from bot.messages.contest_text import round_out
from bot.requests import game_by_name
from bot.requests.access import Allowed, check_contest
from bot.requests.game_by_name import length_of, misfits_told, points_or_games
from bot.requests.handler_registries import Menu, Seen, button, command, ignore_further_arguments
from bot.requests.people_by_name import NO_FRIENDS
from bot.requests.read_request import read_first
from bot.requests.request import Request
from bot.speech import NewGame
from bot.speech.slots import read_slots
from bot.store import StoredContest, UnitOfWork
from bot.table import contest_organiser, contest_signup
from bot.table.contest_rounds import newest_tables
from bot.table.contest_snapshot import ContestSnapshot, contest_of, shown_again
from bot.table.errors import UserError
from bot.table.match import series_called
from bot.table.time_controls import DAYS, NO_PACE, PACES
from bot.ui.callback_data import value_reader
from bot.ui.orders import ShowCard
from rules.contests import SYSTEMS

Tap = Callable[..., Awaitable[str | None]]
"""The handler of a tap, which takes the request, the contest and, if need be, the value of the
button; it returns the text for the person who tapped, if there is any."""


@command("cup", menu=Menu(260, Seen.GROUPS))
async def cup(request: Request, text: str) -> None:
    """Show the running contest again or, if nothing is named, the last contest; open a sign-up
    if there is neither. Raises UserError in private, and for games that are not for two."""
    named = _wished(request, text).slots.named().keys() - {"name"}  # a name may be the bot's own
    if not text and not named and await _shown(request):
        return
    await another(request, text)


@command("standings")
async def standings(request: Request) -> None:
    """Show the running contest again, or the last one. Raises UserError."""
    if not await _shown(request):
        raise UserError("cup-none")


async def _shown(request: Request) -> bool:
    """Show the contest of this chat; return False if there was none. Raises UserError in
    private."""
    work, going_on = request.work, await _here(request)
    row = going_on or await work.contests.last_over_in(request.chat.id)
    if row is not None:
        await shown_again(work, await contest_of(work, row))
    return row is not None


async def _here(request: Request) -> StoredContest | None:
    """Return the contest that goes on here, None if there is none. Raises UserError in private."""
    if request.private:
        raise UserError("cup-group")
    return await request.work.contests.in_chat(request.chat.id)


@command("new_cup")
async def another(request: Request, text: str = "") -> None:
    """Open the sign-up of a contest, or show the contest that goes on. Raises UserError in
    private, and for games that are not for two."""
    if (going_on := await _here(request)) is not None:
        await shown_again(request.work, await contest_of(request.work, going_on))
        return
    wished = _wished(request, text)
    if series_called(wished.game) is not None:
        raise UserError("cup-one-game")
    wanted = game_by_name.wanted(wished.game, request.setting("game"))
    if not wanted.slug:
        raise UserError("no-such-game", query=quoted(wished.game))
    if number := points_or_games(wished, wanted):
        raise UserError("cup-which-length", number=number)
    length = length_of(wished, wanted) or str(request.setting("length"))
    details = wish_details(wanted.slug, wished, length, request.words)
    contest = await _open(request, wanted.slug, {**details.options, **wanted.options}, length)
    changes = {"system": wished.slots.format} if wished.slots.format in SYSTEMS else {}
    if details.pace != NO_PACE:
        changes["pace"] = details.pace
    if details.pace in DAYS:
        await ask_zone_once(request)
    if changes:
        await contest_signup.choose(request.work, contest, **changes)
    if left := details.told(request.words):
        await request.say(left)


async def _open(
    request: Request, slug: str, options: Mapping[str, str], length: str
) -> ContestSnapshot:
    may_open(request)
    with misfits_told(request.words):
        return await contest_signup.open_contest(
            request.work,
            request.chat,
            request.person,
            slug,
            options,
            lang=request.words.lang,
            length=length,
            thread=request.thread,
        )


def _wished(request: Request, text: str) -> NewGame:
    """Return the wish that stands behind a command, or among the words that ask for a contest."""
    if text or request.text.startswith("/"):
        wished = read_first(f"/new {text}", "").intent
        assert isinstance(wished, NewGame)
        return wished
    slots = read_slots(request.text, NO_FRIENDS, "new_cup")
    points = int(slots.to) if slots.to.isdecimal() else None
    return NewGame(slots.game, points=points, slots=slots)


@button(LIKE, asks_admins=True)
async def like(request: Request, number: int) -> None:
    """Open the sign-up of a contest in the same game and length, from a button under the last
    table. Raises UserError."""
    last = await _numbered(request, number)
    check_contest(request, last, Allowed.PRESENT)
    if (going_on := await _here(request)) is not None:
        await shown_again(request.work, await contest_of(request.work, going_on))
    else:
        notes = last.notes
        await _open(request, notes.slug, as_mapping(notes.options), notes.length)


# -- before it begins -----------------------------------------------------------------------------


async def _join(
    request: Request, contest: ContestSnapshot, team: Literal["1", "2"] | None = None
) -> str | None:
    work, person = request.work, request.person
    after = await contest_signup.join(work, contest, person, int(team or 0))
    if not after.notes.apart or after.notes.pairs or await work.chats.of_person(person):
        return None
    return request.words.plain("cup-joined-here")


async def _leave(request: Request, contest: ContestSnapshot) -> None:
    await contest_signup.leave(request.work, contest, request.person)


async def gathers(work: UnitOfWork, chat: int) -> bool:
    """Return whether the sign-up of a contest in a chat (store id) is open."""
    contest = await work.contests.in_chat(chat)
    return contest is not None and contest.status == "signup"


async def has_gathered(request: Request) -> bool:
    """Return whether this person has joined a contest of this chat whose sign-up is open."""
    row = await request.work.contests.in_chat(request.chat.id)
    if row is None or row.status != "signup":
        return False
    return any(request.person.id in people for people in row.people)


@command("enter")
async def enter(request: Request) -> None:
    """Join the contest whose sign-up is open here. Raises UserError."""
    await contest_signup.join(request.work, await _going_on(request), request.person)
    await request.tell("cup-entered", who=request.person.name or "")


@command("withdraw")
async def withdraw(request: Request) -> None:
    """Leave the contest that goes on here. Raises UserError."""
    await contest_signup.leave(request.work, await _going_on(request), request.person)
    await request.tell("cup-withdrawn", who=request.person.name or "")


async def _going_on(request: Request) -> ContestSnapshot:
    """Return the contest that goes on here. Raises UserError if there is none."""
    row = await _here(request)
    if row is None:
        raise UserError("cup-none")
    return await contest_of(request.work, row)


async def _game(request: Request, contest: ContestSnapshot, slug: str) -> None:
    if not catalogue.is_game(slug):
        raise UserError("stale")
    with misfits_told(request.words):
        await contest_signup.choose_game(request.work, contest, slug)


async def _category(request: Request, contest: ContestSnapshot, name: str) -> None:
    if name not in contest_signup.CATEGORIES:
        raise UserError("stale")
    with misfits_told(request.words):
        await contest_signup.choose_category(request.work, contest, name)


def _choosing(name: str, known: Mapping[str, object], page: str) -> Tap:
    """Return a tap that sets an option of the contest to the value of its button, and keeps the
    page open."""

    async def choose(request: Request, contest: ContestSnapshot, value: str) -> None:
        if value not in known:
            raise UserError("stale")
        changes = {name: known[value], "menu": page}
        await contest_signup.choose(request.work, contest, **changes)
        if value in DAYS or (name == "days" and known[value]):
            await ask_zone_once(request)

    return choose


async def _start(request: Request, contest: ContestSnapshot) -> None:
    await contest_signup.begin(request.tables, request.work, contest)


async def _fold(request: Request, contest: ContestSnapshot) -> None:
    await contest_signup.fold(request.work, contest)


# -- while it goes on -----------------------------------------------------------------------------


async def _menu(request: Request, contest: ContestSnapshot, page: str) -> None:
    await contest_organiser.open_menu(request.work, contest, page.replace("_", " ", 1))


def _check_round(contest: ContestSnapshot, number: int) -> None:
    """Raise UserError unless the round of that number still goes on."""
    if contest.notes.contest is None or number != len(contest.contest.rounds):
        raise UserError("stale")


async def _warn(request: Request, contest: ContestSnapshot, player: int) -> None:
    await contest_organiser.warn(request.work, contest, player)


async def _lose(request: Request, contest: ContestSnapshot, place: InRound) -> None:
    _check_round(contest, place.round)
    await _tell_at_own_boards(request, contest, place.player)
    await contest_organiser.forfeit(request.tables, request.work, contest, place.player)


async def _tell_at_own_boards(request: Request, contest: ContestSnapshot, number: int) -> None:
    """Tell a player's opponents, in their own chats, that the player forfeits."""
    work, words = request.work, request.words
    own = (board for board in contest.notes.boards if number in board.players)
    for board, table in await newest_tables(work, own):
        snapshot = await request.tables.snapshot(work, table)
        if snapshot.private and table.status == "playing":
            home, other = (contest.name(player, words) for player in board.players)
            pair = words.plain("cup-pair", one=home, other=other)
            who = contest.name(number, words)
            await tell_others(request, snapshot, "cup-lost-without-play", who=who, pair=pair)


async def _defeat(request: Request, contest: ContestSnapshot, place: InRound) -> None:
    """Let a player forfeit, from the question about a round whose time ran out, which then asks
    about the remaining pairings."""
    _check_round(contest, place.round)
    work, number = request.work, place.player
    await _tell_at_own_boards(request, contest, number)
    after = await contest_organiser.forfeit(request.tables, work, contest, number)
    words, rounds = request.words, len(contest.contest.rounds)
    if len(after.contest.rounds) == rounds and after.contest.open:
        await request.edit(*round_out(after, words))
    else:
        await request.edit(words.say("cup-lost", who=after.name(number, words)))


async def _swap(request: Request, contest: ContestSnapshot, player: int) -> None:
    await contest_organiser.ask_for_another(request.work, contest, player)


async def _instead(request: Request, contest: ContestSnapshot) -> None:
    await contest_organiser.step_in(request.tables, request.work, contest, request.person)


async def _drop(request: Request, contest: ContestSnapshot, place: InRound) -> None:
    _check_round(contest, place.round)
    await _tell_at_own_boards(request, contest, place.player)
    await contest_organiser.put_out(request.tables, request.work, contest, place.player)


async def _pause(request: Request, contest: ContestSnapshot) -> None:
    on = not contest.notes.paused
    await contest_organiser.pause(request.tables, request.work, contest, on)


async def _longer(request: Request, contest: ContestSnapshot, number: int) -> None:
    _check_round(contest, number)
    await contest_organiser.wait_on(request.work, contest)
    await request.edit(request.words.say("cup-longer"))


_TAPS: Mapping[str, Tap] = {"join": _join, "leave": _leave, "instead": _instead}
"""Handlers of the buttons that every person in the chat may tap."""
_RUNS: Mapping[str, Tap] = {
    "menu": _menu,
    "game": _game,
    "category": _category,
    "system": _choosing("system", {system: system for system in SYSTEMS}, "system"),
    "pairs": _choosing("pairs", {"on": True, "off": False}, "system"),
    "apart": _choosing("apart", {"on": True, "off": False}, "terms"),
    "rounds": _choosing("most", {str(n): n for n in contest_signup.MOST_ROUNDS}, "system"),
    "length": _choosing("length", {length: length for length in contest_signup.LENGTHS}, "terms"),
    "pace": _choosing("pace", {pace: pace for pace in PACES}, "terms"),
    "days": _choosing("days", {str(n): n for n in contest_signup.ROUND_DAYS}, "terms"),
    "start": _start,
    "fold": _fold,
    "warn": _warn,
    "lose": _lose,
    "defeat": _defeat,
    "swap": _swap,
    "drop": _drop,
    "pause": _pause,
    "longer": _longer,
}
"""Handlers of the buttons that only the organiser may tap."""


async def _carry_out(
    request: Request, tap: ContestTap, allowed: Allowed, taps: Mapping[str, Tap]
) -> None:
    if tap.verb not in taps:
        raise UserError("stale")
    contest, handler = await _numbered(request, tap.number), taps[tap.verb]
    check_contest(request, contest, allowed)
    value = value_reader(handler, 2)(tap.value)
    request.answer(await ignore_further_arguments(handler)(request, contest, value) or "")


async def _numbered(request: Request, number: int) -> ContestSnapshot:
    """Return the contest whose number a button carries. Raises UserError."""
    try:
        row = await request.work.contests.get(number)
    except LookupError as wrong:
        raise UserError("stale") from wrong
    return await contest_of(request.work, row)


@button(ALL)
async def tap(request: Request, tap: ContestTap) -> None:
    """Carry out a button that every person in the chat may tap."""
    await _carry_out(request, tap, Allowed.PRESENT, _TAPS)


@button(ORGANISER, asks_admins=True)
async def run(request: Request, tap: ContestTap) -> None:
    """Carry out a button of the organiser."""
    await _carry_out(request, tap, Allowed.HOST, _RUNS)


@button(CARD, lasting=True)
async def card(request: Request, number: int) -> None:
    """Send the result of a contest as a card. Raises UserError if it is not over."""
    contest = await _numbered(request, number)
    check_contest(request, contest, Allowed.PRESENT)
    if contest.row.status != "over":
        raise UserError("not-now")
    await request.post(ShowCard(contest=contest.row.id, to=request.to()))
