"""The dice: proofs that they are honest, how often each face fell, and the chances of rolls."""

from __future__ import annotations

import asyncio
import re
from base64 import urlsafe_b64decode
from collections import Counter
from collections.abc import Iterable
from typing import Final

from bot.dialogs.opening_draw import PROMISE
from bot.dialogs.viewer import TableButtons
from bot.i18n import EMPTY, Html, Words, folded, in_lines, link, listed, spaced
from bot.messages.dice_chances import (
    LONGEST,
    check_address,
    distance_text,
    first_roll,
    throws_to_check,
)
from bot.requests import find_table
from bot.requests.access import Allowed
from bot.requests.handler_registries import FAIR, Menu, button, command, deep_link
from bot.requests.request import Request
from bot.store import StoredAnswer
from bot.store.finished_games import FACES, ROLLS, faces_of, throws_with_faces
from bot.table.errors import UserError
from bot.table.match import begin
from bot.table.snapshot import TableSnapshot
from bot.ui.callback_data import free
from bot.ui.message import Button, free_button
from bot.ui.orders import SendRecord, ShowChances, ShowFaces
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
        await verify_at(request, snapshot)
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
    """Say that a table's dice are honest, and how often each face fell, with buttons to check
    it."""
    words, telegram = request.words, snapshot.dice.telegram
    lines = [_which(snapshot, words)]
    if snapshot.table.status == "over":
        lines.append(await _verdict(request, snapshot))
    else:
        how = folded(words.say("fair-explain-telegram" if telegram else "fair-explain"))
        later = words.say("fair-later")
        lines += [_sentence(words, telegram=telegram), how, _words(snapshot, words), later]
    lines += [EMPTY, *await _counts(request, snapshot)]
    keys = TableButtons(snapshot, words)
    verify, year = keys.said("button-verify", "verify"), words.plain("button-faces")
    await request.say(in_lines(lines), ((verify, Button(year, free("faces"))),))


@button("verify", Allowed.PRESENT, lasting=True)
async def verify_at(request: Request, snapshot: TableSnapshot) -> None:
    """Send what is needed to check a table's dice: the fingerprint of its secret, after its game
    the secret and a page that checks the rolls."""
    words = request.words
    if snapshot.table.status != "over":
        telegram = snapshot.dice.telegram
        sealed = _sealed(snapshot.table.secret_hash, words, telegram=telegram)
        lines = [sealed, _words(snapshot, words), words.say("fair-later")]
    else:
        answers = await request.work.tables.answers(snapshot.table.id)
        throws = await asyncio.to_thread(throws_to_check, snapshot, answers)
        lines = [
            await _verdict(request, snapshot),
            _secret_text(snapshot, first_roll(throws), words),
        ]
        page = request.services.check_page
        if page and not snapshot.dice.telegram:
            address = check_address(page, snapshot, throws, words.lang)
            lines.append(link(address, words.plain("fair-page")))
    await request.say(in_lines([_which(snapshot, words), *lines]))


@button("faces", lasting=True)
async def faces(request: Request) -> None:
    """Show how often each face fell within a year."""
    await request.post(ShowFaces(to=request.to()))


def _which(snapshot: TableSnapshot, words: Words) -> Html:
    """Return the line that names the game which the text is about."""
    who = listed(
        name for seat, name in enumerate(snapshot.names(words)) if seat not in snapshot.empty
    )
    return words.say("fair-which", game=snapshot.title(words), who=who)


async def _verdict(request: Request, snapshot: TableSnapshot) -> Html:
    """Return whether the rolls of a finished game are those that were promised."""
    answers = await request.work.tables.answers(snapshot.table.id)
    return await asyncio.to_thread(checked, snapshot, answers, request.words)


def _sentence(words: Words, *, telegram: bool = False) -> Html:
    """Return the sentence that the dice are honest."""
    return words.say("fair-sealed-telegram" if telegram else "fair-sealed")


