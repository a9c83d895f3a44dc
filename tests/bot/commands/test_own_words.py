"""What is typed in words of people's own: the reply, and the table that is opened."""

from __future__ import annotations

from pathlib import Path

import pytest

from bot.i18n.markup import unmarked
from tests.bot.commands.trials import Came, private, trials

ANNA = 101
LIVE = {"throw": "live"}
CUBE = {"cube": "on"}


async def came_of(path: Path, lang: str, said: str, *before: str) -> Came:
    """Return what comes of a text that a person types alone with the bot, after others."""
    async with trials(path, lang) as desk:
        for text in before:
            await desk.says(ANNA, text, private(ANNA), keep=True)
        return await desk.says(ANNA, said, private(ANNA))


def texts(came: Came) -> list[str]:
    """Return the texts of all messages."""
    return [unmarked(view.text) for view in came.views]


@pytest.mark.parametrize(
    ("lang", "said", "told"),
    [
        ("ru", "здравствуйте милый, внук сказал тут в нарды можно", "Что из этого?"),
        ("ru", "а где кости кидать?", "Зары бросаются сами"),
        ("ru", "хочу поиграть во что нибудь крутое", "Проще всего начать"),
        ("ru", "и чем ты лучше других ботов", "Как играть"),
        ("ru", "откуда мне знать что зары не подкручены", "отпечаток показан до первого броска"),
        ("ru", "Salam, nərd oynayaq", "Сыграем или позовёте друга?"),
        ("ru", "салам брат давай нард", "Длинные нарды"),
        ("en", "Good afternoon, might I trouble you for a game?", "Which of these?"),
        ("en", "who is this", "Shall we play"),
        ("en", "is this a scam", "open-source program"),
        ("ru", "вы мне будете писать?", "Что из этого?"),
        ("ru", "как сыграть вдвоём без интернета", "обоим нужна связь"),
        ("ru", ".новая короткие", "Короткие нарды, бот – любитель."),
    ],
)
async def test_newcomer_gets_reply_to_their_hope(
    tmp_path: Path, lang: str, said: str, told: str
) -> None:
    assert told in texts(await came_of(tmp_path, lang, said))[0]


