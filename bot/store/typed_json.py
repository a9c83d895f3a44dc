"""Frozen dataclasses as JSON with the version of their form, and back.

Only fields that differ from their default are written. Rows without a version, from before there
was one, are read too; unknown fields are left out, and a version from the future is refused, as its
meaning is unknown.
"""

from __future__ import annotations

import types
from collections.abc import Callable, Mapping, Sequence
from dataclasses import MISSING, fields, is_dataclass
from datetime import datetime
from functools import cache
from typing import Any, Literal, TypeAlias, TypeVar, Union, get_args, get_origin, get_type_hints

__all__ = ["VERSION", "NewerForm", "read", "written"]

VERSION = 1
"""The version of all forms; a form that changes counts it up and reads the older one."""
_MARK = "v"
T = TypeVar("T")


class NewerForm(ValueError):
    """The stored value was written by a newer bot."""


def written(value: Any) -> dict[str, Any]:
    """A dataclass as JSON, with the version."""
    return {_MARK: VERSION, **_fields_written(value)}


def read(form: type[T], kept: Mapping[str, Any]) -> T:
    """Return the dataclass that `kept` holds. Raises NewerForm, and ValueError if a field is
    missing or of another kind."""
    whole: Any = form
    version = kept.get(_MARK, VERSION)
    if not isinstance(version, int) or version > VERSION:
        raise NewerForm(f"{form.__name__} of version {version}; known is {VERSION}")
    try:
        found: T = _reader(whole)(kept)
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


Reader: TypeAlias = Callable[[Any], Any]
"""Makes a value out of JSON; raises KeyError, TypeError or ValueError where it cannot."""


@cache
def _reader(form: Any) -> Reader:
    """Return a reader of values of the type `form`."""
    origin, inner = get_origin(form), get_args(form)
    if form is Any:
        return lambda kept: kept
    if origin in (Union, types.UnionType):
        (some,) = (_reader(one) for one in inner if one is not type(None))
        return lambda kept: None if kept is None else some(kept)
    if origin is Literal:
        return _literal_reader(inner)
    if origin is tuple:
        return _tuple_reader(inner)
    if origin is not None and issubclass(origin, Mapping):
        value = _reader(inner[1])
        return lambda kept: {key: value(one) for key, one in kept.items()}
    if is_dataclass(form) and isinstance(form, type):
        return _dataclass_reader(form)
    if issubclass(form, tuple):
        return _named_tuple_reader(form)
    return datetime.fromisoformat if form is datetime else _plain_reader(form)


def _tuple_reader(inner: tuple[Any, ...]) -> Reader:
    parts = [_reader(one) for one in inner if one is not ...]
    if inner[1:] == (...,):
        (each,) = parts
        return lambda kept: tuple(map(each, _listed(kept)))
    return lambda kept: tuple(part(one) for part, one in zip(parts, _listed(kept), strict=True))


def _named_tuple_reader(form: type[tuple[Any, ...]]) -> Reader:
    """Return a reader of a named tuple, whose last fields may be missing if they have defaults."""
    parts = [_reader(one) for one in get_type_hints(form).values()]
    return lambda kept: form(*map(lambda part, one: part(one), parts, _listed(kept)))


def _dataclass_reader(form: type) -> Reader:
    hints = get_type_hints(form)
    readers = {field.name: _reader(hints[field.name]) for field in fields(form)}
    return lambda kept: form(
        **{name: reader(kept[name]) for name, reader in readers.items() if name in kept}
    )


def _plain_reader(form: type) -> Reader:
    def read(kept: Any) -> Any:
        if form is float and isinstance(kept, int):
            return float(kept)
        if issubclass(form, str) and isinstance(kept, str):
            return form(kept)
        if not isinstance(kept, form):
            raise TypeError(f"{kept!r} is not {form.__name__}")
        return kept

    return read


def _literal_reader(values: tuple[Any, ...]) -> Reader:
    def read(kept: Any) -> Any:
        if kept not in values:
            raise TypeError(f"{kept!r} is none of {', '.join(map(repr, values))}")
        return kept

    return read


def _listed(kept: Any) -> Sequence[Any]:
    if not isinstance(kept, list | tuple):
        raise TypeError(f"{kept!r} is no list")
    return kept
