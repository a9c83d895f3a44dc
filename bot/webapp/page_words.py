"""The texts of the page in a person's language, from the files of the chat."""

from __future__ import annotations

from typing import Final

from bot.i18n import Words

NAMES: Final = (
    "page-boards",
    "page-none",
    "page-done",
    "page-undo",
    "page-restart",
    "page-swap",
    "page-send",
    "page-typed",
    "page-more",
    "page-in-words",
    "page-close",
    "page-online",
    "page-offline",
    "page-away",
    "page-sending",
    "page-sent",
    "page-unsent",
    "page-left",
    "page-whole",
    "page-single",
    "page-point",
    "page-bar",
    "page-hand",
    "page-off",
    "page-empty",
    "page-can-go",
    "page-light",
    "page-dark",
    "page-third",
    "page-fourth",
    "page-anew",
    "page-gone",
    "page-stale",
    "page-sure",
    "page-played",
    "page-watching",
    "page-roll",
    "page-tall",
    "page-two-taps",
    "page-slow-steps",
    "page-still",
    "page-large",
    "page-cannot",
    "page-where",
    "page-which",
    "page-leave",
    "page-left-all",
)
CHECK_NAMES: Final = (
    *("check-title", "check-how", "check-hash", "check-secret", "check-words", "check-game"),
    *("check-throws", "check-do", "check-right", "check-wrong", "check-print", "check-unread"),
    "check-skipped",
)
"""The texts of the page that checks the dice of a game."""
VALUES: Final = {
    name: f"{{{name}}}" for name in ("what", "who", "play", "left", "place", "value", "places")
}
"""The values that the page puts in itself."""


def page_words(words: Words) -> dict[str, str]:
    """Return the texts by name; where a value belongs stands its name in braces."""
    return {name.removeprefix("page-"): words.plain(name, **VALUES) for name in NAMES}


def check_words(words: Words) -> dict[str, str]:
    """Return the texts of the page that checks dice by name, and their language."""
    texts = {name.removeprefix("check-"): words.plain(name) for name in CHECK_NAMES}
    return {**texts, "lang": words.lang}
