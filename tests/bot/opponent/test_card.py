"""The cards of nets and weights in the reference are what their files say."""

from __future__ import annotations

from collections.abc import Callable, Sequence
from pathlib import Path

import pytest

import bot.opponent
from bot.opponent import learned_judgements, net

MOST = 3_000_000
"""Bytes of all nets and weights together."""


@pytest.mark.parametrize(
    ("head", "card"),
    [("| net | hidden |", net.card), ("| learned | hidden |", learned_judgements.card)],
)
def test_the_card_tells_what_the_files_tell(head: str, card: Callable[[], Sequence[str]]) -> None:
    """A line for each file, as `nardy nets` prints them."""
    text = Path(bot.opponent.__file__).with_name("README.md").read_text(encoding="utf-8")
    table = text.split(head)[1].splitlines()[2:]
    count = next((at for at, line in enumerate(table) if not line.startswith("|")), len(table))
    assert table[:count] == card()


def test_all_of_them_are_small() -> None:
    assert sum(path.stat().st_size for path in net.NETS.iterdir()) < MOST
