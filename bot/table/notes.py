"""Data of a table beside the answers of its game, and the only place that reads and writes it."""

from __future__ import annotations

from collections.abc import Mapping
from dataclasses import dataclass, field, replace
from datetime import datetime
from functools import lru_cache
from typing import Any, Final

from bot.i18n import EMPTY, Html
from bot.opponent.levels import level_of
from bot.opponent.match_review import COUNT
from bot.store import Table
from bot.store.typed_json import read, written
from bot.table.autoplay import Autoplayed
from bot.table.time_controls import NO_PACE
from rules.exchange.played_match import VARIATIONS
from rules.frames.match import read_result
from rules.game import State
from rules.questions.stake import RAISES
from rules.questions.standing import Resign, Takeback
from rules.variants import parts_of
from rules.view.view import Result

_FORCED_KEPT = 12
PUT_ASIDE = "lobby-aside"
"""Why a lobby was closed in whose place another game has begun."""

REPLACED = "lobby-replaced"
"""Why a lobby of a group was closed whose player has opened another there."""


@dataclass(frozen=True, slots=True)
class LiveThrow:
    """The last throw of a table as the clock knows it.

    `key` names the attempt, `turn` the turn. `why[seat]` is why a seat might not challenge it, ""
    if it might. `thrown`: when; `closes`: until when a challenge is in time, None until the throw
    was shown; `lands`: when the second die rests.
    """

    key: str
    turn: int
    thrown: datetime
    why: tuple[str, ...] = ()
    closes: datetime | None = None
    lands: datetime | None = None


@dataclass(frozen=True, slots=True)
class Roll:
    """A throw that Telegram makes: `ply` is the number of the question to chance, `values` the
    dice so far; `sent`: a die is on its way; `lost`: the number of dice sent whose value never
    came back."""

    ply: int
    values: tuple[int, ...] = ()
    sent: bool = False
    lost: int = 0

    def going(self) -> Roll:
        """Return the roll with a die sent; a die that was on its way already is given up."""
        return replace(self, sent=True, lost=self.lost + self.sent)

    def with_die(self, value: int) -> Roll:
        """Return the roll with the value of the die that was on its way."""
        return replace(self, values=(*self.values, value), sent=False)


@dataclass(frozen=True, slots=True)
class GameEnd:
    """The end of a game for a score sheet, besides its result: the stake, and the seats behind
    the sides (empty if it was not kept)."""

    stake: int = 1
    owners: tuple[int, ...] = ()


@dataclass(frozen=True, slots=True)
class MatchNotes:
    """A match before one of its games: so many `points` are to be reached or `games` played, with
    neither it has no end; `alternate`: colours alternate; `series` names the games in turn.

    `results`, `ends` and `tables` are those of the games before. `owners` are the seats behind the
    sides if colours are not drawn again, `carried` the facts that the game before has handed on.
    `order` are the seats in the order of their roles, None if seats have none.
    """

    points: int = 0
    games: int = 0
    alternate: bool = False
    results: tuple[Result, ...] = ()
    order: tuple[int, ...] | None = None
    ends: tuple[GameEnd, ...] = ()
    owners: tuple[int, ...] | None = None
    carried: Mapping[str, str] = field(default_factory=dict)
    tables: tuple[int, ...] = ()
    series: str = ""


@dataclass(frozen=True, slots=True)
class Wait:
    """A table's wait for the people on some `seats`, since the message before it came in. `turn`
    names what it waits for; `called`: they were reminded, `told`: the others were notified that
    time is out. `held`: the seconds that had passed when time was stopped, None while it runs."""

    turn: str
    seats: tuple[int, ...]
    since: datetime
    called: bool = False
    told: bool = False
    held: float | None = None


@dataclass(frozen=True, slots=True)
class Played:
    """The play of a seat in a `phase` of a game, "" for all of an older game: the number of its
    decisions, and what they cost together, in points a game as they would be in short nardy."""

    seat: int
    decisions: int
    error: float
    phase: str = ""


@dataclass(frozen=True, slots=True)
class Verdict:
    """The review of a game that is over: `mistakes` by seat of people, `luck` as points a game
    in short nardy by which the throws of each seat were better than average, the quality of each
    person's play by phase (`played`), and the version of its count (`COUNT`)."""

    mistakes: tuple[tuple[int, int], ...]
    luck: tuple[float, ...]
    played: tuple[Played, ...] = ()
    count: int = 0


@dataclass(frozen=True, slots=True)
class KeptMistake:
    """An answer that cost something, after the first `length` answers of a game: its seat, the
    answer, the better answer, the cost in points a game as it would be in short nardy, and the
    kind of the decision."""

    length: int
    seat: int
    play: str
    best: str
    error: float
    kind: str = "play"


