"""States of tables, contests and finished games that players see often, and their messages."""

from __future__ import annotations

from collections.abc import Callable, Mapping
from dataclasses import replace
from datetime import timedelta
from typing import Any, Final

from bot.i18n import Words, escape, in_lines
from bot.messages import (
    end,
    finished_games_list,
    lobby,
    mistake_review,
    move_reminders,
    review_summary,
)
from bot.messages.best_play_question import Position, Reply
from bot.messages.board import board_view
from bot.messages.contest_text import contest_view, signup_view
from bot.messages.mentor_lines import better_view, doubt_view
from bot.messages.open_tables_list import followed_view, tables_view
from bot.messages.position_message import position_text
from bot.messages.record_files import readable_record
from bot.messages.statistics_text import playing_strength_view, stats_text
from bot.opponent import RANDOM, choose, read_answer
from bot.store import Chat, Seat
from bot.store.contests import StoredContest
from bot.table.autoplay import follow
from bot.table.contest_snapshot import ContestNotes, ContestSnapshot
from bot.table.game_review import GameCourse, KeptThrow
from bot.table.game_statistics import Rating, Summary
from bot.table.match import begin
from bot.table.notes import KeptMistake, MatchNotes, Played, Verdict, Wait, as_json
from bot.table.playing_strength import PHASES, MatchPlayed, PlayedWell, PlayingStrength
from bot.table.shown_messages import ShownDoubt
from bot.table.snapshot import Audience, TableSnapshot, replace_table
from bot.ui.message import MessageView, Page
from rules.analysis import legal_plays
from rules.contests import System, advance_rounds, start, with_result
from rules.game import Answer, answer, end_game
from rules.questions.play import asks_for_play
from rules.view.view import Result
from tests.bot.messages.tables_in_play import (
    BOT,
    GROUP,
    MOMENT,
    gone_on,
    person,
    private,
    snapshots,
)

LINK: Final = f"https://t.me/{BOT}?start=join_table"
LATER: Final = MOMENT + timedelta(hours=5)
WON: Final = Result((1.0, -1.0), "single", 0)
MARS: Final = Result((2.0, -2.0), "mars", 0)
State = Callable[[str], MessageView]


def table(slug: str, stop: int, lang: str, **how: Any) -> TableSnapshot:
    """Return a table at its decision of a number, from 1."""
    *_, snapshot = snapshots(slug, stop, lang=lang, **how)
    return snapshot


def answered(snapshot: TableSnapshot, kind: str, value: str, seat: int) -> TableSnapshot:
    """Return the table after an answer, and after all that goes on by itself then."""
    return gone_on(replace(snapshot, state=answer(snapshot.game, Answer(kind, seat, value))))


def asked(slug: str, kind: str, lang: str, **how: Any) -> TableSnapshot:
    """Return a table at the first decision of a kind."""
    for snapshot in snapshots(slug, 60, lang=lang, **how):
        if snapshot.game.ask is not None and snapshot.game.ask.kind == kind:
            return snapshot
    raise AssertionError(f"{slug} asks for no {kind}")


def before_game(
    lang: str, slug: str = "long", home: str = "supergroup", **notes: Any
) -> TableSnapshot:
    """Return a table whose second seat is free."""
    snapshot = replace(table(slug, 1, lang, home=home), state=None)
    seats = (Seat("person", 1), *(Seat("free"),) * (len(snapshot.table.seats) - 1))
    snapshot = replace_table(snapshot, status="lobby", seats=seats)
    people = (snapshot.people[0], *(None,) * (len(seats) - 1))
    return replace(snapshot, people=people).noted(**notes)


def over(lang: str, result: Result = WON, stop: int = 12, **how: Any) -> TableSnapshot:
    """Return a table whose game is over."""
    snapshot = table(how.pop("slug", "long"), stop, lang, **how)
    ended = replace(snapshot, state=end_game(snapshot.game, result))
    return replace_table(ended, status="over", result=as_json(result), over_at=MOMENT)


