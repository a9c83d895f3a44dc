"""Logs as JSON: what is worked at stands there, what people said does not."""

from __future__ import annotations

import io
import json
import logging
from collections.abc import Iterator

import pytest

from bot.monitoring.logs import looked_at, set_up_logs, working_at

pytest.importorskip("pythonjsonlogger")


@pytest.fixture
def written(monkeypatch: pytest.MonkeyPatch) -> Iterator[io.StringIO]:
    """What a logger of its own writes, set up like that of the bot."""
    out, root = io.StringIO(), logging.RootLogger(logging.INFO)
    root.addHandler(logging.StreamHandler(out))
    monkeypatch.setattr(logging, "root", root)
    monkeypatch.setattr(logging.Logger, "root", root)
    monkeypatch.setattr(logging.Logger, "manager", logging.Manager(root))
    yield out


def test_the_table_that_is_found_on_the_way_is_told(written: io.StringIO) -> None:
    """Up to the end of the update that was about it."""
    set_up_logs("json")
    log = logging.getLogger("bot.test")
    looked_at(table=5)
    log.info("nothing is worked at")
    with working_at(update=12):
        with working_at(update=13):
            looked_at(table=7)
            log.info("of another update")
        looked_at(table=8)
        log.info("of the update")
    lines = [json.loads(line) for line in written.getvalue().splitlines()]
    assert [(line.get("update"), line.get("table")) for line in lines] == [
        (None, None),
        (13, 7),
        (12, 8),
    ]


def test_a_line_tells_what_is_worked_at_and_nothing_that_was_said(written: io.StringIO) -> None:
    set_up_logs("json")
    log = logging.getLogger("bot.test")
    with working_at(update=12, lane=-100), working_at(table=7):
        try:
            raise ValueError("ход Анны")
        except ValueError:
            log.exception("update %s failed\n%s", 12, "слова Анны")
    log.info("elsewhere")
    first, second = map(json.loads, written.getvalue().splitlines())
    assert (first["update"], first["lane"], first["table"]) == (12, -100, 7)
    assert (first["level"], first["logger"]) == ("ERROR", "bot.test")
    assert first["message"] == "update 12 failed"
    assert first["error"].endswith("ValueError") and __file__ in first["error"]
    assert "Анны" not in written.getvalue()
    assert second["message"] == "elsewhere" and "update" not in second


def test_schema_change_logs_only_steps_and_warnings(
    written: io.StringIO,
) -> None:
    """Only the steps and warnings of a schema change are logged."""
    set_up_logs("text")
    log = logging.getLogger("alembic.runtime.migration")
    log.info("Context impl SQLiteImpl.")
    log.info("Running upgrade 0023 -> 0024, sayings")
    log.warning("a revision is there twice")
    told = written.getvalue()
    assert "Context" not in told and "Running upgrade" in told and "twice" in told
