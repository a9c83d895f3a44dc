"""Match files of backgammon that people send: what a file holds, and the review of both players."""

from __future__ import annotations

from collections.abc import Mapping
from functools import lru_cache
from typing import Annotated, Final, TypeAlias

from bot.dialogs.play_text import told_play
from bot.i18n import Html, Words, code, in_lines, spaced, with_term_links
from bot.messages.pasted_position import Names, decision_of, equity, state_of, verdict_text
from bot.opponent.match_review import MatchError, MatchReview, without_luck
from bot.opponent.sage_engine import there
from bot.ui.callback_data import Arguments, free
from bot.ui.message import Button, Keyboard, MessageView, rows
from rules.exchange.decision import Decision, O, Unreadable, X
from rules.exchange.match_file import MatchFile
from rules.exchange.reading import read_file
from rules.game import State
from rules.records.notation import read_play

Content: TypeAlias = MatchFile | tuple[Decision, ...]
"""What a file holds: a match, or positions."""
REPLAY, ERRORS, EXERCISES, FIGURES, ANALYSIS = PARTS = ("r", "e", "q", "f", "a")
"""The parts of a file that buttons lead to, as their data has them; `ANALYSIS` is that of a place
of the replay."""
HERE: Final = "i"
"""The choice of a button that shows another place in the same message."""


class FilePlace(Arguments, form="{part}{file}.{number}[.{choice}]"):
    """A place of a file: its part and the number there, with the choice of an answer by its number,
    "s" for the solution, or `HERE`."""

    part: Annotated[str, f"[{''.join(PARTS)}]"]
    file: int
    number: int = 0
    choice: Annotated[str, "[0-9si]"] = ""


_DOUBLING: Final = ("double", "no double")
"""The choices of a side that may double."""
_WORST: Final = 3
"""Errors that the review tells."""
_NAME: Final = 40
"""Letters of a player's name that are shown."""


@lru_cache(maxsize=8)
def content_of(text: str) -> Content:
    """Return what a file holds. Raises Unreadable."""
    return read_file(text)


def broken_text(error: Unreadable, words: Words) -> Html:
    """Return the line of a file that cannot be read."""
    return words.say("file-broken", line=error.line)


def way(label: str, file: int, part: str, number: int = 0, choice: str = "") -> Button:
    """Return a button that leads to a place of a file."""
    return Button(label, free("file", FilePlace(part, file, number, choice)))


def received_view(file: int, content: Content, words: Words) -> MessageView:
    """Return what a file holds, with the way to its first picture."""
    if isinstance(content, MatchFile):
        judged = "yes" if there() else "no"
        text = words.say("file-received", judged=judged, **_title(content))
        return MessageView(text, _replay(file, words))
    text = words.say("file-positions", count=len(content))
    return MessageView(text, ((way(words.plain("button-file-positions"), file, REPLAY),),))


def _replay(file: int, words: Words) -> Keyboard:
    return ((way(words.plain("button-file-replay"), file, REPLAY),),)


def progress_view(
    file: int, match: MatchFile, game: int, review: MatchReview, words: Words
) -> MessageView:
    """Return that a review has come to a game, by its number, with the errors that have cost most
    so far."""
    games = len(match.games)
    lines = [words.say("file-progress", number=game, games=games), *_worst(match, review, words)]
    return MessageView(in_lines([_heading(match, words), *lines]), _replay(file, words))


def _heading(match: MatchFile, words: Words) -> Html:
    return words.say("file-title", **_title(match))


def _worst(match: MatchFile, review: MatchReview, words: Words) -> list[Html]:
    """Return the errors that cost most, after a line that says so; nothing without errors."""
    worst = [
        spaced(f"{number}.", error_text(error, match, words))
        for number, error in enumerate(by_cost(review)[:_WORST], 1)
    ]
    return [words.say("file-worst"), *worst] if worst else []


def _title(match: MatchFile) -> Mapping[str, str | int]:
    left, right = names_of(match)
    return {"left": left, "right": right, "length": match.length, "games": len(match.games)}


