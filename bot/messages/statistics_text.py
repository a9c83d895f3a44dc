"""Statistics in words, and the playing strength of a person over time."""

from __future__ import annotations

import math
from collections.abc import Iterable, Mapping
from datetime import datetime
from typing import Final

from bot import catalogue
from bot.dialogs.resign_values import has_gammons
from bot.i18n import EMPTY, Html, Words, escape, in_lines, join, listed
from bot.messages.review_summary import category_name
from bot.messages.time_spans import lapse_before
from bot.store import Lesson
from bot.table.game_statistics import PROVISIONAL, Rating, Summary, Uncounted, Week, rank_people
from bot.table.playing_strength import MatchPlayed, PlayingStrength
from bot.ui.callback_data import free
from bot.ui.message import Button, MessageView, rows
from render import Chart, Line, Sheet, line_around_zero
from render.sheet import Cell, Row

MOST = 10
"""The most entries in a list of ratings."""
_RIVALS = _FAVOURITES = 3


def rating_text(rating: Rating, words: Words) -> Html:
    """Return a rating, with a question mark if it is provisional."""
    figure = str(round(rating.value))
    return words.say("stats-provisional", rating=figure) if rating.provisional else escape(figure)


def stats_text(
    who: str,
    summary: Summary,
    rated: Mapping[str, Rating],
    names: Mapping[int, str],
    between: tuple[str, int] | None,
    words: Words,
) -> Html:
    """Return a person's statistics. `rated` are ratings by game, `names` those of rivals by
    their store ids, `between` the reader's name and the store id under which they stand among
    the rivals."""
    if not summary.games:
        return words.say("stats-none", who=who)
    won, lost = (words.figure(points) for points in summary.points)
    counts = {"games": summary.games, "wins": summary.wins}
    lines = [
        words.say("stats-title", who=who),
        words.say("stats-games", won=won, lost=lost, dear=_dear(summary, words), **counts),
        words.say("stats-streak", now=summary.now, best=summary.best),
    ]
    favourites = [
        words.say("stats-counted", game=catalogue.name(slug, words.lang), count=count)
        for slug, count, _ in summary.favourites[:_FAVOURITES]
    ]
    lines.append(words.say("stats-favourites", games=listed(favourites)))
    lines += _rated(rated, words)
    lines += _rivals(who, summary, names, between, words)
    if summary.mistakes is not None:
        lines.append(words.say("stats-mistakes", mistakes=words.figure(summary.mistakes, 1)))
    if summary.luck is not None:
        lines.append(words.say("stats-luck", luck=words.figure(summary.luck, 2, signed=True)))
    return in_lines(lines)


def _dear(summary: Summary, words: Words) -> Html:
    """Return the number of gammons or mars won, by the word of the games that were played."""
    played = {slug for slug, *_ in summary.favourites}
    called = {"stats-gammons" if has_gammons(slug) else "stats-mars" for slug in played}
    return words.say(called.pop() if len(called) == 1 else "stats-both", count=summary.mars)


def lessons_text(lessons: Mapping[str, Lesson], words: Words) -> Html:
    """Return the number of right answers in quizzes, game by game; empty if there were no
    quizzes."""
    lines = [
        words.say(
            "stats-lesson",
            game=catalogue.name(slug, words.lang),
            right=lesson.right,
            asked=lesson.asked,
        )
        for slug, lesson in lessons.items()
        if lesson.asked
    ]
    return words.say("stats-lessons", lessons=listed(lines)) if lines else EMPTY


def bot_text(scores: Mapping[str, tuple[int, int]], words: Words) -> Html:
    """Return games won and lost against the bot by its level; empty if there were none."""
    levels = [
        words.say("stats-rival", who=words.plain(f"value-level-{level}"), score=_score(*games))
        for level, games in scores.items()
    ]
    return words.say("stats-bot", levels=listed(levels)) if levels else EMPTY


def uncounted_text(uncounted: Mapping[Uncounted, int], words: Words) -> Html:
    """Return how many games do not count, by reason; nothing if all count."""
    reasons = [
        words.say("stats-uncounted-reason", reason=reason, count=count)
        for reason, count in uncounted.items()
    ]
    return words.say("stats-uncounted", reasons=listed(reasons)) if reasons else EMPTY


