"""The commands about games and rules: variants, rules."""

from __future__ import annotations

from argparse import Namespace

from bot.catalogue import marked_as
from bot.cli.arguments import command, game, show_json
from bot.cli.parser import Commands, Wrong
from bot.i18n import Words
from rules.explain import LANGUAGES, explanation, plain
from rules.name_only_games import NAMED
from rules.variants import Entry, catalogue, parts_of, resolve


def register(commands: Commands) -> None:
    """Make the commands known."""
    listed = command(commands, "variants", "every game and modifier", run_variants)
    listed.add_argument("--markdown", action="store_true", help="as the page rules/GAMES.md")
    rules = command(commands, "rules", "how a game is played", run_rules)
    rules.add_argument("slug", metavar="SLUG", help="a game or a modifier, or both: short+imbyurti")


def run_variants(args: Namespace) -> None:
    """Run `nardy variants`."""
    entries = catalogue()
    if args.json:
        show_json([_entry(entry) for entry in entries])
        return
    if args.markdown:
        print(games_page())
        return
    words, group = Words(args.lang), ""
    for entry in entries:
        heading = entry.family if entry.kind == "game" else entry.kind
        if heading != group:
            group = heading
            print(f"{'' if entry is entries[0] else chr(10)}{words.plain(f'family-{group}')}")
        sign = "+" if entry.kind == "modifier" else ""
        about = words.plain(
            "cli-variant",
            names=marked_as(" · ".join(dict.fromkeys(entry.names.values())), entry, words),
            players=", ".join(map(str, entry.players)),
            source=entry.source,
        )
        print(f"  {sign}{entry.slug}: {about}")
        for summary in entry.summary.values():
            print(f"      {summary}")
    print(f"\n{words.plain('games-names-title')}")
    for named in NAMED.values():
        texts = [explanation(named.slug, lang) for lang in LANGUAGES]
        names = " · ".join(text.title for text in texts)
        about = words.plain("cli-named", names=names, source=named.source)
        print(f"  {named.slug}: {about}")
        for text in texts:
            print(f"      {text.summary}")


def games_page() -> str:
    """Return all games as a page in Markdown, a table for each family."""
    lines = [
        "# The games",
        "",
        "Made by `nardy variants --markdown`; [where they come from](SOURCES.md).",
    ]
    group = ""
    for entry in catalogue():
        heading = entry.family if entry.kind == "game" else entry.kind
        if heading != group:
            group = heading
            lines += ["", f"## {Words('en').plain(f'family-{group}')}", ""]
            lines += [
                "| slug | game | по-русски | what is special | source |",
                "|---|---|---|---|---|",
            ]
        sign = "+" if entry.kind == "modifier" else ""
        cells = entry.names["en"], entry.names["ru"], entry.summary["en"], entry.source
        lines.append(" | ".join((f"| `{sign}{entry.slug}`", *cells)) + " |")
    named = ", ".join(f"`{slug}`" for slug in NAMED)
    lines += ["", f"Of {named} only the name is known: they have a text and no game."]
    return "\n".join(lines)


def _entry(entry: Entry) -> dict[str, object]:
    """Return a game or a modifier as JSON: its names, players, family and status."""
    return {
        "slug": entry.slug,
        "kind": entry.kind,
        "name": dict(entry.names),
        "players": list(entry.players),
        "family": entry.family,
        "source": entry.source,
        "status": entry.status,
    }


def run_rules(args: Namespace) -> None:
    """Run `nardy rules`: the explanation of each part of a slug."""
    known = {entry.slug for entry in catalogue()} | set(NAMED)
    parts = parts_of(resolve(args.slug)[0])
    for part in parts:
        if part not in known:
            raise Wrong(f"there is no game {part!r}; see: nardy variants")
    if len(parts) > 1:
        game(args.slug, {})
    explanations = [explanation(part, args.lang) for part in parts]
    if args.json:
        show_json(
            {
                "slug": args.slug,
                "lang": args.lang,
                "title": " + ".join(text.title for text in explanations),
                "text": "\n\n".join(plain(text.body) for text in explanations),
            }
        )
        return
    print("\n\n".join(f"{text.title}\n\n{plain(text.body)}" for text in explanations))
