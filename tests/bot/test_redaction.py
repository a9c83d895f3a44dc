"""Secrets reach no log and no terminal."""

import io
import logging

import pytest

from bot.cli import command_line
from bot.monitoring.logs import Redactor, guard_logs, redacted

TOKEN = "123456789:AAE-abcdefghijklmnopqrstuvwxyz012345"


def test_no_secret_reaches_a_log() -> None:
    written = io.StringIO()
    handler = logging.StreamHandler(written)
    handler.addFilter(Redactor("hook-secret"))
    logger = logging.getLogger("test_secrets")
    logger.propagate = False
    logger.addHandler(handler)
    logger.warning("POST https://api.telegram.org/bot%s/getMe with %s", TOKEN, "hook-secret")
    try:
        raise RuntimeError(f"bad url /bot{TOKEN}/getMe")
    except RuntimeError:
        logger.exception("failed for %r", {"token": TOKEN}, stack_info=True)
    logger.warning("100%% of 12:30 and %d", 5)
    logger.removeHandler(handler)
    text = written.getvalue()
    assert "RuntimeError" in text
    assert "100% of 12:30 and 5" in text
    assert TOKEN not in text
    assert TOKEN[-20:] not in text
    assert "hook-secret" not in text


def test_every_handler_is_guarded() -> None:
    handler = logging.NullHandler()
    logging.getLogger().addHandler(handler)
    before = {h: list(h.filters) for h in logging.getLogger().handlers}
    guard_logs("hook-secret")
    assert any(isinstance(guard, Redactor) for guard in handler.filters)
    for known, filters in before.items():
        known.filters[:] = filters
    logging.getLogger().removeHandler(handler)


def test_a_token_of_any_length_is_blotted_out_of_an_address() -> None:
    assert redacted("GET http://host/bot7:other/getMe") == "GET http://host/bot<secret>/getMe"
    assert redacted("nothing at 12:30") == "nothing at 12:30"


def test_no_command_prints_a_token(capsys: pytest.CaptureFixture[str]) -> None:
    assert command_line._fail(f"cannot reach host/bot{TOKEN}/getMe") == 2
    assert capsys.readouterr().err == "nardy: cannot reach host/bot<secret>/getMe\n"
