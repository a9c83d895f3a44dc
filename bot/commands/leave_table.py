"""Leaving a table: a running game asks for confirmation; then it ends, or goes on without the
player. Typed answers to that question and to that of resigning; offers of a draw."""

from __future__ import annotations

from collections.abc import Sequence
from dataclasses import replace
from functools import partial
from typing import Final

from bot.commands import rules
from bot.dialogs import resign, throw
from bot.dialogs.resign_values import by_board
from bot.dialogs.viewer import TableButtons
from bot.i18n import EMPTY, Html, Words, listed, spaced
from bot.requests import find_table
from bot.requests.access import Allowed
from bot.requests.handler_registries import Action, Menu, button, command
from bot.requests.request import Request
from bot.speech import Dictated, Typed, Word, folded
from bot.speech.examples import answer_in
from bot.speech.read_message import Reading, result_named
from bot.table.errors import UserError
from bot.table.seats import broken_off, ended_by_leaving, vacate_seat
from bot.table.shown_messages import ENDING, LEAVING, RESIGNING, parting_of, with_parting
from bot.table.snapshot import TableSnapshot
from bot.table.unanswered_questions import close_questions
from bot.ui.orders import Say
from rules.questions.drawn_throws import bag_of
from rules.questions.stake import value_of

_DONE: Final = "👌"


@command("leave", menu=Menu(240))
async def leave(request: Request) -> None:
    """Leave a table, the chosen one of several; during a game ask for confirmation first."""
    meant = await find_table.named(request)
    snapshots = [meant] if meant else await find_table.here(request)
    mine = [snapshot for snapshot in snapshots if snapshot.seat_of(request.person) is not None]
    coming = [snapshot for snapshot in snapshots if request.person in snapshot.coming]
    between = None if mine or coming else await find_table.between(request)
    if between is not None or coming:
        await _goes(request, between or coming[0])
        return
    if not mine:
        raise _nothing_to_leave(request, snapshots)
    left = find_table.any_of(mine)
    if left.table.status == "lobby":
        after = await request.tables.leave(request.work, left, request.person)
        if after.table.status == "folded":
            await request.react(_DONE, "lobby-closed")
        else:
            await request.tell("lobby-left", who=request.person.name or "")
        return
    keys = TableButtons(left, request.words)
    seat = str(left.seat_of(request.person))
    keyboard = ((keys.said("button-leave", "quit", seat), keys.said("button-stay", "stay", seat)),)
    message, facts = _what_leaving_does(request, left)
    text = spaced(
        request.words.say(message, **facts), _what_it_costs(left, int(seat), request.words)
    )
    await request.work.tables.save(with_parting(left.table, request.person.id, LEAVING))
    await request.ask(text, keyboard, left, LEAVING)


def _nothing_to_leave(request: Request, snapshots: Sequence[TableSnapshot]) -> UserError:
    """Return why a player without a seat cannot leave: they have left already, or others play."""
    if any(snapshot.left_by(request.person) is not None for snapshot in snapshots):
        return UserError("leave-already")
    if len(snapshots) == 1:
        return UserError("leave-others", names=find_table.names(request, snapshots[0]))
    return UserError("leave-none" if snapshots else "no-game-here")


def _what_it_costs(snapshot: TableSnapshot, seat: int, words: Words) -> Html:
    """Return what the board says that a seat of two loses by leaving."""
    if snapshot.state is None or snapshot.rotates:
        return EMPTY
    result, stake = broken_off(vacate_seat(snapshot, seat)), value_of(snapshot.state)
    return by_board(result, stake, snapshot.table.slug, words)


def _what_leaving_does(request: Request, snapshot: TableSnapshot) -> tuple[str, dict[str, str]]:
    """Return the question to a player who wants to leave, and the values of its text: the
    opponent, or who wins if leaving ends the game ("" for no winner)."""
    if snapshot.rotates:
        return "team-leave-ask", {}
    seat = snapshot.seat_of(request.person)
    assert seat is not None
    result = ended_by_leaving(snapshot, seat)
    if result is None and not snapshot.restrictions.may_join:
        return "cup-leave-ask", {"other": snapshot.names(request.words)[1 - seat]}
    if result is None:
        others = [name for at, name in enumerate(snapshot.names(request.words)) if at != seat]
        return "leave-ask", {"other": others[0] if len(others) == 1 else "none"}
    return "leave-ask-last", _winner(result.winner, snapshot, request.words)


