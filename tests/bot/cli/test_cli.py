"""The command as people and programs meet it: errors, languages, catalogue, pictures."""

from __future__ import annotations

import json
import os
import re
import subprocess
import sys
from collections.abc import Callable
from importlib import import_module
from importlib.metadata import version
from pathlib import Path
from typing import Any, NamedTuple

import pytest
from PIL import Image

from bot.cli import main
from bot.cli.arguments import spoken
from bot.cli.command_line import COMMANDS
from bot.cli.parser import Parser
from rules.name_only_games import NAMED
from rules.variants import catalogue

ROOT = Path(__file__).parents[3]
SHORT = "24:2,13:5,8:3,6:5;24:2,13:5,8:3,6:5;w"


class Said(NamedTuple):
    """What a command printed and how it ended."""

    status: int
    out: str
    err: str

    @property
    def json(self) -> Any:
        """The answer, which is one line of JSON."""
        assert (self.status, self.err) == (0, "")
        assert self.out.count("\n") == 1
        return json.loads(self.out)


@pytest.fixture
def nardy(capsys: pytest.CaptureFixture[str]) -> Callable[..., Said]:
    """Run a command in this process."""

    def run(*words: str) -> Said:
        status = main(words)
        printed = capsys.readouterr()
        return Said(status, printed.out, printed.err)

    return run


def process(*words: str, text: str = "", **environ: str) -> Said:
    """Run a command in a process of its own."""
    done = subprocess.run(
        [sys.executable, "-c", "import sys; from bot.cli import main; sys.exit(main())", *words],
        cwd=ROOT,
        input=text.encode(),
        capture_output=True,
        env={**os.environ, **environ},
        check=False,
        timeout=60,
    )
    return Said(done.returncode, done.stdout.decode(), done.stderr.decode())


def test_help_lists_keeping_the_bot_first_and_nets_last() -> None:
    """The help lists first the commands that keep the bot, and last those that make nets."""
    helped = process("--help", COLUMNS="80")
    _, *groups = helped.out.split("\n\n")[3:]
    listed = [re.findall(r"(?m)^  ([a-z]\S*) +\S", group) for group in groups]
    assert [group.partition(":")[0] for group in groups] == [
        "the bot",
        "the games",
        "how well the bot plays, and its nets",
    ]
    assert listed[0] == ["demo", "bot", "think", "admin"]
    assert "plays" in listed[1] and "train" in listed[2]
    (told,) = re.findall(r"choose from (.*)\)", process("none").err)
    assert [name for group in listed for name in group] == re.findall(r"[a-z]+", told)
    assert max(map(len, helped.out.splitlines())) <= 80


@pytest.mark.parametrize(
    ("module", "words"),
    [entry for group in COMMANDS.values() for entry in group.items()],
)
def test_module_registers_the_commands_listed_for_it(module: str, words: tuple[str, ...]) -> None:
    """A command whose module is listed wrongly could be found in the help, but not called."""
    commands = Parser().add_subparsers()
    import_module(f"bot.cli.{module}").register(commands)
    assert tuple(commands.choices) == words


@pytest.mark.parametrize(
    ("words", "spared"),
    [
        (("--version",), ("bot.i18n", "rules", "numpy")),
        (("render", "long", "--out", os.devnull), ("bot.table", "bot.dialogs", "bot.opponent")),
        (("variants",), ("numpy", "bot.table", "bot.opponent", "telegram")),
    ],
)
def test_command_imports_no_more_than_it_needs(
    words: tuple[str, ...], spared: tuple[str, ...]
) -> None:
    """What a command imports is most of the time that it takes."""
    code = (
        "import sys\nfrom bot.cli import main\n"
        "try:\n    main()\nfinally:\n    print(*sys.modules, file=sys.stderr)"
    )
    done = subprocess.run(
        [sys.executable, "-c", code, *words], cwd=ROOT, capture_output=True, text=True, check=True
    )
    assert not {*spared} & {*done.stderr.split()}


def test_the_help_of_a_group_of_commands_lists_them() -> None:
    helped = process("admin", "--help").out
    for name in ("rotate-key", "backup", "copy", "dead", "stats"):
        assert re.search(rf"(?m)^  {name} +\S", helped)


