"""Questions about the position at hand: finding the board, and answering in the chat of the
question; reasons for a play or for advice."""

from __future__ import annotations

import asyncio
from collections.abc import Awaitable, Callable, Mapping

from bot.board_questions import QUESTIONS as REGISTERED
from bot.board_questions import text
from bot.board_questions.facts_in_words import rules_button
from bot.commands import advice, board_queries, questions_amid_a_game, rules, start
from bot.commands.start import now
from bot.commands.typed_exercise_answers import solved, told
from bot.dialogs import choose_answer
from bot.dialogs.play import typed
from bot.i18n import spaced
from bot.messages.picture_legend import WRITTEN, writing_legend, written
from bot.requests import find_table
from bot.requests.handler_registries import Command, command
from bot.requests.request import Request
from bot.speech import folded
from bot.table.errors import UserError
from bot.table.numbering import numbering_of
from bot.table.painting import paint_for_seat
from bot.table.seats import last_movers
from bot.table.shown_messages import Slip, slip_of
from bot.table.snapshot import TableSnapshot
from bot.ui.orders import AnswerAboutBoard, ExplainPlay
from rules.explain import asks_for_rules
from rules.questions.opening import ChooseColour
from rules.questions.play import Play
from rules.records.notation import write_steps

__all__ = ["ARROW", "QUESTIONS", "answer", "mine", "numbers", "why", "why_not"]

ARROW = ">"
"""An arrow in folded text."""


@command("why")
async def why(request: Request) -> None:
    """Explain the plays that were just advised, else the opponents' last play; after a refusal
    explain that. After a game send its review, else the best play of the last exercise, or a
    reference to it. Raises UserError if there is none of these, WhichTable."""
    if not await _goes_on(request):
        over = await find_table.named(request) or await find_table.just_played(request)
        if over is not None:
            await advice.review(request)
        elif not (await solved(request) or await told(request)):
            await find_table.game(request)
        return
    snapshot, seat = await find_table.game(request)
    if _refusal(request, snapshot) is not None:
        await why_not(request, "")
    elif request.private and _just_advised(snapshot, seat):
        await _explain(request, snapshot, seat, ())
    else:
        others = tuple(other for other in range(len(snapshot.people)) if other != seat)
        await _explain(request, snapshot, seat, others)


@command("numbers")
async def numbers(request: Request, play: str) -> None:
    """Explain how a named play is read; for a play with arrows, or without a play, also why
    others' plays are written in the numbers of the picture."""
    steps = [("step", step) for step in WRITTEN["step"].finditer(play)]
    signs = [(name, sign) for name, sign in written((play,)).items() if name != "step"]
    read = writing_legend([*steps, *signs], request.words)
    why = request.words.say("numbers-why", own="yes" if request.private else "no")
    arrows = not play or ARROW in folded(request.text)
    await request.say(spaced(read, why) if arrows else read)


def _just_advised(snapshot: TableSnapshot, seat: int) -> bool:
    """Return whether plays were advised to a seat since the last answer."""
    ask = snapshot.state.ask if snapshot.state is not None else None
    is_advised = (snapshot.table.length, seat) in snapshot.notes.advice
    return is_advised and ask is not None and ask.kind == Play.kind


@command("why_not")
async def why_not(request: Request, play: str) -> None:
    """Say why a play cannot be made. Without a play send what the rules say on the question, why
    the last play was refused, or what the game waits for. Raises UserError, Refused, WhichTable."""
    snapshot, seat = await find_table.game(request)
    question = folded(request.text)
    if not play and asks_for_rules(question):
        await rules.tell_rule(request, snapshot.table.slug, question)
        return
    refused = _refusal(request, snapshot)
    doubted = play or (refused.play if refused is not None else "")
    if doubted:
        await typed.judge(request, snapshot, seat, doubted)
    else:
        await now(request)


@command("mine")
async def mine(request: Request) -> None:
    """Say whether the person's last play was good; after a game send its review. Raises
    UserError, WhichTable."""
    if not await _goes_on(request):
        await advice.review(request)
        return
    snapshot, seat = await find_table.game(request)
    await _explain(request, snapshot, seat, (seat,))


async def _goes_on(request: Request) -> bool:
    """Return whether the game that is meant goes on: the game replied to, else one of this
    person's here. In a private chat a game in a group does not count if a game has just ended."""
    named = await find_table.named(request)
    if named is not None:
        return named.table.status != "over"
    if not await find_table.playing(request):
        return False
    if not request.private or any(board.private for board in await find_table.here(request)):
        return True
    return await find_table.just_played(request) is None


def _refusal(request: Request, snapshot: TableSnapshot) -> Slip | None:
    """Return the last refusal to this person since the last answer."""
    slip = slip_of(snapshot.table, request.person.id)
    return slip if slip is not None and slip.turn == snapshot.turn else None


async def _explain(
    request: Request, snapshot: TableSnapshot, seat: int, made_by: tuple[int, ...]
) -> None:
    if not snapshot.advice:
        raise advice.no_advice(snapshot)
    table = snapshot.table
    order = ExplainPlay(
        table=table.id,
        length=table.length,
        seat=seat,
        made_by=made_by,
        to=request.to(reply_to=None if request.private else request.message),
        board=request.board,
    )
    await request.post(order)


Slots = Mapping[str, str]


_WITH_MORE: Mapping[str, Callable[[Request], Awaitable[None]]] = {
    "now": start.now,
    "moves": board_queries.moves,
    "begins": questions_amid_a_game.begins,
    "why": why,
    "mine": mine,
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
        await why_not(request, slots.get("play", ""))
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
    numbering = numbering_of(snapshot, seat)
    names = (last_movers if REGISTERED[name].past else TableSnapshot.names)(snapshot, words)
    answer = await asyncio.to_thread(text, state, seat, name, slots, words, numbering, names)
    await request.say_alone(answer, rules_button(name, snapshot.table.slug, words))
