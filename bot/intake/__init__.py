"""How updates come in: stored before they are confirmed, handled exactly once.

    application = Application.builder()....rate_limiter(limiter).updater(None).build()
    worker = Worker(store, application.bot, through(application))
    dispatcher = Dispatcher(store, performers, limiter)
    poller = Poller(application.bot, store, worker.wake)
    await asyncio.gather(worker.run(), dispatcher.run(), poller.run())

To end: cancel the poller (or stop the webhook server), `stop()` worker and dispatcher, and wait
for their `run` to return; what they did not begin waits in the database for the next start.
"""

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
