"""Are the dice honest? What is promised before the game, shown and checked after it."""

from __future__ import annotations

import json
from collections import Counter
from collections.abc import Iterable, Mapping
from dataclasses import replace
from typing import Any

from bot.catalogue import as_mapping
from bot.commands import finding
from bot.i18n import Words
from bot.room import Room
from bot.series import begin, games_of, match_of
from bot.store import StoredAnswer
from bot.tables import Sorry
from bot.talk import Talk
from rules import fair as generator
from rules.answered import Told, unrevealed, write_told
from rules.frames.match import read_result
from rules.game import CHANCE, Answer, answer
from rules.mat import Game, NotTold, write_match
from rules.questions.drawn import bag_of

DICE = ("throw", "duel")


async def fair(talk: Talk) -> None:
    """/fair: about the table meant, or the last one that was finished here."""
    room = await finding.replied(talk) or await _latest(talk)
    if room is None:
        await talk.tell("fair-none")
        return
    await fair_at(talk, room)


async def _latest(talk: Talk) -> Room | None:
    rooms = await finding.here(talk)
    mine = [room for room in rooms if room.seat_of(talk.person) is not None] or rooms
    if mine:
        return mine[-1]
    done = await talk.work.tables.in_chat(talk.chat.id, ("over",))
    if talk.private:
        done = await talk.work.tables.of_person(talk.person.id, ("over",))
    return await talk.tables.room(talk.work, done[-1]) if done else None


async def fair_at(talk: Talk, room: Room) -> None:
    """What is known of a table's dice; the secret only when its game is over."""
    if talk.query:
        await talk.answer()
    words = talk.words
    answers = await talk.work.tables.answers(room.table.id)
    lines = [words.say("fair-explain", hash=room.table.secret_hash), _words(room, words)]
    lines += [words.say("fair-telegram")] if room.dice.telegram else []
    if room.table.status == "over":
        lines += ["", *_revealed(room, answers, words)]
    else:
        lines.append(words.say("fair-later"))
    lines += ["", *await _tables(talk, answers)]
    await talk.say("\n".join(lines))


def _words(room: Room, words: Words) -> str:
    if not room.table.words:
        return words.say("fair-no-words")
    names = room.names(words)
    given = ", ".join(f"{names[seat]} «{word}»" for seat, word in sorted(room.table.words.items()))
    return words.say("fair-words", words=given)


def _revealed(room: Room, answers: Iterable[StoredAnswer], words: Words) -> list[str]:
    table = room.table
    line = f"{room.seed}|{table.public_id}|1|1|1"
    return [
        words.say(
            "fair-revealed",
            game=table.public_id,
            secret=table.secret.hex(),
            hash=table.secret_hash,
            seed=room.seed,
        ),
        "",
        checked(room, answers, words),
        words.say("fair-by-hand-bag" if _drawn(room) else "fair-by-hand", line=line),
    ]


def _drawn(room: Room) -> bool:
    """Whether the game draws from a bag instead of throwing."""
    return room.state is not None and bag_of(room.state.variant) is not None


def checked(room: Room, answers: Iterable[StoredAnswer], words: Words) -> str:
    """Work all throws out again from the secret, and tell whether they are those of the game."""
    table = room.table
    if generator.commitment(table.secret) != table.secret_hash:
        return words.say("fair-mismatch", what="SHA-256")
    state = begin(table)
    count = others = 0
    for kind, seat, value, *_ in answers:
        if state.ask is not None and room.dice.elsewhere(state.ask):
            others += kind == state.ask.kind
        elif seat == CHANCE and state.ask is not None:
            count += 1
            if room.dice.answer(state, state.ask) != value:
                return words.say("fair-mismatch", what=f"{count}: {value}")
        state = answer(state, Answer(kind, seat, value))
    told = [words.say("fair-checked", throws=count)] if count or not others else []
    return "\n".join([*told, *([words.say("fair-unchecked", throws=others)] if others else [])])


