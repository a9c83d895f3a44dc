"""Tests that need other programs: skipped before anything starts, with the package to install."""

from __future__ import annotations

import shutil
import subprocess
import sys
from pathlib import Path

import pytest

from tests import programs

ROOT = Path(__file__).parents[1]
COMPOSE = "tests/bot/cli/test_compose.py"


@pytest.mark.whole
def test_program_not_installed_skip_names_debian_package() -> None:
    """As on a fresh machine: no test fails, none has started a bot, each reason is of use."""
    files = ("tests/bot/cli/test_deployed_files.py", "tests/rules/exchange/test_played_match.py")
    wanted = (COMPOSE, *files)
    options = ("--without-programs", "-m", "needs", "-rs", "-p", "no:cacheprovider")
    called = (sys.executable, "-m", "pytest", *wanted, *options)
    printed = subprocess.run(called, cwd=ROOT, capture_output=True, text=True, check=False)
    assert printed.returncode == 0, printed.stdout
    skipped = [line for line in printed.stdout.splitlines() if line.startswith("SKIPPED")]
    assert any("nginx-light" in line and COMPOSE in line for line in skipped)
    assert skipped and all(" (Debian: " in line for line in skipped)
    assert "passed" not in printed.stdout


def test_program_in_folder_off_path_is_found(
    monkeypatch: pytest.MonkeyPatch, tmp_path: Path
) -> None:
    """Root's PATH lacks /usr/games, and nobody's has the programs of the database server."""
    place = tmp_path / "15/bin/initdb"
    place.parent.mkdir(parents=True)
    shutil.copy(sys.executable, place)
    monkeypatch.setenv("PATH", "/no/such/folder")
    monkeypatch.setattr(programs, "hidden", False)
    monkeypatch.setattr(programs, "_FOLDERS", (str(tmp_path / "*/bin").lstrip("/"),))
    assert programs.find("initdb") == place
    assert programs.find("nginx") is None
