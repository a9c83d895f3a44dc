"""Messages of a table: bring them up to date, the newest board in every place.

An outbox message names only a table, so however late it is sent, it shows the state at that time. A
message that was sent is written down before any other is sent, and the last one together with the
end of the outbox message; so a process that dies shows a message twice at most.
"""

from __future__ import annotations

from dataclasses import replace
from typing import Any

import telegram
from telegram.constants import ParseMode
from telegram.error import BadRequest, RetryAfter

from bot.messages.board import board_view
from bot.messages.end import end_view
from bot.messages.lobby import lobby_view
from bot.outgoing.dispatcher import Note, NotNoted
from bot.outgoing.newcomer_and_mentor_lines import prepare_help
from bot.outgoing.outbox_senders import Means, sends
from bot.outgoing.rate_limiter import SendPriority, Withheld
from bot.outgoing.send_text import is_gone, markup, suppress_gone
from bot.outgoing.shown_places import Place, noting
from bot.requests.handler_registries import JOIN
from bot.store import NO_CHAT, STORE_FAILS, UnitOfWork
from bot.table.autoplay import opening
from bot.table.live_throw import airborne, may_call
from bot.table.orders import ShowTable
from bot.table.seats import bot_to_answer, turn_key
from bot.table.show_orders import is_settled, order_shown
from bot.table.shown_messages import Shown, shown_at
from bot.table.snapshot import Audience, TableSnapshot
from bot.table.telegram_dice import rolling
from bot.table.time_controls import DAYS
from bot.ui.message import MessageView, digest

_COSMETIC = SendPriority(cosmetic=True)
_FRAME = SendPriority(cosmetic=True, at_once=True)
_FOR_BOARDS = 12
"""Requests of a group's minute that are kept for new boards: past boards keep their buttons when
fewer are left, since a tap on them is answered as well."""
_OLD_KEPT = 5
"""The number of past boards that are remembered for their buttons."""


_BARE = digest(())
"""A keyboard without buttons."""


@sends(ShowTable)
async def show_table(means: Means, chat: int, order: ShowTable) -> Note | None:
    """Show the table in the outbox message's chat, unless a bot is to answer first: then it
    is enqueued anew when the bot has answered."""
    number = order.table
    async with means.tables.lock(number):
        snapshot = await means.player.snapshot(number)
        while snapshot is not None and means.live_clock.late(snapshot):
            await means.live_clock.unseen(snapshot)
            snapshot = await means.player.snapshot(number)
        if snapshot is None:
            return None
        if bot_to_answer(snapshot) is not None:
            return _bot_first(means, snapshot)
        audiences = [audience for audience in snapshot.audiences() if audience.chat == chat]
        stands = [shown_at(snapshot.table, audience.key) for audience in audiences]
        places = [
            Place(snapshot, audience, shown, shown)
            for audience, shown in zip(audiences, stands, strict=True)
        ]
        for place in places:
            try:
                await _show(means, snapshot, place)
            except Exception:
                await _write(means, place)
                raise
    return noting(places)


def _bot_first(means: Means, snapshot: TableSnapshot) -> Note:
    """Enqueue the bot's turn if it is not: after an older version of the bot, or after it
    failed."""

    async def note(work: UnitOfWork) -> None:
        if not await work.outbox.keyed(NO_CHAT, turn_key(snapshot.table.id)):
            await order_shown(work, snapshot)

    return note


# -- messages --------------------------------------------------------------------------


async def _show(means: Means, snapshot: TableSnapshot, place: Place) -> None:
    once = snapshot.in_one_message
    if once and snapshot.notes.next is not None:
        return  # the message shows the next game by now
    if not (snapshot.notes.alone and place.shown.lobby is None):
        await _lobby(means, snapshot, place)
    keyed = place.shown.board is not None and place.shown.keys != _BARE
    if snapshot.table.status == "folded" and keyed:
        place.put(old=(*place.shown.old, place.shown.board), keys=_BARE)
    if snapshot.table.status in ("lobby", "folded"):
        await _drop_old(means, snapshot, place)
    if snapshot.state is None:
        return
    if airborne(snapshot):
        await _frame(means, snapshot, place)
        return
    if snapshot.table.status == "aside" and place.shown.board is None:
        return
    await _board(means, snapshot, place)
    if snapshot.table.status == "over" and not once:
        await _end(means, snapshot, place)
    await _drop_old(means, snapshot, place)


