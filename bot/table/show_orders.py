"""Showing a table through the outbox: everywhere it stands, with what was tapped, to the people who
follow it, or once more in one place."""

from __future__ import annotations

from collections.abc import Set
from dataclasses import replace
from datetime import timedelta

from bot.store import NO_CHAT, Person, UnitOfWork
from bot.table.autoplay import opening
from bot.table.orders import (
    JudgeGame,
    PlayBot,
    ShowCards,
    ShowFollowed,
    ShowTable,
    TellClosed,
    TellPosition,
    ThrowDie,
)
from bot.table.preferences import value
from bot.table.seats import bot_to_answer, turn_key
from bot.table.shown_messages import Shown, cards_of, shown_at, with_shown
from bot.table.snapshot import Audience, TableSnapshot
from bot.table.tapped_draft import Draft
from bot.table.telegram_dice import roll_place, rolling
from bot.table.unanswered_questions import close_questions


async def show_again(work: UnitOfWork, snapshot: TableSnapshot, place: str) -> TableSnapshot:
    """Show the table once more as a new message in one of its places."""
    wanted = replace(shown_at(snapshot.table, place), again=True)
    table = await work.tables.save(with_shown(snapshot.table, place, wanted))
    return await order_shown(work, replace(snapshot, table=table))


def is_settled(snapshot: TableSnapshot, shown: Shown) -> bool:
    """Return whether the decision beside a turn that a group's board shows was taken without a
    further play: the player who waits for it knows the board."""
    turns, _, beside, *_ = (*shown.turn.split(":"), "", "")
    taken = bool(beside) and shown.turn != snapshot.turn
    return taken and snapshot.state is not None and snapshot.state.turns <= int(turns)


async def order_judged(work: UnitOfWork, snapshot: TableSnapshot) -> None:
    """Enqueue the review of a game that has just ended; no player waits for it."""
    places = snapshot.audiences()
    if places:
        number = snapshot.table.id
        await work.post(places[0].chat, JudgeGame(number), key=f"judge:{number}", urgent=True)


async def order_cards(work: UnitOfWork, snapshot: TableSnapshot) -> None:
    """Order the cards of a table to be brought up to what is true."""
    number, chat = snapshot.table.id, snapshot.home.telegram_id
    if chat is not None and cards_of(snapshot.table):
        await work.post(chat, ShowCards(number), key=f"cards:{number}", urgent=True)


async def order_shown(
    work: UnitOfWork, snapshot: TableSnapshot, later: timedelta = timedelta(0)
) -> TableSnapshot:
    """Enqueue showing the newest state of a table wherever it is shown, and a die if Telegram
    has to throw; if a bot is to answer, it answers first."""
    if later and rolling(snapshot) and opening(snapshot.state):
        return await _enqueue_changes(
            work, snapshot, set(), later
        )  # the dice of a draw follow one another
    chats = {place.chat for place in snapshot.audiences()}
    return await _enqueue_changes(work, snapshot, chats, later)


async def order_dice(work: UnitOfWork, snapshot: TableSnapshot) -> TableSnapshot:
    """Enqueue showing a table without its boards: they come under the dice that are to be
    thrown."""
    return await _enqueue_changes(work, snapshot, set())


async def _enqueue_changes(
    work: UnitOfWork,
    snapshot: TableSnapshot,
    chats: Set[int],
    later: timedelta = timedelta(0),
) -> TableSnapshot:
    """Enqueue all that follows from a change, with the board in these chats."""
    number, snapshot = snapshot.table.id, await close_questions(work, snapshot)
    await order_cards(work, snapshot)
    if bot_to_answer(snapshot) is not None:
        await work.post(NO_CHAT, PlayBot(number), key=turn_key(number), later=later)
        return snapshot
    await order_followed(work, snapshot)
    for chat in chats:
        await work.post(chat, ShowTable(number), key=f"table:{number}", later=later)
    place = roll_place(snapshot) if rolling(snapshot) else None
    if place is not None:
        await work.post(place.chat, ThrowDie(number), key=f"die:{number}")
    return snapshot


async def order_word(work: UnitOfWork, snapshot: TableSnapshot) -> TableSnapshot:
    """Enqueue the reason for which a table was closed, wherever it is shown."""
    for place in snapshot.audiences():
        await work.post(place.chat, TellClosed(snapshot.table.id))
    return snapshot


async def order_position(work: UnitOfWork, snapshot: TableSnapshot, audience: Audience) -> None:
    """Enqueue the position in words, if the viewer wants it under every board."""
    seat, number = audience.seat, snapshot.table.id
    person = snapshot.people[seat] if seat is not None else None
    if seat is not None and person and value(person.settings, "described") == "on":
        await work.post(audience.chat, TellPosition(number, seat), key=f"position:{number}")


async def keep_draft(work: UnitOfWork, snapshot: TableSnapshot, draft: Draft) -> TableSnapshot:
    """Remember what was tapped, under a board that stands still meanwhile. Its buttons stay good:
    they name places, not steps of the draft."""
    table = replace(snapshot.table, draft=draft.to_json())
    return replace(snapshot, table=await work.tables.save(table))


async def show_draft(work: UnitOfWork, snapshot: TableSnapshot, draft: Draft) -> TableSnapshot:
    """Remember what was tapped, and enqueue showing it: at most one picture in a `PACE`."""
    draft = draft.to_be_drawn(snapshot.draft, work.now)
    saved = await keep_draft(work, snapshot, draft)
    return await order_shown(work, saved, (draft.drawn or work.now) - work.now)


MOST = 20
"""The most people who may follow a table."""


def followed_by(snapshot: TableSnapshot, person: Person) -> TableSnapshot:
    """Return the table with a person added to its followers, the newest last, who sees nothing
    of it yet."""
    others = not_followed_by(snapshot, person)
    return others.noted(followers=(*others.notes.followers, person.id)[-MOST:])


def not_followed_by(snapshot: TableSnapshot, person: Person) -> TableSnapshot:
    """Return the table without a person who followed it."""
    others = tuple(number for number in snapshot.notes.followers if number != person.id)
    blank = with_shown(snapshot.table, place(person.id), Shown())
    return replace(snapshot, table=blank).noted(followers=others)


def place(person: int) -> str:
    """Return the key of what a follower (store id) sees."""
    return f"f{person}"


async def order_followed(work: UnitOfWork, snapshot: TableSnapshot) -> None:
    """Order the newest state to be seen by all who follow."""
    number = snapshot.table.id
    for follower in snapshot.notes.followers:
        person = await work.people.get(follower)
        if person.telegram_id is not None and snapshot.seat_of(person) is None:
            content = ShowFollowed(number, follower)
            await work.post(person.telegram_id, content, key=f"follow:{number}", cosmetic=True)