@dataclass(frozen=True, slots=True)
class TableNotes:
    """Data of a table. `stamp` grows with every visible change. `lang` is the language of the
    table's opener, `alone`: alone with the bot. `series` is its match, None for a single game.
    `levels`: the levels of its bots, each with the number of answers after which it holds.
    `hurried`: numbers of the answers that the level below gave, as time ran out. `menu` is open in
    the lobby; `why` is the message for a lobby that was closed.

    `next` is the table of the match's next game, `again` the seats that want another game with the
    same people, `rematch` the public id of that game. `coming` are people (store ids) who join from
    the next game on, `going` the seats that leave.

    `forced`: turns with one play only. `worded`: the last turn whose play a player left to the bot
    or said in words, so that the next board names it. `declined`: the turn and seat in which an
    offer to give up was refused, `kept` those in which taking back a play was refused, `returned`
    those in which a
    play was taken back last; `stays`: the turn and seat of plays whose taking back was refused, the
    last of each seat. `took`: the turn and seat in which a double was taken last. `taken_back`
    counts plays taken back, `led` plays made by a tap on the bot's advice, or by its number: a game
    with either does not count for statistics. `advice`: requests, by number of answers and seat.
    `acts`: the number of answers of people. `silent`: a turn, and the bots that would not double in
    it.

    `air` is the last throw that flew, `attempts` the turn, thrower, landing ("call": challenged)
    and key of the last attempts; `roll` the last throw that Telegram was asked for. `verdict` is
    set when the game is over, if the bot can judge it, and `mistakes` when a person looks at it or
    it is judged, by the one process that has `claimed` it until a moment. `mentor`: a mentor
    speaks to the person who plays alone with the bot.

    `pace` is a value of PACES, `remind` are the seats that want reminders without a pace. `contest`
    is the number of the contest that the game belongs to; `apart`: its board stands in the players'
    own chats, `paused`: no time counts, `awarded`: the rest of the match was decided without play.
    `partners` are seats and the people (store ids) who consult with the player there. `left` are
    seats and the people (store ids) who left them last in the middle of the game, `handed` seats
    and the people who had them before another player took them, in order, each with the number of
    turns by then. `followers` are
    people (store ids) who watch from their own chats. `lines`: the seats that have sent the others
    a line, each with the turn of it. `queue` are people (store ids) who wait to play the winner.
    `position` is that from which the game begins, "" for the usual start, `wish` a line of the
    lobby about what was taken of a wish, until its conditions are changed.
    `clock` has the seconds left in the bank of each seat, `wait` the players whom the table waits
    for. `begun`: when the first answer of the game was given.
    """

    stamp: int = 1
    lang: str = ""
    alone: bool = False
    series: MatchNotes | None = None
    levels: tuple[tuple[int, str], ...] = ()
    hurried: tuple[int, ...] = ()
    menu: str = ""
    why: str = "lobby-closed"
    next: int | None = None
    again: tuple[int, ...] = ()
    rematch: str | None = None
    coming: tuple[int, ...] = ()
    going: tuple[int, ...] = ()
    forced: tuple[int, ...] = ()
    worded: int = 0
    declined: tuple[int, int] | None = None
    kept: tuple[int, int] | None = None
    returned: tuple[int, int] | None = None
    stays: tuple[tuple[int, int], ...] = ()
    took: tuple[int, int] | None = None
    taken_back: int = 0
    led: int = 0
    mentor: bool = False
    advice: tuple[tuple[int, int], ...] = ()
    acts: int = 0
    silent: tuple[int, ...] = ()
    air: LiveThrow | None = None
    attempts: tuple[tuple[int, int, str, str], ...] = ()
    roll: Roll | None = None
    verdict: Verdict | None = None
    mistakes: tuple[KeptMistake, ...] | None = None
    claimed: datetime | None = None
    pace: str = NO_PACE
    remind: tuple[int, ...] = ()
    clock: tuple[float, ...] = ()
    wait: Wait | None = None
    followers: tuple[int, ...] = ()
    lines: tuple[tuple[int, int], ...] = ()
    queue: tuple[int, ...] = ()
    contest: int | None = None
    apart: bool = False
    paused: bool = False
    awarded: bool = False
    partners: tuple[tuple[int, int], ...] = ()
    left: tuple[tuple[int, int], ...] = ()
    handed: tuple[tuple[int, int, int], ...] = ()
    begun: datetime | None = None
    position: str = ""
    wish: Html = EMPTY


OF_MATCH: Final = (
    *("clock", "followers", "queue", "contest", "apart", "paused", "partners", "mentor"),
)
"""The notes that go from each game of a match to the next."""


def notes_of(table: Table) -> TableNotes:
    """Return the data of a table. Raises ValueError if it cannot be read."""
    return _read_notes(_Itself(table.extra))


def is_counted(slug: str, verdict: Verdict) -> bool:
    """Return whether the review of a game of a slug is counted as reviews are counted now."""
    return verdict.count == COUNT or parts_of(slug)[0] not in VARIATIONS


def is_reviewed(slug: str, notes: TableNotes) -> bool:
    """Return whether a game of a slug has a review that is counted as reviews are counted now."""
    counted = notes.verdict is None or is_counted(slug, notes.verdict)
    return notes.mistakes is not None and counted