async def _end(means: Means, snapshot: TableSnapshot, place: Place) -> None:
    """Show who won, and later the bot's review of the game."""
    view, message = end_view(snapshot, place.audience), place.shown.end
    look = digest(view.text)
    if message is None:
        await place.write_sent(means.store)
        place.sent = (await _send(means, snapshot, place.audience, view)).message_id
        place.put(end=place.sent, end_look=look)
    elif place.shown.end_look not in ("", look):
        with suppress_gone():
            chat = place.audience.chat
            if view.sheet is not None:
                await means.photo_cache.edit_caption(means.bot, chat, message, view, _COSMETIC)
            else:
                await means.bot.edit_message_text(
                    view.text,
                    chat,
                    message,
                    parse_mode=ParseMode.HTML,
                    reply_markup=markup(view.keyboard),
                    rate_limit_args=_COSMETIC,
                )
        place.put(end_look=look)


async def _lobby(means: Means, snapshot: TableSnapshot, place: Place) -> None:
    shown = place.shown
    if snapshot.table.status != "lobby" and (shown.begun or shown.lobby is None):
        return  # nothing of it changes any more
    view = lobby_view(snapshot, place.audience, link(means, snapshot))
    look = digest(view.text, view.keyboard)
    if snapshot.table.status == "lobby" and (shown.again or shown.lobby is None):
        place.sent = (await _send(means, snapshot, place.audience, view)).message_id
        before = () if shown.lobby is None else (shown.lobby,)
        old = (*shown.old, *before)[-_OLD_KEPT:]
        place.put(lobby=place.sent, lobby_look=look, again=False, old=old)
    elif shown.lobby is not None and shown.lobby_look != look and not shown.begun:
        with suppress_gone():
            await means.bot.edit_message_text(
                view.text,
                chat_id=place.audience.chat,
                message_id=shown.lobby,
                parse_mode=ParseMode.HTML,
                reply_markup=markup(view.keyboard),
            )
        begun = snapshot.table.status != "lobby" and not (
            rolling(snapshot) and opening(snapshot.state)
        )
        place.put(lobby_look=look, begun=begun)


def link(means: Means, snapshot: TableSnapshot) -> str:
    """Return the address that brings a friend to this table."""
    return f"https://t.me/{means.bot.username}?start={JOIN}{snapshot.table.public_id}"


async def _frame(means: Means, snapshot: TableSnapshot, place: Place) -> None:
    """Show a throw in flight at once to the players who may challenge it, or let it land
    unseen."""
    try:
        await _board(means, snapshot, place, _FRAME)
    except (Withheld, RetryAfter):
        if may_call(snapshot, place.audience):
            await means.live_clock.unseen(snapshot)
    else:
        if may_call(snapshot, place.audience):
            await means.live_clock.seen(snapshot)


async def _board(
    means: Means, snapshot: TableSnapshot, place: Place, priority: SendPriority | None = None
) -> None:
    turn, audience = snapshot.turn, place.audience
    new = sent_anew(snapshot, audience, place.shown)
    if new and rolling(snapshot):
        return  # the board comes under its dice
    if new:
        await prepare_help(means, snapshot, place, turn)
    helped = place.shown.helped_in(turn)
    view = board_view(
        snapshot, audience, helped.hint, means.bot.username, helped.mentor, helped.example
    )
    view = _with_page(means, view, snapshot, audience)
    if snapshot.in_one_message and snapshot.table.status == "over":
        view = replace(end_view(snapshot, audience), scene=view.scene, sheet=None)
    assert view.scene is not None
    look = replace(
        place.shown,
        turn=turn,
        picture=view.picture_key,
        caption=digest(view.text),
        keys=digest(view.keyboard),
    )
    if not new and await _edit_board(means, place, view, look, priority):
        again = place.shown.again and snapshot.table.status != "over"
        place.put(again=again, **_looks(look))
    elif snapshot.table.status != "aside":
        await _new_board(means, snapshot, place, view, look, priority)
    else:
        place.put(again=False, **_looks(look))


def _with_page(
    means: Means, view: MessageView, snapshot: TableSnapshot, audience: Audience
) -> MessageView:
    """Return a board in play with the button that opens it as a page, if there is a page."""
    if means.page is None or snapshot.table.status != "playing":
        return view
    label, private = snapshot.words(audience).plain("button-page"), audience.chat > 0
    name = means.bot.username
    button = means.page.button(label, snapshot.table.public_id, name, private=private)
    return view if button is None else replace(view, keyboard=(*view.keyboard, (button,)))


