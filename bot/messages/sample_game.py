"""A printed game turn by turn: its board, its comments, and the question which play was made
next."""

from __future__ import annotations

from dataclasses import dataclass, replace
from functools import cache
from typing import Annotated, Literal

from bot.dialogs.play_text import told_play
from bot.i18n import Html, Words, code, explained, in_lines, spaced
from bot.messages.best_play_question import choices_of
from bot.opponent import rank_plays
from bot.table.pictured_position import PicturedPosition, picture_state
from bot.ui.callback_data import Arguments, free
from bot.ui.colour_signs import sign
from bot.ui.message import Button, Keyboard, MessageView, free_button, rows, ways_through
from bot.ui.study_orders import ShowSample
from render import Scene
from rules import analysis
from rules.game import State
from rules.records.notation import read_play
from rules.records.sample_games import SampleTurn, sample_end, sample_games, sample_turns
from rules.search.plays import walk
from rules.view.visibility import view

LEVEL = "amateur"
"""The level of the bot that finds the other plays to choose from."""
CUBE = {"double": "sample-double", "take": "sample-take"}
"""The messages for answers about the cube."""
MADE, GOOD = 2, 1
"""Points for the play of the game, and for the play that the bot likes best."""


class SamplePlace(Arguments, form="{game}.{turn}.{shows}[{choice}][.{points}.{most}]"):
    """A turn of a printed game, to be shown ("s"), to guess from ("g"), or after a choice ("a");
    with the points so far of the most that were possible."""

    game: str
    turn: int
    shows: Literal["s", "g", "a"] = "s"
    choice: Annotated[int, "[0-3]"] | None = None
    points: int = -1
    most: int = 0


@dataclass(frozen=True, slots=True)
class Guess:
    """The plays to choose from, the play of the game, and the play that the bot likes best."""

    choices: tuple[str, ...]
    made: str
    liked: str

    def points(self, choice: str) -> int:
        """Return the points for a choice."""
        return MADE if choice == self.made else GOOD if choice == self.liked else 0


@cache
def guess_at(key: str, turn: int) -> Guess:
    """Return the choices for the play after a number of turns of a printed game."""
    position = sample_turns(key)[turn]
    ranked = [play for play, *_ in rank_plays(position.state, LEVEL)]
    boards = {
        play: walk(position.state.turn(), read_play(position.state, play))[0] for play in ranked
    }
    printed = walk(position.state.turn(), read_play(position.state, position.play))[0]
    made = next((play for play in ranked if boards[play] == printed), position.play)
    return Guess(choices_of(position.state, ranked, made, ""), made, ranked[0])


def sample_view(order: ShowSample, guess: Guess | None, words: Words) -> MessageView:
    """Return a printed game after `turn` turns; with a `guess` the question for the next play, or
    what the chosen play is worth."""
    game, turns = sample_games()[order.game], sample_turns(order.game)
    lines = [_title(order, len(turns), words)]
    if order.points >= 0:
        lines.append(words.say("sample-points", points=order.points, most=order.most))
    if guess is not None and order.choice is None:
        state = turns[order.turn].state
        throw = str(state.throw)
        lines += _aside(turns[order.turn], words)
        side = sign(state.variant.board, state.mover)
        lines.append(spaced(side, words.say("sample-which", throw=throw)))
        return MessageView(in_lines(lines), _choices(order, guess, words), _board(order, state))
    if guess is not None and order.choice is not None:
        lines.append(_worth(order, guess, words))
    if order.turn:
        lines += _told(turns[order.turn - 1], order.numbering, words)
    if comment := game.comments.get(order.turn):
        lines.append(explained(words.play(comment[words.lang])))
    if order.turn == len(turns):
        result = sample_end(order.game).result
        assert result is not None and result.winner is not None
        won = sign(sample_end(order.game).variant.board, result.winner)
        points = words.figure(result.points[result.winner])
        lines.append(words.say("sample-won", side=won, points=points))
    return MessageView(in_lines(lines), _ways(order, len(turns), words), _made(order))


