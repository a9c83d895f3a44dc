"""What an operator sets: variables, files of secrets, and what is told where they cannot be."""

from __future__ import annotations

import os
from pathlib import Path

import pytest

from bot.config.environment import (
    BadSettings,
    BotEnvironment,
    DatabaseEnvironment,
    of_no_use,
    unknown,
)
from bot.store import engine, new_key

TOKEN = "123456789:AAE-abcdefghijklmnopqrstuvwxyz012345"
KEY = new_key()
LIKE_A_TOKEN = "NARDY_TOKEN: a token is like 123456789:AAE-abc_def, as @BotFather gives it"


@pytest.fixture
def environ(monkeypatch: pytest.MonkeyPatch) -> pytest.MonkeyPatch:
    """An environment in which only the token and the key are set."""
    for name in [name for name in os.environ if name.startswith("NARDY_")]:
        monkeypatch.delenv(name)
    monkeypatch.setenv("NARDY_TOKEN", TOKEN)
    monkeypatch.setenv("NARDY_KEY", KEY)
    return monkeypatch


def secret_file(folder: Path, text: str, mode: int = 0o600) -> str:
    """The path of a file with a mode."""
    path = folder / f"secret-{mode}-{len(text)}"
    path.write_text(f"{text}\n", encoding="utf-8")
    path.chmod(mode)
    return str(path)


def refused() -> str:
    """What is told instead of a configuration."""
    with pytest.raises(BadSettings) as error:
        BotEnvironment.read().config()
    assert TOKEN not in str(error.value) and KEY not in str(error.value)
    assert error.value.__cause__ is None and error.value.__context__ is None
    return str(error.value)


def test_a_token_and_a_key_are_enough(environ: pytest.MonkeyPatch) -> None:
    config = BotEnvironment.read().config()
    assert (config.token.get_secret_value(), config.contact, config.webhook) == (TOKEN, "", None)
    assert config.base_url == "https://api.telegram.org/bot"
    assert config.base_file_url == "https://api.telegram.org/file/bot"
    assert config.database == "sqlite+aiosqlite:///data/nardy.db"
    assert config.secrets == (TOKEN,)


def test_what_can_be_made_anew_lies_where_programs_keep_such(
    environ: pytest.MonkeyPatch, tmp_path: Path
) -> None:
    environ.delenv("XDG_CACHE_HOME", raising=False)
    environ.setenv("HOME", str(tmp_path))
    assert BotEnvironment.read().config().cache == tmp_path / ".cache" / "nardy"
    environ.setenv("XDG_CACHE_HOME", "/var/cache")
    assert BotEnvironment.read().config().cache == Path("/var/cache/nardy")
    environ.setenv("NARDY_CACHE", "/elsewhere")
    assert BotEnvironment.read().config().cache == Path("/elsewhere")


def test_whoever_has_no_home_keeps_nothing(environ: pytest.MonkeyPatch) -> None:
    def homeless() -> Path:
        raise RuntimeError("Could not determine home directory.")

    environ.delenv("XDG_CACHE_HOME", raising=False)
    environ.setattr(Path, "home", homeless)
    assert BotEnvironment.read().config().cache is None


def test_another_server_and_a_contact(environ: pytest.MonkeyPatch) -> None:
    environ.setenv("NARDY_API", "http://127.0.0.1:8081/")
    environ.setenv("NARDY_CONTACT", "@keeper")
    config = BotEnvironment.read().config()
    assert (config.base_url, config.contact) == ("http://127.0.0.1:8081/bot", "@keeper")
    assert config.base_file_url == "http://127.0.0.1:8081/file/bot"


def test_a_secret_comes_from_a_file_where_its_variable_is_empty(
    environ: pytest.MonkeyPatch, tmp_path: Path
) -> None:
    other = "987654321:" + TOKEN.partition(":")[2]
    environ.setenv("NARDY_TOKEN_FILE", secret_file(tmp_path, other))
    assert BotEnvironment.read().token.get_secret_value() == TOKEN
    environ.setenv("NARDY_TOKEN", "")
    assert BotEnvironment.read().token.get_secret_value() == other
    environ.delenv("NARDY_TOKEN")
    assert BotEnvironment.read().token.get_secret_value() == other


def test_how_many_think(environ: pytest.MonkeyPatch) -> None:
    assert BotEnvironment.read().config().thinkers is None
    environ.setenv("NARDY_THINKERS", "2")
    assert BotEnvironment.read().config().thinkers == 2
    environ.setenv("NARDY_THINKERS", "0")
    assert "PostgreSQL" in refused()
    environ.setenv("NARDY_DATABASE", "postgresql+asyncpg://nardy@localhost/nardy")
    assert BotEnvironment.read().config().thinkers == 0


