"""Finished games in numbers: of the person who asks or another, and the ratings of a group."""

from __future__ import annotations

from bot.i18n import listed, quoted
from bot.requests import game_by_name
from bot.requests.handler_registries import Menu, button, command
from bot.requests.people_by_name import people_named
from bot.requests.request import Request
from bot.store import Person
from bot.table.errors import UserError
from bot.table.snapshot import person_name
from bot.ui.orders import ShowPlayingStrength, ShowStats, ShowTop


@command("stats", menu=Menu(200))
async def stats(request: Request, name: str) -> None:
    """Send the statistics of this person or of a named player, over all chats in private, else
    over this chat. Raises UserError for a name that no player or several players have, and for
    several names."""
    person = await _player_named(request, name) if name else request.person
    order = ShowStats(
        person=person.id,
        asker=request.person.id,
        group=None if request.private else request.chat.id,
        to=request.to(reply_to=request.spoke),
    )
    await request.post(order)


@button("played", lasting=True)
async def playing_strength(request: Request, slug: str) -> None:
    """Send how well this person has played a game over time, by default the last one. Raises
    UserError in a group."""
    request.require_private("stale")
    order = ShowPlayingStrength(request.person.id, slug, to=request.to())
    await request.post_once(order, f"played-{request.message}-{slug}")


async def _player_named(request: Request, name: str) -> Person:
    named = await people_named(request, name)
    for who, people in named.items():
        if not people:
            raise UserError("stats-unknown", who=quoted(who))
        if len(people) > 1:
            raise UserError(
                "stats-alike", who=listed(person_name(person, request.words) for person in people)
            )
    if len(named) != 1:
        raise UserError("stats-two", each=listed(f"/stats {who}" for who in named))
    ((person,),) = named.values()
    return person


@command("top", menu=Menu(210))
async def top(request: Request, text: str) -> None:
    """Send the ratings of this group at a game: the named one, else the last played, else the
    usual. Raises UserError if there is no such game, and in private."""
    if request.private:
        raise UserError("top-group")
    game = game_by_name.wanted(text, request.setting("game")).slug
    if not game:
        raise UserError("no-such-game", query=quoted(text))
    order = ShowTop(
        group=request.chat.id,
        game=game.partition("+")[0],
        to=request.to(reply_to=request.spoke),
        last=not text.strip(),
    )
    await request.post(order)
