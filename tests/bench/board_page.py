"""`python -m tests.bench.board_page`: how quickly the board follows the finger, and how well.

On the page, in Chromium as a phone of 390x844 with touch: from a tap until the moved checker is
drawn, also with the processor slowed down four times; from "Done" until the page shows the next
state, and until the opponent's page does. In the chat, against Telegram's limits: from a tap until
it is answered, and until the picture has moved; the calls for that.

Then the touches that hit the checker that was meant, with a finger that errs by 6 and by 10 pixels
(normally distributed, on both axes): on screens of 320 and 390 pixels, as the page takes a touch.
"""

from __future__ import annotations

import argparse
import asyncio
import json
from collections.abc import Sequence
from itertools import product
from pathlib import Path
from statistics import median
from tempfile import TemporaryDirectory
from time import perf_counter

from playwright.async_api import Browser, async_playwright

from bot.demo import Chat, Message
from bot.outgoing.rate_limiter import CallBudget
from tests.bot.webapp.browser import Player, Screens
from tests.bot.webapp.kit import Evening, evening
from tests.programs import program

GAMES = ("long", "short")
SCREENS = {"390x844, tall": (390, 844), "320x700, tall": (320, 700), "320x568": (320, 568)}
ERRORS = (6, 10)
TOUCHES = 40
"""The touches of each place that may move, with each error."""
SLOWED = 4
QUIET = 1.5
"""Seconds between two turns, in which the group gets its board."""

WATCH = """() => {
  let pressed = 0;
  window.taps = [];
  const board = document.getElementById('board');
  board.addEventListener('pointerup', (event) => { pressed = event.timeStamp; }, true);
  new MutationObserver((changes) => {
    if (!pressed || !changes.some((one) => one.target.closest?.('.pile'))) return;
    const start = pressed;
    pressed = 0;
    const drawn = new MessageChannel();
    drawn.port1.onmessage = () => window.taps.push(performance.now() - start);
    requestAnimationFrame(() => drawn.port2.postMessage(null));
  }).observe(board, { childList: true, subtree: true });
}"""
"""Note the milliseconds from each tap until the frame with the moved checker is drawn."""

TOUCH = """async ({ error, touches, seed }) => {
  const { board } = await import(new URL('table.js', location.href).href);
  const { acts } = await import(new URL('doing.js', location.href).href);
  let state = seed;
  const chance = () => {
    state = (state + 0x6d2b79f5) | 0;
    let mixed = Math.imul(state ^ (state >>> 15), 1 | state);
    mixed = (mixed + Math.imul(mixed ^ (mixed >>> 7), 61 | mixed)) ^ mixed;
    return ((mixed ^ (mixed >>> 14)) >>> 0) / 4294967296;
  };
  const normal = () => Math.sqrt(-2 * Math.log(1 - chance())) * Math.cos(2 * Math.PI * chance());
  const scale = board.svg.getScreenCTM().a;
  const wanted = acts.wanted();
  let right = 0, all = 0;
  for (const name of wanted) {
    const [x, y] = board.middle(name);
    for (let touch = 0; touch < touches; touch += 1) {
      const at = [x + normal() * error / scale, y + normal() * error / scale];
      all += 1;
      right += board.nearest(at, wanted) === name;
    }
  }
  return [right, all, board.layout.unit * scale];
}"""
"""Touch each place that may move, as the page takes a touch: the right ones, all, the width of a
checker."""