def play_text(ratings: Mapping[str, float], words: Words) -> Html:
    """Return a person's play ratings in the games that the bot can judge."""
    figures = [
        words.say("stats-play", game=catalogue.name(slug, words.lang), rating=figure, name=called)
        for slug, rating in ratings.items()
        if (called := category_name(slug, rating, words)) and (figure := words.figure(rating, 1))
    ]
    return words.say("stats-plays", plays=listed(figures)) if figures else EMPTY


def _rated(rated: Mapping[str, Rating], words: Words) -> list[Html]:
    if not rated:
        return []
    figures = [
        words.say(
            "stats-rated", game=catalogue.name(slug, words.lang), rating=rating_text(rating, words)
        )
        for slug, rating in rated.items()
    ]
    unsure = any(rating.provisional for rating in rated.values())
    lines = [words.say("stats-ratings", ratings=listed(figures))]
    return [*lines, words.say("stats-unsure")] if unsure else lines


def _rivals(
    who: str,
    summary: Summary,
    names: Mapping[int, str],
    between: tuple[str, int] | None,
    words: Words,
) -> list[Html]:
    scores = {other: _score(*games) for other, games in summary.rivals}
    if between is not None:
        asker, number = between
        score = scores.get(number, "0 : 0")
        return [words.say("stats-between", who=who, other=asker, score=score)]
    first = list(scores.items())[:_RIVALS]
    told_all = [words.say("stats-rival", who=names[number], score=score) for number, score in first]
    return [words.say("stats-rivals", rivals=listed(told_all))] if told_all else []


def _score(won: int, lost: int) -> str:
    return f"{won}\u00a0:\u00a0{lost}"


def top_text(
    game: str, rated: Mapping[int, Rating], names: Mapping[int, str], words: Words
) -> Html:
    """Return the best ratings in a game of the people in `names`, at most MOST."""
    title = catalogue.name(game, words.lang)
    shown = [(number, rating) for number, rating in rank_people(rated) if number in names][:MOST]
    if not shown:
        return words.say("top-none", game=title, slug=game)
    lines = [words.say("top-title", game=title)]
    for place, (number, rating) in enumerate(shown, 1):
        who, figure, experience = names[number], rating_text(rating, words), rating.experience
        line = words.say("top-line", place=place, who=who, rating=figure, experience=experience)
        lines.append(line)
    return in_lines([*lines, words.say("top-experience", least=PROVISIONAL)])


def stats_sheet(
    who: str, summary: Summary, rated: Mapping[str, Rating], words: Words, theme: str
) -> Sheet:
    """Return a person's statistics as a sheet: a row for each game with the number of games, of
    wins, and the rating, if any; the totals above them."""
    rows, columns = [], 3 if rated else 2
    for number, (slug, count, won) in enumerate(summary.favourites[:MOST], 1):
        rating = rating_text(rated[slug], words) if slug in rated else ""
        figures = (str(count), str(won), rating)[:columns]
        cells = tuple(Cell(None, "", figure) for figure in figures)
        rows.append(Row(str(number), catalogue.name(slug, words.lang), cells))
    names = ("stats-column-games", "stats-column-wins", "stats-column-rating")
    only = rating_text(next(iter(rated.values())), words) if len(rated) == 1 else ""
    return Sheet(
        names=tuple(words.plain(name) for name in names[:columns]),
        scores=(str(summary.games), str(summary.wins), only)[:columns],
        rows=tuple(rows),
        title=who,
        theme=theme,
    )


def between_sheet(
    names: tuple[str, str], scores: Mapping[str, tuple[int, int]], words: Words, theme: str
) -> Sheet:
    """Return the games of two people against each other as a sheet: a row for each game, the sums
    under the names; who leads stands out."""
    sums = tuple(sum(score[seat] for score in scores.values()) for seat in (0, 1))
    rows = tuple(
        Row(
            str(number),
            catalogue.name(slug, words.lang),
            tuple(Cell(None, "", str(won)) for won in score),
        )
        for number, (slug, score) in enumerate(list(scores.items())[:MOST], 1)
    )
    return Sheet(
        names=names,
        scores=tuple(map(str, sums)),
        rows=rows,
        ahead=() if sums[0] == sums[1] else (sums.index(max(sums)),),
        title=words.plain("stats-head-to-head"),
        theme=theme,
    )


