"""deploy/: what other programs read is read by these programs, where they are here."""

from __future__ import annotations

import asyncio
import json
import os
import re
import subprocess
import sys
from pathlib import Path

import pytest

from bot.config.environment import BotEnvironment, PageEnvironment, WebhookEnvironment
from bot.monitoring.http_server import listen, monitoring_server
from bot.monitoring.metrics import Pulse
from tests.programs import program

DEPLOY = Path(__file__).parents[3] / "deploy"
HOOK = "https://bot.example.org/a-path"


def checked(*command: str, **environment: str) -> subprocess.CompletedProcess[str]:
    """What a program says of a file."""
    called = (program(command[0]), *command[1:])
    return subprocess.run(called, cwd=DEPLOY, env=environment, capture_output=True, text=True)


def certificate(folder: Path) -> None:
    """A certificate that nobody trusts, as `fullchain.pem` and `privkey.pem`."""
    wanted = ("req", "-x509", "-newkey", "rsa:2048", "-nodes", "-subj", "/CN=bot.example.org")
    wanted += ("-addext", "subjectAltName=DNS:bot.example.org,IP:127.0.0.1")
    files = ("-keyout", str(folder / "privkey.pem"), "-out", str(folder / "fullchain.pem"))
    made = checked("openssl", *wanted, *files)
    assert made.returncode == 0, made.stderr


@pytest.mark.needs("nginx", "openssl")
@pytest.mark.parametrize(
    ("name", "kept"),
    [
        ("nginx.conf", "/etc/letsencrypt/live/bot.example.org"),
        ("compose-nginx.conf", "/etc/nginx/tls"),
    ],
)
def test_nginx_reads_its_settings(name: str, kept: str, tmp_path: Path) -> None:
    certificate(tmp_path)
    server = (DEPLOY / name).read_text()
    assert kept in server
    (tmp_path / "server.conf").write_text(server.replace(kept, str(tmp_path)))
    whole = f"pid {tmp_path}/pid; events {{}} http {{ include {tmp_path}/server.conf; }}"
    (tmp_path / "whole.conf").write_text(whole)
    told = checked("nginx", "-t", "-e", "stderr", "-c", str(tmp_path / "whole.conf"))
    assert told.returncode == 0, told.stderr


@pytest.mark.needs("promtool")
@pytest.mark.parametrize("words", [("config", "prometheus.yml"), ("rules", "alerts.yml")])
def test_prometheus_reads_its_settings(words: tuple[str, str]) -> None:
    told = checked("promtool", "check", *words)
    assert told.returncode == 0, told.stderr


def told_by_alerts(folder: Path, series: dict[str, str], expected: str) -> None:
    """Hold the alerts against series of figures, a value a minute; `expected` is what promtool
    takes as a test of them."""
    lines = "".join(
        f"  - {{series: '{name}', values: '{told}'}}\n" for name, told in series.items()
    )
    (folder / "test.yml").write_text(
        f"rule_files: [{DEPLOY / 'alerts.yml'}]\nevaluation_interval: 1m\n"
        f"tests:\n- interval: 1m\n  input_series:\n{lines}{expected}"
    )
    found = checked("promtool", "test", "rules", str(folder / "test.yml"))
    assert found.returncode == 0, found.stdout + found.stderr


@pytest.mark.needs("promtool")
@pytest.mark.parametrize(
    ("other", "told"),
    [("1x40", False), ("1x9 0x30", True), ("1x9 stale", True)],
    ids=["there", "silent", "gone"],
)
def test_a_bot_that_is_gone_is_told_of(other: str, told: bool, tmp_path: Path) -> None:
    """Also one that is in no list of addresses any more."""
    bots = {"one": "1x40", "other": other}
    series = {f'up{{job="nardy",instance="{bot}"}}': values for bot, values in bots.items()}
    alert = "[{exp_annotations: {summary: 'A bot does not answer, or is gone.'}}]"
    wanted = alert if told else "[]"
    expected = f"""  alert_rule_test:
  - {{eval_time: 20m, alertname: NardyDown, exp_alerts: {wanted}}}
"""
    told_by_alerts(tmp_path, series, expected)


