"""Dispatch of a message: from its text to the command that it means, at the table that fits."""

from __future__ import annotations

from collections.abc import Sequence
from dataclasses import fields, replace
from itertools import chain
from typing import Any

from bot.commands import (
    advice,
    board_answers,
    board_queries,
    game_terms,
    leave_or_resign_answers,
    legality_quiz,
    next_exercise,
    not_understood,
    offers,
    open_table,
    privacy,
    questions_amid_a_game,
    rematch_and_score,
    rules,
    said_to_bot,
    say_to_opponent,
    typed_exercise_answers,
    which_board,
)
from bot.dialogs import choose_answer, live_dice, set_up_army
from bot.dialogs.play import dictated, typed
from bot.dialogs.refusal_text import refused_text
from bot.i18n import spaced
from bot.requests import find_table, game_by_name
from bot.requests.access import Allowed
from bot.requests.bare_game_name import game_in_front, named_game, rules_wanted
from bot.requests.buttons import button
from bot.requests.commands import COMMANDS
from bot.requests.find_game import game_asked_about
from bot.requests.find_table import WhichTable
from bot.requests.request import Request
from bot.requests.understood import learned
from bot.speech import (
    Arranged,
    Bare,
    Dictated,
    Intent,
    NewGame,
    Typed,
    Unknown,
    Word,
    asks,
    folded,
    intent_by_keywords,
    only_asks,
    understand,
)
from bot.speech.read_message import Reading
from bot.table.errors import UserError
from bot.table.snapshot import TableSnapshot
from rules.refusal import Refused

_NOT_NOW = "not-now"
"""The refusal of what cannot be done now; its reason follows: what the board waits for."""


async def carry_out(request: Request, intent: Intent) -> None:
    """Carry out an intent. If several tables may be meant, it goes to the table that fits; if
    several fit, a question about the board is answered for the table seen last, and otherwise
    the person is asked."""
    request, intent, boards = await said_to_bot.found(request, intent)
    waiting = await find_table.awaiting(request)
    if not await said_to_bot.meant(request, intent, waiting):
        return
    request = await offers.passed_over(request)
    try:
        if boards:
            raise find_table.likeliest(request, boards)
        await _answered(request, intent, waiting)
    except WhichTable as several:
        tells = await _only_tells(request, intent, waiting)
        table = await _settled(request, intent, several, tells=tells)
        if table is not None:
            every = list(chain(*several.ranks))
            board = find_table.labels(every, request)[every.index(table)]
            chosen = replace(request, table=table.table.id, board=board)
            await _answered(chosen, intent, [table])
            if tells:
                await find_table.look_at(chosen, table)


async def _answered(request: Request, intent: Intent, waiting: Sequence[TableSnapshot]) -> None:
    """Carry out an intent, or say why not. Raises WhichTable."""
    request = await say_to_opponent.with_way(request, intent)
    snapshot = waiting[0] if len(waiting) == 1 else None
    if isinstance(intent, Word) and intent.name == "kestum":
        snapshot = await live_dice.challenged_table(request)
    try:
        await _obey(request, intent, waiting)
    except UserError as sorry:
        board = snapshot if _at_board(intent) else None
        told = request.words.say(sorry.message, **sorry.values)
        if board is not None and sorry.message == _NOT_NOW:
            told = spaced(told, board_queries.open_question(request, board))
        way = board_queries.way_out(request, board, sorry.message)
        await request.refuse(told, board, way, message=_repeatable(intent))
    except Refused as refused:
        await refuse(request, snapshot, refused, _repeatable(intent))
    await board_queries.answer_below(request)


_LONG = 30
"""Text of more letters is talk, and is not repeated."""


def _repeatable(intent: Intent) -> str | None:
    """Return the text by which a repeated mistake is recognised, "" if it is no unknown text;
    None for long chatter."""
    if not isinstance(intent, Unknown):
        return ""
    return intent.text if len(intent.text) <= _LONG else None


