"""A stand-in for Telegram on this machine: a strict Bot API server, and people to play with.

```
async with DemoServer() as server:
    anna = server.world.person("Анна", username="anna")
    ...                                  # a bot runs against server.base_url and server.token
    said = anna.start()
    hello = await anna.private.wait_for(lambda m: m.has_photo, after=said)
    await anna.press("Сыграть")
    print(anna.private.transcript(), server.violations)
```

It knows nothing of the bot it serves.
"""

from __future__ import annotations

from bot.demo.faults import Faults
from bot.demo.model import Chat, InlineQuery, Message, Query
from bot.demo.person import CannotDo, Person
from bot.demo.server import DemoServer, furnish, run_demo
from bot.demo.world import World

__all__ = [
    "CannotDo",
    "Chat",
    "DemoServer",
    "Faults",
    "InlineQuery",
    "Message",
    "Person",
    "Query",
    "World",
    "furnish",
    "run_demo",
]
