"""Frozen dataclasses as JSON with the version of their form, and back.

What is written tells every field that differs from its default. What is read may lack a version,
as rows written before there was one do; fields that are not known are left out, and a version
from the future is refused, as nobody here knows what it means.
"""

from __future__ import annotations

import types
from collections.abc import Mapping, Sequence
from dataclasses import MISSING, fields, is_dataclass
from datetime import datetime
from functools import cache
from typing import Any, TypeVar, Union, get_args, get_origin, get_type_hints

__all__ = ["VERSION", "NewerForm", "read", "written"]

VERSION = 1
"""The version of all forms; a form that changes counts it up and reads the older one."""
_MARK = "v"
T = TypeVar("T")


class NewerForm(ValueError):
    """What is stored was written by a newer bot."""


def written(value: Any) -> dict[str, Any]:
    """A dataclass as JSON, with the version."""
    return {_MARK: VERSION, **_fields_written(value)}


def read(form: type[T], kept: Mapping[str, Any]) -> T:
    """The dataclass that `kept` tells. Raises NewerForm, and ValueError where a field is missing
    or is of another kind."""
    version = kept.get(_MARK, VERSION)
    if not isinstance(version, int) or version > VERSION:
        raise NewerForm(f"{form.__name__} of version {version}; known is {VERSION}")
    try:
        found: T = _read(form, kept)
    except (KeyError, TypeError) as wrong:
        raise ValueError(f"no {form.__name__}: {wrong}") from wrong
    return found


def _fields_written(value: Any) -> dict[str, Any]:
    told = ((field, getattr(value, field.name)) for field in fields(value))
    return {field.name: _written(one) for field, one in told if one != _default(field)}


def _default(field: Any) -> Any:
    return field.default_factory() if field.default_factory is not MISSING else field.default


def _written(value: Any) -> Any:
    if isinstance(value, datetime):
        return value.isoformat()
    if is_dataclass(value):
        return _fields_written(value)
    if isinstance(value, Mapping):
        return {key: _written(one) for key, one in value.items()}
    if isinstance(value, tuple | list):
        return [_written(one) for one in value]
    return value


@cache
def _hints(form: type) -> Mapping[str, Any]:
    return get_type_hints(form)


def _read(form: Any, kept: Any) -> Any:
    """A value of the type `form` tells."""
    origin, inner = get_origin(form), get_args(form)
    if form is Any:
        return kept
    if origin in (Union, types.UnionType):
        (some,) = (one for one in inner if one is not type(None))
        return None if kept is None else _read(some, kept)
    if origin is tuple:
        if inner[1:] == (...,):
            return tuple(_read(inner[0], one) for one in _listed(kept))
        return tuple(_read(one, part) for one, part in zip(inner, _listed(kept), strict=True))
    if origin is not None and issubclass(origin, Mapping):
        return {key: _read(inner[1], one) for key, one in kept.items()}
    if is_dataclass(form) and isinstance(form, type):
        hints, names = _hints(form), [field.name for field in fields(form)]
        return form(**{name: _read(hints[name], kept[name]) for name in names if name in kept})
    if issubclass(form, tuple):
        return form(*map(_read, _hints(form).values(), _listed(kept)))
    if form is datetime:
        return datetime.fromisoformat(kept)
    if form is float and isinstance(kept, int):
        return float(kept)
    if not isinstance(kept, form):
        raise TypeError(f"{kept!r} is not {form.__name__}")
    return kept


def _listed(kept: Any) -> Sequence[Any]:
    if not isinstance(kept, list | tuple):
        raise TypeError(f"{kept!r} is no list")
    return kept