async def refuse(
    request: Request, snapshot: TableSnapshot | None, refused: Refused, said: str | None = ""
) -> None:
    """Say why the rules forbid it; `said` as `Request.refuse` has it."""
    if snapshot is None:
        await request.tell(_NOT_NOW)
        return
    seat = snapshot.seat_of(request.person)
    text = refused_text(request.words, snapshot, seat or 0, refused.refusal)
    if refused.refusal.rule == _NOT_NOW:
        text = spaced(text, board_queries.open_question(request, snapshot))
    await request.refuse(text, snapshot, message=said)


# -- which of several tables -------------------------------------------------------------------


class _NoFit(Exception):
    """The refusal of an intent at a table that was tried."""


class _Trial(Request):
    """A request that only tries whether an intent fits: what it would refuse does not."""

    async def refuse(self, *why: Any, **more: Any) -> None:
        """Raise _NoFit in place of a refusal."""
        raise _NoFit


async def _only_tells(request: Request, intent: Intent, waiting: Sequence[TableSnapshot]) -> bool:
    """Return whether an intent only asks about its board and changes nothing."""
    if not isinstance(intent, Unknown):
        return isinstance(intent, Word) and intent.traits.tells
    meant = intent_by_keywords(intent.text)
    if isinstance(meant, Word):
        return meant.traits.tells
    reading = await _reading(request, intent, waiting)
    word = reading.intent
    return _asks_about_board(reading) or (isinstance(word, Word) and word.traits.tells)


async def _settled(
    request: Request, intent: Intent, several: WhichTable, *, tells: bool
) -> TableSnapshot | None:
    """Return the table that fits, the likeliest first; the table shown last if none fits, or if
    the intent only `tells` about a table; None after asking the person which one is meant."""
    for rank in several.ranks:
        fitting = [one for one in rank if await _fits(request, intent, one)]
        if len(fitting) == 1:
            return fitting[0]
        if fitting and tells:
            return which_board.seen_last(request, fitting)
        if fitting:
            await which_board.ask_which(request, fitting, list(chain(*several.ranks)))
            return None
    return which_board.seen_last(request, several.ranks[0])


async def _fits(request: Request, intent: Intent, table: TableSnapshot) -> bool:
    """Return whether an intent can be carried out at a table; the trial changes nothing."""
    values = {each.name: getattr(request, each.name) for each in fields(Request)}
    trial = replace(_Trial(**values), table=table.table.id)
    async with request.work.undone():
        try:
            await _obey(trial, intent, [table])
        except (UserError, Refused, _NoFit):
            return False
        return True


button("mean")(offers.taps(carry_out))


@button("here", Allowed.PRESENT, asks_admins=True)
async def at_chosen_table(request: Request, snapshot: TableSnapshot) -> None:
    """Carry out a message at the table that was chosen of several. Raises UserError if another
    person was asked, if the message is gone, or if the table is of another group, in which the
    person may have fewer rights."""
    if not request.private and snapshot.home.id != request.chat.id:
        raise UserError("board-elsewhere")
    said = request.asked_about()
    game = request.label or snapshot.title(request.words)
    await request.edit(request.words.say("which-chosen", game=game))
    again = replace(
        request,
        message=said.message,
        text=said.text,
        tap=None,
        addressed=True,
        table=snapshot.table.id,
    )
    await carry_out(again, understand(said.text, bot_name=request.services.bot_name))


# -- what it means -------------------------------------------------------------------------------


_ONCE_MORE = ("go", "restart")
"""Words that mean another game after a game."""
_GO_ON = ("go", "let")
"""Words that ask for a move if they answer no open decision, «дальше», «ходи»."""


def _at_board(intent: Intent) -> bool:
    """Return whether the words were meant for the board, so that mistakes share one answer."""
    if isinstance(intent, Word):
        return intent.traits.board or intent.traits.answer
    return not isinstance(intent, NewGame)


