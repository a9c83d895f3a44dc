"""Handlers of the library, each update in one transaction."""

from typing import Any

import pytest
import telegram
from telegram.ext import Application, ApplicationHandlerStop, CallbackContext, TypeHandler

from bot.incoming import current_work, through
from bot.store import Store
from tests.bot.incoming.test_inbox_worker import message

Context = CallbackContext[Any, Any, Any, Any]


@pytest.fixture
def application() -> Application[Any, Any, Any, Any, Any, Any]:
    """An application that reaches no network."""
    made = Application.builder().token("1:" + "x" * 30).updater(None).build()
    made._initialized = True
    return made


async def test_a_handler_works_in_the_transaction_of_its_update(
    store: Store, application: Application[Any, Any, Any, Any, Any, Any]
) -> None:
    async def greet(update: telegram.Update, _: Context) -> None:
        await current_work().people.seen(update.update_id, "Анна")

    application.add_handler(TypeHandler(telegram.Update, greet))
    handle = through(application)
    async with store.work() as work:
        await handle(telegram.Update.de_json(message(5), None), work)
        assert await work.people.by_telegram(5) is not None
    with pytest.raises(LookupError):
        current_work()


async def test_the_first_exception_stops_the_update_and_is_raised(
    store: Store, application: Application[Any, Any, Any, Any, Any, Any]
) -> None:
    later: list[int] = []

    async def broken(update: telegram.Update, _: Context) -> None:
        raise ZeroDivisionError

    async def after(update: telegram.Update, _: Context) -> None:
        later.append(update.update_id)

    application.add_handler(TypeHandler(telegram.Update, broken), 0)
    application.add_handler(TypeHandler(telegram.Update, after), 1)
    handle = through(application)
    with pytest.raises(ZeroDivisionError):
        async with store.work() as work:
            await handle(telegram.Update.de_json(message(5), None), work)
    assert later == []


async def test_a_handler_may_end_the_update_itself(
    store: Store, application: Application[Any, Any, Any, Any, Any, Any]
) -> None:
    async def ends(update: telegram.Update, _: Context) -> None:
        await current_work().people.seen(1, "Анна")
        raise ApplicationHandlerStop

    application.add_handler(TypeHandler(telegram.Update, ends))
    handle = through(application)
    async with store.work() as work:
        await handle(telegram.Update.de_json(message(5), None), work)
    async with store.reading() as work:
        assert await work.people.by_telegram(1) is not None
