### The caption of a board, moment by moment. Signs (⚪ ⚫) come before the lines in the code.

turn-done = { $who }: { $throw }, { $play }{ $left }
turn-left = , { $numbers } не сыграть
turn-no-moves = { $who }: { $throw }, ходов нет
turn-no-moves-board = { $who }: { $throw }, доска { $board }, ходов нет
turn-only-move = { $who }: { $throw }, { $play } (других ходов нет)
turns-before = { $count ->
    [0] … раньше были ещё ходы
    [one] … раньше ещё { $count } ход
    [few] … раньше ещё { $count } хода
   *[other] … раньше ещё { $count } ходов
}
parity-owner = { $foreign ->
    [yes] Бросает { $thrower }, но играет { $who }: меньшее число { $number } – { $parity ->
        [even] чёт
       *[odd] нечет
    }.
   *[no] Меньшее число { $number } – { $parity ->
        [even] чёт
       *[odd] нечет
    }, бросок свой.
}
throw-parity = { $throw }, { $parity ->
    [even] чёт
   *[odd] нечет
}
play-others = { $how ->
    [must] Этот ход – шашками соперника { $sign }: «{ $letter }:» перед пунктом
    [pass] Своими не пойти. Можно шашками соперника { $sign } («{ $letter }:» перед пунктом) или пропустить ход
    [mix] Можно и шашкой { $sign }: «{ $letter }:» перед пунктом
   *[may] Можно и шашками { $sign }: «{ $letter }:» перед пунктом
}{ $here ->
    [none] .
   *[other] ; { $letter }:{ $far } – это { $here } на картинке.
}
list-means = { $count ->
    [1] Значит, { $number } играют один раз.
    [few] Значит, { $number } играют { $count } раза, целиком или никак.
   *[other] Значит, { $number } играют { $count } раз, целиком или никак.
}
throw-named = { $throw } «{ $name }»
pips = Пипсы { $counts }.
colours-drawn = Цвет и первый ход решает жребий, поэтому выбрать цвет нельзя. Можно выбрать розыгрыш, где цвет берёт тот, кому выпало больше: /new, «Условия…».
dames = { $sign } дамки: { $points }.
several-finished = Закончили: { $who }.
several-gave-up = Сдались: { $who }.
several-points = Очки { $counts }.
numbered = № { $numbers }
dead = Мёртвых { $counts }.
gone = Снято { $off }. Выбыло { $out }.
scores = Очки { $counts }, нужно { $enough }.
stacks = { $sign } снизу вверх: { $stacks }.
mark = { $mark ->
    [E] эмир
    [K] король
   *[R] королевская
}
ask-throw = <b>{ $who }</b>, { $formal ->
    [no] твой
   *[yes] ваш
} бросок.
throw-earned = { $alone ->
    [yes] Дубль сыгран целиком – ещё один бросок.
   *[no] За { $throw } – ещё один бросок.
}
ask-throw-again = <b>{ $who }</b>, ещё один бросок.
ask-draw = <b>{ $who }</b>, { $formal ->
    [no] { $kind ->
        [tile] тяни кость
        [card] открывай карту
       *[lotto] тяни бочонок
    }
   *[yes] { $kind ->
        [tile] тяните кость
        [card] открывайте карту
       *[lotto] тяните бочонок
    }
}.
ask-draw-again = <b>{ $who }</b>, { $kind ->
    [tile] ещё одна кость
    [card] ещё одна карта
   *[lotto] ещё один бочонок
}.
ask-draw-second = <b>{ $who }</b>, { $opened }. К ней нужна вторая.
bag-refilled = { $kind ->
    [tile] Базар кончился, { $who } мешает все кости заново.
    [card] Колода кончилась, { $who } перемешивает карты.
   *[lotto] Мешок пуст, { $who } возвращает в него все бочонки.
}
bag-left = Осталось { $count }: { $things }.
column = { $who }, следующие броски: { $entries }
ask-play = { $who }: { $throw }. { $example ->
    [none] { $formal ->
        [no] Твой ход.
       *[yes] Ваш ход.
    }
   *[other] { $formal ->
        [no] Напиши
       *[yes] Напишите
    } ход, например <code>{ $example }</code>; все ходы: /moves.
}
ask-play-first = { $who }: { $throw }. { $formal ->
    [no] Напиши
   *[yes] Напишите
}, откуда и куда: <code>{ $example }</code>, или { $formal ->
    [no] нажми
   *[yes] нажмите
}.
ask-play-group = <b>{ $who }</b>: { $throw }. { $example ->
    [none] { $formal ->
        [no] Твой ход.
       *[yes] Ваш ход.
    }
   *[other] { $formal ->
        [no] Ответь ходом
       *[yes] Ответьте ходом
    }, например <code>{ $example }</code>.
}
ask-play-made = { $who }: { $throw }. { $made }
tapped-play = { $play }. { $left ->
    [none] Осталось нажать ✓
   *[other] { $left }
}. Назад: ↩
tap-none = Пока не сделано ни шага.
tap-not-yet = Отсюда сейчас пойти нечем.
tap-lifted = { $place } – куда? { $ends }
tap-whole = Ход собран. Сыграть: ✓, назад: ↩
tap-die = Следующий шаг – на { $die }.
ask-play-left = <b>{ $who }</b>, чужой остаток { $numbers }: доиграть надо своими{ $example ->
    [none] {""}
   *[other] , например <code>{ $example }</code>
}.
turn-rest = { $who } доигрывает { $numbers }: { $play }
turn-rest-none = { $who }: доиграть { $numbers } нечем
plays-left = { $who } доигрывает чужой остаток { $numbers }.
chain-line = { $links ->
    [none] Это последний дубль цепочки.
   *[other] Дальше по цепочке { $links }.
} { $skip ->
    [yes] Застрянут оба – начнётся следующий дубль.
   *[no] Застрянут оба – ход окончен.
} { $alone ->
    [yes] { $set ->
        [yes] Сыграна вся без помощи – ещё ход, иначе ходит { $next }.
       *[no] Сыграна вся без помощи – ещё бросок, иначе бросает { $next }.
    }
   *[no] { $set ->
        [yes] Потом ходит { $next }.
       *[no] Потом бросает { $next }.
    }
}
ask-announce = <b>{ $who }</b>: { $formal ->
    [no] назови
   *[yes] назовите
} два числа, которыми ходить, например <code>{ $example }</code>.
ask-stop = <b>{ $who }</b>: можно остановить игру и посчитать очки или бросать дальше.
ask-before = <b>{ $who }</b>, до броска можно: { $acts }. Или сразу «бросаю».
act-guard = нукер { $acts }
act-sow = накрывной ход { $acts }, по шашке на пункт
turn-action = { $who }: { $play }
throw-none = без заров
turn-before = { $who }, до броска: { $play }
reserve-late = { $count ->
    [one] В запасе ещё { $count } нукер
    [few] В запасе ещё { $count } нукера
   *[other] В запасе ещё { $count } нукеров
}: снимать можно, только когда дома все. Нукера ставят к эмиру, когда тот один, или на голову, где одна шашка.
ask-named-double = <b>{ $who }</b>: свободный дубль. Какое число играть четыре раза, от 1 до 6?
ask-extra = <b>{ $who }</b>: есть ещё один бросок. Бросаем или ход окончен?
waiting-for = Сейчас ходит { $who }.
moves-title = { $throw ->
    [none] Ходы:
   *[other] Ходы на { $throw }:
}
moves-more = { $count ->
    [one] …и ещё { $count } ход.
    [few] …и ещё { $count } хода.
   *[other] …и ещё { $count } ходов.
}
moves-not-now = Зары ещё не брошены: /roll
moves-not-yours = Ходы покажу, когда придёт очередь. Сейчас ходит { $who }.
moves-hidden = Список ходов в этом чате выключен. Включить: /settings, «{ setting-hints }»

