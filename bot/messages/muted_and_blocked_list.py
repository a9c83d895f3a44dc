"""The people that a person plays with: which of them may remind them, which may join their
tables."""

from __future__ import annotations

from collections.abc import Sequence
from typing import Literal, TypeAlias

from bot.i18n import Words, in_lines
from bot.store import Distance, Person
from bot.ui.callback_data import free
from bot.ui.message import Button, MessageView, rows

Wish: TypeAlias = Literal["mute", "block"]
"""A wish about other people: that they do not remind, or do not join."""


def holds(wish: Wish, distance: Distance) -> bool:
    """Return whether a wish is set for a person."""
    return distance.muted if wish == "mute" else distance.blocked


def people_view(wish: Wish, people: Sequence[tuple[Person, Distance]], words: Words) -> MessageView:
    """Return a button for each of the people; a tap on it changes the wish."""
    lines = [words.say(f"{wish}-title")]
    if not people:
        lines.append(words.say(f"{wish}-nobody"))
    buttons = [
        Button(
            words.plain(
                f"{wish}-{'on' if holds(wish, distance) else 'off'}",
                who=person.name or words.plain("player-forgotten"),
            ),
            free(wish, str(person.id)),
        )
        for person, distance in people
    ]
    return MessageView(in_lines(lines), rows(buttons, 1))
