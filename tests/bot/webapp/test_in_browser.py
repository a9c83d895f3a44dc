"""The page in a real browser: fingers, mouse, keys and words, on screens of four sizes."""

from __future__ import annotations

import re
from dataclasses import replace
from datetime import timedelta

import pytest
from playwright.async_api import Locator, expect

from bot.table.notes import notes_of, with_notes
from bot.webapp.table_json import Reader, scene_of
from render.canvas import Canvas
from render.piles import seen_on
from tests.bot.webapp.browser import SIZES, Player, Screens, middle
from tests.bot.webapp.kit import mover_of

pytestmark = [pytest.mark.needs("chromium"), pytest.mark.asyncio(loop_scope="module")]
ROOM = 5
"""The most checkers of a pile that are drawn one by one."""
NEAR = 1.0
"""Pixels by which a checker may lie elsewhere than in the picture."""


async def test_turns_are_tapped_on_every_screen(show: Screens) -> None:
    player = await show.alone("short")
    for size in SIZES:
        await player.resize(size)
        asked = (await player.visitor.state())["asked"]
        assert await player.turn()
        assert (await player.visitor.state())["asked"] != asked
        await expect(player.part("hands")).to_be_visible()
        wide = await player.page.evaluate("document.documentElement.scrollWidth - innerWidth")
        assert wide <= 0


async def first_way(player: Player) -> tuple[Locator, Locator, Locator]:
    """Return a place that may move, its checkers, and a place to which one of them may go."""
    name = await player.movable.first.get_attribute("data-place")
    place = player.part(f"place-{name}")
    ways = (await player.visitor.state())["graph"][0][1]
    target = next(way[1] for way in ways if str(way[0]) == name)
    return place, place.locator(".checker"), player.part(f"place-{target}")


async def test_checker_is_dragged_and_taken_back(show: Screens) -> None:
    player = await show.alone("short", (1280, 800))
    place, checkers, target = await first_way(player)
    count = await checkers.count()
    await player.tap(place)
    await expect(checkers).to_have_count(count - 1)
    await player.part("undo").click()
    await expect(checkers).to_have_count(count)
    await player.drag(place, target)
    await expect(checkers).to_have_count(count - 1)
    await player.part("restart").click()
    await expect(checkers).to_have_count(count)
    await expect(player.part("done")).to_be_disabled()


async def test_second_finger_lets_the_checker_go_on_every_screen(show: Screens) -> None:
    """The checker lies where it lay, and the next drag goes on as ever."""
    player = await show.alone("short", reduced=True)
    for size in SIZES:
        await player.resize(size)
        place, checkers, target = await first_way(player)
        count, end = await checkers.count(), await middle(target)
        other = await middle(player.part("board"))
        finger = await player.lift(place)
        await player.fingers("touchStart", finger, other)
        await expect(player.lifted).to_have_count(0)
        await player.fingers("touchMove", end, other)
        await player.fingers("touchEnd")
        await expect(checkers).to_have_count(count)
        await expect(player.part("undo")).to_be_disabled()
        await player.lift(place)
        await player.fingers("touchMove", end)
        await player.fingers("touchEnd")
        await expect(player.part("undo")).to_be_enabled()
        await player.part("restart").click()


async def test_news_of_the_same_decision_leaves_the_drag_alone(show: Screens) -> None:
    """Such as that the chat has got the picture of the board."""
    player = await show.alone("short")
    place, checkers, target = await first_way(player)
    count, before = await checkers.count(), (await player.seen())["version"]
    await player.lift(place)
    async with show.at.bot.store.work() as work:
        table = await work.tables.by_public_id(player.visitor.table)
        assert table is not None
        await work.tables.save(table)
    assert (await player.seen())["version"] != before
    await expect(player.lifted).to_have_count(1)
    await expect(player.page.locator(".place.target")).not_to_have_count(0)
    await player.fingers("touchMove", await middle(target))
    await player.fingers("touchEnd")
    await expect(checkers).to_have_count(count - 1)


async def test_play_from_elsewhere_ends_the_drag(show: Screens) -> None:
    """The checker that was dragged is played already: letting it go does nothing."""
    mover, _ = await mover_of(*await show.at.together("long"))
    player = await show.open(mover)
    await player.lift(player.movable.first)
    state = await player.seen()
    assert (await mover.play(state)).status_code == 200
    await expect(player.part("hands")).to_be_hidden()
    await expect(player.lifted).to_have_count(0)
    await player.fingers("touchEnd")
    after = await player.seen()
    assert after["asked"] != state["asked"]
    await expect(player.part("answers")).to_be_empty()


async def test_second_tap_chooses_the_place_to_go(show: Screens) -> None:
    player = await show.alone("short")
    await player.part("more").click()
    await player.part("menu").get_by_role("button", name="два касания").click()
    place = player.movable.first
    name = await place.get_attribute("data-place")
    left = await player.part("prompt").inner_text()
    await player.tap(place)
    await expect(player.part("prompt")).to_have_text(left)
    targets = player.page.locator(".place.target")
    assert await targets.count()
    to = await targets.first.get_attribute("data-place")
    box = await player.page.locator(f'[data-place="{to}"] .outline').bounding_box()
    assert box is not None
    await player.page.touchscreen.tap(box["x"] + box["width"] / 2, box["y"] + box["height"] / 2)
    await expect(player.part("prompt")).not_to_have_text(left)
    ways = [way for way in (await player.visitor.state())["graph"][0][1] if str(way[0]) == name]
    assert ways


