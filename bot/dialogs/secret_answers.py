"""Answers given in secret: pressed under the board, or given in one's own chat with the bot."""

from __future__ import annotations

from bot.dialogs import secret_question
from bot.requests import access
from bot.requests.request import Request
from bot.table.errors import UserError
from bot.table.snapshot import TableSnapshot
from rules.game import Answer, State


async def show(request: Request, public_id: str) -> None:
    """Put the question of a table where only one person reads. Raises UserError."""
    table = await request.work.tables.by_public_id(public_id)
    if table is None:
        raise UserError("game-over")
    snapshot = await request.tables.snapshot(request.work, table)
    access.check(request, snapshot, access.LINKS[access.SECRET])
    seat, ask = snapshot.seat_of(request.person), secret_question.asked(snapshot)
    if ask is None or seat is None:
        raise UserError("secret-nothing")
    given = dict(ask.given).get(seat)
    if given is not None:
        await request.say(
            secret_question.taken(snapshot.state, ask, seat, given, snapshot, request.words)
        )
    elif seat not in ask.who:
        raise UserError("secret-nothing")
    else:
        await request.say(*secret_question.question(snapshot, ask, seat, request.words))


async def press(request: Request, snapshot: TableSnapshot, value: str) -> None:
    """A button of a question: only its presser is told what was chosen."""
    seat, ask = snapshot.seat_of(request.person), secret_question.asked(snapshot)
    before, _, at = value.partition(".")
    choices = (ask.choices if ask is not None else None) or ()
    fresh = ask is not None and before == str(secret_question.number(snapshot, ask))
    if ask is None or seat is None or not fresh or not at.isdecimal() or int(at) >= len(choices):
        raise UserError("stale")
    if seat not in ask.who:
        raise UserError("secret-given" if seat in dict(ask.given) else "secret-nothing")
    after = await request.tables.act(
        request.work, snapshot, Answer(ask.kind, seat, choices[int(at)])
    )
    told = secret_question.taken(after.state, ask, seat, choices[int(at)], after, request.words)
    await request.answer_html(told)
    if request.private and not snapshot.private:
        await request.edit(told)


async def typed(
    request: Request, snapshot: TableSnapshot, seat: int, state: State, value: str
) -> None:
    """An answer that was written; in a group it is not taken, as others read there."""
    assert state.ask is not None
    if not request.private:
        way = secret_question.way_in(snapshot, request.services.bot_name, request.words)
        await request.refuse(request.words.say("secret-not-here"), snapshot, way)
        return
    after = await request.tables.act(request.work, snapshot, Answer(state.ask.kind, seat, value))
    if not snapshot.private:
        await request.say(
            secret_question.taken(after.state, state.ask, seat, value, after, request.words)
        )
