"""The repository says what is so: documents, settings, packaging, and what may lie where."""

from __future__ import annotations

import json
import re
import subprocess
import sys
import tomllib
from functools import cache
from importlib.metadata import distributions
from pathlib import Path
from random import Random
from typing import Any, NamedTuple

import pytest
from pydantic import SecretStr

from bot.cli.catalogue import games_page
from bot.config.environment import BotEnvironment, PageEnvironment, WebhookEnvironment
from bot.requests.handler_registries import MENU, import_modules
from bot.speech import Unknown
from rules.analysis import legal_plays
from rules.dice import fair
from rules.game import CHANCE, Answer, answer, start
from rules.variants import catalogue, find
from tests.bot.speech.reading import intent_in

ROOT = Path(__file__).parents[1]
README = (ROOT / "README.md").read_text(encoding="utf-8")
TOP = {"pyproject.toml", "README.md", "LICENSE", "requirements.lock"}
TOP |= {"bot", "render", "rules", "tests", "deploy"}
PACKAGES = ("bot", "render", "rules")
LOCKS = ("requirements.lock", "tests/requirements.lock", "tests/bench/requirements.lock")
"""What is installed: for playing, for the tests, for everything."""
LONG = {
    "rules/game.py",
    "rules/variant.py",
}
"""Modules that are over the limit; no more are to come."""
DRIVER = "deploy/postgresql.lock"
"""What is installed besides where PostgreSQL keeps the database."""


@cache
def tracked() -> tuple[str, ...]:
    """Every file of the repository, from its top."""
    listed = subprocess.run(
        ["git", "ls-files", "-z"], cwd=ROOT, capture_output=True, text=True, check=False
    )
    if listed.returncode:
        pytest.skip("this is no clone of the repository")
    return tuple(name for name in listed.stdout.split("\0") if name and (ROOT / name).is_file())


@cache
def texts() -> dict[str, str]:
    """Every tracked text by its path."""
    found = {}
    for name in tracked():
        content = (ROOT / name).read_bytes()
        if b"\0" not in content:
            found[name] = content.decode()
    return found


def code() -> str:
    """All code of the packages."""
    return "\n".join(text for name, text in texts().items() if name.startswith(PACKAGES))


def rows(heading: str) -> list[list[str]]:
    """The cells of all tables under a heading of the README, without what stands above them."""
    section = README.split(f"\n## {heading}\n")[1].split("\n## ")[0]
    tables = re.findall(r"^\|.*\n\|-.*\n((?:\|.*\n)+)", section, re.MULTILINE)
    lines = [line for table in tables for line in table.splitlines()]
    return [[cell.strip() for cell in line.strip("|").split("|")] for line in lines]


def fences(text: str, language: str) -> list[str]:
    """The blocks of code in one language."""
    return re.findall(rf"^```{language}\n(.*?)^```$", text, re.MULTILINE | re.DOTALL)


# -- what lies where ------------------------------------------------------------------------------


def test_the_top_holds_only_what_it_may() -> None:
    """Packages, tests, deployment, and a handful of files."""
    tops = {name.split("/")[0] for name in tracked()}
    assert {top for top in tops if not top.startswith(".")} <= TOP


def test_nothing_built_is_tracked() -> None:
    """No databases, secrets, caches."""
    bad = re.compile(r"(^|/)(\.env|__pycache__)(/|$)|\.(db|pyc|log|db-wal)$")
    assert [name for name in tracked() if bad.search(name)] == []


def test_modules_are_short() -> None:
    """At most 420 lines, as the guide says, but for those that are listed."""
    lengths = {name: text.count("\n") for name, text in texts().items() if name.endswith(".py")}
    long = {name for name, lines in lengths.items() if name.startswith(PACKAGES) and lines > 420}
    assert long == LONG


def test_no_machine_is_named() -> None:
    """No path of somebody's machine, no host of a package registry."""
    folders = "|".join(("/wo" + "rk/", "/ho" + "me/", "/ro" + "ot/"))
    hosts = "|".join((r"pypi\.org", r"pythonhosted\.org", r"registry\.npm", r"deb\.debian"))
    bad = re.compile(f"(?<![a-z])(?:{folders})|{hosts}")
    assert [(name, hit[0]) for name, text in texts().items() if (hit := bad.search(text))] == []


