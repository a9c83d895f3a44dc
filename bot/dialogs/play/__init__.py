"""The play that is asked for: the question, and plays that are typed or tapped step by step."""

from __future__ import annotations

from bot.dialogs.play.question import PlayDialog

DIALOGS = (PlayDialog(),)
