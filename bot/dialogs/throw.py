"""The roll: whose it is, rolling, and the meaning of dice that say more than two numbers to be
played."""

from __future__ import annotations

from collections.abc import Sequence

from bot.dialogs import secret_answer
from bot.dialogs.before_throw import throw_instead
from bot.dialogs.choose_answer import choose_at
from bot.dialogs.dialog import Dialog, dialog_of
from bot.dialogs.turn import not_yours
from bot.dialogs.viewer import Viewer
from bot.i18n import EMPTY, Html, Words, spaced
from bot.requests import find_table
from bot.requests.access import Allowed
from bot.requests.handler_registries import Menu, Valid, button, command
from bot.requests.request import Request
from bot.table.autoplay import by_hand
from bot.table.errors import UserError
from bot.table.numbering import numbering_of
from bot.table.snapshot import TableSnapshot
from bot.ui.colour_signs import sign
from bot.ui.message import Keyboard
from rules.board.shapes import TURNS
from rules.explain import throw_text
from rules.game import CHANCE, Ask, Played, State
from rules.mechanics.lists import SmallerTimesLarger
from rules.questions.again import AfterDouble, AfterPlayed
from rules.questions.chosen_dice import ChosenDice
from rules.questions.drawn_throws import bag_of
from rules.questions.kestum import LiveDice, in_the_air
from rules.questions.parity import NAMES, by_parity
from rules.questions.play import Dice
from rules.questions.rest import PassRest
from rules.search.mixed import MixedTurn
from rules.search.plays import complete
from rules.variant import Variant


def meaning(state: State, names: Sequence[str], words: Words, numbering: str = "own") -> list[Html]:
    """Return who plays the open roll, and which number how often; nothing if the dice show it.
    `names` are those of the seats."""
    lines = []
    if by_parity(state.variant):
        lines.append(
            words.say(
                "parity-owner",
                number=len(state.due[0]),
                parity=NAMES[state.mover],
                foreign="yes" if state.mover != state.thrower else "no",
                thrower=names[state.owners[state.thrower]],
                who=names[state.owners[state.mover]],
            )
        )
    if isinstance(state.variant.reading, SmallerTimesLarger):
        batch = state.due[0]
        lines.append(words.say("list-means", count=len(batch), number=batch[0]))
    return [*lines, *_others(state, words, numbering)]


def _others(state: State, words: Words, numbering: str) -> list[Html]:
    """Return that another side's checkers may be moved, or have to be, and in whose numbers;
    nothing if only the mover's own may."""
    turn = state.turn()
    if isinstance(turn, MixedTurn):
        how = "pass" if complete(turn, ()) else "mix"
        return [_with_others(state, 1 - turn.side, how, words, numbering)]
    for other in (turn, *turn.instead):
        if other.foreign:
            how = "may" if turn.instead else "must"
            if turn.instead and complete(turn, ()):
                how = "pass"
            return [_with_others(state, other.side, how, words, numbering)]
    return []


def _with_others(state: State, side: int, how: str, words: Words, numbering: str) -> Html:
    """Return how plays with a side's checkers are written, with an example of both numberings if
    the side numbers points unlike the mover."""
    board, letter = state.variant.board, words.plain(f"place-{TURNS[side]}")
    numbering = numbering if numbering in board.labels else "own"
    far = board.length
    mover_place = board.place_at[state.mover][board.spots[side][far - 1]]
    theirs = board.label(side, far, numbering)
    mine = board.label(state.mover, mover_place, numbering) if mover_place else theirs
    return words.say(
        "play-others",
        how=how,
        sign=sign(board, side),
        letter=letter,
        far=theirs,
        here="none" if mine == theirs else mine,
    )


def why_again(state: State, words: Words) -> Html:
    """Return why the thrower rolls, or has rolled, once more; "" in an ordinary turn."""
    turn, last = state.variant.turn, state.played[-1:]
    part = turn.find(AfterDouble) or turn.find(AfterPlayed) or turn.find(PassRest)
    if part is None or isinstance(state.variant.source, ChosenDice) or len(state.owners) > 2:
        return EMPTY
    if not last or state.mover != state.thrower:
        return EMPTY
    begun = state.throw is not None and state.due[:1] != (state.throw.moves,)
    if begun or not last[0].own or last[0].side != state.thrower:
        return EMPTY
    thrown, alone = throw_text(last[0].throw, words.lang), isinstance(part, PassRest)
    return words.say("throw-earned", throw=thrown, alone="yes" if alone else "no")


