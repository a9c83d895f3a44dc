"""Messages meant for the bot, among those of a group that are not; and canned replies to questions
and remarks that one text answers."""

from __future__ import annotations

from collections.abc import Mapping, Sequence

from bot.commands import contests, leave_table, lobby
from bot.dialogs import choose_answer
from bot.requests import find_table
from bot.requests.handler_registries import Handler, command
from bot.requests.request import Request
from bot.speech import Arranged, Bare, Dictated, Intent, Typed, Word
from bot.speech.reaction_to_reading import Reaction
from bot.speech.read_message import Reading
from bot.store import UnitOfWork
from bot.table.snapshot import TableSnapshot


async def is_meant(
    request: Request, reading: Reading, decision: Reaction, waiting: Sequence[TableSnapshot]
) -> bool:
    """Return whether the bot should react at all; `waiting` are the tables that wait for this
    person."""
    if request.private or request.addressed or request.reply_to is not None:
        return True
    if await leave_table.awaited(request, reading):
        return True
    intent = reading.intent
    if decision.what == "silent":
        return False
    return _is_awaited(intent, waiting) or await _is_for_table_at_rest(request, intent)


def _is_awaited(intent: Intent, waiting: Sequence[TableSnapshot]) -> bool:
    """Return whether a board that waits for this person may be meant."""
    asks = [
        (snapshot.state, snapshot.state.ask)
        for snapshot in waiting
        if snapshot.state and snapshot.state.ask
    ]
    if not asks:
        return False
    if isinstance(intent, Typed | Dictated | Arranged):
        return True
    if isinstance(intent, Bare):
        return len(intent.places) > 1
    if isinstance(intent, Word):
        awaited = any(choose_answer.answer_meant(state, ask, intent.name) for state, ask in asks)
        return awaited or (not intent.traits.casual and intent.traits.board)
    return False


async def _is_for_table_at_rest(request: Request, intent: Intent) -> bool:
    """Return whether the bot may be meant though no board waits for this person: a play, a word
    for their own board in an opponent's turn or an answer that no decision asks for, a free seat
    that they take, or a contest that they join or leave."""
    if isinstance(intent, Typed | Dictated | Arranged):
        return await find_table.playing(request)
    match intent:
        case Word("join"):
            return await lobby.seat_is_free(request)
        case Word("enter"):
            return await contests.gathers(request.work, request.chat.id)
        case Word("withdraw"):
            return await contests.has_gathered(request)
        case Word() if not intent.traits.casual:
            at_board = intent.traits.anytime or intent.traits.answer
            return at_board and await find_table.playing(request)
    return False


async def takes_seat(work: UnitOfWork, telegram_chat: int, reading: Reading) -> bool:
    """Return whether a person, known or not, joins a table of this chat or its contest."""
    if not reading.exact or reading.name not in ("join", "enter"):
        return False
    chat = await work.chats.by_telegram(telegram_chat)
    if chat is None:
        return False
    if reading.name == "enter":
        return await contests.gathers(work, chat.id)
    return bool(await work.tables.in_chat(chat.id, ("lobby",)))


REPLIES: Mapping[str, str] = {
    # Of a newcomer: the price, the stakes, the place, how many play.
    "money": "costs-nothing",
    "points": "played-for-points",
    "wins": "wins-are-points",
    "one_phone": "one-phone",
    "heads": "for-how-many",
    "app": "played-here",
    "handicap": "handicap-none",
    # During a game: what happens by itself, whether moves may be tapped, who else may join.
    "automatic": "goes-by-itself",
    "tapping": "play-ways",
    "joining": "joining-others",
    "legal": "legal",
    # About luck, and after a game.
    "skill": "luck-or-skill",
    "luck": "dice-favour-nobody",
    "lost": "lost-again",
    # Small talk.
    "thanks": "thanked",
    "scold": "no-offence",
    "mood": "doing-well",
}
"""The message of the texts that answers an intent."""


def _reply(message: str) -> Handler:
    """Return the command that sends a message of the texts."""

    async def reply(request: Request) -> None:
        await request.tell(message)

    return reply


for _intent, _message in REPLIES.items():
    command(_intent)(_reply(_message))
