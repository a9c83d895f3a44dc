### Answers to questions about the position at hand: one or two sentences with its numbers.

here-at = { $whose ->
    [mine] { $formal ->
        [no] У тебя
       *[yes] У вас
    }
   *[theirs] У соперника
}
here-to = { $whose ->
    [mine] { $formal ->
        [no] Тебе
       *[yes] Вам
    }
   *[theirs] Сопернику
}
here-you = { $formal ->
    [no] ты
   *[yes] вы
}
here-of-checkers = { $checkers ->
    [one] { $checkers } шашка
    [few] { $checkers } шашки
   *[other] { $checkers } шашек
}
here-of-pips = { $pips ->
    [one] { $pips } пипс
    [few] { $pips } пипса
   *[other] { $pips } пипсов
}
here-of-throws = { $sure ->
    [all] любой бросок
    [none] ни один бросок
   *[other] { $ways ->
        [one] { $ways } бросок
        [few] { $ways } броска
       *[other] { $ways } бросков
    } из { $of } – это { $percent } %
}

here-unfit = { $question ->
    [pips] В этой игре пипсы не считают.
    [bearoff-left] В этой игре шашки не снимают.
    [why-not-off] В этой игре шашки не снимают.
    [to-home] В этой игре дома нет.
    [head-count] В этой игре головы нет.
    [bar-count] В этой игре на баре и в руке никто не ждёт.
    [chance-to-hit] В этой игре одиночные шашки не бьют.
    [chance-to-enter] В этой игре с бара не входят.
    [chance-to-throw] В этой игре зары не бросают.
    [cannot-move] В этой игре зары не бросают.
    [mars-risk] В этой игре все победы стоят одинаково, марса нет.
   *[other] В этой игре так не считают.
}
here-untold = Сейчас этого не сосчитать.
here-which-point = Про какой пункт? Например: «что стоит на 6».
here-no-such-throw = Таких чисел на зарах не бывает.

## Checkers and ways

here-pips = Пипсы: { $counts }. Столько пунктов ещё пройти всем шашкам вместе{ $standing ->
    [ahead] : { here-you } впереди на { $lead }.
    [behind] : { here-you } позади на { $lead }.
    [even] : поровну.
   *[none] .
}
here-borne-off = { here-at } снято { $off } из { $of }, осталось снять { $left }.
here-outside-home = { here-at } { $checkers ->
    [0] все шашки дома.
   *[other] вне дома { here-of-checkers }, до дома { here-of-pips }.
}
here-on-head = { here-at } на голове { $left ->
    [0] никого
    [one] { $left } шашка
    [few] { $left } шашки
   *[other] { $left } шашек
} из { $of }, { $gone ->
    [0] никто не ушёл.
   *[other] ушло { $gone }.
}
here-leaving-head = В этом ходе с головы { $gone ->
    [0] ещё никто не ушёл
    [one] ушла { $gone }
   *[other] ушло { $gone }
}, { $more ->
    [0] больше нельзя.
   *[other] можно ещё { $more }.
}
here-not-entered = { here-at } { $where ->
    [bar] на баре
   *[hand] в руке
} { $checkers ->
    [0] никого.
   *[other] { here-of-checkers }.
}
here-on-point = На { $spot } – { $whose ->
    [mine] { $checkers ->
        [one] { $checkers } { $formal ->
            [no] твоя
           *[yes] ваша
        } шашка.
        [few] { $checkers } { $formal ->
            [no] твои
           *[yes] ваши
        } шашки.
       *[other] { $checkers } { $formal ->
            [no] твоих
           *[yes] ваших
        } шашек.
    }
   *[theirs] { here-of-checkers } соперника.
}
here-empty-point = На { $spot } никого нет.
here-closed-point = { here-to } туда нельзя: пункт закрыт.
here-passed-each-other = { $race ->
    [yes] Да, шашки разошлись, дальше гонка: { $formal ->
        [no] тебе
       *[yes] вам
    } идти { $mine }, сопернику { $theirs }.
   *[no] Нет, шашки ещё не разошлись.
}
here-still-ahead = { here-at } впереди ещё { $checkers ->
    [0] никого чужого.
    [one] { $checkers } чужая шашка.
    [few] { $checkers } чужие шашки.
   *[other] { $checkers } чужих шашек.
}
here-longest-block = { here-at } самая длинная стена – { $points ->
    [few] { $points } пункта
   *[other] { $points } пунктов
} подряд, с { $first } по { $last }; за ней { $behind ->
    [0] чужих шашек нет.
    [one] { $behind } чужая шашка.
    [few] { $behind } чужие шашки.
   *[other] { $behind } чужих шашек.
}
here-no-block = { here-at } { $points ->
    [0] закрытых пунктов нет.
    [one] стены нет: закрыт один пункт.
   *[other] стены нет: закрыто пунктов { $points }, но не подряд.
}
here-turns = { here-to } до конца около { $about ->
    [one] { $about } броска
   *[other] { $about } бросков
} (в среднем по { $mean } пипса), самое меньшее { $least }.

