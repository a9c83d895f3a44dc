### /rules: what a game is.

rules-title = <b>{ $name }</b>
button-details = Подробно
button-play-this = Сыграть
