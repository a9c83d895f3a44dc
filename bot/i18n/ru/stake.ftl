### The stake: offers, what each answer costs, where the cube lies.

ask-stake = <b>{ $who }</b>, { $formal ->
    [no] твой
   *[yes] ваш
} бросок. Можно { $ladder ->
    [dave] поднять ставку до { $raised }
   *[cube] удвоить, до { $raised }
}.
ask-offer = <b>{ $who }</b> удваивает: игра пойдёт на { $proposed ->
    [one] { $proposed } очко
    [few] { $proposed } очка
   *[other] { $proposed } очков
}.
ask-dave = <b>{ $who }</b>: { $proposed ->
    [3] давэ ба сэ
    [4] давэ ба чар
    [5] давэ ба беш
    [6] давэ ба шеш
   *[other] давэ
}, игра пойдёт на { $proposed ->
    [one] { $proposed } очко
    [few] { $proposed } очка
   *[other] { $proposed } очков
}.
ask-beaver = <b>{ $who }</b>: бивер, игра пойдёт на { $proposed ->
    [one] { $proposed } очко
    [few] { $proposed } очка
   *[other] { $proposed } очков
}.
ask-raccoon = <b>{ $who }</b>: ракун, игра пойдёт на { $proposed ->
    [one] { $proposed } очко
    [few] { $proposed } очка
   *[other] { $proposed } очков
}.
offer-means = <b>{ $other }</b>, «беру» – играем дальше на { $proposed }{ $dear ->
    [none] {""}
   *[other] {" "}({ $dear })
}. «Пас» – { $ends ->
    [board] доска закончена
    [part] для отказавшихся партия окончена
    [compel] партия окончена или стороны меняются
   *[game] партия окончена
}, минус { $cost ->
    [one] { $cost } очко
    [few] { $cost } очка
   *[other] { $cost } очков
}.
ask-offer-beaver = Бивер – взять и сразу поднять до { $raised }; не примут – плюс { $cost ->
    [one] { $cost } очко
    [few] { $cost } очка
   *[other] { $cost } очков
}.
ask-offer-raccoon = Ракун – поднять ещё раз, до { $raised }; не примут – плюс { $cost ->
    [one] { $cost } очко
    [few] { $cost } очка
   *[other] { $cost } очков
}.
ask-offer-contempt = Басэ – взять и сразу поднять до { $raised }; не примут – плюс { $cost ->
    [one] { $cost } очко
    [few] { $cost } очка
   *[other] { $cost } очков
}.
ask-compel = { $who }: пас. <b>{ $other }</b>, забрать очки – партия окончена, плюс { $cost ->
    [one] { $cost } очко
    [few] { $cost } очка
   *[other] { $cost } очков
}. Поменяться сторонами – играем дальше на { $proposed }, куб остаётся у тех, кто удваивал.
answer-plainly = Чтобы не ошибиться, { $formal ->
    [no] скажи
   *[yes] скажите
} словом: { $choices }.
stake-nothing-to-refuse = Ставку никто не поднимал, отказываться не от чего.
stake-taken = { $who } принимает { $ladder ->
    [dave] ставку
   *[cube] куб
}: играем на { $stake }.
stake-now = Сейчас { $ladder ->
    [dave] ставка { $stake }
   *[cube] куб на { $stake }
}.
stake-middle = { $ladder ->
    [dave] Ставка { $stake }, поднять может любой
   *[cube] Куб на { $stake } посередине, удвоить может любой
}.
stake-held = { $ladder ->
    [dave] Ставка { $stake }, поднять может { $who }
   *[cube] Куб на { $stake }, удвоить может { $who }
}.
stake-no-cube = Партия Кроуфорда, без куба.
stake-sides = Стороны поменялись: ⚪ { $white }, ⚫ { $black }.
stake-ahead = { $steps ->
    [yes] Есть давэ: перед своим броском ставку можно поднять.
   *[no] Есть куб: перед своим броском ставку можно удвоить.
}
stake-none = В этой партии куба нет, ставку не поднимают. Чтобы играть с кубом, { $formal ->
    [no] попроси
   *[yes] попросите
} о нём, открывая игру, например «короткие до 5 с кубом»; среди условий игры он в разделе «Ставка».
stake-crawford = Это партия Кроуфорда: кому-то до победы в матче осталось одно очко, и одну партию играют без куба. В следующей он вернётся.
stake-early = По правилу Холланда ставку поднимают, когда обе стороны сделали по два хода.
stake-enough = Для победы в матче хватит и этой ставки: { $stake }. Поднимать её незачем.
stake-held-by-other = Куб у соперника: поднять ставку теперь может только он.
stake-top = Ставка { $stake } – наибольшая, выше не поднимают.
stake-step = Поднять ставку сейчас можно только до { $raised }.
stake-gone = Куб был один на все доски и ушёл с первой законченной: остальные играют по простой ставке.
stake-which-board = На какой доске поднять ставку? Можно: { $boards }. Например: удваиваю { $example }.
stake-no-board = На этой доске ставку не поднять. Можно на досках: { $boards }.
stake-later = Сейчас нельзя: { $formal ->
    [no] дождись
   *[yes] дождитесь
} своего следующего хода, ставку поднимают до броска.
stake-cannot = Поднять ставку сейчас нельзя: это можно перед своим броском и только тому, у кого куб.
end-passed = <b>{ $other }: пас. Победа: { $who }</b>, +{ $points }.

button-double = Удвоить: { $raised }
button-dave = Давэ: { $raised }
button-take = Беру
button-pass = Пас
button-beaver = Бивер: { $raised }
button-contempt = Басэ: { $raised }
button-raccoon = Ракун: { $raised }
button-compel = Поменяться сторонами
button-win = Забрать очки

command-double = поднять ставку
command-take = взять предложенную ставку
command-drop = отказаться, пас
