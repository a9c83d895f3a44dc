"""What has been played: by whoever asks or somebody else, and the ratings of a group."""

from __future__ import annotations

from bot import catalogue
from bot.i18n import quoted
from bot.requests.request import Request
from bot.table.errors import UserError


async def stats(request: Request, username: str) -> None:
    """The games of whoever asks, or of the owner of a username. Raises UserError for a stranger."""
    person = request.person
    if username:
        found = await request.work.people.by_username(username)
        if found is None:
            raise UserError("stats-unknown", who=username)
        person = found
    await request.stats(person)


async def top(request: Request, said: str) -> None:
    """The ratings of this group at a game, where none is named at that which was played last, or
    the usual one before any. Raises UserError where there is no such game, and in private."""
    if request.private:
        raise UserError("top-group")
    game = catalogue.wanted(said, request.setting("game")).slug
    if not game:
        raise UserError("no-such-game", query=quoted(said))
    await request.top(game.partition("+")[0], last=not said.strip())
