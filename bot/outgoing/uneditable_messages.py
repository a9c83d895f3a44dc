"""Messages that cannot be edited any more, recognised by Telegram's refusal."""

from __future__ import annotations

from telegram.error import BadRequest

_GONE = (
    "message to edit not found",
    "message can't be edited",
    "message_id_invalid",
)


def is_gone(refused: BadRequest) -> bool:
    """Return whether a message cannot be edited because it was deleted, or is a picture if the
    edit is text."""
    return has_no_text(refused) or any(known in refused.message.lower() for known in _GONE)


def has_no_text(refused: BadRequest) -> bool:
    """Return whether a message is a picture, which text cannot replace."""
    return "there is no text in the message to edit" in refused.message.lower()


def has_no_caption(refused: BadRequest) -> bool:
    """Return whether a message is text alone, with no picture above it."""
    return "there is no caption in the message to edit" in refused.message.lower()


class suppress_gone:  # noqa: N801 - used like contextlib.suppress
    """A context that ignores failed edits of messages that are gone, or have that content
    already."""

    def __enter__(self) -> None:
        return None

    def __exit__(self, kind: object, error: BaseException | None, trace: object) -> bool:
        return isinstance(error, BadRequest) and (
            is_gone(error) or "not modified" in error.message.lower()
        )
