"""A check of every request, answer and update against the published description of the Bot API.

The description is the JSON of `telegram-bot-api-spec`: {"methods", "types"} -> {"fields": [{"name",
"types", "required"}], "returns", "subtypes"}.
"""

from __future__ import annotations

import importlib.util
import json
import os
from collections.abc import Iterator, Mapping
from functools import cache
from pathlib import Path
from typing import Any, Protocol

SPEC_VARIABLE = "NARDY_BOT_API_SPEC"
SPEC_PLACE = Path("telegram-api-spec") / "api.min.json"


class Checker(Protocol):
    """A checker that knows the Bot API; each method yields faults, in words."""

    def request(self, method: str, values: Mapping[str, Any], files: set[str]) -> Iterator[str]:
        """Check the parameters of a call; `files` names the uploaded ones."""
        ...

    def answer(self, method: str, result: Any) -> Iterator[str]:
        """Check the result of a call."""
        ...

    def update(self, update: Any) -> Iterator[str]:
        """Check an Update object."""
        ...


def find_spec(path: Path | str | None = None) -> Path | None:
    """Return the description file: as given, from the environment, or in `../shared` of the
    checkout."""
    named = path or os.environ.get(SPEC_VARIABLE)
    if named:
        return Path(named)
    beside = Path(__file__).resolve().parents[3] / "shared" / SPEC_PLACE
    return beside if beside.is_file() else None


def default_checkers(spec: Path | str | None = None) -> list[Checker]:
    """Return a checker for the description of the Bot API, if that is found, and a checker for
    aiogram's models, if aiogram is installed."""
    checkers: list[Checker] = []
    path = find_spec(spec)
    if path is not None:
        checkers.append(SpecChecker(_read(path)))
    if importlib.util.find_spec("aiogram") is not None:
        from bot.demo.aiogram_check import AiogramChecker

        checkers.append(AiogramChecker())
    return checkers


@cache
def _read(path: Path) -> Mapping[str, Any]:
    described: Mapping[str, Any] = json.loads(path.read_text(encoding="utf-8"))
    return described


def _field(name: str, kind: str, required: bool = False) -> dict[str, Any]:
    return {"name": name, "types": [kind], "required": required}


NEWER_PARAMETERS = {
    "sendMessage": [_field("ephemeral_message_parameters", "EphemeralMessageParameters")]
}
NEWER_FIELDS = {
    "Message": [_field("ephemeral_message_id", "Integer")],
    "EphemeralMessageParameters": [
        _field("receiver_user_id", "Integer", required=True),
        _field("callback_query_id", "String"),
    ],
}
"""Fields that Bot API 10.2 added to the description, as far as the bot uses them."""


class SpecChecker:
    """A checker against the description itself."""

    def __init__(self, spec: Mapping[str, Any]) -> None:
        self._methods = _with_fields(spec["methods"], NEWER_PARAMETERS)
        self._types = _with_fields(spec["types"], NEWER_FIELDS)

    def request(self, method: str, values: Mapping[str, Any], files: set[str]) -> Iterator[str]:
        """Yield unknown, missing and wrongly typed parameters."""
        if method not in self._methods:
            yield f"{method}: no such method"
            return
        parameters = {**dict.fromkeys(files, "attach://"), **values}
        fields = self._methods[method].get("fields", [])
        known = {field["name"]: field["types"] for field in fields}
        attached = set(_attachments(parameters))
        loose = {
            name: _decode_value(value, known.get(name, []))
            for name, value in parameters.items()
            if name in known or name not in attached
        }
        yield from self._fields(method, loose, fields, form=True)

    def answer(self, method: str, result: Any) -> Iterator[str]:
        """Yield the fault of a result that has none of the types the method returns."""
        yield from self._any(f"{method} result", result, self._methods[method]["returns"])

    def update(self, update: Any) -> Iterator[str]:
        """Yield unknown, missing or wrongly typed fields of an Update."""
        yield from self._value("update", update, "Update")

    def _fields(
        self, where: str, value: Mapping[str, Any], fields: list[Any], form: bool = False
    ) -> Iterator[str]:
        known = {field["name"] for field in fields}
        yield from (f"{where}: unknown field {name!r}" for name in value if name not in known)
        for field in fields:
            name = field["name"]
            if name in value:
                yield from self._any(f"{where}.{name}", value[name], field["types"], form)
            elif field["required"]:
                yield f"{where}: field {name!r} is missing"

    def _any(self, where: str, value: Any, types: list[str], form: bool = False) -> Iterator[str]:
        """Yield nothing if the value fits a type of the list, else the complaints of the nearest
        type."""
        tries = [list(self._value(where, value, kind, form)) for kind in types]
        if all(tries):
            yield from min(tries, key=len)

    def _value(self, where: str, value: Any, kind: str, form: bool = False) -> Iterator[str]:
        if kind.startswith("Array of "):
            if not isinstance(value, list):
                yield f"{where}: {kind} expected"
                return
            for index, item in enumerate(value):
                yield from self._value(f"{where}[{index}]", item, kind.removeprefix("Array of "))
        elif kind not in self._types or kind == "InputFile":
            if not _plain(value, kind, form):
                yield f"{where}: {kind} expected, not {value!r:.60}"
        elif "subtypes" in self._types[kind]:
            yield from self._any(where, value, self._types[kind]["subtypes"])
        elif not isinstance(value, dict):
            yield f"{where}: {kind} expected, not {value!r:.60}"
        else:
            yield from self._fields(where, value, self._types[kind].get("fields", []))


def _with_fields(
    described: Mapping[str, Any], newer: Mapping[str, list[dict[str, Any]]]
) -> dict[str, Any]:
    """Return a description with more fields; those that it has already stay as they are."""
    types = dict(described)
    for name, fields in newer.items():
        old = types.get(name, {})
        known = {field["name"] for field in old.get("fields", [])}
        more = [field for field in fields if field["name"] not in known]
        types[name] = {**old, "fields": [*old.get("fields", []), *more]}
    return types


def _plain(value: Any, kind: str, form: bool) -> bool:
    """Return whether a value is of a simple type; a form may write numbers and flags as strings."""
    if form and isinstance(value, str):
        if kind in ("Integer", "Float"):
            return value.removeprefix("-").replace(".", "", kind == "Float").isdecimal()
        if kind == "Boolean":
            return value.lower() in ("true", "false", "1", "0")
    if kind == "Boolean":
        return isinstance(value, bool)
    if kind == "Integer":
        return isinstance(value, int) and not isinstance(value, bool)
    if kind == "Float":
        return isinstance(value, (int, float)) and not isinstance(value, bool)
    return isinstance(value, str)


def _decode_value(value: Any, types: list[str]) -> Any:
    """Return the object or list that a form value stands for, and the value itself if a string
    is expected."""
    if not isinstance(value, str) or {"String", "InputFile"} & set(types):
        return value
    if value[:1] not in ("{", "["):
        return value
    try:
        return json.loads(value)
    except ValueError:
        return value


def _attachments(value: Any) -> Iterator[str]:
    """Yield the names that `attach://` refers to, anywhere inside."""
    if isinstance(value, str):
        for part in value.split("attach://")[1:]:
            yield part.split('"')[0]
    elif isinstance(value, Mapping):
        for item in value.values():
            yield from _attachments(item)
    elif isinstance(value, list):
        for item in value:
            yield from _attachments(item)
