"""Messages that are changed after they were sent."""

from __future__ import annotations

from datetime import UTC, datetime
from typing import Any

import pytest
from telegram.error import BadRequest

from bot.i18n import escape
from bot.outgoing.order_performer import Means
from bot.outgoing.plain_messages import PlainMessages
from bot.store import Order
from bot.store.typed_json import written
from bot.ui.orders import Edit


class Bot:
    """Refuses every edit."""

    def __init__(self, why: str) -> None:
        self.why = why

    async def edit_message_text(self, *args: Any, **kwargs: Any) -> None:
        """Refuse it."""
        raise BadRequest(self.why)

    edit_message_caption = edit_message_text


def performer(why: str) -> PlainMessages:
    """Who edits through such a bot."""
    nothing: Any = None
    bot: Any = Bot(why)
    return PlainMessages(Means(nothing, nothing, bot, nothing))


def order(told: Edit) -> Order:
    """An order for it."""
    moment = datetime(2026, 1, 5, tzinfo=UTC)
    return Order(1, 5, None, told.kind, dict(written(told)), False, False, 0, None, moment)


@pytest.mark.parametrize("caption", [False, True])
@pytest.mark.parametrize("why", ["Message to edit not found", "Message is not modified: the same"])
async def test_a_message_that_is_gone_or_says_it_already_needs_no_edit(
    why: str, caption: bool
) -> None:
    told = Edit(7, escape("text"), (), caption)
    assert await performer(why).edit(order(told)) is None


async def test_any_other_refusal_of_an_edit_is_told() -> None:
    with pytest.raises(BadRequest):
        await performer("Can't parse entities").edit(order(Edit(7, escape("text"))))
