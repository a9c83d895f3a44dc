"""Facts of a position in words: no letter and no sign of the text of a position is left in them."""

from __future__ import annotations

import pytest

from bot.i18n import LANGS, Words
from bot.messages.position_in_words import PositionWords
from rules.variants import find

SHORT = "24:2,13:5,8:3,6:5;24:2,13:5,8:3,6:5;w"
CLAIMED = "24:2,8:7,off:6;24:15;b"
THREE = "off:15;6:15;20:1,6:5,5:5,4:3,off:1"

TOLD = [
    ("short+auction", f"{SHORT};due=65;bid=0", "за бросок предложено: пока ничего"),
    ("short+auction", f"{SHORT};due=65;bid=3b", "за бросок предложено: чёрные – 3 фишки"),
    ("short+auction", f"{SHORT};due=65;bid=1w", "за бросок предложено: белые – 1 фишка"),
    ("speedwalkers", f"{CLAIMED};claim=w2", "готовый выигрыш: белые – 2 очка, не взят"),
    ("speedwalkers", f"{CLAIMED};claim=w2!", "готовый выигрыш: белые – 2 очка, взят"),
    ("speedwalkers", f"{CLAIMED};claim=w2?", "готовый выигрыш: белые – 2 очка, стоп или дальше"),
    ("long", "24:15;24:15;w;due=65;used=w1b0", "с головы взято: белые 1, чёрные 0"),
    ("trigammon", f"{THREE};b;points=4-0-0;out=w", "закончили: белые"),
    ("gulbar", "24:15;24:15;w;again=1", "ещё бросок: да"),
    ("predators", "24:15;24:15;b;passed=w", "пас: белые"),
    ("predators", "24:15;24:15;b;passed=2", "пас: обе стороны"),
    ("predators", "24:15;24:15;b;passed=1", "пас: да"),
    ("gulbar+four-three", "24:15;24:15;w;due=43;stuck=0", "ходов подряд без движения: ни одного"),
    ("gulbar+four-three", "24:15;24:15;w;stuck=3", "ходов подряд без движения: 3"),
    ("grasshopper", "5:2;7:2;b;won=w", "итог: выиграли белые"),
    ("grasshopper", "5:2;7:2;b;won=-", "итог: ничья"),
]
ENGLISH = [
    ("short+auction", f"{SHORT};due=65;bid=0", "bid for the roll: nothing yet"),
    ("short+auction", f"{SHORT};due=65;bid=3b", "bid for the roll: Black, 3 chips"),
    ("speedwalkers", f"{CLAIMED};claim=w2", "a win at hand: White, 2 points, not taken"),
    ("speedwalkers", f"{CLAIMED};claim=w2?", "a win at hand: White, 2 points, stop or play on"),
    ("long", "24:15;24:15;w;due=65;used=w1b0", "taken off the head: White 1, Black 0"),
    ("trigammon", f"{THREE};b;points=4-0-0;out=w", "out of the game: White"),
    ("gulbar", "24:15;24:15;w;again=1", "rolls again: yes"),
    ("predators", "24:15;24:15;b;passed=w", "passed: White"),
    ("predators", "24:15;24:15;b;passed=2", "passed: both sides"),
    ("gulbar+four-three", "24:15;24:15;w;due=43;stuck=0", "turns in a row without a move: none"),
    ("gulbar+four-three", "24:15;24:15;w;stuck=3", "turns in a row without a move: 3"),
    ("grasshopper", "5:2;7:2;b;won=b", "outcome: Black won"),
    ("grasshopper", "5:2;7:2;b;won=-", "outcome: a draw"),
]


def told(
    slug: str,
    text: str,
    lang: str,
    options: dict[str, str] | None = None,
    names: tuple[str, ...] = (),
) -> list[str]:
    """What is told of each fact but the numbers that are due."""
    variant = find(slug, options)
    board = PositionWords(variant, [0], "own", Words(lang), names).games[0]
    facts = variant.read(text).facts
    return [board.facts.told(key, value) for key, value in facts.items() if key != "due"]