def test_white_space_around_a_secret_is_none_of_it(environ: pytest.MonkeyPatch) -> None:
    environ.setenv("NARDY_TOKEN", f" {TOKEN}\n")
    assert BotEnvironment.read().token.get_secret_value() == TOKEN


def test_several_keys_open_and_the_first_seals(environ: pytest.MonkeyPatch) -> None:
    old, new = BotEnvironment.read().seal, new_key()
    environ.setenv("NARDY_KEY", f"{new}, {KEY}")
    both = BotEnvironment.read().seal
    assert both.open(old.seal("мёд")) == "мёд"
    environ.setenv("NARDY_KEY", new)
    assert BotEnvironment.read().seal.open(both.seal("соль")) == "соль"


def test_everything_missing_is_named_at_once(environ: pytest.MonkeyPatch) -> None:
    environ.delenv("NARDY_TOKEN")
    environ.setenv("NARDY_KEY", "  ")
    assert refused() == (
        "set NARDY_KEY or NARDY_KEY_FILE to the key of the database data/nardy.db; "
        "set NARDY_TOKEN or NARDY_TOKEN_FILE to the token that @BotFather gave"
    )


def test_a_file_that_cannot_be_a_secret_is_told_with_its_variable(
    environ: pytest.MonkeyPatch, tmp_path: Path
) -> None:
    environ.delenv("NARDY_TOKEN")
    environ.setenv("NARDY_TOKEN_FILE", str(tmp_path / "none"))
    missing = f"cannot read {tmp_path / 'none'}: No such file or directory"
    assert refused() == f"NARDY_TOKEN_FILE: {missing}"
    open_to_all = secret_file(tmp_path, TOKEN, 0o644)
    environ.setenv("NARDY_TOKEN_FILE", open_to_all)
    told = f"NARDY_TOKEN_FILE: anybody may read {open_to_all}: run  chmod 600 {open_to_all}"
    assert refused() == told


@pytest.mark.parametrize(
    ("name", "value", "told"),
    [
        ("KEY", "too short", "NARDY_KEY: the key must be 32 bytes in URL-safe base64"),
        ("KEY_FILE", "/dev/null", "NARDY_KEY_FILE: /dev/null is not a file"),
        ("TOKEN", "THE TOKEN", LIKE_A_TOKEN),
        ("TOKEN", "12345", LIKE_A_TOKEN),
        ("THINKERS", "1000", "NARDY_THINKERS: Input should be less than or equal to 128"),
        (
            "DATABASE",
            "sqlite+aiosqlite:////no/such/folder/x.db",
            "NARDY_DATABASE: there is no folder /no/such/folder",
        ),
        (
            "DATABASE",
            "postgresql+asyncpg://nardy@localhost/nardy?sslmode=require",
            "NARDY_DATABASE: an address has no sslmode to set; TLS is asked for by ssl=require",
        ),
        (
            "DATABASE",
            "postgresql+asyncpg://nardy@localhost/nardy?timeout=soon",
            "NARDY_DATABASE: timeout is a number of seconds, not soon",
        ),
        (
            "DATABASE",
            "postgresql+asyncpg://nardy@localhost/nardy?statement_cache_size=-1",
            "NARDY_DATABASE: statement_cache_size is a whole number, not -1",
        ),
        (
            "DATABASE",
            "postgresql+asyncpg://nardy@localhost/nardy?ssl=prefer&ssl=require",
            "NARDY_DATABASE: ssl is set twice",
        ),
        (
            "DATABASE",
            "postgresql+asyncpg://nardy@/nardy?host=one&host=two",
            "NARDY_DATABASE: All ports are required to be present for asyncpg multiple host URL",
        ),
        (
            "DATABASE",
            "sqlite+aiosqlite:////dev",
            "NARDY_DATABASE: /dev is a folder: name a file in it, like /dev/nardy.db",
        ),
        (
            "WEBHOOK",
            "http://nardy.example/hidden",
            "NARDY_WEBHOOK: an address is like https://bot.example.org/a-path",
        ),
        ("WEBHOOK", "https://", "NARDY_WEBHOOK: an address is like https://bot.example.org/a-path"),
    ],
)
def test_what_cannot_be_is_told_with_its_variable(
    environ: pytest.MonkeyPatch, name: str, value: str, told: str
) -> None:
    if name.endswith("_FILE"):
        environ.delenv(f"NARDY_{name.removesuffix('_FILE')}")
    environ.setenv(f"NARDY_{name}", value)
    assert refused() == told


@pytest.mark.parametrize(
    "value",
    [
        "api.telegram.org",
        "foo",
        "ftp://x",
        "http://",
        "http://127.0.0.1:8080000",
        "http://a b",
        "http://x?y=",
    ],
)
def test_a_server_that_cannot_be_one_is_refused(environ: pytest.MonkeyPatch, value: str) -> None:
    environ.setenv("NARDY_API", value)
    assert refused() == "NARDY_API: an address is like http://host:port"