def test_the_project_speaks_of_itself_only() -> None:
    """Nothing about how it came to be."""
    bad = re.compile(r"\bissue #?\d|\b(AI|LLM) (agent|assistant)|\bcoding (agent|session)", re.I)
    todo = re.compile(r"\b(TODO|FIXME|XXX)\b")
    for name, text in texts().items():
        if name != "tests/test_repository.py":
            assert not bad.search(text), name
            assert not todo.search(text), name


# -- packaging ------------------------------------------------------------------------------------


def project() -> dict[str, Any]:
    """pyproject.toml."""
    return tomllib.loads((ROOT / "pyproject.toml").read_text(encoding="utf-8"))


class Pin(NamedTuple):
    """A package in a lock."""

    name: str
    version: str
    extras: str
    hashes: frozenset[str]


@cache
def pins(lock: str) -> tuple[Pin, ...]:
    """What a lock pins, line by line; nothing else may stand there."""
    found: list[Pin] = []
    for line in (ROOT / lock).read_text(encoding="utf-8").splitlines():
        if match := re.fullmatch(r"    --hash=sha256:([0-9a-f]{64})(?: \\)?", line):
            found[-1] = found[-1]._replace(hashes=found[-1].hashes | {match[1]})
        else:
            match = re.fullmatch(
                r"([a-z0-9-]+)(\[[\w,-]+\])?==([\w.]+)(?: ; [^\\]*)?(?: \\)?", line
            )
            assert match, f"{lock}: {line}"
            found.append(Pin(match[1], match[3], match[2] or "", frozenset()))
    return tuple(found)


def test_every_dependency_is_bounded_and_locked() -> None:
    """A lower bound for each in pyproject, an exact version in the lock of whoever needs it."""
    described = project()["project"]
    extras = described["optional-dependencies"]
    wanted = {"build": {*LOCKS}, "test": {*LOCKS[1:]}, "training": {LOCKS[2]}, "bench": {LOCKS[2]}}
    wanted["postgresql"] = {*LOCKS[1:]}
    listed = [(line, {*LOCKS}) for line in described["dependencies"]]
    listed += [(line, wanted[extra]) for extra, lines in extras.items() for line in lines]
    for line, locks in listed:
        match = re.match(r"([\w.-]+)(?:\[\w+\])?>=(\d+)", line)
        assert match, f"no lower bound: {line}"
        name = re.sub(r"[._-]+", "-", match[1]).lower()
        for lock in LOCKS:
            versions = [block.version for block in pins(lock) if block.name == name]
            assert bool(versions) == (lock in locks), f"{lock}: {name}"
            assert all(int(version.split(".")[0]) >= int(match[2]) for version in versions), name


def test_everything_locked_has_hashes_and_no_place() -> None:
    """Names, versions, conditions and hashes; a package has the same ones in every lock."""
    agreed: dict[tuple[str, str], Pin] = {}
    for lock in (*LOCKS, DRIVER):
        for pin in pins(lock):
            assert pin.hashes, f"{lock}: {pin.name}"
            assert agreed.setdefault((pin.name, pin.version), pin).hashes == pin.hashes


def test_what_a_package_needs_with_extras_is_locked_with_them() -> None:
    """Else pip looks for that once more, and refuses all as soon as there is a newer version."""
    needs = re.compile(r"([\w.-]+)(\[[\w,-]+\])")
    found = 0
    for lock in LOCKS:
        extras = {pin.name: pin.extras for pin in pins(lock)}
        here = [each for each in distributions() if each.name.lower() in extras]
        for line in (
            line for each in here for line in each.requires or () if "extra ==" not in line
        ):
            if match := needs.match(line):
                found += 1
                assert extras[match[1].lower()] == match[2], f"{lock}: {line}"
    assert found


def test_nothing_is_installed_but_what_is_locked() -> None:
    """Wherever pip is told to install, it takes the hashes of a lock or nothing but the code."""
    checked = re.compile(r"--require-hashes -r (\S+)|--no-deps --no-build-isolation (?:-e )?\.")
    told = 0
    papers = ("README.md", "tests/README.md", "deploy/README.md", "deploy/Dockerfile", ".ci/run")
    papers += (".github/CONTRIBUTING.md",)
    for name in papers:
        for order in re.findall(r"/pip install((?:\\\n|[^&`\n])*)", texts()[name]):
            found = checked.search(order)
            assert found, f"{name}: {order}"
            locks = (None, *LOCKS, DRIVER)
            assert found[1] in locks, f"{name}: {order}"
            told += 1
    assert told >= 12


