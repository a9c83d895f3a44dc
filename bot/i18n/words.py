"""The Fluent files: loaded, and their messages filled with values; refusals in words."""

from __future__ import annotations

import re
from collections.abc import Iterable, Mapping
from functools import cache
from pathlib import Path
from typing import Final, Protocol

from fluent.runtime import FluentBundle, FluentResource

from bot.i18n.markup import LONGEST_VALUE, Html, bounded, spaced, unmarked
from rules.board.facts import in_full
from rules.explain import LANGUAGES, play_text
from rules.explain.throws import throw_text

LANGS: Final = LANGUAGES

_NAME: Final = re.compile(r"^([a-zA-Z][\w-]*) *=", re.MULTILINE)
_REFERENCE: Final = re.compile(r"\{ *([a-zA-Z][\w-]*)")
_ONWARD_FROM_HIT: Final = re.compile(r"(\w+)\*/")
_HERE = Path(__file__).parent
_RUSSIAN_CODES = frozenset({"ru", "be", "kk", "ky", "tg", "tk", "uz"})


class MissingText(LookupError):
    """A message that does not exist, or a variable that the caller forgot."""


def language(code: str | None) -> str:
    """Return the language to speak for a Telegram `language_code` ("ru-RU", "en", None)."""
    return "ru" if (code or "").lower().split("-")[0] in _RUSSIAN_CODES else "en"


def files(lang: str) -> list[Path]:
    """Return the Fluent files of a language, in a stable order."""
    return sorted((_HERE / lang).glob("*.ftl"))


class _Messages:
    """The messages of a language; a file is read when one of its messages is first needed."""

    def __init__(self, lang: str) -> None:
        if lang not in LANGS:
            raise MissingText(f"no language {lang!r}")
        self.bundle = FluentBundle([lang], use_isolating=False)
        self._texts = {file: file.read_text(encoding="utf-8") for file in files(lang)}
        self._file_of = {
            message: file for file, text in self._texts.items() for message in _NAME.findall(text)
        }

    def has(self, message: str) -> bool:
        """Return whether there is such a message, which can be formatted from now on."""
        self._read(message)
        return bool(self.bundle.has_message(message))

    def read_all(self) -> None:
        """Read every file, so that no message has to wait for it."""
        for message in self._file_of:
            self._read(message)

    def _read(self, message: str) -> None:
        """Read the file of a message, and the files of messages that it refers to."""
        text = self._texts.pop(self._file_of.get(message, _HERE), "")
        if text:
            self.bundle.add_resource(FluentResource(text))
            for name in _REFERENCE.findall(text):
                self._read(name)


@cache
def _messages(lang: str) -> _Messages:
    return _Messages(lang)


def read_all() -> None:
    """Read the texts of all languages, which takes a while, before the first message needs them."""
    for lang in LANGS:
        _messages(lang).read_all()


_PLACE: Final = "\ue000{}\ue001"
"""Stands for a long value while a text is made, in characters that no text has."""


