"""The summary of a review: in plain words first, then counts of mistakes, luck, and the course of
the game as a chart."""

from __future__ import annotations

from bisect import bisect_right
from collections.abc import Sequence

from bot.i18n import Html, Words, in_lines, join, link, listed, spaced
from bot.messages.mistake_review import by_cost
from bot.opponent.luck import adds_up, luck_size
from bot.opponent.normalized_errors import (
    BLUNDER,
    GAME,
    MISTAKE,
    USUAL,
    category,
    own_points,
    rating,
    scale_cost,
)
from bot.requests.handler_registries import REVIEW
from bot.table.game_review import GameCourse, KeptThrow
from bot.table.snapshot import TableSnapshot
from render import Chart, Dot, Line, line_around_zero
from rules.explain import throw_text
from rules.questions.stake import value_of

FEWEST = 4
"""The fewest throws that make a chart."""
FEW, SOME = 0.25, 0.75
"""Shares of a game: mistakes that cost less are few, or some; above that they are many."""
FAIR = 0.15
"""Less luck than so many scaled points decides nothing."""


def progress_text(games: int, number: int, seconds: float | None, words: Words) -> Html:
    """Return that a review is under way: which game of how many, and the time left."""
    left = 0 if seconds is None else max(5, 5 * round(seconds / 5))
    minutes = round(left / 60) if left >= 90 else 0
    return words.say("review-looking", games=games, number=number, seconds=left, minutes=minutes)


def plain_summary(games: Sequence[TableSnapshot], seat: int, words: Words) -> Html:
    """Return in plain words how a seat has played, and whether play or dice decided."""
    own = [each.mistake.error for each in by_cost(games, [seat])]
    lost, sort = sum(own) / USUAL, "many"
    if not own:
        sort = "clean"
    elif lost < FEW:
        sort = "few"
    elif lost < SOME:
        sort = "some"
    elif len(own) <= 2:
        sort = "dear"
    decided = _decided(games, seat)
    played = any(game.turns_of(seat) for game in games)
    quality = words.say("review-played-so", sort=sort) if played else ""
    return spaced(*filter(None, (quality, decided and words.say(f"review-decided-{decided}"))))


def _decided(games: Sequence[TableSnapshot], seat: int) -> str:
    """Return whether the result came from luck or from play: "won-luck", "lost-play" and so on;
    "" if that is not known, if neither stands out, or after a match of several games."""
    result, lucky = games[-1].result, _luck(games)
    if len(games) > 1 or result is None or result.winner is None or len(lucky) != 2:
        return ""
    others = [each for each in (0, 1) if each != seat]
    skill = sum(each.mistake.error for each in by_cost(games, others))
    skill -= sum(each.mistake.error for each in by_cost(games, [seat]))
    luck = scale_cost(games[-1].variant, lucky[seat])
    won = result.winner == seat
    helped, outplayed = (luck, skill) if won else (-luck, -skill)
    if max(helped, outplayed) < FAIR:
        return ""
    return f"{'won' if won else 'lost'}-{'luck' if helped > outplayed else 'play'}"


def review_text(games: Sequence[TableSnapshot], words: Words) -> Html:
    """Return how many blunders, mistakes and inaccuracies each person made in the games, and
    their luck."""
    snapshot = games[-1]
    names, lucky = snapshot.names(words), _luck(games)
    counted = []
    for seat, person in enumerate(snapshot.people):
        if person is None:
            continue
        errors = [
            mistake.error
            for game in games
            for mistake in game.notes.mistakes or ()
            if mistake.seat == seat
        ]
        played = any(game.turns_of(seat) for game in games)
        count = _counts(errors, words) if errors or played else words.say("review-no-turns")
        counts = words.say("review-counts", who=names[seat], told=count)
        luck = words.figure(lucky[seat], 1, signed=True) if lucky else ""
        if luck and luck[0].isdigit():
            luck = "none"
        counted.append(words.say("review-luck", told=counts, luck=luck) if luck else counts)
    return words.say("review-title", told=join(";\n", counted))


def _counts(errors: Sequence[float], words: Words) -> Html:
    """Return the number of mistakes of each kind, without the kinds that do not occur."""
    grave = sum(error >= BLUNDER for error in errors)
    bad = sum(error >= MISTAKE for error in errors) - grave
    blunders = "blunders" if bad else "only-blunders"
    numbers = {blunders: grave, "mistakes": bad, "inaccuracies": len(errors) - grave - bad}
    counts = [words.say(f"review-{name}", count=count) for name, count in numbers.items() if count]
    return listed(counts) if counts else words.say("review-mistakes", count=0)


