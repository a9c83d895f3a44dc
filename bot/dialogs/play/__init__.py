"""The decision of a play: the question, and plays that are typed or tapped step by step."""

from __future__ import annotations

from bot.dialogs.play.question import PlayDialog

DIALOGS = (PlayDialog(),)
