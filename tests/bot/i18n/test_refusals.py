"""The mistakes that people make at a board, from what they type to what they are told."""

from __future__ import annotations

import pytest

from bot.i18n import refusal_text
from bot.i18n.markup import unmarked
from bot.speech import Typed
from rules.analysis import check_play
from rules.refusal import Refusal
from rules.variants import find
from tests.bot.speech.reading import intent_in

LONG = "24:15;24:15;w"
SHORT = "24:2,13:5,8:3,6:5;24:2,13:5,8:3,6:5;w"


@pytest.mark.parametrize(
    ("slug", "position", "dice", "typed", "ru", "en"),
    [
        (
            "long",
            LONG,
            "6-5",
            "24/18 24/19",
            "Так нельзя: с головы за ход уходит одна шашка.",
            "Not possible: one checker a turn leaves the head.",
        ),
        (
            "short",
            SHORT,
            "5-4",
            "13-7",
            "Числа 6 на зарах нет: выпало 5-4.",
            "There is no 6 on the dice: the roll is 5-4.",
        ),
        (
            "short",
            SHORT,
            "5-4",
            "24/11",
            "Хода 24/11 этот бросок не даёт: выпало 5-4.",
            "These dice do not make 24/11: the roll is 5-4.",
        ),
        (
            "short",
            "5:1,4:1,off:13;6:15;w",
            "6-2",
            "4/off 5/3",
            "Для 4/off число 6 велико, а большим снимают только с самого дальнего занятого пункта.",
            "A 6 is more than 4/off needs: it takes one off the farthest occupied point only.",
        ),
        (
            "long",
            "24:14,4:1;24:15;b",
            "6-2",
            "24/22",
            "Сыграть можно только одно число из двух, и это должно быть большее, 6.",
            "Only one of the two numbers can be played, and it has to be the larger, 6.",
        ),
        (
            "kabutar",
            LONG,
            "6-1",
            "24/6 24/1",
            "Так нельзя: 24/6 – это перелёт, он бывает только на 6-6, а выпало 6-1.",
            "Not possible: 24/6 is flown with 6-6 only, and the roll is 6-1.",
        ),
        (
            "short",
            SHORT,
            "5-4",
            "13 на 8",
            "Осталось сыграть 4: все числа, какие можно, надо сыграть.",
            "There is still 4 to play: every number that can be played must be.",
        ),
        (
            "long+no-doubles-at-home",
            "12:3,6:12;6:15;w",
            "6-6",
            "12/6(3) 6/off",
            "Все шашки обеих сторон дома: больше ходов этот дубль не даёт, сделано 3.",
            "All checkers of both sides are home: this double gives no more moves, 3 were made.",
        ),
        (
            "shemshesh",
            "10:1,6:14;24:1,23:1!,6:13;b",
            "6-5",
            "23/17 24/19",
            "Шашка на 23 обездвижена: сначала через неё надо перешагнуть или встать к ней.",
            "The checker on 23 lies face down: jump over it or land on it first.",
        ),
        (
            "short",
            SHORT,
            "6-5",
            "24/19 13/7",
            "Пункт 19 закрыт: там стоит соперник.",
            "Point 19 is closed: your opponent stands there.",
        ),
        (
            "short",
            SHORT,
            "6-5",
            "20/14 13/8",
            "На 20 нет вашей шашки.",
            "You have no checker on 20.",
        ),
        (
            "short",
            SHORT,
            "6-5",
            "6/off 13/8",
            "Снимают, когда все шашки дома; вне дома ещё 10.",
            "Checkers are borne off when all are home; 10 are still outside.",
        ),
        (
            "short",
            SHORT,
            "6-5",
            "24/99",
            "Пункта 99 на этой доске нет.",
            "There is no point 99 on this board.",
        ),
        (
            "short",
            "bar:1,24:1,13:5,8:3,6:5;24:2,13:5,8:3,6:5;w",
            "5-4",
            "13/8 13/9",
            "Сначала надо ввести шашку с бара.",
            "The checker on the bar has to enter first.",
        ),
        (
            "tapa",
            "20:1,12:1,off:13;24:2,13:1!,off:12;b",
            "3-2",
            "13/10 24/22",
            "Шашка на 13 в плену: пока на ней чужая, она не ходит.",
            "The checker on 13 is pinned and cannot move while an enemy stands on it.",
        ),
    ],
)
def test_each_mistake_is_told_by_its_rule(
    slug: str, position: str, dice: str, typed: str, ru: str, en: str
) -> None:
    intent = intent_in(typed)
    assert isinstance(intent, Typed)
    refusal = check_play(find(slug), position, dice, intent.text)
    assert refusal is not None
    assert unmarked(refusal_text("ru", refusal)) == ru
    assert unmarked(refusal_text("en", refusal)) == en


def test_a_checker_of_the_other_side_that_has_moved_is_called_so() -> None:
    facts = {"place": "24", "had": "1", "whose": "w"}
    told = unmarked(refusal_text("ru", Refusal("no-checker", facts)))
    assert told == "На 24 была одна шашка соперника, и она уже пошла."
    told = unmarked(refusal_text("en", Refusal("no-checker", facts)))
    assert told == "The opponent had one checker on 24, and it has moved already."
