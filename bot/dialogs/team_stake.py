"""The answer to a double; and the game of one against a team in words: roles, cubes, doubles, the
end of a game and the ledger."""

from __future__ import annotations

from collections.abc import Callable, Mapping, Sequence
from typing import ClassVar

from bot.dialogs.dialog import Dialog
from bot.dialogs.parallel_boards import refusal_notes
from bot.dialogs.stake import StakeDialog, answers_mean, offer_line, raise_button
from bot.dialogs.viewer import Viewer
from bot.i18n import EMPTY, Html, Words, in_lines, listed, spaced
from bot.table.match import following, frame_of, so_far
from bot.table.snapshot import TableSnapshot
from bot.ui.colour_signs import sign
from rules.board.facts import in_full
from rules.frames.chouette import Chouette
from rules.game import Ask, Phase, State
from rules.questions.stake import RAISES, DoubleOffer, next_stake
from rules.questions.team import box_side, cubes_of, in_teams, members_paid, order_of, team_of
from rules.questions.team_stake import TeamOffer, TeamStake, Terms
from rules.view.view import Ending

_HOW: Mapping[Ending, str] = {"passed": "team-passed", "left": "team-gone"}
"""The message for the end of a game that was not played out."""

Who = Callable[[int], str]
ASKED = {"offer": "ask-offer", "beaver": "ask-beaver", "raccoon": "ask-raccoon"}


def with_sign(points: float) -> str:
    """Return points with their sign: +3, −1, 0."""
    text = in_full(abs(points))
    return text if not points else ("+" if points > 0 else "−") + text


def team_text(state: State, names: Sequence[str], words: Words) -> str:
    """Return the members still in the game, the acting captain first."""
    captain, *crew = team_of(state)
    return ", ".join(
        [words.plain("team-captain", who=names[captain]), *(names[seat] for seat in crew)]
    )


def seated_names(state: State, names: Sequence[str], words: Words) -> tuple[str, ...]:
    """Return the names on the plates of a picture, by seat: the box, and the team under its
    captain's seat."""
    if not in_teams(state.variant) or "order" not in state.facts:
        return tuple(names)
    plates, team = list(names), team_of(state)
    box = order_of(state)[0]
    plates[box] = words.plain("plate-box", who=names[box])
    for seat in team[:1]:
        plates[seat] = words.plain("plate-team", who=", ".join(names[member] for member in team))
    return tuple(plates)


def roles(snapshot: TableSnapshot, names: Sequence[str], words: Words) -> list[Html]:
    """Return lines that name the box, the team, the members who are out, and those who come
    next."""
    state, lines = snapshot.state, list[Html]()
    if state is None or not in_teams(state.variant):
        return []
    if "order" in state.facts and state.result is None:
        side = box_side(state)
        box, board = order_of(state)[0], state.variant.board
        team = f"{sign(board, 1 - side)} {team_text(state, names, words)}"
        lines.append(words.say("team-roles", box=f"{sign(board, side)} {names[box]}", team=team))
        out = ", ".join(
            f"{names[seat]} {with_sign(points)}" for seat, points in members_paid(state).items()
        )
        lines += [words.say("team-out", who=out)] if out else []
    if snapshot.coming:
        coming = ", ".join(person.name or "" for person in snapshot.coming)
        lines.append(words.say("team-coming", who=coming, count=len(snapshot.coming)))
    return lines


def stakes_line(state: State, names: Sequence[str], words: Words) -> Html:
    """Return the stake with each member once a cube was turned, "" before that."""
    cubes = cubes_of(state)
    if state.result is not None or all(cube.value == 1 for cube in cubes.values()):
        return EMPTY
    box = box_side(state)
    held = {None: "middle", box: "box", 1 - box: "team"}
    if len(set(cubes.values())) == 1:
        cube = next(iter(cubes.values()))
        return words.say("team-stake", stake=cube.value, holder=held[cube.holder])
    each = (
        words.plain("team-stake-one", who=names[seat], stake=cube.value, holder=held[cube.holder])
        for seat, cube in cubes.items()
    )
    return words.say("team-stakes", stakes=", ".join(each))


