"""/chances: how likely a throw is that moves a checker so far, or bears off the last two."""

from __future__ import annotations

import re
from typing import Final

from bot.messages.dice_chances import LONGEST, distance_text
from bot.requests.handler_registries import Menu, button, command
from bot.requests.request import Request
from bot.ui.message import free_button
from bot.ui.orders import ShowChances

_NUMBER: Final = re.compile(r"\d{1,2}", re.ASCII)
LAST_TWO: Final = "last"
"""The value of the button to the table of the last two checkers."""


@command("chances", menu=Menu(185))
async def chances(request: Request, kind: str = "") -> None:
    """Tell the chance of the distance that is named, with the closed points in between that are
    named after it; else show the table of all distances, or that of the last two checkers if they
    are the `kind` of chances that is asked for."""
    distance, *closed = map(int, _NUMBER.findall(request.text) or ["0"])
    words = request.words
    last = free_button(words, "button-last-two", "chances", LAST_TWO)
    every = free_button(words, "button-all-chances", "chances")
    if 0 < distance <= LONGEST:
        between = {point for point in closed if 0 < point < distance}
        await request.say(distance_text(distance, between, words), ((every, last),))
        return
    of_two, to = kind == LAST_TWO, request.to(reply_to=request.spoke)
    await request.post(ShowChances(of_two, ((every if of_two else last,),), to=to))


@button("chances", lasting=True)
async def show(request: Request, value: str) -> None:
    """Show the table of distances, or that of the last two checkers."""
    await request.post(ShowChances(value == LAST_TWO, to=request.to()))
