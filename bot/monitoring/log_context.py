"""What is being worked at, for the lines of the log."""

from __future__ import annotations

from collections.abc import Iterator, Mapping
from contextlib import contextmanager
from contextvars import ContextVar
from types import MappingProxyType

_ABOUT: ContextVar[Mapping[str, int | str]] = ContextVar("about", default=MappingProxyType({}))


@contextmanager
def working_at(**what: int | str) -> Iterator[None]:
    """What is logged inside is about this: `update`, `lane`, `table`."""
    before = _ABOUT.set({**_ABOUT.get(), **what})
    try:
        yield
    finally:
        _ABOUT.reset(before)


def about() -> Mapping[str, int | str]:
    """What is worked at now."""
    return _ABOUT.get()
