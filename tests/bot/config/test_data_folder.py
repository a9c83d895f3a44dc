"""Files of secrets."""

import stat
from pathlib import Path

import pytest

from bot.config import data_folder
from bot.config.data_folder import BadSecret, add_key, read_secret

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


def test_a_key_is_added_in_a_file_that_nobody_else_may_read(
    tmp_path: Path, monkeypatch: pytest.MonkeyPatch
) -> None:
    """Also while it is written; then it has the mode of the one before."""
    path = secret_file(tmp_path, "old", 0o640)
    modes: list[int] = []

    def fresh() -> str:
        modes.append(stat.S_IMODE(path.with_name("secret.new").stat().st_mode))
        return "new"

    monkeypatch.setattr(data_folder, "new_key", fresh)
    add_key(path)
    assert modes == [0o600] and stat.S_IMODE(path.stat().st_mode) == 0o640
    assert read_secret(path).split() == ["new", "old"]
