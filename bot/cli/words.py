"""What the commands say to people."""

from __future__ import annotations

from bot.i18n import Words

SIDES = ("side-white", "side-black", "side-third")


def say(lang: str, message: str, /, **args: str | int | float) -> str:
    """A message as plain text."""
    return Words(lang).plain(message, **args)


def side_name(lang: str, side: int) -> str:
    """A colour by name."""
    return say(lang, SIDES[side])
