"""The page over HTTP: its files, what it reads, what its visitor does, and what changes."""

from __future__ import annotations

import json
from collections.abc import Awaitable, Callable
from dataclasses import dataclass, field
from pathlib import Path
from typing import Any, Final
from urllib.parse import urlsplit

from tornado.httpserver import HTTPServer
from tornado.web import Application, RequestHandler

from bot.incoming.inbox_worker import Take
from bot.monitoring.metrics import HELD_BACK
from bot.store import STORE_FAILS, Store
from bot.webapp.actions import PageActions
from bot.webapp.entrance import Door, NoEntry
from bot.webapp.live import Live
from bot.webapp.readable_tables import Desk, NotHere
from bot.webapp.visitor_limits import Flood

HERE: Final = Path(__file__).parent / "page"
KINDS: Final = {".html": "text/html", ".css": "text/css", ".js": "text/javascript"}
STATIC: Final = {"": "index.html", **{file.name: file.name for file in HERE.iterdir()}}
"""The files of the page by their paths."""
LARGEST: Final = 4096 + 512
TELEGRAM: Final = "https://web.telegram.org https://*.web.telegram.org"


@dataclass(frozen=True)
class PageServices:
    """Everything that the handlers of the page use. `frames` are the origins, beside Telegram's,
    that may show the page in a frame; `origin` is the page's own, "" for that of each request."""

    door: Door
    desk: Desk
    actions: PageActions
    live: Live
    take: Take
    store: Store
    acts: Flood
    entries: Flood
    origin: str = ""
    frames: tuple[str, ...] = ()
    streams: dict[int, list[Any]] = field(default_factory=dict)

    @property
    def policy(self) -> str:
        """Return the content security policy."""
        framing = " ".join((TELEGRAM, *self.frames))
        return (
            "default-src 'none'; script-src 'self'; style-src 'self'; "
            "img-src 'self' data:; connect-src 'self'; base-uri 'none'; form-action 'none'; "
            f"frame-ancestors 'self' {framing}"
        )


class Failed(Exception):
    """An answer that is an error: its status, its name, more for its body."""

    def __init__(self, status: int, error: str, **more: Any) -> None:
        super().__init__(error)
        self.status, self.body = status, {"error": error, **more}


class PageHandler(RequestHandler):
    """A handler of the page. It logs no addresses, headers or bodies."""

    def initialize(self, services: PageServices) -> None:
        """Take what Tornado hands over."""
        self.services = services

    def set_default_headers(self) -> None:
        """Send what keeps the page to itself."""
        self.set_header("X-Content-Type-Options", "nosniff")
        self.set_header("Referrer-Policy", "no-referrer")
        self.set_header("Cache-Control", "no-store")
        self.clear_header("Server")

    def tell(self, body: Any, status: int = 200) -> None:
        """Answer with JSON."""
        self.set_status(status)
        self.set_header("Content-Type", "application/json; charset=utf-8")
        self.finish(json.dumps(body, ensure_ascii=False, separators=(",", ":")))

    async def answered(self, work: Callable[[], Awaitable[None]]) -> None:
        """Do a request, and answer with its error if it fails."""
        try:
            await work()
        except Failed as failed:
            if failed.status == 429:
                HELD_BACK.inc()
                self.set_header("Retry-After", str(failed.body["seconds"]))
            self.tell(failed.body, failed.status)
        except NotHere:
            self.tell({"error": "not-here"}, 404)
        except (NoEntry, UnicodeError):
            self.tell({"error": "unauthorized"}, 401)
        except STORE_FAILS:
            self.tell({"error": "busy"}, 503)

    async def visitor(self) -> int:
        """Return the person whose pass the request bears. Raises NoEntry."""
        scheme, _, pass_text = self.request.headers.get("Authorization", "").partition(" ")
        if scheme != "Bearer":
            raise NoEntry
        shown = self.services.door.passed(pass_text)
        await self.services.desk.admit(shown)
        return shown.person

    def body(self) -> dict[str, Any]:
        """Return the JSON that was posted by the page itself. Raises Failed."""
        origin = self.request.headers.get("Origin")
        own = self.services.origin or f"{self.request.protocol}://{self.request.host}"
        if origin is not None and origin != own:
            raise Failed(403, "origin")
        if not self.request.headers.get("Content-Type", "").startswith("application/json"):
            raise Failed(415, "no-json")
        try:
            posted = json.loads(self.request.body)
        except (ValueError, RecursionError):
            raise Failed(400, "no-json") from None
        if not isinstance(posted, dict):
            raise Failed(400, "no-json")
        return posted

    def limit(self, flood: Flood, key: Any) -> None:
        """Raise Failed if there were too many requests."""
        if (wait := flood.wait(key)) > 0:
            raise Failed(429, "slow-down", seconds=int(wait) + 1)


class StaticHandler(PageHandler):
    """The page itself."""

    def get(self, name: str) -> None:
        """Send a file."""
        file = HERE / STATIC[name]
        self.set_header("Content-Type", f"{KINDS[file.suffix]}; charset=utf-8")
        self.set_header("Cache-Control", "no-cache")
        self.set_header("Content-Security-Policy", self.services.policy)
        self.finish(file.read_bytes())


def page_server(services: PageServices, address: str, *, proxied: bool) -> HTTPServer:
    """Return the server of the page under the path of its address; call `listen`. `proxied`: a
    proxy on this machine tells the addresses of visitors."""
    from bot.webapp.handlers import routes

    path = urlsplit(address).path.strip("/")
    start = f"/{path}/" if path else "/"
    application = Application(
        [
            (rf"{start}({'|'.join(STATIC)})", StaticHandler, {"services": services}),
            *((f"{start}api/{way}", handler, {"services": services}) for way, handler in routes()),
        ],
        log_function=lambda handler: None,
        compress_response=True,
    )
    return HTTPServer(application, max_body_size=LARGEST, xheaders=proxied)
