"""How updates come in: stored before they are confirmed, handled exactly once.

    application = Application.builder()....rate_limiter(limiter).updater(None).build()
    worker = Worker(store, application.bot, through(application))
    dispatcher = Dispatcher(store, performers, limiter)
    poller = Poller(application.bot, store, worker.wake)
    await asyncio.gather(worker.run(), dispatcher.run(), poller.run())

To end: cancel the poller (or stop the webhook server), `stop()` worker and dispatcher, and wait
for their `run` to return; what they did not begin waits in the database for the next start.
"""

from bot.incoming.handlers import current_work, through
from bot.incoming.inbox_worker import Handle, Prepare, Worker
from bot.incoming.per_chat import ChatByChat
from bot.incoming.polling import Poller
from bot.incoming.webhook import webhook_server

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