def stake_question(state: State, ask: Ask, names: Sequence[str], who: Who, words: Words) -> Html:
    """Return the question to the player who rolls, who may double first; other members of the
    team who may double are named."""
    part, seat = ask.part, ask.who[0]
    assert isinstance(part, TeamStake)
    raised = "/".join(map(str, part.raises(state, seat)))
    if "double" in (ask.choices or ()):
        line = words.say("ask-stake", ladder="cube", who=who(seat), raised=raised)
    else:
        line = words.say("ask-throw", who=who(seat))
    others = [names[seat] for seat in range(len(names)) if "raise:double" in state.offers(seat)]
    if others:
        may = words.say("team-may-raise", who=", ".join(others), count=len(others))
        line = spaced(line, may)
    return line


def offer_question(state: State, ask: Ask, names: Sequence[str], who: Who, words: Words) -> Html:
    """Return the cubes that were turned, the cost of each answer, and the answers given so far."""
    part = ask.part
    assert isinstance(part, TeamOffer)
    terms, box = part.terms(state), order_of(state)[0]
    raiser = names[box] if part.by_box else names[_raiser(state, part)]
    asked_names = listed(who(seat) for seat in ask.who)
    prices = {(term.cost, term.stake) for term in terms}
    if len(prices) == 1 and (part.by_box or len(terms) == 1):
        ((cost, stake),) = prices
        line = words.say(ASKED[ask.kind], who=raiser, proposed=stake)
        means = answers_mean(state, ask.who[0], (stake, cost), "part", asked_names, words)
        line = in_lines((line, means))
    else:
        listed_terms = "; ".join(_term(term, names, words) for term in terms)
        line = words.say("team-offer", who=raiser, other=asked_names, terms=listed_terms)
    answers = ", ".join(
        words.plain("team-said", who=names[seat], said=answer) for seat, answer in ask.given
    )
    return in_lines([line, words.say("team-answers", answers=answers)] if answers else [line])


def _raiser(state: State, part: TeamOffer) -> int:
    """Return the seat of the member who doubled, the captain if the cube is common."""
    return team_of(state)[0] if part.common else part.seats[0]


def _term(term: Terms, names: Sequence[str], words: Words) -> str:
    return words.plain("team-term", who=names[term.seat], stake=term.stake, cost=term.cost)


def raise_label(state: State, seat: int | None, choice: str) -> str:
    """Return the stakes after a double: `2`, or `2/4` if they differ."""
    part = state.ask.part if state.ask is not None else None
    if isinstance(part, TeamOffer):
        stakes = {stake for stake in part.higher(state) if stake is not None}
    elif isinstance(part, TeamStake):
        seats = [seat] if seat is not None else list(range(len(state.points)))
        stakes = {stake for member in seats for stake in part.raises(state, member)}
    else:
        stakes = set()
    return "/".join(map(str, sorted(stakes))) if choice in ("double", *RAISES) else ""


# -- the end and the ledger -------------------------------------------------------------------


def outcome(snapshot: TableSnapshot, names: Sequence[str], kind: str, words: Words) -> Html:
    """Return the side that has won, and how."""
    state, result = snapshot.game, snapshot.result
    assert result is not None
    order, winner = order_of(state), result.winner
    ending = words.plain(_HOW[result.how]) if result.how in _HOW else kind
    if winner == order[0]:
        return words.say("team-end-box", how=ending, who=names[order[0]])
    won = [seat for seat in order[1:] if result.points[seat] > 0] or [int(winner or 0)]
    return words.say("team-end-team", how=ending, who=", ".join(names[seat] for seat in won))


def accounts(snapshot: TableSnapshot, names: Sequence[str], words: Words) -> list[Html]:
    """Return the points that each player has won or lost, in this game and in all, and the roles in
    the next game."""
    session, result = so_far(snapshot.table), snapshot.result
    if not isinstance(session, Chouette) or snapshot.state is None or result is None:
        return []
    lines = [
        words.say(
            "team-account",
            who=names[seat],
            points=with_sign(result.points[seat]),
            total=with_sign(session.score[seat]),
        )
        for seat in order_of(snapshot.state)
    ]
    coming = frame_of(following(snapshot.table, snapshot.state), len(names))
    assert isinstance(coming, Chouette)
    box, captain, *_ = coming.order
    return [*lines, words.say("team-next", box=names[box], captain=names[captain])]


