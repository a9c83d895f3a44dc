"""The commands about language: read a message, many messages, or a file of sayings with the
right readings."""

from __future__ import annotations

import json
import sys
from argparse import Namespace
from collections import Counter
from collections.abc import Iterator, Mapping
from dataclasses import asdict, replace
from itertools import groupby
from operator import attrgetter
from pathlib import Path
from typing import TYPE_CHECKING, Any, NamedTuple

from bot.board_questions import QUESTIONS, text
from bot.cli.arguments import as_json, command, game, show_json, why
from bot.cli.parser import Commands, Parser, Wrong, with_commands
from bot.i18n import Words
from bot.i18n.markup import unmarked
from bot.requests.people_by_name import NO_FRIENDS
from bot.speech.example_weights import weights_file
from bot.speech.examples import examples
from bot.speech.learn_weights import learned
from bot.speech.moment import CONTEXTS, MOMENTS, Moment
from bot.speech.reaction_to_reading import Reaction, decide
from bot.speech.read_message import read
from rules.analysis import at_throw, start_text
from rules.game import State, run
from rules.position_state import from_position
from rules.refusal import Refused

if TYPE_CHECKING:
    from bot.store import Store
    from bot.store.learning import ChosenSaying

BOT = "nardy_bot"
"""The bot's name in the files of sayings."""
_NAMES = replace(NO_FRIENDS, bot=BOT)
_WITH_SLOTS = ("new", "resign", "play")
"""Intents that are right only with all their slots."""
_SHOWN = 15
"""Confusions that are printed at most."""


class Saying(NamedTuple):
    """A line of a file of sayings: `intents` accepted (none: the bot has to be silent)."""

    text: str
    intents: frozenset[str]
    slots: Mapping[str, str]
    context: str
    reply: bool


def register(commands: Commands) -> None:
    """Make the commands known."""
    say = command(commands, "say", "what a message would be understood as", run_say)
    say.add_argument("text", metavar="TEXT", nargs="?", help="the message")
    say.add_argument("--batch", action="store_true", help="read JSON lines with text, context ...")
    say.add_argument("--context", choices=CONTEXTS, default=CONTEXTS[0], help="where it is said")
    say.add_argument("--reply", action="store_true", help="it answers a message of the bot")
    say.add_argument("--moment", choices=MOMENTS, default="", help="what the board waits for")
    with_board(say)
    about = (
        "test: score a file of sayings; export: what players meant, as lines for the examples;"
        " learn: weigh the examples"
    )
    sayings = commands.add_parser("sayings", description=about, allow_abbrev=False)
    with_commands(sayings, [("what", [_register_sayings])])


def _register_sayings(inner: Commands) -> None:
    test = command(inner, "test", "score a file of sayings", run_sayings)
    test.add_argument("file", metavar="FILE", type=Path, help="text, intents, slots, context")
    about = "what players meant by what was not understood, as lines for bot/speech/sayings"
    command(inner, "export", about, run_export)
    command(inner, "learn", "weigh the examples of bot/speech/sayings (half a minute)", run_learn)


def run_say(args: Namespace) -> None:
    """Run `nardy say`."""
    if args.batch:
        for line in filter(str.strip, sys.stdin):
            print(as_json(_answer(line, args)))
        return
    if not args.text:
        raise Wrong("a TEXT is needed, or --batch")
    moment = Moment.of(args.context, reply=args.reply, awaited=args.moment)
    decision = decide(read(args.text, moment, _NAMES), moment)
    reading = _with_answer(args.text, decision, args)
    if args.json:
        show_json(reading)
    else:
        print("\n".join(filter(None, (_as_text(decision), reading.get("text")))))


def _answer(line: str, args: Namespace) -> dict[str, Any]:
    """Return the answer to one line of a batch. Raises Wrong if it is no JSON object with a text,
    or names no context that there is."""
    try:
        request = json.loads(line)
        text, context = request["text"], request.get("context") or CONTEXTS[0]
        reply, awaited = bool(request.get("reply")), request.get("moment") or ""
        moment = Moment.of(context, reply=reply, awaited=awaited)
    except (ValueError, KeyError, TypeError, AttributeError) as error:
        raise Wrong(f"no question: {line.strip()}") from error
    return _with_answer(text, decide(read(text, moment, _NAMES), moment), args)


def _with_answer(text: str, decision: Reaction, args: Namespace) -> dict[str, Any]:
    """Return a decision as JSON, with the answer about the position if it is wanted."""
    reading = {
        "decision": decision.what,
        "intent": decision.intent or None,
        "slots": dict(decision.slots),
        "sure": round(decision.sure, 3),
        "offered": list(decision.offered),
    }
    if args.answer and decision.what == "do":
        reading["text"] = board_answer(text, decision.intent, decision.slots, args)
    return reading