async def test_refused_line_says_why_until_the_page_is_closed(show: Screens) -> None:
    """The reason stands under the board; leaving closes the page on all devices."""
    player = await show.alone("long")
    await player.part("said").fill("24/12")
    await player.part("send").click()
    await expect(player.part("answer")).to_contain_text("24/")
    await player.part("said").fill("правила")
    await player.part("send").click()
    await expect(player.part("answer")).not_to_contain_text("24/12")
    await player.part("more").click()
    leave = player.part("menu").get_by_role("button", name="на всех устройствах")
    await leave.click()
    await leave.click()
    await expect(player.part("closed")).to_contain_text("закрыта на всех устройствах")
    assert (await player.visitor.get("tables")).status_code == 401


async def test_two_devices_of_a_person_stay_in_step(show: Screens) -> None:
    visitor = await show.at.alone(show.at.people[0], "short")
    phone, desk = await show.open(visitor), await show.open(visitor, (1280, 800), reduced=True)
    await phone.build()
    asked = (await visitor.state())["asked"]
    await phone.part("done").click()
    await phone.played(asked)
    await expect(desk.part("hands")).to_be_visible()
    lies = (await visitor.state())["boards"][0]["piles"]
    for player in (phone, desk):
        lying = player.page.locator(".place .checker")
        piles = [pile.split() for name, pile in lies.items() if name.isdigit()]
        count = sum(min(len(pile), ROOM) for pile in piles) + sum(lies.get("bar", []))
        await expect(lying).to_have_count(count)


async def test_opponent_is_seen_and_clock_of_the_page_goes_on(show: Screens) -> None:
    """A page that lost its connection shows all that has happened when it is back: the play as
    arrows, and the clock of the one who is on turn."""
    mover, other = await mover_of(*await show.at.together("long блиц"))
    player = await show.open(other)
    await expect(player.part("hands")).to_be_hidden()
    await player.page.context.set_offline(True)
    await mover.play(await mover.state())
    await player.page.context.set_offline(False)
    await expect(player.part("hands")).to_be_visible()
    await expect(player.page.locator(".arrow.last").first).to_be_attached()
    clock = player.part("own").locator(".clock")
    await expect(clock).not_to_have_text(await clock.inner_text())


async def test_clock_goes_on_where_it_was_after_a_reload(show: Screens) -> None:
    """Of a wait of half a minute ten seconds are free."""
    mover, _ = await mover_of(*await show.at.together("long блиц"))
    player = await show.open(mover)
    clock = player.part("own").locator(".clock")
    await expect(clock).to_have_text("1:00")
    async with show.at.bot.store.work() as work:
        table = await work.tables.by_public_id(mover.table)
        assert table is not None
        wait = notes_of(table).wait
        assert wait is not None
        longer = replace(wait, since=wait.since - timedelta(seconds=30))
        await work.tables.save(with_notes(table, wait=longer))
    await player.page.reload()
    await expect(clock).to_have_text(re.compile("0:[34]."))


async def test_taps_leave_the_clock_alone(show: Screens) -> None:
    """The time that has gone since the last news is not given back by a step."""
    mover, _ = await mover_of(*await show.at.together("long блиц"))
    player = await show.open(mover)
    await player.page.clock.install()
    await player.page.reload()
    await expect(player.part("hands")).to_be_visible()
    clock = player.part("own").locator(".clock")
    full = await clock.inner_text()
    await player.page.clock.run_for(20_000)
    await expect(clock).not_to_have_text(full)
    gone = await clock.inner_text()
    await player.tap(player.movable.first)
    await expect(player.part("undo")).to_be_enabled()
    assert await clock.inner_text() <= gone


async def test_only_play_is_made_by_one_button(show: Screens) -> None:
    """Also where its steps may be made in any order; the button names it as the chat does."""
    visitor = await show.at.alone(show.at.people[0], "long")
    for _ in range(80):
        await show.at.rest()
        state = await visitor.state()
        if state["single"] and len(state["graph"][0][1]) > 1:
            break
        if state["mine"]:
            await visitor.play(state)
    player = await show.open(visitor)
    done = player.part("done")
    await expect(done).to_contain_text(state["single"][0])
    await expect(player.page.locator(".arrow.single")).to_have_count(len(state["single"]) - 1)
    await done.click()
    await player.played(state["asked"])


async def test_number_of_checkers_borne_off_stands_clear_of_them(show: Screens) -> None:
    player = await show.alone("short")
    for size in SIZES:
        await player.resize(size)
        overlap = await player.page.evaluate(
            """async () => {
              const { board } = await import('./table.js');
              board.lay({ ...board.piles, off: [15, 15] });
              const pile = document.querySelector('.tray .pile');
              const slabs = pile.querySelectorAll('rect');
              const [text, slab] = [pile.querySelector('text'), slabs[slabs.length - 1]]
                .map((one) => one.getBoundingClientRect());
              return Math.min(text.right - slab.left, slab.right - text.left) > 0
                && Math.min(text.bottom - slab.top, slab.bottom - text.top) > 0;
            }"""
        )
        assert not overlap, size


