"""Words for the stake: the double that is offered, the cost of each answer, and who may double
next."""

from __future__ import annotations

from collections.abc import Mapping, Sequence
from typing import ClassVar

from bot.dialogs.dialog import Dialog
from bot.dialogs.resign_values import kind_within
from bot.dialogs.viewer import Viewer
from bot.i18n import EMPTY, Html, Words, in_lines, spaced
from bot.requests.handler_registries import Menu, show_in_menu
from rules.game import Ask, Phase, State
from rules.questions.board_stakes import BoardStake
from rules.questions.stake import (
    Compulsion,
    Stake,
    enough_for,
    holder_of,
    next_stake,
    proposed_stakes,
    refusal_costs,
    stake_of,
    value_of,
)
from rules.questions.team import side_of
from rules.variant import Variant

NO_RAISE = {
    "crawford": "stake-crawford",
    "early": "stake-early",
    "enough": "stake-enough",
    "gone": "stake-gone",
    "held": "stake-held-by-other",
    "top": "stake-top",
}
"""The message why the side on turn may not double; for any other reason this is not the moment."""
FURTHER = {"beaver": "ask-offer-beaver", "raccoon": "ask-offer-raccoon"}
RAISED = {"offer": "ask-offer", "beaver": "ask-beaver", "raccoon": "ask-raccoon"}


show_in_menu("double", Menu(120))
show_in_menu("take", Menu(130))
show_in_menu("drop", Menu(140))


def offer_line(state: State, ask: Ask, names: Sequence[str], asked_name: str, words: Words) -> Html:
    """Return who has doubled, and what each answer means for the side that decides."""
    other = ask.who[0]
    (seat,) = (seat for seat in state.owners if seat != other)
    stake, message = proposed_stakes(state)[-1], RAISED[ask.kind]
    if ask.kind == "offer" and steps(state.variant):
        message = "ask-dave"
    part = stake_of(state.variant)
    compels = ask.kind == "offer" and part is not None and part.offer.compels
    ends = "compel" if compels else "board" if state.boards else "game"
    line = words.say(message, who=names[seat], proposed=stake)
    meaning = answers_mean(state, other, (stake, refusal_costs(state)), ends, asked_name, words)
    return in_lines((line, spaced(meaning, _further(state, ask, words))))


def answers_mean(
    state: State, seat: int, terms: tuple[int, int], ends: str, asked_name: str, words: Words
) -> Html:
    """Return what taking and dropping mean for a seat: `terms` are the stake after a take and
    the cost of a drop, `ends` is what a drop ends ("game", "board", or "compel" if the other
    side may change sides)."""
    stake, cost = terms
    variant = state.variant
    worth = dict(variant.scale.offers(variant, state.men, side_of(state, seat)))
    mars = worth.get("mars", 0) * stake
    return words.say(
        "offer-means",
        other=asked_name,
        proposed=stake,
        dear=f"{kind_within('mars', variant.slug, words)} {int(mars)}" if mars else "none",
        cost=cost,
        ends=ends,
    )


def steps(variant: Variant) -> bool:
    """Return whether the stake rises by steps of one, as in eastern dave."""
    part = stake_of(variant)
    return part is not None and not part.offer.ladder.doubling


def ladder_of(variant: Variant) -> str:
    """Return the name of what raises the stake: "cube", or "dave"."""
    return "dave" if steps(variant) else "cube"


def _further(state: State, ask: Ask, words: Words) -> Html:
    """Return the stake after one more raise, and the win if that raise is dropped; "" if there is
    none."""
    choice = next((choice for choice in ask.choices or () if choice in FURTHER), None)
    if choice is None:
        return EMPTY
    message = "ask-offer-contempt" if steps(state.variant) else FURTHER[choice]
    return words.say(message, raised=next_stake(state) or 0, cost=proposed_stakes(state)[-1])


def no_raise(state: State, seat: int) -> str:
    """Return the name of the message why a seat cannot double now, with several boards on the
    front board."""
    part = stake_of(state.variant)
    if part is None:
        return "stake-none"
    ask = part.why_not_on if isinstance(part, BoardStake) else None
    why = ask(state, state.front) if ask else part.why_not(state)
    why = why if state.owners[state.thrower] == seat else None
    if why == "thrown" and holder_of(state) not in (None, state.thrower):
        why = "held"
    elif why == "thrown" and part.offer.ladder.next(value_of(state)) is None:
        why = "top"
    if not state.boards and _may_turn_cube(state, seat) and enough_for(state, seat):
        why = "enough"
    if "crawford" in state.facts:
        why = "crawford"
    return NO_RAISE.get(why or "", "stake-cannot")


def _may_turn_cube(state: State, seat: int) -> bool:
    """Return whether a seat owns the cube, or it is in the middle."""
    holder = holder_of(state)
    return holder is None or state.owners[holder] == seat


