"""Finished games in numbers: of the person who asks or another, and the ratings of a group."""

from __future__ import annotations

from bot.i18n import quoted
from bot.requests import game_by_name
from bot.requests.request import Request
from bot.table.errors import UserError
from bot.ui.orders import ShowStats, ShowTop


async def stats(request: Request, username: str) -> None:
    """Send the statistics of this person or of the owner of a username, over all chats in
    private, else over this chat. Raises UserError if the username is unknown."""
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
    """Send the ratings of this group at a game: the named one, else the last played, else the
    usual. Raises UserError if there is no such game, and in private."""
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
