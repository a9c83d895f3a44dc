"""Polling and the webhook: nothing is confirmed that is not stored."""

import asyncio
import json
import logging
from collections.abc import Sequence
from contextlib import suppress
from typing import Any, cast

import httpx
import pytest
import telegram
from telegram.error import Conflict, EndPointNotFound, InvalidToken, NetworkError
from tornado.testing import bind_unused_port

from bot.incoming import Poller, Take, webhook_server
from bot.monitoring import metrics
from bot.store import Store
from bot.store.inbox import number_of
from bot.store.maintenance import pulse
from tests.bot.fake_time import settle
from tests.bot.incoming.kit import message

KINDS = ("message", "callback_query")


MALFORMED: list[Any] = [
    3,
    None,
    ["update_id", 11],
    "update",
    {},
    {"message": {}},
    {"update_id": "11"},
    {"update_id": None},
    {"update_id": True},
    {"update_id": 1.5},
    {"update_id": "no Unicode \ud800"},
    message(10, text="no Unicode \ud800") | {"update_id": 11},
]
"""What can only be set aside."""


def confirmed(updates: Sequence[Any], offset: int) -> int:
    """How many updates from the first are confirmed by an offset."""
    below = [n for n, body in enumerate(updates, 1) if (number_of(body) or offset) < offset]
    return max(below, default=0)


class Telegram:
    """Gives updates from the earliest unconfirmed one, as getUpdates does."""

    def __init__(self, *updates: Any) -> None:
        self.updates = list(updates)
        self.troubles: list[Exception] = []
        self.offsets: list[int | None] = []
        self.wanted: dict[str, Any] = {}
        self.exhausted = asyncio.Event()

    async def do_api_request(
        self, endpoint: str, wanted: dict[str, Any], read_timeout: float
    ) -> list[Any]:
        """Answer a getUpdates of the library's bot."""
        assert endpoint == "getUpdates"
        assert read_timeout > wanted["timeout"]
        self.wanted = wanted
        if self.troubles:
            raise self.troubles.pop(0)
        offset = wanted.get("offset")
        self.offsets.append(offset)
        if offset is not None:
            self.updates = self.updates[confirmed(self.updates, offset) :]
        elif len(self.offsets) > 1 and not self.updates:
            self.exhausted.set()
            await asyncio.Event().wait()
        return self.updates[: wanted["limit"]]


def storing(store: Store, taken: list[int] | None = None) -> Take:
    """Stores what comes, as long as nobody handles it; `taken` gets how much was new each time."""

    async def take(bodies: Sequence[Any]) -> None:
        async with store.work() as work:
            fresh = await work.inbox.add(bodies)
        if taken is not None and fresh:
            taken.append(len(fresh))

    return take


async def test_who_is_not_the_one_that_fetches_waits(store: Store) -> None:
    server, turn = Telegram(), asyncio.Event()

    async def waited() -> None:
        await turn.wait()

    poller = Poller(cast(telegram.Bot, server), storing(store), allowed=KINDS, turn=waited)
    task = asyncio.create_task(poller.run())
    await settle()
    assert not server.offsets
    turn.set()
    while not server.offsets:
        await asyncio.sleep(0)
    task.cancel()


async def poll(store: Store, server: Telegram, **options: Any) -> int:
    """Poll until nothing is left; how often something new was stored."""
    wakes: list[int] = []
    naps: list[float] = []

    async def sleep(seconds: float) -> None:
        naps.append(seconds)

    wanted: dict[str, Any] = {"allowed": KINDS, **options}
    poller = Poller(cast(telegram.Bot, server), storing(store, wakes), sleep=sleep, **wanted)
    task = asyncio.create_task(poller.run())
    done = asyncio.create_task(server.exhausted.wait())
    await asyncio.wait({task, done}, return_when=asyncio.FIRST_COMPLETED)
    done.cancel()
    if task.done():
        await task
    task.cancel()
    return len(wakes)


async def stored(store: Store) -> int:
    """How many updates wait in the inbox."""
    async with store.reading() as work:
        return (await work.inbox.waiting())[0]


async def aside(store: Store) -> int:
    """How much is told to be set aside."""
    async with store.reading() as work:
        return (await pulse(work)).aside


async def test_batches_are_stored_and_then_confirmed(store: Store) -> None:
    server = Telegram(*(message(n) for n in range(10, 15)))
    assert await poll(store, server, batch=2, allowed=["message"]) == 3
    assert await stored(store) == 5
    assert server.offsets == [None, 12, 14, 15, None]
    assert server.wanted["allowed_updates"] == ["message"]


@pytest.mark.parametrize("odd", MALFORMED)
async def test_a_malformed_update_stops_nothing(store: Store, odd: Any) -> None:
    server = Telegram(message(10), odd, message(12), message(13))
    assert await poll(store, server, batch=3) == 2
    assert server.offsets == [None, 13, 14, None]
    assert await stored(store) == 3
    assert await aside(store) == 1


