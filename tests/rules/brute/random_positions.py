"""Random positions with throws: from openings, from the middle of random games, and made up."""

from __future__ import annotations

from collections.abc import Callable, Mapping
from random import Random

from .battle import Predators
from .board import TURNS, Board, Position
from .chains import MadGulbar
from .colours import InTurns
from .dames import Dames
from .emir import Emir
from .games import find
from .grasshopper import Grasshopper
from .hands import AceyDeucey, Dutch
from .helmet import LINES, Helmet
from .hills import Hills
from .icelandic import Icelandic
from .jumps import Shemshesh
from .kulikovo import Kulikovo
from .law import End, Game
from .long import Gulbar, Long
from .many_dice import ManyDice
from .short import Short
from .stacks import InStacks
from .tapa import Tapa
from .three_way import ThreeWay
from .tournecase import Tournecase
from .turning import Turning

Same = Callable[[int, int], tuple[int, int]]


def random_position(slug: str, options: Mapping[str, str] | None, rng: Random) -> tuple[str, str]:
    """A position of an unfinished game and a throw for it, as texts."""
    game = find(slug, options)
    while True:
        position = rng.choice((opening, played, played, made_up, pointed, pointed))(game, rng)
        if isinstance(game, Hills):
            game.thin_out(position.board, rng)
        if isinstance(game, Dames):
            position.board = game.made_dames(position.board, rng)
        dice = dice_for(game, position, rng)
        all_on_head = position.board.count(position.turn, 24) == game.total
        if all_on_head and "due" not in position.facts and rng.random() < 0.5:
            dice = [rng.randint(1, 6)] * 2  # first doubles have a rule of their own
        tried = not isinstance(game, ManyDice) or game.few(position, dice)
        if tried and is_open(game, position, dice):
            return game.write(position), "-".join(str(die) for die in dice)


def is_open(game: Game, position: Position, dice: list[int]) -> bool:
    """Whether the game goes on, also after what is done before the throw is played."""
    board = game.begin(game.turn(position, dice)).board
    seats = [game.over(game.turn(Position(board, side), dice), board) for side in range(game.sides)]
    at_least_two = sum(1 for side in range(game.sides) if board.in_play(side)) >= 2
    ended = any(seats) and (game.sides == 2 or isinstance(game, Helmet))
    return at_least_two and board.in_play(position.turn) > 0 and not ended


def throw(rng: Random) -> list[int]:
    """Two dice, the larger first; doubles come more often than in nature."""
    if rng.random() < 0.15:
        return [rng.randint(1, 6)] * 2
    return sorted((rng.randint(1, 6), rng.randint(1, 6)), reverse=True)


def throw_of_many(dice: int, rng: Random) -> list[int]:
    """Three dice or five, often with equal ones."""
    faces = [rng.randint(1, 6) for _ in range(rng.choice((1, 2, 2, 3, 3, dice)))]
    return sorted((rng.choice(faces) for _ in range(dice)), reverse=True)


def dice_for(game: Game, position: Position, rng: Random) -> list[int]:
    """A throw, or the one of which a part is due."""
    due = [int(mark) for mark in position.facts.get("due", "").split(".")[0]]
    if "free" in position.facts:
        return [rng.randint(1, 6)] * 2  # a named double
    if not game.dice:
        return [0]
    if not due:
        return throw(rng) if game.dice == 2 else throw_of_many(game.dice, rng)
    return sorted(due[:2] if len(due) > 1 else [due[0], rng.randint(1, 6)], reverse=True)


# From games.


def opening(game: Game, rng: Random) -> Position:
    """The start, or one of the first positions after it; legal plays where those are few."""
    position = game.start()
    for _ in range(rng.choice((0, 1, 1, 2, 2, 3))):
        dice = dice_for(game, position, rng)
        turn = game.turn(position, dice)
        if isinstance(game, Helmet | ManyDice):
            end = random_turn(game, position, dice, rng)
        else:
            end = rng.choice(game.ends(turn))
        position = game.passed_on(turn, end)
    return position


def played(game: Game, rng: Random) -> Position:
    """Some turns of random steps after the start; the duty is not enforced, which is faster."""
    position = game.start()
    for _ in range(rng.randint(2, 110)):
        dice = dice_for(game, position, rng)
        end = random_turn(game, position, dice, rng)
        if end.won:
            break
        position = game.passed_on(game.turn(position, dice), end)
        if not is_open(game, position, dice):
            break
    return position


def random_turn(game: Game, position: Position, dice: list[int], rng: Random) -> End:
    """One sequence of random steps, till stuck."""
    turn = game.turn(position, dice)
    orders = [turn.numbers, turn.numbers[::-1]]
    rng.shuffle(orders)
    end = End(game.begin(turn), ())
    for order in orders:
        for die in order:
            nexts = list(game.steps(turn, end.node, die))
            if not nexts:
                break
            node = rng.choice(nexts)
            end = End(node, (*end.used, die), game.over(turn, node.board))
            if end.won:
                return end
        if end.used:
            break
    return end