def name_of(match: MatchFile, player: int) -> str:
    """Return as much of a player's name as is shown."""
    return match.players[player][:_NAME]


def names_of(match: MatchFile) -> Names:
    """Return as much of both players' names as is shown, those of X and O."""
    return name_of(match, X), name_of(match, O)


def review_view(file: int, match: MatchFile, review: MatchReview, words: Words) -> MessageView:
    """Return how both players played, and the errors that cost most."""
    lines = [_heading(match, words)]
    lines += [_errors_of(player, match, review, words) for player in range(2)]
    lines += _worst(match, review, words)
    parts = {"replay": REPLAY, "errors": ERRORS, "exercises": EXERCISES, "figures": FIGURES}
    ways = [
        way(words.plain(f"button-file-{name}"), file, part)
        for name, part in parts.items()
        if review.errors or part in (REPLAY, FIGURES)
    ]
    return MessageView(in_lines(lines), rows(ways, 2))


def _errors_of(player: int, match: MatchFile, review: MatchReview, words: Words) -> Html:
    count = sum(error.player == player for error in review.errors)
    cost = words.figure(review.players[player].error, 2)
    return words.say("file-player", who=name_of(match, player), count=count, cost=cost)


def figures_text(match: MatchFile, review: MatchReview, bot: str, words: Words) -> Html:
    """Return the figures of both players, the result without luck, and a link to how PR is counted;
    `bot` is the bot's username."""
    lines = [
        words.say(
            "file-figures",
            who=name_of(match, at),
            checkers=words.figure(player.checker_error, 3),
            cube=words.figure(player.cube_error, 3),
            decisions=player.counted,
            pr=words.figure(player.performance, 1),
            rate=words.figure(player.rate, 1),
            rating=player.rating,
            snowie=words.figure(review.snowie(at), 1),
            luck=words.figure(player.luck, 3, signed=True),
        )
        for at, player in enumerate(review.players)
    ]
    result = without_luck(match, review)
    if result is not None:
        who, sort, figure = name_of(match, int(result < 0)), "money", words.figure(abs(result), 2)
        if match.length:
            sort, figure = "match", words.figure(100 * min(0.5 + abs(result), 1.0), 1)
        lines.append(words.say("file-without-luck", who=who, figure=figure, sort=sort))
    return in_lines([*lines, with_term_links(words.say("file-rule"), words.lang, bot)])


def by_cost(review: MatchReview) -> list[MatchError]:
    """Return the errors of a match, the dearest first."""
    return sorted(review.errors, key=lambda error: -error.cost)


def error_text(error: MatchError, match: MatchFile, words: Words) -> Html:
    """Return an error: its place, what was done, what is better, and the cost."""
    made = action_text(error, error.play, words)
    return words.say(
        "file-error",
        game=error.game,
        turn=error.turn,
        who=name_of(match, error.player),
        done=made if error.cube else spaced(error.dice, code(made)),
        best=_better(error, words),
        cost=equity(-error.cost, words),
    )


def _better(error: MatchError, words: Words) -> Html:
    if not error.cube:
        return code(action_text(error, error.best, words))
    if error.play in _DOUBLING:
        return verdict_text(error.best, words)
    return words.say("file-cube", action=next(at for at in choices_of(error) if at != error.play))


def choices_of(error: MatchError) -> tuple[str, ...]:
    """Return the answers to choose from, in an order that does not show which is best."""
    if not error.cube:
        return tuple(sorted({error.play, error.best}))
    if error.play in _DOUBLING:
        return _DOUBLING
    return "take", error.play if error.play == "beaver" else "drop"


def action_text(error: MatchError, action: str, words: Words) -> str:
    """Return a play or an action with the cube as it stands on a button."""
    if error.cube:
        return words.plain("file-cube", action=action)
    return play_text(state_of(decision_of(error.xgid)), action, words)


def play_text(state: State, play: str, words: Words) -> str:
    """Return a stored play as players read it."""
    return told_play(state, read_play(state, play), "own", words)
