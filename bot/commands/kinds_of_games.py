"""The games for so many people, and what changes any."""

from __future__ import annotations

from bot import catalogue
from bot.commands.games_list import changes_view, games, games_view
from bot.i18n import bold
from bot.requests.request import Request
from bot.speech import CHANGES


async def games_so(request: Request, said: str) -> None:
    """The games for so many people, what changes a game, or all games by family."""
    words = request.words
    if said == CHANGES:
        await request.say(*changes_view(words))
        return
    listed = [one for one in catalogue.entries().values() if said in map(str, one.players)]
    if not listed or said == "2":
        await games(request)
        return
    listed.sort(key=lambda entry: entry.kind)
    title = bold(words.say("games-for", count=int(said)))
    await request.say(*games_view(words, title, listed))