def _winner(seat: int | None, snapshot: TableSnapshot, words: Words) -> dict[str, str]:
    """Return the winner's name when the last person leaves a game, and whether there is a
    winner."""
    who = "" if seat is None else snapshot.called_short(words)[seat]
    return {"won": "yes" if who else "no", "winner": who}


async def _goes(request: Request, snapshot: TableSnapshot) -> None:
    """Take the person off the next game, and confirm it."""
    await request.tables.leave(request.work, snapshot, request.person)
    words = _words_for_all(request, snapshot)
    await request.say(words.say("team-left", who=request.person.name or ""))


def _words_for_all(request: Request, snapshot: TableSnapshot) -> Words:
    """Return the language of the readers: the table's own in its group, for every speaker, else
    the person's."""
    is_at_home = not request.private and snapshot.home.id == request.chat.id
    return snapshot.group_words if is_at_home else request.words


@button("leave", Allowed.SEATED)
@button("quit", Allowed.ASKED)
async def leave_at(request: Request, snapshot: TableSnapshot) -> None:
    """Take a player who has confirmed it off the table."""
    if snapshot.rotates and snapshot.table.status == "over":
        await _goes(request, snapshot)
        return
    if snapshot.table.status != "playing" or snapshot.seat_of(request.person) is None:
        raise UserError("game-over")
    answered = replace(snapshot, table=with_parting(snapshot.table, request.person.id, ""))
    after = await request.tables.leave(request.work, answered, request.person)
    message = left_message(after)
    who = request.person.name or ""
    facts: dict[str, str] = {}
    if message == "player-left-last":
        winner = after.result.winner if after.result else None
        facts = _winner(winner, snapshot, _words_for_all(request, snapshot))
    await request.edit(_words_for_all(request, snapshot).say(message, who=who, **facts))
    if snapshot.private:
        await tell_others(request, after, message, who=who, **facts)


def left_message(snapshot: TableSnapshot) -> str:
    """Return the message about a table that a player has just left in the middle of a game."""
    if snapshot.rotates:
        return "team-left"
    if snapshot.table.status != "playing":
        return "player-left-last"
    return "player-left" if snapshot.restrictions.may_join else "cup-player-left"


async def tell_others(
    request: Request, snapshot: TableSnapshot, message: str, **values: str
) -> None:
    """Send a message to the private chats of all others at a table."""
    for place in snapshot.audiences():
        if place.chat != request.telegram_chat:
            text = snapshot.words(place).say(message, **values)
            await request.work.post(place.chat, Say(text))


@button("stay", Allowed.ASKED)
async def stay(request: Request, snapshot: TableSnapshot) -> None:
    """Close the question, as the player neither leaves nor resigns."""
    table = await request.work.tables.save(with_parting(snapshot.table, request.person.id, ""))
    await close_questions(request.work, replace(snapshot, table=table))
    await request.edit(request.words.say("playing-on"))


@button("end", Allowed.SEATED)
async def end_at(request: Request, snapshot: TableSnapshot, first: int | None = None) -> None:
    """End a game that a player has left. If several still play, two of them have to wish for the
    end since the last answer; `first` is the seat of the one who did first. Raises UserError."""
    seat, words = snapshot.seat_of(request.person), request.words
    if snapshot.table.status != "playing" or not (snapshot.empty or first is not None):
        raise UserError("not-now")
    if not snapshot.empty:
        await request.edit(words.say("playing-on"))
        return
    still = [seat for seat, chair in enumerate(snapshot.table.seats) if chair.kind == "person"]
    if len(still) < 2 or _has_wished(snapshot, first, [other for other in still if other != seat]):
        await request.tables.end(request.work, snapshot)
        return
    if first is not None:
        raise UserError("which-not-yours" if first == seat else "stale")
    await request.work.tables.save(with_parting(snapshot.table, request.person.id, ENDING))
    agree = TableButtons(snapshot, words).said("button-end-game", "end", seat or 0)
    text = words.say("end-ask", who=request.person.name or "")
    await request.ask(text, ((agree,),), snapshot, ENDING)