def shown_by(order: ShowSample, *, asks: bool) -> PicturedPosition:
    """Return the position in the picture of a printed game."""
    state = _after(order) if not asks else sample_turns(order.game)[order.turn].state
    return picture_state(state, state.owners[state.mover], order.numbering)


def _title(order: ShowSample, last: int, words: Words) -> Html:
    name = sample_games()[order.game].name[words.lang]
    return words.say("sample-title", name=name, turn=order.turn, turns=last)


def _told(turn: SampleTurn, numbering: str, words: Words) -> list[Html]:
    """Return lines about a turn, with what came before its play."""
    state = turn.state
    play = told_play(state, read_play(state, turn.play), numbering, words)
    side = sign(state.variant.board, state.mover)
    return [*_aside(turn, words), spaced(side, f"{state.throw}:", code(play))]


def _aside(turn: SampleTurn, words: Words) -> list[Html]:
    """Return lines about turns without a play and answers about the cube."""
    lines = []
    for ply in turn.plies_before:
        throw = ply.partition(" ")[0]
        message = CUBE.get(ply, "sample-nothing")
        lines.append(words.say(message, throw="none" if throw == "-" else throw))
    return lines


def _worth(order: ShowSample, guess: Guess, words: Words) -> Html:
    assert order.choice is not None
    state = sample_turns(order.game)[order.turn - 1].state
    choice = guess.choices[order.choice]
    play = told_play(state, read_play(state, choice), order.numbering, words)
    return words.say("sample-worth", play=code(play), points=guess.points(choice))


def _board(order: ShowSample, state: State) -> Scene:
    """Return the board of a state that asks for a play."""
    return Scene(
        view=replace(view(state), recent=()),
        theme=order.to.theme,
        numbering=order.numbering,
        numbered=state.mover,
        title=sample_games()[order.game].name[order.to.lang],
    )


def _after(order: ShowSample) -> State:
    """Return the state after a number of turns, before the next roll."""
    turns = sample_turns(order.game)
    if not order.turn:
        return turns[0].state
    last = turns[order.turn - 1]
    steps = read_play(last.state, last.play)
    return analysis.after_play(last.state, last.state.turn(), steps)


def _made(order: ShowSample) -> Scene:
    """Return the board after a number of turns, with arrows for the last play."""
    if not order.turn:
        return _board(order, sample_turns(order.game)[0].state)
    before = sample_turns(order.game)[order.turn - 1].state
    after = view(_after(order))
    seen = replace(
        view(before), board=after.board, recent=after.recent[-1:], pips=after.pips, boards=()
    )
    return replace(_board(order, before), view=seen)


def _ways(order: ShowSample, last: int, words: Words) -> Keyboard:
    """Return the buttons to the beginning, a turn back, a turn on and to the end, and to guess
    the next play if there is a choice."""

    def way(message: str, to: int) -> Button:
        place = SamplePlace(order.game, to, "s", None, order.points, order.most)
        return free_button(words, message, "sample", place)

    guess = SamplePlace(order.game, order.turn, "g", None, order.points, order.most)
    open_turn = order.turn < last and len(guess_at(order.game, order.turn).choices) > 1
    more = (free_button(words, "button-guess", "sample", guess),) if open_turn else ()
    every = free_button(words, "button-all-samples", "sample")
    return (ways_through(order.turn, last, way), (*more, every))


def _choices(order: ShowSample, guess: Guess, words: Words) -> Keyboard:
    """Return a button for each play to choose from."""
    state = sample_turns(order.game)[order.turn].state
    made, most = max(order.points, 0), max(order.most, 0) + MADE
    buttons = []
    for at, play in enumerate(guess.choices):
        label = told_play(state, read_play(state, play), order.numbering, words)
        points = made + guess.points(play)
        after = SamplePlace(order.game, order.turn + 1, "a", at, points, most)
        buttons.append(Button(label, free("sample", after)))
    return rows(buttons, 2)