def on_board(snapshot: TableSnapshot, audience: Audience = GROUP) -> MessageView:
    """Return the message of a board."""
    return board_view(snapshot, audience, bot=BOT)


def own_board(slug: str, stop: int, lang: str, *, acts: bool) -> MessageView:
    """Return the message of a board to the player who is to act, or to the other."""
    snapshot = table(slug, stop, lang, home="private")
    seat = snapshot.acting[0] if acts else 1 - snapshot.acting[0]
    return on_board(snapshot, private(seat))


def in_words(lang: str) -> MessageView:
    """Return the description of a board."""
    return MessageView(position_text(table("long", 5, lang), 0, Words(lang)))


def followed(lang: str) -> MessageView:
    """Return the board of other players in the chat of a follower."""
    view = followed_view(table("long", 5, lang), person(2, lang, {}))
    assert view is not None
    return view


def in_lobby(snapshot: TableSnapshot, audience: Audience = GROUP) -> MessageView:
    """Return the message of a lobby."""
    return lobby.lobby_view(snapshot, audience, LINK)


def wished(lang: str, slug: str, kind: str, **options: str) -> MessageView:
    """Return the board of a table where the player who does not act wishes for something."""
    snapshot = table(slug, 6, lang, options=options)
    for seat in (1 - snapshot.acting[0], snapshot.acting[0]):
        offers = (offer.partition(":") for offer in snapshot.game.offers(seat))
        value = next((value for offered, _, value in offers if offered == kind), None)
        if value is not None:
            return on_board(answered(snapshot, kind, value, seat))
    raise AssertionError(f"nobody may wish for {kind}")


def doubled(lang: str, **options: str) -> MessageView:
    """Return the board of a table where the stake is to be doubled."""
    snapshot = asked("short", "stake", lang, options={"cube": "on", **options})
    return on_board(answered(snapshot, "stake", "double", snapshot.acting[0]))


MATCH: Final = MatchNotes(points=3, results=(WON,), tables=(1,), owners=(0, 1))


# -- finished games ------------------------------------------------------------------------


COURSE: Final = GameCourse(
    tuple(
        KeptThrow(2 * at + 1, at, at % 2, "6-5", luck, chance)
        for at, (luck, chance) in enumerate(
            ((0.2, 0.5), (0.1, 0.6), (-0.3, 0.4), (0.4, 0.7), (0.1, 0.5), (0.2, 0.6))
        )
    )
)


def judged(lang: str) -> TableSnapshot:
    """Return a finished game with its review."""
    costs = ((2, 0, 0.2), (4, 1, 0.1), (6, 0, 0.04))
    mistakes = tuple(KeptMistake(length, seat, "", "", cost) for length, seat, cost in costs)
    played = (Played(0, 40, 0.9), Played(1, 38, 0.4))
    return over(lang).noted(
        mistakes=mistakes, verdict=Verdict(((0, 2), (1, 1)), (0.4, -0.2), played)
    )


def review(lang: str, *, group: bool) -> MessageView:
    """Return the review of a game in the players' own chat, or in a group."""
    game, words = judged(lang), Words(lang)
    text = review_summary.review_text([game], words)
    if group:
        return MessageView(in_lines((text, review_summary.in_private(game, BOT, words))))
    plain = review_summary.plain_summary([game], 0, words)
    keyboard = mistake_review.review_keyboard(game, words, mistakes=True, moments=True)
    return MessageView(in_lines((plain, text)), keyboard)


def review_part(lang: str, part: str) -> MessageView:
    """Return a part of the review of a game: its progress, its luck or its chart."""
    game, words = judged(lang), Words(lang)
    if part == "progress":
        return MessageView(review_summary.progress_text(3, 2, 42.0, words))
    if part == "luck":
        return MessageView(review_summary.luck_text(game, COURSE, words))
    chart = review_summary.chart_of(game, COURSE, words, "wood")
    return MessageView(words.say("review-chart"), sheet=chart)


