"""A contest in words: its sign-up, its rounds, its end; and results of matches and contests as
cards to be shown elsewhere."""

from __future__ import annotations

from collections.abc import Mapping
from dataclasses import replace
from typing import NamedTuple

from bot.catalogue import as_mapping, titled
from bot.i18n import Html, Words, as_many, escape, in_lines, link, listed, utf16, within
from bot.i18n.markup import unmarked
from bot.messages.board import scene
from bot.messages.conditions import told_conditions
from bot.messages.contest_buttons import (
    asked_about,
    running_keyboard,
    signup_keyboard,
    time_out_keyboard,
)
from bot.messages.contest_picture import picture_of, rounds_count
from bot.messages.game_outcome import outcome, winners
from bot.messages.game_replay import onlooker
from bot.messages.score_sheet import length_name
from bot.messages.time_spans import pace_meaning, pace_name
from bot.table.contest_snapshot import Board, ContestSnapshot
from bot.table.match import length_of, so_far
from bot.table.numbering import numbering_of
from bot.table.painting import paint_for_seat
from bot.table.preferences import value
from bot.table.snapshot import PARTNERS, TableSnapshot, person_name
from bot.table.time_controls import NO_PACE, clock_of
from bot.ui.message import CAPTION, Keyboard, MessageView
from render import Card, Scene
from rules.contests import Meeting, System, standings, team_points

_PLACES = {
    System.KNOCKOUT: "cup-place",
    System.SWISS: "cup-place-wins",
    System.LIVES: "cup-place-wins",
}
"""The message for a place, by system, if points do not count first."""
_FIRST = 3
"""The places that the text names; the picture has all."""
_NAMED = 200
"""The most UTF-16 units of a list of players in a caption."""


def signup_view(contest: ContestSnapshot) -> MessageView:
    """Return the message of a sign-up: the game, the conditions and the players."""
    words, notes = contest.words, contest.notes
    if contest.row.status == "folded":
        return MessageView(words.say("cup-folded"))
    if contest.row.status != "signup":
        return MessageView(words.say("cup-started", game=game_of(contest, words)))
    opener = person_name(contest.host, words) if contest.host else words.plain("player-forgotten")
    length = length_name(notes.length, words)
    lines = [words.say("cup-call", opener=opener, game=game_of(contest, words), length=length)]
    lines += told_conditions(notes.slug, as_mapping(notes.options), words)
    lines += _how(contest, words)
    lines += _who(contest, words)
    return MessageView(in_lines(lines), signup_keyboard(contest, words))


def game_of(contest: ContestSnapshot, words: Words) -> str:
    """Return the name of a contest's game."""
    return titled(contest.notes.slug, as_mapping(contest.notes.options), words.lang)


def _how(contest: ContestSnapshot, words: Words) -> list[Html]:
    """Return lines about the system and the conditions that differ from the usual."""
    notes = contest.notes
    lines = [words.say(f"cup-means-{notes.system}")]
    if notes.system == System.SWISS and notes.most:
        lines.append(words.say("cup-rounds-chosen", count=notes.most))
    if notes.pairs:
        lines.append(words.say("cup-means-pairs"))
    if notes.pace != NO_PACE:
        named, meaning = pace_name(notes.pace, words), pace_meaning(notes.pace, words)
        lines.append(words.say("lobby-pace", pace=named, meaning=meaning))
        if clock_of(notes.pace) is not None:
            lines.append(words.say("cup-clock-begins"))
    apart = notes.apart and not notes.pairs
    lines.append(words.say("cup-means-apart" if apart else "cup-means-here"))
    if notes.days:
        lines.append(words.say("cup-means-days", days=words.say("cup-days", count=notes.days)))
    return lines


def _who(contest: ContestSnapshot, words: Words) -> list[Html]:
    """Return lines with the players, by teams or in the pairs in which they signed up."""
    notes = contest.notes
    people = [pair[0] for pair in contest.people]
    names = [person_name(person, words) for person in people]
    if notes.system == System.TEAMS:
        teams = [
            [person for person in people if (person.id in notes.second) == side] for side in (0, 1)
        ]
        return [
            words.say(
                "cup-team",
                number=number,
                count=len(team),
                who=listed(person_name(person, words) for person in team) or "–",
            )
            for number, team in enumerate(teams, 1)
        ]
    if notes.pairs:
        names = [PARTNERS.join(names[at : at + 2]) for at in range(0, len(names), 2)]
    return [words.say("cup-in", count=len(people), who=listed(names) or "–")]


