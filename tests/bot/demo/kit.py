"""Pictures and clients for the tests of the local Bot API."""

from __future__ import annotations

import io
import json
from typing import Any

import httpx
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


class Api:
    """Bare calls over HTTP, for looking at the words of an answer."""

    def __init__(self, server: DemoServer, client: httpx.AsyncClient) -> None:
        self.server = server
        self.client = client

    async def __call__(self, method: str, **params: Any) -> dict[str, Any]:
        """The whole answer to a call whose parameters go as JSON; bytes go as uploads."""
        url = f"{self.server.base_url}{self.server.token}/{method}"
        files = {k: (f"{k}.png", v) for k, v in params.items() if isinstance(v, bytes)}
        rest = {k: v for k, v in params.items() if k not in files}
        if files:
            form = {k: v if isinstance(v, str) else json.dumps(v) for k, v in rest.items()}
            response = await self.client.post(url, data=form, files=files)
        else:
            response = await self.client.post(url, json=rest)
        body: dict[str, Any] = response.json()
        assert body["ok"] == (response.status_code == 200)
        return body

    async def refusal(self, method: str, **params: Any) -> str:
        """Code and words of a refused call."""
        body = await self(method, **params)
        assert not body["ok"], body
        return f"{body['error_code']} {body['description']}"

    async def result(self, method: str, **params: Any) -> Any:
        """The result of a call that is expected to work."""
        body = await self(method, **params)
        assert body["ok"], body
        return body["result"]
