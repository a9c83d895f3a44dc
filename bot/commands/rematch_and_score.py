"""Commands after a game: another game, the next of a match, the score, and the queue in which the
winner stays."""

from __future__ import annotations

from collections.abc import Sequence
from dataclasses import replace
from datetime import timedelta
from functools import partial

from bot.commands.board_queries import points_to_board, show_again, way_left
from bot.dialogs.team_stake import ledger
from bot.dialogs.viewer import TableButtons
from bot.i18n import Html, Words, in_lines, listed
from bot.messages.end import next_in_queue
from bot.messages.position_facts_in_words import standing_lines
from bot.messages.score_sheet import length_name, score_line, sheet_of, sheet_text
from bot.requests import find_table
from bot.requests.access import Allowed
from bot.requests.handler_registries import Action, Menu, Seen, button, command
from bot.requests.request import Request
from bot.speech.read_message import Reading
from bot.table import next_game
from bot.table.errors import UserError
from bot.table.match import length_of, so_far
from bot.table.painting import paint_for_seat
from bot.table.seats import check_welcome
from bot.table.snapshot import TableSnapshot
from bot.table.table_restrictions import check
from bot.ui.message import CAPTION
from bot.ui.orders import ReplyTo, Say, ShowSheet
from rules.frames.chouette import Chouette

SAME_REQUEST = timedelta(seconds=10)
"""The time within which a second request needs no answer, as the new board is in sight."""


@button("rematch", Allowed.PRESENT)
async def rematch(request: Request, snapshot: TableSnapshot) -> None:
    """Begin another game with the same players once all of them want it, or at once the next
    game of a match. Raises UserError if the person does not sit there, and in a contest's match,
    whose next game begins by itself."""
    if snapshot.table.status != "over":
        raise UserError("not-now")
    tables, work, person = request.tables, request.work, request.person
    match = so_far(snapshot.table)
    goes_on = match is not None and not match.over
    if goes_on and snapshot.notes.next is None:
        check(snapshot.restrictions.rematch)
        if snapshot.seat_of(person) is None:
            raise find_table.not_seated(request, snapshot)
    known = next_game.next_game if goes_on else next_game.rematch_of
    begun = await known(tables, work, snapshot)
    if begun is not None and points_to_board(request, begun):
        return
    if snapshot.seat_of(person) is None:
        raise find_table.not_seated(request, snapshot)
    if begun is not None and (goes_on or begun.table.status != "over"):
        if work.now - begun.table.created_at > SAME_REQUEST:
            await show_again(request, begun)
        return
    first = not snapshot.notes.again
    if await next_game.rematch(tables, work, snapshot, person) is not None:
        return
    now = await tables.snapshot(work, await work.tables.get(snapshot.table.id))
    if first:
        await _ask_the_others(request, now)
    told_to_all = first and request.chat.id == now.home.id and not now.private
    if request.query or not told_to_all:
        await _tell_who_is_awaited(request, now)


async def _tell_who_is_awaited(request: Request, snapshot: TableSnapshot) -> None:
    """Say who has still to agree, in the chat of the tap or word."""
    others = listed(
        snapshot.names(request.words)[seat] for seat in next_game.undecided_seats(snapshot)
    )
    if request.query:
        request.answer(request.words.plain("rematch-waiting", other=others))
    else:
        await request.tell("rematch-waiting", other=others)


async def _ask_the_others(request: Request, snapshot: TableSnapshot) -> None:
    """Ask the players who have not agreed yet: in the group, or in their private chats."""
    wanted = next_game.undecided_seats(snapshot)
    for place in snapshot.audiences():
        if place.seat is not None and place.seat not in wanted:
            continue
        words = snapshot.words(place)
        length = length_of(snapshot.table)
        more = () if length == "1" else (length_name(length, words),)
        game, match = listed((snapshot.title(words), *more)), "yes" if more else "no"
        who = request.person.name or words.plain("player-forgotten")
        if place.seat is None:
            others = listed(snapshot.mention(seat, words) for seat in wanted)
            text = words.say("rematch-ask", who=who, game=game, other=others, match=match)
        else:
            text = words.say("rematch-ask-you", who=who, game=game, match=match)
        button = ((TableButtons(snapshot, words).said("button-rematch", "rematch", match=match),),)
        to, silent = ReplyTo(thread=place.thread), place.seat in snapshot.uncalled
        asking = Say(text, button, silent=silent, to=to)
        await request.work.post(place.chat, asking)


@command("rematch")
async def once_more(request: Request) -> None:
    """Ask for another game after the last finished game. Raises UserError if there is none."""
    snapshot = await find_table.named(request) or await find_table.just_played(request)
    if snapshot is None:
        raise UserError("rematch-later" if await find_table.playing(request) else "no-game-here")
    await rematch(request, snapshot)