@pytest.mark.needs("promtool")
@pytest.mark.parametrize(
    ("alert", "figure", "values"),
    [
        ("NardyNotReady", "nardy_ready", "1x9 0x30"),
        ("NardyTokenShared", "nardy_conflicts_total", "0x9 10+60x30"),
        ("NardyUnthought", "nardy_questions_oldest_seconds", "0x9 10+60x30"),
    ],
)
def test_what_stands_still_is_told_of(alert: str, figure: str, values: str, tmp_path: Path) -> None:
    """Though the bot is up: its database is down, or nobody thinks. Soon, and not before."""
    firing = f'count(ALERTS{{alertname="{alert}",alertstate="firing"}}) or vector(0)'
    found = (("9m", 0), ("20m", 1))
    checks = "".join(
        f"  - expr: '{firing}'\n"
        f"    eval_time: {minute}\n"
        f"    exp_samples: [{{labels: '{{}}', value: {count}}}]\n"
        for minute, count in found
    )
    series = {f'{figure}{{job="nardy",instance="one"}}': values}
    told_by_alerts(tmp_path, series, f"  promql_expr_test:\n{checks}")


@pytest.mark.needs("docker")
def test_docker_compose_reads_its_settings() -> None:
    if checked("docker", "compose", "version", HOME="/").returncode:
        pytest.skip("docker has no compose (Debian: docker-compose)")
    told = checked("docker", "compose", "config", "--quiet", HOME="/", NARDY_WEBHOOK=HOOK)
    assert told.returncode == 0, told.stderr
    untold = checked("docker", "compose", "config", "--quiet", HOME="/")
    assert "the public address" in untold.stderr


def test_the_unit_forbids_no_system_call_that_the_bot_makes() -> None:
    """NumPy's OpenBLAS places its memory (mbind) and processes lower their priority (setpriority),
    both in @resources; SQLite run by root hands its files on (fchown, in @privileged), which may
    fail, but must not kill."""
    lines = (DEPLOY / "nardy.service").read_text(encoding="utf-8").splitlines()
    given = [line.partition("=")[2] for line in lines if line.startswith("SystemCallFilter=")]
    denied = {call for words in given if words[0] == "~" for call in words[1:].split()}
    assert given[0] == "@system-service"
    assert denied == {"@privileged"}
    assert "SystemCallErrorNumber=EPERM" in lines


def held(folder: Path, script: str, word: str) -> subprocess.Popen[str]:
    """Start a command of a container; its name is in the place of `nardy`."""
    command = folder / "command"
    command.write_text(f"#!/bin/sh\n{script}\n", encoding="utf-8")
    command.chmod(0o700)
    called = ("sh", str(DEPLOY / "hold.sh"), str(command), word)
    return subprocess.Popen(called, stdout=subprocess.PIPE, stderr=subprocess.PIPE, text=True)


@pytest.mark.parametrize(("word", "status"), [("bot", 0), ("think", 1), ("admin", 2)])
def test_container_ends_with_status_of_its_command(word: str, status: int, tmp_path: Path) -> None:
    """Also with 2 if a person has called for something once."""
    assert held(tmp_path, f"exit {status}", word).wait(timeout=30) == status


def test_container_with_wrong_settings_stays_until_stopped(tmp_path: Path) -> None:
    """Restarted again and again it would only say the same."""
    with held(tmp_path, "exit 2", "bot") as container:
        assert container.stderr is not None
        assert "stays down" in container.stderr.readline()
        assert container.poll() is None
        container.terminate()
        assert container.wait(timeout=30) == 2


