"""Texts that are kept as files in a folder `snapshots/`, one for each name and language."""

from __future__ import annotations

from collections.abc import Iterator, Mapping
from difflib import unified_diff
from pathlib import Path

from bot.i18n.markup import unmarked
from bot.ui.message import MessageView


class Snapshots:
    """The files beside a test; with `renew` they are written instead of compared."""

    def __init__(self, folder: Path, *, renew: bool) -> None:
        self._folder = folder
        self._renew = renew

    def check(self, lang: str, texts: Mapping[str, str]) -> None:
        """Compare the texts in a language, by name, with all files of that language."""
        files = {f"{name}.{lang}.txt": text for name, text in texts.items()}
        kept = {path.name: path.read_text("utf-8") for path in self._folder.glob(f"*.{lang}.txt")}
        changed = sorted(
            name for name in {*files, *kept} if files.get(name, "") != kept.get(name, "")
        )
        if self._renew:
            self._write(files, changed)
        else:
            differences = "\n".join(
                line
                for name in changed
                for line in _difference(name, kept.get(name, ""), files.get(name, ""))
            )
            assert not changed, f"if that is meant: --renew-snapshots\n{differences}"

    def _write(self, files: Mapping[str, str], changed: list[str]) -> None:
        self._folder.mkdir(exist_ok=True)
        for name in changed:
            if name in files:
                (self._folder / name).write_text(files[name], "utf-8")
            else:
                (self._folder / name).unlink()


def _difference(name: str, before: str, after: str) -> Iterator[str]:
    return unified_diff(before.splitlines(), after.splitlines(), name, name, lineterm="")


def as_text(view: MessageView) -> str:
    """Return a message as plain text: the kind of its picture, its text, a line for each row of
    buttons."""
    picture = [f"({type(view.picture).__name__})"] if view.picture else []
    rows = [" ".join(f"[{button.label}]" for button in row) for row in view.keyboard]
    parts = ("\n".join([*picture, unmarked(view.text)]), "\n".join(rows))
    return "\n\n".join(filter(None, parts)) + "\n"
