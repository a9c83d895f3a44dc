"""Positions in words: as told, and read back to what they were, in all games."""

from __future__ import annotations

import pytest

from bot.i18n import LANGS, Words
from bot.messages.position_in_words import PositionWords, Reader, described
from rules.analysis import at_throw
from rules.position_state import position
from rules.refusal import PositionError
from rules.variants import find
from tests.bot.messages.read_back import read_back
from tests.rules.wandering import GAMES, wander

BOARDS = ("parallel(short,long)", "short+duplicate", "short+chouette", "long+dice-cards")
EVERY = 4
MOST = 24


def test_all_checkers_the_throw_and_whose_turn_it_is_are_told() -> None:
    place = "bar:1,24:1,13:5,8:3,6:5;24:2,13:5,8:3,6:4,off:1;w"
    state = at_throw(find("short"), place, "6-4")
    assert described(state, 0, "own", Words("ru"), Reader.TO_ACT).split("\n") == [
        "Белые: на 24 – одна, на 13 – пять, на 8 – три, на 6 – пять, бар: одна.",
        "Чёрные: на 19 – четыре, на 17 – три, на 12 – пять, на 1 – две, снято: одна.",
        "Бросок 6-4. Ход ваш: белые.",
    ]
    assert described(state, 1, "own", Words("en"), Reader.ONLOOKER).split("\n") == [
        "Black: 24: two, 13: five, 8: three, 6: four, off: one.",
        "White: 19: five, 17: three, 12: five, 1: one, bar: one.",
        "The roll is 6-4. To play: White.",
    ]


def test_a_double_is_told_by_its_two_dice() -> None:
    state = at_throw(find("short"), "6:15;off:14,6:1;w", "3-3")
    assert "Бросок 3-3." in described(state, 0, "own", Words("ru"), Reader.ONLOOKER)


def test_where_nothing_is_thrown_the_numbers_are_named() -> None:
    variant = find("long-without-dice")
    place = variant.read("24:15;24:15;w")
    told = [
        PositionWords(variant, [0], "own", Words(one)).lines(place, Reader.TO_ACT)[-1]
        for one in LANGS
    ]
    assert told == ["Числа называть вам: белые.", "You name the numbers: White."]


def test_special_checkers_have_names() -> None:
    variant = find("emir")
    told = PositionWords(variant, [0], "own", Words("ru")).lines(
        variant.read("hand:3,24:5,24:1E,24:6;hand:3,24:5,24:1E,24:6;w"), Reader.ONLOOKER
    )
    assert told[0] == "Белые: на 24 – снизу вверх: пять потом эмир потом шесть, рука: три."


def test_of_numbered_checkers_the_order_is_told_and_the_count_is_not() -> None:
    variant = find("tsar")
    numbers = ",".join(f"24:1#{number}" for number in range(15, 0, -1))
    place = variant.read(f"{numbers};{numbers};w")
    told = [
        PositionWords(variant, [0], "own", Words(one)).lines(place, Reader.ONLOOKER)[0]
        for one in LANGS
    ]
    order = " ".join(map(str, range(15, 0, -1)))
    assert told == [
        f"Белые: на 24 – снизу вверх: номера {order}.",
        f"White: 24: from the bottom up: numbers {order}.",
    ]


@pytest.mark.parametrize(
    ("slug", "place", "told"),
    [
        ("helmet", "11:1!,12:11,hand:3;11:1,31:11,hand:3;w", "одна под чёрными"),
        ("shemshesh", "24:14,23:1!;24:15;w", "одна лицом вниз"),
        ("royal", "24:2R,13:5R,8:3,6:5;24:2R,13:5R,8:3,6:5;w", "на 13 – пять королевских"),
    ],
)
def test_it_is_told_how_a_checker_is_held_and_of_what_kind_it_is(
    slug: str, place: str, told: str
) -> None:
    variant = find(slug)
    lines = PositionWords(variant, [0], "own", Words("ru")).lines(
        variant.read(place), Reader.ONLOOKER
    )
    assert told in lines[0]


@pytest.mark.parametrize(
    ("cube", "told"),
    [
        ("2@w", ("ставка 2, поднять могут белые", "cube 2, White may raise it")),
        ("1@-", ("ставка 1, поднять могут обе стороны", "cube 1, both sides may raise it")),
    ],
)
def test_of_a_stake_it_is_told_who_may_raise_it(cube: str, told: tuple[str, str]) -> None:
    variant = find("short", {"cube": "on"})
    text = f"24:2,13:5,8:3,6:5;24:2,13:5,8:3,6:5;w;cube={cube}"
    for lang, one in zip(LANGS, told, strict=True):
        words = PositionWords(variant, [0], "own", Words(lang))
        said = "\n".join(words.lines(variant.read(text), Reader.ONLOOKER))
        assert one in said
        assert variant.write(read_back(words, said)) == variant.write(variant.read(text))


@pytest.mark.parametrize(
    ("place", "told"),
    [
        ("6:2,5:1K,off:2K;6:3;w", ("снято: два короля.", "off: two kings.")),
        ("6:2,off:3K;6:3;w", ("снято: три короля.", "off: three kings.")),
    ],
)
def test_several_kings_are_counted_as_such(place: str, told: tuple[str, str]) -> None:
    variant = find("king", {"kings": "three"})
    for lang, end in zip(LANGS, told, strict=True):
        words = PositionWords(variant, [0], "own", Words(lang))
        lines = words.lines(variant.read(place), Reader.ONLOOKER)
        assert lines[0].endswith(end)
        assert variant.write(read_back(words, "\n".join(lines))) == variant.write(
            variant.read(place)
        )


@pytest.mark.parametrize(
    ("slug", "place", "told"),
    [
        ("helmet", "11:11,off:4;41:15;w", ("выбыло: четыре.", "captured: four.")),
        ("short", "6:11,off:4;6:15;w", ("снято: четыре.", "off: four.")),
    ],
)
def test_what_was_captured_is_told_apart_from_what_was_borne_off(
    slug: str, place: str, told: tuple[str, str]
) -> None:
    """As the signs ✓ and ⚔ of the picture do."""
    variant = find(slug)
    for lang, end in zip(("ru", "en"), told, strict=True):
        words = PositionWords(variant, [0], "own", Words(lang))
        line = words.lines(variant.read(place), Reader.ONLOOKER)[0]
        assert line.endswith(end), line


@pytest.mark.parametrize("text", ["", "Белые: 24×2.", "Белые: 24×2.\nЧёрные: ой×5.\nХодят: белые."])
def test_what_is_no_position_is_refused(text: str) -> None:
    with pytest.raises(PositionError):
        read_back(PositionWords(find("short"), [0], "own", Words("ru")), text)


@pytest.mark.parametrize("slug", (*GAMES, *BOARDS))
def test_words_are_read_back_to_the_same_position(slug: str) -> None:
    """Of a random game, as each side reads it, in both languages."""
    variant = find(slug)
    numberings = tuple(variant.board.labels)
    for number, (state, _) in enumerate(wander(slug, 5, MOST)):
        if number % EVERY or state.result is not None:
            continue
        place = position(state)
        side, lang = number // EVERY % variant.board.sides, LANGS[number // EVERY % len(LANGS)]
        numbering = numberings[number // EVERY % len(numberings)]
        boards = len(variant.frame.games) if variant.frame is not None else 1
        words = PositionWords(variant, [side] * boards, numbering, Words(lang))
        told = "\n".join(words.lines(place, list(Reader)[number // EVERY // 2 % 2]))
        assert variant.write(read_back(words, told)) == variant.write(place), told
