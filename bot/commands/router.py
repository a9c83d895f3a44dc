"""Routing of updates to commands, and of refusals to their texts."""

from __future__ import annotations

from dataclasses import replace

import telegram

from bot.commands import inline, membership, pasted_positions, said_to_bot
from bot.commands.board_queries import points_to_answer, points_to_board
from bot.commands.pasted_positions import is_shown
from bot.commands.text_commands import carry_out, refuse
from bot.i18n import LANGS, in_lines, language
from bot.incoming import Context
from bot.incoming.sender_name import chat_title, sender_name
from bot.messages.open_tables_list import board_link
from bot.requests import access, find_table
from bot.requests.handler_registries import DeclaredButton, Valid, declared_button, import_modules
from bot.requests.read_request import read_first
from bot.requests.request import HUSH, Answered, PendingTap, Request, Services
from bot.store import UnitOfWork
from bot.table.autoplay import by_hand
from bot.table.cleanup import move_tables, today
from bot.table.errors import UserError
from bot.table.orders import TakeButtons
from bot.table.show_orders import order_shown, show_again
from bot.table.shown_messages import shown_at
from bot.table.snapshot import TableSnapshot, group_words
from bot.table.telegram_dice import rolling
from bot.ui.callback_data import NO_TABLE, Press, unpack
from bot.ui.orders import AnswerTap, ReplyTo, Say
from rules.refusal import Refused

for _package in ("bot.dialogs", "bot.commands"):
    import_modules(_package)


