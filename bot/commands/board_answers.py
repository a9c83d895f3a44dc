"""Questions about the position at hand: finding the board, and answering in the chat of the
question."""

from __future__ import annotations

import asyncio
from collections.abc import Awaitable, Callable, Mapping

from bot.board_questions import QUESTIONS as REGISTERED
from bot.board_questions import text
from bot.board_questions.answer_text import rules_button
from bot.commands import advice, board_queries, questions_amid_a_game, start, why_played
from bot.dialogs import choose_answer
from bot.requests import find_table
from bot.requests.registries import Command, command
from bot.requests.request import Request
from bot.table.errors import UserError
from bot.table.numbering import numbering_of
from bot.table.painting import paint_for_seat
from bot.table.snapshot import TableSnapshot
from bot.ui.orders import AnswerAboutBoard
from rules.questions.opening import ChooseColour
from rules.records.notation import write_steps

__all__ = ["QUESTIONS", "answer"]

Slots = Mapping[str, str]


_WITH_MORE: Mapping[str, Callable[[Request], Awaitable[None]]] = {
    "now": start.now,
    "moves": board_queries.moves,
    "begins": questions_amid_a_game.begins,
    "why": why_played.why,
    "mine": why_played.mine,
}
"""Questions whose answer at a table is more than text: buttons, a picture, the course of the
draw."""
QUESTIONS = frozenset(REGISTERED) | _WITH_MORE.keys()
"""The names of all questions that can be answered."""


async def answer(request: Request, name: str, slots: Slots) -> None:
    """Answer a question about the board that is meant. Raises UserError if there is no board,
    WhichTable, KeyError if no question has that name."""
    if name in _WITH_MORE:
        await _WITH_MORE[name](request)
    elif name == "why_not" and not slots.keys() & {"die", "from"}:
        await why_played.why_not(request, slots.get("play", ""))
    elif REGISTERED[name].anybody:
        snapshot = await find_table.any_table(request)
        await _tell(request, snapshot, snapshot.seat_of(request.person), name, slots)
    else:
        await _answer_player(request, name, slots)


def saying(name: str) -> Command:
    """Return the question as a word that names nothing more."""

    async def say(request: Request, value: str) -> None:
        await answer(request, name, {})

    return say


for _name in ("pips", "players"):
    command(_name)(saying(_name))


@command("colour")
async def colour(request: Request, value: str) -> None:
    """Take a colour if it may be chosen; else say who has which colour or, before a game, how
    colours are given."""
    asking = [
        snapshot for snapshot in await find_table.awaiting(request) if _asks_for_colour(snapshot)
    ]
    if asking:
        snapshot = find_table.any_of(asking)
        seat = snapshot.seat_of(request.person)
        assert seat is not None
        await choose_answer.choose_at(request, snapshot, seat, value)
    elif await find_table.playing(request):
        await answer(request, "players", {})
    else:
        await request.tell("colours-drawn")


def _asks_for_colour(snapshot: TableSnapshot) -> bool:
    """Return whether a table asks for a colour."""
    ask = snapshot.state.ask if snapshot.state is not None else None
    return ask is not None and ask.kind == ChooseColour.kind


async def _answer_player(request: Request, name: str, slots: Slots) -> None:
    snapshot, seat = await find_table.game(request)
    if not REGISTERED[name].thinks:
        await _tell(request, snapshot, seat, name, slots)
        return
    if REGISTERED[name].advises and not snapshot.advice:
        raise advice.no_advice(snapshot)
    drafted = snapshot.steps_of(seat)
    if drafted and snapshot.state is not None and "play" not in slots:
        board, side = snapshot.state.variant.board, snapshot.state.mover
        play = write_steps(board, side, drafted, numbering_of(snapshot, seat))
        slots = {"play": play, **slots}
    table = snapshot.table
    order = AnswerAboutBoard(
        table=table.id,
        length=table.length,
        seat=seat,
        name=name,
        slots=tuple(slots.items()),
        to=request.to(reply_to=request.spoke),
        board=request.board,
    )
    await request.post(order)


async def _tell(
    request: Request, snapshot: TableSnapshot, seat: int | None, name: str, slots: Slots
) -> None:
    words = request.words
    state = paint_for_seat(snapshot, seat if request.private else None).state
    if state is None:
        raise UserError("game-not-begun")
    names, numbering = snapshot.names(words), numbering_of(snapshot, seat)
    answer = await asyncio.to_thread(text, state, seat, name, slots, words, numbering, names)
    await request.say_alone(answer, rules_button(name, snapshot.table.slug, words))
