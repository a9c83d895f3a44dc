"""The settings that an address of PostgreSQL may have behind its question mark, by asyncpg's
names."""

from __future__ import annotations

from collections.abc import Mapping, Sequence
from math import inf

from sqlalchemy import URL
from sqlalchemy.exc import ArgumentError

__all__ = ["numbers", "require_usable"]

_TEXTS = frozenset(
    [
        "database",
        "gsslib",
        "host",
        "krbsrvname",
        "passfile",
        "password",
        "port",
        "service",
        "servicefile",
        "ssl",
        "target_session_attrs",
        "user",
    ]
)
_SEVERAL = frozenset(("host", "port"))
"""One for each server of a cluster."""
_SECONDS = frozenset(("command_timeout", "timeout"))
_COUNTS = frozenset(
    [
        "max_cacheable_statement_size",
        "max_cached_statement_lifetime",
        "prepared_statement_cache_size",
        "statement_cache_size",
    ]
)


def require_usable(address: URL) -> None:
    """Raise ValueError where an address sets what cannot be set there, or not so, or where its
    hosts and ports do not fit."""
    settings = address.query
    unknown = sorted(settings.keys() - _TEXTS - _SECONDS - _COUNTS)
    if unknown:
        names = ", ".join(unknown)
        raise ValueError(f"an address has no {names} to set; TLS is asked for by ssl=require")
    for name, value in settings.items():
        if not isinstance(value, str) and name not in _SEVERAL:
            raise ValueError(f"{name} is set twice")
    numbers(settings)
    try:
        address.get_dialect()().create_connect_args(address)
    except ArgumentError as error:
        raise ValueError(str(error)) from None


def numbers(settings: Mapping[str, str | Sequence[str]]) -> dict[str, float]:
    """The settings that asyncpg takes as numbers. Raises ValueError for what is none."""
    counts = {name: _count(name, str(settings[name])) for name in _COUNTS & settings.keys()}
    seconds = {name: _seconds(name, str(settings[name])) for name in _SECONDS & settings.keys()}
    return counts | seconds


def _count(name: str, value: str) -> int:
    if not (value.isascii() and value.isdecimal()):
        raise ValueError(f"{name} is a whole number, not {value}")
    return int(value)


def _seconds(name: str, value: str) -> float:
    try:
        seconds = float(value)
    except ValueError:
        seconds = 0.0
    if not 0 < seconds < inf:
        raise ValueError(f"{name} is a number of seconds, not {value}")
    return seconds
