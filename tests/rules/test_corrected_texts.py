"""What the texts of games and terms claim, where earlier ones claimed something else."""

from __future__ import annotations

import re

import pytest

from rules.explain import explanation, plain, term
from rules.explain.glossary import named_so

SAYS = [
    ("dice-lotto", "ru", "99: его читают как 66"),
    ("dice-lotto", "en", "99, which is read as 66"),
    ("dice-lotto", "ru", "Жребий дополнен"),
    ("dice-cards", "ru", "Жребий дополнен"),
    ("dice-domino", "ru", "Жребий дополнен"),
    ("dice-domino", "en", "The draw is filled in"),
    ("long-without-dice", "ru", "Дополнено: .*нельзя назвать 6-6 и нельзя пасовать"),
    ("long-without-dice", "en", "Filled in: .*no 6-6 at the start and no passing"),
    ("no-dice", "ru", "дубль, даже если его не сыграть"),
    ("no-dice", "en", "a double, even one that cannot be played"),
    ("icelandic", "ru", "Дополнено: перед броском, бесплатно"),
    ("icelandic", "en", "Filled in: before the throw, free of charge"),
    ("tapa", "ru", "или соперник уже завёл одну домой"),
    ("tapa", "ru", "Дополнено: он считается дошедшим"),
    ("tapa", "en", "or one in the enemy’s own home"),
    ("kabutar", "ru", "поняли так, что нет; другое чтение – `single_flights`"),
    ("kabutar", "en", "read it as no; the other reading is `single_flights`"),
    ("astrogon", "ru", "поняли так, что при любом"),
    ("astrogon", "en", "read it as any"),
    ("buffalo", "ru", "Одна за ход – наше чтение"),
    ("buffalo", "en", "One a turn is our reading"),
    ("emir", "ru", "с любого пункта, где шашек три и больше"),
    ("emir", "en", "from any point with three or more checkers"),
    ("matches", "ru", "например 3, 5 или 7: играют все"),
    ("matches", "en", "such as 3, 5 or 7: all are played"),
    ("king", "ru", "когда все короли потеряны, – из книги"),
    ("king", "en", "when all kings are lost is the book’s"),
    ("king", "ru", "по шагу на каждого из трёх королей и цена победы .* дополнены"),
    ("who-first", "ru", "«Пахиси», нашёл её сырой .* сам дядя всегда отрицал"),
    ("who-first", "en", "“Pakhisi”, .* the uncle always denied it"),
    ("pachisi", "ru", "Та ли это игра, неизвестно"),
    ("pachisi", "en", "Whether it is this one is not known"),
    ("neva-battle", "ru", "сложнее .* трудность у неё третья"),
    ("neva-battle", "en", "more complicated .* is III"),
    ("parallel", "ru", "домашний марс и кокс 2,5, шех 3,5"),
    ("parallel", "en", "backgammon, 3.5 for shekh"),
    ("parallel", "ru", "Дополнено: ставка на победу минус половинка"),
    ("parallel", "ru", "хачапури .* заглушают"),
    ("parallel", "en", "khachapuri drown"),
    ("markers", "ru", "Дополнено: первым решает соперник"),
    ("markers", "en", "Filled in: the opponent is asked first"),
    ("auction", "ru", "Дополнено: за ход торг один"),
    ("auction", "en", "Filled in: one auction a turn"),
    ("xray", "ru", "Дополнено: лишний ход берёт следующую запись"),
    ("xray", "en", "Filled in: an extra turn takes the next entry"),
    ("dave-compulsion", "ru", "Дополнено: когда куб дошёл до предела"),
    ("dave-compulsion", "en", "Filled in: with the cube at its top"),
    ("reversi", "ru", "Смесь длинных и коротких .* Лучше, по словам автора"),
    ("reversi", "en", "mixture of long and short .* is better, he says"),
    ("jacquet", "ru", "Другой не знает боя: это почти нынешние длинные"),
    ("jacquet", "en", "The other knows no hitting and is nearly today’s long nardy"),
    ("shemshesh", "ru", "без дублей дома"),
    ("shemshesh", "en", "no doubles at home"),
    ("four-three", "ru", "другие пары менее интересными"),
    ("four-three", "en", "other pairs less interesting"),
    ("twelve-holes", "ru", "матч .* до двенадцати"),
    ("twelve-holes", "en", "match to twelve"),
    ("short", "ru", "`book` – «1, 2, 4, 8» и без снятия с меньших пунктов"),
    ("short", "en", "`book` is “1, 2, 4, 8” with nothing taken off from lower points"),
    ("short", "ru", "Французский триктрак – другая игра"),
    ("short", "en", "French trictrac is another game"),
    ("grasshopper", "ru", "через шесть пунктов друг от друга.* соперника рвите"),
    ("grasshopper", "en", "six points apart .* hinder the chain"),
    ("helmet-four", "ru", "Союзники – два старших зара"),
    ("helmet-four", "en", "two highest dice are partners"),
    ("kulikovo", "ru", "второму примечанию автора"),
    ("kulikovo", "ru", "пары 1 и 3, 2 и 4 равны .* схема книги утрачена"),
    ("kulikovo", "ru", "Есть не обязательно"),
    ("hills", "ru", "Все 15 шашек у каждого стоят на 24"),
    ("speedwalkers", "ru", "общее начало на 24"),
    ("nardy-race", "ru", "осталось только имя"),
    ("kazakh-nardy", "ru", "со сбитием, а начало и направление там другие"),
    ("northern-nardy", "ru", "тапа, в которой своих пленных можно освободить"),
    ("nardy-in-pairs", "en", "Two play against two"),
]

