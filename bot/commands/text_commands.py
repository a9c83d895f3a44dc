"""Dispatch of a message: from its text to the command that it means, at the table that fits."""

from __future__ import annotations

from collections.abc import Sequence
from dataclasses import fields, replace
from functools import partial
from itertools import chain
from typing import Any, Final

from bot.commands import (
    advice,
    board_answers,
    board_queries,
    game_terms,
    leave_table,
    legality_quiz,
    lobby,
    mentor,
    mute_and_block,
    named_board,
    offers,
    open_table,
    practice,
    questions_amid_a_game,
    rematch_and_score,
    rules,
    said_to_bot,
    say_to_opponent,
    start,
    typed_exercise_answers,
)
from bot.dialogs import choose_answer, live_dice, set_up_army
from bot.dialogs.play import dictated, typed
from bot.dialogs.turn import refused_text
from bot.dialogs.viewer import TableButtons
from bot.i18n import spaced
from bot.requests import find_table
from bot.requests.access import Allowed
from bot.requests.find_table import WhichTable
from bot.requests.handler_registries import COMMANDS, Action, Context, button
from bot.requests.read_request import moment_of, read_as_chosen, read_here
from bot.requests.request import Request
from bot.speech import Arranged, Bare, Dictated, Intent, NewGame, Typed, Unknown, Word
from bot.speech.reaction_to_reading import Reaction, decide
from bot.speech.read_message import Reading
from bot.table.errors import UserError
from bot.table.snapshot import TableSnapshot
from bot.ui.orders import Say
from rules.refusal import Refused

_NOT_NOW: Final = "not-now"
"""The refusal of what cannot be done now; its reason follows: what the board waits for."""

CONTEXTS: Final[Sequence[Context]] = (
    say_to_opponent.read,
    mute_and_block.read,
    leave_table.read,
    practice.read_follow_up,
    mentor.read,
    legality_quiz.read,
    advice.read,
    typed_exercise_answers.read,
    rematch_and_score.read,
    questions_amid_a_game.read,
    choose_answer.read,
    game_terms.read,
    rules.read,
)
"""What may be open when somebody writes, the first that reads a message before the others: only
what none of them reads is a message by itself."""


async def carry_out(request: Request, chosen: Reading | None = None) -> None:
    """Carry out a message, as what the person has `chosen` if the bot asked them. If several
    tables may be meant, it goes to the table that fits; if several fit, a question about the board
    is answered for the table seen last, and otherwise the person is asked."""
    waiting = await find_table.awaiting(request)
    if chosen is None:
        reading, moment = await read_here(request, waiting)
    else:
        reading, moment = chosen, await moment_of(request, waiting)
    request, reading, boards = await named_board.find_named(request, reading)
    decision = decide(reading, moment)
    if not await said_to_bot.is_meant(request, reading, decision, waiting):
        return
    if (agreed := offers.agreed(request, reading)) is not None:
        request, reading = agreed
        decision = decide(reading, moment)
    if offers.is_open(request) and decision.what == "offer":
        decision = replace(decision, offered=())  # no two offers in a row
    request = await offers.passed_over(request)
    try:
        if boards:
            raise find_table.likeliest(request, boards)
        await _answer(request, reading, decision, waiting)
    except WhichTable as several:
        table = await _settle(request, reading, decision, several, chosen is not None)
        if table is not None:
            every = list(chain(*several.ranks))
            board = find_table.labels(every, request)[every.index(table)]
            at_table = replace(request, table=table.table.id, board=board)
            await _answer(at_table, reading, decision, [table])
            if request.private or _only_tells(reading):
                await find_table.look_at(at_table, table)


async def _answer(
    request: Request, reading: Reading, decision: Reaction, waiting: Sequence[TableSnapshot]
) -> None:
    """Carry out a reading, or say why not. Raises WhichTable."""
    request = await say_to_opponent.with_way(request, reading.intent)
    snapshot = waiting[0] if len(waiting) == 1 else None
    if reading.name == "kestum":
        snapshot = await live_dice.challenged_table(request)
    try:
        await (await _action(request, reading, decision, waiting))()
    except UserError as sorry:
        board = snapshot if _is_for_board(reading) else None
        refusal = request.words.say(sorry.message, **sorry.values)
        if board is not None and sorry.message == _NOT_NOW:
            refusal = spaced(refusal, board_queries.open_question(request, board))
        way = board_queries.way_out(request, board, sorry.message)
        await request.refuse(refusal, board, way, message=_repeatable(reading.intent))
    except Refused as refused:
        await refuse(request, snapshot, refused, _repeatable(reading.intent))
    await board_queries.answer_below(request)


