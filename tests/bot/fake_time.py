"""Time that passes only when a test says so, for code that takes a clock and a sleep."""

import asyncio
import heapq
import itertools
from math import inf


class FakeTime:
    """`now` is a clock in seconds, `sleep` waits on it, `pass_` lets time go by."""

    def __init__(self) -> None:
        self.seconds = 0.0
        self._sleepers: list[tuple[float, int, asyncio.Future[None]]] = []
        self._numbers = itertools.count()

    def now(self) -> float:
        """Seconds since the beginning."""
        return self.seconds

    async def sleep(self, seconds: float) -> None:
        """Wait until so many seconds have been let pass."""
        woken: asyncio.Future[None] = asyncio.get_running_loop().create_future()
        heapq.heappush(self._sleepers, (self.seconds + seconds, next(self._numbers), woken))
        await woken

    @property
    def next(self) -> float:
        """Return the moment at which the next sleeper wakes up; infinity if nothing sleeps."""
        return self._sleepers[0][0] if self._sleepers else inf

    async def pass_(self, seconds: float) -> None:
        """Let time go by, waking sleepers at their moments and letting each act."""
        end = self.seconds + seconds
        await settle()
        while self._sleepers and self._sleepers[0][0] <= end:
            self.seconds, _, woken = heapq.heappop(self._sleepers)
            if not woken.done():
                woken.set_result(None)
            await settle()
        self.seconds = end
        await settle()


async def settle() -> None:
    """Let everything that is ready run."""
    for _ in range(50):
        await asyncio.sleep(0)