def test_container_told_to_stop_lets_its_command_end(tmp_path: Path) -> None:
    script = "trap 'echo ended; exit 0' TERM; echo begun; while :; do sleep 0.05; done"
    with held(tmp_path, script, "bot") as container:
        assert container.stdout is not None
        assert container.stdout.readline() == "begun\n"
        container.terminate()
        assert container.stdout.readline() == "ended\n"
        assert container.wait(timeout=30) == 0


def test_wrong_settings_are_not_begun_again_by_any_keeper() -> None:
    """Status 2, in the unit and in the container, which tells its health by itself."""
    assert "RestartPreventExitStatus=2" in (DEPLOY / "nardy.service").read_text().splitlines()
    docker = (DEPLOY / "Dockerfile").read_text()
    assert 'ENTRYPOINT ["sh", "/opt/nardy/bin/hold"]' in docker
    assert "COPY deploy/hold.sh /opt/nardy/bin/hold" in docker
    assert "!deploy/hold.sh" in (DEPLOY / "Dockerfile.dockerignore").read_text().splitlines()
    assert "NARDY_METRICS_PORT=9464" in docker


async def test_container_health_check_asks_readyz(tmp_path: Path) -> None:
    """The command of the image, at the port that the environment names."""
    line = next(
        line
        for line in (DEPLOY / "Dockerfile").read_text().splitlines()
        if line.startswith("HEALTHCHECK")
    )
    _, *words = json.loads(line.partition(" CMD ")[2])
    obstacle = [""]

    async def look() -> Pulse:
        return Pulse(0, 0.0, 0, 0, 0, 0, 0.0)

    server = monitoring_server(look, lambda: obstacle[0])
    where = listen(server, "127.0.0.1", 0, "METRICS")
    environment = os.environ | {"NARDY_METRICS_PORT": where.rpartition(":")[2]}
    for expected in (0, 1):
        process = await asyncio.create_subprocess_exec(
            sys.executable, *words, env=environment, stderr=asyncio.subprocess.DEVNULL
        )
        assert await process.wait() == expected
        obstacle[0] = "starting or ending"
    server.stop()


def test_the_example_of_settings_names_all_and_sets_none() -> None:
    """What it set would go before what nardy.service says itself."""
    lines = (DEPLOY / ".env.example").read_text(encoding="utf-8").splitlines()
    assert all(not line or line.startswith("#") for line in lines)
    shown = {line.removeprefix("# ").partition("=")[0] for line in lines if line.startswith("# N")}
    kinds = (BotEnvironment, WebhookEnvironment, PageEnvironment)
    assert shown == {name for kind in kinds for name in kind.names()}


def test_what_the_bot_and_its_owner_make_in_a_clone_is_not_committed() -> None:
    ignored = (DEPLOY.parent / ".gitignore").read_text(encoding="utf-8").splitlines()
    readme = (DEPLOY / "README.md").read_text(encoding="utf-8")
    assert "install -d -m 700 secrets tls" in readme and "> .env" in readme
    assert {"/data/", "/deploy/secrets/", "/deploy/tls/", ".env"} <= set(ignored)


def test_what_an_older_version_left_is_not_installed_again() -> None:
    readme = (DEPLOY / "README.md").read_text(encoding="utf-8").splitlines()
    installs = [line.strip() for line in readme if line.endswith("--no-build-isolation .")]
    assert installs and all(line.startswith("rm -rf build && ") for line in installs)


def test_every_docker_compose_finds_what_the_first_was_told() -> None:
    """Compose stops at a variable that is missing, also where it only makes a copy."""
    wanted = re.findall(r"\$\{(\w+):\?", (DEPLOY / "compose.yaml").read_text(encoding="utf-8"))
    readme = (DEPLOY / "README.md").read_text(encoding="utf-8").splitlines()
    kept = [line for line in readme if line.endswith("> .env)")]
    assert wanted and all(any(f"{name}=" in line for line in kept) for name in wanted)
