"""Nets of the bot and learned weights: train, and show those there are."""

from __future__ import annotations

import sys
from argparse import Namespace
from collections.abc import Mapping
from dataclasses import asdict, replace
from importlib.util import find_spec
from pathlib import Path

from bot.cli.arena import Contest, leads_alone, mean_of, pairs_of
from bot.cli.arguments import command, game, say, show_json, whole, with_game
from bot.cli.parser import Commands, Wrong
from bot.opponent.equity_player import EquityPlayer
from bot.opponent.learned_judgements import (
    Judgement,
    LearnedPlayer,
    all_learned,
    learned_file,
    read_judgement,
)
from bot.opponent.learned_judgements import card as learned_card
from bot.opponent.learned_weights import Lesson
from bot.opponent.levels import SIMPLE, STRONG
from bot.opponent.levels_table import player_for
from bot.opponent.net import Net, card, file_for, nets, read_net
from bot.opponent.races import Homeward
from rules.variant import Variant

HIDDEN = 80
SELDOM, OFTEN = 5000, 100
"""Games between two lines about progress, compiled and on the plain engine."""


def register(commands: Commands) -> None:
    """Make the commands known."""
    train = command(
        commands,
        "train",
        "train a net by self-play (needs numba); where the compiled core does not play a game,"
        " weights of terms, with --hidden a small net beside them",
        run_train,
    )
    with_game(train)
    train.add_argument("--games", metavar="N", type=whole, required=True, help="how many games")
    train.add_argument("--seed", metavar="S", type=whole, default=1, help="the same, the same net")
    size = train.add_mutually_exclusive_group()
    size.add_argument("--hidden", metavar="H", type=whole, help="hidden units")
    about = "go on with the game's own net (and its seed), at a third of the rate of learning"
    size.add_argument("--onward", action="store_true", help=about)
    about = "tell the net also how far each checker may run, and who stands by rows with gaps"
    train.add_argument("--wide", action="store_true", help=about)
    train.add_argument("--out", metavar="FILE", type=Path, help="write the net there")
    about = "measure it over so many pairs of games against random play"
    train.add_argument("--measure", metavar="N", type=whole, help=about)
    about = "play a game's net or weights against simple players, and note it in the file"
    measure = command(commands, "measure", about, run_measure)
    with_game(measure)
    measure.add_argument("--games", metavar="N", type=whole, required=True, help="how many games")
    measure.add_argument("--seed", metavar="S", default="1", help="the same seed, the same games")
    measure.add_argument("--jobs", metavar="N", type=whole, default=1, help="processes")
    about = "fit the chances of a game's net to what came of games of its own, in the net's file"
    calibrate = command(commands, "calibrate", about, run_calibrate)
    with_game(calibrate)
    calibrate.add_argument("--games", metavar="N", type=whole, required=True, help="how many games")
    command(commands, "nets", "the nets there are and what they are worth", run_nets)


def run_train(args: Namespace) -> None:
    """Run `nardy train`: a net if the compiled core plays the game, else weights of named terms
    or, with hidden units, a small net beside them."""
    options = dict(args.options)
    variant = game(args.slug, options, args.numbering)
    if args.out is not None and (args.out.is_dir() or not args.out.parent.is_dir()):
        raise Wrong(f"{args.out} cannot be written")
    from bot.opponent.training.tables import NotCompiled, compile_rules

    try:
        compile_rules(variant)
    except NotCompiled as error:
        _learn_plainly(args, options, variant, str(error))
    else:
        _train_net(args, options)


def _train_net(args: Namespace, options: Mapping[str, str]) -> None:
    if find_spec("numba") is None:
        raise Wrong("training is compiled with numba: pip install nardy[training]")
    from bot.opponent.training.trainer import (
        ONWARD,
        RATE,
        beginning,
        measure_net,
        train_on,
        widen_net,
    )

    if args.onward:
        net, rate = read_net(_net_file(args).read_bytes()), ONWARD
    else:
        net, rate = beginning(args.slug, options, args.seed, args.hidden or HIDDEN), RATE
    net = train_on(widen_net(net) if args.wide else net, args.games, rate, report=_report)
    if args.measure:
        net = replace(net, recipe=replace(net.recipe, measured=measure_net(net, args.measure)))
    if args.out is not None:
        args.out.write_bytes(net.data)
    _show(args, net)


def _learn_plainly(args: Namespace, options: Mapping[str, str], variant: Variant, why: str) -> None:
    """Learn weights or a small net on the plain engine; `why` names the obstacle that keeps the
    compiled core from playing the game."""
    if args.measure:
        raise Wrong(f"{why}: `nardy measure` plays what is learned without it")
    if args.onward or args.wide:
        raise Wrong(f"{why}: what is learned without it begins anew each time")
    learned = _learned(args, options, variant)
    if args.out is not None:
        args.out.write_bytes(learned.data)
    if not args.json:
        what = "a small net is" if args.hidden else "weights are"
        print(f"{why}: {what} learned", file=sys.stderr)
    _show_learned(args, learned.lesson)