# -- under way ------------------------------------------------------------------------------------


class BoardNow(NamedTuple):
    """A board in play: its address ("" without one), the score of its match (None before its
    first game is over), and whether it `waits` for a player on a seat that was left."""

    address: str = ""
    score: tuple[float, ...] | None = None
    waits: bool = False


def contest_view(contest: ContestSnapshot, boards: Mapping[Board, BoardNow]) -> MessageView:
    """Return the message of a contest: its table, and the round in words."""
    words, notes = contest.words, contest.notes
    title = words.say(
        "cup-title", game=game_of(contest, words), length=length_name(notes.length, words)
    )
    over = contest.row.status == "over"
    lines = [*(_end(contest, words) if over else _round(contest, words, boards))]
    lines += _defeats(contest, words)
    last = list[Html]()
    warned = sorted(set(notes.warned))
    if warned and not over:
        warnings = (
            words.say(
                "cup-counted", who=contest.name(player, words), count=notes.warned.count(player)
            )
            for player in warned
        )
        lines.append(words.say("cup-warned", who=as_many(", ", warnings, _NAMED)))
    if notes.paused and not over:
        last.append(words.say("cup-paused"))
    if notes.vacant is not None and not over:
        last.append(words.say("cup-wanted", who=contest.name(notes.vacant, words)))
    if not over and (player := asked_about(contest)) is not None:
        last.append(_question(contest, player, words))
    theme = value(contest.home.settings, "theme")
    table = picture_of(contest, words, theme, game_of(contest, words))
    room = CAPTION - sum(utf16(unmarked(line)) + 1 for line in (title, *last))
    text = within(in_lines([title, as_many("\n", lines, room), *last]), CAPTION)
    return MessageView(text, running_keyboard(contest, words), table=table)


def round_title(contest: ContestSnapshot, words: Words) -> str:
    """Return the title of the current round: its number, in a knock-out its name."""
    played = contest.contest
    if played.rounds[-1][0].extra:
        return words.plain("cup-extra")
    number, count = len(played.regular), rounds_count(played)
    if played.system == System.KNOCKOUT:
        left = count - number
        if left < 2:
            return words.plain("cup-semi-finals" if left else "cup-final")
        return words.plain("cup-last-of", count=2**left)
    if played.system == System.LIVES:
        return words.plain("cup-round", round=number)
    return words.plain("cup-round-of", round=number, rounds=count)


def _round(contest: ContestSnapshot, words: Words, boards: Mapping[Board, BoardNow]) -> list[Html]:
    lines = [words.say("cup-now", round=round_title(contest, words))]
    lines += [_meeting(contest, meeting, words, boards) for meeting in contest.contest.rounds[-1]]
    return lines


def _meeting(
    contest: ContestSnapshot, meeting: Meeting, words: Words, boards: Mapping[Board, BoardNow]
) -> Html:
    if meeting.away is None:
        won = "no" if meeting.score is None else "yes"
        return words.say("cup-bye", one=contest.name(meeting.home, words), won=won)
    pair = _pair(contest, meeting, words)
    if meeting.score is None:
        players = (meeting.home, meeting.away)
        now = next((boards[b] for b in boards if (b.home, b.away) == players), BoardNow())
        there = link(now.address, pair) if now.address else pair
        if now.score is None:
            return words.say("cup-plays", pair=there)
        home, away = map(words.figure, now.score)
        message = "cup-waits" if now.waits else "cup-plays-on"
        return words.say(message, pair=there, home=home, away=away)
    home, away = map(words.figure, meeting.score)
    message = "cup-walkover" if meeting.walkover else "cup-score"
    return words.say(message, pair=pair, home=home, away=away)


def _defeats(contest: ContestSnapshot, words: Words) -> list[Html]:
    """Return lines for the forfeits of the last finished round; its table no longer shows them."""
    rounds = contest.contest.rounds
    last = rounds[-1:] if contest.row.status == "over" else rounds[-2:-1]
    return [
        words.say(
            "cup-lost-without-play",
            who=contest.name(meeting.loser, words),
            pair=_pair(contest, meeting, words),
        )
        for part in last
        for meeting in part
        if meeting.walkover and meeting.loser is not None
    ]


def _question(contest: ContestSnapshot, number: int, words: Words) -> Html:
    """Return the question to the organiser before a player loses a match, or is withdrawn."""
    who, meeting = contest.name(number, words), contest.contest.meeting_of(number)
    if contest.notes.menu.startswith("drop") or meeting is None:
        return words.say("cup-ask-drop", who=who)
    return words.say("cup-ask-lose", who=who, pair=_pair(contest, meeting, words))