## Chances of the dice

here-hit-by = { $how ->
    [hit] { $sure ->
        [none] не бьёт ни один бросок
        [all] бьёт любой бросок
       *[other] { $ways ->
            [one] бьёт { here-of-throws }
           *[other] бьют { here-of-throws }
        }
    }
   *[pin] { $sure ->
        [none] не накрывает ни один бросок
        [all] накрывает любой бросок
       *[other] { $ways ->
            [one] накрывает { here-of-throws }
           *[other] накрывают { here-of-throws }
        }
    }
}
here-shots = { $whose ->
    [mine] { $formal ->
        [no] Тебя
       *[yes] Вас
    }
   *[theirs] Соперника
} на { $spot } { here-hit-by }.
here-any-shots = { here-at } одиночные на { $spots }: { $sure ->
    [none] ни одну { here-hit-by }.
   *[other] хоть одну { here-hit-by }.
}
here-nobody-to-hit = { here-at } одиночных шашек нет, бить некого.
here-nobody-alone = На { $spot } одиночной шашки нет.
here-entering = { $waiting ->
    [one] { here-to } войти: { here-of-throws }.
   *[other] { here-to } войти { $checkers ->
        [one] хотя бы одной шашкой
       *[other] всеми { $waiting }
    }: { here-of-throws }.
}
here-nobody-waits = { here-at } на баре никого.
here-closed-at-home = { here-at } в доме закрыто { $number } из { $of }{ $spots ->
    [none] .
   *[other] : { $spots }.
}
here-falling = { $what ->
    [double] Дубль: { here-of-throws }.
    [die] Хотя бы одна { $die ->
        [1] единица
        [2] двойка
        [3] тройка
        [4] четвёрка
        [5] пятёрка
       *[other] шестёрка
    }: { here-of-throws }.
   *[throw] Бросок { $thrown }: { here-of-throws }.
}
here-no-move = { here-to } { $sure ->
    [none] найдётся ход при любом броске.
    [all] нечем ходить при любом броске.
   *[other] нечем ходить: { here-of-throws }.
}

## Why not

here-may-bear-off = Снять можно, например: { $play }.
here-may-not = { $why }
here-ready-to-bear-off = Всё готово, шашки уже можно снимать: решат зары.
here-may-play = Так сходить можно: <code>{ $play }</code>.
here-may-move = { $what ->
    [number] Число { $named } сыграть можно
    [place] С { $named } пойти можно
   *[throw] Ход есть
}, например: { $play }.
here-stuck = { $what ->
    [number] Число { $named } сыграть нельзя
    [place] С { $named } сейчас не пойти
   *[throw] Ходить нечем
}{ $stops ->
    [none] .
   *[other] : { $stops }.
}
here-stop = { $step } – { $rule }
here-nothing-to-play = Бросок { $thrown } играть было нечем, ход пропал.

## Turns and players

here-game-over = Партия окончена.
here-on-turn = { $whose ->
    [mine] { $formal ->
        [no] Твой ход
       *[yes] Ваш ход
    }
   *[theirs] Сейчас на ходу { $who }
}
here-to-act = { $act ->
    [play] { $thrown ->
        [none] { here-on-turn }.
       *[other] { here-on-turn }: { $thrown }.
    }
    [throw] { $whose ->
        [mine] Бросать { $formal ->
            [no] тебе
           *[yes] вам
        }.
       *[theirs] Следующий бросок: { $who }.
    }
   *[answer] { $whose ->
        [mine] Отвечать { $formal ->
            [no] тебе
           *[yes] вам
        }.
       *[theirs] Ждём ответа: { $who }.
    }
}
here-last-played = { $who }: { $thrown ->
    [none] { "" }
   *[other] { $thrown }, { "" }
}{ $passed ->
    [yes] пас
   *[no] { $play }
}.
here-nothing-played = Ещё никто не ходил.
here-legal-plays = { $number ->
    [1] Ход только один
   *[other] Всего ходов { $number }
}: { $plays }{ $more ->
    [0] .
   *[other] {" "}и ещё { $more }, все покажет /moves.
}
here-colours = { $people }.
here-player = { $sign } { $who }{ $you ->
    [yes] {" "}({ here-you })
   *[no] { "" }
}
here-own-way = { here-you-go } с { $first } к { $last }, дом – с { $home } по { $last }.
here-you-go = { $formal ->
    [no] Ты идёшь
   *[yes] Вы идёте
}
here-first-to-move = { $begun ->
    [yes] Первый ход был за игроком: { $who }.
   *[no] Первый ход: { $who }.
}

## Stakes, chances to win, plays that are named

