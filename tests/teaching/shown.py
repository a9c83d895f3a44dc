"""What somebody sees of a game who asks how it is played: its short text with the picture of its
start, and its examples with theirs.

    python -m tests.teaching.shown OUT --lang ru

writes that for each game that has questions, and the questions without their answers, for readers
who see nothing else.
"""

from __future__ import annotations

import argparse
import tomllib
from collections.abc import Iterator
from dataclasses import dataclass
from pathlib import Path

from bot import catalogue
from bot.commands.rules import short_text
from bot.i18n import Words
from bot.i18n.markup import unmarked
from bot.messages.play_examples import example_text, examples_of
from bot.messages.rules_pictures import EXAMPLE, WAYS, scene_of
from bot.ui.orders import ReplyTo, ShowGame
from render import board
from rules.explain import LANGUAGES

HERE = Path(__file__).parent
GAMES = tuple(sorted(file.stem for file in HERE.glob("*.toml")))
START = "start"


@dataclass(frozen=True, slots=True)
class Question:
    """A question with its answer, and the words that tell it in each language; there are none where
    the picture of the start shows it."""

    ask: str
    answer: str
    ru: str | None = None
    en: str | None = None
    picture: bool = False


def questions(slug: str) -> list[Question]:
    """Those of a game."""
    told = tomllib.loads((HERE / f"{slug}.toml").read_text(encoding="utf-8"))
    return [Question(**one) for one in told["question"]]


def texts(slug: str, lang: str) -> list[str]:
    """The short text of a game, then each of its examples, as they are read."""
    words = Words(lang)
    name = catalogue.name(slug, lang)
    return [
        unmarked(short_text(slug, words, {})),
        *(
            unmarked(example_text(slug, at, name, words))
            for at in range(len(examples_of(slug, lang)))
        ),
    ]


def pictures(slug: str, lang: str) -> Iterator[tuple[str, bytes]]:
    """The picture of the start and those of the examples, named, in the order of the texts."""
    moments = [WAYS, *(f"{EXAMPLE}{at}" for at in range(len(examples_of(slug, lang))))]
    for at, moment in enumerate(moments):
        name = f"{at}-example" if at else START
        yield f"{name}.png", board(scene_of(ShowGame(slug, "", moment=moment, to=ReplyTo(lang))))


def write(folder: Path, slug: str, lang: str) -> None:
    """The texts, each with the name of its picture, the pictures, and the questions."""
    folder.mkdir(parents=True, exist_ok=True)
    parts = []
    for text, (name, picture) in zip(texts(slug, lang), pictures(slug, lang), strict=True):
        (folder / name).write_bytes(picture)
        parts.append(f"[picture: {name}]\n\n{text}\n")
    (folder / "text.md").write_text("\n---\n\n".join(parts), encoding="utf-8")
    asked = [f"{number}. {one.ask}" for number, one in enumerate(questions(slug), 1)]
    (folder / "questions.md").write_text("\n".join(asked) + "\n", encoding="utf-8")


def main() -> None:
    """Write a folder for each game."""
    parser = argparse.ArgumentParser(description=__doc__, allow_abbrev=False)
    parser.add_argument("out", type=Path)
    parser.add_argument("--lang", choices=LANGUAGES, default="en")
    args = parser.parse_args()
    for slug in GAMES:
        write(args.out / slug, slug, args.lang)


if __name__ == "__main__":
    main()
