"""Small talk beside the moves: luck, moods, anger, laughter, peace and quiet."""

from __future__ import annotations

from typing import Final

from bot.requests.commands import command
from bot.requests.request import Request

_LAUGHS: Final = "😁"


@command("quiet")
async def quiet(request: Request) -> None:
    """Say when the bot writes, and how to stop it."""
    await request.tell("when-i-write" if request.private else "when-i-write-group")


@command("skill")
async def skill(request: Request) -> None:
    """Say what luck decides, and what skill."""
    await request.tell("luck-or-skill")


@command("luck")
async def luck(request: Request) -> None:
    """Say why the dice favour no player."""
    await request.tell("dice-favour-nobody")


@command("lost")
async def lost(request: Request) -> None:
    """Say what may be done after a lost game."""
    await request.tell("lost-again")


@command("boast")
async def boast(request: Request) -> None:
    """Answer laughter, wonder, or the will to win; in a group, since others may be meant, with a
    reaction alone if the chat allows it."""
    if request.private:
        await request.tell("board-will-tell")
    else:
        await request.react(_LAUGHS, "board-will-tell")


@command("scold")
async def scold(request: Request) -> None:
    """Say what may help an angry person."""
    await request.tell("no-offence")


@command("mood")
async def mood(request: Request) -> None:
    """Say how the bot is doing."""
    await request.tell("doing-well")
