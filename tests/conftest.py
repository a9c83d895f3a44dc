"""Which tests run when: the quick ones, those of every run, and those left to the whole run."""

from __future__ import annotations

import gc
import os
import shutil
from collections import Counter
from collections.abc import Mapping, Sequence
from functools import cache
from pathlib import Path

import pytest

from tests import programs
from tests.rules.random_turns import WHOLE

HERE = Path(__file__).parent

QUICK = (
    *("rules", "bot/commands", "bot/config", "bot/dialogs", "bot/i18n", "bot/messages"),
    *("bot/requests", "bot/speech", "bot/store", "bot/table", "bot/test_catalogue.py"),
    *("bot/outgoing/test_rate_limiter.py", "render/test_scene.py", "test_repository.py"),
)
"""Where `pytest -m quick` looks. A test there is quick if it needs no evening of the whole bot and
no other program, and if its module has no place in `ONE_IN`."""
EVENING = "night"
"""The fixture of an evening."""
MEMORY = Path("/dev/shm")
"""Where temporary files lie if the system has such a folder and there is room."""
ROOM = 2 << 30

ONE_IN: Mapping[str, int] = {
    "bench/test_disputes.py": 0,
    "bench/test_headroom.py": 0,
    "bench/test_sparring.py": 0,
    "bot/board_questions/test_answers.py": 6,
    "bot/board_questions/test_facts_by_brute_force.py": 5,
    "bot/cli/test_admin.py": 4,
    "bot/cli/test_all_games.py": 12,
    "bot/cli/test_arena.py": 4,
    "bot/cli/test_cli.py": 6,
    "bot/cli/test_first_start.py": 7,
    "bot/cli/test_running.py": 11,
    "bot/cli/test_selfplay.py": 6,
    "bot/cli/test_stopping.py": 12,
    "bot/commands/test_access.py": 3,
    "bot/commands/test_everything_said.py": 3,
    "bot/conversation/test_advice.py": 4,
    "bot/conversation/test_answered_below.py": 4,
    "bot/conversation/test_before.py": 6,
    "bot/conversation/test_bidding.py": 2,
    "bot/conversation/test_board_answers.py": 4,
    "bot/conversation/test_board_stakes.py": 2,
    "bot/conversation/test_chouette.py": 8,
    "bot/conversation/test_claim.py": 2,
    "bot/conversation/test_clock.py": 4,
    "bot/conversation/test_colours.py": 3,
    "bot/conversation/test_conditions.py": 3,
    "bot/conversation/test_contest_of_eight.py": 0,
    "bot/conversation/test_contest_organiser.py": 4,
    "bot/conversation/test_contest_systems.py": 3,
    "bot/conversation/test_contests.py": 4,
    "bot/conversation/test_duplicate.py": 3,
    "bot/conversation/test_ephemeral.py": 4,
    "bot/conversation/test_example.py": 4,
    "bot/conversation/test_failures_in_sight.py": 3,
    "bot/conversation/test_finished_games.py": 3,
    "bot/conversation/test_first_games.py": 4,
    "bot/conversation/test_flood.py": 3,
    "bot/conversation/test_giving_up.py": 4,
    "bot/conversation/test_imported_matches.py": 4,
    "bot/conversation/test_inline.py": 3,
    "bot/conversation/test_kestum.py": 4,
    "bot/conversation/test_kestum_lost.py": 9,
    "bot/conversation/test_kestum_numbers.py": 2,
    "bot/conversation/test_levels.py": 4,
    "bot/conversation/test_lobby.py": 3,
    "bot/conversation/test_long_reads.py": 4,
    "bot/conversation/test_match.py": 4,
    "bot/conversation/test_mentor.py": 4,
    "bot/conversation/test_mistakes.py": 4,
    "bot/conversation/test_mute_block_close.py": 3,
    "bot/conversation/test_named_double.py": 4,
    "bot/conversation/test_names.py": 2,
    "bot/conversation/test_no_throw.py": 4,
    "bot/conversation/test_odd_senders.py": 4,
    "bot/conversation/test_open_tables.py": 3,
    "bot/conversation/test_opening_advice.py": 4,
    "bot/conversation/test_outdated_records.py": 4,
    "bot/conversation/test_pairs.py": 5,
    "bot/conversation/test_parallel.py": 4,
    "bot/conversation/test_passing.py": 4,
    "bot/conversation/test_pasted_positions.py": 4,
    "bot/conversation/test_personal.py": 3,
    "bot/conversation/test_pictured_positions.py": 4,
    "bot/conversation/test_places.py": 3,
    "bot/conversation/test_player_statistics.py": 3,
    "bot/conversation/test_position.py": 4,
    "bot/conversation/test_position_ids.py": 4,
    "bot/conversation/test_practice.py": 4,
    "bot/conversation/test_private.py": 3,
    "bot/conversation/test_put_aside.py": 4,
    "bot/conversation/test_questions_amid_a_game.py": 4,
    "bot/conversation/test_quick_taps.py": 4,
    "bot/conversation/test_quiet_group.py": 4,
    "bot/conversation/test_refused_play.py": 4,
    "bot/conversation/test_rematch.py": 4,
    "bot/conversation/test_resign_and_leave.py": 3,
    "bot/conversation/test_review.py": 8,
    "bot/conversation/test_review_by_hand.py": 3,
    "bot/conversation/test_review_figures.py": 4,
    "bot/conversation/test_rules.py": 3,
    "bot/conversation/test_said_in_a_group.py": 3,
    "bot/conversation/test_say_and_bot_agree.py": 3,
    "bot/conversation/test_say_to_opponent.py": 3,
    "bot/conversation/test_secrets.py": 9,
    "bot/conversation/test_series.py": 3,
    "bot/conversation/test_setting_up.py": 4,
    "bot/conversation/test_several.py": 4,
    "bot/conversation/test_shared_games.py": 3,
    "bot/conversation/test_sources.py": 5,
    "bot/conversation/test_stacks.py": 4,
    "bot/conversation/test_stake.py": 4,
    "bot/conversation/test_stake_advice.py": 4,
    "bot/conversation/test_stakes.py": 6,
    "bot/conversation/test_take_back.py": 4,
    "bot/conversation/test_take_back_again.py": 4,
    "bot/conversation/test_take_back_limits.py": 4,
    "bot/conversation/test_talk.py": 3,
    "bot/conversation/test_telegram_dice.py": 4,
    "bot/conversation/test_the_end.py": 3,
    "bot/conversation/test_time_control.py": 4,
    "bot/conversation/test_trouble_in_between.py": 4,
    "bot/conversation/test_true_lines.py": 6,
    "bot/conversation/test_turn.py": 3,
    "bot/conversation/test_typed_answers.py": 3,
    "bot/conversation/test_ways_to_learn.py": 3,
    "bot/conversation/test_weekly_news.py": 3,
    "bot/conversation/test_which_board.py": 3,
    "bot/conversation/test_whole_review.py": 3,
    "bot/conversation/test_why_played.py": 4,
    "bot/conversation/test_winner_stays.py": 2,
    "bot/conversation/test_wish_in_one_line.py": 4,
    "bot/demo/test_page.py": 3,
    "bot/demo/test_reading.py": 8,
    "bot/incoming/test_crash.py": 0,
    "bot/incoming/test_malformed_updates.py": 4,
    "bot/incoming/test_polling.py": 6,
    "bot/messages/test_legality_quiz.py": 4,
    "bot/messages/test_numbers.py": 8,
    "bot/messages/test_pictures.py": 8,
    "bot/messages/test_play_examples.py": 5,
    "bot/messages/test_position_in_words.py": 6,
    "bot/messages/test_short_caption.py": 4,
    "bot/messages/test_telegram_sizes.py": 3,
    "bot/opponent/test_against_random.py": 0,
    "bot/opponent/test_backgammon_analysis.py": 3,
    "bot/opponent/test_core.py": 8,
    "bot/opponent/test_everywhere.py": 6,
    "bot/opponent/test_learned_weights.py": 4,
    "bot/opponent/test_levels.py": 4,
    "bot/opponent/test_races.py": 6,
    "bot/opponent/test_sage.py": 4,
    "bot/opponent/test_term_net.py": 4,
    "bot/opponent/test_training.py": 0,
    "bot/opponent/test_weakened_player.py": 4,
    "bot/table/test_bot_processes.py": 6,
    "bot/table/test_tapped_draft.py": 4,
    "bot/test_crash.py": 0,
    "bot/test_crash_contest.py": 0,
    "bot/test_crash_reminders.py": 0,
    "bot/test_crash_review.py": 0,
    "bot/test_page_game.py": 0,
    "bot/test_replicas.py": 0,
    "bot/webapp/test_actions.py": 3,
    "bot/webapp/test_in_browser.py": 5,
    "bot/webapp/test_processes.py": 0,
    "bot/webapp/test_protocol.py": 3,
    "bot/webapp/test_table_state.py": 3,
    "bot/webapp/test_whole_games.py": 0,
    "render/test_board.py": 12,
    "render/test_contests.py": 4,
    "render/test_golden.py": 6,
    "render/test_numbered_board.py": 3,
    "render/test_picture_files.py": 4,
    "render/test_plates.py": 4,
    "render/test_throw.py": 4,
    "render/test_tiled_photo.py": 8,
    "rules/exchange/test_match_files.py": 3,
    "rules/exchange/test_played_match.py": 4,
    "rules/test_against_brute.py": 24,
    "rules/test_brute.py": 14,
    "rules/test_combinations.py": 4,
    "rules/test_facts.py": 6,
    "rules/test_graph.py": 6,
    "rules/test_kernel.py": 6,
    "rules/test_parallel.py": 4,
    "rules/test_properties.py": 32,
    "rules/test_short_plays.py": 6,
    "rules/test_tables.py": 8,
    "rules/test_taken_back.py": 12,
    "rules/test_written_wishes.py": 6,
    "teaching/test_questions.py": 3,
}
"""Of the modules that take long one test in so many belongs to every run, counted from the end
(0: none does); `pytest -m whole` runs the others. `--day N` counts from another test each day, and
adds one test of the modules with 0, another module each day."""


