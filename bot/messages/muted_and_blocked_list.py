"""The people that somebody plays with: who of them may call, who may sit down."""

from __future__ import annotations

from collections.abc import Sequence
from typing import Literal, TypeAlias

from bot.i18n import Words, in_lines
from bot.store import Distance, Person
from bot.ui.callback_data import free
from bot.ui.message import Button, MessageView, rows

Wish: TypeAlias = Literal["mute", "block"]
"""What is wished of others: that they do not call, or do not sit down."""


def holds(wish: Wish, distance: Distance) -> bool:
    """Whether that is wished of somebody."""
    return distance.muted if wish == "mute" else distance.blocked


def people_view(wish: Wish, people: Sequence[tuple[Person, Distance]], words: Words) -> MessageView:
    """A button for each of these people; a tap on it changes the wish."""
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