@button("win", Allowed.SEATED)
async def take_win(request: Request, snapshot: TableSnapshot) -> None:
    """Take the win of a game for two whose opponent has blocked the bot. Raises UserError if the
    opponent is back, or if the game does not go on."""
    seat, chats = snapshot.seat_of(request.person), request.work.chats
    others = [other for other in range(len(snapshot.people)) if other != seat]
    other = snapshot.people[others[0]] if len(others) == 1 else None
    if snapshot.table.status != "playing" or not snapshot.private:
        raise UserError("game-over")
    if other is None or await chats.of_person(other) is not None:
        raise UserError("not-now")
    left = await request.tables.leave(request.work, snapshot, other)
    if left.table.status == "playing":
        await request.tables.end(request.work, left)


def _has_wished(snapshot: TableSnapshot, first: int | None, others: list[int]) -> bool:
    """Return whether the player on the seat `first`, among the `others`, wished for the end."""
    person = snapshot.people[first] if first in others else None
    return person is not None and parting_of(snapshot.table, person.id) == ENDING


@command("without")
async def without(request: Request) -> None:
    """Play on without the player who left, as asked for in words. Raises UserError if all
    players are there, WhichTable."""
    snapshot, _ = await find_table.game(request)
    if not snapshot.empty:
        raise UserError("nobody-left", who=listed(snapshot.names(request.words)))
    await without_at(request, snapshot)


@button("without", Allowed.SEATED)
async def without_at(request: Request, snapshot: TableSnapshot) -> None:
    """Play on without the player who left and whose turn it is."""
    await request.tables.go_without(request.work, snapshot)


_RULE = "draw-rule"
_OF_THE_BAG = "draw"
"""The English word that is used of drawing a tile, too."""


@command("draw")
async def draw(request: Request) -> None:
    """Draw a tile if that may be meant; else say how a game ends, as no draw can be agreed.
    Without a game explain the rule that makes a draw possible. Raises Refused, UserError,
    WhichTable."""
    if not await find_table.playing(request):
        await rules.tell(request, _RULE)
        return
    if folded(request.text).strip(" .!") == _OF_THE_BAG:
        snapshot, seat = await find_table.game(request)
        if snapshot.state is not None and bag_of(snapshot.state.variant):
            await throw.throw_at(request, snapshot, seat)
            return
    raise UserError("draw-not-agreed")


async def read(
    request: Request, reading: Reading, waiting: Sequence[TableSnapshot]
) -> Action | None:
    """Read yes, no, a change of mind or the name of a result as the answer of the player who was
    asked, as long as nothing has happened at the table since."""
    yes_or_no, kind = _answer_in(reading, request.text)
    snapshot = await _asked(request) if yes_or_no or kind else None
    if snapshot is None:
        return None
    typed = replace(request, bears=False)
    if yes_or_no == "no":
        return partial(stay, typed, snapshot)
    if parting_of(snapshot.table, request.person.id) != LEAVING:
        return partial(_resigned, typed, snapshot, kind)
    return None if kind else partial(leave_at, typed, snapshot)


async def awaited(request: Request, reading: Reading) -> bool:
    """Return whether a message names a result, and this person was asked for how much they
    resign."""
    snapshot = await _asked(request) if _answer_in(reading, request.text)[1] else None
    return snapshot is not None and parting_of(snapshot.table, request.person.id) == RESIGNING


def _answer_in(reading: Reading, text: str) -> tuple[str, str]:
    """Return "yes" or "no", and the kind of result or the points that a message names; "" for
    either that it does not say."""
    if answer_in("parting", text) == "no":
        return "no", ""
    yes_or_no = reading.name if reading.name in ("yes", "no") else ""
    exact = isinstance(reading.intent, Word | Typed | Dictated) and reading.exact
    return yes_or_no, "" if yes_or_no or exact else result_named(text)


async def _asked(request: Request) -> TableSnapshot | None:
    """Return the table whose question to this person was the last, None if there is none."""
    meant = await find_table.named(request)
    boards = [meant] if meant is not None else await find_table.here(request)
    playing = (board for board in boards if board.table.status == "playing")
    parting = [board for board in playing if parting_of(board.table, request.person.id)]
    return max(parting, key=lambda board: find_table.shown_in(request, board), default=None)


async def _resigned(request: Request, snapshot: TableSnapshot, kind: str) -> None:
    """Resign for the named result, or for the only one that may be offered; else ask again."""
    seat = snapshot.seat_of(request.person)
    assert seat is not None
    await resign.resign_as_asked(request, snapshot, seat, kind)
