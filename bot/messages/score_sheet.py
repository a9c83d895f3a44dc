"""The score of a match: its sheet for a picture, the sheet in words, and the line under a game.

A sheet is plain data (`render.Sheet`), so `sheet_text` and the picture can show whatever has games,
seats and points.
"""

from __future__ import annotations

from collections.abc import Mapping, Sequence
from dataclasses import replace

from bot.dialogs.resign_values import kind_name
from bot.i18n import Html, Words, in_lines
from bot.table.match import GAMES, end_of, ends_of, length_of, match_of, so_far
from bot.table.notes import GameEnd
from bot.table.painting import light_seat, light_side
from bot.table.snapshot import TableSnapshot
from bot.ui.colour_signs import SIGNS, by_colour
from render import Sheet
from render.sheet import Cell, Row
from rules.frames.chouette import Chouette
from rules.frames.from_record import Frame
from rules.frames.match import Match
from rules.game import Phase, State
from rules.questions.boards import colours
from rules.questions.stake import stake_of, value_of
from rules.view.view import Ending, Result

_HOW: Mapping[Ending, str] = {
    "resigned": "score-resigned",
    "passed": "score-passed",
    "left": "score-left",
    "time": "score-time",
}
"""The message for the way a game ended, if it was not played to its end."""


def length_name(length: str, words: Words) -> str:
    """Return the length of a match in words: a single game, a match, a session."""
    if length.startswith(GAMES):
        return words.plain("match-games", games=int(length.removeprefix(GAMES)))
    message = {"1": "lobby-single", "four": "match-four", "endless": "match-endless"}.get(length)
    return words.plain(message) if message else words.plain("match-points", points=int(length))


def score_told(snapshot: TableSnapshot, words: Words) -> str:
    """Return the score and length of a match, in a chouette the number of the game; "" for a
    single game."""
    match = match_of(snapshot.table)
    if match is None:
        return ""
    if isinstance(match, Chouette):
        return words.plain("team-game", number=len(match.results) + 1)
    score = _joined(match.score, snapshot, words)
    return f"{score}, {length_name(length_of(snapshot.table), words)}"


def seats_light_first(snapshot: TableSnapshot) -> Sequence[int]:
    """Return the seats of a painted table in the order of their colours, in which pips and the draw
    are told; as they sit if a seat has no side of its own."""
    seats = range(len(snapshot.people))
    if snapshot.state is None:
        return seats
    sides = by_colour(snapshot.state.variant.board)
    order = [snapshot.state.owners[side] for side in sides]
    return order if sorted(order) == list(seats) else seats


def score_line(match: Frame, snapshot: TableSnapshot, words: Words) -> Html:
    """Return the score of a match, and its winner."""
    names, length = snapshot.names(words), length_of(snapshot.table)
    score = _joined(match.score, snapshot, words)
    if not match.over:
        return words.say("match-score", score=score, length=length_name(length, words))
    if match.winner is None:
        return words.say("match-drawn", score=score)
    return words.say("match-won", who=names[match.winner], score=score)


def sheet_of(snapshot: TableSnapshot, words: Words, theme: str) -> Sheet:
    """Return the sheet of a painted table's match: its finished games, and the game in play."""
    match, names = so_far(snapshot.table), snapshot.called_short(words)
    assert match is not None
    last = GameEnd() if snapshot.state is None else end_of(snapshot.state)
    light = _light_seat(snapshot)
    games = [
        replace(game, owners=_seats_by_colour(game.owners, light))
        for game in ends_of(snapshot.table)
    ]
    games.append(replace(last, owners=_seats_by_colour(last.owners, light)))
    staked = snapshot.state is not None and stake_of(snapshot.state.variant) is not None
    plain = match if staked and isinstance(match, Match) else None
    score, rows = (0.0,) * len(names), list[Row]()
    for played, (result, game) in enumerate(zip(match.results, games, strict=False)):
        notes = (*_how_ended(result), *_crawford(plain, played))
        score = tuple(a + b for a, b in zip(score, result.points, strict=True))
        rows.append(_row(played + 1, result, game, score, notes, snapshot.table.slug, words))
    if snapshot.table.status == "playing" and snapshot.state is not None:
        rows.append(_going_on(len(rows) + 1, snapshot.state, light, score, words))
    order = seats_light_first(snapshot)
    return Sheet(
        names=tuple(names[seat] for seat in order),
        scores=tuple(words.figure(match.score[seat]) for seat in order),
        rows=tuple(row._replace(cells=tuple(row.cells[seat] for seat in order)) for row in rows),
        ahead=() if match.winner is None else (order.index(match.winner),),
        title=snapshot.title(words),
        length=length_name(length_of(snapshot.table), words),
        theme=theme,
    )


