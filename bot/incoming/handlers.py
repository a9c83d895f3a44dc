"""The link between the inbox and the handlers of python-telegram-bot.

The library's Application is used to find the handler of an update; its own queue, which lives in
memory and is lost in a crash, stays empty. Updates come from the inbox by
`Application.process_update`, one transaction each, and a handler has that transaction as
`context.work`. An application for this is built with `ContextTypes(context=Context)`.
"""

from __future__ import annotations

from collections.abc import Awaitable, Callable
from dataclasses import dataclass
from typing import Any, Self, cast

import telegram
from telegram.ext import Application, ApplicationHandlerStop, CallbackContext

from bot.incoming.inbox_worker import Handle, Incoming
from bot.incoming.page_action import PageAction
from bot.store import UnitOfWork

__all__ = ["Context", "Handlers", "through"]


@dataclass(slots=True)
class Handling:
    """An update on its way through the handlers, and the error of the first handler that failed."""

    work: UnitOfWork
    error: Exception | None = None


class Context(CallbackContext[Any, Any, Any, dict[int, Handling]]):
    """The context that a handler gets with its update; updates under way are keyed by
    `update_id`."""

    handling: Handling

    @property
    def work(self) -> UnitOfWork:
        """Return the transaction of the update."""
        return self.handling.work

    @classmethod
    def from_update(
        cls, update: object, application: Application[Any, Any, Any, Any, Any, Any]
    ) -> Self:
        """Return the context of an update that the function of `through` handles."""
        context = super().from_update(update, application)
        context.handling = application.bot_data[cast(telegram.Update, update).update_id]
        return context


OnPage = Callable[[PageAction, UnitOfWork], Awaitable[None]]
Handlers = Application[Any, Context, Any, Any, dict[int, Handling], Any]


def through(application: Handlers, on_page: OnPage | None = None) -> Handle:
    """Return a `handle` for the worker that runs the application's handlers, and `on_page` for
    actions of the page.

    The library does not pass on exceptions of handlers; here the first exception stops the update
    and is raised again, so that the transaction is undone. Handlers must be blocking (the default):
    a handler that runs on its own would outlive its transaction. Call it once per application,
    which must be initialized before the first update.
    """

    async def caught(_update: object, context: Context) -> None:
        context.handling.error = context.error
        raise ApplicationHandlerStop

    application.add_error_handler(caught)

    async def handle(update: Incoming, work: UnitOfWork) -> None:
        if isinstance(update, PageAction):
            if on_page is not None:  # the page may have been switched off since
                await on_page(update, work)
            return
        handling = application.bot_data[update.update_id] = Handling(work)
        try:
            await application.process_update(update)
        finally:
            del application.bot_data[update.update_id]
        if handling.error is not None:
            raise handling.error

    return handle
