"""Refusals for users: errors whose text the bot shows."""

from __future__ import annotations


class UserError(Exception):
    """Something cannot be done at a table: the message that says why, with its values."""

    def __init__(self, message: str, **values: str | int) -> None:
        super().__init__(message)
        self.message = message
        self.values = values

    @property
    def is_late(self) -> bool:
        """Return whether the game is over, so that the user has made no mistake."""
        return self.message == "game-over"
