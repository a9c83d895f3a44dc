"""Live throws in a chat: tables whose dice fly, and letting them land."""

from __future__ import annotations

import base64
import hashlib
import itertools
from collections.abc import Callable

from bot.demo import Chat
from bot.table.notes import LiveThrow
from bot.table.snapshot import TableSnapshot
from rules.dice import fair
from rules.dice.landed_dice import Air
from rules.game import Answer, fold
from rules.variants import find
from tests.bot.conversation.kit import Evening
from tests.bot.conversation.test_match import answers

UNEVEN = "short throw=live draw=white p_bad=0 p_uneven=1000000"
EVEN = "short throw=live draw=white p_bad=0 p_uneven=0"
FLIES = "зары в воздухе… один уже стучит!"
VOID = "Кестум! Бросок не в счёт, Анна бросает снова."
BAD = "short throw=live draw=white p_bad=300000 p_uneven=0"


def deal(night: Evening, fits: Callable[[str, str], bool]) -> None:
    """Let the next table's secret be one that fits: asked with its seed and the game's id."""
    name = b"table"
    game = base64.b32encode(name).decode().lower()
    for number in itertools.count():
        secret = hashlib.sha256(f"live|{number}".encode()).digest()
        if fits(fair.seed_of(secret, ["", ""]), game):
            night.chance._prepared = [secret, name]
            return


async def replayed(night: Evening, where: Chat) -> TableSnapshot:
    """The table; its state must be what its record gives."""
    snapshot = await night.snapshot(where)
    told = [Answer(*given[:3]) for given in await answers(night, snapshot)]
    assert fold(find(snapshot.table.slug, snapshot.table.options), told) == snapshot.state
    return snapshot


async def kinds(night: Evening, where: Chat) -> list[tuple[str, str]]:
    """What the record of the newest table tells, play aside."""
    snapshot = await replayed(night, where)
    return [(g.kind, g.value) for g in await answers(night, snapshot) if g.kind != "play"]


async def opens(night: Evening, where: Chat) -> LiveThrow:
    """The throw in the air, its window open."""
    air = (await night.snapshot(where)).notes.air
    assert air is not None and air.closes is not None and air.lands is not None
    assert night.clock() < air.closes < air.lands
    return air


async def land(night: Evening, where: Chat) -> TableSnapshot:
    """Let the throw in the air come to rest."""
    air = await opens(night, where)
    assert air.lands is not None
    await night.later(seconds=(air.lands - night.clock()).total_seconds())
    return await replayed(night, where)


async def land_now(night: Evening, where: Chat) -> TableSnapshot:
    """Let a throw come to rest whose window has closed."""
    await night.later(seconds=2)
    return await replayed(night, where)


async def opens_last(night: Evening, where: Chat) -> LiveThrow:
    """The throw in the air where calls count until it lands."""
    air = (await night.snapshot(where)).notes.air
    assert air is not None and air.closes == air.lands is not None
    return air


async def waiting(night: Evening) -> int:
    """How many updates wait in the inbox."""
    async with night.bot.store.reading() as work:
        return (await work.inbox.waiting())[0]


async def ordered(night: Evening) -> int:
    """How much there is to be said."""
    async with night.bot.store.reading() as work:
        return await work.outbox.waiting()


def lands(*wanted: str) -> Callable[[str, str], bool]:
    """Whether the first turn's attempts land so: "." for a good die, "edge" and the like."""
    air = Air(p_bad=300_000)

    def fits(seed: str, game: str) -> bool:
        return all(
            [die.fault or "." for die in air.landing(seed, game, 1, number)] == want.split()
            for number, want in enumerate(wanted, 1)
        )

    return fits
