"""Arguments of buttons: the texts that chats have, and what they stand for."""

from __future__ import annotations

import pytest

from bot.commands.mute_and_block import Username
from bot.commands.rules import Place
from bot.commands.settings import Choice as SettingChoice
from bot.commands.settings import Place as SettingPlace
from bot.commands.start import FirstGame
from bot.dialogs.play.typed import RefusedPlay
from bot.dialogs.resign import Loss
from bot.dialogs.secret_answer import Choice
from bot.messages.conditions import OptionValue
from bot.messages.contest_buttons import ContestTap, InRound
from bot.messages.exercise_message import ExerciseAnswer, NextExercise
from bot.messages.imported_match import FilePlace
from bot.messages.legality_quiz import QuizStep
from bot.messages.mistake_review import MistakePlace
from bot.messages.position_exercise import DeckAnswer, NextOfDeck
from bot.messages.sample_game import SamplePlace
from bot.requests.handler_registries import FREE_BUTTONS, TABLE_BUTTONS, import_modules
from bot.table.errors import UserError
from bot.ui.callback_data import Arguments

SENT = {
    "next": NextExercise(),
    "next~tapa.45": NextExercise("tapa", "45"),
    "next~.12": NextExercise("", "12"),
    "t12.34p0": ExerciseAnswer(12, 34, choice=0),
    "t12.34s~tapa.": ExerciseAnswer(12, 34, solution="s", game="tapa"),
    "s7s": ExerciseAnswer(kind="s", number=7, solution="s"),
    "d0p1~.45": ExerciseAnswer(kind="d", choice=1, hard="45"),
    "long.00ff00-": QuizStep("long", "00ff", 0, 0, "-"),
    "short+imbyurti.a1b234y": QuizStep("short+imbyurti", "a1b2", 3, 4, "y"),
    "races.next": NextOfDeck("races"),
    "races.17.s": DeckAnswer("races", 17, "s"),
    "fischer-1.0.s": SamplePlace("fischer-1", 0),
    "fischer-1.12.g.5.6": SamplePlace("fischer-1", 12, "g", None, 5, 6),
    "fischer-1.13.a2.0.2": SamplePlace("fischer-1", 13, "a", 2, 0, 2),
    "r5.0": FilePlace("r", 5),
    "q5.3.s": FilePlace("q", 5, 3, "s"),
    "2": MistakePlace(2),
    "2s": MistakePlace(2, "s"),
    "2n": MistakePlace(2, "n"),
    "0p3": MistakePlace(0, choice=3),
    "1.24.2": Loss(1, 24, "2"),
    "3.0": Choice(3, 0),
    "12.24/18,13/8": RefusedPlay(12, "24/18,13/8"),
    "": SettingPlace(),
    "theme": SettingPlace("theme"),
    "game.long": SettingPlace("game", "long"),
    "theme=wood": SettingChoice("theme", "wood"),
    "draw=full": OptionValue("draw", "full"),
    "match=5": OptionValue("match", "5"),
    "7.join": ContestTap(7, "join"),
    "7.lose.2.0": ContestTap(7, "lose", "2.0"),
    "2.0": InRound(2, 0),
    "backgammon.cube": FirstGame("backgammon", "cube"),
    "long": FirstGame("long"),
    "long.2": Place("long", 2),
    "@anna_b": Username("anna_b"),
}
"""Texts as buttons in chats have carried them since before they had types."""


@pytest.mark.parametrize(("text", "arguments"), SENT.items(), ids=SENT)
def test_arguments_sent_before_are_read_and_written(text: str, arguments: Arguments) -> None:
    assert type(arguments).read(text) == arguments
    assert str(arguments) == text


def test_arguments_of_a_bare_menu_of_games_are_read() -> None:
    """The button back to all games once ended in a point."""
    assert SettingPlace.read("game.") == SettingPlace("game")


@pytest.mark.parametrize(
    ("kind", "text"),
    [
        (QuizStep, "long.zzzz00y"),
        (MistakePlace, "2q"),
        (MistakePlace, "\u0662"),
        (SamplePlace, "fischer-1.12.a9"),
        (Place, "long"),
        (Loss, "x.1.1"),
        (DeckAnswer, "nonsense.1.s"),
        (ExerciseAnswer, "t1.2p0 "),
    ],
)
def test_arguments_in_another_form_are_refused(kind: type[Arguments], text: str) -> None:
    with pytest.raises(UserError):
        kind.read(text)


def test_value_is_read_as_its_handler_declares() -> None:
    import_modules("bot.commands")
    assert FREE_BUTTONS["drill"].read("next~tapa.45") == NextExercise("tapa", "45")
    assert FREE_BUTTONS["drill"].read("s7s") == ExerciseAnswer(kind="s", number=7, solution="s")
    assert FREE_BUTTONS["mute"].read("17") == 17
    assert FREE_BUTTONS["mute"].read("@anna") == Username("anna")
    assert FREE_BUTTONS["sample"].read("") is None
    assert TABLE_BUTTONS["xgid"].read("24") == 24
    assert TABLE_BUTTONS["say"].read("24/18 x") == "24/18 x"
    with pytest.raises(UserError):
        TABLE_BUTTONS["xgid"].read("24.")