# Made up.


def made_up(game: Game, rng: Random) -> Position:
    """Checkers put on the board in ways that games seldom lead to."""
    if isinstance(game, Helmet):
        return made_up_helmet(game, rng)
    if isinstance(game, Icelandic):
        return made_up_icelandic(rng)
    own = Emir | Grasshopper | InStacks | Kulikovo | Predators | ThreeWay | Tournecase
    if isinstance(game, own):
        return game.made_up(rng)
    board = Board()
    turn = rng.randrange(game.sides)
    for side in rng.sample(range(game.sides), game.sides):
        if game.sides > 2 and side != turn and rng.random() < 0.15 and board.in_play(side - 1):
            board.men[side, "off"] = game.total
        else:
            army(game, board, side, rng)
    if isinstance(game, Tapa):
        for _ in range(rng.choice((0, 1, 1, 2, 3, 5))):
            imprison(board, rng.randrange(2), rng, lambda side, point: (1 - side, 25 - point))
    if isinstance(game, Turning):
        turn_some_over(game, board, rng)
    if isinstance(game, Shemshesh):
        game.turn_some(board, rng)
    position = Position(board, turn)
    if isinstance(game, MadGulbar) and rng.random() < 0.5:
        position.facts = made_up_links(game, board, turn, rng)
    elif isinstance(game, Gulbar) and rng.random() < 0.4:
        position.facts = made_up_rest(board, turn, rng)
    if isinstance(game, InTurns):
        position.facts = {"turns": rng.choice(("1-1", "1-2", "2-1"))}
    if isinstance(game, AceyDeucey) and game.option("bonus_double") and rng.random() < 0.3:
        position.facts = {"free": "1"}
    return position


def pointed(game: Game, rng: Random) -> Position:
    """Positions in which the rarer prohibitions matter."""
    if isinstance(game, Long | Tapa):
        position = rng.choice((blockade, blockade, untouched))(game, rng)
        if isinstance(game, Shemshesh):
            game.turn_some(position.board, rng)
        return position
    if isinstance(game, Dutch) and rng.random() < 0.6:
        return paired_row(game, rng)
    if isinstance(game, Short) and game.sides == 2:
        return closing(game, rng)
    return made_up(game, rng)


def blockade(game: Long | Tapa, rng: Random) -> Position:
    """A row that lacks a point, the missing men behind it, and hardly anybody ahead of it."""
    board, side = Board(), rng.randrange(2)
    enemy = 1 - side
    in_pairs = isinstance(game, Tapa)
    for _ in range(game.total):
        board.put(enemy, rng.choice((24, 23, 22, 21)) if in_pairs else 24)
    for _ in range(rng.choice((0, 1, 1, 2))):
        source, target = rng.choice(board.points(enemy)), rng.randint(1, 23)
        board.take(enemy, source)
        board.put(enemy, target)
    if rng.random() < 0.1:
        board.take(enemy, board.points(enemy)[0])
        board.put(enemy, "off")
    first = rng.randint(1, 18) if in_pairs else rng.randint(1, 24)
    points = [(first + n - 1) % 24 + 1 for n in range(rng.choice((6, 6, 7)))]
    points.remove(rng.choice(points))
    points += points if in_pairs else []
    points += [(points[-1] + rng.randint(1, 5) - 1) % 24 + 1 for _ in range(3)]
    place_on(game, board, side, points, game.total, rng)
    return Position(board, side)


def untouched(game: Long | Tapa, rng: Random) -> Position:
    """Nobody has left one head; men of the other side stand in the way."""
    board, side = Board(), rng.randrange(2)
    board.men[side, 24] = game.total
    place_on(game, board, 1 - side, [*rng.sample(range(1, 24), 4), 24], game.total, rng)
    return Position(board, side)


def closing(game: Short, rng: Random) -> Position:
    """One side bears off, or nearly, while lone enemies stand in its home."""
    board, side = Board(), rng.randrange(2)
    enemy = 1 - side
    left = rng.randint(1, min(8, game.total))
    fill(board, (side, "off"), game.total - left)
    for _ in range(left):
        board.put(side, rng.randint(1, rng.choice((4, 6, 6, 6, 9))))
    free = [point for point in range(1, 7) if not board.count(side, point)]
    lone = rng.sample(free, min(len(free), rng.randint(0, 3), game.total))
    for point in lone:
        board.put(*game.shared_with(side, point))
    rest = game.total - len(lone)
    for aside in game.waiting[enemy][:1]:
        fill(board, (enemy, str(aside)), min(rest, rng.choice((0, 0, 0, 1))))
        rest -= board.count(enemy, aside)
    if rest:
        place_on(game, board, enemy, home(rng), rest, rng)
    return Position(board, side)