async def _tables(talk: Talk, answers: Iterable[StoredAnswer]) -> list[str]:
    """How often each face fell, in this game and in all."""
    words = talk.words
    game = Counter(answer.value for answer in answers if answer[1] == CHANCE and answer[0] in DICE)
    all_of_them = await talk.work.tables.thrown(CHANCE, DICE)
    total = _faces(all_of_them)
    lines = []
    faces = _faces(game)
    if faces:
        lines.append(words.say("fair-table-game", counts=_row(faces)))
    rows = [_row(total)] if sum(total.values()) else ["–"]
    lines.append(words.say("fair-table", throws=sum(total.values()), rows="\n".join(rows)))
    return lines


def _faces(values: Mapping[str, int]) -> Counter[str]:
    """The faces of dice; what was drawn from a bag has none."""
    faces: Counter[str] = Counter()
    for value, count in values.items():
        for face in value.split("-") if ":" not in value else ():
            faces[face] += count
    return faces


def _row(faces: Mapping[str, int]) -> str:
    total = sum(faces.values()) or 1
    return ", ".join(
        f"{face}: {faces.get(face, 0)} ({100 * faces.get(face, 0) / total:.1f} %)"
        for face in "123456"
    )


async def word(talk: Talk, said: str) -> None:
    """A player's own word for the seed."""
    rooms = [room for room in await finding.here(talk) if room.seat_of(talk.person) is not None]
    meant = await finding.replied(talk)
    room = meant or (rooms[-1] if rooms else None)
    if room is None:
        raise Sorry("no-game-here")
    seat = room.seat_of(talk.person)
    if seat is None:
        raise Sorry("stranger", names=finding.names(talk, room))
    await talk.tables.give_word(talk.work, room, seat, said.strip())
    await talk.tell("fair-word-taken")


async def record(talk: Talk, room: Room) -> None:
    """The whole game as a file: what was answered, and what the dice came from."""
    if room.table.status != "over":
        raise Sorry("not-now", waiting="")
    await talk.answer()
    table = room.table
    try:
        content = [await _told(talk, room, number) for number in games_of(table)]
    except LookupError:  # a game of the match went with a person forgotten
        content = [await _told(talk, room, table.id)]
    document = content[0] if len(content) == 1 else {"games": content}
    text = json.dumps(document, ensure_ascii=False, indent=1)
    said = [talk.words.say("record-caption")]
    if any(value is None for game in content for *_, value in game["answers"]):
        said.append(talk.words.say("record-withheld"))
    await talk.file(f"nardy-{table.public_id}.json", text, " ".join(said))
    try:
        told = write_match(
            [await _game(talk, number) for number in games_of(table)],
            [name.strip("@ ") for name in room.names(talk.words)],
            length.points if (length := match_of(table)) else 0,
        )
    except (NotTold, LookupError):
        return
    await talk.file(f"nardy-{table.public_id}.mat", told, talk.words.say("record-mat"))


async def _told(talk: Talk, room: Room, number: int) -> dict[str, Any]:
    """A game between the seats of a room, as `rules.answered` reads it back."""
    table = await talk.work.tables.get(number)
    answers = tuple(Answer(*given[:3]) for given in await talk.work.tables.answers(number))
    match = dict(table.extra.get("series") or {})
    for name in ("tables", "ends"):
        match.pop(name, None)
    told = Told(
        id=table.public_id,
        slug=table.slug,
        options=as_mapping(table.options),
        seats=room.names(talk.words)[: len(table.seats)],
        answers=answers,
        match=match,
        result=read_result(table.result) if table.result else None,
        secret=table.secret.hex(),
        sha256=table.secret_hash,
        seed=replace(room, table=table).seed,
        elsewhere=room.dice.telegram,
        withheld=unrevealed(begin(table), answers),
    )
    document = write_told(told)
    if room.bots:
        document["levels"] = table.extra.get("levels", [])
    if "advice" in table.extra:
        document["advice"] = table.extra["advice"]
    return document


async def _game(talk: Talk, number: int) -> Game:
    """A game of a match as it was played."""
    table = await talk.work.tables.get(number)
    told = [Answer(*given[:3]) for given in await talk.work.tables.answers(number)]
    return Game(begin(table), told, read_result(table.result) if table.result else None)
