"""Statistics as they are told."""

from __future__ import annotations

from bot.i18n import Words
from bot.messages.statistics_text import stats_text
from bot.table.game_statistics import games_that_count, summary
from tests.bot.table.test_game_statistics import ANNA, BORIS, over


def told(*games: tuple[str, str], lang: str = "en") -> str:
    """What Ann is told of games that she has won, by slug and kind."""
    won = [over(n, 0, 2, slug=slug, kind=kind) for n, (slug, kind) in enumerate(games, 1)]
    found = summary(games_that_count(won), ANNA)
    return str(stats_text("Ann", found, {}, {BORIS: "Bob"}, None, Words(lang)))


def test_dear_wins_are_called_as_in_the_games_that_were_played() -> None:
    assert "wins: 1, gammons: 0," in told(("short", "single"))
    assert "wins: 1, mars: 1," in told(("long", "mars"))
    assert "wins: 2, gammons or mars: 2," in told(("backgammon", "koks"), ("long", "mars"))
    assert "марсы: 1," in told(("short", "mars"), lang="ru")
