"""The settings of the environment: variables that begin with NARDY_, secrets also by file."""

from __future__ import annotations

import os
import re
from collections.abc import Iterable
from difflib import get_close_matches
from pathlib import Path
from typing import Annotated, Any, Literal, Self
from urllib.parse import urlsplit

from pydantic import (
    BeforeValidator,
    Field,
    SecretStr,
    ValidationError,
    ValidationInfo,
    field_validator,
)
from pydantic.fields import FieldInfo
from pydantic_core import ErrorDetails
from pydantic_settings import BaseSettings, PydanticBaseSettingsSource, SettingsConfigDict

from bot.config import data_folder
from bot.config.data_folder import read_secret
from bot.config.settings import DEFAULT_ROLLOUT, TELEGRAM, Config, Watch, Webhook, cache_folder
from bot.store import Seal
from bot.store.engine import database_file
from bot.ui.board_page import BoardPage


class BadSettings(ValueError):
    """Unusable variables of the environment; one line names every variable at fault."""


def _stripped(value: str | Path) -> str:
    return read_secret(value) if isinstance(value, Path) else value.strip()


MOST_THINKERS = 128
"""More processes than that are a typing mistake; each takes 115 MB."""
MOST_GAMES = 100_000
"""More games of a rollout would take hours."""
_TOKEN = re.compile(r"\d+:[A-Za-z0-9_-]+")
_WORD = re.compile(r"[A-Za-z0-9_-]{1,256}")
"""The form of a webhook's secret that Telegram accepts."""

Secret = Annotated[SecretStr, BeforeValidator(_stripped), Field(min_length=1)]
"""The text of a secret, or of the file that has it."""


class SecretFiles(PydanticBaseSettingsSource):
    """Secrets that no variable holds, by the file that the variable with _FILE names."""

    def get_field_value(self, field: FieldInfo, field_name: str) -> tuple[Any, str, bool]:
        """Return the file, if one is named."""
        named = os.environ.get(f"{self.config['env_prefix']}{field_name}_FILE".upper())
        return Path(named) if named else None, field_name, False

    def __call__(self) -> dict[str, Any]:
        """Return the file of each secret that is still wanted; it is read when it is checked."""
        fields = self.settings_cls.model_fields.items()
        wanted = {
            name: self.get_field_value(field, name)[0]
            for name, field in fields
            if field.annotation is SecretStr and name not in self.current_state
        }
        return {name: file for name, file in wanted.items() if file is not None}


class FolderFiles(PydanticBaseSettingsSource):
    """Secrets in the folder of a bot whose database lies there, if they are set in no other way."""

    def get_field_value(self, field: FieldInfo, field_name: str) -> tuple[Any, str, bool]:
        """Return the file in the folder, if there is one."""
        file = {"key": data_folder.KEY, "token": data_folder.TOKEN}.get(field_name)
        return file if file is not None and file.exists() else None, field_name, False

    def __call__(self) -> dict[str, Any]:
        """Return the file of each secret that is still wanted."""
        if not data_folder.is_chosen():
            return {}
        wanted = self.settings_cls.model_fields.keys() - self.current_state.keys()
        files = {name: self.get_field_value(FieldInfo(), name)[0] for name in wanted}
        return {name: file for name, file in files.items() if file is not None}


