"""Both languages say the same things, and nothing that nobody says."""

from __future__ import annotations

import re
from functools import cache
from pathlib import Path

import pytest
from fluent.syntax import FluentParser, ast
from fluent.syntax.visitor import Visitor

from bot.i18n.words import FACTS, LANGS, Words, files
from rules.variants import catalogue

AMBIENT = frozenset({"formal"})
"""Variables that every message may use and no caller has to give."""
ROOT = Path(__file__).parents[3]
FAMILIES = {
    "here-",
    "intent-",
    "left-",
    "took-",
    "act-",
    "count-",
    "deck-",
    "described-",
    "level-none-",
    "button-turn-",
    "button-file-",
    "category-",
    "difficulty-",
    "review-",
    "mentor-",
    "conditions-",
    "key-",
    "refusal-",
    "rule-",
    "fact-",
    "position-",
    "colour-",
    "reason-",
    "command-",
    "kind-",
    "setting-",
    "settings-in-groups-",
    "value-",
    "family-",
    "cup-system-",
    "cup-means-",
    "cup-category-",
    "button-cup-",
    "button-lang-",
    "place-",
    "kestum-",
    "secret-",
    "takeback-",
    "pace-",
    "absent-chose-",
    "mute-",
    "series-",
    "sign-",
    "block-",
}
"""Beginnings of ids that the code puts together from a name."""


class Variables(Visitor):
    """Collects the variables of a message, and the messages that it contains."""

    def __init__(self) -> None:
        self.names: set[str] = set()
        self.contained: set[str] = set()

    def visit_MessageReference(self, node: ast.MessageReference) -> None:  # noqa: N802
        self.contained.add(node.id.name)

    def visit_VariableReference(self, node: ast.VariableReference) -> None:  # noqa: N802
        self.names.add(node.id.name)


@cache
def messages(lang: str) -> dict[str, ast.Message]:
    """All messages of a language; a broken or doubled one fails the test."""
    found: dict[str, ast.Message] = {}
    for file in files(lang):
        for entry in FluentParser().parse(file.read_text(encoding="utf-8")).body:
            assert not isinstance(entry, ast.Junk), (file.name, entry.content)
            if isinstance(entry, ast.Message):
                assert entry.id.name not in found, f"{file.name}: {entry.id.name} twice"
                found[entry.id.name] = entry
    return found


@cache
def variables(message: ast.Message, lang: str) -> set[str]:
    """The variables that a caller has to give."""
    seen = Variables()
    seen.visit(message)
    inner = (variables(messages(lang)[name], lang) for name in seen.contained)
    return seen.names.union(*inner) - AMBIENT


@cache
def samples(message: ast.Message, lang: str) -> list[dict[str, str | int]]:
    """Values to try: numbers of every plural form and long names."""
    names = variables(message, lang)
    numbers = {"points", "count", "games", "turns", "minutes", "throws", "goal", "times"}
    return [
        {name: number if name in numbers else word for name in names}
        for number, word in [(0, "none"), (1, "x"), (2, "Анна"), (5, "Анна-Мария Константиновна")]
    ]


FORMAL = re.compile(r"(?i)\b(вы|вас|вам|вами|ваш\w*|\w+[ийь]те(сь)?)\b")
"""The polite words for "you", and the imperatives that go with them."""
FAMILIAR = re.compile(r"(?i)\b(ты|тебя|тебе|тобой|тво[йяёеихю]\w*)\b")
ALWAYS_FORMAL = {
    "block-title",
    "button-open-bot",
    "command-block",
    "command-mute",
    "exercise-own",
    "help-more",
    "kept-self",
    "mute-title",
    "practice-none",
    "setting-about-numbering",
    "share-sharp",
    "talk-empty",
}
"""What is said in a private chat, where the address is not chosen, or to everybody."""


def test_a_group_is_addressed_as_it_has_chosen() -> None:
    for name, message in messages("ru").items():
        if name.startswith("value-formal-"):
            continue
        for args in samples(message, "ru"):
            assert not FAMILIAR.search(Words("ru", True).plain(name, **args)), name
            if name not in ALWAYS_FORMAL:
                assert not FORMAL.search(Words("ru", False).plain(name, **args)), name


