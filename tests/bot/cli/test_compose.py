"""deploy/compose.yaml: what it starts is started here too, without containers, and plays."""

from __future__ import annotations

import asyncio
import os
import re
import signal
import sys
import urllib.request
from asyncio.subprocess import Process
from collections.abc import AsyncIterator, Sequence
from contextlib import asynccontextmanager
from pathlib import Path
from random import Random
from typing import Any

import pytest
import yaml

from bot.demo import DemoServer
from bot.demo.updates import Webhook
from bot.store import new_key
from tests.bot.fleet import Proxy, reserved_ports
from tests.bot.postgresql import Cluster

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


@asynccontextmanager
async def started(service: str, told: dict[str, str]) -> AsyncIterator[Process]:
    """A service in a process of its own; it ends when it is told to."""
    program, *words = SERVICES[service]["command"]
    assert program == "nardy"
    main = ("-c", "import sys; from bot.cli import main; sys.exit(main())")
    kept = {name: value for name, value in os.environ.items() if not name.startswith("NARDY_")}
    process = await asyncio.create_subprocess_exec(
        *(sys.executable, *main, *words), cwd=DEPLOY.parent, env=kept | told
    )
    try:
        yield process
    finally:
        process.send_signal(signal.SIGTERM)
        assert await process.wait() == 0


PLAYS = re.compile(r"\d/\d")
"""Where a message names plays."""


def fetched(port: str, path: str) -> str:
    """What a bot tells at its own port."""
    opener = urllib.request.build_opener(urllib.request.ProxyHandler({}))
    with opener.open(f"http://127.0.0.1:{port}{path}", timeout=30) as answer:
        text: str = answer.read().decode()
        return text


async def test_two_bots_and_a_thinker_play(tmp_path: Path, postgresql: Cluster) -> None:
    database, chance = postgresql.fresh(), Random(1)
    assert SERVICES["bot"]["deploy"]["replicas"] == 2
    async with asyncio.timeout(600), DemoServer() as server, reserved_ports(4) as ports:
        folder = secrets(tmp_path, server.token)
        pairs = (ports[:2], ports[2:])
        bots = [environment("bot", folder, server, database, pair) for pair in pairs]
        assert all(told["NARDY_THINKERS"] == "0" for told in bots)
        async with (
            Proxy([int(told["NARDY_WEBHOOK_PORT"]) for told in bots], chance) as nginx,
            started("bot", bots[0]),
            started("bot", bots[1]),
            started("thinker", environment("thinker", folder, server, database)),
        ):
            for told in bots:
                await up(told["NARDY_METRICS_PORT"])
            hook = f"http://127.0.0.1:{nginx.port}/a-path"
            server.world.updates.set_webhook(Webhook(hook, SECRET, 40))
            anna = server.world.person("Анна")
            said = anna.say("/new короткие с ботом")
            board = await anna.private.wait_for(lambda m: m.has_photo, after=said, timeout=500)
            assert board.by_bot
            # Whoever begins: now it is her turn, and advice is thought out, too.
            asked = anna.say("/hint")
            await anna.private.wait_for(lambda m: PLAYS.search(m.text), after=asked, timeout=500)
            figures = [fetched(told["NARDY_METRICS_PORT"], "/metrics") for told in bots]
            assert any("nardy_tables_playing 1.0" in told for told in figures)
        assert server.violations == []


async def up(port: str) -> None:
    """Until a bot is ready."""
    while True:
        try:
            if await asyncio.to_thread(fetched, port, "/readyz") == "ready\n":
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
