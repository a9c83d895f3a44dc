"""Links from the terms of the game in a text to their explanations."""

from __future__ import annotations

import re
from typing import Final

from bot.i18n.markup import Html, link
from rules.explain import term_places

TERM: Final = "term_"
"""The start of the payload of a link to a term, before the term's key."""
MOST: Final = 12
"""Links in a text at most."""
KNOWN: Final = frozenset(
    (
        *("nardy", "korotkie", "dlinnye", "backgammon", "triktrak", "sheshbesh", "karzar", "jang"),
        *("kavkazskie", "takhte", "shashka", "zar", "punkt", "khod", "brosok", "ochki", "match"),
        *("stakan", "igrovoe-pole", "huzhe", "oshibka", "vezenie", "shansy", "podskazka", "razbor"),
        *("vzyat", "nichya", "revansh"),
    )
)
"""Terms that every reader of a text about them knows, and the names of games: no links."""
ORDINARY: Final = {"en": frozenset(("oyun", "v-ruke", "shapka", "blokada", "bit", "zaryadit"))}
"""Terms whose names are also everyday words of a language."""
_ASIDE = re.compile(r"<a .*?</a>|<(code|pre)>.*?</\1>|</?[a-z][^>]*>|&[a-z#0-9]+;", re.DOTALL)
"""Markup, links, and text that can be typed."""


def with_term_links(text: Html, lang: str, bot: str, but: str = "") -> Html:
    """Return a text in which the first mention of each term links to its explanation; `bot` is
    the bot's address or name, `but` the key of a term that the text itself explains."""
    bare = _ASIDE.sub(lambda found: "\0" * len(found[0]), text)
    address = bot if bot.startswith("https:") else f"https://t.me/{bot}"
    without = {*KNOWN, *ORDINARY.get(lang, ()), but}
    places = [
        (start, end, one.key)
        for one, start, end in term_places(bare, lang)
        if one.key not in without
    ]
    shown, after = [], 0
    # If terms share a word, the longest is meant.
    for start, end, key in sorted(places, key=lambda place: (place[0], -place[1]))[:MOST]:
        if start >= after:
            shown += [text[after:start], link(f"{address}?start={TERM}{key}", text[start:end])]
            after = end
    return Html("".join([*shown, text[after:]]))
