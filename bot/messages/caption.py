"""The caption of a board: the last plays, the decision and who takes it, the count. A game can
be followed by the captions alone."""

from __future__ import annotations

from collections.abc import Iterable
from dataclasses import replace

from bot.dialogs import parallel_boards, team_stake
from bot.dialogs.live_dice import attempt_line, dice_at_rest, landing_line
from bot.dialogs.open_question import question_lines, status_lines
from bot.dialogs.opening_draw import draw_line, promise
from bot.dialogs.passed_numbers import link_of, numbers, numbers_lost, passing
from bot.dialogs.stake import changed_sides, ladder_of, stake_ahead, stake_line
from bot.dialogs.throw import as_thrown
from bot.dialogs.viewer import Viewer
from bot.i18n import EMPTY, Html, in_lines, spaced, tagged, within
from bot.i18n.markup import by_line
from bot.messages.game_outcome import game_before
from bot.messages.known_throws import throws_to_come
from bot.messages.mentor_lessons import GREETING, MENTOR
from bot.messages.position_facts_in_words import pips_line, standing_lines
from bot.messages.score_sheet import score_told
from bot.messages.short_caption import FIRST, FIRST_IN_GROUP, FOR_MORE, FOR_TWO, CaptionParts, Room
from bot.messages.special_checkers import battle_line, dead_line, gone, scores_line, stack_lines
from bot.messages.time_spans import clock_time
from bot.table.live_throw import attempts
from bot.table.seats import names_at
from bot.table.snapshot import person_name
from bot.table.telegram_dice import lost_line
from bot.table.waiting_time import banks_told
from bot.ui.colour_signs import by_colour, pairs, sign
from bot.ui.message import TEXT
from rules.game import Played
from rules.parts.bearing import AllHomeInPiles
from rules.questions.actions import OneAction
from rules.questions.board_stakes import shared_stake
from rules.questions.play import Play
from rules.questions.stake import RAISES, value_of
from rules.questions.standing import Resign, Takeback
from rules.questions.team import in_teams

FEW_OUTSIDE = 4
"""Checkers outside the home, at most, when the caption warns to bring the reserve in."""