place-bar = бар
place-w = б
place-b = ч
place-hand = рука
place-gone = снята
place-off = снять

button-throw = 🎲 Бросить
button-no-double = Не удваивать
button-draw = { $kind ->
    [tile] Тянуть кость
    [card] Открыть карту
   *[lotto] Тянуть бочонок
}
button-die = ⇄ { $dice }
button-only-play = Сыграть { $play }
button-done = ✓ Готово
button-skip-turn = Пропустить ход
button-restart = ↩ Заново
button-undo = ↩ Другая шашка
button-step = { $die } → { $place }
button-resign = Сдаться
button-takeback = Вернуть ход
button-moves = Ходы
button-more = Ещё…
button-all = Показать всё
button-stop = Посчитать
button-end-turn = Закончить ход
button-guard-emir = Нукер к эмиру: { $place }
button-guard-head = Нукер на голову: { $place }
button-guards = Два нукера: { $places }
button-sow = Накрывной ход с { $way }
button-go = Дальше

turn-lost = { $who }: { $dice }; ход потерян
landed = Зары легли: { $dice }. Играет только { $number }.
landed-edge = на ребре
landed-checker = на шашке
landed-rail = на борту
landed-die = на другом заре
landed-half = на чужой половине
landed-off = за доской

ask-claim = <b>{ $who }</b>, снято { $off }: <b>стоп</b> – победа и { $points ->
    [one] { $points } очко
    [few] { $points } очка
   *[other] { $points } очков
}; <b>дальше</b> – ещё одна шашка даст { $next }. Но если соперник снимет { $need ->
    [1] хоть одну
    [few] ещё { $need } шашки
   *[other] ещё { $need } шашек
}, выбирать будет он.
claim-off = Снято: { $each }. Для победы хватит { $enough }.
claim-goes-on = { $who } идёт дальше: не взято { $points ->
    [one] { $points } очко
    [few] { $points } очка
   *[other] { $points } очков
}, ещё одна снятая шашка даст { $next }. { $other }: до выбора { $need ->
    [one] { $need } шашка.
    [few] { $need } шашки.
   *[other] { $need } шашек.
}
button-claim = Стоп: +{ $points }
ask-removal = { $other }: { $throw }. <b>{ $who }</b>, какой зар убрать?
ask-bid = { $other }: { $throw }. <b>{ $who }</b>, стоп и цена в фишках – торг за этот бросок: кто даст больше, заплатит. Без торга – бросок играет { $other }.
ask-overbid = { $thrower }: { $throw }. { $other } даёт { $bid }. <b>{ $who }</b>, больше – торг идёт дальше. Уступить – бросок покупает { $other } за { $bid }.
auction-bids = Открыли цены: { $each }.
auction-no-bid = ничего
auction-won = Торг: { $who } платит { $bid ->
    [one] { $bid } фишку.
    [few] { $bid } фишки.
   *[other] { $bid } фишек.
}
chips = Фишки: { $each }.
ask-marker = { $other }: { $throw }. <b>{ $who }</b>, пусть так или переброс за маркер?
ask-marker-own = <b>{ $who }</b>: { $throw }. Пусть так или переброс за маркер?
markers = Маркеры: { $each }.
button-let = Пусть так
button-no-bid = Без торга
button-yield = Уступить
button-reroll = Переброс

