"""Several boards under one roll, in words: the boards that may be named, and the worth of each."""

from __future__ import annotations

from collections.abc import Sequence

from bot import catalogue
from bot.dialogs.dialog import Dialog
from bot.dialogs.stake import StakeDialog, ladder_of
from bot.dialogs.viewer import Viewer
from bot.i18n import EMPTY, Html, Words, in_lines, spaced
from bot.speech import Bare, Typed
from bot.ui.colour_signs import sign
from bot.ui.message import Keyboard, rows
from rules.analysis import named_boards
from rules.frames.parallel import points_by_seat
from rules.game import Ask, Phase, State
from rules.multi_board import bring
from rules.questions.board_stakes import BoardStake, GiveBoard, shared_stake
from rules.questions.boards import NameBoard, not_named, open_boards
from rules.questions.stake import RAISES, holder_of, next_stake, value_of
from rules.refusal import Refused
from rules.view.visibility import view


def board_names(state: State, words: Words) -> tuple[str, ...]:
    """Return the name of each board: its number and its game."""
    frame = state.variant.frame
    games = frame.games if frame is not None else ()
    return tuple(
        f"{at} · {catalogue.titled(game.slug, game.settings, words.lang)}"
        for at, game in enumerate(games, 1)
    )


def choice_labels(state: State, words: Words) -> dict[str, str]:
    """Return the labels of the boards that may be named for the roll, by their numbers, with a note
    if nothing can be played there or it is the last turn there."""
    names = board_names(state, words)
    labels = {}
    for board_state in named_boards(state):
        notes = [] if board_state.ask is not None else [words.plain("board-blocked")]
        notes += [words.plain("board-last-turn")] if "finished" in board_state.facts else []
        labels[str(board_state.front + 1)] = " – ".join([names[board_state.front], *notes])
    return labels


def question(state: State, who: str, throw: Html, words: Words) -> Html:
    """Return the question which board the roll is for."""
    labels = choice_labels(state, words)
    listed = in_lines(labels.values())
    return words.say("ask-board", who=who, throw=throw, boards=listed, example=next(iter(labels)))


def named_line(state: State, words: Words) -> Html:
    """Return the board that the roll is played on, or whose cube is being turned, while several
    are open; if each board has its own turn, the board of the open decision. "" otherwise."""
    ask = state.ask
    if ask is None or len(open_boards(state)) < 2 or ask.kind == NameBoard.kind:
        return EMPTY
    raising = ask.kind in RAISES and not shared_stake(state.variant)
    about = ask.kind != "takeback" and ask.part.phase not in (Phase.OPENING, Phase.THROW)
    own = about and not common_turn(state)
    if not (state.due or raising or own):
        return EMPTY
    return words.say("board-named", board=board_names(state, words)[state.front])


def common_turn(state: State) -> bool:
    """Return whether all boards have a common turn and common colours."""
    frame = state.variant.frame
    return frame is None or frame.one_turn


def raise_labels(state: State, words: Words) -> dict[str, str]:
    """Return the boards on which a player may double now, by the answer that does it: each with
    the stake after it."""
    names, ask = board_names(state, words), state.ask
    labels = {}
    for choice in (ask.choices or ()) if ask is not None and ask.kind == "stake" else ():
        at = int(choice.partition(":")[2] or 0) - 1
        if at >= 0:
            stake = next_stake(bring(state, at)) or 0
            labels[choice] = words.plain("board-raise", board=names[at], raised=stake)
    return labels


def raise_question(state: State, who: str, words: Words) -> Html:
    """Return the boards on which a player may double before the roll, with an example of the
    words."""
    labels = raise_labels(state, words)
    listed = in_lines(labels.values())
    example = next(iter(labels)).partition(":")[2]
    return words.say("ask-stake-boards", who=who, boards=listed, example=example)


def give_question(state: State, ask: Ask, who: str, words: Words) -> Html:
    """Return the question which board is given up to a double on all boards."""
    names = board_names(state, words)
    listed = in_lines(names[int(at) - 1] for at in ask.choices or ())
    return words.say("ask-give", who=who, cost=value_of(state), boards=listed)


def refusal_notes(state: State, words: Words) -> list[Html]:
    """Return the effect of dropping a double on the other boards; nothing if there is one board."""
    left = len(open_boards(state))
    notes = ["board-refused-shared"] if left > 1 and shared_stake(state.variant) else []
    first = common_turn(state) and left == len(state.boards) > 0
    notes += ["board-refused-half"] if first else []
    return [words.say(note) for note in notes]