async def _new_board(
    means: Means,
    snapshot: TableSnapshot,
    place: Place,
    view: MessageView,
    look: Shown,
    priority: SendPriority | None,
) -> None:
    await place.write_sent(means.store)
    audience = place.audience
    sent = await means.photo_cache.send(
        means.bot,
        audience.chat,
        view,
        audience.thread,
        silent=audience.seat in snapshot.uncalled,
        priority=priority,
    )
    old, board = place.shown.old, place.shown.board
    if board is not None and place.shown.keys != _BARE:
        old = (*old, board)
    place.sent = sent.message_id
    place.put(old=old[-_OLD_KEPT:], again=False, board=sent.message_id, **_looks(look))


async def _edit_board(
    means: Means,
    place: Place,
    view: MessageView,
    look: Shown,
    priority: SendPriority | None,
) -> bool:
    """Change what differs, by the smallest request; return False if the message was deleted."""
    chat, board = place.audience.chat, place.shown.board
    assert board is not None
    try:
        if place.shown.picture != look.picture:
            await means.photo_cache.edit(means.bot, chat, board, view, priority)
        elif place.shown.caption != look.caption:
            await means.photo_cache.edit_caption(means.bot, chat, board, view, priority)
        elif place.shown.keys != look.keys:
            await means.bot.edit_message_reply_markup(
                chat, board, reply_markup=markup(view.keyboard), rate_limit_args=priority
            )
    except BadRequest as refused:
        if is_gone(refused):
            return False
        if "not modified" not in refused.message.lower():
            raise
    return True


async def _drop_old(means: Means, snapshot: TableSnapshot, place: Place) -> None:
    """Take the buttons off boards and lobbies of the past.

    If dice are thrown by hand, a turn of a group has spent its two requests already: there the
    buttons go with the first tap on them, or at the end.
    """
    by_hand = place.audience.seat is None and not snapshot.preferences.autothrow
    if by_hand and snapshot.table.status == "playing":
        return
    for message in place.shown.old:
        if means.limiter.short(place.audience.chat, _FOR_BOARDS):
            return
        if means.limiter.wait(place.audience.chat) > 0:
            await place.write_sent(means.store)
        try:
            with suppress_gone():
                await means.bot.edit_message_reply_markup(
                    chat_id=place.audience.chat, message_id=message, rate_limit_args=_COSMETIC
                )
        except Withheld:
            return
        place.put(old=tuple(other for other in place.shown.old if other != message))


async def _send(
    means: Means, snapshot: TableSnapshot, audience: Audience, view: MessageView
) -> telegram.Message:
    silent = audience.seat in snapshot.uncalled
    if view.picture is not None:
        return await means.photo_cache.send(
            means.bot, audience.chat, view, audience.thread, silent=silent
        )
    return await means.bot.send_message(
        audience.chat,
        view.text,
        parse_mode=ParseMode.HTML,
        reply_markup=markup(view.keyboard),
        message_thread_id=audience.thread,
        disable_notification=silent,
    )


async def _write(means: Means, place: Place) -> None:
    """Write down what stands there before the outbox message is tried again. Raises NotNoted
    if that fails."""
    try:
        await place.write(means.store)
    except STORE_FAILS as error:
        raise NotNoted(noting([place])) from error


# -- what is remembered ----------------------------------------------------------------


def sent_anew(snapshot: TableSnapshot, audience: Audience, shown: Shown) -> bool:
    """Return whether the board is sent as a new message rather than edited.

    A new message notifies people, so it comes at another turn, and only to a group, to the players
    who are to answer, and to all at the end, unless nothing was played since the last; also if no
    board stands there, or it is wanted `again`. In a group the answer to a double, or to the wish
    to take a play back, edits the board that asks, as its player waits for it, unless a move
    may take days. A table with a single message notifies no one.
    """
    if snapshot.table.status == "aside":
        return False  # a game put aside notifies no one
    if shown.board is None:
        return True
    if _ended_unplayed(snapshot, shown):
        return False
    if shown.again:
        return True
    if snapshot.in_one_message or shown.turn == snapshot.turn:
        return False
    if audience.seat is None and is_settled(snapshot, shown):
        return snapshot.notes.pace in DAYS
    called = audience.seat is None or audience.seat in snapshot.acting
    return called or snapshot.table.status == "over"


def _ended_unplayed(snapshot: TableSnapshot, shown: Shown) -> bool:
    """Return whether the game has ended without a play since the last board, as by a dropped
    double: another board would look the same."""
    turns = shown.turn.partition(":")[0]
    return snapshot.table.status == "over" and turns == str(snapshot.state and snapshot.state.turns)


def _looks(look: Shown) -> dict[str, Any]:
    """Return the look of a board: the turn that it shows, and its three parts."""
    return {
        "turn": look.turn,
        "picture": look.picture,
        "caption": look.caption,
        "keys": look.keys,
    }