def told(name: str, times: Sequence[float]) -> None:
    """Print the times of something in milliseconds."""
    ordered = sorted(times)
    late = ordered[len(ordered) * 95 // 100]
    print(f"{name}: half within {median(ordered):.0f} ms, 95 of 100 within {late:.0f} ms", end="")
    print(f" ({len(ordered)} times)")


async def slowed(player: Player, rate: int) -> None:
    """Slow the page's processor down."""
    session = await player.page.context.new_cdp_session(player.page)
    await session.send("Emulation.setCPUThrottlingRate", {"rate": rate})


async def taps_of(player: Player, turns: int, rate: int = 1) -> list[float]:
    """Tap turns, and return the milliseconds until each tap was drawn."""
    await player.page.evaluate(WATCH)
    await slowed(player, rate)
    for _ in range(turns):
        await player.turn()
    await slowed(player, 1)
    taps: list[float] = await player.page.evaluate("window.taps")
    return taps


async def done_of(show: Screens, turns: int) -> tuple[list[float], list[float], int]:
    """Play turns of two people; return the milliseconds from "Done" until the mover's page has the
    next state, and until the opponent's page shows it; and the actions that were sent."""
    visitors = await show.at.together("long")
    pages = [await show.open(visitor, reduced=True) for visitor in visitors]
    own, opposite, sent = list[float](), list[float](), list[str]()
    for player in pages:
        player.page.on("request", lambda request: sent.append(request.url))
    await asyncio.sleep(QUIET)
    for _ in range(turns):
        mover, other = pages if (await pages[0].seen())["mine"] else pages[::-1]
        await mover.seen()
        await mover.build()
        before = (await mover.seen())["version"]
        start = perf_counter()
        await mover.part("done").click()
        shown = asyncio.create_task(_until_news(mover, before))
        opposite.append((await _until_news(other, before) - start) * 1000)
        own.append((await shown - start) * 1000)
        await asyncio.sleep(QUIET)
    return own, opposite, len([one for one in sent if one.endswith("/do")])


async def _until_news(player: Player, version: str) -> float:
    """Return the moment at which a page shows another version of the table."""
    await player.page.wait_for_function(
        "version => document.getElementById('page').dataset.version !== version", arg=version
    )
    return perf_counter()


async def touches_of(player: Player, turns: int) -> None:
    """Print how many touches hit the checker that was meant."""
    found = {(screen, error): [0, 0, 0.0] for screen in SCREENS for error in ERRORS}
    for turn in range(turns):
        state = await player.seen()
        for (screen, error), sums in found.items():
            await player.resize(SCREENS[screen])
            told = {"error": error, "touches": TOUCHES, "seed": turn}
            right, every, width = await player.page.evaluate(TOUCH, told)
            found[screen, error] = [sums[0] + right, sums[1] + every, width]
        await player.visitor.play(state)
        await player.played(state["asked"])
        while not (await player.seen())["mine"]:
            await asyncio.sleep(0.1)
    for (screen, error), (right, every, width) in found.items():
        share = f"{100 * right / every:.1f} % of {every} touches"
        print(f"  {screen}, checkers of {width:.0f} px, error of {error} px: {share}")


async def chat_of(at: Evening, turns: int) -> None:
    """Print how quickly taps in a person's own chat are answered and drawn, and the calls."""
    anna = at.people[0]
    await at.alone(anna, "short")
    await at.rest()
    answered, drawn, start = list[float](), list[float](), len(at.server.calls)
    tried = set[str]()
    while len(drawn) < turns:
        board = _newest(anna.private)
        ways = [
            one for one in board.labels if one.startswith(("✓", "Сыграть")) or one[0].isdecimal()
        ]
        label = next(one for one in (*reversed(ways), "↩") if one not in tried)
        picture, begun = _picture(anna.private), perf_counter()
        query = anna.tap(label, anna.private)
        while query.answer is None:
            await asyncio.sleep(0.001)
        answered.append((perf_counter() - begun) * 1000)
        rest = asyncio.create_task(at.rest())
        while _picture(anna.private) == picture and not rest.done():
            await asyncio.sleep(0.001)
        tried.add(label)
        if _picture(anna.private) != picture:
            drawn.append((perf_counter() - begun) * 1000)
            tried.clear()
        await rest
        await asyncio.sleep(1.0)
    told("in the chat, tap answered", answered)
    told("in the chat, picture moved or new board sent", drawn)
    calls = at.server.calls[start:]
    counts = {call: calls.count(call) for call in sorted(set(calls)) if call != "getUpdates"}
    print(f"calls for {len(answered)} taps: {counts}")


def _newest(chat: Chat) -> Message:
    return next(one for one in reversed(chat.alive) if one.has_photo)


def _picture(chat: Chat) -> str:
    return f"{_newest(chat).id} {json.dumps(_newest(chat).body['photo'])}"


async def page_of(at: Evening, browser: Browser, turns: int) -> None:
    """Print how the page follows the finger."""
    at.server.world.budget.enabled = False  # as nobody thinks between two plays
    for rate, game in product((1, SLOWED), GAMES):
        async with Screens(at.anew(game), browser) as show:
            taps = await taps_of(await show.alone(game), turns, rate)
        told(f"{game}, tap drawn, processor slowed {rate} times", taps)
    async with Screens(at.anew("done"), browser) as show:
        own, opposite, sent = await done_of(show, turns)
    told("from Done to the next state", own)
    told("from Done to the opponent's page", opposite)
    print(f"actions sent in {turns} turns: {sent}")
    for game in GAMES:
        print(f"touches that hit, {game}:")
        async with Screens(at.anew(game), browser) as show:
            await touches_of(await show.alone(game), turns)


async def main(turns: int) -> None:
    """Measure the chat and the page."""
    with TemporaryDirectory() as folder:
        async with evening(Path(folder), budget=CallBudget()) as at:
            await chat_of(at, turns)
    with TemporaryDirectory() as folder:
        async with async_playwright() as playwright, evening(Path(folder)) as at:
            browser = await playwright.chromium.launch(
                executable_path=program("chromium"), args=["--no-sandbox"]
            )
            await page_of(at, browser, turns)


if __name__ == "__main__":
    parser = argparse.ArgumentParser(description=__doc__)
    parser.add_argument("--turns", type=int, default=20)
    asyncio.run(main(parser.parse_args().turns))
