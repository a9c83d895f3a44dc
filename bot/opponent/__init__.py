"""The bot as a player: it sits in a seat, sees the legal answers and gives one of them.

A player (`player.py`) judges positions and chooses plays; the game and the level decide which
player it is (`levels_table.py`). The other decisions are answered with its help (`replies.py`).
Hidden answers are never looked at.
"""

from __future__ import annotations

from collections.abc import Sequence
from random import Random

from bot.opponent.decision_costs import Judged, judge, judge_play
from bot.opponent.heuristic_player import HeuristicPlayer
from bot.opponent.heuristics.battle import set_up
from bot.opponent.heuristics.boards import alone, give_board, name_board, raise_board, soonest
from bot.opponent.levels import LEVELS, RANDOM, SIMPLE, STRONG, USUAL
from bot.opponent.levels_table import play_chooser_for, player_for
from bot.opponent.replies import REPLIES, raises_own, resignation
from rules.game import Answer, Ask, Phase, State
from rules.questions.board_stakes import BoardStake, GiveBoard, shared_stake
from rules.questions.boards import NameBoard
from rules.questions.play import asks_for_play
from rules.questions.setting_up import SetUp
from rules.questions.standing import Takeback
from rules.records.notation import write_play
from rules.search.plays import next_steps
from rules.search.turn import Step

__all__ = [
    "LEVELS",
    "RAISE",
    "RANDOM",
    "SIMPLE",
    "USUAL",
    "Judged",
    "choose",
    "considers",
    "good_play",
    "heuristic_play",
    "judge",
    "judge_play",
    "rank_plays",
    "read_answer",
    "strong_steps",
]

RAISE = "raise:double"
"""The text by which a member of a team doubles with their own cube."""


def choose(state: State, seat: int, level: str = SIMPLE, lot: str | None = None) -> str:
    """Return a seat's answer to the open decision, or a standing offer of the state (`read_answer`
    makes an answer of either). A seat that has no decision returns `RAISE` to double with its own
    cube, or "".

    All chance that a level needs comes from `lot`: the same text gives the same answer. Without it
    a weak level makes no errors. Raises ValueError for an unknown level.
    """
    ask = state.open_ask
    if seat not in ask.who:
        return _raise_of_own(state, seat, level)
    if isinstance(ask.part, SetUp):
        return set_up(state.variant, ask.part, state.owners.index(seat), lot or "")
    if level == RANDOM:
        return _at_random(state, ask, Random(lot or ""))
    which = _which_board(state, ask, seat, level)
    return _best_answer(state, ask, seat, level, lot) if which is None else which


def _raise_of_own(state: State, seat: int, level: str) -> str:
    """Return `RAISE` if a seat that has no decision doubles with its own cube, else ""."""
    raises = level != RANDOM and RAISE in state.offers(seat)
    return RAISE if raises and raises_own(state, seat, player_for(state.variant, level)) else ""


def _at_random(state: State, ask: Ask, rng: Random) -> str:
    """Return a random legal answer."""
    if asks_for_play(state):
        return write_play(state, _random_steps(state, rng))
    return rng.choice(ask.choices or ("yes",))


def _which_board(state: State, ask: Ask, seat: int, level: str) -> str | None:
    """Return the answer to a decision about boards side by side, None for any other decision."""
    if ask.kind == NameBoard.kind:
        return name_board(state, ask, level)
    if isinstance(ask.part, BoardStake):
        return raise_board(state, ask, level)
    if ask.kind == GiveBoard.kind:
        return give_board(state, ask, seat, level)
    return None


def _best_answer(state: State, ask: Ask, seat: int, level: str, lot: str | None) -> str:
    """Return a player's best answer on one board: a resignation, a play, or another answer."""
    shared = ask.part.phase == Phase.STAKE and shared_stake(state.variant)
    seen = alone(soonest(state) if shared else state)
    player = player_for(seen.variant, level)
    given_up = resignation(state, seat, player)
    if given_up is not None:
        return given_up
    if asks_for_play(state):
        chooser = player if lot is None else play_chooser_for(seen.variant, level, lot)
        return write_play(seen, chooser.play(seen))
    if ask.kind not in REPLIES:
        return (ask.choices or ("yes",))[0]
    return REPLIES[ask.kind](seen, ask, seat, player)


def considers(ask: Ask) -> bool:
    """Return whether the bot's answer to a decision other than a play depends on its judgement
    of the position; letting a play be taken back does not."""
    return ask.kind in _CONSIDERED


_CONSIDERED = {*REPLIES, SetUp.kind, NameBoard.kind, GiveBoard.kind} - {Takeback.kind}


def read_answer(state: State, seat: int, text: str) -> Answer:
    """Return a seat's text as an answer: to the open decision, or a standing offer as
    `kind:value`."""
    if ":" in text and text in state.offers(seat):
        kind, _, value = text.partition(":")
        return Answer(kind, seat, value)
    return Answer(state.open_ask.kind, seat, text)


def heuristic_play(state: State, made: Sequence[Step] = ()) -> Sequence[Step]:
    """Return the play that rules of thumb choose; after the steps of `made`, those steps and the
    rest that rules of thumb choose."""
    player = HeuristicPlayer()
    return player.step_by_step(state, made) if made else player.play(state)


def strong_steps(state: State, made: Sequence[Step] = ()) -> Sequence[Step]:
    """Return how the strong level goes on after the steps that are made, on the board in front:
    the best single step again and again, which takes little time however many plays there are."""
    seen = alone(state)
    return player_for(seen.variant, STRONG).step_by_step(seen, made)


def good_play(state: State, seat: int, level: str) -> str:
    """Return the play that a level makes on the board in front, as `Thinker.text` asks for it."""
    seen = alone(state)
    return write_play(seen, player_for(seen.variant, level).play(seen))


def rank_plays(state: State, level: str = SIMPLE) -> list[tuple[str, float]]:
    """Return the plays with their estimated equities at a stake of one, the best first: in points a
    game, at the simple level from -1 to 1. The random level ranks as the simple one does."""
    state = alone(state)
    player = player_for(state.variant, SIMPLE if level == RANDOM else level)
    return [(write_play(state, steps), round(equity, 4)) for steps, equity in player.ranked(state)]


def _random_steps(state: State, rng: Random) -> Sequence[Step]:
    turn = state.turn()
    path: list[Step] = []
    while steps := next_steps(turn, path):
        path.append(rng.choice(steps))
    return path
