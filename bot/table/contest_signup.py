"""A contest before it begins: who takes part, what is played and how."""

from __future__ import annotations

from collections.abc import Mapping
from dataclasses import replace
from datetime import datetime
from random import Random
from typing import Any, NamedTuple

from bot.catalogue import as_mapping
from bot.store import Chat, Person, UnitOfWork
from bot.store.typed_json import written
from bot.table import table_events
from bot.table.contest_rounds import go_on
from bot.table.contest_snapshot import ContestNotes, ContestSnapshot, contest_of, save_contest
from bot.table.errors import UserError
from bot.table.match import GAMES, LONGEST, fits, match_to
from bot.table.service import TableService
from rules.contests import MOST, Contest, System, room
from rules.frames.chouette import rotates
from rules.variants import find, resolve

LENGTHS = ("1", "3", "5", "7", "9", "11", f"{GAMES}3", f"{GAMES}5", f"{GAMES}7")
"""The lengths of a match in a contest."""
ROUND_DAYS = (0, 1, 3, 7, 14)
"""The days that a round may last; 0: any time."""
MOST_ROUNDS = (0, *range(3, 14))
"""Rounds of a Swiss contest that may be chosen; 0: the usual number."""


class Category(NamedTuple):
    """The conditions for players of a category: whether the cube is used, and the length of a
    match in the first round."""

    cube: str
    length: str


CATEGORIES: Mapping[str, Category] = {
    "low": Category("off", "5"),
    "amateur": Category("on", "7"),
    "intermediate": Category("on", "9"),
    "advanced": Category("on", "11"),
    "expert": Category("on", "11"),
    "master": Category("on", "13"),
}
"""The categories of players, the three lowest as one, with their conditions (001 l.2816-2832)."""


async def open_contest(
    work: UnitOfWork,
    chat: Chat,
    opener: Person,
    slug: str,
    options: Mapping[str, str],
    *,
    lang: str,
    length: str = "1",
    thread: int | None = None,
) -> ContestSnapshot:
    """Open a contest with its sign-up. Raises UserError if its game is not for two."""
    slug, chosen = _game(slug, options)
    known = length in LENGTHS or (length.isdecimal() and 1 < int(length) <= LONGEST)
    notes = ContestNotes(slug, lang, chosen, length if known else LENGTHS[0])
    row = await work.contests.open(chat.id, opener.id, written(notes), thread)
    return await save_contest(work, await contest_of(work, row))


def _game(slug: str, options: Mapping[str, str]) -> tuple[str, dict[str, str]]:
    slug, chosen = resolve(slug, options)
    variant = find(slug, chosen)
    if variant.players != 2 or rotates(variant):
        raise UserError("cup-for-two")
    return slug, dict(as_mapping(chosen))


def _check_signup(contest: ContestSnapshot) -> None:
    if contest.row.status != "signup":
        raise UserError("cup-begun")


async def join(
    work: UnitOfWork, contest: ContestSnapshot, person: Person, team: int = 0
) -> ContestSnapshot:
    """Let a person take part, in one of two teams if there are any. Raises UserError if they
    already do, or if no system takes more players."""
    _check_signup(contest)
    second = tuple(person_id for person_id in contest.notes.second if person_id != person.id)
    if team == 2:
        second = (*second, person.id)
    if contest.number_of(person) is not None:
        if second == contest.notes.second or contest.notes.system != System.TEAMS:
            raise UserError("cup-already")
        return await save_contest(work, contest.noted(second=second))
    if len(contest.people) >= MOST * (2 if contest.notes.pairs else 1):
        raise UserError("cup-full", count=len(contest.people))
    people = (*contest.people, (person,))
    return await save_contest(work, replace(contest, people=people).noted(second=second))