class Environment(BaseSettings):
    """Variables with a common prefix; an empty variable counts as not set."""

    model_config = SettingsConfigDict(
        env_prefix="NARDY_", env_ignore_empty=True, hide_input_in_errors=True, frozen=True
    )

    @classmethod
    def settings_customise_sources(
        cls,
        settings_cls: type[BaseSettings],
        init_settings: PydanticBaseSettingsSource,
        env_settings: PydanticBaseSettingsSource,
        dotenv_settings: PydanticBaseSettingsSource,
        file_secret_settings: PydanticBaseSettingsSource,
    ) -> tuple[PydanticBaseSettingsSource, ...]:
        """Return the sources of a setting in order: arguments, variables, files named by
        variables, the data folder."""
        return init_settings, env_settings, SecretFiles(settings_cls), FolderFiles(settings_cls)

    @classmethod
    def read(cls, **values: str) -> Self:
        """Return the settings of the environment, in which arguments replace variables. Raises
        BadSettings."""
        try:
            return cls(**{name: value for name, value in values.items() if value})
        except ValidationError as error:
            faults = error.errors(include_url=False, include_input=False)
        raise BadSettings("; ".join([*(cls._fault_line(fault) for fault in faults), *unknown()]))

    @classmethod
    def _fault_line(cls, fault: ErrorDetails) -> str:
        """Return a fault in a line that names its variable."""
        field = str(fault["loc"][0])
        name = f"{cls.model_config['env_prefix']}{field}".upper()
        if fault["type"] in ("missing", "too_short"):
            wanted = cls.model_fields[field].description
            if field == "key" and data_folder.is_chosen():
                wanted = f"{wanted} {database_file(data_folder.database())}"
            return f"set {name} or {name}_FILE to {wanted}"
        if cls._by_file(field, name):
            name += "_FILE"
        if fault["type"] == "value_error":
            return f"{name}: {fault['ctx']['error']}"
        return f"{name}: {fault['msg']}"

    @classmethod
    def _by_file(cls, field: str, name: str) -> bool:
        """Return whether a secret was read from a file."""
        secret = cls.model_fields[field].annotation is SecretStr
        return secret and not os.environ.get(name) and bool(os.environ.get(f"{name}_FILE"))

    @classmethod
    def names(cls) -> Iterable[str]:
        """Yield the names of the variables that hold settings."""
        for field, about in cls.model_fields.items():
            name = f"{cls.model_config['env_prefix']}{field}".upper()
            yield from (name, f"{name}_FILE") if about.annotation is SecretStr else (name,)


class DatabaseEnvironment(Environment):
    """The address of the database."""

    database: str = Field(default_factory=data_folder.database, repr=False)

    @field_validator("database")
    @classmethod
    def _in_a_folder(cls, address: str) -> str:
        file = database_file(address)
        if file is not None and not file.parent.is_dir() and not data_folder.is_of_folder(file):
            raise ValueError(f"there is no folder {file.parent}")
        if file is not None and file.is_dir():
            raise ValueError(f"{file} is a folder: name a file in it, like {file / 'nardy.db'}")
        return address


class StoreEnvironment(DatabaseEnvironment):
    """The database and the keys that open it, parted by commas or white space, newest first."""

    key: Secret = Field(description="the key of the database")

    @field_validator("key")
    @classmethod
    def _well_formed(cls, keys: SecretStr) -> SecretStr:
        _seal(keys)
        return keys

    @property
    def seal(self) -> Seal:
        """Return a seal that seals with the first key and opens with all keys."""
        return _seal(self.key)


def _seal(keys: SecretStr) -> Seal:
    return Seal(re.split(r"[,\s]+", keys.get_secret_value()))


class ThinkEnvironment(StoreEnvironment):
    """The settings of a process that thinks: the number of its worker processes, the form of its
    logs."""

    thinkers: int | None = Field(None, ge=1, le=MOST_THINKERS)
    logs: Literal["text", "json"] = "text"


class WebhookEnvironment(Environment):
    """The settings of the webhook: the secret word that Telegram's pushes bear, and the address
    to listen at."""

    model_config = SettingsConfigDict(env_prefix="NARDY_WEBHOOK_")

    secret: Secret = Field(description="a word of your own")
    port: int = Field(8443, ge=0, le=65535)
    host: str = "127.0.0.1"

    @field_validator("secret")
    @classmethod
    def _a_word(cls, secret: SecretStr) -> SecretStr:
        if not _WORD.fullmatch(secret.get_secret_value()):
            raise ValueError("at most 256 letters, digits, _ and -")
        return secret


class PageEnvironment(Environment):
    """The settings of the board as a page: the address to listen at, the short name that
    @BotFather gave the Mini App."""

    model_config = SettingsConfigDict(env_prefix="NARDY_WEBAPP_")

    port: int = Field(8444, ge=0, le=65535)
    host: str = "127.0.0.1"
    app: str = Field("", pattern=r"^\w{0,64}$")