_LONG: Final = 30
"""Text of more letters is talk, and is not repeated."""


def _repeatable(intent: Intent) -> str | None:
    """Return the text by which a repeated mistake is recognised, "" if it is no unknown text;
    None for long chatter."""
    if not isinstance(intent, Unknown):
        return ""
    return intent.text if len(intent.text) <= _LONG else None


async def refuse(
    request: Request, snapshot: TableSnapshot | None, refused: Refused, typed: str | None = ""
) -> None:
    """Say why the rules forbid it; `typed` as `Request.refuse` has it."""
    if snapshot is None:
        await request.tell(_NOT_NOW)
        return
    seat = snapshot.seat_of(request.person)
    text = refused_text(request.words, snapshot, seat or 0, refused.refusal)
    if refused.refusal.rule == _NOT_NOW:
        text = spaced(text, board_queries.open_question(request, snapshot))
    await request.refuse(text, snapshot, message=typed)


# -- which of several tables -------------------------------------------------------------------


class _NoFit(Exception):
    """The refusal of a message at a table that was tried."""


class _Trial(Request):
    """A request that only tries whether a message fits: what it would refuse does not."""

    async def refuse(self, *why: Any, **more: Any) -> None:
        """Raise _NoFit in place of a refusal."""
        raise _NoFit


def _only_tells(reading: Reading) -> bool:
    """Return whether a message only asks about its board and changes nothing."""
    return isinstance(reading.intent, Word) and reading.intent.traits.tells


async def _settle(
    request: Request,
    reading: Reading,
    decision: Reaction,
    several: WhichTable,
    is_chosen: bool,
) -> TableSnapshot | None:
    """Return the table that fits. In private that is the board seen last, whatever fits elsewhere
    if the message takes something back; else the only table that fits, the likeliest first; the
    table seen last if none fits, or if the message only tells about a table. Return None after
    asking the person which one is meant; the button repeats what they have chosen already if
    `is_chosen`."""
    every = list(chain(*several.ranks))
    last = seen_last(request, every)
    seen = request.private and find_table.shown_in(request, last) > 0
    if seen and (reading.name == "undo" or await _fits(request, reading, decision, last)):
        return last
    for rank in several.ranks:
        fitting = [
            candidate for candidate in rank if await _fits(request, reading, decision, candidate)
        ]
        if len(fitting) == 1:
            return fitting[0]
        if fitting and _only_tells(reading):
            return seen_last(request, fitting)
        if fitting:
            await ask_which(request, fitting, every, reading.name if is_chosen else "")
            return None
    return seen_last(request, several.ranks[0])


async def _possible(
    request: Request, names: Sequence[str], waiting: Sequence[TableSnapshot]
) -> tuple[str, ...]:
    """Return the intents of a message that can be carried out now."""
    if isinstance(request, _Trial):
        return tuple(names)
    bot = request.services.bot_name
    readings = ((name, read_as_chosen(name, request.text, bot)) for name in offers.named(names))
    return tuple(
        [
            name
            for name, reading in readings
            if reading and await _can_be_done(request, reading, waiting)
        ]
    )


async def _can_be_done(
    request: Request, reading: Reading, waiting: Sequence[TableSnapshot]
) -> bool:
    """Return whether a reading is no mistake now; the trial changes nothing."""
    moment = await moment_of(request, waiting)
    trial = _Trial(**{each.name: getattr(request, each.name) for each in fields(Request)})
    async with request.work.undone():
        try:
            await (await _action(trial, reading, decide(reading, moment), waiting))()
        except (UserError, Refused, _NoFit):
            return False
        except WhichTable:
            return True
        return True


async def _fits(
    request: Request, reading: Reading, decision: Reaction, table: TableSnapshot
) -> bool:
    """Return whether a message can be carried out at a table; the trial changes nothing."""
    values = {each.name: getattr(request, each.name) for each in fields(Request)}
    trial = replace(_Trial(**values), table=table.table.id)
    async with request.work.undone():
        try:
            await (await _action(trial, reading, decision, [table]))()
        except (UserError, Refused, _NoFit):
            return False
        return True


button("mean", asks_admins=True)(offers.taps(carry_out))


