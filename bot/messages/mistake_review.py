"""The review of a finished game, or of all games of a match: counts of the plays that were worse
than the bot's, a board for each, and the course of a game as a chart."""

from __future__ import annotations

from bisect import bisect_right
from collections.abc import Sequence
from dataclasses import dataclass

from bot.dialogs.viewer import TableButtons
from bot.i18n import Html, Words, in_lines, join, link, listed
from bot.messages.best_play_question import (
    Position,
    Reply,
    choices_of,
    label,
    question,
    question_picture,
    verdict,
    verdict_picture,
)
from bot.messages.board import scene
from bot.messages.end import again
from bot.opponent.luck import adds_up, luck_size
from bot.opponent.normalized_errors import (
    BLUNDER,
    GAME,
    MISTAKE,
    category,
    own_points,
    rating,
    scale_cost,
)
from bot.requests.registries import REVIEW
from bot.table.game_review import GameCourse, KeptThrow
from bot.table.notes import KeptMistake
from bot.table.numbering import numbering_of
from bot.table.snapshot import Audience, TableSnapshot
from bot.ui.callback_data import free
from bot.ui.message import Button, MessageView, rows
from render import Chart, Dot
from rules.explain import throw_text
from rules.questions.stake import value_of


@dataclass(frozen=True, slots=True)
class Own:
    """A mistake of the reader, the table of its game, and the number of that game in its match;
    0 if only one game is reviewed."""

    table: int
    mistake: KeptMistake
    game: int = 0


@dataclass(frozen=True, slots=True)
class Place:
    """The number of a mistake, from 0, the count of mistakes, and the number of the game as in
    `Own`."""

    number: int
    count: int
    game: int


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


def details(games: Sequence[TableSnapshot], course: GameCourse | None, words: Words) -> Html:
    """Return each person's rating if they had enough decisions, and the luck: the result without
    it if luck and mistakes add up to results, else the luckiest and the unluckiest roll."""
    snapshot = games[-1]
    names = snapshot.names(words)
    lines = [
        words.say("review-rating", who=names[seat], rating=words.figure(rating, 1), name=called)
        for seat, person in enumerate(snapshot.people)
        if person is not None and (rating := _rating(games, seat)) is not None
        if (called := category_name(snapshot.table.slug, rating, words))
    ]
    if course is not None and len(names) == 2:
        lines += _without_luck(snapshot, course, words) or _extremes(snapshot, course, words)
    return in_lines(lines)


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


def position_of(
    snapshot: TableSnapshot, audience: Audience, mistake: KeptMistake, ranked: Sequence[str]
) -> Position:
    """Return the question about a mistake, with the table as it was before it; `ranked` are
    answers, the best first."""
    assert snapshot.state is not None
    words, numbering = snapshot.words(audience), numbering_of(snapshot, mistake.seat)
    return Position(
        snapshot.state,
        scene(snapshot, audience, words, numbering),
        numbering,
        choices_of(snapshot.state, ranked, mistake.best, mistake.play),
        mistake.best,
        mistake.play,
        mistake.error,
    )


def mistake_question(
    snapshot: TableSnapshot, position: Position, place: Place, words: Words
) -> MessageView:
    """Return the board before a mistake with plays to choose from. `snapshot` is the table whose
    review was requested."""
    keys, number = TableButtons(snapshot, words), place.number
    offered = [
        keys.button(label(position, choice, words), "mistake", f"{number}p{at}")
        for at, choice in enumerate(position.choices)
    ]
    shown = keys.said("button-why", "mistake", f"{number}s")
    keyboard = (*rows(offered, 2), (shown, *_following(keys, place)))
    return MessageView(
        _question_of_mistake(position, place, words), keyboard, question_picture(position)
    )


def mistake_verdict(
    snapshot: TableSnapshot, position: Position, place: Place, words: Words, reply: Reply | None
) -> MessageView:
    """Return the cost of a reply, the play that was made and the best one; after the last
    mistake with buttons for a new game and for exercises."""
    keys = TableButtons(snapshot, words)
    lines = [_question_of_mistake(position, place, words), *verdict(position, reply, words)]
    exercises = Button(words.plain("button-exercises"), free("drill", "next"))
    onward = _following(keys, place) or (*again(snapshot, keys), exercises)
    return MessageView(in_lines(lines), (onward,), verdict_picture(position, reply))


def _question_of_mistake(position: Position, place: Place, words: Words) -> Html:
    """Return the number of the mistake, and the question."""
    which = words.say("review-place", number=place.number + 1, count=place.count, game=place.game)
    return join(" ", (which, question(position.state, words)))


def _following(keys: TableButtons, place: Place) -> tuple[Button, ...]:
    """Return the button to the next mistake; none after the last."""
    after = place.number + 1
    if after == place.count:
        return ()
    return (keys.said("button-next-question", "mistake", str(after)),)


FEWEST = 4
"""The fewest throws that make a chart."""


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
        chances=tuple(throw.chance for throw in course.throws),
        luck=tuple(own_points(snapshot.variant, lead) for lead in course.lead()),
        dots=dots,
        title=snapshot.title(words),
        chances_label=words.plain("chart-chances", who=first),
        luck_label=words.plain("chart-luck", who=first),
        theme=theme,
    )