def _learned(args: Namespace, options: Mapping[str, str], variant: Variant) -> Judgement:
    if not args.hidden:
        from bot.opponent.training.weight_learning import learn_weights

        return learn_weights(args.slug, options, args.games, args.seed, report=_report)
    if variant.board.sides > 2:
        raise Wrong(f"{args.slug} has more than two sides: weights are learned, without --hidden")
    from bot.opponent.training.weight_learning import learn_term_net

    return learn_term_net(args.slug, options, args.games, args.seed, args.hidden, report=_report)


def _report(done: int, counts: Mapping[str, int] | None = None) -> None:
    if done % (SELDOM if counts else OFTEN) == 0:
        print(f"{done}: {counts or ''}", file=sys.stderr, flush=True)


def _show(args: Namespace, net: Net) -> None:
    recipe = net.recipe
    if args.json:
        recipe_fields = {"slug": recipe.slug, "games": recipe.games, "hidden": recipe.hidden}
        measured = {name: list(figures) for name, figures in recipe.measured.items()}
        show_json(
            {**recipe_fields, "seed": recipe.seed, "bytes": len(net.data), "measured": measured}
        )
        return
    size = f"{len(net.data) / 1024:.0f}"
    print(say(args.lang, "cli-trained", slug=recipe.slug, games=recipe.games, size=size))
    _show_measured(args, recipe.measured)


def _show_learned(args: Namespace, lesson: Lesson) -> None:
    if args.json:
        show_json(asdict(lesson))
        return
    slug, games, hidden = lesson.slug, lesson.games, lesson.hidden
    print(say(args.lang, "cli-learned", slug=slug, games=games, hidden=hidden))
    _show_measured(args, lesson.measured)


def _show_measured(args: Namespace, measured: Mapping[str, tuple[float, float, int]]) -> None:
    for name, (ppg, error, games) in measured.items():
        shown = {"ppg": f"{ppg:+.3f}", "se": f"{error:.3f}"}
        print(say(args.lang, "cli-measured", name=name, games=games, **shown))


def run_measure(args: Namespace) -> None:
    """Run `nardy measure`."""
    options = dict(args.options)
    variant = game(args.slug, options, args.numbering)
    path = file_for(variant) or learned_file(variant)
    if path is None:
        raise Wrong(f"there is no net for {args.slug} under these options, and no weights")
    player = player_for(variant, STRONG)
    if isinstance(player, EquityPlayer) and not isinstance(player.evaluator, Net | Homeward):
        raise Wrong(f"{args.slug} is not played by its net here")
    contest = Contest(args.slug, tuple(sorted(options.items())), args.seed, STRONG, SIMPLE)
    sides = variant.players
    seeds = -(-args.games // sides)
    leads = (
        [pair.lead for pair in pairs_of(contest, seeds, args.jobs, None)]
        if sides == 2
        else leads_alone(contest, seeds, args.jobs)
    )
    ppg, error = mean_of(leads)
    figures = {SIMPLE: (round(ppg, 4), round(error or 0.0, 4), sides * seeds)}
    if isinstance(player, LearnedPlayer):
        judgement = read_judgement(path).measured_so(figures)
        path.write_bytes(judgement.data)
        _show_learned(args, judgement.lesson)
        return
    net = read_net(path.read_bytes())
    net = replace(net, recipe=replace(net.recipe, measured={**net.recipe.measured, **figures}))
    path.write_bytes(net.data)
    _show(args, net)


def run_calibrate(args: Namespace) -> None:
    """Run `nardy calibrate`."""
    path = _net_file(args)
    if find_spec("numba") is None:
        raise Wrong("training is compiled with numba: pip install nardy[training]")
    from bot.opponent.training.trainer import calibrate_net, witness_games

    net = read_net(path.read_bytes())
    net = calibrate_net(net, witness_games(net, args.games, net.recipe.seed))
    path.write_bytes(net.data)
    _show(args, net)


def run_nets(args: Namespace) -> None:
    """Run `nardy nets`."""
    if args.json:
        recipes = {path.stem: asdict(net.recipe) for path, net in nets().items()}
        show_json(
            recipes | {path.stem: asdict(learned.lesson) for path, learned in all_learned().items()}
        )
        return
    print("\n".join([*card(), "", *learned_card()]))


def _net_file(args: Namespace) -> Path:
    path = file_for(game(args.slug, dict(args.options), args.numbering))
    if path is None:
        raise Wrong(f"there is no net for {args.slug} under these options")
    return path
