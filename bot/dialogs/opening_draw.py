"""The draw for the first move in words: the roll of each player, their colours, and who starts."""

from __future__ import annotations

from base64 import urlsafe_b64encode
from collections.abc import Sequence

from bot.dialogs.parallel_boards import common_turn
from bot.dialogs.throw import roles
from bot.i18n import Html, Words, link, listed, spaced
from bot.requests.handler_registries import FAIR
from bot.table.autoplay import opening
from bot.table.snapshot import TableSnapshot
from bot.ui.colour_signs import by_colour, pairs, sign
from rules.explain import throw_text
from rules.game import State
from rules.questions.boards import colours
from rules.questions.drawn_throws import bag_of
from rules.questions.opening import FirstMove, Round, first_move, rounds_of
from rules.questions.parity import by_parity

PROMISE = "🔒"
"""The sign of the proof that the bot does not choose its dice."""


def promise(snapshot: TableSnapshot, bot: str) -> Html:
    """Return the sign of the proof that the bot does not choose its dice: a link to an explanation,
    with the whole hash of the dice's secret in its address."""
    whole = urlsafe_b64encode(bytes.fromhex(snapshot.table.secret_hash)).decode().rstrip("=")
    return link(f"https://t.me/{bot}?start={FAIR}{whole}", PROMISE)


def draw_lines(snapshot: TableSnapshot, words: Words) -> list[Html]:
    """Return the lines of the draw for colours and the first move."""
    return _lines(snapshot, words, 0)


def draw_line(snapshot: TableSnapshot, words: Words, *, lot: bool = False) -> Html:
    """Return the draw for the first move in one line, without draws that decided nothing: for two
    sides with dice the roll of each with its colour, after the `lot` for places if the caller wants
    it."""
    state = snapshot.state
    rounds = rounds_of(state.facts.get("draw", "")) if state is not None else []
    over = state is not None and bool(rounds) and not opening(state)
    lines = _lines(snapshot, words, len(rounds) - 1 if over else 0)
    if state is None or not over or len(state.owners) != 2:
        return spaced(*lines)
    last, names = rounds[-1], snapshot.called_short(words)
    if (
        not all(last[seat] for seat in colours(state))
        or not common_turn(state)
        or by_parity(state.variant)
        or bag_of(state.variant) is not None
    ):
        return spaced(*lines)
    rolls = (
        spaced(sign(state.variant.board, side), names[seat], throw_text(last[seat][-1], words.lang))
        for side in by_colour(state.variant.board)
        for seat in (colours(state)[side],)
    )
    places = _lots(state, names, words) if lot else ()
    return spaced(*places, words.say("draw-rolls", rolls=listed(rolls)))


def _lines(snapshot: TableSnapshot, words: Words, after: int) -> list[Html]:
    """Return what each player drew for a place and, from draw number `after` on, for the first
    move, and the outcome; nothing in a game without a draw."""
    state = snapshot.state
    if state is None or not {"draw", "lot"} & set(state.facts):
        return []
    names = snapshot.called_short(words)
    draw = rounds_of(state.facts.get("draw", ""))
    lines = _lots(state, names, words)
    lines += [_rolls(draw_round, names, words) for draw_round in draw[after:] if any(draw_round)]
    first = None if opening(state) else first_move(state)
    if first is not None:
        lines += _outcome(state, first, names, words)
    return lines


def _lots(state: State, names: Sequence[str], words: Words) -> list[Html]:
    """Return what each player drew for a place, a line for each round."""
    lot = rounds_of(state.facts.get("lot", ""))
    return [_rolls(lot_round, names, words, "team-lot") for lot_round in lot if any(lot_round)]


def _rolls(
    draw_round: Round, names: Sequence[str], words: Words, message: str = "draw-rolls"
) -> Html:
    thrown = [
        (name, ", ".join(throw_text(value, words.lang) for value in values))
        for name, values in zip(names, draw_round, strict=False)
        if values
    ]
    rolls = words.say(message, rolls=", ".join(f"{name} {die}" for name, die in thrown))
    if len({die for _, die in thrown}) == 1 and len(thrown) > 1:
        return spaced(rolls, words.say("draw-tie"))
    return rolls


def _outcome(state: State, first: FirstMove, names: Sequence[str], words: Words) -> list[Html]:
    starter = names[first.seat]
    lines = []
    if len(state.owners) == 2:
        white, black = (names[seat] for seat in colours(state))
        message = "draw-colours" if common_turn(state) else "draw-colours-boards"
        lines.append(words.say(message, white=white, black=black))
    lines += [line for line in [pairs(state, names, words)] if line]
    lines += roles(state, names, words)
    if first.throw is not None:
        lines.append(words.say("draw-starts", starter=starter, throw=str(first.throw)))
    elif bag_of(state.variant) is not None:
        lines.append(words.say("draw-starts-drawn", starter=starter))
    else:
        anew = "draw-starts-anew" if state.variant.source.by_chance else "draw-starts-plain"
        lines.append(words.say(anew, starter=starter))
    return lines