class Router:
    """The handlers of updates; each runs within the unit of work of its update."""

    def __init__(self, services: Services) -> None:
        self.services = services

    # -- what was said -----------------------------------------------------------------------

    async def message(self, update: telegram.Update, context: Context) -> None:
        """Handle a new or edited text of a person."""
        message, user = update.message or update.edited_message, update.effective_user
        if message is None or user is None or message.text is None or message.is_automatic_forward:
            return
        replied = message.reply_to_message
        ours = replied is not None and _is_by(replied, context.bot.id)
        reading = read_first(message.text, self.services.bot_name)
        work = context.work
        is_for_bot = ours or reading.intent.addressed or message.chat.type == "private"
        if message.sender_chat is not None and is_for_bot:
            await no_person(work, message)
        if message.sender_chat is not None or user.is_bot:
            return
        # Nothing is stored about people who only talk among themselves.
        stranger = not is_for_bot and await work.people.by_telegram(user.id) is None
        if stranger and not await said_to_bot.takes_seat(work, message.chat.id, reading):
            return
        request = await self._talk(
            work, message, user, reply_to=replied.message_id if ours and replied else None
        )
        if request is not None:
            heard = replace(
                request,
                addressed=reading.intent.addressed,
                text=message.text,
                to_line=ours and replied is not None and _is_line(replied.reply_markup),
            )
            if message.forward_origin is not None:
                await forwarded(heard)
                return
            edited = message is update.edited_message
            if edited and not await reads_anew(heard):
                return
            if await pasted_positions.is_read(heard, begins=is_for_bot):
                return
            if is_for_bot and await is_shown(heard):
                return
            await carry_out(heard)

    async def wordless(self, update: telegram.Update, context: Context) -> None:
        """Handle a message without a text, in private."""
        message, user = update.message, update.effective_user
        if message is None or user is None or user.is_bot:
            return
        request = await self._talk(context.work, message, user)
        if request is not None:
            await no_words(request)

    async def document(self, update: telegram.Update, context: Context) -> None:
        """Handle a file: one sent in private, or in reply to the bot."""
        message, user = update.message, update.effective_user
        if message is None or message.document is None or user is None or user.is_bot:
            return
        replied = message.reply_to_message
        ours = replied is not None and _is_by(replied, context.bot.id)
        if message.chat.type != "private" and not ours:
            return
        request = await self._talk(context.work, message, user)
        if request is not None:
            await pasted_positions.attached(request, message.document)

    async def die(self, update: telegram.Update, context: Context) -> None:
        """Handle a die that a person has sent: it never counts, and a player who has to roll
        learns so; in private it is answered like other messages without words."""
        message, user, work = update.message, update.effective_user, context.work
        if message is None or user is None or user.is_bot:
            return
        if message.chat.type != "private" and await work.people.by_telegram(user.id) is None:
            return
        request = await self._talk(work, message, user)
        if request is None:
            return
        for snapshot in await find_table.awaiting(request):
            if rolling(snapshot) or by_hand(snapshot.game) in snapshot.waits:
                await request.refuse(request.words.say("roll-own"), snapshot)
                return
        if request.private:
            await no_words(request)

    # -- what was tapped ---------------------------------------------------------------------

    async def tap(self, update: telegram.Update, context: Context) -> None:
        """Handle a tapped button; it is answered once, after all else."""
        query = update.callback_query
        if query is None:
            return
        work = context.work
        press = unpack(query.data)
        if query.inline_message_id is not None:
            await self._on_card(work, query, query.inline_message_id)
            return
        if press is None or query.message is None:
            await work.post(query.from_user.id, AnswerTap(query.id), urgent=True)
            return
        tap = PendingTap.of(query.id)
        request = await self._talk(work, query.message, query.from_user, tap=tap)
        if request is None:
            return
        label, answered = "", None
        if isinstance(query.message, telegram.Message):  # else it is too old to be read
            label = _label(query.message.reply_markup, query.data)
            answered = _answered(query.message.reply_to_message)
        tapped = replace(request, bears=bool(label), label=label, answered=answered)
        await self.press(tapped, press)
        if tap.answer is not None:
            await request.post(tap.answer, urgent=True)

    async def _on_card(self, work: UnitOfWork, query: telegram.CallbackQuery, card: str) -> None:
        """Handle a tap on a card that a person has sent."""
        user = query.from_user
        person = await work.people.seen(
            user.id, sender_name(user), user.username, language(user.language_code)
        )
        tap = inline.Tap(self.services, work, person, user.username or "", query.id, card)
        await inline.tapped(tap, unpack(query.data))

    async def press(self, request: Request, press: Press) -> None:
        """Do what a tapped button says, or refuse it."""
        snapshot: TableSnapshot | None = None
        try:
            button = declared_button(press)
            if button is None:
                return
            if press.table == NO_TABLE:
                if not (button.lasting and points_to_answer(request, press)):
                    await button.press(request, press.value)
                return
            table = await request.work.tables.by_public_id(press.table)
            if table is None:
                raise UserError("game-over")
            snapshot = await request.tables.snapshot(request.work, table)
            await self._at_table(request, snapshot, button, press)
        except UserError as sorry:
            await request.refuse_error(sorry)
        except Refused as refused:
            await refuse(request, snapshot, refused)

    async def _at_table(
        self, request: Request, snapshot: TableSnapshot, button: DeclaredButton, press: Press
    ) -> None:
        assert button.allowed is not None
        access.check(request, snapshot, button.allowed, press.value)
        resting = snapshot.table.status == "aside" and press.action != "resume"
        if snapshot.table.status == "folded" or resting:
            raise UserError(snapshot.ended)
        if button.lasting and points_to_answer(request, press):
            return
        if button.valid is Valid.ALWAYS:
            await button.press(request, snapshot, press.value)
        elif press.version != snapshot.stamp:
            await self._stale(request, snapshot)
        elif button.valid is Valid.LOBBY:
            await button.press(request, snapshot, press.value)
        else:
            seat = snapshot.seat_of(request.person)
            if seat is None or snapshot.table.status != "playing":
                raise UserError("game-over")
            await button.press(request, snapshot, seat, press.value)

    async def _stale(self, request: Request, snapshot: TableSnapshot) -> None:
        """Answer a tap on an old button in passing, and bring the board back into sight: in place
        of the old buttons there is the way to it. Raises UserError after the game."""
        over = snapshot.table.status not in ("lobby", "playing")
        newest = dict[str, int | None]()
        for place in snapshot.audiences():
            if place.chat == request.telegram_chat:
                there = shown_at(snapshot.table, place.key)
                newest[place.key] = there.lobby if snapshot.state is None else there.board
        is_here = request.message in newest.values()
        if not is_here:
            words = request.words if request.private else snapshot.group_words
            address = "" if over else board_link(snapshot)
            taken = TakeButtons(request.message, words.plain("button-to-board"), address)
            await request.work.post(request.telegram_chat, taken, key=f"edit:{request.message}")
        if over:
            raise UserError("game-over")
        if not is_here and points_to_board(request, snapshot):
            return
        request.answer(request.words.plain("stale-here" if is_here else "stale"))
        for key, message in newest.items():
            if message == request.message or snapshot.seat_of(request.person) is None:
                await order_shown(request.work, snapshot)
            else:
                await show_again(request.work, snapshot, key)

    # -- comings and goings --------------------------------------------------------------------

    async def membership(self, update: telegram.Update, context: Context) -> None:
        """Handle a change of the bot's membership in a chat."""
        if update.my_chat_member is not None:
            await membership.changed(self.services, context.work, update.my_chat_member)

    async def service(self, update: telegram.Update, context: Context) -> None:
        """Handle a group that moved, a member who left it, or a topic that was opened again."""
        event, work = update.message, context.work
        if event is None:
            return
        if event.migrate_to_chat_id:
            await move_tables(self.services.tables, work, event.chat.id, event.migrate_to_chat_id)
        elif event.migrate_from_chat_id:
            await move_tables(self.services.tables, work, event.migrate_from_chat_id, event.chat.id)
        elif event.forum_topic_reopened:
            await membership.reopened(self.services, work, event.chat.id, event.message_thread_id)
        elif (left := event.left_chat_member) and await work.people.by_telegram(left.id):
            # Nothing is stored about strangers who come and go.
            request = await self._talk(work, event, left)
            if request is not None:
                await membership.gone(request)

    async def inline(self, update: telegram.Update, context: Context) -> None:
        """Handle the bot's name being typed in another chat."""
        query = update.inline_query
        if query is None:
            return
        work, user = context.work, query.from_user
        known, lang = await work.people.by_telegram(user.id), language(user.language_code)
        if known is None:
            await inline.show_way(work, query, lang)
            return
        person = await work.people.seen(user.id, sender_name(user), user.username, lang)
        await inline.offer(self.services, work, person, query)

    async def chosen(self, update: telegram.Update, context: Context) -> None:
        """Handle a card that was sent into another chat."""
        result = update.chosen_inline_result
        if result is None:
            return
        work = context.work
        person = await work.people.by_telegram(result.from_user.id)
        if person is not None:
            await inline.sent(self.services, work, person, result)

    async def _talk(
        self,
        work: UnitOfWork,
        message: telegram.MaybeInaccessibleMessage,
        user: telegram.User,
        *,
        reply_to: int | None = None,
        tap: PendingTap | None = None,
    ) -> Request | None:
        """Return the request with its person and chat; None in channels, as no games are played
        there."""
        where = message.chat
        if where.type == "channel":
            return None
        await work.meet(where.id, user.id)
        chat = await work.chats.seen(where.id, where.type, chat_title(where))
        chat = await today(work, chat)
        person = await work.people.seen(
            user.id, sender_name(user), user.username, language(user.language_code)
        )
        if not chat.open:
            await membership.returned(self.services, work, chat)
        return Request(
            self.services,
            work,
            chat,
            person,
            user.username or "",
            message.message_id,
            thread=_thread(message),
            reply_to=reply_to,
            tap=tap,
            admin=work.facts if isinstance(work.facts, bool) else None,
        )