@button("here", Allowed.PRESENT, asks_admins=True)
async def at_chosen_table(request: Request, snapshot: TableSnapshot, chosen: str) -> None:
    """Carry out a message at the table that was chosen of several, in the sense that was `chosen`
    before if the bot asked for it. Raises UserError if another person was asked, if the message is
    gone, or if the table is of another group, in which the person may have fewer rights."""
    if not request.private and snapshot.home.id != request.chat.id:
        raise UserError("board-elsewhere")
    offered_message = request.asked_about()
    game = request.label or snapshot.title(request.words)
    await request.edit(request.words.say("which-chosen", game=game))
    again = replace(
        request,
        message=offered_message.message,
        text=offered_message.text,
        tap=None,
        addressed=True,
        table=snapshot.table.id,
    )
    await carry_out(again, read_as_chosen(chosen, again.text, request.services.bot_name))


# -- what is done --------------------------------------------------------------------------------


def _is_for_board(reading: Reading) -> bool:
    """Return whether the words were meant for the board, so that mistakes share one answer."""
    if isinstance(reading.intent, Word):
        return reading.intent.traits.board or reading.intent.traits.answer
    return not isinstance(reading.intent, NewGame)


async def _action(
    request: Request, reading: Reading, decision: Reaction, waiting: Sequence[TableSnapshot]
) -> Action:
    """Return what is to be done about a message; `waiting` are the tables that wait for this
    person. The action raises UserError, Refused, WhichTable."""
    for read in CONTEXTS:
        action = await read(request, reading, waiting)
        if action is not None:
            return action
    if await named_board.only_names_game(request, reading):
        return partial(_leave_open, request, Unknown(request.text), decision, waiting)
    match reading.intent:
        case Typed() | Bare() as play:
            return partial(typed.play, request, play)
        case Dictated(play):
            return partial(dictated.play, request, play)
        case Arranged() as army:
            return partial(set_up_army.set_up, request, army)
        case NewGame() as wished if wished.slots.match and not (wished.length or wished.bot):
            return partial(lobby.choose_length, request, wished)
        case NewGame() as wished if wished.slots.clock not in ("", "off") and not wished.bot:
            return partial(lobby.open_with_clock, request, wished)
        case NewGame() as wished:
            return partial(open_table.open_or_ask, request, wished)
        case Word(name) as word if word.traits.costly and reading.by_likeness:
            return partial(offers.ask_first, request, name)
        case Word(name) if name in board_answers.QUESTIONS and (
            reading.slots or name not in COMMANDS
        ):
            return partial(board_answers.answer, request, name, reading.slots)
        case Word(name, value) if name in COMMANDS:
            return partial(COMMANDS[name], request, value)
        case Word(name, value):
            return partial(choose_answer.choose, request, name, value)
        case Unknown() as unread:
            return partial(_leave_open, request, unread, decision, waiting)


_SURE_OF_TALK: Final = 0.5
"""So sure a message has to be talk for an answer that is beside the game."""


async def _leave_open(
    request: Request, unread: Unknown, decision: Reaction, waiting: Sequence[TableSnapshot]
) -> None:
    """Answer a message that is not surely understood: with what it may mean, or with what would be
    understood. Raises UserError."""
    if len(waiting) > 1 and unread.movelike and request.table is None:
        raise WhichTable([waiting])
    talk = decision.what == "talk" and decision.sure >= _SURE_OF_TALK
    chatter = talk and any(map(str.isalpha, unread.text))
    if chatter and await start.chatted(request):
        return
    awaited = any(choose_answer.is_special(table) for table in waiting)
    unsure = awaited and decision.sure < _SURE_OF_TALK
    decision = replace(decision, offered=await _possible(request, decision.offered, waiting))
    if unread.movelike or unsure or not await offers.offer(request, decision):
        elsewhere = await find_table.is_elsewhere(request)
        snapshot = waiting[0] if len(waiting) == 1 and not elsewhere else None
        await offers.puzzled(request, unread, snapshot)


def seen_last(request: Request, tables: Sequence[TableSnapshot]) -> TableSnapshot:
    """Return the board that was shown or asked about last in this chat."""
    return max(tables, key=lambda table: find_table.shown_in(request, table))


async def ask_which(
    request: Request,
    tables: Sequence[TableSnapshot],
    every: Sequence[TableSnapshot],
    chosen: str = "",
) -> None:
    """Ask with a button for each of these tables, called as among all that may be meant. The
    question answers what was said, which is read again from there, as the intent that the person
    has `chosen` if they have."""
    words = request.words
    called = zip(every, find_table.labels(every, request), strict=True)
    keyboard = tuple(
        (TableButtons(table, words).button(label, "here", chosen),)
        for table, label in called
        if table in tables
    )
    text = words.say("which-table")
    order = Say(text, keyboard, to=request.below_message)
    await request.post(order)