def test_files_that_are_not_code_are_packaged() -> None:
    """Fonts, texts, the demo's page: whatever lies in a package matches its package data."""
    patterns = project()["tool"]["setuptools"]["package-data"]["*"]
    for name in tracked():
        path = Path(name)
        if path.parts[0] in PACKAGES and path.suffix != ".py":
            assert any(path.match(pattern) for pattern in patterns), name


# -- the README -----------------------------------------------------------------------------------


def test_two_lines_do_everything() -> None:
    """One opens the demo, one runs the tests; each installs from its lock."""
    lines = [block.strip() for block in fences(README, "sh")[:2]]
    for line, lock in zip(lines, LOCKS, strict=False):
        assert "\n" not in line and f" --require-hashes -r {lock} " in line
    assert [line.split(" && ")[-1] for line in lines] == [
        ".venv/bin/nardy demo",
        ".venv/bin/pytest -n auto",
    ]


def test_links_and_pictures_are_there() -> None:
    """In every document."""
    for name, text in texts().items():
        if name.endswith(".md"):
            links = re.findall(r"\]\((?!https?:)([^)#]+)\)|src=\"([^\"]+)\"", text)
            for link in (one or other for one, other in links):
                assert (ROOT / name).parent.joinpath(link).exists(), f"{name}: {link}"


def named_beside_the_code(name: str) -> list[str]:
    """The files in the first columns of a document's tables."""
    lines = (line for line in texts()[name].splitlines() if line.startswith("| `"))
    cells = (line.strip("|").split("|")[0] for line in lines)
    return [path for cell in cells for path in re.findall(r"`([\w./-]+(?:\.py|/))`", cell)]


def test_files_named_beside_the_code_exist() -> None:
    """In the packages' own documents."""
    rooms = ("rules/README.md", "render/README.md", "bot/README.md", "tests/README.md")
    for name in rooms:
        for path in named_beside_the_code(name):
            assert (ROOT / name).parent.joinpath(path).exists(), f"{name}: {path}"


def test_rooms_of_the_bot_stand_in_its_readme() -> None:
    """Each folder and each file of `bot` has its row in the table, which is short to read."""
    text = texts()["bot/README.md"]
    paths = [name.split("/")[1:] for name in texts() if name.startswith("bot/")]
    rooms = {f"{room}/" if rest else room for room, *rest in paths}
    assert sorted(named_beside_the_code("bot/README.md")) == sorted(
        room for room in rooms if room.endswith((".py", "/")) and room != "__init__.py"
    )
    assert len(text.splitlines()) <= 120


def test_modules_named_in_the_code_exist() -> None:
    """What docstrings and comments point to, by the end of its path."""
    paths = [f"/{name}" for name in texts()]
    for name, text in texts().items():
        if name.startswith(PACKAGES) and name.endswith(".py"):
            for path in re.findall(r"`(?:\.\./)*([\w/-]+\.py)`", text):
                assert any(one.endswith(f"/{path}") for one in paths), f"{name}: {path}"


def test_the_page_of_all_games_is_that_of_its_command() -> None:
    """`nardy variants --markdown > rules/GAMES.md`."""
    page = (ROOT / "rules/GAMES.md").read_text(encoding="utf-8")
    assert page == games_page() + "\n"
    assert all(f"`{entry.slug}`" in page or f"`+{entry.slug}`" in page for entry in catalogue())


def test_every_source_that_is_cited_is_named() -> None:
    """By its number or as a digest."""
    told = (ROOT / "rules/SOURCES.md").read_text(encoding="utf-8")
    cited = set(re.findall(r"\b(00\d)(?= l\.)", code()))
    assert cited and all(f"| `{number}` |" in told for number in cited)