@pytest.mark.parametrize(
    ("lang", "said", "told"),
    [
        ("ru", "внучек помоги, не понимаю куда", "Напишите ход"),
        ("ru", "а можно я чаю попью и вернусь?", "Доска подождёт"),
        ("ru", "сделай чтобы я выиграл", "Форы здесь нет"),
        ("ru", "чейход", "Напишите ход"),
        ("ru", "у тебя опять дубль, ну конечно", "Зарам всё равно"),
        ("ru", "да сколько можно", "Бывает."),
        ("ru", "ыыы", "Доска рассудит."),
        ("ru", "докажи что честно", "Броски решены до партии"),
        ("ru", "объясни правила попроще, для ребёнка", "Длинные нарды – гонка без боя"),
        ("ru", "надоели длинные", "Какие есть игры"),
        ("ru", "давай переключимся на короткие", "Открыть ещё одну доску: «Короткие нарды»?"),
        ("en", "how do I roll", "Dice are rolled by themselves"),
        ("en", "I'm afraid I don't quite follow", "Type your move"),
        ("en", "Whose turn is it, if I may ask?", "Type your move"),
        ("en", "Thank you ever so much, that was lovely", "You’re welcome"),
        ("en", "can we switch to backgammon", "Open another board: “Backgammon”?"),
        ("en", "whats goin on", "Type your move"),
        ("ru", "?", "Напишите ход"),
        ("ru", "чё делать то", "Напишите ход"),
        ("ru", "деточка, чем ходят, белыми или чёрными?", "Name101"),
        ("en", "Could you possibly show me the board once more?", "Pips"),
        ("ru", "почему бот так долго думает", "пару секунд, не дольше"),
        ("en", "can you play faster", "a couple of seconds at most"),
        ("ru", "автоматически", "Зары бросаются сами"),
        ("en", "is there auto-roll?", "Dice are rolled by themselves"),
        ("ru", "а можно кликать", "Можно и нажимать"),
        ("en", "can I tap?", "Tapping under the board works too"),
        ("en", "can we add carl", "Everyone takes a seat themselves"),
        ("ru", "добавь васю", "Каждый садится сам"),
        ("ru", "напомни ему", "напоминать некому"),
        ("ru", "умеешь в шашки?", "Игры «шашки» не знаю"),
        ("ru", "умеешь в тапу?", "Тапа, или «пробка»"),
        ("en", "do you play chess?", "Perhaps “Pursuit”"),
        ("ru", "ты умный?", "Как играть боту?"),
        ("en", "is the bot smart", "How well should the bot play?"),
        ("ru", "сколько шашек у каждого", "Все 15 шашек стоят на голове"),
        ("ru", "сколько игроков может играть?", "Большинство игр – на двоих"),
        ("en", "can i play on my phone", "There is no app apart"),
        ("en", "what's the difference between long and short", "The easiest start is Long nardy"),
        ("ru", "пропусти мой ход", "Пас бывает, когда ходить нечем"),
        ("ru", "давай заново", "Этот ход ещё не начат"),
        ("en", "start over", "This move has not begun yet"),
        ("ru", "продолжаем вдвоём", "Из партии никто не вышел"),
        ("ru", "ходи уже", "Ход ваш.\n"),
        ("ru", "твой ход", "Ход ваш.\n"),
        ("ru", "продолжим", "Ход ваш.\n"),
        ("en", "your move", "It is your turn.\n"),
        ("en", "go", "It is your turn.\n"),
        ("en", "continue", "It is your turn.\n"),
        ("ru", "помедленнее", "у этой доски нет срока"),
        ("en", "slow down", "this board has no time limit"),
        ("ru", "скажи проще", "Проще всего так"),
        ("en", "explain simpler", "The simplest way"),
        ("en", "play for points", "played for points anyway"),
        ("ru", "давай на интерес", "на очки, а не на деньги"),
        ("ru", "не пиши мне", "пишу только о начатых партиях"),
        ("en", "turn off notifications", "only write about games that have begun"),
        ("ru", "это игра на удачу?", "И то и другое"),
        ("en", "that was unlucky", "do not care whose roll it is"),
        ("ru", "кто победил", "ещё идёт"),
        ("ru", "кто начинает в азанне?", "Азанне. Розыгрыш первого хода"),
        ("en", "who begins in mad nardy?", "Mad nardy. Who starts"),
    ],
)
async def test_player_amid_a_game_gets_reply_to_their_hope(
    tmp_path: Path, lang: str, said: str, told: str
) -> None:
    begun = "/new long with bot draw=white"
    assert told in texts(await came_of(tmp_path, lang, said, begun))[-1]


@pytest.mark.parametrize(
    ("lang", "said", "chosen"),
    [
        ("ru", "поверни доску", "Внизу доски: мои шашки"),
        ("ru", "моя тема", "Доска: тёплое дерево"),
        ("ru", "только текстом", "Позиция словами: нет"),
        ("en", "no pictures please", "Position in words: off"),
        ("en", "flip the board", "At the bottom: my checkers"),
    ],
)
async def test_wish_about_the_board_opens_its_page_of_settings(
    tmp_path: Path, lang: str, said: str, chosen: str
) -> None:
    for text, is_there in ((said, True), ("настройки" if lang == "ru" else "settings", False)):
        (view,) = (await came_of(tmp_path, lang, text)).views
        labels = [button.label for row in view.keyboard for button in row]
        assert (chosen in labels) == is_there
        (tmp_path / "nardy.db").unlink()


@pytest.mark.parametrize(
    ("lang", "said", "told"),
    [
        ("ru", "а как тут играть ваще я первый раз", "Учимся игре"),
        ("ru", "покажи правила и давай играть", "Какие есть игры"),
        ("en", "rules first then play", "The games"),
        ("en", "lets play i dont know how", "Learning Long nardy"),
        ("ru", "короткие до пяти без бота", "Name101 зовёт за доску: Короткие нарды, матч до 5."),
        ("ru", "правила мурманска", "Игры «мурманска» не знаю."),
    ],
)
async def test_talk_around_a_wish_is_no_name_of_a_game(
    tmp_path: Path, lang: str, said: str, told: str
) -> None:
    (text,) = texts(await came_of(tmp_path, lang, said))
    assert text.startswith(told)


