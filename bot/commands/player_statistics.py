"""What has been played: by whoever asks or somebody else, and the ratings of a group."""

from __future__ import annotations

from bot.i18n import quoted
from bot.requests import game_by_name
from bot.requests.request import Request
from bot.table.errors import UserError
from bot.ui.orders import ShowStats, ShowTop


async def stats(request: Request, username: str) -> None:
    """The games of whoever asks, or of the owner of a username, in private anywhere, else here.
    Raises UserError for a stranger."""
    person = request.person
    if username:
        found = await request.work.people.by_username(username)
        if found is None:
            raise UserError("stats-unknown", who=username)
        person = found
    words = request.words
    told = ShowStats(
        person=person.id,
        asker=request.person.id,
        group=None if request.private else request.chat.id,
        lang=words.lang,
        formal=words.formal,
        theme=request.setting("theme"),
        thread=request.thread,
        reply_to=request.spoke,
    )
    await request.post(told)


async def top(request: Request, said: str) -> None:
    """The ratings of this group at a game, where none is named at that which was played last, or
    the usual one before any. Raises UserError where there is no such game, and in private."""
    if request.private:
        raise UserError("top-group")
    game = game_by_name.wanted(said, request.setting("game")).slug
    if not game:
        raise UserError("no-such-game", query=quoted(said))
    words = request.words
    told = ShowTop(
        group=request.chat.id,
        game=game.partition("+")[0],
        lang=words.lang,
        formal=words.formal,
        theme=request.setting("theme"),
        thread=request.thread,
        reply_to=request.spoke,
        last=not said.strip(),
    )
    await request.post(told)
