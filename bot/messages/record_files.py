"""Finished games as files: the house's own record, a format for other backgammon programs, and
lines to read."""

from __future__ import annotations

import json
from collections.abc import Iterator, Mapping, Sequence
from dataclasses import dataclass, replace
from typing import Any, Final

from bot.catalogue import as_mapping
from bot.dialogs.play_text import told_entry
from bot.i18n import Words, spaced
from bot.i18n.markup import unmarked
from bot.messages.game_outcome import outcome
from bot.opponent.normalized_errors import BLUNDER, INACCURACY, MISTAKE
from bot.store import Table, UnitOfWork
from bot.table.game_cache import GameCache
from bot.table.match import as_record, begin, games_of, match_of
from bot.table.notes import KeptMistake, notes_of, result_of
from bot.table.snapshot import TableSnapshot, person_name
from bot.ui.orders import SendFile
from rules.exchange.mat import write_mat
from rules.exchange.match_file import MatchFile
from rules.exchange.played_match import NotTold, PlayedGame, match_headers, match_of_games
from rules.exchange.sgf import write_sgf
from rules.game import Answer, State, answer
from rules.questions.stake import proposed_stakes, value_of
from rules.records.game_record import Told, unrevealed_answers, write_told


async def record_files(work: UnitOfWork, snapshot: TableSnapshot, words: Words) -> list[SendFile]:
    """Return the files with the answers of a game or match and the source of its dice, and those
    for other programs if their forms can hold the match."""
    table = snapshot.table
    every = await _games(work, table)
    content = [await _game_between_seats(work, snapshot, words, game) for game in every or [table]]
    document = content[0] if len(content) == 1 else {"games": content}
    text = json.dumps(document, ensure_ascii=False, indent=1)
    captions = [words.say("record-caption")]
    if count := sum(game.get("taken_back", 0) for game in content):
        captions.append(words.say("end-taken-back", count=count, bots=len(snapshot.bots)))
    if any(value is None for game in content for *_, value in game["answers"]):
        captions.append(words.say("record-withheld"))
    readable = await _readable(work, every or [table], words)
    files = [
        SendFile(f"nardy-{table.public_id}.txt", readable, text=words.say("record-text")),
        SendFile(f"nardy-{table.public_id}.json", text, text=spaced(*captions)),
    ]
    match = await build_match_file(work, snapshot, words)
    if match is None:
        return files
    headers = match_headers(begin(table).variant, match.length, f"{work.now:%Y.%m.%d}")
    forms = {"mat": write_mat(match, headers), "sgf": write_sgf(match)}
    return files + [
        SendFile(f"nardy-{table.public_id}.{form}", text, text=words.say("record-mat"))
        for form, text in forms.items()
    ]


async def build_match_file(
    work: UnitOfWork, snapshot: TableSnapshot, words: Words
) -> MatchFile | None:
    """Return a game, or all games of its match, as other programs tell matches; None if their
    forms cannot hold it, or if a game was deleted with a forgotten person."""
    table = snapshot.table
    every = await _games(work, table)
    if not every or notes_of(table).position:
        return None
    try:
        length = match.points if (match := match_of(table)) else 0
        names = [name.strip("@ ") for name in snapshot.names(words)]
        return match_of_games([await _game(work, game) for game in every], names, length)
    except NotTold:
        return None


async def _readable(work: UnitOfWork, tables: Sequence[Table], words: Words) -> str:
    """Return games as lines to read."""
    games, cache = [], GameCache()
    for table in tables:
        answers = [Answer(*logged[:3]) for logged in await work.tables.answers(table.id)]
        games.append((await cache.snapshot(work, table), answers))
    return readable_record(games, "own", words)


async def _games(work: UnitOfWork, table: Table) -> list[Table]:
    """Return the games of a match up to a table; none if a game was deleted with a forgotten
    person."""
    try:
        return [await work.tables.get(number) for number in games_of(table)]
    except LookupError:
        return []


async def _game_between_seats(
    work: UnitOfWork, snapshot: TableSnapshot, words: Words, table: Table
) -> dict[str, Any]:
    """Return a game between the seats of a table, as `rules.records.game_record` reads it back."""
    answers = tuple(Answer(*logged[:3]) for logged in await work.tables.answers(table.id))
    match = notes_of(table).series
    record = Told(
        id=table.public_id,
        slug=table.slug,
        options=as_mapping(table.options),
        seats=snapshot.names(words)[: len(table.seats)],
        answers=answers,
        match=as_record(match) if match else None,
        result=result_of(table),
        secret=table.secret.hex(),
        sha256=table.secret_hash,
        seed=replace(snapshot, table=table).seed,
        elsewhere=snapshot.dice.telegram,
        withheld=unrevealed_answers(begin(table), answers),
        taken_back=notes_of(table).taken_back or None,
        position=notes_of(table).position,
    )
    document = write_told(record)
    if snapshot.bots:
        document["levels"] = list(map(list, notes_of(table).levels))
    if hurried := notes_of(table).hurried:
        document["hurried"] = list(hurried)
    if advice := notes_of(table).advice:
        document["advice"] = list(map(list, advice))
    return document


