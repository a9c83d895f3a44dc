"""Markup of the texts that players read, and its two outputs.

The whole grammar:

* every line stands for itself: `# ` begins a heading, `- ` a list item, anything else is a
  paragraph; empty lines are kept;
* inside a line `**bold**` and `` `code` `` (moves, option values); they do not nest and nothing
  is escaped, so neither mark may appear for its own sake;
* a fence ```` ```play ```` or ```` ```wrong ```` holds a worked example; `rules.explain` puts a
  list item in its place, so this module never meets one.
"""

from __future__ import annotations

import re
from collections.abc import Callable
from html import escape

_SPAN = re.compile(r"\*\*(.+?)\*\*|`([^`]+)`")


def plain(text: str) -> str:
    """Return a text for a terminal: headings in capitals, bold marks dropped, code in backquotes.

    >>> plain("# Aim\\n- **run** `24/18`")
    'AIM\\n• run `24/18`'
    """
    return _lines(text, str.upper, lambda line: _spans(line, "{}", "`{}`"))


def html(text: str) -> str:
    """Return a text in the HTML that Telegram understands (`<b>`, `<code>`, escaped `& < >`).

    >>> html("# Aim\\n- **run** `24/18`")
    '<b>Aim</b>\\n• <b>run</b> <code>24/18</code>'
    """
    return _lines(
        escape(text, quote=False),
        "<b>{}</b>".format,
        lambda line: _spans(line, "<b>{}</b>", "<code>{}</code>"),
    )


def _lines(text: str, heading: Callable[[str], str], inside: Callable[[str], str]) -> str:
    shown = []
    for line in text.splitlines():
        if line.startswith("# "):
            shown.append(heading(line[2:]))
        elif line.startswith("- "):
            shown.append("• " + inside(line[2:]))
        else:
            shown.append(inside(line))
    return "\n".join(shown)


def _spans(line: str, bold: str, code: str) -> str:
    def dress(match: re.Match[str]) -> str:
        strong, move = match.groups()
        return bold.format(strong) if strong is not None else code.format(move)

    return _SPAN.sub(dress, line)
