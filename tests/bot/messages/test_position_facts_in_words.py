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
]
ENGLISH = [
    ("short+auction", f"{SHORT};due=65;bid=0", "bid for the throw: nothing yet"),
    ("short+auction", f"{SHORT};due=65;bid=3b", "bid for the throw: Black, 3 chips"),
    ("speedwalkers", f"{CLAIMED};claim=w2", "a win at hand: White, 2 points, not taken"),
    ("speedwalkers", f"{CLAIMED};claim=w2?", "a win at hand: White, 2 points, stop or play on"),
    ("long", "24:15;24:15;w;due=65;used=w1b0", "taken off the head: White 1, Black 0"),
    ("trigammon", f"{THREE};b;points=4-0-0;out=w", "out of the game: White"),
    ("gulbar", "24:15;24:15;w;again=1", "throws again: yes"),
]


def told(slug: str, text: str, lang: str, options: dict[str, str] | None = None) -> list[str]:
    """What is told of each fact but the numbers that are due."""
    variant = find(slug, options)
    board = PositionWords(variant, [0], "own", Words(lang)).games[0]
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
            "подняты кубы мест: ставка 1 – играет, 2",
            "подняты кубы мест: бивер 1 потом бивер 2",
            "предлагают сдаться, очков: 2, 1 – да",
        ),
        (
            "en",
            "cubes raised by seat: offer 1 – take, 2",
            "cubes raised by seat: beaver 1 then beaver 2",
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
