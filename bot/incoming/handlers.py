"""Joins the inbox and the handlers of python-telegram-bot.

The library's Application is used for what it does well (finding the handler of an update); its
own queue, which lives in memory and loses what it holds in a crash, stays empty. Updates come
from the inbox by `Application.process_update`, one transaction each, and a handler finds that
transaction with `current_work`.
"""

from __future__ import annotations

from contextvars import ContextVar
from typing import Any

import telegram
from telegram.ext import Application, ApplicationHandlerStop, CallbackContext

from bot.incoming.inbox_worker import Handle
from bot.store import UnitOfWork

__all__ = ["current_work", "through"]

_work: ContextVar[UnitOfWork] = ContextVar("work")
_errors: ContextVar[list[Exception]] = ContextVar("errors")


def current_work() -> UnitOfWork:
    """The transaction of the update being handled; LookupError outside of one."""
    return _work.get()


def through(application: Application[Any, Any, Any, Any, Any, Any]) -> Handle:
    """A `handle` for the worker that runs the application's handlers.

    The library keeps exceptions of handlers to itself; here the first one stops the update and
    is raised again, so that the transaction is undone. Handlers must be blocking (the default):
    one that runs on its own would outlive its transaction. Call it once per application, which
    must be initialized before the first update.
    """

    async def caught(_update: object, context: CallbackContext[Any, Any, Any, Any]) -> None:
        if isinstance(context.error, Exception):
            _errors.get().append(context.error)
        raise ApplicationHandlerStop

    application.add_error_handler(caught)

    async def handle(update: telegram.Update, work: UnitOfWork) -> None:
        errors: list[Exception] = []
        work_token, errors_token = _work.set(work), _errors.set(errors)
        try:
            await application.process_update(update)
        finally:
            _work.reset(work_token)
            _errors.reset(errors_token)
        if errors:
            raise errors[0]

    return handle