def moment(lang: str) -> MessageView:
    """Return one of the dearest mistakes, the last that is shown."""
    snapshot, words = table("long", 6, lang, home="private"), Words(lang)
    below = mistake_review.review_keyboard(snapshot, words, mistakes=True)
    place = mistake_review.Place(2, 7, 0)
    return mistake_review.moment_view(snapshot, mistake(snapshot), place, words, below)


def all_mistakes(lang: str) -> MessageView:
    """Return the list of all mistakes, with those of the bot."""
    snapshot, words = table("long", 6, lang, home="private"), Words(lang)
    position = mistake(snapshot)
    kept = KeptMistake(6, snapshot.acting[0], position.played, position.best, 0.1)
    own = mistake_review.ListedMistake(mistake_review.Own(1, kept), position.state, "own")
    return mistake_review.mistakes_view(snapshot, [own] * 15, 12, "1", words)


def entry(lang: str) -> MessageView:
    """Return an entry of the list of all mistakes, one of the bot's."""
    snapshot, words = table("long", 6, lang, home="private"), Words(lang)
    place = mistake_review.Place(12, 15, 0)
    return mistake_review.entry_view(snapshot, mistake(snapshot), place, 12, words)


def doubted(lang: str, *, shown: bool) -> MessageView:
    """Return the mentor's question before a blunder, or the better play."""
    snapshot, words = table("long", 6, lang, home="private"), Words(lang)
    position = mistake(snapshot)
    doubt = ShownDoubt(snapshot.acting[0], 6, position.played, position.best, 0.08)
    if not shown:
        return doubt_view(snapshot, doubt, words)
    return better_view(snapshot, private(doubt.seat), doubt)


def mistake(snapshot: TableSnapshot) -> Position:
    """Return the decision of the player who is to play, with the first play as the best."""
    assert asks_for_play(snapshot.game)
    ranked = [play.text for play in legal_plays(snapshot.game)]
    kept = KeptMistake(6, snapshot.acting[0], ranked[-1], ranked[0], 0.1)
    return mistake_review.position_of(snapshot, private(kept.seat), kept, ranked)


def mistake_asked(lang: str) -> MessageView:
    """Return the question about a mistake."""
    snapshot = table("long", 6, lang, home="private")
    place = mistake_review.Place(0, 2, 0)
    return mistake_review.mistake_question(snapshot, mistake(snapshot), place, Words(lang))


def mistake_told(lang: str, *, right: bool, last: bool) -> MessageView:
    """Return the answer to a reply about a mistake."""
    snapshot = table("long", 6, lang, home="private")
    position, place = mistake(snapshot), mistake_review.Place(int(last), 2, 0)
    reply = Reply(position.best, 0.0) if right else Reply(position.choices[-1], 0.1)
    view = mistake_review.mistake_verdict
    return view(over(lang, home="private"), position, place, Words(lang), reply)


def record(lang: str) -> MessageView:
    """Return a finished game as lines to read."""
    snapshot = table("hypergammon", 1, lang, options={"cube": "on"})
    state, answers = begin(snapshot.table), list[Answer]()
    while True:
        followed = follow(state, snapshot.dice)
        state, answers = followed.state, [*answers, *followed.answers]
        if state.ask is None or state.result is not None:
            break
        seat = state.ask.who[0]
        value = choose(state, seat, RANDOM, str(len(answers)))
        answers.append(read_answer(state, seat, value))
        state = answer(state, answers[-1])
    assert state.result is not None
    ended = replace_table(snapshot, status="over", result=as_json(state.result))
    text = readable_record([(ended, answers)], "own", Words(lang))
    return MessageView(escape(text))


def with_time(lang: str) -> tuple[TableSnapshot, Wait]:
    """Return a table with three days for a move, and its wait for the player."""
    snapshot = table("long", 4, lang)
    wait = Wait(snapshot.turn, snapshot.acting, MOMENT)
    return snapshot.noted(pace="days3", wait=wait), wait