async def test_what_has_no_number_is_confirmed_with_what_follows(store: Store) -> None:
    """It comes again until then, and is set aside once."""
    server = Telegram({"update_id": "no number"})
    asked: list[int | None] = []

    async def sleep(seconds: float) -> None:
        asked.extend(server.offsets)
        server.updates.append(message(1))

    poller = Poller(cast(telegram.Bot, server), storing(store), allowed=KINDS, sleep=sleep)
    task = asyncio.create_task(poller.run())
    await server.exhausted.wait()
    task.cancel()
    assert asked == [None]
    assert await stored(store) == 1
    assert await aside(store) == 1


async def test_the_same_batch_twice_is_stored_once(store: Store) -> None:
    for _ in range(2):
        await poll(store, Telegram(message(1), message(2)))
    assert await stored(store) == 2


async def test_an_unheard_of_update_is_stored_like_any(store: Store) -> None:
    await poll(store, Telegram({"update_id": 1, "telepathy": {"from": {"id": 3}}}))
    assert await stored(store) == 1


async def test_trouble_is_waited_out(store: Store) -> None:
    server = Telegram(message(1))
    server.troubles = [NetworkError("gone"), Conflict("other poller"), OSError("odd")]
    await poll(store, server)
    assert await stored(store) == 1


async def test_the_same_trouble_is_told_once(
    store: Store, caplog: pytest.LogCaptureFixture
) -> None:
    """Until all is well again, or it is another one."""
    server = Telegram(message(1))
    server.troubles = [NetworkError(why) for why in ("gone", "gone", "gone", "other", "gone")]
    await poll(store, server)
    told = [one.getMessage() for one in caplog.records if one.levelno >= logging.WARNING]
    assert told == [f"polling failed: {why}" for why in ("gone", "other", "gone")]


async def test_poller_in_conflict_is_contended_and_warns_once_a_minute(
    store: Store, caplog: pytest.LogCaptureFixture
) -> None:
    """Of two programs with one token each may get an update now and then, so that one success does
    not end it."""
    moment, seen = [0.0], list[bool]()
    server = Telegram(message(1))
    server.troubles = [Conflict("terminated by other getUpdates request")] * 5

    async def sleep(seconds: float) -> None:
        moment[0] += 15.0
        seen.append(poller.contended)

    before = metrics.CONFLICTS._value.get()
    poller = Poller(
        cast(telegram.Bot, server),
        storing(store),
        allowed=KINDS,
        sleep=sleep,
        now=lambda: moment[0],
    )
    assert not poller.contended
    task = asyncio.create_task(poller.run())
    await server.exhausted.wait()
    assert poller.contended and seen == [True] * 5
    moment[0] += 60.0
    assert not poller.contended
    task.cancel()
    assert metrics.CONFLICTS._value.get() == before + 5
    lines = [record.getMessage() for record in caplog.records if record.levelno >= logging.WARNING]
    assert len(lines) == 2 and all(
        "another program fetches with the token" in line for line in lines
    )


@pytest.mark.parametrize("trouble", [InvalidToken("no"), EndPointNotFound("no")])
async def test_a_wrong_token_ends_the_polling(store: Store, trouble: Exception) -> None:
    """The library takes the answer to a revoked token for one to an unknown method."""
    server = Telegram()
    server.troubles = [trouble]
    with pytest.raises(InvalidToken):
        await poll(store, server)


SECRET = "s3cret"


@pytest.mark.parametrize(
    ("body", "secret", "where", "status", "count"),
    [
        (json.dumps(message(1)), SECRET, "/hook", 200, 1),
        (json.dumps(message(1)), "s3creT", "/hook", 403, 0),
        (json.dumps(message(1)), "é", "/hook", 403, 0),
        (json.dumps(message(1)), None, "/hook", 403, 0),
        (json.dumps(message(1)), SECRET, "/other", 404, 0),
        ("{", None, "/hook", 403, 0),
    ],
)
async def test_the_webhook_takes_only_telegrams_updates(
    store: Store,
    caplog: pytest.LogCaptureFixture,
    body: str,
    secret: str | None,
    where: str,
    status: int,
    count: int,
) -> None:
    """A wrong secret leaves a line, once a minute: Telegram tries again and again."""
    wakes: list[int] = []
    server = webhook_server(storing(store, wakes), path="hook", secret=SECRET)
    socket, port = bind_unused_port()
    server.add_sockets([socket])
    headers = {} if secret is None else {b"X-Telegram-Bot-Api-Secret-Token": secret.encode()}
    async with httpx.AsyncClient() as client:
        for _ in range(2):
            answer = await client.post(
                f"http://127.0.0.1:{port}{where}", content=body, headers=headers
            )
            assert answer.status_code == status
    server.stop()
    await server.close_all_connections()
    assert await stored(store) == count
    assert len(wakes) == count
    warned = "refused a push whose secret is not NARDY_WEBHOOK_SECRET"
    assert caplog.text.count(warned) == (status == 403)


