"""The games and options that the engine is held to."""

from __future__ import annotations

CASES: list[tuple[str, dict[str, str]]] = [
    ("short", {}),
    ("short", {"bookoff": "on"}),
    ("short", {"caucasus": "on"}),
    ("short", {"caucasus": "on", "caucasus_off": "only_if_forced"}),
    ("short", {"caucasus": "on", "caucasus_off": "never"}),
    ("long", {}),
    ("long", {"preset": "sport"}),
    ("long", {"prime": "end"}),
    ("long", {"head": "list", "prime": "end"}),
    ("long", {"head": "002"}),
    ("long", {"head": "002", "prime": "end"}),
    ("karzar", {}),
    ("karzar", {"head": "list", "prime": "end"}),
    ("backgammon", {}),
    ("nackgammon", {}),
    ("hypergammon", {}),
    ("khachapuri", {}),
    ("tapa", {}),
    ("tapa", {"head": "unlimited"}),
    ("tapa", {"prime": "none"}),
    ("gulbar", {}),
    ("kaftar", {}),
    ("kabutar", {}),
    ("kabutar", {"single_flights": "on"}),
    ("icelandic", {}),
    ("helmet", {}),
    ("helmet", {"closed_over_prisoner": "on"}),
    ("trigammon", {}),
    ("caucasian", {}),
    ("caucasian", {"caucasus_off": "only_if_forced"}),
    ("caucasian", {"caucasus_off": "never"}),
    ("jacquet", {}),
    ("buffalo", {}),
    ("buffalo", {"head": "unlimited", "prime": "ahead-or-home"}),
    ("buffalo", {"prime": "ahead-or-home"}),
    ("keshmakesh", {}),
    ("acey-deucey", {}),
    ("acey-deucey", {"bonus_double": "on"}),
    ("dutch", {}),
    ("dutch", {"prime_check": "end"}),
    ("russian", {}),
    ("russian", {"hit_priority": "on"}),
    ("pursuit", {}),
    ("pursuit", {"oversize": "exact-only"}),
    ("dragon", {}),
]


def name(slug: str, options: dict[str, str]) -> str:
    """A case as one word."""
    return " ".join([slug, *(f"{key}={value}" for key, value in options.items())])