def ledger(snapshot: TableSnapshot, words: Words) -> Html:
    """Return the games of a session one by one, and the points that each player has won or lost in
    all."""
    session, names = so_far(snapshot.table), snapshot.names(words)
    assert isinstance(session, Chouette)
    lines = [words.say("team-ledger")]
    if not session.results:
        return in_lines([*lines, words.say("team-ledger-none")])
    for number, result in enumerate(session.results, 1):
        accounts = _write_accounts(
            {seat: value for seat, value in enumerate(result.points) if value}, names
        )
        lines.append(words.say("team-ledger-line", number=number, accounts=accounts))
    total = _write_accounts(dict(enumerate(session.score)), names)
    return in_lines([*lines, words.say("team-ledger-total", accounts=total)])


def _write_accounts(points: dict[int, float], names: Sequence[str]) -> str:
    return ", ".join(f"{names[seat]} {with_sign(value)}" for seat, value in points.items()) or "0"


def captain_of(snapshot: TableSnapshot, seat: int) -> int | None:
    """Return the captain if a seat is in their team and only they may answer the open decision,
    otherwise None."""
    state = snapshot.state
    if state is None or not in_teams(state.variant) or state.ask is None:
        return None
    opening = state.ask.part.phase == Phase.OPENING
    team = () if opening or "order" not in state.facts else team_of(state)
    return team[0] if seat in team[1:] and team[0] in snapshot.acting else None


def is_out(state: State, seat: int) -> bool:
    """Return whether a seat is no longer in this game, or not yet."""
    out = seat not in state.variant.payout.parties(state)
    return in_teams(state.variant) and "order" in state.facts and out


class TeamStakeDialog(StakeDialog):
    """The decision to roll, or to double with the cube of one member, or of all."""

    part = TeamStake

    def question(self, viewer: Viewer, ask: Ask) -> Html:
        """Return the question to the player who rolls, who may double first, with the members
        who may double too."""
        return stake_question(viewer.state, ask, viewer.names, viewer.who, viewer.words)

    def label(self, viewer: Viewer, ask: Ask, choice: str) -> str:
        """Return the label of a choice; that of a double names the stakes after it."""
        if choice != "double":
            return super().label(viewer, ask, choice)
        return raise_button(viewer, choice, raise_label(viewer.state, ask.who[0], choice))


class OfferDialog(Dialog):
    """The decision to take a double, to drop, or to double once more."""

    part = DoubleOffer
    labels: ClassVar[Mapping[str, str]] = {
        "take": "button-take",
        "pass": "button-pass",
        "beaver": "button-beaver",
        "raccoon": "button-raccoon",
    }
    words: ClassVar[Mapping[str, str]] = {"yes": "take", "no": "pass"}

    def prompt(self, viewer: Viewer, ask: Ask) -> Html:
        """Return who has doubled, and what each answer costs."""
        state, seat = viewer.state, ask.who[0]
        raiser = next(other for other in state.owners if other != seat)
        line = offer_line(state, ask, viewer.names, viewer.who(seat), viewer.words)
        return spaced(viewer.sign(raiser), line, *refusal_notes(state, viewer.words))

    def label(self, viewer: Viewer, ask: Ask, choice: str) -> str:
        """Return the label of a choice; that of a raise names the stake after it."""
        if choice not in RAISES[1:]:
            return super().label(viewer, ask, choice)
        return raise_button(viewer, choice, str(next_stake(viewer.state) or ""))


class TeamOfferDialog(Dialog):
    """The answer to a double against a team or by a member of it."""

    part = TeamOffer
    labels = OfferDialog.labels
    words = OfferDialog.words

    def prompt(self, viewer: Viewer, ask: Ask) -> Html:
        """Return which cubes were turned, and what each answer costs."""
        part = ask.part
        assert isinstance(part, TeamOffer)
        line = offer_question(viewer.state, ask, viewer.names, viewer.who, viewer.words)
        raiser = box_side(viewer.state) if part.by_box else 1 - box_side(viewer.state)
        return spaced(sign(viewer.board, raiser), line)

    def label(self, viewer: Viewer, ask: Ask, choice: str) -> str:
        """Return the label of a choice; that of a raise names the stakes after it."""
        if choice not in RAISES[1:]:
            return super().label(viewer, ask, choice)
        return raise_button(viewer, choice, raise_label(viewer.state, None, choice))


DIALOGS = (OfferDialog(), TeamStakeDialog(), TeamOfferDialog())
