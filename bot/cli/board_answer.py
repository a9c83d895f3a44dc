"""The answer to a question about a position, for `nardy say --answer`."""

from __future__ import annotations

from argparse import Namespace
from collections.abc import Mapping

from bot.board_questions import QUESTIONS, text
from bot.cli.parser import Parser, Wrong
from bot.cli.parsing_and_printing import game, why
from bot.i18n import Words
from bot.i18n.markup import unmarked
from rules.analysis import at_throw, start_text
from rules.game import State, run
from rules.position_state import from_position
from rules.refusal import Refused

FIRST_THROW = "6-5"
"""The throw at the start of the game, if no position is named."""
WHITE = 0
"""The seat of the person who asks."""
AS = {"hint": "rate-play"}
"""Intents that are answered as a question of another name."""


def with_board(parser: Parser) -> None:
    """Add the arguments that name the position of a question."""
    parser.add_argument("--answer", action="store_true", help="answer a question about a position")
    parser.add_argument("--game", metavar="SLUG", default="long", help="its game (default: long)")
    parser.add_argument("--position", metavar="P", help="the position (default: the start)")
    parser.add_argument("--dice", metavar="D", help="the throw (default at the start: 6-5)")


def board_answer(said: str, intent: str, slots: Mapping[str, str], args: Namespace) -> str | None:
    """Return the answer for White in the language of the question, None if it is no question
    about a position. Raises Wrong for an impossible position."""
    name = AS.get(intent, intent)
    if name not in QUESTIONS:
        return None
    words = Words("en" if said.isascii() else "ru")
    return unmarked(text(_state(args), WHITE, name, slots, words))


def _state(args: Namespace) -> State:
    """Return the state that the arguments name."""
    variant = game(args.game, {})
    try:
        if args.position and not args.dice and "due=" not in args.position:
            return run(from_position(variant, variant.read(args.position)))
        dice = args.dice or ("" if args.position else FIRST_THROW)
        return at_throw(variant, args.position or start_text(variant), dice)
    except Refused as refused:
        raise Wrong(why(refused.refusal)["en"]) from refused
    except ValueError as error:
        raise Wrong(str(error)) from error
