"""Programs of the system that some tests need. Such a test is marked
`@pytest.mark.needs("nginx")`; without the program it is skipped before anything is started, and
the reason names the Debian package. The fixture `postgresql` marks by itself.
"""

from __future__ import annotations

import shutil
from collections.abc import Iterator
from pathlib import Path
from typing import Final

import pytest

PACKAGES: Final = {
    "chromium": "chromium",
    "docker": "docker-compose",
    "gnubg": "gnubg",
    "initdb": "postgresql",
    "nginx": "nginx-light",
    "openssl": "openssl",
    "prometheus": "prometheus",
    "promtool": "prometheus",
}
"""The Debian package of each program."""
_OTHER_NAMES: Final = {"chromium": "chromium-browser"}
"""Names on other systems."""
_FOLDERS: Final = ("usr/sbin", "usr/games", "usr/lib/postgresql/*/bin")
"""Where Debian keeps programs that are not on every PATH, as patterns below the root."""
_DATABASE: Final = "postgresql"

hidden = False
"""Whether no program is found, as on a fresh machine (`--without-programs`)."""


def find(name: str) -> Path | None:
    """Return where a program lies; None if it is not installed or hidden."""
    assert name in PACKAGES, f"add {name} and its Debian package to PACKAGES"
    if hidden:
        return None
    folders = [
        folder for pattern in _FOLDERS for folder in sorted(Path("/").glob(pattern), reverse=True)
    ]
    names = (name, _OTHER_NAMES.get(name, name))
    places = (
        shutil.which(name, path=path) for path in (None, *map(str, folders)) for name in names
    )
    return next((Path(place) for place in places if place is not None), None)


def program(name: str) -> str:
    """Return where a program lies that the test is marked as needing."""
    place = find(name)
    assert place is not None, f"mark this test with needs({name!r})"
    return str(place)


def mark(item: pytest.Item) -> None:
    """Mark a test that needs the database server, and skip one that lacks a program."""
    if _asks_for_server(item):
        item.add_marker(pytest.mark.needs("initdb"))
    lacking = [name for name in _needs(item) if find(name) is None]
    if lacking:
        packages = ", ".join(dict.fromkeys(PACKAGES[name] for name in lacking))
        reason = f"{', '.join(lacking)} not installed (Debian: {packages})"
        item.add_marker(pytest.mark.skip(reason=reason))


def _needs(item: pytest.Item) -> Iterator[str]:
    for marker in item.iter_markers("needs"):
        yield from marker.args


def _asks_for_server(item: pytest.Item) -> bool:
    """Return whether a test takes the fixture, or one of the kinds of database by that name."""
    fixtures = getattr(item, "fixturenames", ())
    parameters = getattr(getattr(item, "callspec", None), "params", {})
    return _DATABASE in fixtures or _DATABASE in parameters.values()
