"""Test yourself: five plays of a game, each of which may be made or may not."""

from __future__ import annotations

import re

from bot.commands.rules import check
from bot.requests.request import Request
from bot.table.errors import UserError
from bot.ui.orders import AskQuiz

_CARRIED = re.compile(r"(.+)\.([0-9a-f]{4})([0-9])([0-9])([yn-])")


async def quiz(request: Request, slug: str) -> None:
    """The first question about a game."""
    check(request, slug)
    await _ask(request, slug, request.work.entropy(2).hex())


async def guess(request: Request, value: str) -> None:
    """An answer, or the next question. Raises UserError."""
    found = _CARRIED.fullmatch(value)
    if found is None:
        raise UserError("stale")
    slug, seed, number, right, said = found.groups()
    check(request, slug)
    await _ask(request, slug, seed, int(number), int(right), said.strip("-"))


async def _ask(
    request: Request, slug: str, seed: str, number: int = 0, right: int = 0, said: str = ""
) -> None:
    await request.answer()
    words, instead = request.words, None
    if number or said:
        if not request.bears:
            raise UserError("stale")
        instead = request.message
    order = AskQuiz(
        request.person.id,
        slug,
        words.lang,
        words.formal,
        seed,
        number,
        right,
        said,
        request.setting("theme"),
        request.thread,
        instead,
    )
    await request.post(order, key=f"quiz:{request.message}")
