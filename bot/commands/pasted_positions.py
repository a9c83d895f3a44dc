"""Positions and matches of backgammon that are pasted into the chat."""

from __future__ import annotations

from bot.requests.registries import button
from bot.requests.request import Request
from bot.ui.orders import JudgeStudyPosition, ShowStudyPosition
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
    return True


@button("judged", lasting=True)
async def judge(request: Request, value: str) -> None:
    """Enqueue the analysis of the position that the tapped message answers. Raises UserError if
    the message is gone, or is another person's."""
    decision = _position(request.asked_about().text)
    assert decision is not None
    order = JudgeStudyPosition(write_xgid(decision), request.to(reply_to=request.message))
    await request.post_once(order, f"judged-{request.message}")


def _position(text: str) -> Decision | None:
    return find_xgid(text) or find_gnu_id(text)
