"""Tables in many groups whose games were thought out before: what is typed there, and what must be
stored and shown in the end, however often the bots die meanwhile."""

from __future__ import annotations

import asyncio
from collections.abc import Iterator
from dataclasses import dataclass, field, replace
from itertools import islice, pairwise

from sqlalchemy import select

from bot.demo import DemoServer
from bot.demo.methods import Params
from bot.store import Store, UnitOfWork
from bot.store.maintenance import set_aside
from bot.store.schema import AnswerRow
from bot.table.autoplay import follow
from bot.table.game_cache import GameCache
from bot.table.snapshot import TableSnapshot
from rules.analysis import legal_plays
from rules.game import Answer, State, answer, fold
from rules.records.notation import read_typed, write_play
from rules.variants import find
from tests.bot.shown_boards import board_is_right
from tests.bot.typed_games import Place, games_begun

GAME = "long"


@dataclass
class ScriptedTable(Place):
    """A table in its group with its number, and all answers and the state that it must come to."""

    number: int
    log: list[Answer]
    state: State


class CountingServer(DemoServer):
    """A server that tells of each request, before it is carried out and after."""

    def __init__(self) -> None:
        super().__init__(seed=1, checkers=())
        self.world.budget.enabled = False
        self.moments = 0
        self.moment = asyncio.Event()
        self.wanted = 0

    def check_request(self, method: str, params: Params) -> None:
        """A request has come in."""
        self._count(method)

    def check_answer(self, method: str, result: object) -> None:
        """A request was carried out, and is not answered yet."""
        self._count(method)

    def _count(self, method: str) -> None:
        if method.startswith(("send", "edit")):
            self.moments += 1
            if self.moments >= self.wanted:
                self.moment.set()

    async def requests(self, number: int, seconds: float) -> None:
        """Until so many more moments have come, or for so long."""
        self.wanted = self.moments + number
        self.moment.clear()
        try:
            async with asyncio.timeout(seconds):
                await self.moment.wait()
        except TimeoutError:
            pass


async def furnished(
    store: Store, server: DemoServer, tables: int, plays: int
) -> list[ScriptedTable]:
    """Groups with a game begun in each, and so many plays of it thought out."""
    made = list[ScriptedTable]()
    async for place, begun in games_begun(store, server, tables, GAME):
        async with store.reading() as work:
            log = [Answer(*one[:3]) for one in await work.tables.answers(begun.table.id)]
        assert begun.state is not None
        number, chat, people = begun.table.id, place.chat, place.people
        table = ScriptedTable(chat, people, place.plays, number, log, begun.state)
        table.plays.extend(islice(_thought_out(table, begun), plays))
        made.append(table)
    return made


def _thought_out(table: ScriptedTable, begun: TableSnapshot) -> Iterator[tuple[int, str]]:
    """The plays of a game as its dice will fall."""
    while table.state.ask is not None:
        seat, text = table.state.ask.who[0], legal_plays(table.state, 1)[0].text
        given = Answer("play", seat, write_play(table.state, read_typed(table.state, text, "own")))
        after = follow(answer(table.state, given), begun.dice, waits=begun.waits, bots=begun.bots)
        table.log += [given, *after.answers]
        table.state = after.state
        yield seat, text


@dataclass
class Findings:
    """What has come of all that was typed: answers that are lost, counted twice or out of order;
    tables whose record comes to another state; whose board shows another one; updates and orders
    that wait or were given up; answers written by who had lost the chat to another bot by then;
    tables whose record several bots wrote; bots that have slept so long that others took over, and
    woke; restarts of the database."""

    moves: int = 0
    lost: int = 0
    more: int = 0
    disordered: int = 0
    other_states: int = 0
    other_boards: list[int] = field(default_factory=list)
    left: int = 0
    too_late: int = 0
    handed_over: int = 0
    woken: int = 0
    restarted: int = 0

    @property
    def flawless(self) -> bool:
        """Whether nothing was lost, counted twice, out of order, or left."""
        wrong = self.lost or self.more or self.disordered or self.other_states or self.left
        return not (wrong or self.too_late)


async def settled(store: Store, server: DemoServer) -> None:
    """Return when nothing waits anywhere."""
    while True:
        if not server.world.updates.pending:
            async with store.reading() as work:
                waiting = (await work.inbox.waiting())[0] + await work.outbox.waiting()
            if not waiting and not server.world.updates.pending:
                return
        await asyncio.sleep(0.2)


async def found(store: Store, tables: list[ScriptedTable]) -> Findings:
    """Hold what is stored and shown against the scripts."""
    findings, games = Findings(), GameCache()
    async with store.reading() as work:
        findings.left = len(await set_aside(work)) + await work.outbox.waiting()
        for one in tables:
            stored = await work.tables.get(one.number)
            log = [Answer(*given[:3]) for given in await work.tables.answers(one.number)]
            findings.moves += sum(given.kind == "play" for given in log)
            findings.lost += max(0, len(one.log) - len(log))
            findings.more += max(0, len(log) - len(one.log))
            findings.disordered += log[: len(one.log)] != one.log[: len(log)]
            state = fold(find(stored.slug, stored.options), log)
            findings.other_states += state != one.state
            snapshot = replace(await games.snapshot(work, stored), state=state)
            tokens = await _tokens(work, one.number)
            findings.too_late += sum(later < sooner for sooner, later in pairwise(tokens))
            findings.handed_over += len(set(tokens)) > 1
            (place,) = snapshot.audiences()
            if not board_is_right(snapshot, place, one.chat):
                findings.other_boards.append(one.number)
    return findings


async def _tokens(work: UnitOfWork, table: int) -> list[int]:
    """Under which fencing tokens the answers of a table were written, in their order; none of what
    was written before several bots shared the database."""
    query = select(AnswerRow.fence).where(AnswerRow.table_id == table).order_by(AnswerRow.n)
    return [token for token in (await work.session.execute(query)).scalars() if token is not None]
