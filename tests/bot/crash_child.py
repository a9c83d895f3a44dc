"""The real bot as a process of its own, to be killed: python -m tests.bot.crash_child

Address, database, key and seed come from the environment, as `child_environment` sets them.
"""

from __future__ import annotations

import asyncio
import hashlib
import io
import os
import signal
from datetime import UTC, datetime, timedelta
from pathlib import Path

from PIL import Image
from pydantic import SecretStr

from bot.app import NardyBot
from bot.cli.running import looped
from bot.config.settings import Config
from bot.demo import DemoServer
from bot.opponent import Judged
from bot.opponent.ipc import Question
from bot.opponent.luck import Weighed, luck_of
from bot.outgoing.picture_renderer import ThreadRenderer
from bot.outgoing.rate_limiter import CallBudget
from bot.store import Seal, utc_now
from bot.ui.message import picture_key
from render import Scene, Sheet
from tests.bot.bot_threads import BotThreads

WIDE = CallBudget(group=10**6, chat=1e6, burst=10**6, overall=10**6)
POLL = 1


class Entropy:
    """Secrets that differ from boot to boot, and are the same ones for the same seed."""

    def __init__(self, seed: str) -> None:
        self._seed = seed
        self._count = 0

    def __call__(self, size: int) -> bytes:
        self._count += 1
        return hashlib.sha256(f"{self._seed}|{self._count}".encode()).digest()[:size]


def tint(scene: Scene | Sheet) -> str:
    """A colour that stands for everything a picture would show."""
    return f"#{picture_key(scene)[:6]}"


def draw(scene: Scene | Sheet) -> bytes:
    """A picture that costs no time: one colour."""
    out = io.BytesIO()
    Image.new("RGB", (320, 240), tint(scene)).save(out, "PNG")
    return out.getvalue()


class FileClock:
    """A clock that stands still until somebody sets it: a file with the seconds since 1970."""

    def __init__(self, path: Path) -> None:
        self.path = path

    def __call__(self) -> datetime:
        return datetime.fromtimestamp(float(self.path.read_text()), UTC)

    def set(self, moment: datetime) -> None:
        """It is another moment for all who look."""
        fresh = self.path.with_suffix(".new")
        fresh.write_text(str(moment.timestamp()))
        fresh.replace(self.path)

    async def sleep(self, seconds: float) -> None:
        """Until it has gone so far."""
        end = self() + timedelta(seconds=seconds)
        while self() < end:
            await asyncio.sleep(0.01)


class MortalThinker(BotThreads):
    """Thinks over finished games, and is killed with its process in the middle of a thought."""

    def __init__(self, thoughts: int) -> None:
        """The number of the thought that is its last; 0 for none."""
        super().__init__(lucky=luck_of)
        self._left = thoughts

    async def judged(self, question: Question, value: str) -> Judged | None:
        """See `Thinker`."""
        self._thinks()
        return await super().judged(question, value)

    async def lucky(self, question: Question, throw: str) -> Weighed | None:
        """See `Thinker`."""
        self._thinks()
        return await super().lucky(question, throw)

    def _thinks(self) -> None:
        self._left -= 1
        if self._left == 0:
            os.kill(os.getpid(), signal.SIGKILL)


def child_environment(
    server: DemoServer,
    database: Path,
    key: str,
    seed: str,
    clock: Path | None = None,
    thoughts: int | None = None,
) -> dict[str, str]:
    """The environment of a child for this server, whose clock may be a file; `thoughts` that are
    its last, see `MortalThinker`."""
    return os.environ | {
        "CRASH_CLOCK": str(clock or ""),
        "CRASH_THOUGHTS": "" if thoughts is None else str(thoughts),
        "NARDY_TOKEN": server.token,
        "NARDY_KEY": key,
        "CRASH_URL": server.base_url,
        "CRASH_FILE_URL": server.base_file_url,
        "CRASH_DATABASE": f"sqlite+aiosqlite:///{database}",
        "CRASH_SEED": seed,
    }


async def main() -> None:
    """Poll and play until killed."""
    env = os.environ
    config = Config(
        SecretStr(env["NARDY_TOKEN"]),
        env["CRASH_DATABASE"],
        Seal([env["NARDY_KEY"]]),
        env["CRASH_URL"],
        env["CRASH_FILE_URL"],
        poll=POLL,
        budget=WIDE,
    )
    entropy = Entropy(env["CRASH_SEED"])
    clock = FileClock(Path(env["CRASH_CLOCK"])) if env["CRASH_CLOCK"] else None
    thoughts = env["CRASH_THOUGHTS"]
    made = NardyBot(
        config,
        now=clock or utc_now,
        entropy=entropy,
        sleep=clock.sleep if clock else asyncio.sleep,
        thinker=MortalThinker(int(thoughts)) if thoughts else BotThreads(),
        renderer=ThreadRenderer(draw),
    )
    async with made as bot:
        await bot.serve()


if __name__ == "__main__":
    looped(main())
