"""Words and buttons that answer the open decision: yes, no, stop, go, double, a colour, a board."""

from __future__ import annotations

from collections.abc import Awaitable, Callable, Sequence
from functools import partial

from bot.dialogs import secret_answer
from bot.dialogs.dialog import dialog_of
from bot.dialogs.parallel_boards import common_turn
from bot.dialogs.stake import no_raise
from bot.dialogs.team_stake import is_out
from bot.dialogs.turn import count, require_turn
from bot.requests import find_table
from bot.requests.access import Allowed
from bot.requests.handler_registries import Valid, button
from bot.requests.request import Request
from bot.speech.examples import answer_in
from bot.speech.read_message import REFUSE, Reading
from bot.table.errors import UserError
from bot.table.snapshot import TableSnapshot
from rules.analysis import is_whole
from rules.game import CHANCE, Answer, Ask, State
from rules.multi_board import bring
from rules.questions.board_stakes import shared_stake
from rules.questions.boards import open_boards
from rules.questions.play import asks_for_play
from rules.questions.stake import Stake, next_stake, value_of
from rules.refusal import Refused


def answer_meant(state: State, ask: Ask, text: str) -> str | None:
    """Return the answer to the open decision that typed text stands for, None if it is no
    answer."""
    if CHANCE in ask.who:
        return None
    try:
        return dialog_of(ask.part).read(state, ask, text)
    except Refused:
        return None


async def read(
    request: Request, reading: Reading, waiting: Sequence[TableSnapshot]
) -> Callable[[], Awaitable[None]] | None:
    """Return the call that answers with a text which only the dialog of the open decision
    understands, None if it is no answer. Raises WhichTable if the dialogs of several tables
    understand it."""
    if reading.exact or request.text.startswith("/"):
        return None
    named = await find_table.named(request)
    tables = waiting or ([named] if named is not None else [])
    answered = [(table, answer) for table in tables if (answer := _answer_of(request, table))]
    if len(answered) > 1:
        raise find_table.WhichTable([[table for table, _ in answered]])
    for snapshot, answer in answered:
        seat = snapshot.seat_of(request.person)
        assert seat is not None
        return partial(choose_at, request, snapshot, seat, answer)
    return None


def is_special(snapshot: TableSnapshot) -> bool:
    """Return whether a table's open decision is another than a play, a roll or a double."""
    ask = snapshot.state.ask if snapshot.state is not None else None
    return ask is not None and CHANCE not in ask.who and ask.kind not in ("play", "throw", "stake")


def _answer_of(request: Request, snapshot: TableSnapshot) -> str | None:
    """Return the answer to the open decision of a table that a text stands for, None if it is no
    answer."""
    state = snapshot.state
    if state is None or state.ask is None or snapshot.seat_of(request.person) is None:
        return None
    typed = answer_in("offer", request.text) or request.text
    return answer_meant(state, state.ask, typed)


async def choose(request: Request, value: str, stake: str = "") -> None:
    """Answer the open decision by a word: yes, no, stop, go, take, pass, a colour; a double may
    name its stake, or after a colon its board. Raises Refused, UserError, WhichTable."""
    snapshot, seat = await find_table.game(request)
    state = snapshot.state
    ask = state.ask if state is not None else None
    if ask is not None and _said_aside(request) and not _plain(ask, value):
        raise UserError("answer-plainly", choices=_quote_answers(request, ask))
    if stake == REFUSE and (ask is None or ask.kind in ("play", "throw", "stake")):
        raise UserError("stake-nothing-to-refuse")
    if value == "double" and state is not None:
        value = _raising(state, seat, stake)
    await choose_at(request, snapshot, seat, value)