async def _game(work: UnitOfWork, table: Table) -> PlayedGame:
    """Return a game of a match as it was played."""
    answers = [Answer(*logged[:3]) for logged in await work.tables.answers(table.id)]
    return PlayedGame(begin(table), answers, result_of(table))


LOST_TURN: Final = "Ø"
_GAP: Final = 2
"""Blanks between columns."""
_MARKS: Final = ((BLUNDER, "??"), (MISTAKE, "?"), (INACCURACY, "?!"))
"""The signs of mistakes by their least cost, the worst first."""
_CUBE_ANSWERS: Final[Mapping[str, str]] = {
    "take": "record-take",
    "pass": "record-pass",
    "beaver": "record-beaver",
    "raccoon": "record-raccoon",
}
"""The message of each answer to a double."""


@dataclass(frozen=True, slots=True)
class _Cell:
    """The action of a seat, and the number of the turn it counts as."""

    seat: int
    text: str
    turn: int


def readable_record(
    games: Sequence[tuple[TableSnapshot, Sequence[Answer]]], numbering: str, words: Words
) -> str:
    """Return the games of a match, or a single game, as text."""
    return "\n\n".join(
        _readable_game(snapshot, answers, numbering, words, number if len(games) > 1 else 0)
        for number, (snapshot, answers) in enumerate(games, 1)
    )


def _readable_game(
    snapshot: TableSnapshot, answers: Sequence[Answer], numbering: str, words: Words, number: int
) -> str:
    names = [
        " / ".join(dict.fromkeys((*_before(snapshot, seat, words), name)))
        for seat, name in enumerate(snapshot.names(words))
    ]
    title = f"{snapshot.title(words)}: {' – '.join(names)}"
    head = [f"{number}. {title}" if number else title, ""]
    marks = {mistake.length: mark_of(mistake) for mistake in snapshot.notes.mistakes or ()}
    cells = _cells(begin(snapshot.table), answers, marks, numbering, words)
    end = [outcome(snapshot, words)]
    if snapshot.notes.led:
        end.append(words.say("end-led", count=snapshot.notes.led))
    return "\n".join([*head, *_rows(cells, names), "", *map(unmarked, end)])


def _before(snapshot: TableSnapshot, seat: int, words: Words) -> Iterator[str]:
    """Yield the names of the players who had a seat before its player, the first one first."""
    return (person_name(person, words) for at, person, _ in snapshot.handed if at == seat)


def mark_of(mistake: KeptMistake) -> str:
    """Return the sign of a mistake by its cost, "" for a small one."""
    return next((sign for least, sign in _MARKS if mistake.error >= least), "")


def _cells(
    state: State,
    answers: Sequence[Answer],
    marks: Mapping[int, str],
    numbering: str,
    words: Words,
) -> list[_Cell]:
    """Return what the seats did, in order."""
    cells, waiting = list[_Cell](), ""
    for length, answer_given in enumerate(answers):
        before, state = state, answer(state, answer_given)
        if state.turns < before.turns:
            cells = [cell for cell in cells if cell.turn <= state.turns]
        waiting = marks.get(length, waiting)
        cube = _cube(before, answer_given, words)
        if cube:
            cells.append(_Cell(answer_given.seat, f"{cube}{waiting}", state.turns))
            waiting = ""
        fresh = state.turns - before.turns
        for back, entry in enumerate(state.played[-fresh:] if fresh > 0 else ()):
            play = told_entry(state, entry, numbering, words) if entry.steps else LOST_TURN
            text = f"{entry.throw} {play}{waiting}".strip()
            cells.append(_Cell(entry.seat, text, before.turns + back + 1))
            waiting = ""
    return cells


def _cube(state: State, entry: Answer, words: Words) -> str:
    """Return an action with the stake in words, "" for any other answer."""
    if entry.kind == "stake" and entry.value == "double":
        after = answer(state, entry)
        offered = proposed_stakes(after) if "offer" in after.facts else ()
        stake = offered[-1] if offered else value_of(after)
        return words.plain("record-double", stake=stake)
    if entry.kind in ("offer", "beaver", "raccoon") and entry.value in _CUBE_ANSWERS:
        return words.plain(_CUBE_ANSWERS[entry.value])
    return ""


def _rows(cells: Sequence[_Cell], names: Sequence[str]) -> Iterator[str]:
    """Yield numbered lines, a column for each seat, under the names."""
    rows: list[list[str]] = []
    last = len(names)
    for cell in cells:
        if cell.seat <= last or rows[-1][cell.seat]:
            rows.append([""] * len(names))
        rows[-1][cell.seat] = cell.text
        last = cell.seat
    widths = [max(map(len, column)) + _GAP for column in zip(names, *rows, strict=True)]
    indent = len(str(len(rows))) + 2
    yield " " * indent + _line(names, widths)
    for number, row in enumerate(rows, 1):
        yield f"{number}.".ljust(indent) + _line(row, widths)


def _line(texts: Sequence[str], widths: Sequence[int]) -> str:
    padded = (text.ljust(width) for text, width in zip(texts, widths, strict=True))
    return "".join(padded).rstrip()