here-stake-now = Ставка { $stake }{ $raises ->
    [mine] , поднять её {" "}{ $formal ->
        [no] можешь только ты.
       *[yes] можете только вы.
    }
    [theirs] , поднять её может только соперник.
    [both] , поднять её может любой перед своим броском.
   *[nobody] , больше её не поднимают.
}
here-stake-offered = { $whose ->
    [mine] { $formal ->
        [no] Ты предлагаешь
       *[yes] Вы предлагаете
    }
   *[theirs] Соперник предлагает
} ставку { $stake }.
here-stake-advised = { $advice }
here-raise-worth = Ожидаемые очки: без удвоения { $undoubled }, если удвоение возьмут { $taken }, если спасуют { $passed }.
here-answer-worth = Ожидаемые очки: если взять { $taken }, если спасовать { $passed }.
here-cannot-raise = { $why }
here-chance-to-win = { $formal ->
    [no] Твои
   *[yes] Ваши
} шансы на победу – около { $mine } %, у соперника { $theirs } %.
here-no-estimate = Шансов на победу в этой игре я не считаю.
here-safe-from-mars = { here-to } { $mars } не грозит: шашка уже снята.
here-mars-ahead = { $chance ->
    [none] { here-to } ещё грозит { $mars }
    [0] { here-to } { $mars } уже почти не грозит
   *[other] { here-to } ещё грозит { $mars }: шанс около { $chance } %
}. Пока не снято ни одной, { $outside ->
    [0] но все дома.
   *[other] вне дома { $outside }, до дома { here-of-pips }.
}
here-loss-now = Проиграть сейчас – { $now }, { here-points-now }; когда все дома – { $later }, { here-points-later }.
here-points-now = { $points ->
    [one] { $points } очко
    [few] { $points } очка
   *[other] { $points } очков
}
here-points-later = { $less ->
    [one] { $less } очко
    [few] { $less } очка
   *[other] { $less } очков
}
here-rated = { $play }{ $number ->
    [1] {" "}– лучший ход.
   *[other] {" "}– { $number }-й из { $of }, { here-sort } на { $cost } очка.
}{ $reasons ->
    [none] { "" }
   *[other] {" "}Что даёт: { $reasons }.
}
here-sort = { $sort ->
    [blunder] грубая ошибка, хуже лучшего
    [mistake] ошибка, хуже лучшего
    [inaccuracy] неточность, хуже лучшего
   *[none] хуже лучшего
}
here-best = Лучше всего { $play }{ $reasons ->
    [none] .
   *[other] : { $reasons }.
}
here-throw-lost = При { $thrown } { $whose ->
    [mine] { $formal ->
        [no] тебе
       *[yes] вам
    }
   *[theirs] сопернику
} ходить нечем.
here-throw-of-opponent = При { $thrown } соперник ходить сможет; лучше всего для него (в его номерах) { $play }.
here-after-play = После него шансы на победу около { $mine } %.

## Plays by their aim, results, turns made

here-rearmost = Самая дальняя стоит на { $spot }, до дома ей { here-of-pips }.
here-in-enemy-home = { here-at } { $whose ->
    [mine] в доме соперника
   *[theirs] в { $formal ->
        [no] твоём
       *[yes] вашем
    } доме
} { $checkers ->
    [0] шашек нет.
   *[other] { here-of-checkers }: { $stacks }.
}
here-stack = на { $spot } – { $checkers }
here-turns-made = { $number ->
    [0] Ещё никто не ходил.
   *[other] { $number ->
        [one] Сделан { $number } ход
        [few] Сделано { $number } хода
       *[other] Сделано { $number } ходов
    }: { $turns }.
}
here-safest = Безопаснее всего { $plays }{ $more ->
    [0] {""}
   *[other] {" "}и ещё { $more }
} – { here-hit-by }.
here-points-to-make = Этим броском можно закрыть { $plays }.
here-point-by-play = пункт { $spot } ({ $play })
here-no-point-to-make = { $spot ->
    [none] Нового пункта этим броском не закрыть.
   *[other] Нет, { $spot } этим броском не закрыть.
}
here-block-to-make = Самый длинный блок этим броском – { $points } подряд ({ $play }); сейчас { $before ->
    [0] блока нет
   *[other] { $before }
}.
here-no-longer-block = { $points ->
    [0] Блока этим броском не построить.
    [1] Блока этим броском не построить.
   *[other] Блок длиннее нынешнего ({ $points } подряд) этим броском не построить.
}
here-results-of = { $whose ->
    [mine] { $formal ->
        [no] Если проиграешь
       *[yes] Если проиграете
    }
   *[theirs] { $formal ->
        [no] Если выиграешь
       *[yes] Если выиграете
    }
}: { $results }.
here-result = { $kind ->
    [none] { here-worth-points }
   *[other] { $kind } – { here-worth-points }
}{ $score ->
    [none] {""}
   *[other] , счёт станет { $score }
}{ $over ->
    [yes] , матч окончен
   *[no] {""}
}
here-worth-points = { $points ->
    [one] { $points } очко
    [few] { $points } очка
   *[other] { $points } очков
}
here-best-and-worst = { $formal ->
    [no] Твои
   *[yes] Ваши
} лучшие броски и шанс на победу: { $best }. Худшие: { $worst }.
here-roll = { $thrown } ({ $chance } %)
