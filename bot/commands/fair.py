"""Honest dice: the promise before the game, shown and checked after it."""

from __future__ import annotations

import asyncio
from base64 import urlsafe_b64decode
from collections import Counter
from collections.abc import Iterable

from bot.dialogs.opening_draw import PROMISE
from bot.i18n import EMPTY, Html, Words, folded, in_lines, listed, spaced
from bot.requests import find_table
from bot.requests.access import Allowed
from bot.requests.handler_registries import FAIR, Menu, button, command, deep_link
from bot.requests.request import Request
from bot.store import StoredAnswer
from bot.store.finished_games import FACES
from bot.table.errors import UserError
from bot.table.match import begin
from bot.table.snapshot import TableSnapshot
from bot.ui.orders import SendRecord
from rules.dice import fair as generator
from rules.game import CHANCE, Answer, answer
from rules.questions.drawn_throws import bag_of


@command("fair", menu=Menu(250))
async def fair(request: Request) -> None:
    """Handle /fair: send what is known of the dice of the table meant, or of the last one here."""
    snapshot = await find_table.named(request) or await _latest(request)
    if snapshot is None:
        await request.tell("fair-none")
        return
    await fair_at(request, snapshot)


@deep_link(FAIR)
async def promised(request: Request, printed: str) -> None:
    """Explain the link under a board: to a player of that game its dice, to others how the
    promise of dice works."""
    try:
        digest = urlsafe_b64decode(f"{printed}=")
    except ValueError:
        digest = b""
    if len(digest) != 32:
        await request.tell("fair-none")
        return
    table = await request.work.tables.by_hash(digest.hex())
    snapshot = None if table is None else await request.tables.snapshot(request.work, table)
    if snapshot is not None and snapshot.seat_of(request.person) is not None:
        await fair_at(request, snapshot)
    else:
        await request.say(_sealed(digest.hex(), request.words))


async def _latest(request: Request) -> TableSnapshot | None:
    """Return the game that goes on here; else the newest that is over, or goes on in a group;
    else the game that has not begun yet. Return None if there is no game."""
    boards = await find_table.here(request)
    mine = [board for board in boards if board.seat_of(request.person) is not None] or boards
    running = [board for board in mine if board.table.status == "playing"]
    if any(board.private == request.private for board in running):
        return running[-1]
    known = [*running, *await _over(request)]
    return max(known, key=lambda board: board.table.id) if known else next(reversed(mine), None)


async def _over(request: Request) -> list[TableSnapshot]:
    """Return the last finished game of this person or of this group, in a list that is empty if
    there is none."""
    if request.private:
        done = await request.work.tables.last_over_of(request.person.id)
    else:
        done = await request.work.tables.last_over_in(request.chat.id)
    return [] if done is None else [await request.tables.snapshot(request.work, done)]


@button("fair", Allowed.PRESENT, lasting=True)
async def fair_at(request: Request, snapshot: TableSnapshot) -> None:
    """Send what is known of a table's dice; the secret only after its game."""
    words = request.words
    counted = await _tables(request, snapshot)
    lines = [_promise_of_dice(snapshot, words), _words(snapshot, words), words.say("fair-later")]
    if snapshot.table.status == "over":
        answers = await request.work.tables.answers(snapshot.table.id)
        lines = await asyncio.to_thread(_reveal_lines, snapshot, answers, words)
    elif counted:
        lines.append(EMPTY)
    await request.say(in_lines([_which(snapshot, words), *lines, *counted]))


def _which(snapshot: TableSnapshot, words: Words) -> Html:
    """Return the line that names the game which the text is about."""
    who = listed(
        name for seat, name in enumerate(snapshot.names(words)) if seat not in snapshot.empty
    )
    return words.say("fair-which", game=snapshot.title(words), who=who)


def _promise_of_dice(snapshot: TableSnapshot, words: Words) -> Html:
    """Return how the dice of a table are promised."""
    return _sealed(snapshot.table.secret_hash, words, telegram=snapshot.dice.telegram)


def _sealed(promise: str, words: Words, *, telegram: bool = False) -> Html:
    """Return a sentence that the dice are honest and, folded away, how that is."""
    sentence = "fair-sealed-telegram" if telegram else "fair-sealed"
    how = "fair-explain-telegram" if telegram else "fair-explain"
    return in_lines((words.say(sentence), folded(words.say(how, hash=promise))))


