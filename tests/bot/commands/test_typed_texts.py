"""What comes of a typed text: the reply, its buttons, the table that is opened, row by row of
`typed_texts.toml`, which says how to read them."""

from __future__ import annotations

import re
import tomllib
from dataclasses import dataclass
from pathlib import Path
from typing import Self

import pytest

from bot.i18n.markup import unmarked
from bot.table.snapshot import TableSnapshot
from tests.bot.commands.trials import Came, private, trials

ANNA = 101
FILE = Path(__file__).with_name("typed_texts.toml")


@dataclass(frozen=True)
class Moment:
    """Texts that are typed one instead of another after the same ones, and what is expected."""

    lang: str
    before: list[str]
    rows: list[list[str]]

    @classmethod
    def all(cls) -> list[Self]:
        """Return the moments of the file."""
        return [cls(**told) for told in tomllib.loads(FILE.read_text())["moment"]]


def opened_as(snapshot: TableSnapshot) -> set[str]:
    """Return what the file may say of a table: status, game, length, options, the bot's level."""
    table = snapshot.table
    chosen = {f"{name}={value}" for name, value in table.options.items()}
    levels = {f"level={seat.level}" for seat in table.seats if seat.kind == "bot"}
    return {table.status, table.slug, snapshot.length, *chosen, *levels}


def is_opened(snapshot: TableSnapshot, told: list[str]) -> bool:
    """Return whether a table is as the file says."""
    names = {f"-{name}" for name in snapshot.table.options}
    return {one for one in told if one[0] != "-"} <= opened_as(snapshot) and not names & {*told}


def missing(came: Came, expected: list[str]) -> list[str]:
    """Return the expectations that do not hold."""
    texts = [unmarked(view.text) for view in came.views]
    labels = {button.label for view in came.views for row in view.keyboard for button in row}

    def holds(part: str) -> bool:
        if label := re.fullmatch(r"\[(.+)\]", part):
            return label[1] in labels
        if part.startswith("="):
            return bool(came.shown) and is_opened(came.shown[-1], part[1:].split())
        if part.startswith("!"):
            return bool(texts) and not any(part[1:] in text for text in texts)
        if part.startswith("^"):
            return any(text.startswith(part[1:]) for text in texts)
        return any(part in text for text in texts)

    return [part for part in expected if not holds(part)]


@pytest.mark.parametrize("moment", Moment.all(), ids=lambda m: f"{m.lang}:{';'.join(m.before)}")
async def test_typed_texts_are_answered_as_the_file_says(tmp_path: Path, moment: Moment) -> None:
    wrong = []
    async with trials(tmp_path, moment.lang) as desk:
        for text in moment.before:
            await desk.says(ANNA, text, private(ANNA), keep=True)
        for said, *expected in moment.rows:
            came = await desk.says(ANNA, said, private(ANNA))
            if lacks := missing(came, expected):
                seen = [unmarked(view.text)[:200] for view in came.views]
                wrong.append((said, lacks, seen, [sorted(opened_as(s)) for s in came.shown]))
    assert not wrong
