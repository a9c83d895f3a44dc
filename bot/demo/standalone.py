"""The demo for a person to try: server, page and some people, with a bot that the caller
supplies."""

from __future__ import annotations

from collections.abc import Awaitable, Callable

from bot.demo.server import DemoServer

BotRunner = Callable[[str, str, str], Awaitable[None]]


def furnish(server: DemoServer, lang: str = "ru") -> None:
    """Add three people (Kate reads English, Борис has no username) and a group with the bot. The
    group has a name in `lang`, and a reader of `lang` has brought the bot into it."""
    world = server.world
    anna = world.person("Анна", "anna", "ru")
    boris = world.person("Борис", None, "ru")
    kate = world.person("Kate", "kate", "en", "Miller")
    if lang == "en":
        world.bot.first_name = "Nardy"
        world.group("Board night", [kate, anna, boris])
    else:
        world.group("Вечер за доской", [anna, boris, kate])


async def run_demo(
    bot: BotRunner,
    port: int = 8080,
    *,
    host: str = "127.0.0.1",
    ready: Callable[[DemoServer], None] = lambda server: None,
    spec: str | None = None,
    lang: str = "ru",
) -> None:
    """Start server and page, then run `bot(base_url, base_file_url, token)` until it ends.

    `ready` is called once the page can be opened at `server.url`. Cancelling ends both.
    """
    async with DemoServer(port, host=host, spec=spec) as server:
        furnish(server, lang)
        ready(server)
        await bot(server.base_url, server.base_file_url, server.token)
