"""What the bot says to words that people often type, as snapshots: one for each text and language,
below `snapshots/`."""

from __future__ import annotations

from pathlib import Path

import pytest

from bot.i18n import LANGS
from tests.bot.commands.trials import group, private, trials
from tests.bot.snapshots import Snapshots, as_text

PLAYER, OTHER, NEWCOMER = 101, 102, 103
HERE, AT_HOME = group(1), private(NEWCOMER)

REPLIES = {
    "start": ("/start", "/start"),
    "help": ("/help", "/help"),
    "settings": ("/settings", "/settings"),
    "settings-board": ("/settings доска", "/settings board"),
    "language": ("/lang", "/lang"),
    "games": ("/games", "/games"),
    "rules": ("правила длинных", "rules of long nardy"),
    "learn": ("хочу научиться бэкгеммону", "teach me backgammon"),
    "term": ("/term марс", "/term gammon"),
    "level": ("/level", "/level"),
    "history": ("/history", "/history"),
    "delete": ("/deleteme", "/deleteme"),
    "offer-likely-games": ("сыграем в каратенькие", "let's play shrt nardi"),
    "refused-game": ("/new xyz", "/new xyz"),
    "refused-command": ("/nothing", "/nothing"),
    "refused-chatter": ("шурум бурум", "gobbledygook"),
}
"""Texts of a newcomer alone with the bot, in Russian and English, by the name of the reply."""

AT_BOARD = {
    "moves": ("/moves", "/moves"),
    "leave": ("/leave", "/leave"),
    "resign": ("/resign", "/resign"),
    "tables": ("/tables", "/tables"),
    "refused-empty-point": ("13/9", "13/9"),
    "refused-number": ("24/1", "24/1"),
    "refused-head": ("24/21 24/20", "24/21 24/20"),
    "refused-spent-roll": ("24/17 13/9", "24/17 13/9"),
    "refused-bar": ("бар/20", "bar/20"),
    "refused-roll": ("/roll", "/roll"),
    "refused-double": ("/double", "/double"),
    "refused-undo": ("/undo", "/undo"),
}
"""The same for the player who is to play, in a group."""

OTHERS_TURN = {"refused-turn": ("24/18", "24/18"), "refused-other-roll": ("/roll", "/roll")}
"""The same for the other player."""


@pytest.mark.parametrize("lang", LANGS)
async def test_replies_look_like_their_snapshots(
    lang: str, tmp_path: Path, snapshots: Snapshots
) -> None:
    seen = dict[str, str]()
    async with trials(tmp_path, lang) as desk:
        table = await desk.opened("long", HERE, PLAYER, OTHER)
        for who, chat, at, replies in (
            (NEWCOMER, AT_HOME, None, REPLIES),
            (PLAYER, HERE, table, AT_BOARD),
            (OTHER, HERE, table, OTHERS_TURN),
        ):
            for name, texts in replies.items():
                came = await desk.says(who, texts[LANGS.index(lang)], chat, at)
                seen[name] = "\n".join(map(as_text, came.views))
    snapshots.check(lang, seen)
