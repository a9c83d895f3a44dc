"""Recorded games: replay."""

from __future__ import annotations

import json
from argparse import Namespace
from collections.abc import Mapping
from dataclasses import asdict
from pathlib import Path

from bot.cli.arguments import command, say, show_json, side_name, why
from bot.cli.parser import Commands, Wrong
from bot.cli.selfplay import SEATS
from bot.dialogs.resign_values import kind_name
from bot.i18n import LANGS, Words
from rules.records.game_record import is_answered, replay_answers
from rules.records.printed_games import SIDES, RecordError
from rules.records.replay import Failure, Mismatch, Report, replay
from rules.refusal import Refusal

SENTENCES = {
    "alternative": "replay-alternative",
    "cube-order": "replay-cube-order",
    "cube-start": "replay-cube-start",
    "cube-value": "replay-cube-value",
    "dead": "replay-dead",
    "dice": "replay-dice",
    "draw": "replay-draw",
    "ended": "replay-ended",
    "final": "replay-final",
    "forced": "replay-forced",
    "head-count": "replay-head-count",
    "marks": "replay-marks",
    "no-play": "replay-no-play",
    "not-thrown": "replay-not-thrown",
    "over": "replay-over",
    "pass": "replay-pass",
    "position": "replay-position",
    "position-after": "replay-position-after",
    "question": "replay-question",
    "result": "replay-result",
    "result-by-answers": "replay-result-by-answers",
    "results-before": "replay-results-before",
    "secret": "replay-secret",
    "seed": "replay-seed",
    "turn": "replay-turn",
    "unfinished": "replay-unfinished",
    "unplayed": "replay-unplayed",
    "variant": "replay-variant",
    "taken-back": "replay-taken-back",
    "withheld": "replay-withheld",
}
"""The points on which a record and the rules may disagree, and their messages."""


def register(commands: Commands) -> None:
    """Make the command known."""
    parser = command(commands, "replay", "play recorded games through the rules", run_replay)
    parser.add_argument("files", metavar="FILE", nargs="+", help="a record as JSON")


def run_replay(args: Namespace) -> None:
    """Run `nardy replay`: files that do not fit are an answer, not an error."""
    reports = [(file, _replayed(file)) for file in args.files]
    if args.json:
        show_json({"files": [_report(report) for _, report in reports]})
        return
    for file, report in reports:
        if report.failed is None:
            print(_fit_text(file, report, args.lang))
        else:
            print(_failure_text(file, report, report.failed, args.lang))


def _replayed(file: str) -> Report:
    try:
        document = json.loads(Path(file).read_text(encoding="utf-8"))
        return replay_answers(document) if is_answered(document) else replay(document)
    except OSError as error:
        raise Wrong(f"cannot read {file}: {error.strerror}") from error
    except UnicodeDecodeError as error:
        raise Wrong(f"{file} is not UTF-8 text") from error
    except RecordError as error:
        raise Wrong(f"{file}: {error}") from error
    except (ValueError, RecursionError) as error:
        raise Wrong(f"{file} is not JSON: {error}") from error


def _report(report: Report) -> dict[str, object]:
    failed = None if report.failed is None else _failure(report.failed)
    shown = {"id": report.id, "ok": report.ok, "plies": report.plies, "failed": failed}
    dice = report.dice
    return shown if dice is None else {**shown, "dice": asdict(dice)}


def _failure(failure: Failure) -> dict[str, object]:
    return {
        "record": failure.record,
        "n": failure.ply,
        "player": None if failure.side is None else SEATS[failure.side],
        "what": failure.what,
        "rule": failure.why.rule if isinstance(failure.why, Refusal) else failure.why.name,
        "why": _reasons(failure.why),
    }


def _reasons(reason: Refusal | Mismatch) -> Mapping[str, str]:
    """Return the reason in every language."""
    if isinstance(reason, Refusal):
        return why(reason)
    return {lang: _mismatch(reason, lang) for lang in LANGS}


def _mismatch(reason: Mismatch, lang: str) -> str:
    facts = dict(reason.facts)
    if facts.get("who") in SIDES:
        facts["who"] = side_name(lang, SIDES.index(facts["who"]))
    if "kind" in facts:
        facts["kind"] = kind_name(facts["kind"], facts.pop("game"), Words(lang))
    return say(lang, SENTENCES[reason.name], **facts)


def _fit_text(file: str, report: Report, lang: str) -> str:
    if report.dice is None:
        return say(lang, "cli-fits", file=file, plies=report.plies)
    dice = asdict(report.dice)
    return say(lang, "cli-fits-answers", file=file, answers=report.plies, **dice)


def _failure_text(file: str, report: Report, failure: Failure, lang: str) -> str:
    reason = _reasons(failure.why)[lang]
    where = file if failure.record == report.id else f"{file}, {failure.record}"
    ply = str(failure.ply)
    if failure.ply is None:
        return say(lang, "cli-misfit", file=where, why=reason)
    if report.dice is not None:
        return say(lang, "cli-misfit-answer", file=where, n=ply, what=failure.what, why=reason)
    who = side_name(lang, failure.side or 0)
    return say(lang, "cli-misfit-ply", file=where, n=ply, who=who, what=failure.what, why=reason)