@pytest.mark.parametrize(
    ("lang", "said", "told"),
    [
        ("ru", "сыграем в шашки с ботом", "Игры «шашки» не знаю."),
        ("en", "play checkers with the bot", "I know no game called “checkers”."),
        ("ru", "сыграть в поддавки с ботом", "Короткие нарды + Нарды-поддавки"),
        ("ru", "поддавки", "Короткие нарды + Нарды-поддавки"),
        ("en", "giveaway", "Short nardy + Giveaway nardy"),
        ("en", "/new gulbar+tapa", "Two games cannot be combined: “Gulbar”, “Tapa”."),
        ("en", "play chess with the bot", "Perhaps “Pursuit”"),
        ("en", "tapa for four", "“Tapa” is no game for four."),
        ("ru", "давай в тапу втроём", "«Тапа» – игра не на троих."),
        ("en", "which games are for four?", "Games for four\n• Tandem"),
        ("ru", "во что можно поиграть втроём", "Игры на троих\n• Нарды на троих"),
        ("en", "what modifiers are there?", "Changes to a game"),
        ("ru", "какие есть особые правила?", "Добавки к игре"),
    ],
)
async def test_no_game_is_opened_but_the_one_named(
    tmp_path: Path, lang: str, said: str, told: str
) -> None:
    (text,) = texts(await came_of(tmp_path, lang, said))
    assert told in text


@pytest.mark.parametrize(
    ("said", "slug"),
    [
        ("шлем вчетвером", "helmet-four"),
        ("helmet for four players", "helmet-four"),
        ("play helmet for four", "helmet-four"),
        ("/new трое", "three-way"),
        ("/new 3 игрока", "three-way"),
        ("/new three players", "three-way"),
        ("/new длинные 3 игрока", "three-way"),
        ("шлем 4 игрока", "helmet-four"),
    ],
)
async def test_number_of_people_or_special_rule_names_a_game(
    tmp_path: Path, said: str, slug: str
) -> None:
    opened = (await came_of(tmp_path, "ru", said)).shown[-1]
    assert opened.table.slug == slug


@pytest.mark.parametrize(
    ("said", "level"),
    [
        ("играем с тобой в короткие нарды, но попроще", "beginner"),
        ("давай сыграем в короткие, с тобой, но посложнее", "strong"),
        ("let's play short with you, easy", "beginner"),
    ],
)
async def test_level_of_the_bot_is_said_with_the_game(
    tmp_path: Path, said: str, level: str
) -> None:
    table = (await came_of(tmp_path, "ru", said)).shown[-1].table
    assert table.slug == "short"
    assert [seat.level for seat in table.seats if seat.kind == "bot"] == [level]


@pytest.mark.parametrize(
    ("said", "slug", "length", "cube"),
    [
        ("gammon match to 11 with Crawford, cube on", "backgammon", "11", "on"),
        ("short match to 5, with a cube", "short", "5", "on"),
        ("длинные с другом по 1 минуте", "long", "3", None),
        ("long with a clock", "long", "3", None),
        ("короткие на интерес", "short", "1", None),
    ],
)
async def test_terms_behind_the_name_of_a_game_are_chosen(
    tmp_path: Path, said: str, slug: str, length: str, cube: str | None
) -> None:
    """A clock is that of a match: the shortest one that has it, to 3."""
    opened = (await came_of(tmp_path, "ru", said)).shown[-1]
    assert (opened.table.slug, opened.length) == (slug, length)
    assert opened.table.options.get("cube") == cube


@pytest.mark.parametrize(
    ("said", "game", "chosen"),
    [
        ("/new кестум", "long", LIVE),
        ("/new short kestum", "short", LIVE),
        ("/new кестум короткие", "short", LIVE),
        ("/new короткие живой бросок", "short", LIVE),
        ("давай в длинные, только чур с кестумом", "long", LIVE),
        ("/new короткие бивер", "short", {**CUBE, "beaver": "on"}),
        ("/new short jacoby beaver", "short", {**CUBE, "jacoby": "on", "beaver": "on"}),
        ("/new short beaver=on", "short", {**CUBE, "beaver": "on"}),
        ("/new короткие басэ", "short", {"cube": "dave", "contempt": "on"}),
        ("/new длинные тронул – ходи", "long", {"touch_move": "on"}),
        ("давай в короткие, только чур без куба", "short", {}),
    ],
)
async def test_word_for_an_option_chooses_its_value(
    tmp_path: Path, said: str, game: str, chosen: dict[str, str]
) -> None:
    table = (await came_of(tmp_path, "ru", said)).shown[-1].table
    assert (table.slug, dict(table.options)) == (game, chosen)