async def read(
    request: Request, reading: Reading, waiting: Sequence[TableSnapshot]
) -> Action | None:
    """Read words that go on, or begin anew, as a wish for another game if one was just played."""
    if reading.name not in ("go", "restart") or waiting:
        return None
    return partial(once_more, request) if await find_table.just_played(request) else None


@command("score", menu=Menu(190))
async def score(request: Request) -> None:
    """Show the games of a match so far, as a picture and in words; of a session its ledger."""
    snapshot = await find_table.finished(request) or await find_table.any_table(request)
    words, match = request.words, so_far(snapshot.table)
    if isinstance(match, Chouette):
        await request.say(ledger(snapshot, words))
        return
    if match is None:
        await request.say(_standing(snapshot, words, snapshot.seat_of(request.person)))
        return
    seen = paint_for_seat(snapshot, snapshot.seat_of(request.person) if request.private else None)
    sheet = sheet_of(seen, words, request.setting("theme"))
    last = in_lines(filter(None, (score_line(match, seen, words), way_left(snapshot, words))))
    text = sheet_text(sheet, last, words, CAPTION)
    order = ShowSheet(sheet, text, to=request.to(reply_to=request.spoke))
    await request.post(order)


def _standing(snapshot: TableSnapshot, words: Words, seat: int | None) -> Html:
    """Return how a single game stands, seen from a seat. Raises UserError if there is nothing to
    say about it."""
    state = snapshot.state
    lines = standing_lines(state, snapshot.names(words), words) if state is not None else []
    text = in_lines(lines) or way_left(snapshot, words, seat)
    if not text:
        raise UserError("no-match-here")
    return text


@command("queue", menu=Menu(270, Seen.GROUPS))
async def queue(request: Request) -> None:
    """Join the end of a table's queue. Raises UserError in private, at a table that is not for
    two or belongs to a contest, and if the person plays or waits there already, or is blocked."""
    snapshot = await _meant(request)
    person, waiting = request.person, snapshot.notes.queue
    if snapshot.seat_of(person) is not None:
        raise UserError("queue-seated")
    if person.id in waiting:
        raise UserError("queue-already", place=waiting.index(person.id) + 1)
    await check_welcome(request.work, snapshot.table, person)
    after = snapshot.noted(queue=(*waiting, person.id))
    written = await request.tables.write(request.work, after)
    await _tell(request, replace(written, queue=(*snapshot.queue, person)))


@command("unqueue")
async def unqueue(request: Request) -> None:
    """Leave the queue. Raises UserError if the person is not in it."""
    snapshot = await _meant(request)
    if request.person.id not in snapshot.notes.queue:
        raise UserError("queue-not-in")
    left = tuple(person for person in snapshot.notes.queue if person != request.person.id)
    written = await request.tables.write(request.work, snapshot.noted(queue=left))
    others = tuple(person for person in snapshot.queue if person.id != request.person.id)
    await _tell(request, replace(written, queue=others))


async def _meant(request: Request) -> TableSnapshot:
    """Return the table whose queue is meant. Raises UserError in private, at a table that is not
    for two, belongs to a contest or has not begun, and if there is none; WhichTable."""
    if request.private:
        raise UserError("queue-group")
    snapshot = await find_table.finished(request) or await find_table.any_table(request)
    check(snapshot.restrictions.queue)
    if len(snapshot.table.seats) != 2 or snapshot.rotates:
        raise UserError("queue-two")
    if snapshot.table.status not in ("playing", "over"):
        raise UserError("queue-early")
    return snapshot


async def _tell(request: Request, snapshot: TableSnapshot) -> None:
    """Say who waits and, after the game, offer the button for the next one."""
    words = request.words
    if not snapshot.queue:
        await request.tell("queue-empty")
        return
    forgotten = words.plain("player-forgotten")
    who = listed(person.name or forgotten for person in snapshot.queue)
    await request.tell(
        "queue-line", next_in_queue(snapshot, TableButtons(snapshot, words)), who=who
    )


@button("stays", Allowed.PRESENT)
async def stays(request: Request, snapshot: TableSnapshot) -> None:
    """Begin the winner's game with the first of the queue. Raises UserError if the game has no
    winner, and if the person is neither the winner nor in the queue."""
    seat = next_game.staying(snapshot)
    if seat is None or not snapshot.queue:
        raise UserError("not-now")
    winner = snapshot.people[seat]
    if request.person.id not in {
        person.id for person in (*snapshot.queue, winner) if person is not None
    }:
        raise UserError("queue-whose")
    tables, work = request.tables, request.work
    begun = await next_game.rematch_of(tables, work, snapshot)
    if begun is None:
        await next_game.winner_stays(tables, work, snapshot, seat)
        return
    await show_again(request, begun)
