"""Files of secrets, and that secrets reach no log."""

import io
import logging
from pathlib import Path

import pytest

from bot.config.secrets import BadSecret, Redactor, guard_logs, read_secret

TOKEN = "123456789:AAE-abcdefghijklmnopqrstuvwxyz012345"


def secret_file(folder: Path, text: str, mode: int = 0o600) -> Path:
    """A file with a mode."""
    path = folder / "secret"
    path.write_text(text)
    path.chmod(mode)
    return path


@pytest.mark.parametrize("mode", [0o644, 0o604, 0o602])
def test_a_secret_that_anybody_may_read_is_refused(tmp_path: Path, mode: int) -> None:
    path = secret_file(tmp_path, TOKEN, mode)
    with pytest.raises(BadSecret, match="chmod 600") as refused:
        read_secret(path)
    assert TOKEN not in str(refused.value)


def test_an_absent_or_empty_secret_is_refused(tmp_path: Path) -> None:
    with pytest.raises(BadSecret, match="cannot read"):
        read_secret(tmp_path / "absent")
    with pytest.raises(BadSecret, match="empty"):
        read_secret(secret_file(tmp_path, " \n"))


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
