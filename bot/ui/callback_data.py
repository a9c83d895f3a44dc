"""The data of a button, sent when it is tapped: `v1:table:version:action`, at most 64 bytes, and
the typed arguments behind the action.

Anyone who sees a message can send any such string, so it names a wish and proves nothing: the
person is taken from the update, the version is compared with the table's, and the action is read as
an answer that is open now.
"""

from __future__ import annotations

import re
from collections.abc import Callable
from contextlib import suppress
from dataclasses import dataclass
from functools import cache
from inspect import Parameter, isclass, signature
from types import NoneType, UnionType
from typing import (
    Annotated,
    Any,
    ClassVar,
    Literal,
    NamedTuple,
    Self,
    TypeAlias,
    dataclass_transform,
    get_args,
    get_origin,
    get_type_hints,
)

from bot.table.errors import UserError

LIMIT = 64
NO_TABLE = "-"
_SHAPE = re.compile(r"v1:([a-z0-9]{1,12}|-):(\d{1,9}):([a-z]{1,12})(?:\.(\S{0,40}))?", re.ASCII)


class Press(NamedTuple):
    """A tapped button: the table's public id ("-" for none), the table's version when the button
    was drawn, the action's name and its argument ("" for none)."""

    table: str
    version: int
    action: str
    value: str = ""


def pack(press: Press) -> str:
    """Return the callback data of a button. Raises ValueError if Telegram would refuse it."""
    tail = f".{press.value}" if press.value else ""
    text = f"v1:{press.table}:{press.version}:{press.action}{tail}"
    if len(text.encode()) > LIMIT or unpack(text) is None:
        raise ValueError(f"not possible as button data: {text}")
    return text


def unpack(data: str | None) -> Press | None:
    """Return the press that callback data stands for, None if it is not the bot's."""
    match = _SHAPE.fullmatch(data or "")
    if match is None:
        return None
    table, version, action, value = match.groups()
    return Press(table, int(version), action, value or "")


def free(action: str, value: Value = "") -> str:
    """Return callback data for a button that belongs to no table."""
    return pack(Press(NO_TABLE, 0, action, str(value)))


Digit: TypeAlias = Annotated[int, "[0-9]"]
Rest: TypeAlias = Annotated[str, r"\S*"]
"""All characters up to the end of the text."""
Reader: TypeAlias = Callable[[str], Any]
_OPTIONAL = re.compile(r"\[(.+?)\]")


@dataclass_transform(frozen_default=True)
class Arguments:
    """The base of a button's arguments, a frozen dataclass. Its `form` is their text: fields stand
    in braces, and what stands in brackets is left out if its fields have their defaults."""

    form: ClassVar[str]

    def __init_subclass__(cls, form: str) -> None:
        cls.form = form
        dataclass(frozen=True)(cls)

    def __str__(self) -> str:
        values, kind = vars(self), type(self)
        usual = {name for name, value in values.items() if getattr(kind, name, ...) == value}

        def part(span: re.Match[str]) -> str:
            return "" if usual.issuperset(re.findall(r"{(\w+)}", span[1])) else span[1]

        return _OPTIONAL.sub(part, self.form).format_map(values)

    @classmethod
    def read(cls, text: str) -> Self:
        """Return the arguments that a text stands for. Raises UserError if it has another form."""
        pattern, readers = _shape(cls, cls.form)  # type: ignore[arg-type]
        match = pattern.fullmatch(text)
        if match is None:
            raise UserError("stale")
        carried = {name: part for name, part in match.groupdict().items() if part is not None}
        return cls(**{name: readers[name](part) for name, part in carried.items()})


Value: TypeAlias = str | int | Arguments
"""The value of a button, whose text its callback data carries."""


@cache
def _shape(kind: type, form: str) -> tuple[re.Pattern[str], dict[str, Reader]]:
    """Return the pattern of the text of arguments of a form, and the reader of each field."""
    text = _OPTIONAL.sub(r"(?:\1)?", re.sub(r"[.~]", r"\\\g<0>", form))
    readers = dict[str, Reader]()
    for name, hint in get_type_hints(kind, include_extras=True).items():
        if name != "form":
            readers[name], pattern = _field_shape(hint)
            text = text.replace(f"{{{name}}}", f"(?P<{name}>{pattern})")
    return re.compile(text, re.ASCII), readers


def _field_shape(hint: Any) -> tuple[Reader, str]:
    """Return the reader of a field of some type, and the pattern of its text: annotated, or that
    of the type."""
    parts = [part for part in get_args(hint) if part is not NoneType]
    if get_origin(hint) is Annotated:
        return _field_shape(parts[0])[0], parts[1]
    if get_origin(hint) is Literal:
        return str, "|".join(parts)
    if parts:
        return _field_shape(parts[0])
    return (int, "[0-9]{1,9}") if hint is int else (str, "[^.]+")


def value_reader(handler: Callable[..., Any], place: int) -> Reader:
    """Return the reader of a button's value for the parameter of its handler at a place, if the
    handler takes it. The reader raises UserError for a text of another type; an empty text stands
    for the parameter's default."""
    parameters = list(signature(handler, eval_str=True).parameters.values())
    if place >= len(parameters):
        return str
    hint, default = parameters[place].annotation, parameters[place].default
    kinds = get_args(hint) if isinstance(hint, UnionType) else (hint,)
    readers = [_kind_reader(kind) for kind in kinds if kind is not NoneType]

    def read(text: str) -> Any:
        if not text and default is not Parameter.empty:
            return default
        for read_as_kind in readers:
            with suppress(UserError):
                return read_as_kind(text)
        raise UserError("stale")

    return read


def _kind_reader(kind: Any) -> Reader:
    if kind is str:
        return str
    if isclass(kind) and issubclass(kind, Arguments):
        return kind.read
    reader, pattern = _field_shape(kind)

    def read(text: str) -> Any:
        if re.fullmatch(pattern, text, re.ASCII) is None:
            raise UserError("stale")
        return reader(text)

    return read
