"""What is asked while one plays: why a move takes long, what goes by itself, whether moves may be
tapped, who else may sit down, who has the first move."""

from __future__ import annotations

from collections.abc import Mapping

from bot.commands import rules
from bot.commands.board_queries import question_here
from bot.commands.command_types import Saying, plain
from bot.commands.start import help_
from bot.dialogs.opening_draw import draw_lines
from bot.i18n import in_lines, listed
from bot.requests import find_table
from bot.requests.find_game import game_asked_about
from bot.requests.request import Request
from bot.speech import folded
from bot.table.autoplay import opening


async def slow(request: Request) -> None:
    """Who is waited for, and how that is hurried; where it is nobody else, how long the bot thinks.
    Raises WhichTable."""
    awaited: list[str] = []
    if await find_table.playing(request):
        snapshot, seat = await find_table.game(request)
        others = {*snapshot.acting} - {seat, *snapshot.bots, *snapshot.empty}
        awaited = [snapshot.names(request.words)[one] for one in sorted(others)]
    if awaited:
        await request.tell("slow-player", who=listed(awaited))
    else:
        await request.tell("slow-bot")


async def automatic(request: Request) -> None:
    """What goes by itself, and what does not."""
    await request.tell("goes-by-itself")


async def tapping(request: Request) -> None:
    """Whether moves may be tapped."""
    await request.tell("play-ways")


async def joining(request: Request) -> None:
    """How somebody else comes to a table."""
    await request.tell("joining-others")


async def begins(request: Request) -> None:
    """How the draw went at one's own board, or what it waits for until then; without one what the
    rules say. Raises WhichTable."""
    if await find_table.playing(request):
        snapshot, _ = await find_table.game(request)
        drawn = draw_lines(snapshot, request.words)
        if drawn and snapshot.state is not None and not opening(snapshot.state):
            await request.say(in_lines(drawn))
            return
        asked, keyboard = question_here(request, snapshot)
        await request.say(in_lines([*drawn, asked]), keyboard)
    elif not await rules.asked(request, await game_asked_about(request), folded(request.text)):
        await help_(request)


ANSWERS: Mapping[str, Saying] = {
    "slow": plain(slow),
    "automatic": plain(automatic),
    "tapping": plain(tapping),
    "joining": plain(joining),
    "begins": plain(begins),
}
