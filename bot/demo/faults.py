"""Faults on demand: slow answers, floods, server errors, cut connections."""

from __future__ import annotations

from collections.abc import Iterable
from dataclasses import dataclass

KINDS = ("slow", "flood", "error", "cut", "lost")
FOREVER = 10**9


@dataclass
class Fault:
    """A fault that the next `times` calls meet.

    `kind`: "slow" (waits `seconds` first), "flood" (429 with retry_after `seconds`), "error" (an
    HTTP error `code`), "cut" (the connection closes before the call is done) or "lost" (the call is
    done, then the connection closes before the answer). `methods` limits it to some methods, in
    lower case; without it every method but getUpdates is hit. `chat_id` limits it to one chat.
    """

    kind: str
    times: int = FOREVER
    seconds: float = 1.0
    code: int = 502
    methods: frozenset[str] | None = None
    chat_id: int | None = None

    def hits(self, method: str, chat_id: str) -> bool:
        """Return whether a call of this method to this chat meets the fault."""
        if self.times <= 0 or (self.chat_id is not None and str(self.chat_id) != chat_id):
            return False
        if self.methods is None:
            return method.lower() != "getupdates"
        return method.lower() in self.methods


class Faults:
    """The faults switched on now; later ones are looked at after earlier ones."""

    def __init__(self) -> None:
        self.active: list[Fault] = []

    def add(
        self,
        kind: str,
        times: int = FOREVER,
        *,
        seconds: float = 1.0,
        code: int = 502,
        methods: Iterable[str] | None = None,
        chat_id: int | None = None,
    ) -> Fault:
        """Switch a fault on and return it, so that `remove` can end it."""
        if kind not in KINDS:
            raise ValueError(f"no fault {kind!r}; there are {', '.join(KINDS)}")
        names = None if methods is None else frozenset(name.lower() for name in methods)
        fault = Fault(kind, times, seconds, code, names, chat_id)
        self.active.append(fault)
        return fault

    def remove(self, fault: Fault) -> None:
        """End a fault."""
        if fault in self.active:
            self.active.remove(fault)

    def clear(self) -> None:
        """End all faults."""
        self.active.clear()

    def meet(self, method: str, chat_id: str) -> list[Fault]:
        """Return the faults that hit this call, and count it off each of them."""
        met = [fault for fault in self.active if fault.hits(method, chat_id)]
        for fault in met:
            fault.times -= 1
        self.active = [fault for fault in self.active if fault.times > 0]
        return met
