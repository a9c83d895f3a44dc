### A position in words. Labels do not begin alike.

colour-white = белые
colour-black = чёрные
colour-red = красные
colour-blue = синие
position-board = Доска { $number }
position-head = { $game }.{ $colour ->
    [none] { "" }
   *[other] { " " }{ $formal ->
        [no] Ты
       *[yes] Вы
    } – { $colour }.
}
position-your-numbers = Пункты считаем с { $formal ->
    [no] твоей
   *[yes] вашей
} стороны.
position-item = на { $place } – { $count }
position-none = шашек нет
position-upwards = снизу вверх:
position-numbered = { $count ->
    [1] номер
   *[other] номера
} { $number }
count-1 = одна
count-2 = { $kind ->
    [king] два
   *[other] две
}
count-3 = три
count-4 = четыре
count-5 = пять
count-6 = шесть
count-7 = семь
count-8 = восемь
count-9 = девять
count-10 = десять
count-11 = одиннадцать
count-12 = двенадцать
count-13 = тринадцать
count-14 = четырнадцать
count-15 = пятнадцать
count-16 = шестнадцать
count-17 = семнадцать
count-18 = восемнадцать
count-19 = девятнадцать
count-20 = двадцать
count-21 = двадцать одна
count-22 = двадцать две
count-23 = двадцать три
count-24 = двадцать четыре
position-bar = бар:
position-hand = рука:
position-off = снято:
position-out = выбыло:
position-emir = эмир
position-king = { $count ->
    [one] король
    [few] короля
   *[other] королей
}
position-royal = { $count ->
    [one] королевская
    [few] королевские
   *[other] королевских
}
position-dame = дамка
position-sort = род
position-under = под { $colour ->
    [white] белыми
    [black] чёрными
    [red] красными
   *[blue] синими
}
position-face-down = лицом вниз
position-hit = выбит насовсем
position-thrown = Бросок
position-then = потом
position-play = Ходят
position-play-yours = Ход { $formal ->
    [no] твой
   *[yes] ваш
}
position-throw = Бросают
position-throw-yours = Бросать { $formal ->
    [no] тебе
   *[yes] вам
}
position-name = Числа называют
position-name-yours = Числа называть { $formal ->
    [no] тебе
   *[yes] вам
}
position-both = обе стороны
position-stake = { $points }, поднять могут { $who }
position-yes = да
position-no-turn = ни одного
position-no-bid = пока ничего
position-bid = { $who } – { $chips ->
    [one] { $chips } фишка
    [few] { $chips } фишки
   *[other] { $chips } фишек
}
position-claim = { $who } – { $points ->
    [one] { $points } очко
    [few] { $points } очка
   *[other] { $points } очков
}, { $how ->
    [taken] взят
    [asked] стоп или дальше
   *[left] не взят
}
position-team = бокс – { $box }, капитан – { $captain }
position-paid = { $how ->
    [lost] минус
   *[won] плюс
} { $points ->
    [one] { $points } очко
    [few] { $points } очка
   *[other] { $points } очков
}
position-won = выиграли { $who }
position-drawn = ничья
position-refused = отказано
position-offer = ставка
position-beaver = бивер
position-raccoon = ракун
position-said-take = играет
position-said-pass = пас
position-said-beaver = бивер
position-said-raccoon = ракун
position-said-yes = да
position-said-no = нет
position-more = Кроме того
position-own-numbers = Каждая сторона считает пункты от себя.
lately-played = { $who }: { $played }.
lately-nothing = Ещё никто не ходил.
described-on = Хорошо: под каждой доской будет позиция словами. Передумать: «без слов».
described-off = Хорошо, больше не описываю сам. Один раз: «опиши», всегда: «всегда словами».
position-over = Партия окончена.
command-position = позиция словами
setting-described = Позиция словами

## What a position tells beside the checkers

fact-by = бросили
fact-used = с головы взято:
fact-first = первый свой ход впереди:
fact-bought = бросок куплен:
fact-unnamed = доска ещё не названа:
fact-again = ещё бросок:
fact-free = свободно:
fact-passed = пас:
fact-turns = ходов сделано
fact-extra = дополнительных ходов сделано
fact-owner = цвета у мест:
fact-cube = ставка
fact-offer = предложена ставка
fact-offers = подняты кубы:
fact-turned = в этом ходе ставку поднимали:
fact-resign = предлагают сдаться, очков:
fact-closed = доска закрыта
fact-coming = броски впереди
fact-give = доску отдают:
fact-raised = ставка поднята:
fact-finished = дошли
fact-score = счёт
fact-crawford = партия Кроуфорда:
fact-named = названо
fact-run = подряд без шага:
fact-set = зары выставлены
fact-faces = на зарах
fact-moved = сходили:
fact-chips = фишки
fact-markers = маркеры
fact-marker = перебросить ещё могут
fact-bid = за бросок предложено:
fact-three = один из них уберут
fact-calls = кестумов у мест
fact-late = с опозданием у мест
fact-since = бросков с тех пор у мест
fact-attempt = попытка
fact-flight = в воздухе
fact-anew = перебрасывают:
fact-rerolled = куплен переброс:
fact-alone = играют одни:
fact-idle = соперник стоит:
fact-later = позже:
fact-stuck = ходов подряд без движения:
fact-order = очередь:
fact-cubes = другие ставки:
fact-paid = вышли из партии:
fact-market = не вышло
fact-opened = открыто
fact-drawn = вытянуто
fact-acted = до броска сходили:
fact-columns = столбцы
fact-spent = израсходовано
fact-out = закончили:
fact-gone = сдались:
fact-points = очки
fact-claim = готовый выигрыш:
fact-last = снимали последними
fact-won = итог:
