### First plays of a game.

command-opening = как начать: /opening 65
opening-title = <b>{ $name }, первый бросок { $throw }</b>
opening-main = { $play } – { $plan }.
opening-other = Или { $play } – { $plan }.
opening-replies = Как ответить на этот ход, например броском 4-2: <code>/opening { $roll } 42</code>
opening-no-double = Дублем бэкгэммон не начинают: первый ход играют зарами жребия, а равные бросают снова. Ответить дублем можно: /opening 31 66
