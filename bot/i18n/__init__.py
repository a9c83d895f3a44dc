"""The bot's texts, in Russian and English.

`Words("ru").say("no-game-here")` gives a text for a message (Telegram's HTML; every string that is
put into it is escaped), `.plain(...)` gives it without markup, for alerts, buttons and terminals.
"""

from bot.i18n.dice_names import STYLES, dice_name
from bot.i18n.markup import (
    EMPTY,
    TERM,
    Html,
    as_many,
    bold,
    code,
    escape,
    explained,
    folded,
    headed,
    in_lines,
    join,
    link,
    listed,
    mention,
    quoted,
    spaced,
    tagged,
    utf16,
    with_term_links,
    within,
)
from bot.i18n.words import LANGS, MissingText, Words, language, refusal_text, say

__all__ = [
    "EMPTY",
    "LANGS",
    "STYLES",
    "TERM",
    "Html",
    "MissingText",
    "Words",
    "as_many",
    "bold",
    "code",
    "dice_name",
    "escape",
    "explained",
    "folded",
    "headed",
    "in_lines",
    "join",
    "language",
    "link",
    "listed",
    "mention",
    "quoted",
    "refusal_text",
    "say",
    "spaced",
    "tagged",
    "utf16",
    "with_term_links",
    "within",
]
