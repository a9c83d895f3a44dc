"""Figures for Prometheus, and whether the bot lives and is ready, on a port of their own."""

from __future__ import annotations

from collections.abc import Callable, Iterator
from itertools import accumulate
from typing import Any

from prometheus_client import CollectorRegistry, generate_latest
from prometheus_client.core import (
    CounterMetricFamily,
    GaugeMetricFamily,
    HistogramMetricFamily,
    Metric,
)
from prometheus_client.exposition import CONTENT_TYPE_LATEST
from tornado.httpserver import HTTPServer
from tornado.web import Application, RequestHandler

from bot import measures
from bot.store import STORE_FAILS, Store
from bot.store.care import Pulse, pulse

__all__ = ["watch_server"]

_GAUGES = {
    "updates": ("nardy_updates_waiting", "Updates that wait to be handled."),
    "lag": ("nardy_updates_oldest_seconds", "Since when the oldest of them waits."),
    "orders": ("nardy_orders_waiting", "Orders that wait to be sent."),
    "aside": ("nardy_set_aside", "Updates and orders that were given up after failures."),
    "lobbies": ("nardy_lobbies", "Tables that wait for people."),
    "playing": ("nardy_tables_playing", "Tables in play."),
}


class _Figures:
    """All figures, as a collector of the library."""

    def __init__(self, now: Pulse) -> None:
        self._now = now

    def collect(self) -> Iterator[Metric]:
        """Each with its values."""
        for field, (name, about) in _GAUGES.items():
            yield GaugeMetricFamily(name, about, value=getattr(self._now, field))
        for counted in measures.COUNTED:
            family = CounterMetricFamily(counted.name, counted.about, labels=counted.labels)
            for labels, value in list(counted.values.items()):
                family.add_metric(labels, value)
            yield family
        for timed in measures.TIMED:
            told = HistogramMetricFamily(timed.name, timed.about, labels=timed.labels)
            for labels, times in list(timed.values.items()):
                limits = (*map(str, measures.LIMITS), "+Inf")
                buckets = list(zip(limits, accumulate(times.counts), strict=True))
                told.add_metric(labels, buckets=buckets, sum_value=times.total)
            yield told


class _Quiet(RequestHandler):
    """A page about the bot; nothing of requests is logged."""

    def initialize(self, store: Store, ready: Callable[[], bool]) -> None:
        self._store = store
        self._ready = ready


class _Metrics(_Quiet):
    async def get(self) -> None:
        async with self._store.reading() as work:
            now = await pulse(work)
        registry = CollectorRegistry()
        registry.register(_Figures(now))
        self.set_header("Content-Type", CONTENT_TYPE_LATEST)
        self.write(generate_latest(registry))


class _Health(_Quiet):
    async def get(self) -> None:
        self.write("alive\n")


class _Ready(_Quiet):
    async def get(self) -> None:
        try:
            async with self._store.reading() as work:
                await pulse(work)
        except STORE_FAILS:
            self.set_status(503)
            self.write("the database does not answer\n")
            return
        if not self._ready():
            self.set_status(503)
            self.write("starting or ending\n")
            return
        self.write("ready\n")


def watch_server(store: Store, ready: Callable[[], bool]) -> HTTPServer:
    """A server for `/metrics`, `/healthz` and `/readyz`; call `listen`. It tells no secrets, but is
    for the own network only."""
    means: dict[str, Any] = {"store": store, "ready": ready}
    pages = (("/metrics", _Metrics), ("/healthz", _Health), ("/readyz", _Ready))
    application = Application(
        [(path, page, means) for path, page in pages], log_function=lambda handler: None
    )
    return HTTPServer(application)