class BotEnvironment(StoreEnvironment):
    """All settings of an operator."""

    token: Secret = Field(description="the token that @BotFather gave")
    api: str = TELEGRAM
    contact: str = ""
    webhook: str | None = Field(None, repr=False)
    webapp: str | None = None
    metrics_port: int | None = Field(None, ge=0, le=65535)
    metrics_host: str = "127.0.0.1"
    logs: Literal["text", "json"] = "text"
    thinkers: int | None = Field(None, ge=0, le=MOST_THINKERS)
    cache: Path | None = Field(default_factory=cache_folder)
    learn: bool = False
    mentor: bool = True
    rollout: int = Field(DEFAULT_ROLLOUT, ge=0, le=MOST_GAMES)

    @field_validator("token")
    @classmethod
    def _of_botfather(cls, token: SecretStr) -> SecretStr:
        if not _TOKEN.fullmatch(token.get_secret_value()):
            raise ValueError("a token is like 123456789:AAE-abc_def, as @BotFather gives it")
        return token

    @field_validator("api")
    @classmethod
    def _reachable(cls, api: str) -> str:
        if not _is_address(api, "http", "https"):
            raise ValueError("an address is like http://host:port")
        return api

    @field_validator("webhook")
    @classmethod
    def _public(cls, webhook: str | None) -> str | None:
        if webhook is not None and not _is_address(webhook, "https"):
            raise ValueError("an address is like https://bot.example.org/a-path")
        return webhook

    @field_validator("webapp")
    @classmethod
    def _opened(cls, webapp: str | None) -> str | None:
        if webapp is not None and not _is_address(webapp, "https", "http"):
            raise ValueError("an address is like https://bot.example.org/board")
        return webapp

    @field_validator("thinkers")
    @classmethod
    def _somewhere(cls, thinkers: int | None, known: ValidationInfo) -> int | None:
        database = known.data.get("database")
        if thinkers == 0 and database is not None and database_file(database) is not None:
            raise ValueError("0 needs PostgreSQL, by which other processes are asked")
        return thinkers

    def config(self) -> Config:
        """Return the settings of the bot. Raises BadSettings if the webhook is only half set."""
        api = self.api.rstrip("/")
        return Config(
            self.token,
            self.database,
            self.seal,
            base_url=f"{api}/bot",
            base_file_url=f"{api}/file/bot",
            webhook=self._webhook(),
            contact=self.contact,
            watch=self._watch(),
            thinkers=self.thinkers,
            cache=self.cache,
            learns=self.learn,
            mentor=self.mentor,
            rollout=self.rollout,
            page=self._page(),
        )

    def _page(self) -> BoardPage | None:
        """Return the board as a page, None without one. Telegram opens no page without HTTPS."""
        if self.webapp is None:
            return None
        place, signed = PageEnvironment.read(), urlsplit(self.webapp).scheme == "https"
        return BoardPage(self.webapp, place.port, place.host, place.app, signed)

    def _watch(self) -> Watch | None:
        """Return the address for metrics, None to serve no metrics."""
        if self.metrics_port is None:
            return None
        return Watch(self.metrics_port, self.metrics_host)

    def _webhook(self) -> Webhook | None:
        """Return the webhook, None to fetch updates, which needs no address."""
        if self.webhook is None:
            return None
        webhook = WebhookEnvironment.read()
        return Webhook(SecretStr(self.webhook), webhook.secret, webhook.port, webhook.host)


def _is_address(text: str, *schemes: str) -> bool:
    """Return whether a text is an address with a host, by its form, to which a path can be
    added."""
    try:
        parts = urlsplit(text)
        whole = bool(parts.hostname) and (parts.port is None or parts.port > 0)
    except ValueError:
        return False
    odd = re.search(r"[\s?#@\\]", text) is not None
    return whole and not odd and parts.scheme in schemes


_WITHOUT = {
    **dict.fromkeys(WebhookEnvironment.names(), "NARDY_WEBHOOK"),
    **dict.fromkeys(PageEnvironment.names(), "NARDY_WEBAPP"),
    "NARDY_METRICS_HOST": "NARDY_METRICS_PORT",
}
"""Settings that do nothing without another setting."""
_ELSEWHERE = frozenset({"NARDY_BOT_API_SPEC"})
"""Settings that other parts read."""


def unknown() -> list[str]:
    """Return a complaint about each variable that begins with NARDY_ and is no setting."""
    kinds = (BotEnvironment, WebhookEnvironment, PageEnvironment)
    known = {name for environment in kinds for name in environment.names()}
    names = {name.upper() for name in os.environ if name.upper().startswith("NARDY_")}
    complaints = []
    for name in sorted(names - known - _ELSEWHERE):
        near = get_close_matches(name, known, n=1)
        complaints.append(f"{name} is no setting" + (f": do you mean {near[0]}?" if near else ""))
    return complaints


def of_no_use() -> list[str]:
    """Return a complaint about each setting that does nothing without a setting that is missing."""
    complaints = []
    for name, other in _WITHOUT.items():
        if os.environ.get(name) and not os.environ.get(other):
            complaints.append(f"{name} does nothing without {other}")
    return complaints