def paired_row(game: Dutch, rng: Random) -> Position:
    """Five or six points held by two, one that lacks a checker, and enemies who may permit it, some
    of whom may be hit."""
    board, side = Board(), rng.randrange(2)
    enemy = 1 - side
    first = rng.randint(1, 18)
    points = [first + n for n in range(rng.choice((6, 6, 7)))]
    short_of = rng.choice(points)
    above = min(points[-1] + rng.randint(1, 6), 24)
    place_on(game, board, side, [*points, *points, above], 2 * len(points) + 1, rng)
    if rng.random() < 0.8 and board.count(side, short_of):
        board.take(side, short_of)
    for place in (str(game.waiting[side][-1]), "hand" if game.rows else "off"):
        left = game.total - sum(n for (owner, _), n in board.men.items() if owner == side)
        fill(board, (side, place), min(left, rng.choice((0, 0, 1, 2))))
    left = game.total - sum(n for (owner, _), n in board.men.items() if owner == side)
    if left:
        place_on(game, board, side, [above, *points], left, rng)
    ahead = [rng.randint(1, 9) for _ in range(rng.choice((0, 0, 1, 1, 2)))]
    place_on(game, board, enemy, [*ahead, *spread(rng)], game.total - 5, rng)
    fill(board, (enemy, str(game.waiting[enemy][-1])), 5)
    return Position(board, side)


def place_on(
    game: Game, board: Board, side: int, points: list[int], count: int, rng: Random
) -> None:
    """So many checkers on these points, each in its turn and then at random."""
    free = [point for point in range(1, 25) if not board.men.get(shared(game, side, point))]
    wanted = [point for point in points if point in free] or [rng.choice(free)]
    for number in range(count):
        board.put(side, wanted[number] if number < len(wanted) else rng.choice(wanted))


def army(game: Game, board: Board, side: int, rng: Random) -> None:
    """All checkers of a side, where no other side stands."""
    kinds = [spread, back, home, home, nearly_home, row, row]
    if game.setup.get(24) == game.total:
        kinds += [on_head, on_head, row]
    points = rng.choice(kinds)(rng)
    left = game.total
    if max(points) <= 12 and rng.random() < 0.7:
        gone = rng.randint(0, left - 1)
        left -= gone
        if gone:
            board.men[side, "off"] = gone
    for place in game.waiting[side] if isinstance(game, Short) else ():
        if left and rng.random() < (0.3 if place == "bar" else 0.6):
            waiting = min(left, rng.choice((1, 1, 1, 2, 2, 3, 5)))
            left -= waiting
            board.men[side, place] = waiting
    place_on(game, board, side, points, left, rng)


def turn_some_over(game: Turning, board: Board, rng: Random) -> None:
    """Some points change sides, and so do some of those that are off."""
    for (side, place), count in list(board.men.items()):
        if isinstance(place, int) and rng.random() < 0.15:
            del board.men[side, place]
            board.men[game.shared_with(side, place)] = count
        elif place == "off" and rng.random() < 0.5:
            board.take(side, place)
            board.put(1 - side, place)


def shared(game: Game, side: int, point: int) -> tuple[int, int]:
    """Whose point this is too, and by which number."""
    if isinstance(game, Short):
        return game.shared_with(side, point)
    return 1 - side, game.opposite(point) if isinstance(game, Long) else 25 - point


def spread(rng: Random) -> list[int]:
    return rng.sample(range(1, 25), rng.randint(3, 13))


def back(rng: Random) -> list[int]:
    return rng.sample(range(13, 25), rng.randint(2, 9))


def home(rng: Random) -> list[int]:
    return rng.sample(range(1, 7), rng.randint(1, 6))


def nearly_home(rng: Random) -> list[int]:
    return [rng.randint(7, 18), *home(rng)]


def on_head(rng: Random) -> list[int]:
    """Most or all checkers on the head."""
    away = rng.sample(range(1, 24), rng.choice((0, 0, 1, 1, 2, 4, 6)))
    return away + [24] * 40


def row(rng: Random) -> list[int]:
    """Six or seven points side by side (also round the corner 1, 24), one missing, some beside."""
    first, length = rng.randint(1, 24), rng.choice((6, 6, 7))
    points = [(first + n - 1) % 24 + 1 for n in range(length)]
    points.remove(rng.choice(points))
    above = (first + length + rng.randint(0, 5) - 1) % 24 + 1
    return [*points, above, *rng.sample(range(1, 25), rng.randint(0, 4)), *rng.choice(([], [24]))]