@pytest.mark.parametrize("body", ["", "{", "\ud800", "[" * 100_000, *map(json.dumps, MALFORMED)])
async def test_a_malformed_update_is_not_brought_again(store: Store, body: str) -> None:
    server = webhook_server(storing(store), path="hook", secret=SECRET)
    socket, port = bind_unused_port()
    server.add_sockets([socket])
    headers = {"X-Telegram-Bot-Api-Secret-Token": SECRET}
    async with httpx.AsyncClient() as client:
        url, raw = f"http://127.0.0.1:{port}/hook", body.encode(errors="surrogatepass")
        answer = await client.post(url, content=raw, headers=headers)
    server.stop()
    await server.close_all_connections()
    assert (answer.status_code, await stored(store), await aside(store)) == (200, 0, 1)


async def test_the_webhook_takes_no_endless_body(store: Store) -> None:
    server = webhook_server(storing(store), path="hook", secret=SECRET, largest=4000)
    socket, port = bind_unused_port()
    server.add_sockets([socket])
    async with httpx.AsyncClient() as client:
        # The connection is closed unread; whether the refusal still arrives is a matter of luck.
        with suppress(httpx.TransportError):
            answer = await client.post(
                f"http://127.0.0.1:{port}/hook",
                json=message(1, text="x" * 5000),
                headers={"X-Telegram-Bot-Api-Secret-Token": SECRET},
            )
            assert answer.status_code == 400
    server.stop()
    await server.close_all_connections()
    assert await stored(store) == 0


async def test_the_webhook_says_200_only_when_stored(
    store: Store, monkeypatch: pytest.MonkeyPatch
) -> None:
    def broken() -> None:
        raise OSError("disk full")

    monkeypatch.setattr(store, "work", broken)
    server = webhook_server(storing(store), path="hook", secret=SECRET)
    socket, port = bind_unused_port()
    server.add_sockets([socket])
    async with httpx.AsyncClient() as client:
        answer = await client.post(
            f"http://127.0.0.1:{port}/hook",
            json=message(1),
            headers={"X-Telegram-Bot-Api-Secret-Token": SECRET},
        )
    server.stop()
    await server.close_all_connections()
    assert answer.status_code == 500


HIDDEN = "a-path-that-nobody-guesses"
MULTIPART = "multipart/form-data; boundary=x"


@pytest.mark.parametrize("where", [f"/{HIDDEN}", f"/{HIDDEN}/", f"/{HIDDEN}?a=1", f"/x/{HIDDEN}"])
@pytest.mark.parametrize("method", ["POST", "GET", "PUT", "BREW"])
@pytest.mark.parametrize("kind", ["application/json", MULTIPART, f"{MULTIPART}; charset=nothing"])
@pytest.mark.parametrize("fails", [False, True])
async def test_the_hidden_path_reaches_no_log(
    store: Store,
    caplog: pytest.LogCaptureFixture,
    monkeypatch: pytest.MonkeyPatch,
    where: str,
    method: str,
    kind: str,
    fails: bool,
) -> None:
    """Whatever is asked there or near it, and whatever comes of it."""

    def broken() -> None:
        raise OSError("disk full")

    if fails:
        monkeypatch.setattr(store, "work", broken)
    server = webhook_server(storing(store), path=HIDDEN, secret=SECRET)
    socket, port = bind_unused_port()
    server.add_sockets([socket])
    headers = {"X-Telegram-Bot-Api-Secret-Token": SECRET, "Content-Type": kind}
    with caplog.at_level(logging.DEBUG, "tornado"), caplog.at_level(logging.DEBUG, "bot"):
        async with httpx.AsyncClient() as client:
            url = f"http://127.0.0.1:{port}{where}"
            answer = await client.request(method, url, json=message(1), headers=headers)
    server.stop()
    await server.close_all_connections()
    assert answer.status_code in (200, 400, 404, 405, 500)
    assert HIDDEN not in "".join(map(logging.Formatter().format, caplog.records)) + answer.text


@pytest.mark.parametrize(
    "half",
    [
        "",
        "POST /hook HTTP/1.1\r\nHost: x\r\n",
        "POST /hook HTTP/1.1\r\nHost: x\r\nContent-Length: 9\r\n\r\n{",
        "POST /hook HTTP/1.1\r\nHost: x\r\nTransfer-Encoding: chunked\r\n\r\n5\r\n{",
    ],
)
async def test_a_half_open_request_ends(store: Store, half: str) -> None:
    server = webhook_server(storing(store), path="hook", secret=SECRET, patience=0.05)
    socket, port = bind_unused_port()
    server.add_sockets([socket])
    reader, writer = await asyncio.open_connection("127.0.0.1", port)
    writer.write(half.encode())
    async with asyncio.timeout(20):
        assert await reader.read() == b""
    writer.close()
    server.stop()
    await server.close_all_connections()


def test_half_open_requests_have_ten_seconds(store: Store) -> None:
    limits = webhook_server(storing(store), path="hook", secret=SECRET).conn_params
    assert (limits.header_timeout, limits.body_timeout) == (10, 10)


def test_a_webhook_without_secret_is_refused(store: Store) -> None:
    with pytest.raises(ValueError, match="secret"):
        webhook_server(storing(store), path="hook", secret="")
