"""Dialogs: each shows one decision of a game and reads its answer; and the look-up of them.

Every part of the rules that asks a seat for a decision has a dialog, in a module of this package
that lists it in `DIALOGS`. A dialog is found because its module is present, as games are.
"""

from __future__ import annotations

import importlib
import pkgutil
from collections.abc import Iterable, Iterator, Mapping, Sequence
from functools import cache
from typing import ClassVar

from bot import dialogs
from bot.dialogs.viewer import Viewer
from bot.i18n import Html, Words
from bot.speech import Bare, Typed
from bot.table.errors import UserError
from bot.ui.message import Button, Keyboard, rows
from rules.game import Ask, State
from rules.refusal import Refusal, Refused

WIDTH = 6
"""The number of short buttons in a row."""
NOT_ASKED: Mapping[str, Refusal] = {
    **dict.fromkeys(("take", "pass", "beaver", "raccoon", "compel", "win"), Refusal("no-offer")),
    "stop": Refusal("nothing-to-stop"),
    "go": Refusal("no-claim"),
    **dict.fromkeys(("let", "reroll"), Refusal("no-marker")),
    "no": Refusal("play-goes-on"),
}
"""Answers to decisions that are not open, and the reason of their refusal."""


class Dialog:
    """The dialog of one decision of a game.

    `part` is the class of the rules that asks (with its subclasses, unless they have a dialog of
    their own). `message` asks, if every viewer may read it. `labels` has the message on the button
    of a choice; other choices are shown as they are. `words` maps a typed word to the answer that
    it gives.
    """

    part: ClassVar[type]
    message: ClassVar[str] = ""
    labels: ClassVar[Mapping[str, str]] = {}
    words: ClassVar[Mapping[str, str]] = {}

    def prompt(self, viewer: Viewer, ask: Ask) -> Html:
        """Return the question if this viewer answers it, otherwise whom the viewer waits for."""
        return viewer.words.say(self.message, who=viewer.who(ask.who[0]))

    def buttons(self, viewer: Viewer, ask: Ask) -> Keyboard:
        """Return a button for each choice."""
        return rows((self.choice(viewer, ask, choice) for choice in ask.choices or ()), WIDTH)

    def choice(self, viewer: Viewer, ask: Ask, choice: str) -> Button:
        """Return the button of a choice."""
        return viewer.button(self.label(viewer, ask, choice), "say", choice)

    def label(self, viewer: Viewer, ask: Ask, choice: str) -> str:
        """Return the label on the button of a choice."""
        message = self.labels.get(choice)
        return viewer.words.plain(message) if message else choice

    def told(self, viewer: Viewer, ask: Ask, choice: str) -> str:
        """Return the text of a choice in the middle of a sentence; by default the label of its
        button."""
        return self.label(viewer, ask, choice)

    def read(self, state: State, ask: Ask, text: str) -> str:
        """Return the answer that a word, or other typed text, gives. Raises Refused if it is no
        answer."""
        for answer in (text, self.words.get(text, text)):
            if answer in (ask.choices or ()):
                return answer
        raise Refused(ask.refusal or NOT_ASKED.get(text, Refusal("not-now")))

    def read_places(self, state: State, ask: Ask, intent: Typed | Bare, numbering: str) -> str:
        """Return the answer that text typed like a play gives: `4`; `6-5`, `56`, `6 5`; a number
        alone stands for its double if that is a choice. Raises Refused if it is no choice."""
        text = intent.text.replace("/", "") if isinstance(intent, Typed) else "".join(intent.places)
        for answer in (text, "-".join(sorted(text, reverse=True)), f"{text}-{text}"):
            if answer in (ask.choices or ()):
                return answer
        like = isinstance(intent, Bare) or ask.hidden
        raise Refused(ask.refusal or Refusal("bad-choice" if like else "not-now"))

    def implied(self, state: State, seat: int, intent: Typed | Bare, numbering: str) -> str:
        """Return the answer that a typed play gives along with it, as the question would only delay
        the play; "" if it gives none."""
        return ""

    def example(
        self, state: State, ask: Ask, seat: int, text: str, numbering: str, *, good: bool = False
    ) -> str:
        """Return an example of an answer, shown with a refusal; like the refused text if
        possible."""
        last = (ask.choices or ("",))[-1]
        return last if last.isdecimal() else ""

    def unreadable(
        self, state: State, ask: Ask, words: Words, numbering: str
    ) -> UserError | Refused | None:
        """Return the error for text that no dialog understands, None if the text is not about
        the decision."""
        return None

    def status(self, viewer: Viewer) -> Sequence[Html]:
        """Return lines for the caption while the part is in the game, whatever the open decision
        is."""
        return ()


def dialog_of(part: object) -> Dialog:
    """Return the dialog of the part that asks. Raises LookupError if it has none."""
    dialog = next(dialogs_for((part,)), None)
    if dialog is None:
        raise LookupError(f"{type(part).__name__} asks, and no dialog tells how")
    return dialog


def dialogs_for(parts: Iterable[object]) -> Iterator[Dialog]:
    """Yield the dialogs of the parts that have one, each once."""
    known, seen = dialogs_by_part(), set[type]()
    for part in parts:
        kind = next((each for each in type(part).__mro__ if each in known), None)
        if kind is not None and kind not in seen:
            seen.add(kind)
            yield known[kind]


@cache
def dialogs_by_part() -> Mapping[type, Dialog]:
    """Return all dialogs, by the class of the part that asks."""
    return {dialog.part: dialog for dialog in _all()}


def _all() -> Iterator[Dialog]:
    for module in pkgutil.iter_modules(dialogs.__path__):
        dialog_module = importlib.import_module(f"{dialogs.__name__}.{module.name}")
        yield from getattr(dialog_module, "DIALOGS", ())
