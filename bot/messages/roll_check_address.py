"""A finished game in the address of the page that checks its rolls, in the part that no server gets
to see."""

from __future__ import annotations

from collections.abc import Iterable, Sequence
from typing import Final
from urllib.parse import urlencode

from bot.store import StoredAnswer
from bot.table.match import begin
from bot.table.snapshot import TableSnapshot
from rules.game import CHANCE, Answer, Ask, answer
from rules.questions.kestum import Flying, LiveDice

LONGEST: Final = 2000
"""The most characters of an address; the last rolls of a longer game are left out."""
UNREAD: Final = "x"
"""An answer of chance that the page cannot work out: how dice fly and where they land."""


def throws_to_check(snapshot: TableSnapshot, answers: Iterable[StoredAnswer]) -> list[str]:
    """Return the answers of chance in a game as `check.js` reads them: the dice of a roll ("65"),
    or the place of a thing among those in a bag ("13/28"), counted from 0; "~" before one
    that belongs to the same roll as the answer before."""
    state, throws = begin(snapshot.table), list[str]()
    for kind, seat, value, *_ in answers:
        ask = state.ask
        if seat == CHANCE and ask is not None:
            throws.append(("~" if ask.repeats else "") + _written(ask, value))
        state = answer(state, Answer(kind, seat, value))
    return throws


def first_roll(throws: Iterable[str]) -> int:
    """Return the number, from 1, of the first roll of dice among the answers of chance, before
    which colours may have been drawn; 1 if no dice were rolled."""
    ply = 0
    for throw in throws:
        ply += not throw.startswith("~")
        if throw.isdecimal():
            return ply
    return 1


def _written(ask: Ask, value: str) -> str:
    if isinstance(ask.part, Flying | LiveDice):
        return UNREAD
    return f"{ask.bag.index(value)}/{len(ask.bag)}" if ask.bag else value.replace("-", "")


def check_address(page: str, snapshot: TableSnapshot, throws: Sequence[str], lang: str) -> str:
    """Return the address of the page with a game; as many of its throws as there is room for."""
    table = snapshot.table
    seed_words = [table.words.get(seat, "") for seat in range(len(table.seats))]
    game = {
        "lang": lang,
        "hash": table.secret_hash,
        "secret": table.secret.hex(),
        "game": table.public_id,
        "word": seed_words,
    }
    address = f"{page}#{urlencode(game, doseq=True)}&throws="
    rolls = ".".join(throws)
    room = max(LONGEST - len(address), 0)
    return address + (rolls if len(rolls) <= room else rolls[:room].rpartition(".")[0])
