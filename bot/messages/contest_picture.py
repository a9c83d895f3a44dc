"""The picture of a contest: a cross-table, a table by rounds, or a bracket."""

from __future__ import annotations

from itertools import zip_longest

from bot.i18n import Words
from bot.messages.score_sheet import length_name
from bot.table.contest_snapshot import ContestSnapshot
from render import Bracket, BracketMatch, CrossTable, Standing
from rules.contests import Contest, Meeting, Place, System, rounds_of, standings, team_points

_FEW = 8
"""The most opponents for cells with both players' points; above it a cell has only its player's."""


def rounds_count(contest: Contest) -> int:
    """Return the number of rounds that a contest will have, as far as that is known."""
    return max(len(contest.regular), rounds_of(contest))


def picture_of(
    contest: ContestSnapshot, words: Words, theme: str, game: str
) -> CrossTable | Bracket:
    """Return the picture of a contest as it stands."""
    played = contest.contest
    system = words.plain(f"cup-system-{played.system}")
    note = words.plain("cup-note", system=system, length=length_name(contest.notes.length, words))
    if played.system == System.TEAMS:
        first, second = map(words.figure, team_points(played))
        note = words.plain("cup-note-teams", note=note, first=first, second=second)
    if played.system == System.KNOCKOUT:
        return _bracket(contest, words, theme, game, note)
    if played.system in (System.SWISS, System.LIVES):
        heads, cells = _by_rounds(played)
    else:
        heads, cells = _by_opponents(played, words)
    rows = tuple(
        Standing(
            str(place.player + 1),
            contest.name(place.player, words),
            cells[place.player],
            _total(played, place, words),
            place.place == 1 and contest.row.status == "over",
        )
        for place in _in_order(played)
    )
    swiss = played.system in (System.SWISS, System.LIVES)
    return CrossTable(
        title=game,
        note=note,
        heads=heads,
        sum_head=words.plain("cup-head-wins" if swiss else "cup-head-points"),
        rows=rows,
        parts=(played.players // 2,) if played.system == System.TEAMS else (),
        theme=theme,
    )


def _in_order(played: Contest) -> list[Place]:
    """Return the lines of the table: by number if every player meets every other, else the best
    first."""
    table = standings(played)
    by_number = played.system not in (System.SWISS, System.LIVES)
    return sorted(table, key=lambda place: place.player) if by_number else list(table)


def _total(played: Contest, place: Place, words: Words) -> str:
    swiss = played.system in (System.SWISS, System.LIVES)
    return words.figure(place.wins if swiss else place.points)


def _by_opponents(
    played: Contest, words: Words
) -> tuple[tuple[str, ...], list[tuple[str | None, ...]]]:
    """Return a column for each opponent, between teams for each player of the other team, with
    the points that both won."""
    half = played.players // 2
    teams = played.system == System.TEAMS
    count = half if teams else played.players
    cells = [
        tuple(
            _cell(played, player, other + (half if teams and player < half else 0), count, words)
            for other in range(count)
        )
        for player in range(played.players)
    ]
    heads = tuple(
        f"{number + half + 1}/{number + 1}" if teams else str(number + 1) for number in range(count)
    )
    return heads, cells


def _cell(played: Contest, player: int, other: int, count: int, words: Words) -> str | None:
    if player == other:
        return None
    met = [meeting for meeting in played.played() if meeting.has(player) and meeting.has(other)]
    if not met:
        return ""
    own, theirs = (sum(meeting.points(who) for meeting in met) for who in (player, other))
    if count > _FEW:
        return words.figure(own)
    return f"{words.figure(own)}:{words.figure(theirs)}"


def _by_rounds(played: Contest) -> tuple[tuple[str, ...], list[tuple[str | None, ...]]]:
    """Return a column for each round: won, drawn or lost, and the opponent's number."""
    count = len(played.regular) if played.system == System.LIVES else rounds_count(played)
    return tuple(str(number + 1) for number in range(count)), [
        tuple(_met(part, player) for part, _ in zip_longest(played.regular, range(count)))
        for player in range(played.players)
    ]


def _met(part: tuple[Meeting, ...] | None, player: int) -> str:
    meeting = next((meeting for meeting in part or () if meeting.has(player)), None)
    if meeting is None:
        return ""
    other = meeting.other(player)
    against = "" if other is None else str(other + 1)
    if not meeting.over:
        return f"·{against}"
    sign = "=" if meeting.winner is None else "+" if meeting.winner == player else "−"
    return f"{sign}{against}"


def _bracket(contest: ContestSnapshot, words: Words, theme: str, game: str, note: str) -> Bracket:
    """Return the bracket with all rounds that there will be."""
    played = contest.contest
    count = rounds_count(played)
    rounds = []
    for number in range(count):
        size = 2 ** (count - 1 - number)
        part = played.rounds[number] if number < len(played.rounds) else ()
        known = [_duel(contest, meeting, words) for meeting in part[:size]]
        rounds.append((*known, *(BracketMatch(("", "")) for _ in range(size - len(known)))))
    last = played.rounds[count - 1] if len(played.rounds) == count else ()
    third = _duel(contest, last[1], words) if len(last) == 2 else None
    if third is None and len(played.rounds) < count and played.players > 3:
        third = BracketMatch(("", ""))
    return Bracket(
        title=game,
        note=note,
        rounds=tuple(rounds),
        third=third,
        third_title=words.plain("cup-third"),
        theme=theme,
    )


def _duel(contest: ContestSnapshot, meeting: Meeting, words: Words) -> BracketMatch:
    name = contest.name(meeting.home, words)
    if meeting.away is None:
        return BracketMatch((name, "–"))
    names = (name, contest.name(meeting.away, words))
    if meeting.score is None:
        return BracketMatch(names)
    home, away = map(words.figure, meeting.score)
    return BracketMatch(names, (home, away), 0 if meeting.winner == meeting.home else 1)
