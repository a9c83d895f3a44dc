"""Messages that are changed after they were sent."""

from __future__ import annotations

from types import SimpleNamespace
from typing import Any

import pytest
from telegram.error import BadRequest

from bot.i18n import escape
from bot.outgoing.plain_messages import edit
from bot.ui.orders import Edit


class Bot:
    """Refuses every edit."""

    def __init__(self, why: str) -> None:
        self.why = why

    async def edit_message_text(self, *args: Any, **kwargs: Any) -> None:
        """Refuse it."""
        raise BadRequest(self.why)

    edit_message_caption = edit_message_text


def refusing(why: str) -> Any:
    """Means with such a bot."""
    return SimpleNamespace(bot=Bot(why))


@pytest.mark.parametrize("caption", [False, True])
@pytest.mark.parametrize("why", ["Message to edit not found", "Message is not modified: the same"])
async def test_a_message_that_is_gone_or_says_it_already_needs_no_edit(
    why: str, caption: bool
) -> None:
    assert await edit(refusing(why), 5, Edit(7, escape("text"), (), caption)) is None


async def test_any_other_refusal_of_an_edit_is_told() -> None:
    with pytest.raises(BadRequest):
        await edit(refusing("Can't parse entities"), 5, Edit(7, escape("text")))
