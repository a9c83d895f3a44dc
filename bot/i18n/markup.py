"""Markup for Telegram: the only place in which text becomes markup, and always escaped.

Names of people and games go into a message as values and are escaped there; a text made of several
texts is made by the functions here, which escape all that is not markup yet. So a name can never be
read as a tag.
"""

from __future__ import annotations

import html
import re
from collections.abc import Iterable
from typing import Final, SupportsInt

from rules import explain
from rules.explain import term_places

QUOTED: Final = 80
"""Characters of a typed text that are quoted at most."""
LONGEST_VALUE: Final = 2400
"""Characters of a value of a message at most (Fluent's own limit is 2,500)."""
_WIDEST: Final = len("&quot;")
_TAG = re.compile(r"</?[a-z][^>]*>")


class Html(str):
    """Text in Telegram's HTML that is put into a message as it stands. Only this package makes
    it: elsewhere a string becomes markup through `escape`."""

    __slots__ = ()


EMPTY: Final = Html("")
"""No text."""


def escape(text: str) -> Html:
    """Return a text as markup that shows it; markup stays as it is."""
    return text if isinstance(text, Html) else Html(html.escape(text, quote=False))


def quoted(text: str) -> Html:
    """Quote to a player what they typed: at most its first QUOTED characters."""
    return escape(text if len(text) <= QUOTED else f"{text[: QUOTED - 1]}…")


def bounded(text: str) -> Html:
    """Return a text as a value of a message. A text that is not markup is cut to LONGEST_VALUE,
    as Fluent takes no longer values and no message of the bot needs them."""
    shown = escape(text)
    if isinstance(text, Html) or len(shown) <= LONGEST_VALUE:
        return shown
    return escape(f"{text[: LONGEST_VALUE // _WIDEST]}…")


def join(separator: str, parts: Iterable[str]) -> Html:
    """Join texts that are not empty one after another; each that is not markup is escaped."""
    return Html(separator.join(escape(part) for part in parts if part))


def spaced(*parts: str) -> Html:
    """Join texts in one line, with spaces between."""
    return join(" ", parts)


def listed(parts: Iterable[str]) -> Html:
    """Join texts with commas between: names, most of the time."""
    return join(", ", parts)


def as_many(separator: str, parts: Iterable[str], most: int) -> Html:
    """Return as many texts as fit into `most` UTF-16 units, and how many more there are: "Anna,
    Boris, +3"."""
    shown = list(parts)
    whole = join(separator, shown)
    left = 0
    while shown and utf16(unmarked(whole)) > most:
        shown.pop()
        left += 1
        whole = join(separator, [*shown, f"+{left}"])
    return whole


def in_lines(parts: Iterable[str]) -> Html:
    """Join texts, each on its own line; empty texts stay as empty lines."""
    return Html("\n".join(map(escape, parts)))


def by_line(text: Html) -> list[Html]:
    """Return the lines of a text whose marks end where their line does."""
    return [Html(line) for line in text.split("\n")]


def tagged(tag: str, text: str) -> Html:
    """Return a text between a pair of tags: "b", "i", "code", "pre"."""
    return Html(f"<{tag}>{escape(text)}</{tag}>")


def code(text: str) -> Html:
    """Mark a text that can be typed, so that a tap copies it."""
    return tagged("code", text)


def bold(text: str) -> Html:
    """Return a text in bold."""
    return tagged("b", text)


def folded(text: str) -> Html:
    """Fold some lines: the first three are shown until a reader taps them."""
    return Html(f"<blockquote expandable>{escape(text)}</blockquote>")


def headed(head: str, text: Html) -> Html:
    """Put a bold heading before a text, unless the heading is empty or the text begins with it."""
    is_headed = not head or unmarked(text).startswith(head)
    return text if is_headed else spaced(bold(f"{head}."), text)


def mention(user_id: SupportsInt, name: str) -> Html:
    """Return a name that rings its owner's phone, even without a username."""
    return Html(f'<a href="tg://user?id={int(user_id)}">{escape(name)}</a>')


def link(address: str, label: str) -> Html:
    """Return a text that opens a page, or a chat with the bot."""
    return Html(f'<a href="{html.escape(address)}">{escape(label)}</a>')


def explained(text: str) -> Html:
    """Return an explanation from the rules as Telegram HTML, in place of its small marks."""
    return Html(explain.html(text))


def within(text: Html, most: int) -> Html:
    """Return as many whole lines of a text as fit into `most` UTF-16 units, as Telegram counts
    (without tags). A first line that is too long alone loses its marks and its end."""
    lines = text.split("\n")
    while len(lines) > 1 and utf16(unmarked("\n".join(lines))) > most:
        lines.pop()
    if utf16(unmarked(lines[0])) <= most:
        return Html("\n".join(lines))
    bare = unmarked(lines[0])
    while utf16(bare) >= most:
        bare = bare[: len(bare) - max(1, (utf16(bare) - most) // 2)]
    return Html(escape(bare) + "…")


def utf16(text: str) -> int:
    """Return the length of a text as Telegram counts it."""
    return len(text.encode("utf-16-le")) // 2


def unmarked(text: str) -> str:
    """Return Telegram HTML as plain text."""
    return html.unescape(_TAG.sub("", text))


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
    bare = _ASIDE.sub(lambda match: "\0" * len(match[0]), text)
    address = bot if bot.startswith("https:") else f"https://t.me/{bot}"
    without = {*KNOWN, *ORDINARY.get(lang, ()), but}
    places = [
        (start, end, term.key)
        for term, start, end in term_places(bare, lang)
        if term.key not in without
    ]
    shown, after = [], 0
    # If terms share a word, the longest is meant.
    for start, end, key in sorted(places, key=lambda place: (place[0], -place[1]))[:MOST]:
        if start >= after:
            shown += [text[after:start], link(f"{address}?start={TERM}{key}", text[start:end])]
            after = end
    return Html("".join([*shown, text[after:]]))
