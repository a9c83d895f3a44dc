### Manners: calls that are not heard, people who may not sit down, tables that admins close.

mute-title = <b>Кто вас зовёт</b>
    Кого вы отключите, тот больше не сможет вас звать: ни упоминаний, ни звука. Он об этом не узнает.
mute-nobody = Пока некого отключать. Любого можно назвать самому: <code>/mute @имя</code>
mute-on = { $who }: не зовёт
mute-off = { $who }: зовёт
block-title = <b>Кто садится за ваши доски</b>
    Кого вы не пускаете, тот узнает об этом, только если попробует сесть. В турнире пары решает жребий.
block-nobody = Пока некого назвать. Любого можно назвать самому: <code>/block @имя</code>
block-on = { $who }: нельзя
block-off = { $who }: можно
kept-private = Об этом лучше наедине:
button-own-chat = В личный чат
mute-ask = { $who }: больше не звать меня?
block-ask = { $who }: не пускать за мои доски?
button-keep-away = { $wish ->
    [mute] Не звать
   *[block] Не пускать
}
kept-unknown = @{ $who }: такого игрока не знаю.
kept-self = Это ваше собственное @имя, а нужно чужое.
kept-away = За эту доску не сесть: кто-то за ней не хочет с { $formal ->
    [no] тобой
   *[yes] вами
} играть. Своя доска: /new
close-why = Нужна и причина, например: <code>/close доиграем завтра</code>
close-long = Причина – до { $most } знаков, а здесь { $count }.
close-all-done = { $who } закрывает все доски: { $count }. Начатые партии отложены и целы, продолжить их можно отсюда: /tables
close-done = { $who } закрывает доску: <b>{ $game }</b> ({ $names }). Причина: { $reason }
command-mute = кто вас зовёт
command-block = кто садится за ваши доски
command-close = закрыть доску, с причиной

### Talk at private tables.

talk-line = <b>{ $who }</b>: { $line }
button-hush = Не передавать мне реплик
talk-hushed = Реплик больше не будет. Включить снова: /settings, «Остальное»
talk-done = Передано: { $other }.
talk-lost = Не дошло: { $other } сейчас не получает сообщений от бота.
button-pass-on = Передать: { $other }
talk-once = За ход передаю одну реплику, и она уже передана. Следующая – после хода.
talk-long = Реплика – до { $most } знаков, а здесь { $count }.
talk-empty = Напишите, что передать, например: <code>/say хороший ход</code>
talk-off = Реплики отключены в настройках: { $other }.
talk-nobody = За этой доской передать некому: бот реплик не читает.
talk-group = Эта партия идёт в группе, там и так читают все. Реплики передаю за досками в личном чате.
setting-talk = Реплики соперника
command-say = реплика сопернику
queue-contest = Эта партия – из турнира, очереди здесь не бывает. Обычная партия: /new
