"""deploy/compose.yaml: what it starts is started here too, without containers, and plays: the
database, two bots and a thinker, nginx before them and Prometheus beside them."""

from __future__ import annotations

import asyncio
import json
import os
import re
import signal
import sys
import urllib.request
from asyncio.subprocess import Process
from collections.abc import AsyncIterator, Iterator, Sequence
from contextlib import AbstractAsyncContextManager, asynccontextmanager
from pathlib import Path
from typing import Any

import pytest
import yaml
from tornado.httpclient import AsyncHTTPClient

from bot.demo import DemoServer
from bot.demo.updates import Webhook
from bot.store import new_key
from tests.bot.cli.test_deployed_files import certificate
from tests.bot.fleet import reserved_ports
from tests.bot.postgresql import Cluster
from tests.programs import program

DEPLOY = Path(__file__).parents[3] / "deploy"
COMPOSE: dict[str, Any] = yaml.safe_load((DEPLOY / "compose.yaml").read_text())
SERVICES: dict[str, Any] = COMPOSE["services"]
HOOK = "https://bot.example.org/a-path"
SECRET = "a-word-of-the-tests"
PORTS = ("NARDY_WEBHOOK_PORT", "NARDY_METRICS_PORT")
"""Where a bot listens."""
SENT = ("bot", "thinker")
"""What is built of this repository."""


def secrets(folder: Path, token: str) -> Path:
    """Files of secrets as their owner makes them."""
    given = {"token": token, "key": new_key(), "webhook": SECRET, "pgpass": "*:*:*:*:none"}
    for name, text in given.items():
        file = folder / name
        file.touch(0o600)
        file.write_text(text)
    return folder


def environment(
    service: str, folder: Path, server: DemoServer, database: str, ports: Sequence[int] = ()
) -> dict[str, str]:
    """What a service is told, with what is elsewhere here: secrets, database, Telegram, the ports
    of a bot."""
    told: dict[str, str] = dict(SERVICES[service]["environment"])
    for name, value in told.items():
        told[name] = value.replace("/run/secrets", str(folder))
    assert told["NARDY_DATABASE"] == "postgresql+asyncpg://nardy@postgresql/nardy"
    told["NARDY_DATABASE"] = database
    if service == "bot":
        told |= {"NARDY_WEBHOOK": HOOK, "NARDY_API": server.url}
        told |= {"NARDY_WEBHOOK_HOST": "127.0.0.1", "NARDY_METRICS_HOST": "127.0.0.1"}
        told |= dict(zip(PORTS, map(str, ports), strict=True))
    return told


def started(service: str, told: dict[str, str]) -> AbstractAsyncContextManager[Process]:
    """A service of this repository in a process of its own."""
    name, *words = SERVICES[service]["command"]
    assert name == "nardy"
    main = ("-c", "import sys; from bot.cli import main; sys.exit(main())")
    kept = {name: value for name, value in os.environ.items() if not name.startswith("NARDY_")}
    return running(sys.executable, *main, *words, env=kept | told)


@asynccontextmanager
async def running(*command: str, env: dict[str, str] | None = None) -> AsyncIterator[Process]:
    """A program; it ends when it is told to."""
    process = await asyncio.create_subprocess_exec(*command, cwd=DEPLOY.parent, env=env)
    try:
        yield process
    finally:
        process.send_signal(signal.SIGTERM)
        assert await process.wait() == 0


def before(bots: Sequence[str], port: int, folder: Path) -> AbstractAsyncContextManager[Process]:
    """nginx at a port before those of the bots, with its settings but for the places of things:
    their name stands for several addresses there."""
    certificate(folder)
    told = (DEPLOY / "compose-nginx.conf").read_text()
    for there, here in (
        ("listen 443 ssl", f"listen 127.0.0.1:{port} ssl"),
        ("/etc/nginx/tls", str(folder)),
        ("http://$bot:8443", "http://$bot"),
    ):
        assert there in told
        told = told.replace(there, here)
    kept = ("client_body", "proxy", "fastcgi", "uwsgi", "scgi")
    written = " ".join(f"{kind}_temp_path {folder}/{kind};" for kind in kept)
    group = " ".join(f"server 127.0.0.1:{bot};" for bot in bots)
    settings = folder / "nginx.conf"
    settings.write_text(
        f"daemon off; pid {folder}/pid; events {{}}\n"
        f"http {{ {written} upstream bot {{ {group} }}\n{told} }}\n"
    )
    return running(program("nginx"), "-e", "stderr", "-c", str(settings))


def beside(bots: Sequence[str], port: int, folder: Path) -> AbstractAsyncContextManager[Process]:
    """Prometheus at a port, which asks the bots at theirs, with its settings but for the names of
    hosts, and more often."""
    told = yaml.safe_load((DEPLOY / "prometheus.yml").read_text())
    told["global"]["scrape_interval"] = told["global"]["evaluation_interval"] = "1s"
    told["rule_files"] = [str(DEPLOY / name) for name in told["rule_files"]]
    (job,) = told["scrape_configs"]
    del job["dns_sd_configs"]
    job["static_configs"] = [{"targets": [f"127.0.0.1:{bot}" for bot in bots]}]
    settings = folder / "prometheus.yml"
    settings.write_text(yaml.safe_dump(told))
    places = {
        "config.file": settings,
        "storage.tsdb.path": folder / "metrics",
        "web.listen-address": f"127.0.0.1:{port}",
        "log.level": "error",
    }
    return running(program("prometheus"), *(f"--{name}={at}" for name, at in places.items()))


