"""Pasted positions of backgammon: the board, and on request the analysis."""

from __future__ import annotations

from bot.messages.pasted_position import (
    OPTIONS,
    analysis_text,
    decision_of,
    state_of,
    study_view,
)
from bot.outgoing.outbox_senders import Letter, Means, sends
from bot.ui.message import MessageView
from bot.ui.orders import JudgeStudyPosition, ShowStudyPosition


@sends(ShowStudyPosition)
async def show_study_position(means: Means, chat: int, order: ShowStudyPosition) -> Letter:
    """Send the picture of a pasted position."""
    view = study_view(order, order.to.words)
    return Letter(view, order.to)


@sends(JudgeStudyPosition)
async def judge_study_position(means: Means, chat: int, order: JudgeStudyPosition) -> Letter:
    """Send the best plays of a pasted position, or the verdict about its cube."""
    decision = decision_of(order.xgid)
    state, manner = state_of(decision), (order.to.lang, order.to.formal)
    text = await means.player.text_alone(OPTIONS, state, analysis_text, order.xgid, manner)
    return Letter(MessageView(text), order.to)