async def leave(work: UnitOfWork, contest: ContestSnapshot, person: Person) -> ContestSnapshot:
    """Take a person off the sign-up. Raises UserError if they are not on it."""
    _check_signup(contest)
    if contest.number_of(person) is None:
        raise UserError("cup-not-in")
    people = tuple(partners for partners in contest.people if partners[0].id != person.id)
    second = tuple(person_id for person_id in contest.notes.second if person_id != person.id)
    return await save_contest(work, replace(contest, people=people).noted(second=second))


async def choose(work: UnitOfWork, contest: ContestSnapshot, **changes: Any) -> ContestSnapshot:
    """Set other conditions, before the contest begins; the menu stays open."""
    _check_signup(contest)
    after = contest.noted(**changes)
    if after.notes.system == System.TEAMS:
        after = after.noted(pairs=False)
    return await save_contest(work, after)


async def choose_game(work: UnitOfWork, contest: ContestSnapshot, slug: str) -> ContestSnapshot:
    """Choose another game, with its usual conditions. Raises UserError if it is not for two."""
    slug, chosen = _game(slug, {})
    return await choose(work, contest, slug=slug, options=chosen, menu="")


async def choose_category(work: UnitOfWork, contest: ContestSnapshot, name: str) -> ContestSnapshot:
    """Choose the conditions for players of a category. Raises ValueError if the game cannot have
    the cube that they want."""
    category, notes = CATEGORIES[name], contest.notes
    _, chosen = _game(notes.slug, {**notes.options, "cube": category.cube})
    return await choose(work, contest, options=chosen, length=category.length, menu="terms")


async def fold(work: UnitOfWork, contest: ContestSnapshot) -> ContestSnapshot:
    """Call the contest off before it begins."""
    _check_signup(contest)
    return await save_contest(work, replace(contest, row=replace(contest.row, status="folded")))


@table_events.sweep.subscribe
async def fold_untouched(work: UnitOfWork, before: datetime) -> None:
    """Call off every contest whose sign-up nobody has touched since a moment."""
    for row in await work.contests.untouched_since(before):
        await fold(work, await contest_of(work, row))


async def begin(
    tables: TableService, work: UnitOfWork, contest: ContestSnapshot
) -> ContestSnapshot:
    """Draw the numbers and begin the first round. Raises UserError if the number of players does
    not fit the system, or the teams differ in size."""
    _check_signup(contest)
    notes = contest.notes
    people = _draw_numbers(work, contest)
    allowed = room(notes.system)
    if len(people) not in allowed:
        raise UserError("cup-room", least=allowed[0], most=allowed[-1], count=len(people))
    length = notes.length if fits(find(notes.slug, notes.options), notes.length) else "1"
    start = Contest(notes.system, len(people), full_points(length), notes.most)
    row = replace(contest.row, status="playing")
    begun = replace(contest, row=row, people=people).noted(
        contest=start, menu="", second=(), length=length
    )
    return await go_on(tables, work, begun)


def full_points(length: str) -> float:
    """Return the points for a match that is won without play: as many as it is played to, or a
    point for each of its games."""
    match = match_to(length)
    return float(match.points or match.games) if match is not None else 1.0


def _draw_numbers(work: UnitOfWork, contest: ContestSnapshot) -> tuple[tuple[Person, ...], ...]:
    """Return the players by the numbers that they have drawn, without forgotten people."""
    lot = Random(work.entropy(16))
    known = [partners[0] for partners in contest.people if partners[0].telegram_id is not None]
    if contest.notes.system == System.TEAMS:
        teams = [
            [person for person in known if (person.id in contest.notes.second) == side]
            for side in (0, 1)
        ]
        if len(teams[0]) != len(teams[1]):
            raise UserError("cup-teams", first=len(teams[0]), second=len(teams[1]))
        return tuple((person,) for team in teams for person in lot.sample(team, len(team)))
    if contest.notes.pairs:
        if len(known) % 2:
            raise UserError("cup-odd")
        pairs = list(zip(known[::2], known[1::2], strict=True))
        return tuple(lot.sample(pairs, len(pairs)))
    return tuple((person,) for person in lot.sample(known, len(known)))
