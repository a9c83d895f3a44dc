"""The metrics that Prometheus gathers: counts since the start, and the waiting work. They
contain no names and no texts."""

from __future__ import annotations

from typing import NamedTuple

from prometheus_client import CollectorRegistry, Counter, Gauge, Histogram

REGISTRY = CollectorRegistry()
_SECONDS = (0.01, 0.02, 0.04, 0.08, 0.15, 0.3, 0.6, 1.2, 2.5, 5.0, 10.0, 30.0, 60.0)


def _counter(name: str, about: str, *labels: str) -> Counter:
    return Counter(name, about, labels, registry=REGISTRY)


def _seconds(name: str, about: str, *labels: str) -> Histogram:
    return Histogram(name, about, labels, registry=REGISTRY, buckets=_SECONDS)


UPDATES = _counter("nardy_updates", "Updates that were taken in.")
HANDLED = _seconds("nardy_handling_seconds", "From an update that came in to its being handled.")
ORDERS = _counter("nardy_orders", "Orders by kind and by what came of them.", "kind", "outcome")
ANSWERED = _seconds("nardy_answer_seconds", "From what came in to what is said to it being sent.")
CONFLICTS = _counter("nardy_conflicts", "How often another program fetched with our token (409).")
SILENCED = _counter("nardy_too_many_requests", "How often Telegram asked for silence (429).")
THOUGHT = _seconds("nardy_thinking_seconds", "How long the bot thought.", "level", "what")
"""`what`: an answer of the bot, all plays to choose from (hints), a play that was made, a throw."""
OFFERS = _counter("nardy_offers", "Offers of what was meant, tapped or ignored.", "outcome")
HELD_BACK = _counter("nardy_page_held_back", "How often the board page asked for a wait (429).")
PICTURES = _counter("nardy_pictures", "Pictures by whether they were drawn or reused.", "how")


class Pulse(NamedTuple):
    """The waiting work: updates, the seconds since the oldest came, outbox messages, dead
    letters; the tables in the lobby and in play; the seconds since the oldest question that is
    still unanswered was sent to the processes that think."""

    updates: int
    lag: float
    orders: int
    aside: int
    lobbies: int
    playing: int
    thinking: float


def _gauge(name: str, about: str) -> Gauge:
    return Gauge(name, about, registry=REGISTRY)


_WAITING = {
    "updates": _gauge("nardy_updates_waiting", "Updates that wait to be handled."),
    "lag": _gauge("nardy_updates_oldest_seconds", "Since when the oldest of them waits."),
    "orders": _gauge("nardy_orders_waiting", "Orders that wait to be sent."),
    "aside": _gauge("nardy_set_aside", "Updates and orders that were given up after failures."),
    "lobbies": _gauge("nardy_lobbies", "Tables that wait for people."),
    "playing": _gauge("nardy_tables_playing", "Tables in play."),
    "thinking": _gauge("nardy_questions_oldest_seconds", "Since when `nardy think` is asked."),
}
_READY = _gauge("nardy_ready", "Whether the bot is at work and its database can be written.")


def note(pulse: Pulse | None, *, ready: bool) -> None:
    """Set the gauges to the waiting work; None if the database does not answer or cannot be
    written."""
    _READY.set(ready and pulse is not None)
    if pulse is None:
        return
    for field, gauge in _WAITING.items():
        gauge.set(getattr(pulse, field))
