"""The bot's advice in words: on a play, also over the board, on the cube, on other decisions."""

from __future__ import annotations

from collections.abc import Mapping, Sequence
from dataclasses import replace

from bot.dialogs.dialog import dialog_of
from bot.dialogs.passed_numbers import numbers, numbers_lost
from bot.dialogs.play_text import told_play
from bot.dialogs.viewer import TableButtons, Viewer
from bot.i18n import EMPTY, Html, Words, code, in_lines
from bot.messages.board import scene
from bot.messages.picture_legend import picture_legend
from bot.messages.xgid_and_gnu_id import id_buttons, with_ids
from bot.opponent import considers
from bot.opponent.levels import MASTER
from bot.opponent.levels_table import looks_further
from bot.opponent.play_reasons import Reason
from bot.table.bot_processes import Ranked
from bot.table.numbering import numbering_of
from bot.table.snapshot import Audience, TableSnapshot
from bot.ui.message import MessageView
from render import Marks
from rules.game import Answer, State, answer
from rules.questions.stake import DoubleOffer, Stake, next_stake
from rules.questions.standing import Resign
from rules.records.notation import read_play
from rules.view.visibility import arrows

SHOWN = 3
WORTH_TELLING = 0.03
"""The least cost of a play that is shown, in points per game."""
SAME = 0.005
"""The difference below which plays count as equal, in points per game."""


def advice(
    snapshot: TableSnapshot,
    seat: int,
    ranked: Ranked,
    reason: Reason | None,
    words: Words,
    level: str = MASTER,
) -> Html:
    """Return the best plays in their player's numbers, a line for each, and a reason for the
    first; or the only play; with the numbers of the roll that are lost, and the level that judged
    the plays if the master would look further."""
    state = snapshot.game
    numbering, plays = numbering_of(snapshot, seat), [play for play, _ in ranked[:SHOWN]]
    left = _lost_numbers(state, seat, plays)
    if len(ranked) == 1:
        only = told_play(state, read_play(state, plays[0]), numbering, words)
        return words.say("advice-only", play=code(only), left=left)
    lines = [
        words.say("advice-title", left=left, alike=alike([equity for _, equity in ranked[:SHOWN]]))
    ]
    why = reason_text(state, numbering, reason, words)
    for number, (play, equity) in enumerate(ranked[:SHOWN], 1):
        shown = told_play(state, read_play(state, play), numbering, words)
        lines.append(
            words.say(
                "advice-line",
                number=number,
                play=code(shown),
                cost=words.figure(ranked[0][1] - equity, 2),
                told="yes" if ranked[0][1] - equity >= WORTH_TELLING else "no",
                reason=why if why and number == 1 else "none",
            )
        )
    if level != MASTER and looks_further(state.variant):
        lines.append(words.say("advice-hurried"))
    return in_lines(lines)


def alike(equities: Sequence[float]) -> str:
    """Return which of the shown plays are worth as much as the best, from their equities: "all",
    "two" of three, or "none"."""
    count = sum(equities[0] - equity < SAME for equity in equities)
    return "none" if count == 1 else "all" if count == len(equities) else "two"


def _lost_numbers(state: State, seat: int, plays: Sequence[str]) -> str:
    """Return the numbers that are lost with each of the plays; "none" for none."""
    counts = set[str]()
    for play in plays:
        over = answer(state, Answer("play", seat, play)).result is not None
        left = () if over else numbers_lost(state, state.due[0], read_play(state, play))
        counts.add(numbers(left) if left else "none")
    return counts.pop() if len(counts) == 1 else "none"


def reason_text(state: State, numbering: str, reason: Reason | None, words: Words) -> Html:
    """Return a reason in words, with the numbers of a picture; empty for None."""
    if reason is None:
        return EMPTY
    label = state.variant.board.label(state.mover, reason.place, numbering)
    return reason_at(label, reason, words)


def reason_at(place: str, reason: Reason, words: Words) -> Html:
    """Return a reason in words for a place whose name is known."""
    return words.say(
        f"reason-{reason.kind}",
        number=reason.number,
        of=reason.of,
        place=place if reason.place else "none",
    )


def advice_view(
    snapshot: TableSnapshot, audience: Audience, ranked: Ranked, text: Html
) -> MessageView:
    """Return the best or the only play as arrows over the board at hand, with a button to make
    it."""
    state = snapshot.game
    assert audience.seat is not None
    numbering = numbering_of(snapshot, audience.seat)
    words = snapshot.words(audience)
    bare = scene(snapshot, audience, words, numbering)
    steps = arrows(state.variant.board, state.mover, read_play(state, ranked[0][0]))
    view = replace(bare.view, recent=())
    drawn = replace(bare, view=view, movable=(), marks=Marks(made=steps))
    sign = "play" if len(ranked) == 1 else "best"
    play = TableButtons(snapshot, words).said("button-play-this-way", "best")
    person = snapshot.people[audience.seat]
    settings = {} if person is None else person.settings
    caption = with_ids(in_lines((text, picture_legend((sign,), words))), state, settings)
    buttons = (play, *id_buttons(snapshot, settings, words))
    return MessageView(caption, (buttons,), scene=drawn)


CLOSE = 0.005
"""The cost in points per game below which an answer counts as equal."""


def asks_for_stake(state: State) -> bool:
    """Return whether the open decision is about the cube or an open offer, and the bot can advise
    on it."""
    ask = state.ask
    return ask is not None and not state.boards and isinstance(ask.part, Stake | DoubleOffer)


def stake_advice(state: State, costs: Mapping[str, float], words: Words) -> Html:
    """Return the best answer, and by how many points per game (with a cube of 1) the others are
    worse; without costs, that the bot cannot judge the decision."""
    if not costs:
        return words.say("advice-unknown")
    best = min(costs, key=costs.__getitem__)
    others = [
        words.plain(
            "advice-stake-other",
            answer=answer,
            cost=words.figure(cost, 2),
            close="yes" if cost < CLOSE else "no",
        )
        for answer, cost in costs.items()
        if answer != best
    ]
    stake = next_stake(state) or 0
    return words.say("advice-stake", best=best, stake=stake, others=", ".join(others))


def asks_for_answer(state: State) -> bool:
    """Return whether the open decision is other than a play, and the bot can advise on it."""
    return state.ask is not None and considers(state.ask)


def answer_advice(
    snapshot: TableSnapshot, seat: int, value: str, after: State | None, play: str, words: Words
) -> Html:
    """Return the answer that the bot would give in a seat, `value`, and its next play: `play` in
    own numbers, for the state `after`; "" for none."""
    state, numbering = snapshot.game, numbering_of(snapshot, seat)
    if value.startswith(f"{Resign.kind}:"):
        return words.say("advice-resign")
    viewer, ask = Viewer(snapshot, words, seat, numbering), state.open_ask
    label = dialog_of(ask.part).told(viewer, ask, value)
    shown = "none"
    if after is not None and play:
        shown = told_play(after, read_play(after, play), numbering, words)
    return words.say("advice-answer", kind=ask.kind, answer=label, play=shown)
