"""A match of which no length was told: a board with the page where it is chosen."""

from __future__ import annotations

import pytest

from tests.bot.conversation.kit import Evening


@pytest.mark.parametrize(
    ("said", "game"),
    [
        ("матч в короткие", "short"),
        ("gammon match", "backgammon"),
        ("match of long nardy", "long"),
        ("let's play a match", "long"),
        ("давай матч", "long"),
    ],
)
async def test_its_length_is_chosen_on_its_board(night: Evening, said: str, game: str) -> None:
    anna = night.person("Анна")
    await night.say(anna, said)
    assert (await night.snapshot(anna)).table.slug == game
    assert any("до 5" in label for label in night.last(anna.private).labels)
