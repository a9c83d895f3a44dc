"""Games in which all start on 24: the way is long, and the bot plays it to its end."""

from __future__ import annotations

import json

import pytest

from bot.cli import main


@pytest.mark.parametrize("slug", ["hills", "speedwalkers"])
def test_turns_of_a_game_from_the_head_are_many(
    slug: str, capsys: pytest.CaptureFixture[str]
) -> None:
    """Two amateurs need more turns of both sides than from the start of short nardy (hills.md,
    speedwalkers.md: about 60 each; with the short start 6 and 22)."""
    players = ("--white", "amateur", "--black", "amateur")
    assert main(["selfplay", slug, "--games", "2", "--seed", "1", *players, "--json"]) == 0
    told = json.loads(capsys.readouterr().out)
    assert told["plies"] / told["games"] > 40
    assert told["unfinished"] == 0
