"""Formatted text is read as Telegram reads it, with offsets in UTF-16 units."""

from __future__ import annotations

import pytest

from bot.demo.entities import cut_utf16, find_entities, parse_html, trim, utf16_length
from bot.demo.errors import ApiError


def spans(text: str, entities: list[dict[str, object]]) -> list[tuple[object, str]]:
    return [
        (e["type"], cut_utf16(text, int(str(e["offset"])), int(str(e["length"])))) for e in entities
    ]


def test_tags_become_entities() -> None:
    text, entities = parse_html(
        '🎲 <b>Анна <i>ходит</i></b> <a href="https://t.me/x">сюда</a> &lt;<code>24/18</code>&gt;'
    )
    assert text == "🎲 Анна ходит сюда <24/18>"
    assert spans(text, entities) == [
        ("bold", "Анна ходит"),
        ("italic", "ходит"),
        ("text_link", "сюда"),
        ("code", "24/18"),
    ]
    assert entities[0]["offset"] == 3  # the die takes two units


def test_pre_with_language_and_expandable_quote() -> None:
    text, entities = parse_html(
        '<pre><code class="language-x">a</code></pre><blockquote expandable>q</blockquote>'
    )
    assert text == "aq"
    assert [(e["type"], e.get("language")) for e in entities] == [
        ("pre", "x"),
        ("expandable_blockquote", None),
    ]


@pytest.mark.parametrize(
    ("source", "words"),
    [
        ("<b>x", 'Can\'t find end tag corresponding to start tag "b"'),
        ("ход <x>", 'Unsupported start tag "x" at byte offset 7'),
        ("<b><i>x</b></i>", 'Unmatched end tag at byte offset 7, expected "</i>", found "</b>"'),
        ("x</b>", "Unexpected end tag at byte offset 1"),
        ("5 < 6", "Unclosed start tag at byte offset 2"),
        ("<span>x</span>", 'Tag "span" must have class "tg-spoiler" at byte offset 0'),
    ],
)
def test_bad_marks_are_refused(source: str, words: str) -> None:
    with pytest.raises(ApiError) as refused:
        parse_html(source)
    assert refused.value.description == f"Bad Request: can't parse entities: {words}"


@pytest.mark.parametrize(
    ("text", "found"),
    [
        ("/m 24/18 13/11", [("bot_command", "/m")]),
        ("бар/20 6/off", []),
        ("/new@nardy_bot @boris", [("bot_command", "/new@nardy_bot"), ("mention", "@boris")]),
        ("/ход", []),
        ("см. https://t.me/x?start=1.", [("url", "https://t.me/x?start=1")]),
        ("#нарды a@b", [("hashtag", "#нарды")]),
    ],
)
def test_entities_in_plain_text(text: str, found: list[tuple[str, str]]) -> None:
    assert spans(text, find_entities(text)) == found


def test_white_space_at_the_ends_goes() -> None:
    text, entities = trim("  ход \n", [{"type": "bold", "offset": 0, "length": 7}])
    assert (text, entities) == ("ход", [{"type": "bold", "offset": 0, "length": 3}])
    assert utf16_length("⚪🎲") == 3
