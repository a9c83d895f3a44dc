"""The Bot API over HTTP: `/bot<token>/<method>` and `/file/bot<token>/<path>`."""

from __future__ import annotations

import asyncio
import json
from http.client import responses
from typing import TYPE_CHECKING, Any

from tornado.httputil import HTTPServerRequest
from tornado.web import RequestHandler

from bot.demo.errors import ApiError, bad_request, too_many_requests
from bot.demo.faults import Fault
from bot.demo.files import Upload
from bot.demo.methods import Params, call, proper_name

if TYPE_CHECKING:
    from bot.demo.server import DemoServer


def read_params(request: HTTPServerRequest) -> Params:
    """Return the parameters of a call from the query string, a form, a multipart form or a JSON
    body."""
    values: dict[str, Any] = {
        name: values[-1].decode("utf-8", "replace")
        for name, values in {**request.query_arguments, **request.body_arguments}.items()
    }
    kind = request.headers.get("Content-Type", "")
    if kind.startswith("application/json") and request.body:
        try:
            read = json.loads(request.body)
        except ValueError:
            raise bad_request("can't parse JSON object") from None
        if not isinstance(read, dict):
            raise bad_request("object expected")
        values |= {name: value for name, value in read.items() if value is not None}
    files = {
        name: Upload(uploads[0]["filename"], uploads[0]["body"], uploads[0]["content_type"])
        for name, uploads in request.files.items()
    }
    return Params(values, files)


class _Cut(Exception):
    """The connection has to be closed without an answer."""


class BotHandler(RequestHandler):
    """A call of a Bot API method."""

    def initialize(self, server: DemoServer) -> None:
        """Take the server from Tornado."""
        self.server = server
        self._work: asyncio.Task[Any] | None = None

    async def get(self, token: str, method: str) -> None:
        """Answer a call with its parameters in the query string."""
        await self._answer(token, method)

    async def post(self, token: str, method: str) -> None:
        """Answer a call with its parameters in the body."""
        await self._answer(token, method)

    def on_connection_close(self) -> None:
        """End a long poll whose caller has gone."""
        if self._work is not None:
            self._work.cancel()

    async def _answer(self, token: str, method: str) -> None:
        try:
            if token != self.server.token:
                raise ApiError(401, "Unauthorized")
            name = proper_name(method)
            params = read_params(self.request)
            met = self.server.faults.meet(name, params.text("chat_id"))
            await self._before(met)
            result = await self._run(name, params)
            if any(fault.kind == "lost" for fault in met):
                raise _Cut
            self._write(200, {"ok": True, "result": result})
        except ApiError as error:
            self._write(error.code, error.to_json())
        except (_Cut, asyncio.CancelledError):
            self._cut()
        except (ArithmeticError, AttributeError, LookupError, TypeError, ValueError) as error:
            self.server.violations.append(f"{method}: {error!r}")
            self._write(400, bad_request("can't parse the parameters").to_json())

    async def _before(self, met: list[Fault]) -> None:
        for fault in met:
            if fault.kind == "slow":
                await asyncio.sleep(fault.seconds)
            elif fault.kind == "flood":
                raise too_many_requests(max(1, round(fault.seconds)))
            elif fault.kind == "error":
                raise ApiError(fault.code, responses.get(fault.code, "Error"))
            elif fault.kind == "cut":
                raise _Cut

    async def _run(self, name: str, params: Params) -> Any:
        server = self.server
        server.check_request(name, params)
        if name == "getUpdates":
            self._work = asyncio.ensure_future(call(server.world, name, params))
            result = await self._work
        else:
            result = await call(server.world, name, params)
        server.check_answer(name, result)
        server.calls.append(name)
        return result

    def _write(self, code: int, body: dict[str, Any]) -> None:
        self.set_status(code)
        self.set_header("Content-Type", "application/json")
        if "parameters" in body and "retry_after" in body["parameters"]:
            self.set_header("Retry-After", str(body["parameters"]["retry_after"]))
        self.finish(json.dumps(body, ensure_ascii=False))

    def _cut(self) -> None:
        self.detach().close()


class FileHandler(RequestHandler):
    """A download of a file by the path that getFile returned."""

    def initialize(self, server: DemoServer) -> None:
        """Take the server from Tornado."""
        self.server = server

    def get(self, token: str, path: str) -> None:
        """Send the bytes, or 404."""
        file = self.server.world.files.by_path(path) if token == self.server.token else None
        if file is None:
            self.set_status(404)
            self.finish(json.dumps(ApiError(404, "Not Found").to_json()))
            return
        data, mime = file
        self.set_header("Content-Type", mime)
        self.finish(data)
