"""A check of every request, answer and update against aiogram's models of the Bot API."""

from __future__ import annotations

import json
from collections.abc import Iterator, Mapping
from functools import cache
from typing import Any, get_args

import aiogram.methods
from aiogram.types import Update
from pydantic import BaseModel, TypeAdapter, ValidationError

UPLOADED = "attach://uploaded"
# Required of administrators by Bot API 10.3, which aiogram follows; the server stands at 10.1.
NEWER = {"can_send_welcome_messages": False}


class AiogramChecker:
    """A second checker: a library written by others, which keeps unknown fields as extras."""

    def request(self, method: str, values: Mapping[str, Any], files: set[str]) -> Iterator[str]:
        """Yield unknown, missing and wrongly typed parameters."""
        model = _model(method)
        if model is None:
            yield f"{method}: aiogram knows no such method"
            return
        parameters: dict[str, Any] = {
            name: _decode_value(model, name, value) for name, value in values.items()
        }
        parameters |= {name: UPLOADED for name in files if name in model.model_fields}
        yield from self._verdict(method, TypeAdapter(model), parameters)

    def answer(self, method: str, result: Any) -> Iterator[str]:
        """Yield the fault of a result that the method does not return."""
        model = _model(method)
        if model is not None:
            yield from self._verdict(f"{method} result", _returning(method), result)

    def update(self, update: Any) -> Iterator[str]:
        """Yield unknown, missing or wrongly typed fields of an Update."""
        yield from self._verdict("update", TypeAdapter(Update), update)

    def _verdict(self, where: str, adapter: TypeAdapter[Any], value: Any) -> Iterator[str]:
        try:
            read = adapter.validate_python(_add_newer_fields(value))
        except ValidationError as error:
            for problem in error.errors():
                place = ".".join(map(str, problem["loc"]))
                yield f"aiogram: {where}.{place}: {problem['msg']}"
            return
        yield from (f"aiogram: {name}" for name in _extras(where, read))


def _model(method: str) -> type[aiogram.methods.TelegramMethod[Any]] | None:
    return getattr(aiogram.methods, method[:1].upper() + method[1:], None)


@cache
def _returning(method: str) -> TypeAdapter[Any]:
    model = _model(method)
    assert model is not None
    return TypeAdapter(model.__returning__)


def _decode_value(model: type[BaseModel], name: str, value: Any) -> Any:
    """Return the object or list that a form value stands for, the value itself if the model
    takes a string."""
    field = model.model_fields.get(name)
    if field is None or not isinstance(value, str) or value[:1] not in ("{", "["):
        return value
    if str in (field.annotation, *get_args(field.annotation)):
        return value
    try:
        return json.loads(value)
    except ValueError:
        return value


def _add_newer_fields(value: Any) -> Any:
    """Return the value with the fields that the newer Bot API adds to administrators."""
    if isinstance(value, list):
        return [_add_newer_fields(item) for item in value]
    if not isinstance(value, dict):
        return value
    added = NEWER if value.get("status") == "administrator" else {}
    return {**added, **{key: _add_newer_fields(item) for key, item in value.items()}}


def _extras(where: str, value: Any) -> Iterator[str]:
    """Yield the fields that the models do not know, anywhere inside."""
    if isinstance(value, BaseModel):
        yield from (f"{where}: unknown field {name!r}" for name in value.model_extra or {})
        for name in value.model_fields_set:
            yield from _extras(f"{where}.{name}", getattr(value, name, None))
    elif isinstance(value, (list, tuple)):
        for index, item in enumerate(value):
            yield from _extras(f"{where}[{index}]", item)
