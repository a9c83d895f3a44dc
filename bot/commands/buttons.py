"""Buttons: the command behind each action."""

from __future__ import annotations

from collections.abc import Awaitable, Callable, Mapping

from bot.commands import (
    advice,
    board_queries,
    contests,
    fair,
    finished_games,
    game_terms,
    games_list,
    language,
    leave_table,
    legality_quiz,
    levels,
    lobby,
    mute_and_block,
    offers,
    open_table,
    open_tables,
    opening_advice,
    practice,
    privacy,
    rematch_and_score,
    rules,
    say_to_opponent,
    settings,
    start,
    time_control,
    ways_to_learn,
    winner_stays_queue,
)
from bot.commands.command_types import Saying, plain
from bot.commands.text_commands import at_chosen_table, carry_out
from bot.dialogs import choose_answer, live_dice, resign, secret_answer, throw
from bot.dialogs.play import dictated, refusal_picture_button, tapped
from bot.dialogs.resign_values import offered
from bot.i18n import EMPTY
from bot.i18n.markup import unmarked
from bot.requests.access import SECRET_CHOICE
from bot.requests.request import HUSH, Request
from bot.table.errors import UserError
from bot.table.snapshot import TableSnapshot

Tapping = Callable[[Request, TableSnapshot, int, str], Awaitable[None]]
Looking = Callable[[Request, TableSnapshot, str], Awaitable[None]]


FREE: Mapping[str, Saying] = {
    "play": start.play,
    "mean": offers.taps(carry_out),
    "another": start.another,
    "friend": plain(start.call_friend),
    "games": games_list.games,
    "speak": start.speak,
    "lang": language.lang,
    "rules": rules.tell,
    "page": rules.page,
    "example": rules.example,
    "leaf": rules.leaf,
    "glossary": game_terms.glossary,
    "gloss": game_terms.gloss,
    "tips": opening_advice.tips,
    "quiz": legality_quiz.quiz,
    "guess": legality_quiz.guess,
    "begin": rules.begin,
    "easy": ways_to_learn.easy,
    "open": open_table.open_named_game,
    "prefs": settings.choose,
    "pref": settings.choice,
    "level": levels.choose,
    "zone": time_control.zone,
    "history": finished_games.history,
    "tables": open_tables.tables,
    "drill": practice.drill,
    "mute": mute_and_block.mute_tapped,
    "block": mute_and_block.block_tapped,
    HUSH: plain(say_to_opponent.hush),
    "cup": contests.tap,
    "cuprun": contests.run,
    "cuplike": contests.like,
    "forget": plain(privacy.forget_me),
    "keepme": plain(privacy.keep_me),
}
"""Buttons that belong to no table."""


async def _resign(request: Request, snapshot: TableSnapshot, seat: int, value: str) -> None:
    await resign.resign_at(request, snapshot, seat, value)


async def _menu(request: Request, snapshot: TableSnapshot, seat: int, name: str) -> None:
    """Open or close a menu under the board; explain the menu of resigning as it opens."""
    await tapped.menu(request, snapshot, seat, name)
    told = EMPTY
    if name == "resign" and snapshot.state is not None:
        told = resign.explained(snapshot, seat, request.words, offered(snapshot))
    request.answer(unmarked(told))


SEATED: Mapping[str, Tapping] = {
    "throw": lambda request, snapshot, seat, value: throw.throw_at(request, snapshot, seat),
    "from": tapped.lift,
    "to": tapped.step,
    "done": lambda request, snapshot, seat, value: tapped.done_at(request, snapshot, seat),
    "undo": lambda request, snapshot, seat, value: tapped.undo_at(request, snapshot, seat),
    "restart": lambda request, snapshot, seat, value: tapped.restart_at(request, snapshot, seat),
    "say": choose_answer.choose_at,
    "pick": choose_answer.pick_at,
    "words": dictated.choose,
    "menu": _menu,
    "resign": _resign,
    "takeback": lambda request, snapshot, seat, value: tapped.takeback_at(request, snapshot, seat),
    "moves": lambda request, snapshot, seat, value: board_queries.moves_at(request, snapshot, seat),
    "best": lambda request, snapshot, seat, value: advice.best_at(request, snapshot, seat),
    "hint": lambda request, snapshot, seat, value: advice.hint_at(request, snapshot, seat),
}
"""Buttons under a board, for its players, valid only while the board is as the button shows it."""