def pytest_addoption(parser: pytest.Parser) -> None:
    parser.addoption("--share", metavar="K/N", help="of the whole run the Kth of N shares")
    parser.addoption(
        "--day", type=int, metavar="N", help="take the sample of day N of what takes long"
    )
    parser.addoption(
        "--without-programs",
        action="store_true",
        help="skip what needs other programs of the system, as where none is installed",
    )
    parser.addoption(
        "--renew-snapshots", action="store_true", help="write the snapshots of messages anew"
    )


def pytest_configure(config: pytest.Config) -> None:
    """A bare `pytest` leaves out what belongs to the whole run; whoever names files gets it all."""
    config.addinivalue_line("markers", "quick: what needs no evening of the bot, in 90 s")
    config.addinivalue_line("markers", "whole: what only the whole run takes (NARDY_WHOLE=1)")
    config.addinivalue_line("markers", "needs(program, ...): skipped without these programs")
    programs.hidden = config.getoption("--without-programs")
    _keep_temporary_files_in_memory()
    bare = config.args_source is pytest.Config.ArgsSource.TESTPATHS
    if bare and not WHOLE and not config.option.markexpr:
        config.option.markexpr = "not whole"


def pytest_ignore_collect(collection_path: Path, config: pytest.Config) -> bool | None:
    """The quick run does not even look into other folders."""
    if config.option.markexpr != "quick" or collection_path.is_dir():
        return None
    return None if _is_quick(collection_path) else True


