### Settings, languages.

settings-title = <b>Настройки</b>
settings-title-group = <b>Настройки группы</b>
settings-row = { $title }: { $value }
settings-saved = Записано: { $title } – { $value }.
settings-numbering-same = Записано. На этих досках номера остаются прежними: { $games }.
settings-page = <b>{ $title }</b>
settings-in-groups-moves = В группе действуют её настройки.
settings-in-groups-board = В группе доску рисуют по её настройкам; своя там только нумерация.
settings-to-page = { $title }…
settings-choose = { $title }:

setting-page-moves = Зары и ходы
setting-page-board = Вид доски
setting-page-more = Остальное

setting-lang = Язык
setting-formal = Обращение
setting-autothrow = Зары бросаются
setting-confirm = «Готово» и после написанного хода
setting-hints = Подсказки ходов
setting-game = Игра по умолчанию
setting-length = Длина матча
setting-theme = Доска
setting-turning = Доска поворачивается
setting-openers = Кто открывает доски
setting-numbering = Нумерация пунктов
setting-side = Внизу доски
setting-movable = Отмечать, чем можно пойти
setting-names = Имена бросков

setting-about-autothrow = Сами – доска приходит уже с броском. По кнопке – бросает тот, чей ход.
setting-about-confirm = Да – написанный ход ждёт кнопки «Готово». Нет – считается сразу.
setting-about-hints = Список всех ходов по /moves и кнопке «Ходы».
setting-about-kestum = Зары летят у всех на глазах, и соперник может остановить бросок: «Кестум!»
setting-about-advice = Лучшие ходы по /hint: только против бота, всегда или никогда.
setting-about-game = Что открывает /new без названия.
setting-about-length = До скольких очков играют, если не сказать иначе.
setting-about-numbering = Какими номерами подписаны пункты и пишутся ваши ходы. У длинных нард только свои и книжная.
setting-about-names = Как зовётся бросок 6-5.
setting-about-turning = Внизу – сторона того, кому ходить.
setting-about-openers = Кому отвечает /new.
setting-about-movable = Шашки, которыми есть ход, обведены.

value-on = да
value-off = нет
value-autothrow-on = сами
value-autothrow-off = по кнопке
value-lang-ru = русский
value-lang-en = English
value-lang-auto = как у игрока
value-formal-yes = на «вы»
value-formal-no = на «ты»
value-openers-all = все
value-openers-admins = администраторы
value-numbering-own = свои 24…1
value-numbering-through = сквозная 1…24
value-numbering-book = книжная 1…12, 01…012
value-numbering-algebraic = буквы a1…d6
value-numbering-digital = цифры 11…46
value-names-plain = «шеш-беш»
value-names-book = «щещ-бещ», как в книге
value-names-russian = «шесть-пять»
value-names-off = без имён
value-theme-wood = тёплое дерево
value-theme-clear = ясная, для любых глаз
value-theme-turquoise = бирюзовая
value-side-own = мои шашки
value-side-white = белые

lang-ask = Язык / Language:
lang-set = Говорю по-русски.
lang-set-group = В этой группе говорю по-русски.
button-lang-ru = Русский
button-lang-en = English