@pytest.mark.parametrize(
    "value",
    ["x", "postgresql://nardy@host/nardy", "mysql://x/y", "sqlite+aiosqlite://", "sqlite:///x.db"],
)
def test_a_database_of_another_kind_is_refused(environ: pytest.MonkeyPatch, value: str) -> None:
    environ.setenv("NARDY_DATABASE", value)
    assert refused() == (
        "NARDY_DATABASE: an address is like sqlite+aiosqlite:///nardy.db"
        " or postgresql+asyncpg://user@host/database"
    )


def test_a_driver_that_is_missing_is_named(environ: pytest.MonkeyPatch) -> None:
    environ.setattr(engine, "find_spec", lambda name: None)
    environ.setenv("NARDY_DATABASE", "postgresql+asyncpg://nardy@localhost/nardy")
    assert "pip install asyncpg" in refused()


def test_a_variable_that_is_no_setting_is_told_with_the_nearest(
    environ: pytest.MonkeyPatch,
) -> None:
    assert unknown() == []
    environ.setenv("NARDY_THINKER", "3")
    environ.setenv("NARDY_WEBHOOK_SECRET_FILE", "/run/secrets/webhook")
    environ.setenv("NARDY_QQQQQQQQ", "3")
    assert unknown() == [
        "NARDY_QQQQQQQQ is no setting",
        "NARDY_THINKER is no setting: do you mean NARDY_THINKERS?",
    ]
    environ.delenv("NARDY_QQQQQQQQ")
    environ.delenv("NARDY_KEY")
    assert refused().endswith("; NARDY_THINKER is no setting: do you mean NARDY_THINKERS?")


def test_a_setting_that_does_nothing_without_another_is_told(environ: pytest.MonkeyPatch) -> None:
    assert of_no_use() == []
    environ.setenv("NARDY_WEBHOOK", "")
    environ.setenv("NARDY_WEBHOOK_HOST", "")
    environ.setenv("NARDY_WEBHOOK_PORT", "8443")
    environ.setenv("NARDY_WEBHOOK_SECRET_FILE", "/run/secrets/webhook")
    environ.setenv("NARDY_METRICS_HOST", "0.0.0.0")
    assert sorted(of_no_use()) == [
        "NARDY_METRICS_HOST does nothing without NARDY_METRICS_PORT",
        "NARDY_WEBHOOK_PORT does nothing without NARDY_WEBHOOK",
        "NARDY_WEBHOOK_SECRET_FILE does nothing without NARDY_WEBHOOK",
    ]
    environ.setenv("NARDY_WEBHOOK", "https://nardy.example/updates")
    environ.setenv("NARDY_METRICS_PORT", "9464")
    assert of_no_use() == []


def test_a_webhook_wants_a_word_of_its_own(environ: pytest.MonkeyPatch, tmp_path: Path) -> None:
    environ.setenv("NARDY_WEBHOOK", "https://nardy.example/updates")
    missing = "set NARDY_WEBHOOK_SECRET or NARDY_WEBHOOK_SECRET_FILE to a word of your own"
    assert refused() == missing
    environ.setenv("NARDY_WEBHOOK_SECRET_FILE", secret_file(tmp_path, "a-word"))
    config = BotEnvironment.read().config()
    hook = config.webhook
    assert hook is not None
    assert (hook.port, hook.host, hook.path) == (8443, "127.0.0.1", "/updates")
    assert hook.url.get_secret_value() == "https://nardy.example/updates"
    assert config.secrets == (TOKEN, "a-word", "/updates")
    environ.setenv("NARDY_WEBHOOK_SECRET", "a b!")
    assert refused() == "NARDY_WEBHOOK_SECRET: at most 256 letters, digits, _ and -"
    environ.delenv("NARDY_WEBHOOK_SECRET")
    environ.setenv("NARDY_WEBHOOK_PORT", "70000")
    assert refused().startswith("NARDY_WEBHOOK_PORT: ")


def test_no_secret_is_in_what_is_printed(environ: pytest.MonkeyPatch) -> None:
    environ.setenv("NARDY_DATABASE", "postgresql+asyncpg://nardy:opensesame@db/nardy")
    environ.setenv("NARDY_WEBHOOK", "https://nardy.example/updates")
    environ.setenv("NARDY_WEBHOOK_SECRET", "a-word")
    environment = BotEnvironment.read()
    config = environment.config()
    for printed in (repr(environment), str(environment), repr(config), repr(config.webhook)):
        for secret in (TOKEN, KEY, "a-word", "/updates", "opensesame"):
            assert secret not in printed


def test_a_copy_of_the_database_wants_no_secret(environ: pytest.MonkeyPatch) -> None:
    environ.delenv("NARDY_TOKEN")
    environ.delenv("NARDY_KEY")
    assert DatabaseEnvironment.read().database == "sqlite+aiosqlite:///data/nardy.db"
