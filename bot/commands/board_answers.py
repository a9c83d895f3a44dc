"""Questions about the position at hand: which board is meant, and the answer where it is asked."""

from __future__ import annotations

import asyncio
from collections.abc import Awaitable, Callable, Mapping

from bot.board_questions import QUESTIONS as REGISTERED
from bot.board_questions import text
from bot.board_questions.answer_text import rules_button
from bot.commands import advice, board_queries, questions_amid_a_game, start, why_played
from bot.requests import find_table
from bot.requests.request import Request
from bot.table.errors import UserError
from bot.table.numbering import numbering_of
from bot.table.snapshot import TableSnapshot
from bot.ui.orders import AnswerAboutBoard
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
"""Questions whose answer at a table is more than words: buttons, a picture, how the draw went."""
QUESTIONS = frozenset(REGISTERED) | _WITH_MORE.keys()
"""The names of all questions that can be answered."""


async def answer(request: Request, name: str, slots: Slots) -> None:
    """Answer a question about the board that is meant. Raises UserError where there is none,
    WhichTable, KeyError for a name that is no question."""
    if name in _WITH_MORE:
        await _WITH_MORE[name](request)
    elif name == "why_not" and not slots.keys() & {"die", "from"}:
        await why_played.why_not(request, slots.get("play", ""))
    elif REGISTERED[name].anybody:
        snapshot = await find_table.any_table(request)
        await _tell(request, snapshot, snapshot.seat_of(request.person), name, slots)
    else:
        await _answer_player(request, name, slots)


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
    words, table = request.words, snapshot.table
    asked = AnswerAboutBoard(
        table=table.id,
        length=table.length,
        seat=seat,
        name=name,
        slots=tuple(slots.items()),
        lang=words.lang,
        formal=words.formal,
        thread=request.thread,
        reply_to=request.spoke,
        board=request.board,
    )
    await request.post(asked)


async def _tell(
    request: Request, snapshot: TableSnapshot, seat: int | None, name: str, slots: Slots
) -> None:
    state, words = snapshot.state, request.words
    if state is None:
        raise UserError("game-not-begun")
    names, numbering = snapshot.names(words), numbering_of(snapshot, seat)
    told = await asyncio.to_thread(text, state, seat, name, slots, words, numbering, names)
    await request.say_alone(told, rules_button(name, snapshot.table.slug, words))