@pytest.mark.parametrize(
    ("words", "complaint"),
    [
        ((), "COMMAND"),
        (("frob",), "frob"),
        (("start",), "SLUG"),
        (("start", "chess"), "chess"),
        (("start", "short+long"), "one game"),
        (("start", "jaki+imbyurti"), "imbyurti"),
        (("start", "long", "--option", "preset"), "preset"),
        (("start", "long", "--option", "preset=odd"), "preset"),
        (("start", "long", "--option", "colour=red"), "colour"),
        (("start", "long", "--numbering", "roman"), "roman"),
        (("start", "trigammon", "--numbering", "book"), "book"),
        (("start", "long", "--lang", "fr"), "fr"),
        (("rules", "chess"), "chess"),
        (("rules", "jaki+imbyurti"), "imbyurti"),
        (("plays", "short"), "--position"),
        (("plays", "short", "--position", SHORT), "--dice"),
        (("plays", "short", "--position", SHORT, "--dice", "7-1"), "7-1"),
        (("plays", "short", "--position", "24:2;w", "--dice", "6-1"), "w"),
        (("plays", "short", "--position", "24:16;24:15;w", "--dice", "6-1"), "16"),
        (("plays", "short", "--position", "30:2;24:15;w", "--dice", "6-1"), "30"),
        (("plays", "short", "--position", "-;24:15;w", "--dice", "6-1"), "over"),
        (("plays", "short", "--position", SHORT, "--dice", "6-1", "--limit", "0"), "0"),
        (("plays", "short", "--batch", "--position", SHORT), "--batch"),
        (("check", "short", "--position", SHORT, "--dice", "6-1"), "--play"),
        (("result", "short", "--position", "nonsense"), "expected"),
        (("best", "short", "--position", SHORT, "--dice", "6-1", "--level", "god"), "god"),
        (("selfplay", "short"), "--games"),
        (("selfplay", "short", "--games", "none"), "none"),
        (("arena", "trigammon", "--games", "2"), "trigammon"),
        (("render", "short", "--theme", "neon"), "neon"),
        (("render", "short", "--view", "3"), "short"),
        (("render", "short", "--out", "/nowhere/at/all.png"), "/nowhere/at/all.png"),
        (("replay", "/nowhere.json"), "/nowhere.json"),
        (("replay", str(ROOT)), str(ROOT)),
    ],
)
def test_bad_input_is_one_line(
    nardy: Callable[..., Said], words: tuple[str, ...], complaint: str
) -> None:
    said = nardy(*words)
    assert (said.status, said.out) == (2, "")
    assert said.err.startswith("nardy: ")
    assert said.err.count("\n") == 1
    assert complaint in said.err


def test_a_process_ends_like_main() -> None:
    assert process("start", "short").out == SHORT + "\n"
    said = process("start", "chess")
    assert (said.status, said.out) == (2, "")
    assert said.err.startswith("nardy: there is no game 'chess'")


def test_processes_of_the_bot_do_not_load_the_commands() -> None:
    """What a spawned process runs first is the script that began it: it takes this module only."""
    code = "import bot.cli, sys; print(*(one for one in sys.modules if one[:4] == 'bot.'))"
    found = subprocess.run([sys.executable, "-c", code], cwd=ROOT, capture_output=True, check=True)
    assert found.stdout.decode().split() == ["bot.cli"]


def test_a_reader_that_leaves_is_no_error() -> None:
    words = [sys.executable, "-c", "import sys; from bot.cli import main; sys.exit(main())"]
    command = subprocess.Popen(
        [*words, "plays", "short", "--batch"],
        cwd=ROOT,
        stdin=subprocess.PIPE,
        stdout=subprocess.PIPE,
        stderr=subprocess.PIPE,
    )
    assert command.stdin and command.stdout and command.stderr
    command.stdin.write(b'{"position": "%s", "dice": "6-5"}\n' % SHORT.encode())
    command.stdin.flush()
    assert json.loads(command.stdout.readline())["lost"] == 0, "answered before the input ends"
    command.stdout.close()
    command.stdin.write(b'{"position": "%s", "dice": "6-5"}\n' % SHORT.encode())
    command.stdin.close()
    assert command.stderr.read() == b""
    assert command.wait(60) == 0
    command.stderr.close()


def test_the_version_is_told(capsys: pytest.CaptureFixture[str]) -> None:
    with pytest.raises(SystemExit) as ended:
        main(["--version"])
    assert (ended.value.code, capsys.readouterr().out) == (0, f"nardy {version('nardy')}\n")


def test_an_interruption_is_one_line(
    nardy: Callable[..., Said], monkeypatch: pytest.MonkeyPatch
) -> None:
    def interrupted(*_: object) -> None:
        raise KeyboardInterrupt

    monkeypatch.setattr("bot.cli.selfplay.play", interrupted)
    assert nardy("selfplay", "short", "--games", "1") == Said(130, "", "nardy: stopped\n")


def test_russian_on_a_terminal_that_cannot_show_it() -> None:
    said = process("result", "short", "--position", SHORT, "--lang", "ru", PYTHONIOENCODING="ascii")
    assert (said.status, said.err) == (0, "")
    assert said.out.startswith("???")