def _pair(contest: ContestSnapshot, meeting: Meeting, words: Words) -> Html:
    """Return the two players of a pairing that is no bye."""
    assert meeting.away is not None
    home, other = contest.name(meeting.home, words), contest.name(meeting.away, words)
    return words.say("cup-pair", one=home, other=other)


def _end(contest: ContestSnapshot, words: Words) -> list[Html]:
    """Return lines with the winner and the first places."""
    played = contest.contest
    table = standings(played)
    if played.system == System.TEAMS:
        first, second = team_points(played)
        values = {"first": words.figure(first), "second": words.figure(second)}
        won = "none" if first == second else "first" if first > second else "second"
        lines = [words.say("cup-team-won", won=won, **values)]
    else:
        winners = [contest.name(place.player, words) for place in table if place.place == 1]
        lines = [words.say("cup-won", who=as_many(", ", winners, _NAMED))]
    for place in table:
        if place.place <= _FIRST:
            name = contest.name(place.player, words)
            points, wins = words.figure(place.points), words.figure(place.wins)
            values = {"place": str(place.place), "who": name, "points": points, "wins": wins}
            lines.append(words.say(_PLACES.get(played.system, "cup-place-points"), **values))
    return lines


# -- when the time of a round is out ---------------------------------------------------------------


def pairs_called(contest: ContestSnapshot, words: Words) -> Html:
    """Return the pairs that have not finished, as mentions, so that the players are notified."""
    return listed(
        words.say(
            "cup-pair",
            one=contest.mention(meeting.home, words),
            other=contest.mention(meeting.away, words),
        )
        for meeting in contest.contest.open
        if meeting.away is not None
    )


def round_out(contest: ContestSnapshot, words: Words) -> tuple[Html, Keyboard]:
    """Return the question to the organiser about players who have not played in time, with
    buttons."""
    text = words.say("cup-round-out", who=pairs_called(contest, words))
    return text, time_out_keyboard(contest, words)


def match_card(snapshot: TableSnapshot, words: Words, theme: str, chat: int) -> MessageView:
    """Return the card of a match, or of a single game, with its last board as `chat` sees it."""
    match, result = so_far(snapshot.table), snapshot.result
    assert result is not None
    names = snapshot.called_short(words)
    scores = [max(points, 0) for points in result.points] if match is None else match.score
    ahead = winners(snapshot)
    order = sorted(range(len(names)), key=lambda seat: (seat not in ahead, -scores[seat]))
    if len(names) == 2:
        order = [0, 1]
    title = snapshot.title(words)
    if match is not None:
        title = f"{title}, {length_name(length_of(snapshot.table), words)}"
    card = Card(
        title=title,
        names=tuple(names[seat] for seat in order),
        scores=tuple(words.figure(scores[seat]) for seat in order),
        ahead=tuple(at for at, seat in enumerate(order) if seat in ahead),
        note=unmarked(outcome(snapshot, words)).replace("\n", " "),
        board=_last_board(snapshot, words, theme, chat),
        theme=theme,
    )
    return MessageView(escape(card.title), table=card)


def contest_card(
    contest: ContestSnapshot,
    last: TableSnapshot | None,
    words: Words,
    theme: str,
    chat: int,
) -> MessageView:
    """Return the card of a contest: its first places, and the `last` board of its winner."""
    places = standings(contest.contest)
    named = [contest.name(place.player, words) for place in places]
    first = [name for name, place in zip(named, places, strict=True) if place.place == 1]
    card = Card(
        title=words.plain("card-contest", game=game_of(contest, words)),
        names=tuple(named),
        scores=tuple(words.figure(place.points) for place in places),
        ahead=tuple(at for at, place in enumerate(places) if place.place == 1),
        note=words.plain("card-contest-won", who=", ".join(first)),
        board=None if last is None else _last_board(last, words, theme, chat),
        theme=theme,
    )
    return MessageView(escape(card.title), table=card)


def _last_board(snapshot: TableSnapshot, words: Words, theme: str, chat: int) -> Scene | None:
    """Return the last board of a table without names; None if nothing was played."""
    if snapshot.state is None:
        return None
    audience = onlooker(snapshot, chat)
    painted = paint_for_seat(snapshot, audience.seat)
    shown = scene(painted, audience, words, numbering_of(painted, audience.seat))
    return replace(shown, names=(), levels=(), title="", score="", theme=theme)
