### /rules: what a game is.

rules-title = <b>{ $name }</b>
rules-none = { $name }: короткого рассказа пока нет.
rules-which = О какой игре рассказать? Например: /rules { $example }
rules-start = Начало: { $name }
button-details = Подробно
button-play-this = Сыграть