AROUND: Mapping[str, Looking] = {
    "games": lambda request, snapshot, value: lobby.menu(request, snapshot, f"games {value}"),
    "terms": lambda request, snapshot, value: lobby.menu(request, snapshot, f"terms {value}"),
    "option": lambda request, snapshot, value: lobby.menu(request, snapshot, f"option {value}"),
    "back": lambda request, snapshot, value: lobby.menu(request, snapshot, ""),
    "set": lobby.set_option,
    "add": lobby.add,
    "live": lambda request, snapshot, value: lobby.live(request, snapshot, value == "on"),
}
"""Buttons of a lobby's menus, valid only while the lobby is as the button shows it."""


async def _sit(request: Request, snapshot: TableSnapshot, value: str) -> None:
    await request.tables.sit(request.work, snapshot, request.person, request.username)
    later = snapshot.seats_next_game
    note = request.words.plain("team-comes", who=request.person.name or "") if later else ""
    request.answer(note, alert=later)


async def _bot(request: Request, snapshot: TableSnapshot, value: str) -> None:
    await request.tables.seat_bot(request.work, snapshot, request.person)


async def _show(request: Request, snapshot: TableSnapshot, value: str) -> None:
    if snapshot.table.status not in ("lobby", "playing"):
        raise UserError("game-over")
    if not board_queries.points_to_board(request, snapshot):
        await board_queries.show_again(request, snapshot)


async def _resume(request: Request, snapshot: TableSnapshot, value: str) -> None:
    await request.tables.take_up(request.work, snapshot, request.person)


async def _all(request: Request, snapshot: TableSnapshot, value: str) -> None:
    await board_queries.tell_all(request, snapshot)


ALWAYS: Mapping[str, Looking] = {
    "sit": _sit,
    "bot": _bot,
    "show": _show,
    "resume": _resume,
    "all": _all,
    "game": lobby.choose_game,
    "here": lambda request, snapshot, value: at_chosen_table(request, snapshot),
    "fold": lambda request, snapshot, value: lobby.fold(request, snapshot),
    "leave": lambda request, snapshot, value: leave_table.leave_at(request, snapshot),
    "quit": lambda request, snapshot, value: leave_table.leave_at(request, snapshot),
    "begin": lambda request, snapshot, value: lobby.begin(request, snapshot),
    "cede": resign.ceded,
    "stay": lambda request, snapshot, value: leave_table.stay(request, snapshot),
    "end": leave_table.end_at,
    "win": lambda request, snapshot, value: leave_table.take_win(request, snapshot),
    "without": lambda request, snapshot, value: leave_table.without_at(request, snapshot),
    "other": lobby.other,
    "levels": lambda request, snapshot, value: levels.ask_at(request, snapshot),
    "level": levels.choose_at,
    "invite": lambda request, snapshot, value: start.call_friend_instead(request, snapshot),
    "passon": lambda request, snapshot, value: say_to_opponent.pass_on(request, snapshot),
    "rematch": lambda request, snapshot, value: rematch_and_score.rematch(request, snapshot),
    "absent": time_control.absent,
    "stays": lambda request, snapshot, value: winner_stays_queue.stays(request, snapshot),
    "past": finished_games.past,
    "replay": finished_games.replay,
    "film": lambda request, snapshot, value: finished_games.film(request, snapshot),
    "follow": lambda request, snapshot, value: open_tables.follow(request, snapshot),
    "unfollow": lambda request, snapshot, value: open_tables.unfollow(request, snapshot),
    "kestum": live_dice.press,
    SECRET_CHOICE: secret_answer.press,
    "why": refusal_picture_button.show,
    "way": lambda request, snapshot, value: rules.way(request, snapshot),
    "mistake": advice.mistake_at,
    "review": lambda request, snapshot, value: advice.review_at(request, snapshot),
    "record": lambda request, snapshot, value: fair.record(request, snapshot),
    "fair": lambda request, snapshot, value: fair.fair_at(request, snapshot),
}
"""Buttons that mean the same whatever has happened since."""
