"""Chats that take no pictures, remembered for a while, so that not every picture is refused
first."""

from __future__ import annotations

import time
from collections import OrderedDict
from collections.abc import Callable
from typing import Final

__all__ = ["ForbiddenPictures"]

_TRIED_AGAIN: Final = 300.0
"""Seconds after which a chat is tried again: Telegram sends no notice that a group allows
pictures."""
_MOST: Final = 1000


class ForbiddenPictures:
    """The chats that have refused a picture, and when each may be asked again."""

    def __init__(self, clock: Callable[[], float] = time.monotonic) -> None:
        self._clock = clock
        self._again: OrderedDict[int, float] = OrderedDict()

    def there(self, chat: int) -> bool:
        """Return whether a picture would be refused, as far as is known."""
        return self._again.get(chat, 0.0) > self._clock()

    def refused(self, chat: int) -> bool:
        """Note that a chat has refused a picture; return whether that is news."""
        news = chat not in self._again
        self._again[chat] = self._clock() + _TRIED_AGAIN
        self._again.move_to_end(chat)
        while len(self._again) > _MOST:
            self._again.popitem(last=False)
        return news

    def taken(self, chat: int) -> None:
        """Note that a chat has taken a picture, or forget what is known of it."""
        self._again.pop(chat, None)