## Boards side by side

ask-board = <b>{ $who }</b>, { $throw }: на какой доске?
    { $boards }
    Номером ({ $example }) или сразу ходом: <code>2: 24/18 13/11</code>.
board-named = Доска { $board }.
board-blocked = ходов нет, пропуск
boards-count-names = Счёт по доскам: { $first } { $one } : { $other } { $second }.
throws-coming = Дальше на доске { $board } уже известно: { $throws }.
board-last-turn = последний ход здесь
board-raise = { $board }: удвоить до { $raised }
board-stake-held = Доска { $board }: ставка { $stake }, поднять может { $who }.
board-stake-middle = Доска { $board }: ставка { $stake }, поднять может любой.
board-refused-shared = Кто отказался, отдаёт одну доску на свой выбор.
board-refused-half = Отданная доска закончится первой, и победителю за неё достанется на пол-очка меньше.
ask-stake-boards = <b>{ $who }</b>, { $formal ->
    [no] твой
   *[yes] ваш
} бросок. Ставку можно поднять на одной доске:
    { $boards }
    { $formal ->
    [no] Бросай или скажи, например
   *[yes] Бросайте или скажите, например
}: удваиваю { $example }.
ask-give = <b>{ $who }</b>, какую доску отдать за { $cost ->
    [one] { $cost } очко
    [few] { $cost } очка
   *[other] { $cost } очков
}?
    { $boards }
board-closed = Доска { $board } закончена: { $who } +{ $points }.
board-drawn = Доска { $board } закончена: ничья, по { $points }.
boards-count = Счёт по доскам: ⚪ { $white } : ⚫ { $black }.
button-other-board = ⇄ { $board }
battle-arms = Бьёт по кругу: { $circle }.
battle-left = Осталось { $counts }.