def test_the_commands_are_those_of_the_bot() -> None:
    """Exactly what stands in the bot's menu, and every example is understood."""
    import_modules("bot.dialogs")
    import_modules("bot.commands")
    listed = rows("What players write")
    names = {row[0].strip("`").removeprefix("/") for row in listed}
    assert names == MENU.keys(), f"README.md, What players write: {names ^ MENU.keys()}"
    for row in listed:
        for text in re.findall(r"`([^`]+)`|«([^»]+)»", row[2]):
            said = text[0] or text[1]
            assert not isinstance(intent_in(said, bot_name="nardy_bot"), Unknown), said


def test_ways_to_write_a_move_are_read() -> None:
    """The examples under the table."""
    for said in (
        "24/18 13/11",
        "24/18/13",
        "24/13",
        "6/4(2)",
        "bar/20",
        "бар/20",
        "6/off",
        "24 13",
    ):
        assert f"`{said}`" in README or f"«{said}»" in README
        assert not isinstance(intent_in(said), Unknown), said


_NAMED = r"\"(NARDY_[A-Z_]*[A-Z])\""


def variables() -> set[str]:
    """What the bot reads of its environment."""
    found = set()
    for environment in (BotEnvironment, WebhookEnvironment, PageEnvironment):
        for field, what in environment.model_fields.items():
            name = f"{environment.model_config['env_prefix']}{field}".upper()
            found |= {name, f"{name}_FILE"} if what.annotation is SecretStr else {name}
    return found


def test_variables_are_those_of_the_code() -> None:
    """What the documents and the deployment name is read somewhere, and all of it is told."""
    python = "\n".join(text for name, text in texts().items() if name.endswith(".py"))
    read = variables() | set(re.findall(_NAMED, python))
    told: set[str] = set()
    for name, text in texts().items():
        if name.endswith(".md") or name.startswith("deploy/"):
            told |= set(re.findall(r"\bNARDY_[A-Z_]+\b", text))
    assert told <= read
    assert variables() | set(re.findall(_NAMED, code())) <= told
    example = (ROOT / "deploy" / ".env.example").read_text(encoding="utf-8")
    assert set(re.findall(r"^#?\s?(NARDY_[A-Z_]+)=", example, re.MULTILINE)) <= variables()


def test_the_commands_of_the_command_line_exist() -> None:
    """Every `nardy WORD` in a document is one of the parser's."""
    from bot.cli.command_line import parser

    known = set(parser()._subparsers._group_actions[0].choices)  # type: ignore[union-attr, arg-type]
    for name, text in texts().items():
        if name.endswith(".md"):
            named = set(re.findall(r"(?:^    |`|bin/)nardy ([a-z]+)\b", text, re.MULTILINE))
            assert named <= known, name


# -- fairness -------------------------------------------------------------------------------------


def finished_record(slug: str, seed: str) -> dict[str, Any]:
    """A random game with dice of the generator, as the bot hands it out."""
    rng = Random(seed)
    secret, public = rng.randbytes(32), "g4me"
    whole = fair.seed_of(secret, ["слово", ""])
    state, answers = start(find(slug)), []
    while (ask := state.ask) is not None:
        seat = ask.who[0]
        if seat == CHANCE:
            value = fair.answer(whole, public, state.chance + 1, ask.dice, ask.bag)
        elif ask.choices:
            value = rng.choice(ask.choices)
        else:
            value = rng.choice(legal_plays(state)).text
        answers.append([ask.kind, seat, value])
        state = answer(state, Answer(ask.kind, seat, value))
    dice = {"secret": secret.hex(), "sha256": fair.commitment(secret), "seed": whole}
    return {"game": public, "answers": answers, "dice": dice}


def check_by_hand(record: dict[str, Any], folder: Path) -> subprocess.CompletedProcess[str]:
    """Run the README's own check on a record."""
    (script,) = (block for block in fences(README, "python") if "hashlib" in block)
    (folder / "game.json").write_text(json.dumps(record), encoding="utf-8")
    (folder / "check.py").write_text(script, encoding="utf-8")
    return subprocess.run(
        [sys.executable, "check.py", "game.json"],
        cwd=folder,
        capture_output=True,
        text=True,
        check=False,
    )


