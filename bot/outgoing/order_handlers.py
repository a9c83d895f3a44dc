"""Handlers of each kind of outbox message, and the kinds with special treatment."""

from __future__ import annotations

from bot.outgoing.advice_messages import AdviceMessages
from bot.outgoing.board_answer_messages import BoardAnswerMessages
from bot.outgoing.contest_messages import ContestMessages
from bot.outgoing.dice_messages import DiceMessages
from bot.outgoing.dispatcher import OrderHandler, SpecialKinds
from bot.outgoing.exercise_messages import ExerciseMessages
from bot.outgoing.file_messages import FileMessages
from bot.outgoing.film_messages import FilmMessages
from bot.outgoing.game_to_share_messages import SharedGameMessages
from bot.outgoing.invitation_messages import InvitationMessages
from bot.outgoing.lesson_messages import LessonMessages
from bot.outgoing.line_messages import LineMessages
from bot.outgoing.order_performer import Means
from bot.outgoing.plain_messages import PlainMessages
from bot.outgoing.play_explanation_messages import PlayExplanationMessages
from bot.outgoing.poll_messages import PollMessages
from bot.outgoing.rate_limiter import Limiter
from bot.outgoing.refusal_messages import RefusalMessages
from bot.outgoing.reminder_messages import ReminderMessages
from bot.outgoing.replay_messages import ReplayMessages
from bot.outgoing.review_messages import ReviewMessages
from bot.outgoing.spectator_messages import SpectatorMessages
from bot.outgoing.statistics_messages import StatisticsMessages
from bot.outgoing.table_messages import TableMessages
from bot.table.bot_player import BotPlayer
from bot.table.game_review import Judge
from bot.table.live_clock import LiveClock
from bot.table.orders import (
    AskPoll,
    CallPlayer,
    CallRound,
    JudgeGame,
    TellRoundOut,
    TellTimeOut,
)

__all__ = ["KINDS", "order_handlers"]

_PERFORMERS = (
    PlainMessages,
    RefusalMessages,
    FileMessages,
    DiceMessages,
    InvitationMessages,
    ReminderMessages,
    SpectatorMessages,
    ContestMessages,
    ReplayMessages,
    FilmMessages,
    SharedGameMessages,
    LessonMessages,
    LineMessages,
    PollMessages,
    StatisticsMessages,
)
"""Performers that need nothing beyond the common means."""
KINDS = SpecialKinds(
    once=frozenset(
        {CallPlayer.kind, TellTimeOut.kind, CallRound.kind, TellRoundOut.kind, AskPoll.kind}
    ),
    silent=frozenset({JudgeGame.kind}),
)
"""Kinds that are sent at most once; kinds that send no message."""


def order_handlers(
    means: Means, player: BotPlayer, judge: Judge, live_clock: LiveClock, limiter: Limiter
) -> dict[str, OrderHandler]:
    """Return the handlers of outbox messages, by kind."""
    reviews = ReviewMessages(means, player, judge)
    performers = (
        *(performer(means) for performer in _PERFORMERS),
        TableMessages(means, live_clock, limiter),
        AdviceMessages(means, player),
        PlayExplanationMessages(means, player),
        BoardAnswerMessages(means, player),
        reviews,
        ExerciseMessages(means, player, reviews),
    )
    handlers: dict[str, OrderHandler] = {JudgeGame.kind: judge.handle}
    for performer in performers:
        handlers |= performer.handlers()
    return handlers
