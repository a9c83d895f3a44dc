### Settings, languages.

settings-title = <b>Settings</b>
settings-title-group = <b>Group settings</b>
settings-row = { $title }: { $value }
settings-saved = Noted: { $title } – { $value }.
settings-numbering-same = Noted. On these boards the numbers stay as they are: { $games }.
settings-page = <b>{ $title }</b>
settings-in-groups-moves = In a group its own settings hold.
settings-in-groups-board = In a group the board follows its settings; only the numbering is yours there.
settings-to-page = { $title }…
settings-choose = { $title }:

setting-page-moves = Dice and moves
setting-page-board = How the board looks
setting-page-more = Everything else

setting-lang = Language
setting-formal = Address (in Russian)
setting-autothrow = Dice are thrown
setting-confirm = “Done” also after typed moves
setting-hints = Move hints
setting-game = Default game
setting-length = Match length
setting-theme = Board
setting-turning = The board turns
setting-openers = Who opens boards
setting-numbering = Numbering
setting-side = At the bottom
setting-movable = Mark what can move
setting-names = Names of throws

setting-about-autothrow = For you: the board comes with the dice thrown. By a tap: you throw.
setting-about-confirm = On: a typed move waits for “Done”. Off: it counts at once.
setting-about-hints = The list of all moves by /moves and the button “Moves”.
setting-about-kestum = The dice fly for all to see, and the opponent may call the throw off: “Kestum!”
setting-about-advice = The best moves by /hint: against the bot only, always or never.
setting-about-game = What /new opens where no game is named.
setting-about-length = The score a match goes to where nothing else is said.
setting-about-numbering = The numbers beside the points, and in the moves you write. Long nardy has only own and book.
setting-about-names = What 6-5 is called.
setting-about-turning = Whoever is to move has their side at the bottom.
setting-about-openers = Whom /new obeys.
setting-about-movable = Checkers that can move have a ring.

value-on = on
value-off = off
value-autothrow-on = for you
value-autothrow-off = by a tap
value-lang-ru = русский
value-lang-en = English
value-lang-auto = as the player speaks
value-formal-yes = formal «вы»
value-formal-no = familiar «ты»
value-openers-all = everybody
value-openers-admins = admins
value-numbering-own = own 24…1
value-numbering-through = through 1…24
value-numbering-book = book 1…12, 01…012
value-numbering-algebraic = letters a1…d6
value-numbering-digital = digits 11…46
value-names-plain = “shesh-besh”
value-names-book = “şeş-beş”
value-names-russian = “six-five”
value-names-off = none
value-theme-wood = warm wood
value-theme-clear = clear, for all eyes
value-theme-turquoise = turquoise
value-side-own = my checkers
value-side-white = white

lang-ask = Язык / Language:
lang-set = English it is.
lang-set-group = In this group I speak English.
button-lang-ru = Русский
button-lang-en = English
