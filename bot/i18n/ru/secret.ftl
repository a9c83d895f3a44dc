### What is answered in secret.

secret-die = <b>{ $who }</b>: выбор кости втайне, числа откроются вместе.
secret-die-turn = { $again ->
    [yes] Снова ходит { $mover }.
   *[no] Ходит { $mover }.
}
secret-title = { $game }, { $group }
secret-taken = Выбрано втайне: { $what }.{ $who ->
    [none] { "" }
   *[other] { " " }Ждём: { $who }.
}
secret-given = Выбор уже сделан, менять его нельзя.
secret-nothing = Сейчас втайне выбирать нечего.
secret-not-here = Здесь прочтут все, поэтому такой ответ не принят. Кнопки под доской показывают выбор только тому, кто нажал; а кнопка внизу откроет личный чат со мной.
button-secret = 🔒 Ответить в личном чате