def week_text(week: Week, names: Mapping[int, str], contest: Html, words: Words) -> Html:
    """Return the week of a group; `contest` is a line about the next contest, if there is one."""
    lines = [words.say("week-title", games=week.games)]
    if week.most is not None:
        lines.append(words.say("week-most", who=names[week.most[0]], games=week.most[1]))
    if week.series is not None:
        lines.append(words.say("week-series", who=names[week.series[0]], wins=week.series[1]))
    if week.win is not None:
        winner, points, slug = week.win
        game = catalogue.name(slug, words.lang)
        figure = words.figure(points)
        lines.append(words.say("week-win", who=names[winner], points=figure, game=game))
    if week.lucky is not None and week.unlucky is not None:
        lines.append(
            words.say(
                "week-luck",
                who=names[week.lucky[0]],
                luck=words.figure(week.lucky[1], 2, signed=True),
                other=names[week.unlucky[0]],
                unluck=words.figure(week.unlucky[1], 2, signed=True),
            )
        )
    return in_lines((*lines, *([contest] if contest else ())))


def top_sheet(
    game: str,
    rated: Mapping[int, Rating],
    names: Mapping[int, str],
    words: Words,
    theme: str,
) -> Sheet:
    """Return the best ratings in a game as a sheet."""
    shown = [(number, rating) for number, rating in rank_people(rated) if number in names][:MOST]
    rows = tuple(
        Row(
            str(place),
            names[number],
            (
                Cell(None, "", rating_text(rating, words)),
                Cell(None, "", str(rating.experience)),
            ),
        )
        for place, (number, rating) in enumerate(shown, 1)
    )
    columns = (words.plain("stats-column-rating"), words.plain("stats-column-experience"))
    title = catalogue.name(game, words.lang)
    return Sheet(names=columns, scores=("", ""), rows=rows, title=title, theme=theme)


_CHARTED, _TOLD = 40, 10
"""The most matches in the chart, and in the text; the newest ones."""
_STEP: Final = 10
"""The scale of the chart ends at a multiple of this."""


def strength_button(words: Words, slug: str = "", label: str = "") -> Button:
    """Return the button that leads to a person's play of a game over time, by default of the game
    that was played last."""
    return Button(label or words.plain("button-playing-strength"), free("played", slug))


def playing_strength_view(
    slug: str,
    strength: PlayingStrength,
    others: Iterable[str],
    words: Words,
    now: datetime,
    theme: str,
) -> MessageView:
    """Return a person's play of a game over time; `others` are further games that have been
    reviewed."""
    title = words.plain("played-title", game=catalogue.name(slug, words.lang))
    lines = [words.say("played-of", title=title), *_phases(strength, words)]
    lines += [_line(match, words, now) for match in strength.matches[: -_TOLD - 1 : -1]]
    ways = [strength_button(words, other, catalogue.name(other, words.lang)) for other in others]
    chart = _chart(strength, title, words, theme)
    return MessageView(in_lines(lines), rows(ways, 2), sheet=chart)


def _phases(strength: PlayingStrength, words: Words) -> list[Html]:
    phases = [
        words.say(
            "played-phase", phase=phase, rate=words.figure(played.rate, 1), count=played.decisions
        )
        for phase, played in strength.phases.items()
    ]
    return [words.say("played-phases", phases=listed(phases))] if phases else []


def _line(match: MatchPlayed, words: Words, now: datetime) -> Html:
    """Return the error rate of a match, and of each of its games."""
    rates = [words.figure(game.rate, 1) for game in match.games]
    return words.say(
        "played-match",
        time=lapse_before(now - match.over_at, words),
        points=match.points,
        rate=words.figure(match.whole.rate, 1),
        games=len(rates),
        rates=join("; ", rates),
    )


def _chart(strength: PlayingStrength, title: str, words: Words, theme: str) -> Chart | None:
    """Return the error rates and the luck of matches as a chart, the best rate on top; None for
    fewer than two matches."""
    matches = strength.rated[-_CHARTED:]
    if len(matches) < 2:
        return None
    rates = tuple(match.whole.rate for match in matches)
    most = _STEP * max(1, math.ceil(max(rates) / _STEP))
    marks = ("0", str(most // 2), str(most))
    return Chart(
        upper=Line(words.plain("played-rates"), rates, 0, most, most, marks),
        lower=line_around_zero(words.plain("played-luck"), [match.luck for match in matches]),
        title=title,
        theme=theme,
    )
