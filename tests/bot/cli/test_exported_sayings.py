"""`nardy sayings export` writes what players meant as lines for the files of examples."""

from __future__ import annotations

import asyncio
import tomllib
from pathlib import Path

import pytest

from bot.cli import main
from bot.store import Seal, Store, new_key
from bot.store.learning import ChosenSaying

SAYINGS = [
    ChosenSaying("ru", "pips", 'сколько "топать"'),
    ChosenSaying("ru", "hint", "чего ходить"),
    ChosenSaying("ru", "hint", "чего ходить"),
    ChosenSaying("en", "hint", "any ideas"),
]


def test_exported_sayings_are_lines_of_the_files_of_examples(
    tmp_path: Path, monkeypatch: pytest.MonkeyPatch, capsys: pytest.CaptureFixture[str]
) -> None:
    key, url = new_key(), f"sqlite+aiosqlite:///{tmp_path / 'nardy.db'}"

    async def kept() -> None:
        store = Store(url, Seal([key]))
        await store.open()
        async with store.work() as work:
            for saying in SAYINGS:
                await work.sayings.add(saying)
        await store.close()

    asyncio.run(kept())
    monkeypatch.setenv("NARDY_DATABASE", url)
    monkeypatch.setenv("NARDY_KEY", key)
    assert main(["sayings", "export"]) == 0
    english, russian = capsys.readouterr().out.split("# ru.toml\n")
    assert tomllib.loads(english) == {"hint": "any ideas"}
    assert tomllib.loads(russian) == {"hint": "чего ходить", "pips": 'сколько "топать"'}
