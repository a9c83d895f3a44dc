"""Messages meant for the bot among others of a group, and those with the name of a game that is
played here, which are for its board."""

from __future__ import annotations

from collections.abc import Iterator, Sequence
from dataclasses import replace

from bot.commands import contests, leave_or_resign_answers, lobby
from bot.dialogs import choose_answer
from bot.requests import find_table, game_by_name
from bot.requests.request import Request
from bot.speech import Arranged, Bare, Dictated, Intent, Typed, Unknown, Word, understand
from bot.store import UnitOfWork
from bot.table.snapshot import TableSnapshot


async def meant(request: Request, intent: Intent, waiting: Sequence[TableSnapshot]) -> bool:
    """Return whether the bot should react at all; `waiting` are the tables that wait for this
    person."""
    if request.private or request.addressed or request.reply_to is not None:
        return True
    if _awaited(request, intent, waiting) or await _at_rest(request, intent):
        return True
    return await leave_or_resign_answers.awaited(request, intent)


def _awaited(request: Request, intent: Intent, waiting: Sequence[TableSnapshot]) -> bool:
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
        return awaited or (not intent.casual and intent.traits.board)
    return False


async def _at_rest(request: Request, intent: Intent) -> bool:
    """Return whether the bot may be meant though no board waits for this person: a play, a word
    for their own board in an opponent's turn or an answer that no decision asks for, a free seat
    that they take, or a contest that they join or leave."""
    if isinstance(intent, Typed | Dictated | Arranged):
        return await find_table.playing(request)
    if _sits_down(intent):
        return await lobby.seat_is_free(request)
    if _enters(intent):
        return await contests.gathers(request.work, request.chat.id)
    if isinstance(intent, Word) and intent.name == "withdraw":
        return await contests.has_gathered(request)
    if not isinstance(intent, Word) or intent.casual:
        return False
    at_board = intent.traits.anytime or intent.traits.answer
    return at_board and await find_table.playing(request)


async def takes_seat(work: UnitOfWork, telegram_chat: int, intent: Intent) -> bool:
    """Return whether a person, known or not, joins a table of this chat or its contest."""
    if not _sits_down(intent) and not _enters(intent):
        return False
    chat = await work.chats.by_telegram(telegram_chat)
    if chat is None:
        return False
    if _enters(intent):
        return await contests.gathers(work, chat.id)
    return bool(await work.tables.in_chat(chat.id, ("lobby",)))


def _sits_down(intent: Intent) -> bool:
    return isinstance(intent, Word) and not intent.casual and intent.name == "join"


def _enters(intent: Intent) -> bool:
    return isinstance(intent, Word) and not intent.casual and intent.name == "enter"


_MOST_WORDS = 12


async def found(request: Request, intent: Intent) -> tuple[Request, Intent, list[TableSnapshot]]:
    """Return the request and the intent without the name of a game before or behind it, and this
    person's boards of that game, or no boards if a board is chosen already. Return them
    unchanged if they are not meant for a board of that name. A play in words with the name of
    another game than that of the board is not to be understood."""
    if not isinstance(intent, Unknown | Dictated):
        return request, intent, []
    for name, rest in _split(intent.text):
        meant = understand(rest, bot_name=request.services.bot_name)
        if _for_board(meant) and (boards := await _called(request, name)):
            meant = replace(meant, addressed=intent.addressed)
            chosen = request.table is not None or request.reply_to is not None
            return replace(request, text=rest), meant, [] if chosen else boards
    if isinstance(intent, Dictated) and not_played(intent.text):
        return request, Unknown(intent.text, movelike=True, addressed=intent.addressed), []
    return request, intent, []


def not_played(text: str) -> str:
    """Return the game that is named with a play or a word for its board, "" for any other text.
    Call it after all other readers: then no board of that game was found."""
    for name, rest in _split(text):
        meant = understand(rest)
        asks = isinstance(meant, Word) and (meant.traits.board or meant.traits.tells)
        if (asks or isinstance(meant, Typed | Dictated)) and (slug := _game(name)):
            return slug
    return ""


def _game(name: str) -> str:
    return game_by_name.named_alone(name.strip(",.:;"))


def _split(text: str) -> Iterator[tuple[str, str]]:
    """Yield what may be a name at either end of a text, with the rest of the text."""
    words = text.split()
    if len(words) > _MOST_WORDS:
        return
    for length in range(min(game_by_name.most_words(), len(words) - 1), 0, -1):
        yield " ".join(words[-length:]), " ".join(words[:-length])
        yield " ".join(words[:length]), " ".join(words[length:])


def _for_board(meant: Intent) -> bool:
    """Return whether an intent is a play, an answer, or a word for the person's own board."""
    if isinstance(meant, Word):
        return meant.traits.board or meant.traits.tells or meant.traits.answer
    return isinstance(meant, Typed | Bare | Dictated)


async def _called(request: Request, name: str) -> list[TableSnapshot]:
    """Return the running games of this person with that name: here, or the game that was chosen."""
    slug = _game(name)
    if not slug:
        return []
    chosen = await find_table.named(request)
    if chosen is None and request.reply_to is not None:
        return []
    return [
        snapshot
        for snapshot in ([chosen] if chosen is not None else await find_table.here(request))
        if snapshot.table.status == "playing"
        and snapshot.seat_of(request.person) is not None
        and snapshot.table.slug.partition("+")[0] == slug.partition("+")[0]
    ]
