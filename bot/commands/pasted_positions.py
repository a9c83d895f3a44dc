"""Positions and matches of backgammon that are pasted into the chat."""

from __future__ import annotations

from bot.commands.open_table import opened
from bot.commands.openings import decision_in
from bot.messages.pasted_position import MORE, SLUG, may_play_on, start_of
from bot.requests.handler_registries import button
from bot.requests.request import Request
from bot.table.errors import UserError
from bot.table.service import ALL
from bot.ui.study_orders import AskStudyPosition, JudgeStudyPosition, ShowStudyPosition
from rules.exchange.decision import Decision, Unreadable
from rules.exchange.gnu_id import find_gnu_id
from rules.exchange.xgid import find_xgid, write_xgid


async def is_shown(request: Request) -> bool:
    """Show the position that a message has as an XGID or a GNU ID, or say which part of it is
    wrong; return False for a message without one."""
    try:
        decision = _position(request.text)
    except Unreadable as error:
        await request.tell("study-unreadable", field=error.field)
        return True
    if decision is None:
        return False
    to = request.to(reply_to=request.message)
    await request.post(ShowStudyPosition(write_xgid(decision), to))
    await _show_ids(request)
    return True


async def _show_ids(request: Request) -> None:
    """Show IDs under positions from now on, unless the person has chosen for themself."""
    settings = request.person.settings
    if "ids" not in settings:
        await request.work.people.set_settings(request.person.id, {**settings, "ids": "on"})


@button("judged", lasting=True)
async def judge(request: Request, value: str) -> None:
    """Enqueue the analysis of the position that the tapped message answers, or further plays.
    Raises UserError if the message is gone, or is another person's."""
    asked = request.asked_about()
    decision = _asked_position(asked.text)
    assert decision is not None
    to = request.to(reply_to=asked.message)
    order = JudgeStudyPosition(write_xgid(decision), value == MORE, to)
    await request.post_once(order, f"judged-{request.message}")


@button("playon")
async def play_on(request: Request) -> None:
    """Open a table where the person goes on against the bot from the position that the tapped
    message answers, as the side on roll. Raises UserError if the message is gone, or is another
    person's."""
    decision = _asked_position(request.asked_about().text)
    assert decision is not None
    if not may_play_on(decision):
        raise UserError("stale")
    position, options = start_of(decision)
    await opened(request, SLUG, options, bots=ALL, position=position)


@button("studied")
async def exercise(request: Request, value: str) -> None:
    """Ask what to do in the position that the tapped message answers, or tell what an answer, by
    its number, is worth; "s" shows the solution. Raises UserError if the message is gone, or is
    another person's."""
    question = request.asked_about()
    decision = _asked_position(question.text)
    assert decision is not None
    if value and not (request.bears and value in "0123s"):
        raise UserError("stale")
    to = request.to(instead=request.message) if value else request.to(reply_to=question.message)
    await request.post(AskStudyPosition(write_xgid(decision), value, to))


def _asked_position(text: str) -> Decision | None:
    """Return the position of a pasted ID, or that in which a reply to a first play was asked."""
    return _position(text) or decision_in(text)


def _position(text: str) -> Decision | None:
    return find_xgid(text) or find_gnu_id(text)
