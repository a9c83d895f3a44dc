"""Other programs that list the legal plays of backgammon, driven from Python.

Both are in the `bench` extra. A position here is `(men, side)` of the short game: one row of counts
by own place for each side, as `rules.board.shapes.Counts` holds them.
"""

from __future__ import annotations

from collections.abc import Iterable, Sequence
from typing import Any, TypeAlias

Men: TypeAlias = tuple[bytes, ...]

BAR, OFF, LENGTH, WIDTH = 25, 0, 24, 27


class OpenSpiel:
    """open_spiel's backgammon, X for the first side and O for the second.

    From Python a state cannot be set up, only reached, so a position is the list of the actions
    of its game. An action is a whole play of two numbers; a double is two actions, and the number
    of distinct ends is known only when both have been made.
    """

    def __init__(self) -> None:
        """ImportError where it is not installed."""
        import pyspiel

        self.game = pyspiel.load_game("backgammon(max_player_turns=100000)")

    def chance(self, state: Any, throw: tuple[int, int]) -> int:
        """The action by which a throw falls (for the first throw of a game, that side 0 begins).

        The library names a throw only in words: "... (roll: 65)".
        """
        for action, _ in state.chance_outcomes():
            first, second = map(int, state.action_to_string(action)[-3:-1])
            if (max(first, second), min(first, second)) == throw:
                return int(action)
        raise ValueError(f"{throw} cannot fall here")

    def reach(self, history: Iterable[int]) -> Any:
        """The state after the actions of a game."""
        state = self.game.new_initial_state()
        for action in history:
            state.apply_action(action)
        return state

    def men(self, state: Any) -> Men:
        """The checkers of a state."""
        rows = []
        for side in (0, 1):
            row = [0] * WIDTH
            for point in range(LENGTH):
                place = LENGTH - point if side == 0 else point + 1
                row[place] = state.board(side, point)
            row[BAR] = state.board(side, 100)
            row[OFF] = 15 - sum(row)
            rows.append(bytes(row))
        return tuple(rows)

    def ends(self, state: Any) -> set[str]:
        """Every distinct end of the throw as the library's text, made and unmade in place."""
        player, found, halves = state.current_player(), set(), set()
        for action in state.legal_actions():
            state.apply_action(action)
            text = state.to_string()
            if state.current_player() != player:
                found.add(text)
            elif text not in halves:
                halves.add(text)
                for second in state.legal_actions():
                    state.apply_action(second)
                    found.add(state.to_string())
                    state.undo_action(player, second)
            state.undo_action(player, action)
        return found

    def paths(self, state: Any) -> dict[Men, list[int]]:
        """Every distinct end with the actions that lead to it; slow, for generators and tests."""
        player, found = state.current_player(), dict[Men, list[int]]()
        for action in state.legal_actions():
            after = state.child(action)
            if after.current_player() != player:
                found.setdefault(self.men(after), [action])
                continue
            for second in after.legal_actions():
                found.setdefault(self.men(after.child(second)), [action, second])
        return found


class Gnubg:
    """gnubg-nn's `moves`: the distinct ends of a throw, as keys of positions."""

    def __init__(self) -> None:
        """ImportError where it is not installed."""
        import gnubg_nn

        self.gnubg = gnubg_nn
        self.moves = gnubg_nn.moves

    def board(self, men: Men, side: int) -> tuple[tuple[int, ...], tuple[int, ...]]:
        """A position as the library takes it: the other's counts, then the mover's, bar last."""
        return tuple(men[1 - side][1 : BAR + 1]), tuple(men[side][1 : BAR + 1])

    def men(self, key: str, side: int, totals: Sequence[int] = (15, 15)) -> Men:
        """The checkers of a key that `moves` gave."""
        other, mover = self.gnubg.board_from_position_key(key)
        rows = {side: mover, 1 - side: other}
        return tuple(bytes((totals[each] - sum(rows[each]), *rows[each], 0)) for each in (0, 1))

    def by_pubeval(self, men: Men, side: int, dice: tuple[int, int]) -> Men:
        """What pubeval leaves of a throw: it tells flat pairs of indices, the bar 24, off -1."""
        there = self.gnubg.pub_best_move([list(row) for row in self.board(men, side)], *dice)
        mine, theirs = bytearray(men[side]), bytearray(men[1 - side])
        for origin, target in zip(there[::2], there[1::2], strict=True):
            mine[origin + 1] -= 1
            mine[target + 1] += 1
            facing = BAR - (target + 1)
            if target >= 0 and theirs[facing]:
                theirs[facing] -= 1
                theirs[BAR] += 1
        rows = {side: bytes(mine), 1 - side: bytes(theirs)}
        return rows[0], rows[1]