class Words:
    """The texts of a language in a manner of address.

    `formal` chooses «вы» or «ты» (English makes no difference).
    """

    __slots__ = ("formal", "lang")

    def __init__(self, lang: str, formal: bool = True) -> None:
        self.lang = lang if lang in LANGS else "en"
        self.formal = formal

    def say(self, message: str, /, **args: str | int | float) -> Html:
        """Return the message as Telegram HTML.

        Strings are escaped unless they are `Html`; numbers are written the way the language does
        and choose its plural forms. Raises MissingText if the message or a variable is absent.
        """
        messages = _messages(self.lang)
        if not messages.has(message):
            raise MissingText(f"{self.lang}: no message {message!r}")
        bundle = messages.bundle
        pattern = bundle.get_message(message).value
        if pattern is None:
            raise MissingText(f"{self.lang}: {message!r} has no text")
        fields: dict[str, object] = {"formal": "yes" if self.formal else "no"}
        fields.update((name, _escaped(value)) for name, value in args.items())
        long = [name for name, value in fields.items() if _is_long(value)]
        values = {_PLACE.format(at): fields[name] for at, name in enumerate(long)}
        fields.update(zip(long, values, strict=True))
        text, errors = bundle.format_pattern(pattern, fields)
        if errors:
            raise MissingText(f"{self.lang}: {message!r}: {errors[0]}")
        shown = str(text)
        for place, value in values.items():
            shown = shown.replace(place, str(value))
        return Html(shown)

    def plain(self, message: str, /, **args: str | int | float) -> str:
        """Return the message without markup, for buttons, alerts, command lists and terminals."""
        return unmarked(self.say(message, **args))

    def play(self, play: str) -> str:
        """Return a play of the rules as players read and type it: «ч:бар/20» for `b:bar/20`, and
        `24/21* 21/16` for `24/21*/16`, as Telegram makes a command of a stroke behind a star."""
        return play_text(_ONWARD_FROM_HIT.sub(r"\1* \1/", play), self.lang)

    def in_quotes(self, names: Iterable[str]) -> str:
        """Return names in the quotation marks of the language, with commas between."""
        return ", ".join(self.plain("in-quotes", text=name) for name in names)

    def figure(self, number: float, places: int | None = None, *, signed: bool = False) -> str:
        """Return a number as the language writes it, with a given number of decimals, or as many
        as it needs: «0,5» and 0.5; with its sign if `signed`, unless it is zero as it is
        written."""
        text = in_full(abs(number)) if places is None else f"{abs(number):.{places}f}"
        rounded = number if float(text) else 0
        sign = "−" if rounded < 0 else "+" if signed and rounded else ""
        return sign + (text.replace(".", ",") if self.lang == "ru" else text)

    def has(self, message: str) -> bool:
        """Return whether a message of this name exists."""
        return _messages(self.lang).has(message)


def say(lang: str, message: str, /, formal: bool = True, **args: str | int | float) -> Html:
    """Return `Words(lang, formal).say(message, **args)`."""
    return Words(lang, formal).say(message, **args)


def _is_long(value: object) -> bool:
    """Return whether Fluent does not take a value, so that it is put into the text afterwards."""
    return isinstance(value, str) and len(value) > LONGEST_VALUE


def _escaped(value: str | int | float) -> str | int | float:
    return bounded(value) if isinstance(value, str) else value


FACTS: Final = (
    "choices",
    "die",
    "had",
    "kind",
    "left",
    "made",
    "more",
    "need",
    "numbering",
    "numbers",
    "on",
    "outside",
    "place",
    "step",
    "text",
    "throw",
    "ways",
    "who",
    "whose",
)
"""The facts of a refusal that the texts use; one that is absent reads as "none" there."""
PLAYS: Final = ("step", "text")
"""The facts that are plays."""
COUNTS: Final = ("had", "made", "outside")
"""The facts that the texts count."""


class RefusalLike(Protocol):
    """The part of `rules.refusal.Refusal` that is needed for a text."""

    @property
    def rule(self) -> str:
        """Return the name of the rule."""

    @property
    def facts(self) -> Mapping[str, str]:
        """Return the facts of the refusal."""


def refusal_text(
    lang: str,
    refusal: RefusalLike,
    example: str = "",
    *,
    formal: bool = True,
    **facts: str,
) -> Html:
    """Return why the rules refuse, followed by an answer that would work: `example` is a play or an
    answer in the person's own numbering, "" if nothing would work.

    `facts` add to those of the refusal or replace them: `who="Борис"`, the owner of the checkers in
    the way; `place="d4"`, since the rules name places in own numbers. A rule without a text of its
    own gets a general sentence.
    """
    words = Words(lang, formal)
    values: dict[str, str | int] = dict.fromkeys(FACTS, "none")
    known = {**refusal.facts, **facts}
    if known.get("origin") and known.get("target"):
        known["step"] = f"{known['origin']}/{known['target']}"
    if "throw" in known:
        known["throw"] = throw_text(known["throw"], lang)
    values.update((name, known[name]) for name in FACTS if known.get(name))
    values.update((name, words.play(known[name])) for name in PLAYS if known.get(name))
    if ways := known.get("ways"):
        values["ways"] = words.play(ways).replace("|", words.plain("either"))
    values.update((name, int(known[name])) for name in COUNTS if name in known)
    message = f"refusal-{refusal.rule}"
    text = words.say(message if words.has(message) else "refusal-other", **values)
    if example:
        text = spaced(text, words.say("refusal-example", example=words.play(example)))
    return text
