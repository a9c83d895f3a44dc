"""Every word of the game that the bot itself prints is explained to whoever asks for it."""

from __future__ import annotations

import re

import pytest
from fluent.syntax import FluentParser, ast
from fluent.syntax.visitor import Visitor

from bot.commands.game_terms import sign_called
from bot.i18n.words import LANGS, Words, files
from bot.messages.special_checkers import ARMS
from bot.ui.colour_signs import SIGNS
from render.composition import EATEN
from render.composition import HOME as OFF
from render.composition import SIGNS as CHECKER_SIGNS
from render.piles import CROWN
from rules.explain import term

WORDS = {
    "ru": {
        "dubl-kub": r"куб(?:а|у|ы)?",
        "dave": r"давэ",
        "stavka": r"ставк\w+",
        "vzyat": r"взять|беру",
        "pas": r"пас",
        "mars": r"марс\w*",
        "koks": r"кокс\w*",
        "pipsy": r"пипс\w*",
        "bar": r"бар[аеу]?",
        "golova": r"голов[аыуе]",
        "dom": r"дом[аеу]?",
        "v-ruke": r"рук[ае]",
        "bit": r"бить|бь[её]т|бьют",
        "blot": r"одиночн(?:ая|ую|ые)",
        "blokada": r"стен[аыу]",
        "sheshdar": r"шешдар\w*",
        "plen": r"плен\w{0,2}",
        "dubl": r"дубл[ьяеи]",
        "huzhe": r"хуже",
        "oshibka": r"ошибк[аиу]|неточность",
        "vezenie": r"везени[ея]",
        "shansy": r"шанс(?:ы|ов)?",
        "podskazka": r"подсказк[аиу]",
        "razbor": r"разбора?",
        "nichya": r"ничь[ея]й?",
        "revansh": r"реванш",
        "kapitan": r"капитан|бокс",
        "marker": r"маркер(?:ы|ов)?",
    },
    "en": {
        "dubl-kub": r"cubes?",
        "dave": r"dave",
        "stavka": r"stakes?",
        "vzyat": r"takes?|taken",
        "pas": r"pass",
        "mars": r"gammons?",
        "koks": r"koks",
        "pipsy": r"pips?",
        "bar": r"bar",
        "golova": r"head",
        "dom": r"home",
        "v-ruke": r"hand",
        "bit": r"hits?",
        "blot": r"blots?",
        "blokada": r"block",
        "sheshdar": r"prime",
        "plen": r"pinned|pins",
        "dubl": r"doubles?",
        "huzhe": r"worse",
        "oshibka": r"mistakes?|inaccuracy|blunders?",
        "vezenie": r"luck",
        "shansy": r"chances?",
        "podskazka": r"hints?",
        "razbor": r"review",
        "nichya": r"draw",
        "revansh": r"rematch",
        "kapitan": r"captain|box",
        "marker": r"markers?",
    },
}
"""The words of the game that stand in the texts, by the term that has to explain them."""
LETTERS = re.compile(r"[^\W\d_]+")


class Printed(Visitor):
    """Collects the words that a message prints."""

    def __init__(self) -> None:
        self.words: set[str] = set()

    def visit_TextElement(self, node: ast.TextElement) -> None:  # noqa: N802
        self.words.update(LETTERS.findall(node.value.casefold()))


def printed(lang: str) -> set[str]:
    """All words of all texts."""
    seen = Printed()
    for file in files(lang):
        seen.visit(FluentParser().parse(file.read_text(encoding="utf-8")))
    return seen.words


@pytest.mark.parametrize("lang", LANGS)
def test_a_word_of_the_game_in_a_text_finds_its_term(lang: str) -> None:
    wrong = dict[str, str]()
    for word in printed(lang):
        for key, pattern in WORDS[lang].items():
            found = term(word, lang) if re.fullmatch(pattern, word) else None
            if re.fullmatch(pattern, word) and (found is None or found.key != key):
                wrong[word] = found.key if found else "none"
    assert wrong == {}


@pytest.mark.parametrize("lang", LANGS)
def test_every_word_that_is_explained_is_printed(lang: str) -> None:
    words = printed(lang)
    unused = {
        key
        for key, pattern in WORDS[lang].items()
        if not any(re.fullmatch(pattern, word) for word in words)
    }
    assert not unused


@pytest.mark.parametrize("lang", LANGS)
@pytest.mark.parametrize(
    "sign", [*SIGNS, *ARMS.values(), *CHECKER_SIGNS.values(), CROWN, EATEN, OFF, "⏱", "🔒", "→"]
)
def test_a_sign_that_is_drawn_or_written_has_a_meaning(sign: str, lang: str) -> None:
    name = sign_called(sign)
    assert name and Words(lang).say(f"sign-{name}")