def _is_by(message: telegram.Message, bot: int) -> bool:
    """Return whether the bot wrote a message; not what opened a topic."""
    author = message.from_user
    return author is not None and author.id == bot and not message.forum_topic_created


def _thread(message: telegram.MaybeInaccessibleMessage) -> int | None:
    """Return the topic of a message, None if it is unknown."""
    if isinstance(message, telegram.Message) and message.is_topic_message:
        return message.message_thread_id
    return None


def _answered(message: telegram.Message | None) -> Answered | None:
    """Return the text of a person in a message, as an answer refers to it."""
    if message is None or message.from_user is None or message.text is None:
        return None
    return Answered(message.message_id, message.from_user.id, message.text)


def _is_line(markup: telegram.InlineKeyboardMarkup | None) -> bool:
    """Return whether a message under these buttons is a player's line to an opponent."""
    rows = markup.inline_keyboard if markup else ()
    presses = (unpack(str(button.callback_data or "")) for row in rows for button in row)
    return any(press is not None and press.action == HUSH for press in presses)


def _label(markup: telegram.InlineKeyboardMarkup | None, data: str | None) -> str:
    """Return the label of the button that carries the data, "" if there is none."""
    rows = markup.inline_keyboard if markup else ()
    labels = (button.text for row in rows for button in row if button.callback_data == data)
    return next(labels, "")


async def no_person(work: UnitOfWork, message: telegram.Message) -> None:
    """Answer a request in the name of a group or a channel: only persons play. The sender's
    language is unknown, so a group without a language gets the answer in all of them."""
    chat = await work.chats.seen(message.chat.id, message.chat.type, chat_title(message.chat))
    thread = message.message_thread_id if message.is_topic_message else None
    texts = dict.fromkeys(group_words(chat, lang).say("no-person") for lang in LANGS)
    to = ReplyTo(thread=thread, reply_to=message.message_id)
    await work.post(message.chat.id, Say(in_lines(texts), to=to))


async def forwarded(request: Request) -> None:
    """Say that forwarded words are no request; silent in a group, where forwarding is common."""
    if request.private:
        await request.tell("forwarded")


async def reads_anew(request: Request) -> bool:
    """Return whether an edited text is read: a board still waits for this person, and has not
    been shown again since the text was written, so that it did nothing at first. Else say so if
    the text was meant for the bot."""
    for table in await find_table.awaiting(request):
        if find_table.shown_in(request, table) < request.message:
            return True
    if request.private or request.addressed or request.reply_to is not None:
        await request.tell("edited-unread")
    return False


async def no_words(request: Request) -> None:
    """Answer a picture, a voice message or the like in private: the bot reads only text."""
    await request.tell("no-words")
