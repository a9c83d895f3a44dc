"""What Prometheus is told of an evening is what happened there."""

from __future__ import annotations

from bot.monitoring.metrics import REGISTRY
from tests.bot.conversation.company import at_table, first_play
from tests.bot.conversation.kit import Evening


class Figures:
    """What was counted since this was made."""

    NAMES = (
        *("nardy_updates_total", "nardy_handling_seconds_count", "nardy_answer_seconds_count"),
        *("nardy_orders_total", "nardy_pictures_total"),
    )

    def __init__(self) -> None:
        self._before = {name: self._sum(name, {}) for name in self.NAMES}

    def __getitem__(self, name: str) -> float:
        return self._sum(name, {}) - self._before[name]

    def _sum(self, name: str, labels: dict[str, str]) -> float:
        samples = [one for family in REGISTRY.collect() for one in family.samples]
        return sum(one.value for one in samples if one.name == name)


async def test_a_play_is_counted(night: Evening) -> None:
    """One update, one board that is drawn and sent, one board that loses its buttons."""
    pair, snapshot = await at_table(night)
    figures, board = Figures(), night.board(pair.group)
    await night.say(pair.of(snapshot), first_play(snapshot), pair.group, board)
    assert figures["nardy_updates_total"] == figures["nardy_handling_seconds_count"] == 1
    assert figures["nardy_pictures_total"] == 1
    assert figures["nardy_orders_total"] == figures["nardy_answer_seconds_count"] >= 1