def _light_seat(snapshot: TableSnapshot) -> int | None:
    """Return the seat that is shown with the light checkers in all games of a painted table's
    match, None if colours follow the sides."""
    state = snapshot.state
    if state is None or light_seat(snapshot) is None:
        return None
    return state.owners[light_side(state)]


def _seats_by_colour(owners: tuple[int, ...], light: int | None) -> tuple[int, ...]:
    """Return the seats in the order of their colours; `light` is the seat that keeps its own in
    all games, None if colours follow the sides."""
    if light is None or light not in owners:
        return owners
    return (light, *(seat for seat in owners if seat != light))


def _row(
    number: int,
    result: Result,
    game: GameEnd,
    score: tuple[float, ...],
    notes: tuple[str, ...],
    slug: str,
    words: Words,
) -> Row:
    """Return the row of a finished game; `game` is the end that its table recorded, `notes` are
    ids of messages."""
    owners = game.owners
    cells = (
        Cell(
            owners.index(seat) if seat in owners else None,
            words.figure(points, signed=True) if points else "",
            words.figure(total),
        )
        for seat, (points, total) in enumerate(zip(result.points, score, strict=True))
    )
    kind = kind_name("draw" if result.winner is None else result.kind, slug, words)
    note = ", ".join(words.plain(message) for message in notes)
    return Row(str(number), kind, tuple(cells), game.stake, note)


def _how_ended(result: Result) -> tuple[str, ...]:
    return (_HOW[result.how],) if result.how in _HOW else ()


def _crawford(match: Match | None, played: int) -> tuple[str, ...]:
    """Return the note of the game after `played` others if it is the Crawford game, else none."""
    if match is None or not replace(match, results=match.results[:played]).without_cube:
        return ()
    return ("score-crawford",)


def _going_on(
    number: int, state: State, light: int | None, score: tuple[float, ...], words: Words
) -> Row:
    """Return the row of the game in play: colours once they are drawn, and the value of the
    cube."""
    drawn = state.ask is not None and state.ask.part.phase != Phase.OPENING
    owners = _seats_by_colour(colours(state), light)
    cells = (
        Cell(owners.index(seat) if drawn and seat in owners else None, "", words.figure(total))
        for seat, total in enumerate(score)
    )
    without_cube = "crawford" in state.facts and stake_of(state.variant) is not None
    note = words.plain("score-crawford") if without_cube else ""
    return Row(str(number), words.plain("score-going-on"), tuple(cells), value_of(state), note)


def sheet_text(sheet: Sheet, last: Html, words: Words, most: int) -> Html:
    """Return a sheet in words with a last line, at most `most` UTF-16 units long as Telegram
    counts; of many games the first are summed up."""
    title = words.say("score-title", names=" : ".join(sheet.names))
    for size in range(max(2, len(sheet.rows)), 1, -1):
        rows = sheet.folded(size).rows
        text = in_lines([title, *(_line(sheet, row, words) for row in rows), last])
        if len(text.encode("utf-16-le")) // 2 <= most:
            return text
    return in_lines([title, last])


def _line(sheet: Sheet, row: Row, words: Words) -> Html:
    score = " : ".join(cell.score for cell in row.cells)
    if not row.kind:
        return words.say("score-early", number=row.number, score=score)
    sides = [cell.side for cell in row.cells if cell.side is not None]
    game = f"{row.kind} ×{row.stake}" if row.stake > 1 else row.kind
    won = (
        f"{name} {cell.won}" for name, cell in zip(sheet.names, row.cells, strict=True) if cell.won
    )
    text = ", ".join([game, *won]) + (f" ({row.note})" if row.note else "")
    if len(sides) == len(row.cells):
        text = f"{':'.join(SIGNS[side] for side in sides)} {text}"
    return words.say("score-line", number=row.number, game=text, score=score)


def _joined(score: tuple[float, ...], snapshot: TableSnapshot, words: Words) -> str:
    return " : ".join(words.figure(score[seat]) for seat in seats_light_first(snapshot))