class _Itself:
    """A stored object as a key, by identity and not by equality."""

    __slots__ = ("stored",)

    def __init__(self, stored: Mapping[str, Any]) -> None:
        self.stored = stored

    def __hash__(self) -> int:
        return id(self.stored)

    def __eq__(self, other: object) -> bool:
        return isinstance(other, _Itself) and other.stored is self.stored


@lru_cache(maxsize=256)
def _read_notes(wrapper: _Itself) -> TableNotes:
    """Read stored data, cached, as a tap needs it often; stored data is never changed in place."""
    return read(TableNotes, wrapper.stored)


def with_notes(table: Table, **changes: Any) -> Table:
    """Return the table with some of its notes changed."""
    return replace(table, extra=written(replace(notes_of(table), **changes)))


def with_shown_facts(table: Table, before: State, followed: Autoplayed) -> Table:
    """Return the table with what later messages show: turns with a single play; the turn and
    seat in which an offer to give up or the taking back of a play was refused, or a double was
    taken; and the play that was taken back."""
    notes, after = notes_of(table), followed.state
    declined, returned, forced = notes.declined, notes.returned, notes.forced
    kept_play, stays, took = notes.kept, notes.stays, notes.took
    for entry in followed.answers:
        if entry.kind == Resign.kind and entry.value == "no":
            declined = (before.turns, entry.seat)
        elif entry.kind == Takeback.kind:
            declined = None
            kept_play = (before.turns, entry.seat) if entry.value == "no" else None
            stays = _stays(stays, before) if kept_play else stays
        elif entry.kind in RAISES and entry.value == "take":
            took = (before.turns, entry.seat)
    if after.taken_back > before.taken_back:
        returned = (after.turns, after.owners[after.mover])
        forced = tuple(turn for turn in forced if turn <= after.turns)
        stays = tuple(stay for stay in stays if stay[0] < after.turns)
    return with_notes(
        table,
        forced=(*forced, *followed.forced)[-_FORCED_KEPT:],
        declined=declined,
        kept=kept_play,
        returned=returned,
        stays=stays,
        took=took,
        taken_back=after.taken_back,
    )


def _stays(stays: tuple[tuple[int, int], ...], state: State) -> tuple[tuple[int, int], ...]:
    """Return the plays whose taking back was refused, with the play that was just asked about."""
    assert state.open_ask.about is not None
    seat = state.open_ask.about
    others = tuple(stay for stay in stays if stay[1] != seat)
    return (*others, (state.undo[seat].before.turns, seat))


def fresh(
    *,
    lang: str,
    alone: bool,
    match: MatchNotes | None,
    level: str,
    pace: str = NO_PACE,
    position: str = "",
    mentor: bool = False,
    wish: Html = EMPTY,
) -> Mapping[str, Any]:
    """Return the data of a new table: its language, whether its person plays alone with the bot,
    its match (None for a single game), the level of its bots, its pace, the position from which
    it begins, whether it has a mentor, and a line about the wish for it."""
    levels = ((0, level),)
    return written(
        TableNotes(
            lang=lang,
            alone=alone,
            series=match,
            levels=levels,
            pace=pace,
            position=position,
            mentor=mentor,
            wish=wish,
        )
    )


def is_put_aside(table: Table) -> bool:
    """Return whether a table was folded up as its only player began another game; invited people
    may still join it."""
    return table.status == "folded" and notes_of(table).why == PUT_ASIDE


def level_at(table: Table) -> str:
    """Return the level at which bots play at a table."""
    levels = notes_of(table).levels
    return level_of(levels[-1][1] if levels else None)


def with_level(table: Table, level: str) -> Table:
    """Return the table with its bots at this level from now on; each level is kept with the
    number of answers after which it holds."""
    before = tuple(entry for entry in notes_of(table).levels if entry[0] < table.length)
    seats = tuple(replace(s, level=level) if s.kind == "bot" else s for s in table.seats)
    return replace(with_notes(table, levels=(*before, (table.length, level))), seats=seats)


def with_advice(table: Table, seat: int) -> Table:
    """Return the table with a seat's request for advice noted once for the number of answers so
    far."""
    requests, now = notes_of(table).advice, (table.length, seat)
    return table if now in requests else with_notes(table, advice=(*requests, now))


def with_act(table: Table) -> Table:
    """Return the table with an answer of a person counted."""
    return with_notes(table, acts=notes_of(table).acts + 1)


def has_acted(table: Table) -> bool:
    """Return whether a person has made a choice in this game yet."""
    return notes_of(table).acts > 0


def result_of(table: Table) -> Result | None:
    """Return the result of a table's game, None while it goes on."""
    return None if table.result is None else read_result(table.result)


def as_json(result: Result) -> dict[str, Any]:
    """Return a result as the store keeps it."""
    return {
        "points": list(result.points),
        "kind": result.kind,
        "winner": result.winner,
        "how": result.how,
    }
