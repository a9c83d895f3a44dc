"""Messages that answered a tap, so that a second tap points to them. They are kept in memory: after
a restart such a tap is answered once more."""

from __future__ import annotations

from collections import OrderedDict
from typing import Final

__all__ = ["SentAnswers"]

_MOST: Final = 1000


class SentAnswers:
    """The newest message for each chat and each button that was tapped there."""

    def __init__(self) -> None:
        self._buttons: OrderedDict[int, tuple[int, str]] = OrderedDict()
        self._messages: OrderedDict[tuple[int, str], int] = OrderedDict()

    def expect(self, order: int, chat: int, button: str) -> None:
        """Note that an outbox message will answer a tap."""
        self._buttons[order] = (chat, button)
        if len(self._buttons) > _MOST:
            self._buttons.popitem(last=False)

    def arrived(self, order: int, message: int | None) -> None:
        """Note the message that an outbox message became, None if it sent none."""
        place = self._buttons.pop(order, None)
        if place is not None and message is not None:
            self._messages[place] = message
            if len(self._messages) > _MOST:
                self._messages.popitem(last=False)

    def message(self, chat: int, button: str) -> int | None:
        """Return the message that answers a tap on a button, None if there is none."""
        return self._messages.get((chat, button))
