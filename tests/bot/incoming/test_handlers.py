"""Handlers of the library, each update in one transaction."""

import asyncio

import pytest
import telegram
from telegram.ext import Application, ApplicationHandlerStop, ContextTypes, TypeHandler

from bot.incoming import Context, Handlers, through
from bot.store import Store, UnitOfWork
from tests.bot.incoming.kit import message


@pytest.fixture
def application() -> Handlers:
    """An application that reaches no network."""
    contexts = ContextTypes(context=Context)
    builder = Application.builder().token("1:" + "x" * 30).context_types(contexts)
    made = builder.updater(None).build()
    made._initialized = True
    return made


async def test_a_handler_works_in_the_transaction_of_its_update(
    store: Store, application: Handlers
) -> None:
    async def greet(update: telegram.Update, context: Context) -> None:
        await context.work.people.seen(update.update_id, "Анна")

    application.add_handler(TypeHandler(telegram.Update, greet))
    handle = through(application)
    async with store.work() as work:
        await handle(telegram.Update.de_json(message(5), None), work)
        assert await work.people.by_telegram(5) is not None
    assert not application.bot_data


async def test_the_first_exception_stops_the_update_and_is_raised(
    store: Store, application: Handlers
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


async def test_a_handler_may_end_the_update_itself(store: Store, application: Handlers) -> None:
    async def ends(update: telegram.Update, context: Context) -> None:
        await context.work.people.seen(1, "Анна")
        raise ApplicationHandlerStop

    application.add_handler(TypeHandler(telegram.Update, ends))
    handle = through(application)
    async with store.work() as work:
        await handle(telegram.Update.de_json(message(5), None), work)
    async with store.reading() as work:
        assert await work.people.by_telegram(1) is not None


async def test_updates_side_by_side_have_each_their_own_transaction(
    store: Store, application: Handlers
) -> None:
    found: dict[int, UnitOfWork] = {}
    both = asyncio.Barrier(2)

    async def looks(update: telegram.Update, context: Context) -> None:
        await both.wait()
        found[update.update_id] = context.work

    application.add_handler(TypeHandler(telegram.Update, looks))
    handle = through(application)
    async with store.reading() as one, store.reading() as two:
        await asyncio.gather(
            handle(telegram.Update.de_json(message(5), None), one),
            handle(telegram.Update.de_json(message(6), None), two),
        )
        assert found == {5: one, 6: two}
