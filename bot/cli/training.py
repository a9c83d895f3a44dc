"""Nets of our own: train, and show those there are."""

from __future__ import annotations

import sys
from argparse import Namespace
from collections.abc import Mapping
from dataclasses import asdict, replace
from importlib.util import find_spec
from pathlib import Path

from bot.cli.arena import Contest, mean_of, pairs_of
from bot.cli.arguments import Commands, command, whole, with_game
from bot.cli.asking import Wrong, game, show_json
from bot.cli.words import say
from bot.opponent.equity_player import EquityPlayer
from bot.opponent.levels import SIMPLE, STRONG
from bot.opponent.levels_table import player_for
from bot.opponent.net import Net, card, file_for, nets, read_net
from bot.opponent.races import Homeward

HIDDEN = 80
EVERY = 5000
"""Games between two lines about progress."""


def register(commands: Commands) -> None:
    """Make the commands known."""
    train = command(commands, "train", "train a net by self-play (needs numba)", run_train)
    with_game(train)
    train.add_argument("--games", metavar="N", type=whole, required=True, help="how many games")
    train.add_argument("--seed", metavar="S", type=whole, default=1, help="the same, the same net")
    train.add_argument("--hidden", metavar="H", type=whole, default=HIDDEN, help="hidden units")
    train.add_argument("--out", metavar="FILE", type=Path, help="write the net there")
    about = "measure it over so many pairs of games against random play"
    train.add_argument("--measure", metavar="N", type=whole, help=about)
    about = "play a game's net against the simple player, and note it in the net's file"
    measure = command(commands, "measure", about, run_measure)
    with_game(measure)
    measure.add_argument("--games", metavar="N", type=whole, required=True, help="how many games")
    measure.add_argument("--seed", metavar="S", default="1", help="the same seed, the same games")
    measure.add_argument("--jobs", metavar="N", type=whole, default=1, help="processes")
    command(commands, "nets", "the nets there are and what they are worth", run_nets)


def run_train(args: Namespace) -> None:
    """`nardy train`."""
    options = dict(args.options)
    game(args.slug, options, args.numbering)
    if args.out is not None and (args.out.is_dir() or not args.out.parent.is_dir()):
        raise Wrong(f"{args.out} cannot be written")
    if find_spec("numba") is None:
        raise Wrong("training is compiled with numba: pip install nardy[training]")
    from bot.opponent.training.tables import NotCompiled
    from bot.opponent.training.trainer import measured, train_net

    try:
        net = train_net(args.slug, options, args.games, args.seed, args.hidden, report=_report)
    except NotCompiled as error:
        raise Wrong(str(error)) from error
    if args.measure:
        net = replace(net, recipe=replace(net.recipe, measured=measured(net, args.measure)))
    if args.out is not None:
        args.out.write_bytes(net.data)
    _show(args, net)


def _report(done: int, counts: Mapping[str, int]) -> None:
    if done % EVERY == 0:
        print(f"{done}: {counts}", file=sys.stderr, flush=True)


def _show(args: Namespace, net: Net) -> None:
    recipe = net.recipe
    if args.json:
        measured = {name: list(found) for name, found in recipe.measured.items()}
        told = {"slug": recipe.slug, "games": recipe.games, "hidden": recipe.hidden}
        show_json({**told, "seed": recipe.seed, "bytes": len(net.data), "measured": measured})
        return
    size = f"{len(net.data) / 1024:.0f}"
    print(say(args.lang, "cli-trained", slug=recipe.slug, games=recipe.games, size=size))
    for name, (ppg, error, games) in recipe.measured.items():
        shown = {"ppg": f"{ppg:+.3f}", "se": f"{error:.3f}"}
        print(say(args.lang, "cli-measured", name=name, games=games, **shown))


def run_measure(args: Namespace) -> None:
    """`nardy measure`."""
    options = dict(args.options)
    variant = game(args.slug, options, args.numbering)
    path = file_for(variant)
    if path is None:
        raise Wrong(f"there is no net for {args.slug} under these options")
    player = player_for(variant, STRONG)
    if not isinstance(player, EquityPlayer) or not isinstance(player.evaluator, Net | Homeward):
        raise Wrong(f"{args.slug} is not played by its net here")
    contest = Contest(args.slug, tuple(sorted(options.items())), args.seed, STRONG, SIMPLE)
    pairs = pairs_of(contest, (args.games + 1) // 2, args.jobs, None)
    ppg, error = mean_of([pair.lead for pair in pairs])
    net = read_net(path.read_bytes())
    found = (round(ppg, 4), round(error or 0.0, 4), 2 * len(pairs))
    measured = {**net.recipe.measured, SIMPLE: found}
    net = replace(net, recipe=replace(net.recipe, measured=measured))
    path.write_bytes(net.data)
    _show(args, net)


def run_nets(args: Namespace) -> None:
    """`nardy nets`."""
    if args.json:
        show_json({path.stem: asdict(net.recipe) for path, net in nets().items()})
        return
    print("\n".join(card()))
