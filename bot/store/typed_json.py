"""Frozen dataclasses as JSON with the version of their form, and back.

Only fields that differ from their default are written. Rows without a version, written before
versions existed, are read too; unknown fields are left out, and a later version is refused, as its
meaning is unknown.
"""

from __future__ import annotations

import types
from collections.abc import Callable, Mapping, Sequence
from dataclasses import MISSING, field, fields, is_dataclass
from datetime import datetime
from functools import cache
from typing import Any, Literal, TypeAlias, TypeVar, Union, get_args, get_origin, get_type_hints

__all__ = ["VERSION", "NewerForm", "read", "written"]

VERSION = 1
"""The version of all forms; a change of a form raises it, and the older form is still read."""
_MARK = "v"
_INLINE = "inline"
T = TypeVar("T")


def inline(part: type[T]) -> T:
    """Return a field that holds a dataclass, an empty one by default, whose fields are written
    among those of the whole; so fields may be gathered in a part while stored rows stay as they
    are."""
    made: T = field(default_factory=part, metadata={_INLINE: True})
    return made


class NewerForm(ValueError):
    """The stored value was written by a newer bot."""


def written(value: Any) -> dict[str, Any]:
    """Return a dataclass as JSON, with the version."""
    return {_MARK: VERSION, **_fields_written(value)}


def read(form: type[T], data: Mapping[str, Any]) -> T:
    """Return the dataclass that `data` holds. Raises NewerForm if a newer bot wrote it, ValueError
    if a field is missing or of another kind."""
    whole: Any = form
    version = data.get(_MARK, VERSION)
    if not isinstance(version, int) or version > VERSION:
        raise NewerForm(f"{form.__name__} of version {version}; known is {VERSION}")
    try:
        record: T = _reader(whole)(data)
    except (KeyError, TypeError) as wrong:
        raise ValueError(f"no {form.__name__}: {wrong}") from wrong
    return record


def _fields_written(value: Any) -> dict[str, Any]:
    data = dict[str, Any]()
    for each in fields(value):
        content = getattr(value, each.name)
        if each.metadata.get(_INLINE):
            data |= _fields_written(content)
        elif content != _default(each):
            data[each.name] = _written(content)
    return data


def _default(each: Any) -> Any:
    return each.default_factory() if each.default_factory is not MISSING else each.default


def _written(value: Any) -> Any:
    if isinstance(value, datetime):
        return value.isoformat()
    if is_dataclass(value):
        return _fields_written(value)
    if isinstance(value, Mapping):
        return {key: _written(item) for key, item in value.items()}
    if isinstance(value, tuple | list):
        return [_written(item) for item in value]
    return value


Reader: TypeAlias = Callable[[Any], Any]
"""A function that makes a value out of JSON; it raises KeyError, TypeError or ValueError if it
cannot."""


@cache
def _reader(form: Any) -> Reader:
    """Return a reader of values of the type `form`."""
    origin, inner = get_origin(form), get_args(form)
    if form is Any:
        return lambda data: data
    if origin in (Union, types.UnionType):
        (some,) = (_reader(type_) for type_ in inner if type_ is not type(None))
        return lambda data: None if data is None else some(data)
    if origin is Literal:
        return _literal_reader(inner)
    if origin is tuple:
        return _tuple_reader(inner)
    if origin is not None and issubclass(origin, Mapping):
        value = _reader(inner[1])
        return lambda data: {key: value(item) for key, item in data.items()}
    if is_dataclass(form) and isinstance(form, type):
        return _dataclass_reader(form)
    if issubclass(form, tuple):
        return _named_tuple_reader(form)
    return datetime.fromisoformat if form is datetime else _plain_reader(form)


def _tuple_reader(inner: tuple[Any, ...]) -> Reader:
    parts = [_reader(type_) for type_ in inner if type_ is not ...]
    if inner[1:] == (...,):
        (each,) = parts
        return lambda data: tuple(map(each, _listed(data)))
    return lambda data: tuple(part(item) for part, item in zip(parts, _listed(data), strict=True))


def _named_tuple_reader(form: type[tuple[Any, ...]]) -> Reader:
    """Return a reader of a named tuple, whose last fields may be missing if they have defaults."""
    parts = [_reader(type_) for type_ in get_type_hints(form).values()]
    return lambda data: form(*map(lambda part, item: part(item), parts, _listed(data)))


def _dataclass_reader(form: type) -> Reader:
    hints = get_type_hints(form)
    parts = {each.name for each in fields(form) if each.metadata.get(_INLINE)}
    readers = {each.name: _reader(hints[each.name]) for each in fields(form)}

    def read_fields(data: Any) -> Any:
        values = {name: readers[name](data) for name in parts}
        for name, reader in readers.items():
            if name in data and name not in parts:
                values[name] = reader(data[name])
        return form(**values)

    return read_fields


def _plain_reader(form: type) -> Reader:
    def read(data: Any) -> Any:
        if form is float and isinstance(data, int):
            return float(data)
        if issubclass(form, str) and isinstance(data, str):
            return form(data)
        if not isinstance(data, form):
            raise TypeError(f"{data!r} is not {form.__name__}")
        return data

    return read


def _literal_reader(values: tuple[Any, ...]) -> Reader:
    def read(data: Any) -> Any:
        if data not in values:
            raise TypeError(f"{data!r} is none of {', '.join(map(repr, values))}")
        return data

    return read


def _listed(data: Any) -> Sequence[Any]:
    if not isinstance(data, list | tuple):
        raise TypeError(f"{data!r} is no list")
    return data
