"""Incoming updates: stored before they are confirmed, handled exactly once.

    contexts = ContextTypes(context=Context)
    application = Application.builder()....context_types(contexts).updater(None).build()
    worker = Worker(store, application.bot, through(application))
    dispatcher = Dispatcher(store, senders, limiter)
    poller = Poller(application.bot, worker.take, allowed=("message", "callback_query"))
    await asyncio.gather(worker.run(), dispatcher.run(), poller.run())

To end: cancel the poller (or stop the webhook server), `stop()` worker and dispatcher, and wait for
their `run` to return; work that they did not begin waits in the database for the next start.
"""

from bot.incoming.handlers import Context, Handlers, through
from bot.incoming.inbox_worker import ChatByChat, Handle, Prepare, Take, Worker
from bot.incoming.polling import Poller
from bot.incoming.webhook import webhook_server

__all__ = [
    "ChatByChat",
    "Context",
    "Handle",
    "Handlers",
    "Poller",
    "Prepare",
    "Take",
    "Worker",
    "through",
    "webhook_server",
]
