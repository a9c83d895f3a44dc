"""What every replica of a test needs and would make for itself: made once, before they are parted
from one process (see fleet.py)."""

from __future__ import annotations

from bot.catalogue import DEFAULT_GAME
from bot.i18n import LANGS, Words
from bot.messages.rules_pictures import PLAY, scene_of
from bot.ui.orders import ReplyTo, ShowGame
from tests.bot import replica_child

__all__ = ["replica_child"]

for lang in LANGS:
    Words(lang).plain("about-short")
    replica_child.draw(scene_of(ShowGame(DEFAULT_GAME, "", moment=PLAY, to=ReplyTo(lang))))
