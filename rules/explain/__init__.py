"""Explanations of games for players: one text per game and language, and the loader.

A text lies in `<language>/<slug>.md`:

    ---
    name: Long nardy
    aliases: long, jang
    summary: One line: what is different from the games around it.
    ---
    A first paragraph that alone answers "what is this game?" (300 characters at most).

    # A heading
    - a list, **bold** words, `24/18 13/11` as code

    ```play head=list
    24:15;24:15;w 6-6 24/18(2)
    Why this play is possible.
    ```

`markup` has the rest of the grammar. A fence holds one example: a position, a throw and a complete
play in own numbers, separated by spaces, then a remark. `play` examples are legal, `wrong` ones are
not; words after it are options (`name=value`) or the variant to play it in if that is not the
text's own game (`long+imbyurti`).

Under `<language>/named/` lie the texts of games known by name only (`rules.name_only_games`), under
`<language>/topics/` those of topics beside games (`TOPICS`).
"""

from __future__ import annotations

import re
from collections.abc import Collection, Mapping
from dataclasses import dataclass, field
from functools import cache
from importlib.resources import files
from typing import Final

from rules.explain.difficulty import GROUPS, difficulty, of_difficulty
from rules.explain.glossary import (
    Term,
    fold,
    named_so,
    term,
    term_of,
    term_places,
    terms,
    terms_in,
)
from rules.explain.listed_names import listed_text
from rules.explain.markup import html, plain
from rules.explain.opening_advice import FirstPlay, openings, tips
from rules.explain.passage_for_question import about_word, asks_for_rules, passage
from rules.explain.settings import (
    OptionText,
    asked_by,
    name_options,
    offered_numbers,
    option_text,
    options,
)
from rules.explain.short_rules import digest
from rules.explain.throws import play_text, throw_text
from rules.name_only_games import LISTED, NAMED

__all__ = [
    "GROUPS",
    "LANGUAGES",
    "Example",
    "Explanation",
    "FirstPlay",
    "OptionText",
    "Term",
    "about_word",
    "asked_by",
    "asks_for_rules",
    "difficulty",
    "digest",
    "explanation",
    "fold",
    "html",
    "name_options",
    "named_so",
    "of_difficulty",
    "offered_numbers",
    "openings",
    "option_text",
    "options",
    "passage",
    "plain",
    "play_text",
    "slugs",
    "term",
    "term_of",
    "term_places",
    "terms",
    "terms_in",
    "throw_text",
    "tips",
]

TOPICS: Final = (
    *(
        "cube",
        "dave",
        "draw",
        "history",
        "kestum",
        "live-dice",
        "manners",
        "matches",
        "resignation",
    ),
)


LANGUAGES = ("ru", "en")
"""The languages of all texts by their ISO 639-1 codes; the bot speaks the same."""

_FENCE = re.compile(r"^```(play|wrong)([^\n]*)\n(.*?)^```$", re.MULTILINE | re.DOTALL)
_FOLDERS: Mapping[str, Collection[str]] = {"named": NAMED, "topics": TOPICS}
_NOT = {"ru": "нельзя", "en": "not"}


@dataclass(frozen=True, slots=True)
class Example:
    """Worked example: `play` answers the throw `dice` in `position` (text forms of rules/README.md,
    own numbers) in the game `variant` with `options`; `legal`: it may be played, `remark`: why."""

    variant: str
    options: Mapping[str, str]
    position: str
    dice: str
    play: str
    legal: bool
    remark: str


@dataclass(frozen=True, slots=True)
class Explanation:
    """Explanation of a game to a player in one language.

    `short` is the first paragraph; `body` the whole text, beginning with `short`, in the markup of
    `rules.explain.markup`, examples included as list items; `examples` are the same as data.
    `aliases` are other names that players type in this language, `summary` one line for a list.
    `shorthands` are names for the game under some options, each with the shorthand that it stands
    for; among the aliases they are written `three-kings = three kings`.
    """

    slug: str
    lang: str
    title: str
    aliases: tuple[str, ...]
    shorthands: tuple[tuple[str, str], ...]
    summary: str
    short: str
    body: str
    examples: tuple[Example, ...] = field(default=())


def slugs() -> tuple[str, ...]:
    """Return the slugs of the games and modifiers that have an explanation, in alphabetical
    order."""
    folder = files(__name__) / LANGUAGES[0]
    return tuple(sorted(path.name[:-3] for path in folder.iterdir() if path.name.endswith(".md")))


@cache
def explanation(slug: str, lang: str) -> Explanation:
    """Return the explanation of a game, a modifier, a topic, or a game known by name only.
    Raises KeyError if there is none in that language."""
    if lang not in LANGUAGES or slug not in (*slugs(), *NAMED, *TOPICS):
        raise KeyError(f"no explanation of {slug!r} in {lang!r}")
    if slug in LISTED:
        return _explain_listed(slug, lang)
    folder = files(__name__) / lang
    folder = next((folder / name for name, slugs in _FOLDERS.items() if slug in slugs), folder)
    source = (folder / f"{slug}.md").read_text(encoding="utf-8")
    _, head, rest = source.split("---\n", 2)
    facts = dict(line.split(": ", 1) for line in head.splitlines())
    aliases = [alias.strip() for alias in facts["aliases"].split(",")]
    pairs = [alias.split(" = ", 1) for alias in aliases if " = " in alias]
    examples = tuple(_example(slug, fence) for fence in _FENCE.finditer(rest))
    shown = iter(examples)
    body = _FENCE.sub(lambda _: _item(next(shown), lang), rest).strip()
    body = re.sub(r"(?m)^([-#] .*)\n\n(?=- )", r"\1\n", body)
    return Explanation(
        slug=slug,
        lang=lang,
        title=facts["name"],
        aliases=tuple(alias for alias in aliases if " = " not in alias),
        shorthands=tuple((name, word) for name, word in pairs),
        summary=facts["summary"],
        short=body.split("\n\n", 1)[0],
        body=body,
        examples=examples,
    )


def _explain_listed(slug: str, lang: str) -> Explanation:
    game = LISTED[slug]
    summary, body = listed_text(game, lang)
    return Explanation(
        slug=slug,
        lang=lang,
        title=game.name[lang],
        aliases=game.aliases.get(lang, ()),
        shorthands=(),
        summary=summary,
        short=body.split("\n\n", 1)[0],
        body=body,
    )


def _example(slug: str, fence: re.Match[str]) -> Example:
    """Return the example in a fence of the game's text."""
    kind, words, inside = fence.groups()
    options = dict(word.split("=", 1) for word in words.split() if "=" in word)
    variant = next((word for word in words.split() if "=" not in word), slug)
    first, _, remark = inside.partition("\n")
    position, dice, play = first.split(" ", 2)
    return Example(variant, options, position, dice, play, kind == "play", " ".join(remark.split()))


def _item(example: Example, lang: str) -> str:
    """Return an example as a list item."""
    bar = "" if example.legal else f"{_NOT[lang]} "
    throw = "" if example.dice == "-" else f"{throw_text(example.dice, lang)}: "
    return f"- {throw}{bar}`{play_text(example.play, lang)}` – {example.remark}"