def test_both_languages_have_the_same_messages() -> None:
    """But for those that only other messages contain: each language parts sentences as it likes."""
    texts = "".join(path.read_text("utf-8") for lang in ("ru", "en") for path in files(lang))
    parts = set(re.findall(r"\{ ([a-z][\w-]+) \}", texts))
    assert set(messages("ru")) ^ set(messages("en")) <= parts


def test_both_languages_have_the_same_files() -> None:
    assert [f.name for f in files("ru")] == [f.name for f in files("en")]


def test_both_languages_use_the_same_variables() -> None:
    russian, english = messages("ru"), messages("en")
    differ = {
        name: variables(russian[name], "ru") ^ variables(english[name], "en")
        for name in set(russian) & set(english)
        if variables(russian[name], "ru") != variables(english[name], "en")
    }
    assert not differ


@pytest.mark.parametrize("lang", LANGS)
@pytest.mark.parametrize("formal", [True, False])
def test_every_message_can_be_said_and_fits(lang: str, formal: bool) -> None:
    words = Words(lang, formal)
    for name, message in messages(lang).items():
        for args in samples(message, lang):
            text = words.plain(name, **args)
            assert text.strip(), name
            assert "{" not in text, name
            limit = {"help-more": 2000, "privacy": 2000}.get(name, 1024)
            assert len(text.encode("utf-16-le")) // 2 <= limit, name


FOREIGN = {"ru": r"[A-Za-z]{2,}", "en": r"[А-Яа-яЁё]+"}
"""Words in the letters of the other language."""
OWN = re.compile(
    r"https?://\S+|t\.me\S+|/\w+|@\w+|«[^»]*»|“[^”]*”"
    r"|SHA-?\w*|long\+imbyurti|Telegram\w*|MIT|Ctrl(?:-C)?|off|PR|ID|XG|GNU Backgammon|\b[IVX]+\b"
)
"""Addresses, commands, what is quoted, and names that are the same everywhere."""
TWO_TONGUED = {"button-other-language", "lang-ask", "one-phone", "file-unknown", "file-figures"}


@pytest.mark.parametrize("lang", LANGS)
def test_messages_have_no_words_of_the_other_language(lang: str) -> None:
    """Names of languages stand in their own letters."""
    found = {}
    for name, message in messages(lang).items():
        if name in TWO_TONGUED or "-lang-" in name:
            continue
        given = samples(message, lang)[0]
        text = OWN.sub("", Words(lang).plain(name, **given))
        for value in map(str, given.values()):
            text = text.replace(value, "")
        if foreign := re.findall(FOREIGN[lang], text):
            found[name] = foreign
    assert not found


@pytest.mark.parametrize("lang", LANGS)
def test_buttons_and_answers_to_taps_are_short(lang: str) -> None:
    words = Words(lang)
    for name, message in messages(lang).items():
        for args in samples(message, lang):
            length = len(words.plain(name, **args))
            if name.startswith("button-"):
                assert length <= 56, name
            if name.startswith("command-"):
                assert 2 <= length <= 32, name
            if name.startswith("refusal-") or name in {"stale", "stranger", "not-your-turn"}:
                assert length <= 170, name
            if name == "about-short":
                assert length <= 120


@pytest.mark.parametrize("lang", LANGS)
def test_markup_is_closed(lang: str) -> None:
    words = Words(lang)
    for name, message in messages(lang).items():
        text = words.say(name, **samples(message, lang)[2])
        opened = re.findall(r"<(b|code|i)>", text)
        assert opened == re.findall(r"</(b|code|i)>", text), name
        assert "<" not in re.sub(r"</?(b|code|i)>", "", text), name


