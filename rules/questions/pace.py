"""Two boards over one list of throws: no board goes on to a throw while the other can still be
played without it (duplicate.md).

The fact `coming` of a board has the throws that the other board has had already, White's and
Black's separated by a slash, each side's by points: `6-5.3-1/4-4`.
"""

from __future__ import annotations

from dataclasses import replace

from rules.dice.throws import anew_of, coming_of, coming_to, with_coming
from rules.game import Phase, State
from rules.multi_board import bring, own_facts
from rules.questions.boards import open_boards
from rules.questions.play import with_throw
from rules.refusal import Refusal, Refused


class Pace:
    """The order of play on two boards before a throw: first all that can be played without it on
    the other board, then the throw on the board that has had fewer."""

    kind = "pace"
    phase = Phase.THROW

    def open(self, state: State) -> State:
        """Wait here, unless all boards have come to a throw and this one is the next."""
        state = state.push(self)
        for at in open_boards(state):
            board_state = state.boards[at].kept
            waits = (
                board_state is not None
                and board_state.agenda
                and isinstance(board_state.agenda[-1], Pace)
            )
            if at != state.front and not waits:
                return bring(state, at)
        state = bring(state, min(open_boards(state), key=lambda at: self._turn(state, at)))
        boards = list(state.boards)
        boards[state.front] = boards[state.front]._replace(taken=boards[state.front].taken + 1)
        return replace(state, agenda=state.agenda[:-1], boards=tuple(boards))

    @staticmethod
    def _turn(state: State, at: int) -> tuple[bool, int, bool, int, int]:
        """Return the key of a board; the smallest key goes on: a throw that has begun, then the
        most known throws to come, a throw that falls anew, the fewest throws taken, the lowest
        number."""
        facts = state.facts if at == state.front else state.boards[at].facts
        known = len(anew_of(facts)) + sum(map(len, coming_of(facts)))
        return "opened" not in facts, -known, "anew" not in facts, state.boards[at].taken, at


class LayOut:
    """The second board, laid out after the draw with the seats exchanged."""

    kind = "lay-out"
    phase = Phase.OPENING

    def open(self, state: State) -> State:
        """Lay out both boards with the same side to throw; a throw of the draw is listed for
        both."""
        if state.throw is not None:
            coming: list[list[str]] = [[], []]
            coming[state.thrower].append(str(state.throw))
            state = replace(state, throw=None).fact(coming=with_coming(coming))
        own = own_facts(state.variant, state.facts)
        first = replace(state, facts=own, boards=(), agenda=())
        second = replace(first, owners=first.owners[::-1])
        boards = (
            board._replace(facts=own, kept=board_state)
            for board, board_state in zip(state.boards, (first, second), strict=True)
        )
        return replace(state, boards=tuple(boards))


def recall_throw(state: State, text: str) -> State | None:
    """Return the state with the throw that the other board has had, None if none is known. Raises
    ValueError or Refused if the text has another throw."""
    known = coming_to(state.facts, state.thrower)
    if not known:
        return None
    throw = state.variant.source.read(text)
    drawn = list(throw.drawn) or [str(throw)]
    if known[: len(drawn)] != drawn:
        raise Refused(Refusal("fixed-throw", {"throw": known[0]}))
    if "anew" in state.facts:
        return with_throw(state, throw)
    coming = coming_of(state.facts)
    del coming[state.thrower][: len(drawn)]
    return with_throw(state.fact(coming=with_coming(coming)), throw)