@pytest.mark.parametrize(
    ("slug", "text", "lang", "wanted"),
    [
        *((slug, text, "ru", wanted) for slug, text, wanted in TOLD),
        *((slug, text, "en", wanted) for slug, text, wanted in ENGLISH),
    ],
)
def test_a_fact_is_told_in_words(slug: str, text: str, lang: str, wanted: str) -> None:
    assert wanted in told(slug, text, lang)


@pytest.mark.parametrize("lang", LANGS)
def test_stakes_that_were_offered_are_told_in_turn(lang: str) -> None:
    beavers = {"cube": "on", "beaver": "on"}
    then, refused = {"ru": ("потом", "отказано"), "en": ("then", "refused")}[lang]
    assert told("short", f"{SHORT};offer=2.4", lang, beavers)[0].endswith(f" 2 {then} 4")
    compelled = told("short+dave-compulsion", f"{SHORT};offer=2!;owner=b-w", lang)
    assert any(one.endswith(f" 2, {refused}") for one in compelled)
    assert any("чёрные, белые" in one or "Black, White" in one for one in compelled)


@pytest.mark.parametrize(
    ("lang", "offered", "raised", "resigned"),
    [
        (
            "ru",
            "подняты кубы: ставка 1 – играет, 2",
            "подняты кубы: бивер 1 потом бивер 2",
            "предлагают сдаться, очков: 2, 1 – да",
        ),
        (
            "en",
            "cubes raised: offer 1 – take, 2",
            "cubes raised: beaver 1 then beaver 2",
            "resignation offered, points: 2, 1 – yes",
        ),
    ],
)
def test_cubes_of_a_team_and_a_wish_to_resign_are_told(
    lang: str, offered: str, raised: str, resigned: str
) -> None:
    team = f"{SHORT};order=0.1.2;owner=0-1"
    assert offered in told("chouette", f"{team};offers=offer:1-take.2", lang)
    assert raised in told("chouette", f"{team};offers=beaver:1/beaver:2", lang)
    assert resigned in told("chouette", f"{team};resign=2:1-yes", lang)


TEAM = f"{SHORT};order=2.0.1.3;owner=0-2;cube=1@-;cubes=1:4@b;paid=3:-2"


@pytest.mark.parametrize(
    ("lang", "wanted"),
    [
        (
            "ru",
            [
                "очередь: бокс – Катя, капитан – Анна, Борис, Вера",
                "цвета у мест: белые – Анна, чёрные – Катя",
                "ставка 1, поднять могут обе стороны",
                "другие ставки: Борис – 4, поднять могут чёрные",
                "вышли из партии: Вера – минус 2 очка",
            ],
        ),
        (
            "en",
            [
                "turn order: box – Катя, captain – Анна, Борис, Вера",
                "colours by seat: White – Анна, Black – Катя",
                "cube 1, both sides may raise it",
                "other cubes: Борис – 4, Black may raise it",
                "out of the game: Вера – minus 2 points",
            ],
        ),
    ],
)
def test_one_against_a_team_is_told_with_names(lang: str, wanted: list[str]) -> None:
    names = ("Анна", "Борис", "Катя", "Вера")
    assert told("chouette", TEAM, lang, names=names) == wanted


def test_what_a_member_has_won_is_told_as_a_gain() -> None:
    gained = TEAM.replace("paid=3:-2", "paid=3:1")
    assert told("chouette", gained, "ru")[-1] == "вышли из партии: 3 – плюс 1 очко"


def test_who_has_raised_a_cube_in_this_turn_is_told_by_name() -> None:
    raised = f"{SHORT};turned=1;order=0.1.2;owner=0-1"
    names = ("Анна", "Борис", "Катя")
    assert "в этом ходе ставку поднимали: Борис" in told("chouette", raised, "ru", names=names)
