"""Where a process spends its processor time: samples of all its threads, each weighed by what that
thread has used since the last one, and summed by part."""

from __future__ import annotations

import signal
import sys
import threading
import time
from collections import Counter
from pathlib import Path
from types import FrameType
from typing import Final

EVERY: Final = 0.001
"""Seconds of the processor between samples."""
PARTS: Final = {
    "pictures, encoded": ("/render/picture_files.py",),
    "pictures, drawn": ("/render/",),
    "rules": ("/rules/",),
    "words, captions and buttons": ("/messages/", "/dialogs/", "/i18n/", "/ui/", "/speech/"),
    "the store": ("/store/", "/sqlalchemy/", "/aiosqlite/", "/cryptography/"),
    "python-telegram-bot": ("/telegram/",),
    "requests": ("/aiohttp/", "/yarl/", "/multidict/", "/http_client.py"),
    "the bot's other rooms": ("/bot/",),
}
"""What a sample belongs to: the innermost file that has one of these in its path decides."""
LOOP: Final = "the event loop"


class Samples:
    """Seconds of the processor by stack, the outermost function first."""

    def __init__(self) -> None:
        self.by_stack = Counter[tuple[str, ...]]()
        self._used = dict[int, float]()

    def begin(self) -> None:
        """Take samples from now on."""
        self._spent()
        signal.signal(signal.SIGPROF, lambda _signal, frame: self._take(frame))
        signal.setitimer(signal.ITIMER_PROF, EVERY, EVERY)

    def _spent(self) -> dict[int, float]:
        """What each thread has used since the last time, in seconds."""
        spent = dict[int, float]()
        for ident in sys._current_frames():
            used = time.clock_gettime(time.pthread_getcpuclockid(ident))
            before, self._used[ident] = self._used.get(ident, 0.0), used
            fresh = used < before - EVERY  # a thread that has the number of one that ended
            spent[ident] = used if fresh else max(0.0, used - before)
        return spent

    def _take(self, mine: FrameType | None) -> None:
        """What each thread has used belongs to where it is now."""
        frames = sys._current_frames()
        for ident, spent in self._spent().items():
            here = mine if ident == threading.get_ident() else frames.get(ident)
            self.by_stack[_stack(here)] += spent

    def write(self, path: Path) -> None:
        """One line a stack with its microseconds: what flame graphs are drawn from. Ends it."""
        signal.setitimer(signal.ITIMER_PROF, 0)
        lines = (
            f"{';'.join(stack)} {1e6 * spent:.0f}\n" for stack, spent in self.by_stack.most_common()
        )
        path.write_text("".join(lines))


def _stack(frame: FrameType | None) -> tuple[str, ...]:
    found = []
    while frame is not None:
        found.append(f"{frame.f_code.co_filename}:{frame.f_code.co_name}")
        frame = frame.f_back
    return tuple(reversed(found))


def parts(path: Path) -> dict[str, float]:
    """Seconds by part of what `write` has written."""
    found = dict.fromkeys((*PARTS, LOOP), 0.0)
    for line in path.read_text().splitlines():
        stack, _, spent = line.rpartition(" ")
        found[_part(stack.split(";"))] += int(spent) / 1e6
    return found


def _part(stack: list[str]) -> str:
    for place in reversed(stack):
        for part, files in PARTS.items():
            if any(file in place for file in files):
                return part
    return LOOP
