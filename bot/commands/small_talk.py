"""What is said beside the moves: about luck, how it goes, anger, laughter, peace and quiet."""

from __future__ import annotations

from collections.abc import Mapping
from typing import Final

from bot.commands.command_types import Saying, plain
from bot.requests.request import Request

_LAUGHS: Final = "😁"


async def quiet(request: Request) -> None:
    """When the bot writes, and how it is stopped."""
    await request.tell("when-i-write" if request.private else "when-i-write-group")


async def skill(request: Request) -> None:
    """What luck decides, and what skill."""
    await request.tell("luck-or-skill")


async def luck(request: Request) -> None:
    """Why the dice favour nobody."""
    await request.tell("dice-favour-nobody")


async def lost(request: Request) -> None:
    """What may be done after a game that was lost."""
    await request.tell("lost-again")


async def boast(request: Request) -> None:
    """A word back to laughter, wonder, or the will to win; in a group, where others are spoken to,
    a sign alone where it can be put."""
    if request.private:
        await request.tell("board-will-tell")
    else:
        await request.react(_LAUGHS, "board-will-tell")


async def scold(request: Request) -> None:
    """What may help somebody who is angry."""
    await request.tell("no-offence")


async def mood(request: Request) -> None:
    """How the bot is doing."""
    await request.tell("doing-well")


ANSWERS: Mapping[str, Saying] = {
    "quiet": plain(quiet),
    "skill": plain(skill),
    "luck": plain(luck),
    "lost": plain(lost),
    "boast": plain(boast),
    "scold": plain(scold),
    "mood": plain(mood),
}