def pytest_collection_modifyitems(config: pytest.Config, items: list[pytest.Item]) -> None:
    """Mark every test by where it stands. What only the whole run takes may be shared out among
    several runs; modules of which nothing belongs to every run are in each share."""
    left = Counter(item.path for item in items)
    share, shares = _share(config)
    day = config.getoption("--day")
    rare = None if day is None else _rare_test(items, day)
    elsewhere = set[pytest.Item]()
    for number, item in enumerate(items):
        left[item.path] -= 1
        one_in = ONE_IN.get(_told(item.path), 1)
        in_sample = (left[item.path] + (day or 0)) % one_in == 0 if one_in else item is rare
        if not in_sample:
            item.add_marker(pytest.mark.whole)
            if one_in and number % shares != share - 1:
                elsewhere.add(item)
        programs.mark(item)
        if _is_quick(item.path) and not _takes_long(item):
            item.add_marker(pytest.mark.quick)
    items[:] = [item for item in items if item not in elsewhere]


def pytest_collection_finish() -> None:
    """Search for garbage as seldom as the running bot does, and never among tests and modules,
    which stay to the end of the run."""
    gc.freeze()
    gc.set_threshold(20_000, 20, 50)


def _rare_test(items: Sequence[pytest.Item], day: int) -> pytest.Item | None:
    """Return the test of a day among those of modules that no other run samples, None if none of
    these modules was collected."""
    modules = dict[Path, list[pytest.Item]]()
    for item in items:
        if ONE_IN.get(_told(item.path)) == 0 and item.get_closest_marker("whole") is None:
            modules.setdefault(item.path, []).append(item)
    if not modules:
        return None
    turn, number = divmod(day, len(modules))
    tests = list(modules.values())[number]
    return tests[turn % len(tests)]


def _takes_long(item: pytest.Item) -> bool:
    return EVENING in getattr(item, "fixturenames", ()) or any(item.iter_markers("needs"))


def _keep_temporary_files_in_memory() -> None:
    """Have databases written without waiting for a disk."""
    if os.access(MEMORY, os.W_OK) and shutil.disk_usage(MEMORY).free > ROOM:
        os.environ.setdefault("PYTEST_DEBUG_TEMPROOT", str(MEMORY))


def _share(config: pytest.Config) -> tuple[int, int]:
    """Which share of the whole run is wanted, counted from 1, and of how many."""
    told = config.getoption("--share")
    if not told:
        return 1, 1
    try:
        share, shares = map(int, told.split("/"))
    except ValueError:
        share, shares = 0, 0
    if not 1 <= share <= shares:
        raise pytest.UsageError(f"--share is like 2/3, not {told}")
    return share, shares


@cache
def _is_quick(path: Path) -> bool:
    told = _told(path)
    there = any(told == place or told.startswith(f"{place}/") for place in QUICK)
    return there and told not in ONE_IN


@cache
def _told(path: Path) -> str:
    return path.relative_to(HERE).as_posix()