def _sealed(promise: str, words: Words, *, telegram: bool = False) -> Html:
    """Return a sentence that the dice are honest and, folded away, how that is, with the
    fingerprint of the secret."""
    how = words.say("fair-explain-telegram" if telegram else "fair-explain")
    sealed = folded(in_lines((how, EMPTY, words.say("fair-print", hash=promise))))
    return in_lines((_sentence(words, telegram=telegram), sealed))


def _words(snapshot: TableSnapshot, words: Words) -> Html:
    if not snapshot.table.words:
        return words.say("fair-no-words")
    names = snapshot.names(words)
    words_given = listed(
        spaced(names[seat], words.in_quotes([word]))
        for seat, word in sorted(snapshot.table.words.items())
    )
    return words.say("fair-words", words=words_given)


def _secret_text(snapshot: TableSnapshot, first: int, words: Words) -> Html:
    """Return, folded away, the fingerprint of a finished game's secret, the secret, and how to
    check the rolls by hand; `first` is the number of the first roll."""
    table = snapshot.table
    line = f"{snapshot.seed}|{table.public_id}|{first}|1|1"
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
    return folded(in_lines([promise, *word_lines, EMPTY, by_hand]))


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
    count = rolls = others = 0
    for kind, seat, value, *_ in answers:
        if state.ask is not None and snapshot.dice.elsewhere(state.ask):
            others += kind == state.ask.kind
        elif seat == CHANCE and state.ask is not None:
            count, rolls = count + 1, rolls + (kind in ROLLS)
            if snapshot.dice.answer(state, state.ask) != value:
                return words.say("fair-mismatch", what=f"{count}: {value}")
        state = answer(state, Answer(kind, seat, value))
    lines = [words.say("fair-checked", throws=rolls or count)] if count or not others else []
    return in_lines([*lines, *([words.say("fair-unchecked", throws=others)] if others else [])])


async def _counts(request: Request, snapshot: TableSnapshot) -> list[Html]:
    """Return the counts of each die result, in this game and in all finished games."""
    words, work = request.words, request.work
    thrown, total = await work.faces.thrown_in(snapshot.table.id), await work.faces.all()
    game, lines = faces_of(thrown), []
    if game:
        throws = sum(throws_with_faces(thrown).values())
        counts = ", ".join(f"{face} – {game[face]}" for face in sorted(FACES))
        dice = game.total()
        lines.append(words.say("fair-game", throws=throws, dice=dice, counts=counts))
    if total:
        lines.append(words.say("fair-table", dice=total.total(), rows=_row(total, words)))
    return lines


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
    await request.post(SendRecord(number, to=request.to()), key=f"record:{number}")


_NUMBER: Final = re.compile(r"\d{1,2}", re.ASCII)
LAST_TWO: Final = "last"
"""The value of the button to the table of the last two checkers."""


@command("chances", menu=Menu(185))
async def chances(request: Request, kind: str = "") -> None:
    """Tell the chance of the distance that is named, with the closed points in between that are
    named after it; else show the table of all distances, or that of the last two checkers if they
    are the `kind` of chances that is asked for."""
    distance, *closed = map(int, _NUMBER.findall(request.text) or ["0"])
    words = request.words
    last = free_button(words, "button-last-two", "chances", LAST_TWO)
    every = free_button(words, "button-all-chances", "chances")
    if 0 < distance <= LONGEST:
        between = {point for point in closed if 0 < point < distance}
        await request.say(distance_text(distance, between, words), ((every, last),))
        return
    of_two, to = kind == LAST_TWO, request.to(reply_to=request.spoke)
    await request.post(ShowChances(of_two, ((every if of_two else last,),), to=to))


@button("chances", lasting=True)
async def show(request: Request, value: str) -> None:
    """Show the table of distances, or that of the last two checkers."""
    await request.post(ShowChances(value == LAST_TWO, to=request.to()))
