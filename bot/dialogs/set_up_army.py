"""The set-up of an army before the game, openly or in secret."""

from __future__ import annotations

from bot.dialogs import secret_answer
from bot.dialogs.choose_answer import give
from bot.dialogs.dialog import Dialog
from bot.dialogs.play import typed
from bot.dialogs.turn import refused_text, require_turn
from bot.dialogs.viewer import Viewer
from bot.i18n import Html, Words, spaced
from bot.requests import find_table
from bot.requests.request import Request
from bot.speech import Arranged, Bare, Typed, read_typed
from bot.table.numbering import numbering_of
from bot.ui.message import Keyboard, rows
from rules.game import Ask, State
from rules.questions.setting_up import Army, SetUp
from rules.refusal import Refusal, Refused


class SetUpDialog(Dialog):
    """The decision where the checkers of an army stand at the start."""

    part = SetUp

    def prompt(self, viewer: Viewer, ask: Ask) -> Html:
        """Return the question with the places, the army and an example."""
        seat = ask.who[0]
        if not viewer.mine(seat):
            return spaced(viewer.sign(seat), viewer.waiting())
        facts, words = secret_answer.facts_for(viewer, ask), viewer.words
        line = words.say("ask-setup", who=viewer.who(seat), **facts)
        begins = secret_answer.whose_turn(viewer.state, ask, viewer.names, words)
        return spaced(viewer.sign(seat), line, begins)

    def buttons(self, viewer: Viewer, ask: Ask) -> Keyboard:
        """Return a button for each known set-up, by its name."""
        named = (
            (secret_answer.choice_label(ask.kind, known, at, viewer.words), str(at))
            for at, known in enumerate(ask.choices or ())
        )
        return rows((viewer.button(label, "pick", at) for label, at in named), 1)

    def told(self, viewer: Viewer, ask: Ask, choice: str) -> str:
        """Return an army in the viewer's numbers."""
        army, owners = _army(ask), viewer.state.owners
        seat = viewer.seat if viewer.seat in owners else ask.who[0]
        stacks = army.stacks_of(choice)
        return army.write(viewer.board, owners.index(seat), stacks, viewer.numbering)

    def read_places(self, state: State, ask: Ask, intent: Typed | Bare, numbering: str) -> str:
        """Raise Refused: an army is never written like a play."""
        raise _army(ask).unreadable()

    def example(
        self, state: State, ask: Ask, seat: int, text: str, numbering: str, *, good: bool = False
    ) -> str:
        """Return an army in a known set-up."""
        board, side, army = state.variant.board, state.owners.index(seat), _army(ask)
        return army.write(board, side, army.stacks_of(army.known[-1]), numbering)

    def unreadable(self, state: State, ask: Ask, words: Words, numbering: str) -> Refused:
        """Return a refusal that shows how an army is written."""
        return _army(ask).unreadable()


async def set_up(request: Request, intent: Arranged) -> None:
    """Set up a typed army, or refuse it with the reason."""
    snapshot, seat = await find_table.game(request)
    try:
        state = require_turn(request, snapshot, seat)
        if not isinstance(state.open_ask.part, SetUp):
            await _play_with_colons(request, intent)
            return
        board, side = state.variant.board, state.owners.index(seat)
        if state.open_ask.hidden and not request.private:
            await secret_answer.not_here(request, snapshot)
            return
        army = state.open_ask.part.army
        stacks = army.read(board, side, intent.text, numbering_of(snapshot, seat))
        await give(request, snapshot, seat, state, army.write(board, side, stacks))
    except Refused as refused:
        text = refused_text(request.words, snapshot, seat, refused.refusal, intent.text)
        await request.refuse(text, snapshot)


async def _play_with_colons(request: Request, intent: Arranged) -> None:
    """Make a play of places with colons between them, if no army is to be set up. Raises
    Refused."""
    play = read_typed(intent.text)
    if not isinstance(play, str):
        raise Refused(Refusal("unreadable", {"text": intent.text}))
    await typed.play(request, Typed(play))


def _army(ask: Ask) -> Army:
    """Return the army that is to be set up."""
    assert isinstance(ask.part, SetUp)
    return ask.part.army


DIALOGS = (SetUpDialog(),)