NEVER = [
    ("hills", "ru", "пять на 6"),
    ("speedwalkers", "ru", "С начала пять шашек стоят на 6"),
    ("kulikovo", "ru", "Войско каждый ставит сам, втайне"),
    ("dice-lotto", "ru", "Обычно играют без него"),
    ("dice-lotto", "en", "Usually it is left out"),
    ("reversi", "ru", "Обычно стоят"),
    ("reversi", "en", "Usually you stand"),
    ("who-first", "ru", "ускорения"),
    ("who-first", "en", "accelerations"),
    ("pachisi", "ru", "Из неё выросла"),
    ("pachisi", "en", "grew out of it"),
    ("neva-battle", "ru", "самых трудных"),
    ("neva-battle", "en", "the hardest"),
    ("king", "ru", "ничья, когда все короли потеряны, дополнены"),
    ("short", "ru", "`book` – как здесь"),
]

TERMS = [
    ("якорный пункт", "якорь", "в доме соперника"),
    ("anchor point", "якорь", "в доме соперника"),
    ("до-бещ", "пяндж-коша", "5-5"),
    ("до-беш", "пяндж-коша", "5-5"),
    ("ду-беш", "пяндж-коша", "5-5"),
    ("джут-бещ", "пяндж-коша", "5-5"),
    ("double fives", "пяндж-коша", "5-5"),
    ("до-сэ", "сэ-лер", "3-3"),
    ("double threes", "сэ-лер", "3-3"),
    ("до-чяр", "чар-лар", "4-4"),
    ("дур-чар", "чар-лар", "4-4"),
    ("double fours", "чар-лар", "4-4"),
    ("до-щещ", "шеш-коша", "6-6"),
    ("double sixes", "шеш-коша", "6-6"),
    ("двойник", "двойник", "два закрытых пункта рядом .* 4 очка"),
    ("диада", "двойник", "В шлеме"),
    ("базар", "базар", "домино"),
    ("рынок", "базар", "домино"),
    ("торжок", "базар", "домино"),
    ("boneyard", "базар", "домино"),
    ("четверик", "чардар", "серебряный шлем"),
    ("бита", "биток", "встала на одиночную"),
    ("бьющая шашка", "биток", "встала на одиночную"),
    ("ребивер", "ракун", "Ответ на бивер"),
    ("встречный бивер", "ракун", "Ответ на бивер"),
    ("удвоение бивера", "ракун", "Ответ на бивер"),
    ("дуплетист", "кушист", "часто идут дубли"),
    ("везунчик", "кушист", "часто идут дубли"),
    ("любимец Зарик-джана", "кушист", "часто идут дубли"),
    ("двойной пас", "двойной пас", "застряли оба"),
    ("спарка", "слот", "Одиночная шашка"),
    ("пипс", "пипсы", "Сколько шагов"),
    ("пипсы", "пипсы", "Сколько шагов"),
    ("pip count", "пипсы", "Сколько шагов"),
    ("забор", "блокада", "без дыр"),
    ("wall", "блокада", "без дыр"),
    ("марс", "марс", "Двойная победа.* ряд из шести"),
    ("прайм", "шешдар", "Шесть"),
    ("триктрак", "триктрак", "Французский триктрак – другая игра"),
    ("уходящий шешдар", "уходящий шешдар", "Любой шешдар, кроме домашнего"),
    ("открытый пункт", "открытый пункт", "с одной шашкой.* свободный"),
    ("свободный пункт", "свободный пункт", "свой закрытый"),
    ("золотой пункт", "золотой пункт", "18.* ваш 20"),
    ("golden point", "золотой пункт", "18.* ваш 20"),
]


@pytest.mark.parametrize(("slug", "lang", "claim"), SAYS)
def test_a_text_tells_what_its_source_tells(slug: str, lang: str, claim: str) -> None:
    body = " ".join(plain(explanation(slug, lang).body).split())
    assert re.search(claim, body)


@pytest.mark.parametrize(("slug", "lang", "claim"), NEVER)
def test_a_text_does_not_repeat_a_wrong_claim(slug: str, lang: str, claim: str) -> None:
    assert claim not in " ".join(plain(explanation(slug, lang).body).split())


@pytest.mark.parametrize(("typed", "name", "meaning"), TERMS)
def test_a_typed_word_finds_its_own_term(typed: str, name: str, meaning: str) -> None:
    found = named_so(typed, "ru")
    assert found is not None and found.name["ru"] == name
    assert re.search(meaning, found.text["ru"])


def test_golden_point_in_english_is_the_enemy_five_point() -> None:
    found = term("golden point", "en")
    assert found is not None and found.text["en"].startswith("The enemy’s 5 point")


def test_a_passing_prime_need_not_be_broken_up() -> None:
    found = term("passing prime", "en")
    assert found is not None and found.text["en"].startswith("Any prime but the closed home")
