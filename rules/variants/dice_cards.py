"""Playing cards instead of dice: one or two cards make two, three, four or five moves
(dice-cards.md).

A card from ace to six is one move, and a second card of any kind is drawn; a 7 is 4-3, a 9 is 5-4,
an 8 is 4-4, a double alone and two fours after a single card (option `eight`), the other cards are
doubles. Five moves count as a double under `mixed_is_double`. For the first move each player opens
cards until a single one comes. When the pack is used up the player who has to draw shuffles it,
without the card that lies open. Every game begins with a full pack, but under `carry_over` the
games of a match go on with the pack of the game before.
"""

from __future__ import annotations

from rules.dice.bags import EIGHTS, Cards
from rules.questions.drawn_throws import CARRY_OVER, instead_of_dice
from rules.questions.play import no_two_dice
from rules.registry import DICE_SOURCE, Modifier, Settings
from rules.table_rules import YES_NO
from rules.variant import Option, Variant

OPTIONS = (
    Option("decks", "2", ("1", "2")),
    Option("eight", "book", tuple(EIGHTS)),
    Option("mixed_is_double", "off", YES_NO),
    CARRY_OVER,
)


def fits(variant: Variant) -> str | None:
    """Return the fault that rules out cards; None for two dice in equal roles."""
    if variant.roles:
        return "dice-with-roles"
    return no_two_dice(variant)


def apply(variant: Variant, settings: Settings) -> Variant:
    """Return the game with cards in place of dice."""
    cards = Cards(int(settings["decks"]), settings["eight"], settings["mixed_is_double"] == "on")
    return instead_of_dice(variant, cards, settings)


MODIFIER = Modifier("dice-cards", "001 l.1902-1912", OPTIONS, apply, fits, replaces=DICE_SOURCE)