def _as_text(decision: Reaction) -> str:
    slots = ";".join(f"{name}={value}" for name, value in decision.slots.items())
    offered = ", ".join(decision.offered)
    parts = (decision.what, decision.intent, slots, f"{decision.sure:.2f}", offered)
    return "  ".join(filter(None, parts))


def run_sayings(args: Namespace) -> None:
    """Run `nardy sayings test FILE.tsv`."""
    results = {"ru": Counter[str](), "en": Counter[str]()}
    confused = Counter[str]()
    for saying in read_sayings(args.file):
        moment = Moment.of(saying.context, reply=saying.reply)
        decision = decide(read(saying.text, moment, _NAMES), moment)
        result = judged(saying, decision)
        results["en" if saying.text.isascii() else "ru"][result] += 1
        if result in ("wrong", "missed"):
            meant = "|".join(sorted(saying.intents)) or "silent"
            confused[f"{meant} -> {decision.intent or decision.what}"] += 1
    if args.json:
        shown = {lang: dict(counted) for lang, counted in results.items()}
        show_json({"results": shown, "confused": dict(confused)})
        return
    for lang, counted in results.items():
        total = counted.total() or 1
        parts = (f"{name} {counted[name]} ({counted[name] / total:.0%})" for name in RESULTS)
        print(f"{lang}: {', '.join(parts)} of {counted.total()}")
    for pair, count in confused.most_common(_SHOWN):
        print(f"{count:4} {pair}")


def run_export(args: Namespace) -> None:
    """Run `nardy sayings export`: print the sayings whose meaning players chose among offers, each
    once, by language and intent."""
    from bot.cli.admin import in_store

    async def chosen(store: Store) -> list[ChosenSaying]:
        async with store.reading() as work:
            return await work.sayings.all()

    sayings = sorted(set(in_store(chosen)))
    if args.json:
        show_json([asdict(saying) for saying in sayings])
        return
    for language, of_language in groupby(sayings, attrgetter("language")):
        print(f"# {language}.toml")
        for intent, of_intent in groupby(of_language, attrgetter("intent")):
            lines = "\n".join(each.text.replace("'''", "'") for each in of_intent)
            print(f"{intent} = '''\n{lines}'''")


def run_learn(args: Namespace) -> None:
    """Run `nardy sayings learn`."""
    del args
    weights = learned(examples())
    weights.save(weights_file())
    print(f"{weights_file()}: {len(weights.keys)} examples, {len(weights.rivals)} weights")


RESULTS = ("right", "offered", "missed", "wrong")
"""Done at once; among the readings offered; not understood; done or answered though not meant."""


def judged(saying: Saying, decision: Reaction) -> str:
    """Return which of RESULTS a decision is."""
    if not saying.intents:
        return "right" if decision.what == "silent" else "wrong"
    if decision.what == "silent":
        return "missed"
    if decision.what == "offer":
        return "offered" if saying.intents.intersection(decision.offered) else "missed"
    if decision.intent not in saying.intents:
        return "wrong"
    wanted = saying.slots.items() if decision.intent in _WITH_SLOTS else ()
    return "right" if all(decision.slots.get(key) == value for key, value in wanted) else "wrong"


def read_sayings(file: Path) -> Iterator[Saying]:
    """Yield the sayings of a file, or of a file that marks those to be met with silence."""
    for line in file.read_text(encoding="utf-8").splitlines():
        if line.startswith("#") or not line.strip():
            continue
        text, meant, *more = line.split("\t")
        if meant == "silent" or meant.startswith("speak:"):
            names = meant.removeprefix("speak:") if meant != "silent" else ""
            intents = frozenset(filter(None, names.split("|")))
            yield Saying(text, intents, {}, "group-game", reply=False)
            continue
        pairs = (pair.partition("=") for pair in (more[0] if more else "").split(";") if pair)
        slots = {name: value for name, _, value in pairs}
        context = more[1] if len(more) > 1 and more[1] else CONTEXTS[0]
        yield Saying(text, frozenset(meant.split("|")), slots, context, reply=True)


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


def board_answer(
    message: str, intent: str, slots: Mapping[str, str], args: Namespace
) -> str | None:
    """Return the answer for White in the language of the question, None if it is no question
    about a position. Raises Wrong for an impossible position."""
    name = AS.get(intent, intent)
    if name not in QUESTIONS:
        return None
    words = Words("en" if message.isascii() else "ru")
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
