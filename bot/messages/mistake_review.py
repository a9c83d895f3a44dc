"""The mistakes of a finished game, or of all games of a match: the dearest as moments with their
price, all of them as a list, and each as a question with its answer."""

from __future__ import annotations

from collections.abc import Iterable, Sequence
from dataclasses import dataclass, replace
from typing import Literal, NamedTuple

from bot.dialogs.viewer import TableButtons
from bot.i18n import EMPTY, Html, Words, code, in_lines, join, spaced
from bot.messages.best_play_question import (
    Position,
    Reply,
    answer_label,
    choices_of,
    label,
    legend,
    question,
    question_picture,
    reason_for_best,
    thrown,
    verdict,
    verdict_picture,
)
from bot.messages.board import scene
from bot.messages.end import again
from bot.messages.exercise_message import NextExercise
from bot.opponent.match_review import has_figures
from bot.opponent.normalized_errors import USUAL, own_points
from bot.table.notes import KeptMistake
from bot.table.numbering import numbering_of
from bot.table.snapshot import Audience, TableSnapshot
from bot.ui.callback_data import Arguments, Digit
from bot.ui.message import PAGE, Button, Keyboard, MessageView, free_button, page_of, rows
from rules.game import State, round_of
from rules.questions.play import asks_for_play

MOMENTS = 3
"""Mistakes that a review shows by itself."""
PARTS = (1, 2, 3, 4, 5, 6, 7, 8, 9, 10, 12, 15, 20, 30, 40)
"""The parts of a game by which prices are told: a half, a third and so on."""
NUMBERS = 5
"""Buttons with numbers in a row."""


class MistakePlace(Arguments, form="{number}[{shows}][p{choice}]"):
    """A mistake by its number, from 0: as a question, with its solution ("s"), as an entry of the
    list ("n"), or with the worth of a choice."""

    number: int
    shows: Literal["", "s", "n"] = ""
    choice: Digit | None = None


class Own(NamedTuple):
    """A mistake of the reader, or of a bot, the table of its game, and the number of that game in
    its match; 0 if only one game is reviewed."""

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


@dataclass(frozen=True, slots=True)
class ListedMistake:
    """A mistake, and the state before it with the numbering of its player."""

    own: Own
    state: State
    numbering: str


def by_cost(games: Sequence[TableSnapshot], seats: Iterable[int]) -> tuple[Own, ...]:
    """Return the mistakes of some seats in all games, the dearest first."""
    chosen = set(seats)
    every = [
        Own(game.table.id, mistake, number if len(games) > 1 else 0)
        for number, game in enumerate(games, 1)
        for mistake in game.notes.mistakes or ()
        if mistake.seat in chosen
    ]
    return tuple(sorted(every, key=lambda own: -own.mistake.error))


def share_of_game(error: float) -> int:
    """Return the part of a game that a scaled cost is: 7 for a seventh, 0 for less than the least
    of `PARTS`. A game is what it is won by on average."""
    parts = USUAL / error if error > 0 else 2.0 * PARTS[-1]
    return 0 if parts > PARTS[-1] else min(PARTS, key=lambda part: abs(part - parts))


def price(error: float, words: Words) -> Html:
    """Return what a mistake has cost as a share of a game."""
    return words.say("review-price", part=share_of_game(error))


def moment_view(
    snapshot: TableSnapshot, position: Position, place: Place, words: Words, below: Keyboard
) -> MessageView:
    """Return a mistake with both plays drawn, why the other is better, its price, and a button to
    try it; `below` are further buttons."""
    view = _drawn_mistake(position, place, words)
    retry = TableButtons(snapshot, words).said("button-try-again", "mistake", place.number)
    return replace(view, keyboard=((retry,), *below))


def entry_view(
    snapshot: TableSnapshot, position: Position, place: Place, own: int, words: Words
) -> MessageView:
    """Return an entry of the list of all mistakes, of which the first `own` are the reader's, as
    `moment_view` does, with a button to the next entry."""
    view, keys = _drawn_mistake(position, place, words), TableButtons(snapshot, words)
    ways, after = list[Button](), place.number + 1
    if place.number < own:
        ways.append(keys.said("button-try-again", "mistake", place.number))
    if after < place.count:
        ways.append(keys.said("button-next-page", "mistake", MistakePlace(after, "n")))
    which = words.say("review-place", number=after, count=place.count, game=0)
    if place.number >= own:
        which = spaced(which, words.say("review-by-bot"))
    return replace(view, text=in_lines((which, view.text)), keyboard=rows(ways, 2))