def compel_line(
    state: State, ask: Ask, names: Sequence[str], asked_name: str, words: Words
) -> Html:
    """Return the choice after a drop: the points, or the other side at a higher stake."""
    (passed,) = (other for other in state.owners if other != ask.who[0])
    return words.say(
        "ask-compel",
        who=names[passed],
        other=asked_name,
        proposed=proposed_stakes(state)[-1],
        cost=refusal_costs(state),
    )


def stake_line(state: State, names: Sequence[str], words: Words) -> Html:
    """Return the stake once it was doubled, and who may double next unless that decision is
    open; "" before the first double. In a match, say if a game has no cube."""
    stake, holder, ladder = value_of(state), holder_of(state), ladder_of(state.variant)
    if "crawford" in state.facts and stake_of(state.variant) and state.result is None:
        return words.say("stake-no-cube")
    if stake == 1 or state.result is not None:
        return EMPTY
    is_open = state.ask is not None and state.ask.part.phase == Phase.STAKE
    if is_open and (holder is None or "offer" in state.facts):
        return words.say("stake-now", ladder=ladder, stake=stake)
    raising = state.owners if holder is None else (state.owners[holder],)
    if all(enough_for(state, seat) for seat in raising):
        return words.say("stake-now", ladder=ladder, stake=stake)
    if holder is None:
        return words.say("stake-middle", ladder=ladder, stake=stake)
    who = names[state.owners[holder]]
    return words.say("stake-held", ladder=ladder, stake=stake, who=who)


def stake_ahead(state: State, words: Words) -> Html:
    """Return that a player may double before rolling, if no double was made and the decision is
    not open; "" otherwise."""
    is_open = state.ask is not None and state.ask.part.phase == Phase.STAKE
    return EMPTY if is_open else stake_unraised(state, words)


def stake_unraised(state: State, words: Words) -> Html:
    """Return that a player may double before rolling, if no double was made; "" otherwise."""
    if stake_of(state.variant) is None or state.boards or "crawford" in state.facts:
        return EMPTY
    if value_of(state) != 1 or all(enough_for(state, seat) for seat in state.owners):
        return EMPTY
    return words.say("stake-ahead", steps="yes" if steps(state.variant) else "no")


def changed_sides(state: State, names: Sequence[str], words: Words) -> Html:
    """Return who plays which colour, if a drop was answered by changing sides and no play
    followed; "" otherwise."""
    part, last = stake_of(state.variant), state.played[-1:]
    compels = part is not None and part.offer.compels
    if not (compels and last) or last[0].seat == state.owners[last[0].side]:
        return EMPTY
    white, black = (names[seat] for seat in state.owners)
    return words.say("stake-sides", white=white, black=black)


class StakeDialog(Dialog):
    """The decision to roll, or to double first."""

    part = Stake
    labels: ClassVar[Mapping[str, str]] = {"throw": "button-throw", "double": "button-double"}

    def prompt(self, viewer: Viewer, ask: Ask) -> Html:
        """Return the question whether to double; to other viewers, whom the table waits for."""
        seat = ask.who[0]
        if not viewer.mine(seat):
            return viewer.waiting()
        return spaced(viewer.sign(seat), self.question(viewer, ask))

    def question(self, viewer: Viewer, ask: Ask) -> Html:
        """Return the question whether to double, with the stake after it."""
        higher = next_stake(viewer.state) or 0
        ladder, who = ladder_of(viewer.state.variant), viewer.who(ask.who[0])
        return viewer.words.say("ask-stake", ladder=ladder, who=who, raised=higher)

    def label(self, viewer: Viewer, ask: Ask, choice: str) -> str:
        """Return the label of a choice; that of a double names the stake after it."""
        if choice != "double":
            return super().label(viewer, ask, choice)
        return raise_button(viewer, choice, str(next_stake(viewer.state) or ""))


class CompelDialog(Dialog):
    """The decision after a drop: take the points, or change sides at a higher stake."""

    part = Compulsion
    labels: ClassVar[Mapping[str, str]] = {"win": "button-win", "compel": "button-compel"}
    words: ClassVar[Mapping[str, str]] = {"stop": "win"}

    def prompt(self, viewer: Viewer, ask: Ask) -> Html:
        """Return the choice between the points and the other side."""
        passed = next(seat for seat in viewer.state.owners if seat != ask.who[0])
        asked_name = viewer.who(ask.who[0])
        line = compel_line(viewer.state, ask, viewer.names, asked_name, viewer.words)
        return spaced(viewer.sign(passed), line)


def raise_button(viewer: Viewer, choice: str, higher: str) -> str:
    """Return the label of a double or a further raise, by the names of the game's stakes."""
    label = {"double": "button-double", "beaver": "button-beaver", "raccoon": "button-raccoon"}
    if steps(viewer.state.variant):
        label |= {"beaver": "button-contempt", "double": "button-dave"}
    return viewer.words.plain(label[choice], raised=higher)


DIALOGS = (StakeDialog(), CompelDialog())
