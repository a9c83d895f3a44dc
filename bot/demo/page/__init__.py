"""The chat page: static files, a socket that reports changes, and a person's actions."""

from __future__ import annotations

import json
import re
from pathlib import Path
from typing import TYPE_CHECKING, Any

from tornado.ioloop import IOLoop
from tornado.web import RequestHandler
from tornado.websocket import WebSocketClosedError, WebSocketHandler

from bot.demo.errors import ApiError
from bot.demo.files import Document, Photo
from bot.demo.page.actions import act
from bot.demo.page.view import chat_view, frame_view, message_view, query_view, visible_chats
from bot.demo.person import CannotDo, Person
from bot.demo.world import Event

if TYPE_CHECKING:
    from bot.demo.server import DemoServer

HERE = Path(__file__).parent
SCRIPT = "text/javascript; charset=utf-8"
STATIC = {
    "": ("index.html", "text/html; charset=utf-8"),
    "words.js": ("words.js", SCRIPT),
    "messages.js": ("messages.js", SCRIPT),
    "reading.js": ("reading.js", SCRIPT),
    "mini_app.js": ("mini_app.js", SCRIPT),
    "page.js": ("page.js", SCRIPT),
    "page.css": ("page.css", "text/css; charset=utf-8"),
}


def routes(server: DemoServer) -> list[tuple[str, type[RequestHandler], dict[str, Any]]]:
    """Return the URL patterns of the page for the server's tornado application."""
    own: dict[str, Any] = {"server": server}
    return [
        (r"/page/socket", PageSocket, own),
        (r"/page/do", ActionHandler, own),
        (r"/page/photo/([A-Za-z0-9_-]+)", PhotoHandler, own),
        (r"/page/file/([A-Za-z0-9_-]+)", FileHandler, own),
        (rf"/({'|'.join(map(re.escape, STATIC))})", StaticHandler, {}),
    ]


class StaticHandler(RequestHandler):
    """The page itself."""

    def get(self, name: str) -> None:
        """Send a static file."""
        file, mime = STATIC[name]
        self.set_header("Content-Type", mime)
        self.set_header("Cache-Control", "no-cache")
        self.finish((HERE / file).read_bytes())


class _Handler(RequestHandler):
    """A handler that knows the server."""

    def initialize(self, server: DemoServer) -> None:
        """Take the server from Tornado."""
        self.server = server


class PhotoHandler(_Handler):
    """A picture as people get it."""

    def get(self, file_id: str) -> None:
        """Send the JPEG, or 404."""
        try:
            photo = self.server.world.files.find(file_id)
        except ApiError:
            photo = None
        if not isinstance(photo, Photo):
            self.send_error(404)
            return
        self.set_header("Content-Type", "image/jpeg")
        # Another demo on this port gives its files the same numbers; the tag shows the difference.
        self.set_header("Cache-Control", "no-cache")
        self.finish(self.server.world.files.content(file_id))


class FileHandler(_Handler):
    """A file as people get it: shown as text, whatever its own type."""

    def get(self, file_id: str) -> None:
        """Send the file as the bot sent it, or 404."""
        try:
            document = self.server.world.files.find(file_id)
        except ApiError:
            document = None
        if not isinstance(document, Document):
            self.send_error(404)
            return
        self.set_header("Content-Type", "text/plain; charset=utf-8")
        self.set_header("X-Content-Type-Options", "nosniff")
        self.set_header("Content-Security-Policy", "sandbox")
        self.finish(self.server.world.files.content(file_id))


class ActionHandler(_Handler):
    """An action of a person: POST of {"me": id, "do": name, ...} as JSON."""

    def post(self) -> None:
        """Answer {"ok": true, ...} or {"ok": false, "error": text}."""
        if not self.request.headers.get("Content-Type", "").startswith("application/json"):
            self.send_error(415)
            return
        try:
            result = act(self.server, json.loads(self.request.body))
            self.finish({"ok": True, **result})
        except (CannotDo, ValueError, KeyError, IndexError) as error:
            self.finish({"ok": False, "error": str(error)})


class PageSocket(WebSocketHandler):
    """A socket that sends a person's chats, then each change in them."""

    me: Person | None = None

    def initialize(self, server: DemoServer) -> None:
        """Take the server from Tornado."""
        self.server = server

    def open(self, *args: str, **kwargs: str) -> None:
        """Send all that the person of `?me=` can see, or the first person who speaks
        `?language=`."""
        people = self.server.world.people
        language = self.get_query_argument("language", "")
        speaking = (person for person in people.values() if person.language_code == language)
        try:
            self.me = people.get(int(self.get_query_argument("me", "0")))
        except ValueError:
            self.me = None
        self.me = self.me or next(speaking, None) or next(iter(people.values()), None)
        self.server.world.listeners.append(self._changed)
        self.server.sockets.add(self)
        self._send_all()

    def on_close(self) -> None:
        """Stop listening."""
        self.server.sockets.discard(self)
        if self._changed in self.server.world.listeners:
            self.server.world.listeners.remove(self._changed)

    def _send(self, **event: Any) -> None:
        try:
            self.write_message(json.dumps(event, ensure_ascii=False))
        except WebSocketClosedError:
            IOLoop.current().add_callback(self.on_close)

    def _send_all(self) -> None:
        frame = frame_view(self.server, self.me)
        chats = [chat_view(chat, self.me) for chat in visible_chats(self.server.world, self.me)]
        self._send(type="all", frame=frame, chats=chats)

    def _changed(self, event: Event) -> None:
        subject, me = event.subject, self.me
        if event.kind == "message" and (me is None or subject.chat.shown_to(me)):
            self._send(type="message", chat=subject.chat.id, message=message_view(subject))
        elif event.kind == "typing" and (me is None or subject.shown_to(me)):
            self._send(type="typing", chat=subject.id)
        elif event.kind == "query" and subject.person is me and subject.answer is not None:
            self._send(type="query", query=query_view(subject))
        elif event.kind == "inline" and subject.person is me and subject.results is not None:
            button = subject.button
            self._send(type="inline", id=subject.id, results=subject.results, button=button)
        elif event.kind in ("chat", "people", "faults"):
            self._send_all()