def _raising(state: State, seat: int, stake: str) -> str:
    """Return the answer by which a seat doubles, to a stake that it may name. Raises UserError
    if the seat may not double, or not to that stake."""
    if is_out(state, seat):
        raise UserError("team-sits-out")
    if state.ask is None or state.ask.kind != Stake.kind:
        raise UserError(no_raise(state, seat), stake=value_of(state))
    if state.boards:
        return _raise_on(state, seat, stake, state.ask)
    higher, named = next_stake(state), stake.removeprefix(":")
    if named and higher is not None and named != str(higher):
        raise UserError("stake-step", raised=higher)
    return "double"


def _said_aside(request: Request) -> bool:
    """Return whether a message is chatter of a group that may not be meant for the bot."""
    return not (request.private or request.addressed) and request.reply_to is None


def _plain(ask: Ask, text: str) -> bool:
    """Return whether a word is an answer as it stands: a plain yes or no does not answer a
    weightier decision, such as taking a double."""
    return text not in ("yes", "no") or text in (ask.choices or ())


def _quote_answers(request: Request, ask: Ask) -> str:
    """Return the possible answers in quotes, as their buttons call them."""
    labels = dialog_of(ask.part).labels
    known = [labels[choice] for choice in ask.choices or () if choice in labels]
    return request.words.in_quotes(map(request.words.plain, known))


def _raise_on(state: State, seat: int, board: str, ask: Ask) -> str:
    """Return the answer that doubles on a board, or on all boards. Raises UserError if no board
    is named and several are possible, or if the named board's cube may not be turned."""
    board = f":{board}" if board.isdecimal() else board
    answer = (
        f"double{board}"
        if board.startswith(":")
        else answer_meant(state, ask, "double") or "double"
    )
    choices = ask.choices or ()
    if answer in choices:
        return answer
    at = int(board[1:]) - 1 if board.startswith(":") else -1
    if "double" in choices and (at in (-1, state.front) or shared_stake(state.variant)):
        return "double"
    free = [choice.partition(":")[2] for choice in choices if ":" in choice]
    free += [str(state.front + 1)] if "double" in choices else []
    if at < 0 and free:
        raise UserError("stake-which-board", boards=", ".join(free), example=free[0])
    if at in open_boards(state) and common_turn(state):
        raise UserError(no_raise(bring(state, at), seat), stake=value_of(bring(state, at)))
    raise UserError("stake-no-board", boards=", ".join(free) or "–")


@button("pick", Allowed.SEATED, Valid.BOARD)
async def pick_at(request: Request, snapshot: TableSnapshot, seat: int, number: int) -> None:
    """Answer the open decision of a table with the choice of that number. Raises Refused,
    UserError."""
    state = require_turn(request, snapshot, seat)
    choices = (state.ask.choices if state.ask is not None else None) or ()
    if number >= len(choices):
        raise UserError("stale")
    await choose_at(request, snapshot, seat, choices[number])


@button("say", Allowed.SEATED, Valid.BOARD)
async def choose_at(request: Request, snapshot: TableSnapshot, seat: int, value: str) -> None:
    """Answer the open decision of a table with one of its choices, or a word for it. Raises
    Refused, UserError."""
    for kind in ("raise", "board"):
        if snapshot.state is not None and f"{kind}:{value}" in snapshot.state.offers(seat):
            await request.tables.act(request.work, snapshot, Answer(kind, seat, value))
            return
    state = require_turn(request, snapshot, seat)
    if value == "pass" and asks_for_play(state) and is_whole(state, ()):
        await count(request, snapshot, seat, ())
        return
    value = dialog_of(state.open_ask.part).read(state, state.open_ask, value)
    await give(request, snapshot, seat, state, value)


async def give(
    request: Request, snapshot: TableSnapshot, seat: int, state: State, value: str
) -> None:
    """Answer the open decision, in secret if it is a secret one."""
    if state.open_ask.hidden:
        await secret_answer.answer_with_text(request, snapshot, seat, state, value)
    else:
        await request.tables.act(request.work, snapshot, Answer(state.open_ask.kind, seat, value))
