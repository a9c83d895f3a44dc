"""The data of a button, sent when it is tapped: `v1:table:version:action`, at most 64 bytes.

Anyone who sees a message can send any such string, so it names a wish and proves nothing: the
person is taken from the update, the version is compared with the table's, and the action is read as
an answer that is open now.
"""

from __future__ import annotations

import re
from typing import NamedTuple

from bot.ui.button_arguments import Value

LIMIT = 64
NO_TABLE = "-"
_SHAPE = re.compile(r"v1:([a-z0-9]{1,12}|-):(\d{1,9}):([a-z]{1,12})(?:\.(\S{0,40}))?", re.ASCII)


class Press(NamedTuple):
    """A tapped button: the table's public id ("-" for none), the table's version when the button
    was drawn, the action's name and its argument ("" for none)."""

    table: str
    version: int
    action: str
    value: str = ""


def pack(press: Press) -> str:
    """Return the callback data of a button. Raises ValueError if Telegram would refuse it."""
    tail = f".{press.value}" if press.value else ""
    text = f"v1:{press.table}:{press.version}:{press.action}{tail}"
    if len(text.encode()) > LIMIT or unpack(text) is None:
        raise ValueError(f"not possible as button data: {text}")
    return text


def unpack(data: str | None) -> Press | None:
    """Return the press that callback data stands for, None if it is not the bot's."""
    match = _SHAPE.fullmatch(data or "")
    if match is None:
        return None
    table, version, action, value = match.groups()
    return Press(table, int(version), action, value or "")


def free(action: str, value: Value = "") -> str:
    """Return callback data for a button that belongs to no table."""
    return pack(Press(NO_TABLE, 0, action, str(value)))