def _luck(games: Sequence[TableSnapshot]) -> list[float]:
    """Return by how many points each seat had more luck than the others had on average, in all
    games; empty if a game has no review."""
    lucks = [
        [own_points(game.variant, luck) for luck in game.notes.verdict.luck]
        for game in games
        if game.notes.verdict is not None
    ]
    if len(lucks) < len(games):
        return []
    sums = [sum(each) for each in zip(*lucks, strict=True)]
    return [luck - (sum(sums) - luck) / (len(sums) - 1) for luck in sums]


def ratings_text(games: Sequence[TableSnapshot], words: Words) -> Html:
    """Return each person's rating if they had enough decisions."""
    snapshot = games[-1]
    names = snapshot.names(words)
    return in_lines(
        words.say("review-rating", who=names[seat], rating=words.figure(rating, 1), name=called)
        for seat, person in enumerate(snapshot.people)
        if person is not None and (rating := _rating(games, seat)) is not None
        if (called := category_name(snapshot.table.slug, rating, words))
    )


def luck_text(snapshot: TableSnapshot, course: GameCourse | None, words: Words) -> Html:
    """Return the luckiest and the unluckiest roll of a game, and the result without luck if luck
    and mistakes add up to results; that luck is not known without a course."""
    if course is None or len(snapshot.people) != 2:
        return words.say("review-luck-unknown")
    lines = [*_extremes(snapshot, course, words), *_without_luck(snapshot, course, words)]
    return in_lines(lines) if lines else words.say("review-luck-none")


def category_name(slug: str, rating: float, words: Words) -> str:
    """Return the name of a rating in a game; "" if the game has no ratings."""
    name = category(slug, rating)
    return "" if name is None else words.plain(f"category-{name}")


def _rating(games: Sequence[TableSnapshot], seat: int) -> float | None:
    """Return the rating of a seat; None if it had too few decisions."""
    verdicts = [game.notes.verdict for game in games]
    own = [
        decision
        for verdict in verdicts
        if verdict
        for decision in verdict.played
        if decision.seat == seat
    ]
    decisions, error = (
        sum(decision.decisions for decision in own),
        sum(decision.error for decision in own),
    )
    return rating(decisions, error) if decisions >= GAME else None


def _without_luck(snapshot: TableSnapshot, course: GameCourse, words: Words) -> list[Html]:
    """Return the result of the game without luck; empty if luck and mistakes do not add up to
    results."""
    result, variant = snapshot.result, snapshot.variant
    if result is None or snapshot.state is None or not adds_up(snapshot.table.slug):
        return []
    first, second = result.points
    won = scale_cost(variant, (first - second) / value_of(snapshot.state))
    left = won - course.lead()[-1]
    who = snapshot.names(words)[0 if left >= 0 else 1]
    points = words.figure(abs(own_points(variant, left)), 1)
    return [words.say("review-without-luck", who=who, points=points)]


def _extremes(snapshot: TableSnapshot, course: GameCourse, words: Words) -> list[Html]:
    return [
        words.say(f"review-{name}", throw=_throw(throw, snapshot, words))
        for name, throw in zip(("luckiest", "unluckiest"), course.extremes(), strict=True)
        if throw is not None
    ]


def _throw(throw: KeptThrow, snapshot: TableSnapshot, words: Words) -> Html:
    points = own_points(snapshot.variant, throw.luck)
    return words.say(
        "review-throw",
        who=snapshot.names(words)[throw.seat],
        turn=throw.turn,
        throw=throw_text(throw.throw, words.lang),
        luck=words.figure(points, 2, signed=True),
        size=luck_size(throw.luck),
    )


def in_private(snapshot: TableSnapshot, bot: str, words: Words) -> Html:
    """Return the link to a private chat, where a game is reviewed."""
    address = f"https://t.me/{bot}?start={REVIEW}{snapshot.table.public_id}"
    return link(address, words.plain("review-private"))


def chart_of(snapshot: TableSnapshot, course: GameCourse, words: Words, theme: str) -> Chart | None:
    """Return the chart of a game of two seats; None if it was too short."""
    state = snapshot.state
    if state is None or len(course.throws) < FEWEST:
        return None
    first, second = snapshot.names(words)
    lengths = [throw.length for throw in course.throws]
    dots = tuple(
        Dot(
            max(bisect_right(lengths, mistake.length) - 1, 0),
            state.owners.index(mistake.seat),
            mistake.error >= BLUNDER,
        )
        for mistake in snapshot.notes.mistakes or ()
        if mistake.error >= MISTAKE
    )
    return Chart(
        names=(first, second),
        sides=(state.owners.index(0), state.owners.index(1)),
        upper=Line(
            words.plain("chart-chances", who=first),
            tuple(throw.chance for throw in course.throws),
            *(1, 0, 0.5),
            ("100 %", "50 %", "0 %"),
        ),
        lower=line_around_zero(
            words.plain("chart-luck", who=first),
            [own_points(snapshot.variant, lead) for lead in course.lead()],
        ),
        dots=dots,
        title=snapshot.title(words),
        theme=theme,
    )