def reminded(lang: str) -> MessageView:
    """Return the reminder to a player at half the time."""
    snapshot, wait = with_time(lang)
    return move_reminders.reminder(snapshot, GROUP, wait, (), MOMENT + timedelta(hours=36))


def out_of_time(lang: str) -> MessageView:
    """Return the message to a group that a player's time ran out."""
    snapshot, wait = with_time(lang)
    return move_reminders.time_out_in_group(snapshot, wait, Words(lang))


def statistics(lang: str) -> MessageView:
    """Return the statistics of a player."""
    favourites, rivals = (("long", 9, 6), ("short", 3, 1)), ((2, (5, 4)), (3, (2, 1)))
    summary = Summary(12, 7, (10.0, 5.0), 2, 1, 4, favourites, rivals, 3.25, -0.125)
    rated = {"long": Rating(1534.2, 120), "short": Rating(1480.0, 3)}
    rival_names = {2: "Борис", 3: "Катя"}
    text = stats_text("Анна", summary, rated, rival_names, ("Анна", 1), Words(lang))
    return MessageView(text)


def playing_strength(lang: str) -> MessageView:
    """Return how well a person has played over time."""
    games = (PlayedWell(30, 0.3), PlayedWell(30, 0.9))
    match = MatchPlayed(MOMENT - timedelta(days=2), 5, games, 0.6)
    single = MatchPlayed(MOMENT, 0, (PlayedWell(25, 0.1),), -0.4)
    phases = {name: PlayedWell(20, 0.1 * at) for at, name in enumerate(PHASES)}
    strength = PlayingStrength((match, single), phases)
    return playing_strength_view(
        "backgammon", strength, ["long"], Words(lang), MOMENT + timedelta(hours=3), "wood"
    )


def tables(lang: str) -> MessageView:
    """Return the list of the open tables of a group."""
    playing, waiting = table("long", 4, lang), before_game(lang, "short")
    waiting = replace_table(waiting, id=2, public_id="other")
    since = {1: MOMENT}
    listed = [playing, waiting]
    return tables_view(listed, Page(0, False), since, Words(lang), LATER, private=False)


# -- contests ------------------------------------------------------------------------------


def contest(lang: str, status: Any = "signup", rounds: int = 0, **notes: Any) -> ContestSnapshot:
    """Return a contest of four players; its first of each pairing has won so many rounds."""
    begun = None if status == "signup" else start(notes.get("system", System.CIRCLE), 4)
    for _ in range(rounds):
        assert begun is not None
        for pairing in begun.open:
            begun = with_result(begun, pairing.home, pairing.away or 0, (3.0, 1.0))
        begun = advance_rounds(begun)
    people = tuple((person(number, lang, {}),) for number in range(4))
    home = Chat(1, -1, "supergroup", "Вечер", lang, {}, True)
    numbers = tuple((partner.id,) for (partner,) in people)
    row = StoredContest(1, 1, None, status, 1, numbers, 1, {}, {}, MOMENT, MOMENT)
    kept = ContestNotes("long", lang, length="3", contest=begun, **notes)
    return ContestSnapshot(row, kept, home, people, people[0][0])


