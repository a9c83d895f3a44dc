"""A board where a play may go back, in both languages."""

from __future__ import annotations

import pytest

from bot.store import StoredAnswer
from bot.table.snapshot import TableSnapshot
from rules.game import CHANCE, State
from tests.bot.conversation.kit import Evening, Pair, any_play

BACK = {"ru": "Вернуть ход", "en": "Take back"}
LETS = {"ru": "Вернуть", "en": "Allow"}
NO = {"ru": "Оставить", "en": "Refuse"}
NAMES = {"ru": ("Анна", "Борис"), "en": ("Anna", "Boris")}
LANGS = pytest.mark.parametrize("lang", ["ru", "en"])


def state_of(snapshot: TableSnapshot) -> State:
    """The game at a table."""
    assert snapshot.state is not None
    return snapshot.state


def thrown(answered: list[StoredAnswer]) -> list[str]:
    """What chance has said, in order."""
    return [given.value for given in answered if given.seat == CHANCE]


async def pair_of(night: Evening, lang: str, game: str = "short draw=white") -> Pair:
    """Two people of a language at a board in a group, before their first play."""
    anna, boris = (night.person(name, language=lang) for name in NAMES[lang])
    group = night.group(anna, boris)
    await night.quiet()
    await night.say(anna, f"/lang {lang}", group)
    await night.say(anna, f"/new {game}", group)
    await night.tap(boris, {"ru": "Сесть", "en": "Sit"}[lang], group)
    return Pair(anna, boris, group)


async def choice(night: Evening, pair: Pair) -> TableSnapshot:
    """Whoever is to act plays, until somebody has played who had a choice."""
    before = await night.snapshot(pair.group)
    await night.say(pair.of(before), f"/m {any_play(before, 2)}", pair.group)
    return before
