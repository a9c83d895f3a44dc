"""The card of nets in the reference is what their files say."""

from __future__ import annotations

from pathlib import Path

import bot.opponent
from bot.opponent.net import card


def test_the_card_tells_what_the_files_tell() -> None:
    """A line for each net, as `nardy nets` prints them."""
    text = Path(bot.opponent.__file__).with_name("README.md").read_text(encoding="utf-8")
    table = text.split("| net | hidden |")[1].splitlines()[2:]
    assert [line for line in table if line.startswith("|")] == card()
