"""Files of secrets."""

from pathlib import Path

import pytest

from bot.config.secrets import BadSecret, read_secret

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


def test_what_is_no_file_or_no_text_is_refused(tmp_path: Path) -> None:
    with pytest.raises(BadSecret, match=r"^/dev/null is not a file$"):
        read_secret(Path("/dev/null"))
    path = secret_file(tmp_path, "")
    path.write_bytes(b"\xff\xfe1")
    with pytest.raises(BadSecret, match="is not UTF-8 text"):
        read_secret(path)