async def _obey(request: Request, intent: Intent, waiting: Sequence[TableSnapshot]) -> None:
    """Carry out an intent; `waiting` are the tables that wait for this person. Raises UserError,
    Refused, WhichTable."""
    if await say_to_opponent.carried(request, intent):
        return
    if await privacy.answered(request, intent, waiting):
        return
    if await leave_or_resign_answers.answered(request, intent):
        return
    if await next_exercise.said(request, intent, waiting):
        return
    if isinstance(intent, Word | Unknown) and await legality_quiz.typed(request, waiting):
        return
    if isinstance(intent, Bare) and await advice.numbered(request, intent.places, waiting):
        return
    if isinstance(intent, Typed | Bare):
        if not await typed_exercise_answers.typed(request, intent, waiting):
            await typed.play(request, intent)
    elif isinstance(intent, Dictated):
        whole = intent.play.slots().get("play", "")
        exercise = whole and await typed_exercise_answers.typed(request, Typed(whole), waiting)
        if not exercise:
            await dictated.play(request, intent.play)
    elif isinstance(intent, Arranged):
        await set_up_army.set_up(request, intent)
    elif isinstance(intent, NewGame):
        await _wished(request, intent, waiting)
    elif isinstance(intent, Word):
        over = intent.name in _ONCE_MORE and not waiting
        if over and await find_table.just_played(request):
            await rematch_and_score.once_more(request)
        elif intent.name in _GO_ON and not _answers(intent.name, waiting):
            await questions_amid_a_game.hurry(request)
        elif intent.name == "rules" and _names_no_game(request, intent.value):
            await _rules_and_more(request, waiting)
        elif intent.name in COMMANDS:
            await COMMANDS[intent.name](request, intent.value)
        else:
            await choose_answer.choose(request, intent.name, intent.value)
    elif isinstance(intent, Unknown):
        await _unknown(request, intent, waiting)


_TALKATIVE = 3
"""The least words of a text that names no game and is hardly meant to."""


def _names_no_game(request: Request, asked: str) -> bool:
    """Return whether the text after a wish for rules is chatter, «правила и давай играть»."""
    talk = len(asked.split()) >= _TALKATIVE and not request.text.startswith("/")
    return talk and not (game_by_name.topic(asked) or open_table.known(NewGame(asked)))


async def _rules_and_more(request: Request, waiting: Sequence[TableSnapshot]) -> None:
    """Send the rules of the game at hand, or do what else the words are about."""
    about = intent_by_keywords(request.text)
    if isinstance(about, Word) and about.name != "rules":
        await _obey(request, about, waiting)
    else:
        await rules.rules(request, "")


def _answers(said: str, waiting: Sequence[TableSnapshot]) -> bool:
    """Return whether a word answers the open decision of a table."""
    asked = [(one.state, one.state.ask) for one in waiting if one.state and one.state.ask]
    return any(choose_answer.answer_meant(state, ask, said) is not None for state, ask in asked)


async def _wished(request: Request, said: NewGame, waiting: Sequence[TableSnapshot]) -> None:
    """Open the game that is wished for, or describe it if it is only asked about. If no game has
    that name, do what else the words may ask for, "can I play both dice with one checker?"."""
    if only_asks(request.text) and (named := game_by_name.named_alone(said.game)):
        await rules.tell(request, named)
        return
    about = intent_by_keywords(request.text)
    if isinstance(about, Word) and about.traits.beside:
        await _wished_with(request, said, about, waiting)
    elif _is_game(said, about):
        level = said.level or (about.level if isinstance(about, NewGame) else "")
        await open_table.open_or_ask(request, replace(said, level=level))
    elif isinstance(about, NewGame):
        await open_table.open_or_ask(request, about)
    elif about is not None:
        await _obey(request, about, waiting)
    elif not await _rules_asked(request):
        await open_table.open_or_ask(request, said)


async def _wished_with(
    request: Request, said: NewGame, beside: Word, waiting: Sequence[TableSnapshot]
) -> None:
    """Open a game, then carry out what is chosen `beside` it; any game if only a length or a
    command shows the wish, and none if nothing does."""
    if open_table.named(said):
        await open_table.open_or_ask(request, said)
    elif said.length or request.text.startswith("/"):
        await open_table.open_or_ask(request, replace(said, game=""))
    await _obey(request, beside, waiting)


def _is_game(said: NewGame, about: Intent | None) -> bool:
    """Return whether there is such a game; the name of an invited friend may resemble one."""
    friend = isinstance(about, Word) and about.name == "friend"
    return open_table.named(said) if friend else open_table.known(said)


