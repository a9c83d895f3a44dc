"""Where the digests and recorded games lie: in `shared`, beside the checkout."""

from __future__ import annotations

from pathlib import Path

import pytest

SHARED = Path(__file__).resolve().parents[3] / "shared"

needs_shared = pytest.mark.skipif(
    not (SHARED / "rules").is_dir(), reason=f"no digests and records in {SHARED}"
)


def read(path: str) -> str:
    """A shared file's text; "" where there is none, so that collecting tests never fails."""
    file = SHARED / path
    return file.read_text(encoding="utf-8") if file.is_file() else ""