def as_thrown(variant: Variant, entry: Played, words: Words) -> str:
    """Return a played roll, with its parity if that decided who played it."""
    text = throw_text(entry.throw, words.lang)
    if not by_parity(variant):
        return text
    return words.say("throw-parity", throw=text, parity=NAMES[entry.side])


def roles(state: State, names: Sequence[str], words: Words) -> list[Html]:
    """Return who plays which rolls, as the draw has decided; nothing in a game without parity."""
    if not by_parity(state.variant):
        return []
    even, odd = (names[seat] for seat in state.owners)
    return [words.say("draw-parity", even=even, odd=odd)]


class ThrowDialog(Dialog):
    """The roll or draw by the player whose turn it is; live dice may still be rolling."""

    part = Dice

    def prompt(self, viewer: Viewer, ask: Ask) -> Html:
        """Return that the player rolls or draws, or that live dice are still rolling."""
        seat, flight = viewer.thrower, viewer.state.facts.get("flight", "even")
        if by_hand(viewer.state) is None:
            return viewer.words.say("throw-flies", who=viewer.who(seat), flight=flight)
        if not viewer.mine(seat):
            return viewer.waiting()
        return spaced(viewer.sign(seat), self._invitation(viewer, viewer.who(seat)))

    def buttons(self, viewer: Viewer, ask: Ask) -> Keyboard:
        """Return the button to roll, or to draw; none while live dice are rolling."""
        if by_hand(viewer.state) is None or isinstance(ask.part, LiveDice):
            return ()
        bag = bag_of(viewer.state.variant)
        if bag is None:
            return ((viewer.said("button-throw", "throw"),),)
        return ((viewer.button(viewer.words.plain("button-draw", kind=bag.name), "throw"),),)

    def _invitation(self, viewer: Viewer, who: str) -> Html:
        """Return that the player is to roll, or to draw a card, tile or barrel."""
        bag, facts, words = bag_of(viewer.state.variant), viewer.state.facts, viewer.words
        if bag is None:
            if why := why_again(viewer.state, words):
                return spaced(why, words.say("ask-throw", who=who))
            return words.say("ask-throw-again" if "again" in facts else "ask-throw", who=who)
        if "opened" in facts:
            opened = throw_text(facts["opened"], words.lang)
            return words.say("ask-draw-second", who=who, opened=opened)
        message = "ask-draw-again" if "again" in facts else "ask-draw"
        return words.say(message, who=who, kind=bag.name)


@command("throw", menu=Menu(50, slash="roll"))
async def throw(request: Request) -> None:
    """Roll the dice. Raises Refused, UserError, WhichTable."""
    snapshot, seat = await find_table.game(request)
    await throw_at(request, snapshot, seat)


@button("throw", Allowed.SEATED, Valid.BOARD)
async def throw_at(request: Request, snapshot: TableSnapshot, seat: int) -> None:
    """Roll the dice at a table. Raises Refused, UserError."""
    ask = snapshot.game.ask
    if ask is not None and ask.kind == "stake" and seat in ask.who:
        await choose_at(request, snapshot, seat, "throw")
        return
    if await throw_instead(request, snapshot, seat):
        return
    thrower = by_hand(snapshot.game)
    if thrower is None or CHANCE not in (snapshot.game.ask.who if snapshot.game.ask else ()):
        if seat in snapshot.acting:
            raise _no_throw(request, snapshot, seat)
        raise not_yours(request, snapshot, seat)
    if thrower != seat:
        raise not_yours(request, snapshot, seat)
    await request.tables.throw(request.work, snapshot)


def _no_throw(request: Request, snapshot: TableSnapshot, seat: int) -> UserError:
    """Return why a seat that is to act cannot roll, and what it has to decide instead."""
    state, words = snapshot.game, request.words
    if in_the_air(state):
        return UserError("throw-in-air")
    dice = state.variant.source.by_chance
    if dice and state.throw is not None:
        fell = "already-drawn" if bag_of(state.variant) else "already-thrown"
        return UserError(fell, throw=throw_text(str(state.throw), words.lang))
    viewer, ask = Viewer(snapshot, words, seat, numbering_of(snapshot, seat)), state.ask
    if ask is None:
        return UserError("game-over")
    prompt = secret_answer.prompt if ask.hidden else dialog_of(ask.part).prompt
    return UserError("throw-later" if dice else "throw-no-dice", asked=prompt(viewer, ask))


DIALOGS = (ThrowDialog(),)