async def _rules_asked(request: Request) -> bool:
    """Answer a question about rules; return False if the text is none."""
    said = folded(request.text)
    return asks(said) and await rules.asked(request, await game_asked_about(request), said)


async def _unknown(request: Request, said: Unknown, waiting: Sequence[TableSnapshot]) -> None:
    """Carry out a text that only the dialog of an open decision may understand, or that names a
    game."""
    if told := rules_wanted(said):
        await rules.rules(request, told)
        return
    reading = await _reading(request, said, waiting)
    if _asks_about_board(reading) and await find_table.playing(request):
        await board_answers.answer(request, reading.name, reading.slots)
        return
    explained = game_terms.to_explain(said.text, request.words.lang)
    no_game = bool(explained) or await _asked_at_board(request, said)
    wished = None if no_game else named_game(said)
    meant = _about(said)
    at_board = wished is None and (meant is None or _at_board(meant))
    if len(waiting) > 1 and not explained and (at_board or request.table is not None):
        raise WhichTable([waiting])
    snapshot = waiting[0] if len(waiting) == 1 else None
    if await choose_answer.answer_with_text(request, snapshot, said.text):
        return
    played = game_in_front(said) if _how_to_play(meant) and not no_game else None
    if wished is None and played is not None:
        await _wished(request, played, waiting)
    elif wished is not None:
        asked = game_by_name.named_alone(wished.game) if only_asks(said.text) else ""
        await (rules.tell(request, asked) if asked else open_table.open_or_ask(request, wished))
    elif meant is not None:
        await _obey(request, meant, waiting)
    elif await typed_exercise_answers.unread(request, said, waiting):
        return
    elif explained:
        await game_terms.term(request, explained)
    elif said_to_bot.not_played(said.text) or not (
        await _learned(request, reading, waiting, opens=not no_game)
        or await rules.asked(request, await game_asked_about(request), folded(said.text))
        or await offers.offer(request, reading.guesses)
    ):
        elsewhere = request.reply_to is not None and await find_table.named(request) is None
        await not_understood.puzzled(request, said, None if elsewhere else snapshot)


async def _reading(request: Request, said: Unknown, waiting: Sequence[TableSnapshot]) -> Reading:
    """Return what the learned reader makes of a text that is no command and no attempt at a
    play."""
    learns = not said.movelike and not said.text.startswith("/")
    return await learned(request, waiting) if learns else Reading(said, sure=0.0)


_NAMING = frozenset({"rules", "term"})
"""Intents that need the name of their object, which other readers find."""


def _asks_about_board(reading: Reading) -> bool:
    """Return whether a message surely asks about the position at hand, by no word of the game."""
    return reading.name in board_answers.QUESTIONS and reading.name not in COMMANDS


async def _learned(
    request: Request, reading: Reading, waiting: Sequence[TableSnapshot], *, opens: bool
) -> bool:
    """Do what the learned reader is sure of, after a question if it costs something. Return
    False if it is sure of nothing, or of a new game while the message `opens` none."""
    match reading.intent:
        case NewGame() as wished if opens:
            await open_table.open_or_ask(request, wished)
        case Word(name) as word if word.traits.costly:
            await offers.ask_first(request, name)
        case Word(name) as word if name not in _NAMING and not _asks_about_board(reading):
            await _obey(request, word, waiting)
        case _:
            return False
    return True


def _how_to_play(meant: Intent | None) -> bool:
    """Return whether words are about a choice beside a game."""
    return isinstance(meant, Word) and (meant.traits.beside or meant.name in ("cube", "friend"))


def _about(said: Unknown) -> Intent | None:
    """Return the intent of an unknown text by its keywords, None if mere chatter stands in place
    of a play, "/m thanks"."""
    meant = intent_by_keywords(said.text)
    talk = isinstance(meant, Word) and meant.traits.social
    return None if said.movelike and said.addressed and talk else meant


async def _asked_at_board(request: Request, said: Unknown) -> bool:
    """Return whether a text is about a game at hand: a question of a player, or a text to a
    board of the group. It names no other game, even if it sounds so."""
    if said.text.endswith("?") and await find_table.playing(request):
        return True
    return not request.private and await find_table.named(request) is not None
