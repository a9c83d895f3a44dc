"""Pictures of positions: render."""

from __future__ import annotations

import re
from argparse import Namespace
from pathlib import Path

from bot.cli.arguments import command, game, say, show_json, side_name, with_game, with_position
from bot.cli.parser import Commands, Wrong
from rules.analysis import at_throw, start_text
from rules.board.shapes import TURNS
from rules.game import State
from rules.position_state import from_position
from rules.variant import Variant
from rules.variants import title
from rules.view.visibility import view


def register(commands: Commands) -> None:
    """Make the command known."""
    parser = command(commands, "render", "a picture of a position", run_render)
    with_game(parser)
    with_position(parser)
    parser.add_argument("--theme", default="wood", help="how it looks")
    parser.add_argument("--view", choices=TURNS, default="w", help="whose side is below")
    parser.add_argument("--out", metavar="FILE", help="where to write the PNG")


def run_render(args: Namespace) -> None:
    """Run `nardy render`: the position, or the start, as a PNG."""
    from render import THEMES, Scene, board

    if args.theme not in THEMES:
        raise Wrong(f"there is no theme {args.theme!r}; themes: {', '.join(THEMES)}")
    variant = game(args.slug, dict(args.options), args.numbering)
    side, sides = TURNS.index(args.view), variant.board.sides
    if side >= sides:
        raise Wrong(f"{args.slug} is seen from {' or '.join(TURNS[:sides])}")
    state = _state(variant, args.position or start_text(variant), args.dice)
    seen = view(state, side)
    games = variant.frame.games if variant.frame is not None else ()
    picture = board(
        Scene(
            view=seen,
            names=tuple(side_name(args.lang, other, variant.board) for other in range(sides)),
            side=side,
            numbering=args.numbering,
            theme=args.theme,
            title=title(variant.slug, args.lang),
            boards=tuple(
                f"{number} · {title(game.slug, args.lang)}" for number, game in enumerate(games, 1)
            ),
            turn=() if state.result else (state.owners[state.mover],),
        )
    )
    file = Path(args.out or f"nardy-{re.sub(r'[^a-z0-9+-]', '', args.slug)}.png")
    try:
        file.write_bytes(picture)
    except OSError as error:
        raise Wrong(f"cannot write {file}: {error.strerror}") from error
    if args.json:
        show_json({"file": str(file)})
    else:
        print(say(args.lang, "cli-picture", file=str(file)))


def _state(variant: Variant, position: str, dice: str | None) -> State:
    """Return the position as it stands, or with a throw to be played."""
    try:
        if dice is not None or "due=" in position:
            return at_throw(variant, position, dice or "")
        return from_position(variant, variant.read(position))
    except ValueError as error:
        raise Wrong(str(error)) from error