def _drawn_mistake(position: Position, place: Place, words: Words) -> MessageView:
    """Return a mistake with both plays drawn, why the other is better, and its price."""
    reason, of_play = reason_for_best(position, None, words), asks_for_play(position.state)
    sentence = words.say(
        "review-moment",
        turn=_turn(position.state),
        throw=thrown(position.state, words) if of_play else "none",
        game=place.game,
        decision="no" if of_play else "yes",
        played=code(label(position, position.played, words)),
        best=code(label(position, position.best, words)),
        reason=reason,
    )
    lines = [sentence, price(position.error, words), legend(position, None, words)]
    return MessageView(in_lines(filter(None, lines)), (), verdict_picture(position, None))


def review_keyboard(
    snapshot: TableSnapshot, words: Words, *, mistakes: bool, moments: bool = False
) -> Keyboard:
    """Return the buttons to the rest of a review: to the list if there are `mistakes`, to the
    dearest ones if they are not shown (`moments`)."""
    keys = TableButtons(snapshot, words)
    parts = [keys.said("button-moments", "part", "moments")] if moments else []
    parts += [keys.said("button-all-mistakes", "part", "mistakes")] if mistakes else []
    parts += [keys.said("button-luck", "part", "luck"), keys.said("button-record", "record")]
    if has_figures(snapshot.variant):
        parts.append(keys.said("button-file-figures", "part", "figures"))
    return rows([*parts, keys.said("button-chart", "part", "chart")], 2)


def mistakes_view(
    snapshot: TableSnapshot,
    mistakes: Sequence[ListedMistake],
    own: int,
    page: str,
    words: Words,
) -> MessageView:
    """Return a page of all mistakes by cost, the reader's `own` first and then those of the bot,
    each number a button that shows it, with the buttons to the rest of the review."""
    keys, (at, shown) = TableButtons(snapshot, words), page_of(mistakes, page)
    first, of_bots = at.number * PAGE, len(mistakes) - own
    lines = [words.say("review-all", count=own)] if first < own or not own else []
    for number, each in enumerate(shown, first + 1):
        if number == max(own, first) + 1 > own:
            lines += [EMPTY, words.say("review-of-bots", count=of_bots)]
        lines.append(_line(each, f"{number}.", words))
    numbers = [
        keys.button(str(first + each + 1), "mistake", MistakePlace(first + each, "n"))
        for each in range(len(shown))
    ]
    ways = at.ways(lambda message, number: keys.said(message, "mistakes", number))
    rest = review_keyboard(snapshot, words, mistakes=False)
    return MessageView(in_lines(lines), (*rows(numbers, NUMBERS), *ways, *rest))


def _line(listed: ListedMistake, head: str, words: Words) -> Html:
    """Return a mistake in a line: its turn and roll, both answers, and the cost in points."""
    mistake, state = listed.own.mistake, listed.state
    return words.say(
        "review-line",
        head=head,
        game=listed.own.game,
        turn=_turn(state),
        throw=thrown(state, words) if asks_for_play(state) else "none",
        played=code(answer_label(state, listed.numbering, mistake.play, words)),
        best=code(answer_label(state, listed.numbering, mistake.best, words)),
        cost=words.figure(own_points(state.variant, mistake.error), 2),
    )


def _turn(state: State) -> int:
    """Return the turn of the player who decides."""
    return round_of(state, state.owners[state.thrower])


def position_of(
    snapshot: TableSnapshot, audience: Audience, mistake: KeptMistake, ranked: Sequence[str]
) -> Position:
    """Return the question about a mistake, with the table as it was before it; `ranked` are
    answers, the best first."""
    words, numbering = snapshot.words(audience), numbering_of(snapshot, mistake.seat)
    return Position(
        snapshot.game,
        scene(snapshot, audience, words, numbering),
        numbering,
        choices_of(snapshot.game, ranked, mistake.best, mistake.play),
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
        keys.button(label(position, choice, words), "mistake", MistakePlace(number, choice=at))
        for at, choice in enumerate(position.choices)
    ]
    shown = keys.said("button-why", "mistake", MistakePlace(number, "s"))
    keyboard = (*rows(offered, 2), (shown, *_following(keys, place)), _every(keys, place))
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
    exercises = free_button(words, "button-exercises", "drill", NextExercise())
    onward = _following(keys, place) or (*again(snapshot, keys), exercises)
    keyboard = (onward, _every(keys, place))
    return MessageView(in_lines(lines), keyboard, verdict_picture(position, reply))


def _question_of_mistake(position: Position, place: Place, words: Words) -> Html:
    """Return the number of the mistake, and the question."""
    which = words.say("review-place", number=place.number + 1, count=place.count, game=place.game)
    return join(" ", (which, question(position.state, words)))


def _following(keys: TableButtons, place: Place) -> tuple[Button, ...]:
    """Return the button to the next mistake; none after the last."""
    after = place.number + 1
    if after == place.count:
        return ()
    return (keys.said("button-next-question", "mistake", after),)


def _every(keys: TableButtons, place: Place) -> tuple[Button, ...]:
    """Return the button to the list of all mistakes."""
    return (keys.said("button-all-mistakes", "part", "mistakes"),)
