"""How updates come in: stored before they are confirmed, handled exactly once."""

from bot.intake.bridge import current_work, through
from bot.intake.poll import Poller
from bot.intake.processor import ChatByChat
from bot.intake.webhook import webhook_server
from bot.intake.worker import Handle, Prepare, Worker

__all__ = [
    "ChatByChat",
    "Handle",
    "Poller",
    "Prepare",
    "Worker",
    "current_work",
    "through",
    "webhook_server",
]
