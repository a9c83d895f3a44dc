### The stake: offers, what each answer costs, where the cube lies.

ask-stake = <b>{ $who }</b>, { $formal ->
    [no] твой
   *[yes] ваш
} бросок. Можно поднять ставку до { $raised }.
ask-offer = { $who } удваивает: ставка { $proposed }. <b>{ $other }</b>, взять? Отказ стоит { $cost ->
    [one] { $cost } очко
    [few] { $cost } очка
   *[other] { $cost } очков
}.
ask-dave = { $who }: { $proposed ->
    [3] давэ ба сэ
    [4] давэ ба чар
    [5] давэ ба беш
    [6] давэ ба шеш
   *[other] давэ
}, ставка { $proposed }. <b>{ $other }</b>, взять? Отказ стоит { $cost ->
    [one] { $cost } очко
    [few] { $cost } очка
   *[other] { $cost } очков
}.
ask-beaver = { $who }: беру и поднимаю, ставка { $proposed }. <b>{ $other }</b>, играем? Отказ стоит { $cost ->
    [one] { $cost } очко
    [few] { $cost } очка
   *[other] { $cost } очков
}.
ask-raccoon = { $who }: ещё выше, ставка { $proposed }. <b>{ $other }</b>, играем? Отказ стоит { $cost ->
    [one] { $cost } очко
    [few] { $cost } очка
   *[other] { $cost } очков
}.
ask-offer-mars = При игре дальше марс будет стоить { $mars }.
ask-offer-gammon = При игре дальше марс будет стоить { $mars }.
ask-offer-beaver = Бивер: ставка { $raised }; не примут – победа и { $cost ->
    [one] { $cost } очко
    [few] { $cost } очка
   *[other] { $cost } очков
}.
ask-offer-raccoon = Ракун: ставка { $raised }; не примут – победа и { $cost ->
    [one] { $cost } очко
    [few] { $cost } очка
   *[other] { $cost } очков
}.
ask-offer-contempt = Басэ: ставка { $raised }; не примут – победа и { $cost ->
    [one] { $cost } очко
    [few] { $cost } очка
   *[other] { $cost } очков
}.
ask-compel = { $who }: пас. <b>{ $other }</b>, забрать { $cost ->
    [one] { $cost } очко
    [few] { $cost } очка
   *[other] { $cost } очков
} или поменяться сторонами при ставке { $proposed }?
answer-plainly = Чтобы не ошибиться, { $formal ->
    [no] скажи
   *[yes] скажите
} словом: { $choices }.
stake-nothing-to-refuse = Ставку никто не поднимал, отказываться не от чего.
stake-taken = { $who } принимает ставку: играем на { $stake }.
stake-now = Сейчас ставка { $stake }.
stake-middle = Ставка { $stake }, поднять может любой.
stake-held = Ставка { $stake }, поднять может { $who }.
stake-no-cube = Партия Кроуфорда, без куба.
stake-sides = Стороны поменялись: ⚪ { $white }, ⚫ { $black }.
stake-ahead = { $steps ->
    [yes] Есть давэ: перед своим броском ставку можно поднять.
   *[no] Есть куб: перед своим броском ставку можно удвоить.
}
stake-none = В этой партии ставку не поднимают. В новой партии на двоих это можно включить заранее: /new, «Условия…», «Ставка».
stake-crawford = Это партия Кроуфорда: кому-то до победы в матче осталось одно очко, и одну партию играют без куба. В следующей он вернётся.
stake-early = По правилу Холланда ставку поднимают, когда обе стороны сделали по два хода.
stake-enough = Для победы в матче хватит и этой ставки: { $stake }. Поднимать её незачем.
stake-held-by-other = Куб у соперника: поднять ставку теперь может только он.
stake-top = Ставка { $stake } – наибольшая, выше не поднимают.
stake-step = Поднять ставку сейчас можно только до { $raised }.
stake-gone = Куб был один на все доски и ушёл с первой законченной: остальные играют по простой ставке.
stake-which-board = На какой доске поднять ставку? Можно: { $boards }. Например: удваиваю { $example }.
stake-no-board = На этой доске ставку не поднять. Можно на досках: { $boards }.
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