class Caption(Viewer):
    """The caption of a table's board."""

    def glance(self, hint: str = "") -> tuple[Html, bool]:
        """Return the part of the caption that a phone shows at a glance, and whether there is
        more."""
        whole = self.told(hint)
        brief = whole.brief(self._room(), self.words)
        return brief.text(self.words), replace(brief, hint=whole.hint) != whole

    def whole(self) -> Html:
        """Return the whole caption."""
        return within(self.told("").whole(), TEXT)

    def _room(self) -> Room:
        if len(self.names) > 2:
            return FOR_MORE
        begun = self.snapshot.notes.acts or self.state.played
        if begun or not self._first():
            return FOR_TWO
        return FIRST_IN_GROUP if self.seat is None else FIRST

    def told(self, hint: str = "") -> CaptionParts:
        """Return all parts of the caption; the question itself explains how a play is typed."""
        self.teaches = hint in ("hint-type", GREETING)
        question, *meaning = self._question()
        played, longer = self._play_lines()
        news = (
            *self._attempts(self.state.turns),
            self._refused_resignation_line(),
            self._kept_play_line(),
            self._took(len(played)),
            self._handed_line(),
            changed_sides(self.state, self.names, self.words),
        )
        return CaptionParts(
            played=tuple(played),
            longer=longer,
            questions=_some((self._under_news(spaced(*filter(None, news), question)), *meaning)),
            beginning=self._beginning(),
            facts=_some(self._facts()),
            hint=self._hint(hint) if hint else EMPTY,
            game_before=self._game_before(),
        )

    def _under_news(self, question: Html) -> Html:
        """Return the question, below a play that was taken back and the sides that the seats
        play."""
        return in_lines(filter(None, (self._taken_back_line(), spaced(*self._roles()), question)))

    def _question(self) -> list[Html]:
        """Return the question, and the meaning of a throw as an entry of its own."""
        lines = question_lines(self)
        if self.state.ask is None or self.state.ask.kind != "play" or not lines:
            return [in_lines(lines)]
        first, *meaning = by_line(lines[-1])
        return [spaced(*lines[:-1], first), *meaning]

    def _facts(self) -> list[Html]:
        """Return the facts of the position, the most important first."""
        pips = spaced(pips_line(self.snapshot, self.words, self.seat), self._promise())
        readers = [self.reads(at) for at in range(len(self.state.boards) or 1)]
        seen = self.snapshot.seen
        return [
            self._clock(),
            landing_line(self.state, self.words),
            lost_line(self.snapshot, self.words),
            pips,
            *parallel_boards.closed_lines(self.state, self.names, self.words),
            *status_lines(self),
            *throws_to_come(self.state, self.names, self.words),
            self._reserve(),
            *self._stakes(),
            *standing_lines(self.state, self.names, self.words),
            gone(self.state, seen, self.words),
            dead_line(self.state, seen, self.words),
            battle_line(self.state, self.words),
            scores_line(self.board, seen, self.words),
            self._pairs(),
            in_lines(stack_lines(self.state, seen, self.words, self.numbering, readers)),
        ]

    def _clock(self) -> Html:
        """Return the time in each side's bank if a clock runs; empty while the bank is used."""
        left = banks_told(self.snapshot)
        if not left or self.state.result is not None:
            return EMPTY
        clocks = (
            f"{sign(self.board, side)} {clock_time(left[seat])}"
            for side in by_colour(self.board)
            for seat in (self.state.owners[side],)
        )
        return self.words.say("clock-left", left=" : ".join(clocks))

    def _roles(self) -> list[Html]:
        return team_stake.roles(self.snapshot, self.names, self.words)

    def _stakes(self) -> list[Html]:
        if self._first() and self._raised():
            return []
        if self.state.boards and self.state.result is None and not shared_stake(self.state.variant):
            return parallel_boards.stake_lines(self.state, self.names, self.words)
        line = team_stake.stakes_line if in_teams(self.state.variant) else stake_line
        return [line(self.state, self.names, self.words)]

    def _hint(self, hint: str) -> Html:
        if hint == "hint-type" or hint.startswith(MENTOR):
            return EMPTY
        return tagged("i", self.words.say(hint))

    # -- what was played -------------------------------------------------------------------

    def _play_lines(self) -> tuple[list[Html], bool]:
        """Return lines for the turns since the reader last chose a play, also for turns that
        went on by themselves, and for the reader's play if it was left to the bot or said in
        words; and whether there were more than the game remembers."""
        viewer = self.seat if self.seat is not None else next(iter(self.snapshot.acting), None)
        forced = self.snapshot.notes.forced
        entries: list[Html] = []
        for back, entry in enumerate(reversed(self.state.played)):
            turn = self.state.turns - back
            own = entry.seat == viewer and entry.steps and turn not in forced
            if entries and own and turn != self.snapshot.notes.worded:
                return entries, False
            entries.insert(0, self._entry(entry, turn))
            if not entry.steps or turn in forced or entry.seat in self.snapshot.bots:
                entries[:0] = self._attempts(turn - 1)
            if own or viewer is None:
                return entries, False
        return entries, len(self.state.played) < self.state.turns

    def _entry(self, entry: Played, turn: int) -> Html:
        words, colour = self.words, sign(self.board, entry.side)
        who = names_at(self.snapshot, turn, words)[entry.seat]
        if not entry.own and passing(self.state):
            return spaced(colour, self._help_line(entry, who))
        if not entry.steps:
            if not entry.throw:
                closed = "turn-entry-closed" if self._entering(entry.side) else "turn-cannot-move"
                return spaced(colour, words.say(closed, who=who))
            if "!" in entry.throw:
                dice = dice_at_rest(entry.throw, words)
                return spaced(colour, words.say("turn-lost", who=who, dice=dice))
            thrown = link_of(entry) or as_thrown(self.state.variant, entry, words)
            message = "turn-no-moves-board" if self.state.boards else "turn-no-moves"
            sentence = words.say(message, who=who, throw=thrown, board=entry.board + 1)
            return spaced(colour, sentence)
        play = self.play(entry)
        if not entry.throw and not any(step.die for step in entry.steps):
            before = not isinstance(self.state.variant.source, OneAction)
            message = "turn-before" if before else "turn-action"
            return spaced(colour, words.say(message, who=who, play=play))
        forced = turn in self.snapshot.notes.forced
        message = "turn-only-move" if forced else "turn-done"
        thrown = link_of(entry) or as_thrown(self.state.variant, entry, words)
        left = EMPTY if forced else self._not_played(entry)
        return spaced(colour, words.say(message, who=who, throw=thrown, play=play, left=left))

    def _not_played(self, entry: Played) -> Html:
        """Return the numbers of a roll that could not be played beside those that were; empty
        for the play that ended the game."""
        if self.state.result is not None and entry is self.state.played[-1]:
            return EMPTY
        left = numbers_lost(self.state, entry.numbers, entry.steps)
        once = tuple(dict.fromkeys(left))
        return self.words.say("turn-left", numbers=numbers(once)) if left else EMPTY

    def _help_line(self, entry: Played, who: str) -> Html:
        """Return a line about a play with the other side's numbers."""
        left = numbers(tuple(step.die for step in entry.steps) or entry.numbers)
        if not entry.steps:
            return self.words.say("turn-rest-none", who=who, numbers=left)
        play = self.play(entry)
        return self.words.say("turn-rest", who=who, numbers=left, play=play)

    def _entering(self, side: int) -> bool:
        """Return whether checkers of a side wait on the bar or in hand."""
        variant = self.state.variant
        row = variant.row(self.state.men, side)
        return bool(row[variant.board.bar] or row[variant.board.hand])

    def _attempts(self, turn: int) -> list[Html]:
        """Return a line for each failed attempt at a throw in a turn."""
        return [
            attempt_line(attempt, self.names[seat], self.words)
            for seat, attempt in attempts(self.snapshot.table, turn)
        ]

    def _refused_resignation_line(self) -> Html:
        """Return a line naming the player who has just refused a resignation."""
        declined, ask = self.snapshot.notes.declined, self.state.ask
        if declined is None or ask is None or ask.kind == Resign.kind:
            return EMPTY
        turn, seat = declined
        if turn != self.state.turns:
            return EMPTY
        return self.words.say("resign-declined", who=self.names[seat])

    def _kept_play_line(self) -> Html:
        """Return a line naming the player who has just refused to let a play be taken back."""
        dice_kept, ask = self.snapshot.notes.kept, self.state.ask
        if (
            dice_kept is None
            or ask is None
            or ask.kind == Takeback.kind
            or dice_kept[0] != self.state.turns
        ):
            return EMPTY
        return self.words.say("takeback-kept", who=self.names[dice_kept[1]])

    def _took(self, turns_shown: int) -> Html:
        """Return a line naming another player who has taken a double since the turns that are
        shown; none when a play made since was taken back."""
        took, stake = self.snapshot.notes.took, value_of(self.state)
        if took is None or took[1] == self.seat:
            return EMPTY
        if self.state.turns - took[0] >= max(turns_shown, 1):
            return EMPTY
        if self._taken_back_line():
            return EMPTY
        if self.state.ask is None or self.state.ask.kind in RAISES:
            return EMPTY
        ladder, who = ladder_of(self.state.variant), self.names[took[1]]
        return self.words.say("stake-taken", ladder=ladder, who=who, stake=stake)

    def _handed_line(self) -> Html:
        """Return a line naming the players who have taken the seats of others and not played
        yet."""
        turns = enumerate(reversed(self.state.played))
        played = [(self.state.turns - back, entry.seat) for back, entry in turns]
        lines = (
            self.words.say(
                "seat-handed",
                who=self.names[seat],
                before=person_name(person, self.words),
                sign=self.sign(seat) or "none",
            )
            for seat, person, since in self.snapshot.handed
            if not any(turn > since and by == seat for turn, by in played)
        )
        return spaced(*lines)

    def _taken_back_line(self) -> Html:
        """Return a line naming the player whose play was just taken back."""
        returned, ask = self.snapshot.notes.returned, self.state.ask
        if returned is None or ask is None or ask.kind != Play.kind:
            return EMPTY
        turn, seat = returned
        if turn != self.state.turns or seat not in ask.who:
            return EMPTY
        return self.words.say(
            "takeback-done",
            who=self.names[seat],
            thrown="yes" if self.state.throw else "no",
            bots=len(self.snapshot.bots),
        )

    def _reserve(self) -> Html:
        """Return a warning of a reserve that will hold up bearing off, while it can still be
        brought in."""
        ask, variant, side = self.state.ask, self.state.variant, self.state.mover
        bearing, row = variant.bearing, variant.row(self.state.men, side)
        waiting = row[variant.board.hand]
        late = waiting and sum(row[variant.board.home + 1 : variant.board.hand]) <= FEW_OUTSIDE
        keeps = isinstance(bearing, AllHomeInPiles) and bearing.reserve
        if not (ask and late and keeps and self.mine(self.state.owners[side])):
            return EMPTY
        return self.words.say("reserve-late", count=waiting)

    # -- the count and the beginning ----------------------------------------------

    def _pairs(self) -> Html:
        is_shown = self.state.result is not None or self._first()
        return EMPTY if is_shown else pairs(self.state, self.names, self.words)

    def _first(self) -> bool:
        """Return whether no person has chosen a play in this game yet, nor rolled for a turn
        that is over. Both show a board, which has the beginning in its caption."""
        state, notes = self.state, self.snapshot.notes
        threw = self.snapshot.waits if notes.acts else frozenset()
        return len(state.played) == state.turns and not any(
            entry.seat in threw
            or (entry.steps and entry.seat not in self.snapshot.bots and turn not in notes.forced)
            for turn, entry in enumerate(state.played, 1)
        )

    def _promise(self) -> Html:
        """Return the link that commits the bot to its dice, until a person has chosen a play."""
        return promise(self.snapshot, self.bot) if self._first() else EMPTY

    def _game_before(self) -> Html:
        """Return the end of the game before, if its message became this board."""
        tells = self.snapshot.in_one_message and self._first()
        return game_before(self.snapshot, self.words) if tells else EMPTY

    def _beginning(self) -> tuple[Html, ...]:
        """Return the game, the length of the match, whether there is a cube, and the result of
        the draw."""
        if not self._first():
            return ()
        game, words = self.snapshot.title(self.words), self.words
        score = score_told(self.snapshot, words) or "none"
        title = words.say("first-board", game=game, score=score, level=self._level_ahead())
        stake = EMPTY if self.state.result else self._stake_ahead()
        return _some((title, stake, draw_line(self.snapshot, words)))

    def _stake_ahead(self) -> Html:
        """Return a line that the stake can rise, that equal dice of the draw raised it, or that
        this game of a match with a cube has none."""
        return self._raised() or stake_ahead(self.state, self.words)

    def _raised(self) -> Html:
        """Return the stake of the whole game, once it was raised or if it cannot be."""
        several = self.state.boards or in_teams(self.state.variant)
        if several and "crawford" not in self.state.facts:
            return EMPTY
        return stake_line(self.state, self.names, self.words)

    def _level_ahead(self) -> str:
        """Return the bots' level, until a turn of theirs shows it; "none" if there is no bot, or
        if the levels differ."""
        bots = self.snapshot.bots
        if any(entry.seat in bots for entry in self.state.played):
            return "none"
        levels = {self.snapshot.level(seat, self.words) for seat in bots}
        return levels.pop() if len(levels) == 1 else "none"


def _some(lines: Iterable[Html]) -> tuple[Html, ...]:
    return tuple(line for line in dict.fromkeys(lines) if line)