@pytest.mark.parametrize("lang", LANGS)
def test_tone(lang: str) -> None:
    for name, message in messages(lang).items():
        text = Words(lang).plain(name, **samples(message, lang)[2])
        quiet = re.sub(r"Кестум!|Kestum!|один уже стучит!|one is knocking!", "", text)
        assert "!" not in quiet, f"{name}: no need to shout"
        assert "  " not in text, name
        assert text == text.strip() or name == "privacy", name


def test_every_message_is_said_somewhere() -> None:
    source = "\n".join(
        file.read_text(encoding="utf-8")
        for file in (ROOT / "bot").rglob("*.py")
        if file.parent.name != "i18n" or file.name in ("refusals.py", "words.py")
    )
    said = set(re.findall(r"""["']([a-z][a-z0-9_-]*)["']""", source))
    unused = {
        name
        for name in messages("ru")
        if name not in said and not any(name.startswith(family) for family in FAMILIES)
    }
    assert not unused


def test_quotation_marks_are_those_of_the_language() -> None:
    english = "".join(file.read_text(encoding="utf-8") for file in files("en"))
    assert set(re.findall("«.*?»", english)) == {"«вы»", "«ты»"}
    said = re.findall(r"""f["'][^"'\n]*[«“][^"'\n]*["']""", sources("bot"))
    assert not said


def test_english_has_bent_apostrophes_and_nothing_is_an_own_one() -> None:
    for name, message in messages("en").items():
        for args in samples(message, "en"):
            text = Words("en").plain(name, **args)
            assert "'" not in text and not re.search(r"(?i)\ban own\b", text), name


def test_everything_said_is_written() -> None:
    source = "\n".join(file.read_text(encoding="utf-8") for file in (ROOT / "bot").rglob("*.py"))
    said = set(re.findall(r"""\b(?:say|plain)\(\s*"([a-z][a-z0-9_-]*)\"""", source))
    assert said
    assert not said - set(messages("ru"))


def sources(*floors: str) -> str:
    """The source text of some floors."""
    return "\n".join(
        file.read_text(encoding="utf-8")
        for floor in floors
        for file in (ROOT / floor).rglob("*.py")
    )


def test_every_rule_has_its_sentence_and_every_sentence_its_rule() -> None:
    named = set(
        re.findall(r'(?:Refusal\(|rule = |unhit = )\s*"([a-z-]+)"', sources("rules", "bot"))
    )
    for laws in re.findall(r"(?:LAWS|laws|whole)(?:: .+)? = (.+)", sources("rules")):
        named.update(re.findall(r'"([a-z-]+)"', laws))
    written = {name.removeprefix("refusal-") for name in messages("ru") if "refusal-" in name}
    assert named == written - {"example", "other"}


def test_every_fact_of_a_refusal_is_given_to_its_sentence() -> None:
    known = {*FACTS, "example"}
    for name, message in messages("en").items():
        if name.startswith("refusal-"):
            assert variables(message, "en") <= known, name


def test_every_result_has_its_name_and_every_name_its_result() -> None:
    source = sources("rules/parts", "rules/mechanics", "rules/frames", "bot/table")
    kinds = {name.removeprefix("kind-") for name in messages("ru") if "kind-" in name}
    assert not {kind for kind in kinds if f'"{kind}"' not in source and "_helmet" not in kind}
    assert set(re.findall(r'"([a-z]+_helmet)"', source)) <= kinds
    assert set(re.findall(r'(?:return |\()\("([a-z_]+)", \d', source)) <= kinds


def test_every_family_of_games_has_its_name() -> None:
    named = {name.removeprefix("family-") for name in messages("ru") if "family-" in name}
    assert {entry.family for entry in catalogue() if entry.kind == "game"} <= named


SHOWN = ("bot/i18n", "bot/demo/page", "rules/explain")
"""Folders of what people read."""


def test_there_is_one_kind_of_dash() -> None:
    files = (
        file
        for folder in SHOWN
        for file in (ROOT / folder).rglob("*")
        if file.suffix in {".ftl", ".md", ".toml", ".js", ".html", ".py"}
    )
    assert [file.name for file in files if "—" in file.read_text(encoding="utf-8")] == []
