"""Pictures and clients for the tests of the local Bot API."""

from __future__ import annotations

import io

import telegram
from PIL import Image, ImageDraw
from telegram.request import HTTPXRequest

from bot.demo import DemoServer


def ptb_bot(server: DemoServer) -> telegram.Bot:
    """python-telegram-bot's client for the server."""
    return telegram.Bot(
        server.token,
        base_url=server.base_url,
        base_file_url=server.base_file_url,
        request=HTTPXRequest(httpx_kwargs={"trust_env": False}),
    )


def png(width: int = 640, height: int = 450, colour: str = "peru") -> bytes:
    """A picture with a mark in it."""
    image = Image.new("RGB", (width, height), colour)
    ImageDraw.Draw(image).ellipse((10, 10, width // 3, height // 3), fill="white")
    out = io.BytesIO()
    image.save(out, "PNG")
    return out.getvalue()