def stake_lines(state: State, names: Sequence[str], words: Words) -> list[Html]:
    """Return the stake of every open board after its first double, and who may double next."""
    lines = []
    is_asked = state.ask is not None and state.ask.kind in RAISES
    for at in open_boards(state):
        board_state = bring(state, at)
        stake, holder = value_of(board_state), holder_of(board_state)
        if stake > 1:
            who = "" if holder is None else names[board_state.owners[holder]]
            message = "board-stake-held" if who else "board-stake-middle"
            if is_asked and at == state.front:
                message = "stake-now"
            ladder = ladder_of(board_state.variant)
            lines.append(words.say(message, ladder=ladder, board=at + 1, stake=stake, who=who))
    return lines


def closed_lines(state: State, names: Sequence[str], words: Words) -> list[Html]:
    """Return the worth of each finished board, and the sum so far."""
    boards = board_names(state, words)
    lines = []
    for at, board in enumerate(state.boards):
        if board.points is not None:
            best = max(board.points)
            message = "board-drawn" if board.points.count(best) > 1 else "board-closed"
            who = names[board.points.index(best)]
            lines.append(words.say(message, board=boards[at], who=who, points=best))
    if lines:
        every = [board.points for board in state.boards if board.points is not None]
        seats = state.owners if common_turn(state) else range(len(names))
        first_sum, other = (points_by_seat(every)[seat] for seat in seats)
        if common_turn(state):
            lines.append(words.say("boards-count", white=first_sum, black=other))
        else:
            first, second = names
            lines.append(
                words.say(
                    "boards-count-names", first=first, second=second, one=first_sum, other=other
                )
            )
    return lines


def pips_of(state: State) -> str:
    """Return the pip counts of every open board."""
    counts = []
    for at, seen in enumerate(view(state, None).boards):
        if seen.pips is not None and seen.result is None:
            board = state.boards[at].variant.board
            both = " : ".join(f"{sign(board, side)} {n}" for side, n in enumerate(seen.pips))
            counts.append(f"{at + 1}) {both}")
    return ", ".join(counts)


class NameBoardDialog(Dialog):
    """The decision which board the roll is for."""

    part = NameBoard

    def prompt(self, viewer: Viewer, ask: Ask) -> Html:
        """Return the roll and the boards."""
        seat, throw = ask.who[0], viewer.throw()
        if not viewer.mine(seat):
            return spaced(viewer.sign(seat), viewer.only_thrown(seat, throw))
        line = question(viewer.state, viewer.who(seat), throw, viewer.words)
        return spaced(viewer.sign(seat), line)

    def buttons(self, viewer: Viewer, ask: Ask) -> Keyboard:
        """Return a row for each board."""
        labels = choice_labels(viewer.state, viewer.words)
        return rows((viewer.button(labels[at], "say", at) for at in ask.choices or ()), 1)

    def read_places(self, state: State, ask: Ask, intent: Typed | Bare, numbering: str) -> str:
        """Return the answer for a board's number. Raises Refused."""
        try:
            return super().read_places(state, ask, intent, numbering)
        except Refused:
            text = intent.text if isinstance(intent, Typed) else " ".join(intent.places)
            raise Refused(not_named(state, text)) from None


class GiveBoardDialog(Dialog):
    """The decision which board to give up to a double on all boards."""

    part = GiveBoard

    def prompt(self, viewer: Viewer, ask: Ask) -> Html:
        """Return the boards and what each costs."""
        seat = ask.who[0]
        if not viewer.mine(seat):
            return spaced(viewer.sign(seat), viewer.waiting())
        line = give_question(viewer.state, ask, viewer.who(seat), viewer.words)
        return spaced(viewer.sign(seat), line)

    def buttons(self, viewer: Viewer, ask: Ask) -> Keyboard:
        """Return a row for each board."""
        names = board_names(viewer.state, viewer.words)
        listed = (viewer.button(names[int(at) - 1], "say", at) for at in ask.choices or ())
        return rows(listed, 1)


class BoardStakeDialog(StakeDialog):
    """The decision to roll, or to double on a board first."""

    part = BoardStake

    def question(self, viewer: Viewer, ask: Ask) -> Html:
        """Return the boards on which the player may double."""
        return raise_question(viewer.state, viewer.who(ask.who[0]), viewer.words)

    def buttons(self, viewer: Viewer, ask: Ask) -> Keyboard:
        """Return the button to roll, then a row for each board."""
        raises = raise_labels(viewer.state, viewer.words).items()
        throw = (self.choice(viewer, ask, "throw"),)
        return (throw, *rows((viewer.button(label, "say", answer) for answer, label in raises), 1))

    def read(self, state: State, ask: Ask, text: str) -> str:
        """Return the answer for a word; a double without its board counts only if one board is
        possible. Raises Refused."""
        choices = ask.choices or ()
        there = [choice for choice in choices if choice.startswith(f"{text}:")]
        if there and text not in choices:
            return there[0] if len(there) == 1 else text
        return super().read(state, ask, text)


DIALOGS = (NameBoardDialog(), GiveBoardDialog(), BoardStakeDialog())