async def found(port: int, query: str) -> dict[str, float]:
    """What Prometheus answers to a query: a value for each bot."""
    told = await asyncio.to_thread(fetched, port, f"/api/v1/query?query={query}")
    rows = json.loads(told)["data"]["result"]
    return {row["metric"]["instance"]: float(row["value"][1]) for row in rows}


@pytest.fixture
def trusted(tmp_path: Path) -> Iterator[None]:
    """Whoever calls a webhook from here trusts the certificate that is made here."""
    AsyncHTTPClient.configure(None, defaults={"ca_certs": str(tmp_path / "fullchain.pem")})
    yield
    AsyncHTTPClient.configure(None)


PLAYS = re.compile(r"\d/\d")
"""Where a message names plays."""


def fetched(port: int | str, path: str) -> str:
    """What is told at a port of this machine."""
    opener = urllib.request.build_opener(urllib.request.ProxyHandler({}))
    with opener.open(f"http://127.0.0.1:{port}{path}", timeout=30) as answer:
        text: str = answer.read().decode()
        return text


async def up(port: int | str, path: str) -> None:
    """Until whoever listens at a port is ready."""
    while True:
        try:
            if "ready" in (await asyncio.to_thread(fetched, port, path)).casefold():
                return
        except OSError:
            await asyncio.sleep(0.2)


def test_what_is_named_is_there() -> None:
    """Files, secrets, ports and hosts of one service are what the others call them."""
    named = {name for service in SERVICES.values() for name in service.get("secrets", ())}
    assert named == set(COMPOSE["secrets"])
    for service in SERVICES.values():
        for volume in service.get("volumes", ()):
            source = volume.partition(":")[0]
            if source.startswith("./") and source != "./tls":
                assert (DEPLOY / source).is_file()
            elif not source.startswith("./"):
                assert source in COMPOSE["volumes"]
    told = SERVICES["bot"]["environment"]
    nginx = (DEPLOY / "compose-nginx.conf").read_text()
    assert "set $bot bot;" in nginx
    assert f"proxy_pass http://$bot:{told['NARDY_WEBHOOK_PORT']};" in nginx
    (job,) = yaml.safe_load((DEPLOY / "prometheus.yml").read_text())["scrape_configs"]
    (found,) = job["dns_sd_configs"]
    assert job["job_name"] == "nardy" and found["names"] == ["bot"]
    assert str(found["port"]) == told["NARDY_METRICS_PORT"]


def test_the_driver_in_the_image_is_the_one_that_is_tested() -> None:
    image = (DEPLOY / "postgresql.lock").read_text()
    assert image.startswith("asyncpg==")
    assert image in (DEPLOY.parent / "tests/requirements.lock").read_text()


@pytest.mark.parametrize("service", SENT)
def test_the_file_is_as_compose_reads_it(service: str) -> None:
    """No setting is misspelt: the command knows all that it is told."""
    from bot.config.environment import BotEnvironment, ThinkEnvironment, WebhookEnvironment

    kinds = (BotEnvironment, WebhookEnvironment) if service == "bot" else (ThinkEnvironment,)
    known = {
        f"{kind.model_config['env_prefix']}{field}".upper()
        for kind in kinds
        for field in kind.model_fields
    }
    for name in SERVICES[service]["environment"]:
        assert name.removesuffix("_FILE") in known | {"PGPASSFILE"}


@pytest.mark.whole
@pytest.mark.needs("nginx", "openssl", "prometheus")
async def test_all_that_it_starts_plays_together(
    tmp_path: Path, postgresql: Cluster, trusted: None
) -> None:
    database = postgresql.fresh()
    assert SERVICES["bot"]["deploy"]["replicas"] == 2
    async with asyncio.timeout(600), DemoServer() as server, reserved_ports(6) as ports:
        folder = secrets(tmp_path, server.token)
        pairs = (ports[:2], ports[2:4])
        bots = [environment("bot", folder, server, database, pair) for pair in pairs]
        assert all(told["NARDY_THINKERS"] == "0" for told in bots)
        hooks, metrics = ([told[name] for told in bots] for name in PORTS)
        async with (
            started("bot", bots[0]),
            started("bot", bots[1]),
            started("thinker", environment("thinker", folder, server, database)),
            before(hooks, ports[4], folder),
            beside(metrics, ports[5], folder),
        ):
            for port in metrics:
                await up(port, "/readyz")
            await up(ports[5], "/-/ready")
            hook = f"https://127.0.0.1:{ports[4]}/a-path"
            server.world.updates.set_webhook(Webhook(hook, SECRET, 40))
            anna = server.world.person("Анна")
            said = anna.say("/new короткие с ботом")
            board = await anna.private.wait_for(lambda m: m.has_photo, after=said, timeout=500)
            assert board.by_bot
            # Whoever begins: now it is her turn, and advice is thought out, too.
            asked = anna.say("/hint")
            await anna.private.wait_for(lambda m: PLAYS.search(m.text), after=asked, timeout=500)
            instances = {f"127.0.0.1:{port}" for port in metrics}
            while (await found(ports[5], "up")) != dict.fromkeys(instances, 1.0):
                await asyncio.sleep(0.2)
            while sum((await found(ports[5], "nardy_updates_total")).values()) < 2:
                await asyncio.sleep(0.2)
            rules = await asyncio.to_thread(fetched, ports[5], "/api/v1/rules")
            alerts = yaml.safe_load((DEPLOY / "alerts.yml").read_text())["groups"][0]["rules"]
            assert all(f'"{rule["alert"]}"' in rules for rule in alerts)
        assert server.violations == []
