### /rules: what a game is.

rules-title = <b>{ $name }</b>
rules-example = <b>{ $name }</b>, пример { $number } из { $count }: доска { $moment ->
    [after] после хода
   *[before] до хода
}
rules-example-play = { $throw }: { $play }
rules-example-wrong = { $throw }: нельзя { $play }
rules-example-instead = Можно, например: { $play }
rules-example-others = Годится и другое: { $plays }{ $count ->
    [one] {""}
   *[other] . Всего ходов { $more ->
        [yes] больше { $count }
       *[no] { $count }
    }
}.
rules-no-throw = Без броска
rules-terms = <b>{ $name }</b>: слова этой игры. Кнопка объясняет своё слово.
button-example = Пример хода
button-details = Подробно
button-glossary = Термины
button-play-this = Сыграть

button-way = Как ходить?
way = Шашки { $sign } идут по этой линии: от { $first } к { $last }. { $off ->
    [yes] Закрашен дом, пункты от { $home } до { $last }: когда все шашки там, их снимают с доски.
   *[no] Сколько выпало на заре, столько пунктов и проходит шашка.
} Ход пишут номерами: откуда и куда.

term-near = Слова «{ $word }» не знаю. Похожее:
play-allowed = <code>{ $play }</code> – можно. Чтобы сыграть, достаточно написать сам ход.
rules-about = <b>{ $name }</b>. { $about }

quiz-title = <b>{ $name }</b>, вопрос { $number } из { $count }
quiz-ask = Можно или нельзя?
quiz-answers = Ответ здесь – «можно» или «нельзя».
question-answered = Ответ – выше, под доской. Следующий вопрос – «дальше».
quiz-right = Верно.
quiz-wrong = Нет, не так.
quiz-legal = Можно: этот ход ничего не нарушает.
quiz-total = Верных ответов: { $right } из { $count }.
quiz-so-far = Всего по этой игре: { $right } из { $count }.
button-quiz = Проверить себя
button-may = Можно
button-may-not = Нельзя
button-turn-first = В начало
button-turn-back = Назад
button-turn-on = Дальше
button-turn-last = В конец
button-next-question = Дальше
button-quiz-again = Ещё пять

tips-title = <b>{ $name }</b>: с чего начать
tips-plays = Первые ходы:
tips-offer = Третья ошибка в дебюте за последние партии. Что советуют для начала игры «{ $name }»?
button-tips = Советы
