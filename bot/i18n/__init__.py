"""What the bot says, in Russian and English.

`Words("ru").say("no-game-here")` gives a text for a message (Telegram's HTML; every string that is
put into it is escaped), `.plain(...)` the same without markup, for alerts, buttons and terminals.
"""

from bot.i18n.dice_names import STYLES, dice_name
from bot.i18n.refusals import refusal_text
from bot.i18n.words import LANGS, Html, MissingText, Words, language, mention, say

__all__ = [
    "LANGS",
    "STYLES",
    "Html",
    "MissingText",
    "Words",
    "dice_name",
    "language",
    "mention",
    "refusal_text",
    "say",
]
