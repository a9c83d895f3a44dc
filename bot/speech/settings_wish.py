"""Which page of the settings is wished for."""

from __future__ import annotations

import re
from typing import Final

from bot.speech.normalized_text import folded

_ON_PAGE: Final = (
    ("more", re.compile(r"\b(?:админ|открыва|admin|open)")),
    ("board", re.compile(
        r"\b(?:доск|стол|тем|картин|фон|цвет|нумерац|нотац|текст|крупн|мелк|шаш|букв|цифр"
        r"|board|theme|dark|light|night|picture|background|colou?r|numbering|notation|text|bigger"
        r"|checkers|letters|digits)"
    )),
)  # fmt: skip
"""What is said of a page, the first that is found."""


def page_wished(said: str) -> str:
    """The page with what a message is about; "" for the first."""
    told = folded(said)
    return next((page for page, words in _ON_PAGE if words.search(told)), "")