async def test_checkers_lie_where_the_picture_has_them(show: Screens) -> None:
    visitor = await show.at.alone(show.at.people[0], "short")
    player = await show.open(visitor, (844, 390))
    async with show.at.bot.store.reading() as work:
        person = await work.people.by_telegram(visitor.person.id)
        table = await work.tables.by_public_id(visitor.table)
        assert person is not None and table is not None
        snapshot = await show.at.bot.tables.snapshot(work, table)
    canvas = Canvas(scene_of(snapshot, Reader(person, 0)))
    wanted = [
        (spot, *canvas.px(seen.at))
        for spot in range(len(canvas.layout.spots))
        for seen in seen_on(canvas, spot)
    ]
    await expect(player.page.locator(".place .checker")).to_have_count(len(wanted))
    lying = await player.page.evaluate(
        """() => [...document.querySelectorAll('.place .checker')].map((one) => {
          const back = document.getElementById('board').getScreenCTM().inverse();
          const box = one.querySelector('circle').getBoundingClientRect();
          const at = new DOMPoint(box.x + box.width / 2, box.y + box.height / 2);
          const { x, y } = at.matrixTransform(back);
          return [Number(one.closest('.place').dataset.place), x, y];
        })"""
    )
    assert len(wanted) > 20
    scale = 390 / canvas.size[0]
    by_place = [sorted(some, key=lambda one: (one[0], one[2])) for some in (wanted, lying)]
    for (spot, x, y), (place, left, top) in zip(*by_place, strict=True):
        assert spot == place
        assert abs(x - left) * scale <= NEAR
        assert abs(y - top) * scale <= NEAR


async def test_panel_of_the_demo_opens_the_board(show: Screens) -> None:
    await show.at.alone(show.at.people[0], "long")
    page = await show.browser.new_page(viewport={"width": 1280, "height": 800}, locale="ru-RU")
    me = show.at.people[0].id
    await page.goto(f"{show.at.server.url}/#me={me}&chat={me}")
    await page.get_by_test_id("inline-button").filter(has_text="Доска").last.click()
    inside = page.frame_locator('[data-testid="app-frame"]')
    await expect(inside.get_by_test_id("title")).to_have_text("Длинные нарды")
    await expect(inside.get_by_test_id("hands")).to_be_visible()


COUNT_FLIGHTS = """() => {
  const animate = Element.prototype.animate;
  window.flights = 0;
  Element.prototype.animate = function (...motion) {
    window.flights += 1;
    return animate.apply(this, motion);
  };
}"""


async def test_opponents_steps_fly_one_by_one_unless_motion_is_reduced(show: Screens) -> None:
    mover, other = await mover_of(*await show.at.together("short draw=white"))
    moving, still = await show.open(other), await show.open(other, reduced=True)
    for player in (moving, still):
        await player.page.evaluate(COUNT_FLIGHTS)
    await mover.play(await mover.state())
    for player in (moving, still):
        await expect(player.part("hands")).to_be_visible()
    steps = (await other.state())["recent"][-1][3]
    assert len(steps) > 1
    await moving.page.wait_for_function("count => window.flights === count", arg=len(steps))
    assert await still.page.evaluate("window.flights") == 0


BESIDE_NUMBERS = """() => {
  const all = (shapes) => [...document.querySelectorAll(shapes)];
  const point = (text) => text.match(/-?[\\d.]+/g).slice(0, 2).map(Number);
  const bears = all('#board .checker').filter((one) => one.querySelector('text'));
  const numbers = bears.map((one) => point(one.getAttribute('transform')));
  const starts = all('.arrow.last path').map((one) => point(one.getAttribute('d')));
  const unit = Number(bears[0].querySelector('circle').getAttribute('r')) * 2;
  const away = starts.flatMap(([x, y]) => numbers.map((at) => Math.hypot(at[0] - x, at[1] - y)));
  return [starts.length, Math.min(...away) / unit];
}"""
"""Lines of the last play, and how many checkers lie between a number on a pile and one of them."""


async def test_arrow_of_a_play_leaves_the_number_of_its_pile_free(show: Screens) -> None:
    """The first plays of long nardy leave a pile of fourteen."""
    player = await show.alone("long")
    await player.turn()
    await player.seen()
    count, nearest = await player.page.evaluate(BESIDE_NUMBERS)
    assert count and nearest > 0.45


async def test_signs_of_colours_are_drawn_in_the_prompt(show: Screens) -> None:
    """Fonts without colours draw the black sign filled: white on a dark page."""
    player = await show.alone("short")
    side = next(one["side"] for one in (await player.seen())["players"] if one["seat"] == 0)
    sign = player.part("prompt").locator(".sign")
    await expect(sign).to_have_class(f"sign disc c{side}")
    await expect(sign).to_have_text("⚪⚫"[side])
