"""The turn of a seat: whether it has to decide something, counting its plays, and the reason of a
refusal in words."""

from __future__ import annotations

from collections.abc import Iterator
from itertools import islice

from bot.dialogs.dialog import dialog_of
from bot.dialogs.team_stake import captain_of, is_out
from bot.i18n import Html, Words, refusal_text
from bot.requests.request import Request
from bot.table.errors import UserError
from bot.table.numbering import numbering_of
from bot.table.show_orders import show_draft
from bot.table.shown_messages import doubt_of
from bot.table.snapshot import PLAYED, TYPED, TYPED_IN_GROUP, TableSnapshot
from bot.table.tapped_draft import Draft
from bot.ui.study_orders import WeighPlay
from rules.board.shapes import TURNS
from rules.game import Answer, State, answer
from rules.questions.kestum import in_the_air
from rules.questions.play import asks_for_play
from rules.records.notation import places_of, write_play
from rules.refusal import Refusal, Refused
from rules.search.turn import Step


def require_turn(request: Request, snapshot: TableSnapshot, seat: int) -> State:
    """Return the state if this seat has to answer its open decision. Raises UserError otherwise."""
    state = snapshot.game
    if state.ask is None:
        raise UserError("game-over")
    if seat in state.ask.who:
        return state
    if seat in dict(state.ask.given):
        raise UserError("secret-given")
    if in_the_air(state):
        raise UserError("throw-in-air")
    if seat in snapshot.acting:
        raise UserError("moves-not-now")
    raise not_yours(request, snapshot, seat)


def asked_to_play(request: Request, snapshot: TableSnapshot, seat: int) -> State:
    """Return the state if this seat has to play in it. Raises UserError otherwise."""
    state = require_turn(request, snapshot, seat)
    if asks_for_play(state):
        return state
    raise UserError("not-now")


def no_play(state: State) -> Exception:
    """Return why no play is to be made: the dice are not thrown yet, or another decision is
    open."""
    unthrown = state.ask is not None and "throw" in (state.ask.choices or ())
    return UserError("moves-not-now") if unthrown else Refused(Refusal("no-play"))


def not_yours(request: Request, snapshot: TableSnapshot, seat: int) -> UserError:
    """Return why this seat may not act now."""
    captain = captain_of(snapshot, seat)
    if captain is not None:
        return UserError("team-captain-plays", who=snapshot.names(request.words)[captain])
    if snapshot.state is not None and is_out(snapshot.state, seat):
        return UserError("team-sits-out")
    return vacant_turn(request, snapshot) or UserError(
        "not-your-turn", who=waited_for(request, snapshot)
    )


def vacant_turn(request: Request, snapshot: TableSnapshot) -> UserError | None:
    """Return that the turn is that of a seat whose player has left; None if a player is to
    act."""
    if not set(snapshot.acting) <= set(snapshot.empty):
        return None
    return UserError("turn-of-empty-seat", who=waited_for(request, snapshot))


def waited_for(request: Request, snapshot: TableSnapshot) -> str:
    """Return the names of the players who are to act."""
    return ", ".join(snapshot.names(request.words)[seat] for seat in snapshot.acting)


async def enter_play(
    request: Request,
    snapshot: TableSnapshot,
    seat: int,
    steps: tuple[Step, ...],
    *,
    advised: bool = False,
    worded: bool = False,
) -> TableSnapshot:
    """Make a whole typed or `advised` play, or store it as a draft until "done" if the table wants
    a confirmation. The next board names a play that was said in words (`worded`). Raises
    Refused."""
    if worded:
        noted = snapshot.noted(worded=snapshot.game.turns + 1)
        mentor = snapshot.notes.mentor  # looks at the play first, and finds the note at the table
        snapshot = await request.tables.write(request.work, noted) if mentor else noted
    for typed in _new(request):
        await request.work.people.first_time(request.person.id, typed)
    if snapshot.preferences.confirm:
        return await show_draft(request.work, snapshot, Draft(seat, steps))
    return await count(request, snapshot, seat, steps, sure=advised)


def _new(request: Request) -> Iterator[str]:
    """Yield the hints to store for a person who types a play: how often, up to the number at which
    they know how, and once that it was in a group; none for a tap."""
    if request.query:
        return
    known = request.person.hints
    yield from islice((name for name in TYPED if name not in known), 1)
    if not request.private and TYPED_IN_GROUP not in known:
        yield TYPED_IN_GROUP


async def count(
    request: Request,
    snapshot: TableSnapshot,
    seat: int,
    steps: tuple[Step, ...],
    *,
    sure: bool = False,
) -> TableSnapshot:
    """Make a play now; at a table with a mentor, who may doubt it once, after the mentor has looked
    at it, unless it is `sure`. Raises Refused."""
    if PLAYED not in request.person.hints:
        await request.work.people.first_time(request.person.id, PLAYED)
    text = write_play(snapshot.game, steps)
    if snapshot.notes.mentor and not sure and doubt_of(snapshot.table, seat) is None:
        answer(snapshot.game, Answer("play", seat, text))  # raises Refused before the mentor thinks
        table = snapshot.table
        order = WeighPlay(table.id, table.length, seat, text, to=request.to())
        await request.post(order, key=f"weigh:{table.id}", urgent=True)
        return snapshot
    return await request.tables.act(request.work, snapshot, Answer("play", seat, text))


def refused_text(
    words: Words, snapshot: TableSnapshot, seat: int, refusal: Refusal, text: str = ""
) -> Html:
    """Return why an answer was refused, and an example that works, as Telegram HTML in the
    player's numbering."""
    state = snapshot.state
    numbering = numbering_of(snapshot, seat)
    ask = state.ask if state is not None else None
    shown = ""
    if state is not None and ask is not None and seat in ask.who:
        shown = dialog_of(ask.part).example(
            state, ask, seat, text, numbering, good=snapshot.against_bots
        )
    if state is None:
        return refusal_text(words.lang, refusal, shown, formal=words.formal)
    others = [name for at, name in enumerate(snapshot.names(words)) if at != seat]
    opponent = others[0] if len(others) == 1 else ""
    own = snapshot.names(words)[seat]
    return refusal_told(words, state, refusal, numbering, (own, opponent), shown)


def refusal_told(
    words: Words,
    state: State,
    refusal: Refusal,
    numbering: str,
    names: tuple[str, str],
    example: str = "",
) -> Html:
    """Return a refusal in words, with places as the player numbers them; `names` are the player's
    and that of the only opponent, "" if there are several."""
    board, own, opponent = state.variant.board, *names
    whose = refusal.facts.get("whose")
    side = TURNS.index(whose) if whose else state.mover
    known = numbering in board.labels
    facts = places_of(refusal, board, side, numbering) if known else dict[str, str]()
    if opponent:
        facts["who"] = own if whose else opponent
    return refusal_text(words.lang, refusal, example, formal=words.formal, **facts)