@pytest.mark.parametrize(
    ("environ", "lang"),
    [
        ({}, "en"),
        ({"LANG": "ru_RU.UTF-8"}, "ru"),
        ({"LANG": "C.UTF-8"}, "en"),
        ({"LANG": "ru_RU", "LC_ALL": "en_GB.UTF-8"}, "en"),
        ({"LANG": "ru_RU", "LC_ALL": ""}, "ru"),
    ],
)
def test_the_language_of_the_terminal(environ: dict[str, str], lang: str) -> None:
    assert spoken(environ) == lang


def test_variants_as_the_contract_has_them(nardy: Callable[..., Said]) -> None:
    entries = nardy("variants", "--json").json
    assert [entry["slug"] for entry in entries] == [entry.slug for entry in catalogue()]
    keys = {"slug", "kind", "name", "players", "family", "source", "status"}
    assert all(set(entry) == keys for entry in entries)
    found = {entry["slug"]: entry for entry in entries}
    assert found["trigammon"]["players"] == [3]
    assert found["imbyurti"]["kind"] == "modifier"
    assert found["long"]["kind"] == "game"
    assert set(found["long"]["name"]) == {"ru", "en"}


@pytest.mark.parametrize(("lang", "family"), [("ru", "Длинные"), ("en", "Long")])
def test_variants_for_people(nardy: Callable[..., Said], lang: str, family: str) -> None:
    told = nardy("variants", "--lang", lang).out
    lines = told.splitlines()
    assert family in lines
    for entry in catalogue():
        sign = "+" if entry.kind == "modifier" else ""
        at = next(n for n, line in enumerate(lines) if line.startswith(f"  {sign}{entry.slug}: "))
        assert all(name in lines[at] for name in (*entry.names.values(), entry.source))
        assert [line.strip() for line in lines[at + 1 : at + 3]] == list(entry.summary.values())


def test_games_known_only_by_name_are_listed_and_told_apart(nardy: Callable[..., Said]) -> None:
    lines = nardy("variants", "--lang", "ru").out.splitlines()
    last = lines[lines.index("Только имена") :]
    for slug in NAMED:
        assert sum(line.startswith(f"  {slug}: ") for line in last) == 1
        told = nardy("rules", slug, "--lang", "ru")
        assert told.status == 0 and "# " not in told.out
        assert nardy("start", slug).status == 2


def test_rules_of_every_game_in_both_languages(nardy: Callable[..., Said]) -> None:
    for entry in catalogue():
        for lang in ("ru", "en"):
            told = nardy("rules", entry.slug, "--lang", lang)
            assert told.status == 0
            assert told.out.startswith(f"{entry.names[lang]}\n\n")
            assert "**" not in told.out


def test_rules_of_a_game_with_a_modifier(nardy: Callable[..., Said]) -> None:
    told = nardy("rules", "short+imbyurti", "--lang", "en", "--json").json
    assert (told["slug"], told["lang"]) == ("short+imbyurti", "en")
    assert told["title"] == "Short nardy + Imbyurti"
    short = nardy("rules", "short", "--lang", "en", "--json").json["text"]
    assert told["text"].startswith(short)


def test_start(nardy: Callable[..., Said]) -> None:
    assert nardy("start", "long", "--json").json == {"position": "24:15;24:15;w"}
    assert nardy("start", "short").out == f"{SHORT}\n"
    for entry in catalogue():
        if entry.kind == "game":
            assert nardy("start", entry.slug, "--json").json["position"]


@pytest.mark.parametrize(
    "words",
    [
        ("short",),
        ("short", "--position", "-;6:15;b"),
        ("long", "--dice", "6-5", "--view", "b", "--theme", "clear", "--numbering", "book"),
        ("gulbar", "--position", "16:1,off:14;24:2,off:13;b;due=444;by=w"),
        ("trigammon", "--view", "3"),
        ("helmet", "--dice", "4-4"),
    ],
)
def test_render(nardy: Callable[..., Said], tmp_path: Path, words: tuple[str, ...]) -> None:
    file = tmp_path / "board.png"
    assert nardy("render", *words, "--out", str(file), "--json").json == {"file": str(file)}
    with Image.open(file) as picture:
        assert (picture.format, picture.width) == ("PNG", 1280)


def test_render_shows_what_it_is_asked(
    nardy: Callable[..., Said], tmp_path: Path, monkeypatch: pytest.MonkeyPatch
) -> None:
    monkeypatch.chdir(tmp_path)
    assert nardy("render", "short", "--lang", "en").out.endswith("nardy-short.png\n")
    plain = (tmp_path / "nardy-short.png").read_bytes()
    for words in (["--view", "b"], ["--dice", "6-5"], ["--theme", "clear"], ["--lang", "ru"]):
        nardy("render", "short", "--lang", "en", *words)
        assert (tmp_path / "nardy-short.png").read_bytes() != plain