def _words(snapshot: TableSnapshot, words: Words) -> Html:
    if not snapshot.table.words:
        return words.say("fair-no-words")
    names = snapshot.names(words)
    words_given = listed(
        spaced(names[seat], words.in_quotes([word]))
        for seat, word in sorted(snapshot.table.words.items())
    )
    return words.say("fair-words", words=words_given)


def _reveal_lines(
    snapshot: TableSnapshot, answers: Iterable[StoredAnswer], words: Words
) -> list[Html]:
    """Return the lines that say whether the rolls of a game are those that were promised and,
    folded away, the promise, its secret, and how to check it."""
    table = snapshot.table
    line = f"{snapshot.seed}|{table.public_id}|1|1|1"
    promise = words.say(
        "fair-revealed",
        mark=PROMISE,
        hash=table.secret_hash,
        secret=table.secret.hex(),
    )
    word_lines = [_words(snapshot, words)] if table.words else []
    by_hand = words.say(
        "fair-by-hand-bag" if _draws_from_bag(snapshot) else "fair-by-hand", line=line
    )
    return [
        checked(snapshot, answers, words),
        folded(in_lines([promise, *word_lines, EMPTY, by_hand])),
    ]


def _draws_from_bag(snapshot: TableSnapshot) -> bool:
    """Return whether the game draws from a bag instead of rolling dice."""
    return snapshot.state is not None and bag_of(snapshot.state.variant) is not None


def checked(snapshot: TableSnapshot, answers: Iterable[StoredAnswer], words: Words) -> Html:
    """Return the text that says whether all rolls, computed again from the secret, are those of
    the game."""
    table = snapshot.table
    if generator.commitment(table.secret) != table.secret_hash:
        return words.say("fair-mismatch", what="SHA-256")
    state = begin(table)
    count = others = 0
    for kind, seat, value, *_ in answers:
        if state.ask is not None and snapshot.dice.elsewhere(state.ask):
            others += kind == state.ask.kind
        elif seat == CHANCE and state.ask is not None:
            count += 1
            if snapshot.dice.answer(state, state.ask) != value:
                return words.say("fair-mismatch", what=f"{count}: {value}")
        state = answer(state, Answer(kind, seat, value))
    lines = [words.say("fair-checked", throws=count)] if count or not others else []
    return in_lines([*lines, *([words.say("fair-unchecked", throws=others)] if others else [])])


async def _tables(request: Request, snapshot: TableSnapshot) -> list[Html]:
    """Return the counts of each die result, in this game and in all finished games."""
    words, work = request.words, request.work
    game, total = await work.faces.of_game(snapshot.table.id), await work.faces.all()
    lines = []
    if game:
        lines.append(words.say("fair-table-game", counts=_counts(game)))
    if total:
        lines.append(words.say("fair-table", throws=total.total(), rows=_row(total, words)))
    return lines


def _counts(faces: Counter[str]) -> str:
    """Return the counts of each die result of a game, which is too short for percentages."""
    return ", ".join(f"{face} – {faces[face]}" for face in sorted(FACES))


def _row(faces: Counter[str], words: Words) -> str:
    total = faces.total()
    return ", ".join(
        f"{face} – {faces[face]} ({words.figure(100 * faces[face] / total, 1)} %)"
        for face in sorted(FACES)
    )


@command("word")
async def word(request: Request, text: str) -> None:
    """Add a player's own word to the seed. Raises UserError if the person plays at no table
    here."""
    snapshots = [
        snapshot
        for snapshot in await find_table.here(request)
        if snapshot.seat_of(request.person) is not None
    ]
    meant = await find_table.named(request)
    snapshot = meant or (snapshots[-1] if snapshots else None)
    if snapshot is None:
        raise UserError("no-game-here")
    seat = snapshot.seat_of(request.person)
    if seat is None:
        raise find_table.not_seated(request, snapshot)
    await request.tables.give_word(request.work, snapshot, seat, text.strip())
    await request.tell("fair-word-taken")


@button("record", Allowed.PRESENT, lasting=True)
async def record(request: Request, snapshot: TableSnapshot) -> None:
    """Send a finished game as files, which a sender makes later. Raises UserError if it is not
    over."""
    if snapshot.table.status != "over":
        raise UserError("not-now")
    number = snapshot.table.id
    await request.post(SendRecord(number, request.to()), key=f"record:{number}")