STATES: Final[Mapping[str, State]] = {
    "board-first-in-group": lambda lang: on_board(table("long", 1, lang)),
    "board-first-own-turn": lambda lang: own_board("long", 1, lang, acts=True),
    "board-later-in-group": lambda lang: on_board(table("short", 8, lang)),
    "board-own-turn": lambda lang: own_board("short", 8, lang, acts=True),
    "board-other-turn": lambda lang: own_board("short", 8, lang, acts=False),
    "board-of-match": lambda lang: on_board(table("long", 4, lang).noted(series=MATCH)),
    "board-of-three": lambda lang: on_board(table("trigammon", 5, lang)),
    "board-parallel": lambda lang: on_board(table("parallel(short,long)", 4, lang)),
    "board-secret": lambda lang: on_board(table("long+imbyurti", 1, lang)),
    "board-double": doubled,
    "board-double-beaver": lambda lang: doubled(lang, beaver="on"),
    "board-take-back": lambda lang: wished(lang, "long", "takeback"),
    "board-resign": lambda lang: wished(lang, "long", "resign"),
    "board-in-words": in_words,
    "board-followed": followed,
    "lobby-open": lambda lang: in_lobby(before_game(lang)),
    "lobby-private": lambda lang: in_lobby(before_game(lang, home="private"), private(0)),
    "lobby-of-three": lambda lang: in_lobby(before_game(lang, "trigammon")),
    "lobby-with-pace": lambda lang: in_lobby(before_game(lang, pace="days3")),
    "lobby-games": lambda lang: in_lobby(before_game(lang, menu="games")),
    "lobby-all-games": lambda lang: in_lobby(before_game(lang, menu="games all")),
    "lobby-conditions": lambda lang: in_lobby(before_game(lang, menu="terms")),
    "lobby-folded": lambda lang: in_lobby(replace_table(before_game(lang), status="folded")),
    "lobby-begun": lambda lang: in_lobby(table("long", 1, lang)),
    "card-open": lambda lang: lobby.card_view(before_game(lang)),
    "card-begun": lambda lang: lobby.card_view(table("long", 1, lang)),
    "card-offered": lambda lang: lobby.offer_view(Words(lang), "Анна", "short", {}, "3", "data"),
    "end-in-group": lambda lang: end.end_view(over(lang), GROUP),
    "end-own-win": lambda lang: end.end_view(over(lang, MARS, home="private"), private(0)),
    "end-own-loss": lambda lang: end.end_view(over(lang, home="private"), private(1)),
    "end-of-three": lambda lang: end.end_view(
        over(lang, Result((2.0, -1.0, -1.0), "single", 0), slug="trigammon"), GROUP
    ),
    "end-match-goes-on": lambda lang: end.end_view(
        over(lang).noted(series=replace(MATCH, points=5)), GROUP
    ),
    "end-match-over": lambda lang: end.end_view(over(lang, MARS).noted(series=MATCH), GROUP),
    "end-reviewed": lambda lang: end.end_view(judged(lang), GROUP),
    "review-in-group": lambda lang: review(lang, group=True),
    "review-own": lambda lang: review(lang, group=False),
    "review-progress": lambda lang: review_part(lang, "progress"),
    "review-luck": lambda lang: review_part(lang, "luck"),
    "review-chart": lambda lang: review_part(lang, "chart"),
    "playing-strength": playing_strength,
    "review-moment": moment,
    "review-all": all_mistakes,
    "review-entry": entry,
    "mentor-doubt": lambda lang: doubted(lang, shown=False),
    "mentor-better": lambda lang: doubted(lang, shown=True),
    "review-mistake": mistake_asked,
    "review-right": lambda lang: mistake_told(lang, right=True, last=False),
    "review-wrong-last": lambda lang: mistake_told(lang, right=False, last=True),
    "record": record,
    "games-finished": lambda lang: finished_games_list.history_view(
        [over(lang), over(lang, MARS)], Page(0, True), Words(lang), LATER
    ),
    "games-last": lambda lang: finished_games_list.last_view(over(lang), Words(lang), LATER),
    "games-past": lambda lang: finished_games_list.past_view(over(lang), 0, Words(lang)),
    "statistics": statistics,
    "tables": tables,
    "reminder": reminded,
    "time-out": out_of_time,
    "contest-signup": lambda lang: signup_view(contest(lang)),
    "contest-signup-swiss": lambda lang: signup_view(contest(lang, system=System.SWISS, days=7)),
    "contest-round": lambda lang: contest_view(contest(lang, "playing", 1), {}),
    "contest-knockout": lambda lang: contest_view(
        contest(lang, "playing", 1, system=System.KNOCKOUT), {}
    ),
    "contest-paused": lambda lang: contest_view(
        contest(lang, "playing", 1, paused=True, warned=(1,)), {}
    ),
    "contest-over": lambda lang: contest_view(contest(lang, "over", 3), {}),
}
"""The states by name, each with its message in a language."""
