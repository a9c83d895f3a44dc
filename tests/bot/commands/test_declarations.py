"""Words of what is declared beside the code: a failure names the missing place and its file."""

from __future__ import annotations

import re

import pytest

from bot.commands import router
from bot.commands.start import further_commands
from bot.i18n import LANGS, Words
from bot.requests.handler_registries import (
    COMMANDS,
    FREE_BUTTONS,
    MENU,
    TABLE_BUTTONS,
    Menu,
    Seen,
    Who,
    button,
    command,
    menu_of,
)
from bot.requests.request import Request
from bot.speech.examples import commands as slashes
from bot.speech.word_traits import WORDS
from bot.table.errors import UserError
from bot.ui.callback_data import free

assert router  # declares all


@pytest.mark.parametrize("lang", LANGS)
def test_every_line_of_the_menu_has_a_text(lang: str) -> None:
    for slash in MENU:
        lacks = f"no command-{slash} in a file of bot/i18n/{lang}/"
        assert Words(lang).has(f"command-{slash}"), lacks


def test_every_command_has_its_intent() -> None:
    for name in COMMANDS:
        assert name in WORDS, f"no [{name}] in bot/speech/sayings/intents.toml"


def test_every_line_of_the_menu_is_understood() -> None:
    for slash in MENU:
        assert slash in slashes(), f"no {slash} in [commands] of bot/speech/sayings"


def test_every_button_fits_into_its_data() -> None:
    for action in (*FREE_BUTTONS, *TABLE_BUTTONS):
        assert free(action)


def test_menu_differs_by_chat() -> None:
    private, members, admins = map(menu_of, (Seen.PRIVATE, Seen.MEMBERS, Seen.ADMINS))
    assert private[0] == "start" and members[0] == "new"
    assert "deleteme" in private and "deleteme" not in {*members, *admins}
    assert set(admins) - set(members) == {"close", "settings", "lang"}


@pytest.mark.parametrize("lang", LANGS)
def test_help_names_each_command_of_the_private_menu_once(lang: str) -> None:
    words = Words(lang)
    text = words.say("help") + words.say("help-more")
    lines = further_commands(words, text)
    assert f"/fair – {words.say('command-fair')}" in lines
    named = re.findall(r"/(\w+)", "\n".join([text, *lines]))
    for slash in {*menu_of(Seen.PRIVATE)} - {"start", "help"}:
        assert slash in named, f"/help lacks /{slash}"
    listed = [line.split()[0] for line in lines]
    assert not {*listed} & {f"/{name}" for name in re.findall(r"/(\w+)", text)}
    order = menu_of(Seen.PRIVATE)
    assert listed == sorted(listed, key=lambda slash: order.index(slash[1:]))


def test_second_declaration_of_a_name_is_refused() -> None:
    async def handler(request: Request) -> None:
        """Do nothing."""

    for declare in (command("start"), button("play"), command("x", menu=Menu(1, slash="help"))):
        with pytest.raises(AssertionError):
            declare(handler)
    COMMANDS.pop("x", None)


@pytest.mark.parametrize("who", [Who.ADMINS, Who.IN_PRIVATE])
async def test_command_is_refused_to_others_whoever_calls_it(who: Who) -> None:
    class Member:
        """A member of a group who does not run it."""

        private = False

        def check_admin(self, refusal: str) -> None:
            raise UserError(refusal)

    @command(f"test {who.name}", who=who)
    async def handler(request: Request) -> None:
        """Do nothing."""

    try:
        for given in (handler, COMMANDS[f"test {who.name}"]):
            with pytest.raises(UserError) as refused:
                await (given(Member()) if given is handler else given(Member(), ""))  # type: ignore[arg-type, call-arg]
            assert refused.value.message == who.value
    finally:
        del COMMANDS[f"test {who.name}"]
