"""Canned replies: questions and remarks that one text answers, whatever goes on in the chat."""

from __future__ import annotations

from collections.abc import Mapping

from bot.requests.handler_registries import Handler, command
from bot.requests.request import Request

REPLIES: Mapping[str, str] = {
    # Of a newcomer: the price, the stakes, the place, how many play.
    "money": "costs-nothing",
    "points": "played-for-points",
    "wins": "wins-are-points",
    "one_phone": "one-phone",
    "heads": "for-how-many",
    "app": "played-here",
    "handicap": "handicap-none",
    # During a game: what happens by itself, whether moves may be tapped, who else may join.
    "automatic": "goes-by-itself",
    "tapping": "play-ways",
    "joining": "joining-others",
    "legal": "legal",
    # About luck, and after a game.
    "skill": "luck-or-skill",
    "luck": "dice-favour-nobody",
    "lost": "lost-again",
    # Small talk.
    "thanks": "thanked",
    "later": "later",
    "scold": "no-offence",
    "mood": "doing-well",
}
"""The message of the texts that answers an intent."""


def _reply(message: str) -> Handler:
    """Return the command that sends a message of the texts."""

    async def reply(request: Request) -> None:
        await request.tell(message)

    return reply


for _intent, _message in REPLIES.items():
    command(_intent)(_reply(_message))