@pytest.mark.parametrize("slug", ["hypergammon", "long", "trigammon"])
def test_a_game_is_checked_by_hand(slug: str, tmp_path: Path) -> None:
    """The README's check finds nothing in an honest game, and a changed throw in another."""
    record = finished_record(slug, f"readme {slug}")
    checked = check_by_hand(record, tmp_path)
    assert checked.returncode == 0, checked.stderr
    throw = next(entry for entry in reversed(record["answers"]) if entry[1] == CHANCE)
    throw[2] = "6-5" if throw[2] != "6-5" else "4-3"
    assert "should be" in check_by_hand(record, tmp_path).stderr


MOST_FILES = {"A game": 8, "A command": 10, "A button": 5}
"""The number of files that each addition may touch."""


def steps_of(addition: str) -> list[tuple[str, list[str]]]:
    """Return the items of a list of CONTRIBUTING, each with the files and folders that it names."""
    guide = texts()[".github/CONTRIBUTING.md"]
    section = guide.split(f"\n**{addition}.**")[1].split("\n**")[0]
    items = re.split(r"^\d+\. ", section, flags=re.MULTILINE)[1:]
    path = r"`((?:bot|rules|tests)/[^`]*|README\.md)`"
    return [(item, re.findall(path, item)) for item in items]


@pytest.mark.parametrize("addition", MOST_FILES)
def test_addition_touches_few_files_which_exist(addition: str) -> None:
    """Each item of the list is one file, which it names, or the folder of."""
    steps = steps_of(addition)
    assert 0 < len(steps) <= MOST_FILES[addition]
    for item, paths in steps:
        assert paths, f"no file is named: {item}"
        for path in paths:
            assert (ROOT / path).exists(), f".github/CONTRIBUTING.md, {addition}: no {path}"


def git(*words: str) -> str:
    """Return what git says of this clone. Skips the test if it does not know the whole history."""
    words = ("git", "-c", "core.quotepath=off", *words)
    answer = subprocess.run(words, cwd=ROOT, capture_output=True, text=True, check=False)
    if answer.returncode:
        pytest.skip("this is no clone of the repository")
    return answer.stdout


class Added(NamedTuple):
    """A game, a command or a button, and the commit that brought it."""

    name: str
    commit: str


def newest(line: str, *where: str) -> Added | None:
    """Return the newest name that a commit brought in lines of this form, none of which it took
    away: so it is neither renamed nor moved. None if names came only by many at once."""
    known, added = set[str](), None
    history = git("log", "--reverse", "-p", "-U0", "--no-renames", "--format=commit %H", *where)
    for change in history.split("commit ")[1:]:
        fresh = set(re.findall(rf"(?m)^\+{line}", change)) - known
        if 0 < len(fresh) < 4 and not re.search(rf"(?m)^-{line}", change):
            added = Added(min(fresh), change[:40])
        known |= fresh
    return added


def newest_game() -> Added | None:
    """Return the newest game that is still there, by the first commit with its file."""
    folder, added = "rules/variants", dict[str, str]()
    form = ("--no-renames", "--diff-filter=A", "--name-only", "--format=commit %H")
    for change in git("log", "--reverse", *form, "--", folder).split("commit ")[1:]:
        for name in re.findall(rf"(?m)^{folder}/(\w+)\.py$", change):
            added.setdefault(name, change[:40])
    there = [
        name for name in added if name.replace("_", "-") in {game.slug for game in catalogue()}
    ]
    return Added(there[-1], added[there[-1]]) if there else None


@pytest.mark.parametrize("addition", MOST_FILES)
def test_newest_addition_touched_each_file_of_its_list(addition: str) -> None:
    """What a list asks for was in the commit of the newest game, command or button."""
    if git("rev-parse", "--is-shallow-repository").strip() == "true":
        pytest.skip("this clone does not have the whole history")
    added = newest_game()
    if addition != "A game":
        kind = f"@{addition.split()[1]}"
        added = newest(rf'{kind}\("([\w-]+)"', f"-G^{kind}", "--", "bot/*.py")
    if added is None:
        pytest.skip(f"git knows no commit that brought {addition.lower()} by itself")
    touched = git("show", "--name-only", "--no-renames", "--format=", added.commit).splitlines()
    for item, paths in steps_of(addition):
        mine = tuple(path.replace("fevga", added.name) for path in paths)
        if not re.search(r"\bif\b", item):
            assert any(name.startswith(mine) for name in touched), f"{added}: {item}"