def imprison(board: Board, jailer: int, rng: Random, other: Same) -> None:
    """Put a free checker of the other side under one of the jailer's."""
    prisoner = 1 - jailer
    cells = [
        point
        for point in board.points(jailer)
        if (jailer, point) not in board.pinned and not board.men.get(other(jailer, point))
    ]
    loose = [point for point in board.points(prisoner) if (prisoner, point) not in board.pinned]
    loose = [point for point in loose if not board.men.get(other(prisoner, point))]
    if cells and loose:
        cell, source = rng.choice(cells), rng.choice(loose)
        board.take(prisoner, source)
        spot = other(jailer, cell)
        board.put(*spot)
        board.pinned.add(spot)


def made_up_rest(board: Board, turn: int, rng: Random) -> dict[str, str]:
    """Numbers left over in a throw of gulbar."""
    die = rng.randint(1, 6)
    own = rng.random() < 0.25
    rest = [die] * rng.randint(1, 3 if own else 4)
    if not own and rng.random() < 0.3:
        rest = [rng.randint(1, 6) for _ in range(rng.randint(1, 2))]
    facts = {"due": "".join(str(die) for die in sorted(rest, reverse=True))}
    if not own:
        facts["by"] = TURNS[1 - turn]
    used = [min(15 - board.count(side, 24), rng.choice((0, 0, 1))) for side in (0, 1)]
    if any(used):
        facts["used"] = f"w{used[0]}b{used[1]}"
    return facts


def made_up_links(game: MadGulbar, board: Board, turn: int, rng: Random) -> dict[str, str]:
    """The place in a chain where an actor takes over, or goes on with the next link."""
    chain = game.chain_of(rng.randint(1, 6))
    chain = chain[rng.randrange(len(chain)) :]
    facts = made_up_rest(board, turn, rng)
    whole = rng.random() < 0.4
    if whole:
        facts.pop("used", None)
    number = str(chain[0])
    steps = int(game.options.get("steps", "4"))
    first = number * (steps if whole else rng.randint(1, steps - 1))
    facts["due"] = ".".join([first, *(str(link) * steps for link in chain[1:])])
    if whole and "by" not in facts and rng.random() < 0.7:
        facts["alone"] = "1"
    elif board.count(game.thrower(Position(board, turn, facts)), 24) == 15 and rng.random() < 0.5:
        facts["later"] = "1"
    return facts


def made_up_helmet(game: Helmet, rng: Random) -> Position:
    """Closed cells over there, checkers at home, prisoners; a pair's checkers mixed."""
    board = Board()
    most = game.start().board.count(0, "hand")
    reserve = [rng.randint(0, most), *rng.choices(range(most + 1), (1,) * most + (4,), k=3)]
    reserve = rng.sample(reserve[: game.sides], game.sides)
    for pair, sides in enumerate(game.pairs):
        men: list[int] = []
        for side in sides:
            fill(board, (side, "hand"), reserve[side])
            gone = rng.randint(0, 9 // len(sides)) if 0 in reserve else 0
            fill(board, (side, "off"), gone)
            men += [side] * (game.total - reserve[side] - gone)
        closed = rng.sample(LINES[1 - pair], rng.choice((0, 1, 2, 3, 4, 5)))
        cells = [*closed, *closed, *rng.sample(LINES[pair], rng.randint(1, 9))]
        foes = game.pairs[1 - pair]
        free = [
            [cell for cell in some if not any(board.count(foe, cell) for foe in foes)]
            for some in (cells, LINES[pair])
        ]
        cells = free[0] or free[1]
        rng.shuffle(men)
        for number, side in enumerate(men):
            board.put(side, cells[number] if number < len(cells) else rng.choice(cells))
    for _ in range(rng.choice((0, 1, 2, 4))):
        imprison_in_line(game, board, rng)
    return Position(board, rng.randrange(game.sides))


def imprison_in_line(game: Helmet, board: Board, rng: Random) -> None:
    """Put a free checker of one camp under those of the other."""
    jailers, prisoners = rng.sample(game.pairs, 2)
    held = {cell for _, cell in board.pinned}
    cells = {cell for side in jailers for cell in board.points(side)} - held
    loose = [(side, cell) for side in prisoners for cell in board.points(side) if cell not in held]
    if cells and loose:
        (side, source), cell = rng.choice(loose), rng.choice(sorted(cells))
        board.take(side, source)
        board.put(side, cell)
        board.pinned.add((side, cell))


def fill(board: Board, spot: tuple[int, str], count: int) -> None:
    if count:
        board.men[spot] = count


def made_up_icelandic(rng: Random) -> Position:
    counts = [rng.choice((1, 1, 1, 2, 3, 4, 5, 6)) for _ in range(2)]
    places = rng.sample(range(24), sum(counts))
    board = Board()
    for side in (0, 1):
        for place in places[: counts[side]]:
            board.put(side, place)
        places = places[counts[side] :]
        fill(board, (side, "off"), 6 - counts[side])
    return Position(board, rng.randrange(2))
