### First contact, help, the list of games.

start = Нарды: { $games ->
    [one] { $games } игра
    [few] { $games } игры
   *[other] { $games } игр
} на одной доске. Сыграем или { $formal ->
    [no] позовёшь
   *[yes] позовёте
} друга?
button-play-me = Сыграть со мной
button-call-friend = Позвать друга
button-another-game = Другая игра
button-go-on = { $mine ->
    [yes] Продолжить: { $game }, { $formal ->
        [no] твой ход
       *[yes] ваш ход
    }
   *[no] Продолжить: { $game }
}
button-other-language = English

invite-link = Ссылка для друга: { $link }
    Она откроет эту доску у него. В группе доску открывает команда /new.
invite-gone = Это приглашение уже не действует: доска занята или убрана. Новая: /new
card-title = { $game }, { $length }
card-text = { $who } зовёт за доску: <b>{ $game }</b>, { $length }.
card-there = За доской: { $names }.
card-begun = <b>{ $game }</b>, { $length }. Места заняты: { $names }.
card-folded = Доска убрана.
card-waiting = Доска открыта, место свободно
card-old = Это приглашение устарело. Новое: @{ $bot } и название игры.
card-own = Место ждёт того, кто сыграет с { $formal ->
    [no] тобой
   *[yes] вами
}.
card-away = Эту доску сейчас не открыть: позвать за неё может только тот, у кого открыт чат с ботом и не слишком много досок.
card-seated = { $formal ->
    [no] Ты
   *[yes] Вы
} за доской. Она в чате с @{ $bot }.
button-open-bot = Сначала откройте чат с ботом

games-title = <b>Какие есть игры</b>
games-line = <b>{ $name }</b>: { $summary }
mark-experimental = { $name } (пробная)
games-family = <b>{ $family }</b>: { $names }{ $more ->
    [0] {""}
   *[other] {" "}и ещё { $more }
}
games-changes-title = Добавки к игре
games-changes = <b>{ games-changes-title }</b>: { $names }
games-named-title = Известны только по имени, игры нет
games-named = <b>{ games-named-title }</b>: { $names }
only-named = «{ $game }»: от этой игры осталось имя и несколько слов, а правил нет, поэтому доску открыть не могу. { $near ->
    [none] Все игры: /games
   *[other] Ближе всего: { $near }.
}
only-named-near = Похожие игры: { $names }.
button-what-is-known = Что известно
games-end = Правила: /rules и название. Сыграть: /new и название.
    О ставке и прочем: /rules куб, давэ, кестум, живые зары, матч, сдача.

help =
    <b>Как играть</b>
    /new откроет доску, /new длинные – сразу с игрой, /new @имя – место для друга, /new бот – партия со мной.
    /roll бросает зары.

    <b>Ход</b> пишут так: <code>24/18 13/11</code> – с 24 на 18 и с 13 на 11. Одной шашкой оба зара: <code>24/18/13</code>. Две шашки одинаково: <code>6/4(2)</code>. С бара: <code>бар/20</code>. Снять: <code>6/off</code>. Можно и словами: <code>с 24 на 18</code>. Два числа <code>24 13</code> – больший зар с 24, меньший с 13.
    Пункты считаются от 24 до 1: сколько очков ещё идти.

    <b>В игре</b>: /moves – все ходы, /hint – подсказка, /undo – вернуть ход, /board – доска ещё раз, /rules – правила, /resign – сдаться, /kestum – остановить бросок соперника в живой игре.
    <b>Ещё</b>: /games – все игры, /practice – упражнения, /daily – позиция дня, /history – сыгранные партии, /stats – что сыграно, /tables – мои доски, /settings – настройки, /fair – честные ли зары, /privacy – что хранится.
help-group = /new откроет доску, «Сесть» займёт место. В группе ход пишут ответом на доску или после /m: <code>/m 24/18 13/11</code>. Остальное: /help в личном чате.

hint-type = «24/18» значит: с пункта 24 на 18.
hint-points = Пункты считаются от { $most } до 1.
two-numbers = Сыграно <code>{ $play }</code>: два числа – это две шашки. Один шаг пишут через черту, <code>{ $step }</code>; вернуть ход: /undo
tapped-so-far = Уже сделано: <code>{ $play }</code>.
hint-tap = Можно и нажимать: сначала откуда, потом куда.
hint-moves = Все ходы покажет /moves, доску ещё раз – слово «доска».
hint-bar = Шашка на баре побита: её вводят первой, пишут, например, <code>бар/20</code>.
hint-off = Шашки дома снимают: <code>6/off</code> или «снять 6».

about-short = Нарды с друзьями и с ботом: длинные, короткие и другие.
about-long = Нарды в чате: длинные, короткие, бэкгэммон и другие. Ходы пишут или нажимают, доска приходит картинкой. Зары честные, и это можно проверить.
thanked = Пожалуйста. Хорошей игры.
later = Хорошо. Доска подождёт, а новую открывает /new.
