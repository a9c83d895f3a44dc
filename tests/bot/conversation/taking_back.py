"""A board where a play may go back."""

from __future__ import annotations

from bot.store import StoredAnswer
from bot.table.snapshot import TableSnapshot
from rules.game import CHANCE, State
from tests.bot.conversation.company import Pair, any_play
from tests.bot.conversation.kit import Evening

BACK, LETS, NO = "Вернуть ход", "Вернуть", "Оставить"
NAMES = ("Анна", "Борис")


def state_of(snapshot: TableSnapshot) -> State:
    """The game at a table."""
    return snapshot.game


def thrown(answered: list[StoredAnswer]) -> list[str]:
    """What chance has said, in order."""
    return [given.value for given in answered if given.seat == CHANCE]


async def pair_of(night: Evening, game: str = "short draw=white") -> Pair:
    """Two people at a board in a group, before their first play."""
    anna, boris = (night.person(name) for name in NAMES)
    group = await night.gather(anna, boris)
    await night.say(anna, f"/new {game}", group)
    await night.tap(boris, "Сесть", group)
    return Pair(anna, boris, group)


async def choice(night: Evening, pair: Pair) -> TableSnapshot:
    """Whoever is to act plays, until somebody has played who had a choice."""
    before = await night.snapshot(pair.group)
    await night.say(pair.of(before), f"/m {any_play(before, 2)}", pair.group)
    return before
