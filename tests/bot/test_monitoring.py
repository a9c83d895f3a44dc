"""What is told to whoever watches the bot, and what watches by it."""

from __future__ import annotations

import json
import re
from collections.abc import AsyncIterator
from pathlib import Path

import httpx
import pytest
from tornado.testing import bind_unused_port

from bot.monitoring import metrics
from bot.monitoring.http_server import monitoring_server
from bot.store import Seal, Store
from bot.store.maintenance import pulse
from tests.bot.postgresql import Cluster
from tests.bot.store.conftest import Clock, clock, key, path, store
from tests.bot.store.test_inbox import message

__all__ = ["clock", "key", "path", "store"]
DEPLOY = Path(__file__).parents[2] / "deploy"


class Watched:
    """A server, and a bot that is ready or not."""

    def __init__(self, address: str) -> None:
        self.address = address
        self.ready = True
        self.answers = True

    async def get(self, page: str) -> tuple[int, str]:
        """A page: its status and what it tells."""
        async with httpx.AsyncClient(trust_env=False) as client:
            found = await client.get(f"{self.address}/{page}")
        return found.status_code, found.text


@pytest.fixture
async def watched(store: Store) -> AsyncIterator[Watched]:
    """A server beside a store."""
    socket, port = bind_unused_port()
    made = Watched(f"http://127.0.0.1:{port}")

    async def look() -> metrics.Pulse | None:
        if not made.answers:
            return None
        async with store.reading() as work:
            return await pulse(work)

    server = monitoring_server(look, lambda: "" if made.ready else "starting")
    server.add_sockets([socket])
    yield made
    server.stop()
    await server.close_all_connections()


def value(told: str, figure: str) -> float:
    """The value of a figure with its labels."""
    (line,) = (line for line in told.splitlines() if line.startswith(f"{figure} "))
    return float(line.split()[-1])


async def test_figures_tell_what_waits_and_what_was_done(watched: Watched, store: Store) -> None:
    async with store.work() as work:
        await work.inbox.add([message(1), message(2)])
        await work.inbox.set_aside(2, "Traceback", None)
    metrics.ORDERS.labels("table", "sent").inc()
    metrics.ANSWERED.observe(0.03)
    metrics.THOUGHT.labels("sage", "answer").observe(100.0)
    status, told = await watched.get("metrics")
    assert status == 200
    assert value(told, "nardy_updates_waiting") == 1
    assert value(told, "nardy_set_aside") == 1
    assert value(told, 'nardy_orders_total{kind="table",outcome="sent"}') >= 1
    assert value(told, 'nardy_answer_seconds_bucket{le="0.04"}') >= 1
    assert value(told, 'nardy_thinking_seconds_bucket{le="60.0",level="sage",what="answer"}') == 0
    assert value(told, 'nardy_thinking_seconds_bucket{le="+Inf",level="sage",what="answer"}') == 1
    assert value(told, 'nardy_thinking_seconds_sum{level="sage",what="answer"}') == 100


async def test_it_lives_before_it_is_ready(watched: Watched, store: Store) -> None:
    watched.ready = False
    assert await watched.get("healthz") == (200, "alive\n")
    assert await watched.get("readyz") == (503, "starting\n")
    watched.ready = True
    assert await watched.get("readyz") == (200, "ready\n")
    assert (await watched.get("other"))[0] == 404
    assert value((await watched.get("metrics"))[1], "nardy_ready") == 1
    watched.answers = False
    assert await watched.get("readyz") == (
        503,
        "the database does not answer or cannot be written\n",
    )
    status, told = await watched.get("metrics")
    assert (status, value(told, "nardy_ready")) == (200, 0)
    watched.answers, watched.ready = True, False
    assert value((await watched.get("metrics"))[1], "nardy_ready") == 0


async def test_it_is_told_how_long_nobody_has_thought(
    postgresql: Cluster, key: str, clock: Clock
) -> None:
    store = Store(postgresql.emptied(), Seal([key]), now=clock)
    await store.open()

    async def waited() -> float:
        async with store.reading() as work:
            return (await pulse(work)).thinking

    assert await waited() == 0
    async with store.work() as work:
        numbers = [await work.questions.ask(b"one"), await work.questions.ask(b"other")]
    clock.advance(seconds=70)
    assert await waited() == 70
    async with store.work() as work:
        await work.questions.answer(numbers[0], b"so")
        await work.questions.answer(numbers[1], b"so")
    assert await waited() == 0
    await store.close()


async def test_the_dashboard_and_the_alerts_name_figures_that_there_are(
    watched: Watched,
) -> None:
    metrics.ORDERS.labels("table", "sent").inc()
    metrics.PICTURES.labels("drawn").inc()
    metrics.THOUGHT.labels("master", "answer").observe(0.1)
    _, told = await watched.get("metrics")
    known = set(re.findall(r"^(nardy_\w+)", told, re.M))
    json.loads((DEPLOY / "grafana.json").read_text(encoding="utf-8"))
    for name in ("grafana.json", "alerts.yml"):
        named = set(re.findall(r"\bnardy_\w+", (DEPLOY / name).read_text(encoding="utf-8")))
        assert named and named <= known, named - known
