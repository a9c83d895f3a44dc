"""The page in a real browser: fingers, mouse, keys and words, on screens of four sizes."""

from __future__ import annotations

from collections.abc import AsyncIterator
from pathlib import Path

import pytest
from playwright.async_api import expect

from bot.webapp.table_json import Reader, scene_of
from render.canvas import Canvas
from render.piles import seen_on
from tests.bot.webapp.browser import PHONE, Screens, screens
from tests.bot.webapp.kit import Evening, evening

pytestmark = pytest.mark.needs("chromium")
SIZES = [PHONE, (844, 390), (320, 568), (1280, 800)]
ROOM = 5
"""The most checkers of a pile that are drawn one by one."""
NEAR = 1.0
"""Pixels by which a checker may lie elsewhere than in the picture."""


@pytest.fixture
async def at(tmp_path: Path) -> AsyncIterator[Evening]:
    """An evening."""
    async with evening(tmp_path) as begun:
        yield begun


@pytest.fixture
async def show(at: Evening) -> AsyncIterator[Screens]:
    """A browser."""
    async with screens(at) as opened:
        yield opened


@pytest.mark.parametrize("size", SIZES, ids=str)
async def test_turns_are_tapped_on_every_screen(
    at: Evening, show: Screens, size: tuple[int, int]
) -> None:
    player = await show.open(await at.alone(at.people[0], "short"), size)
    for _ in range(3):
        asked = (await player.visitor.state())["asked"]
        assert await player.turn()
        assert (await player.visitor.state())["asked"] != asked
        await expect(player.part("hands")).to_be_visible()
    wide = await player.page.evaluate("document.documentElement.scrollWidth - innerWidth")
    assert wide <= 0


async def test_checker_is_dragged_and_taken_back(at: Evening, show: Screens) -> None:
    player = await show.open(await at.alone(at.people[0], "short"), (1280, 800))
    place = player.movable.first
    name = await place.get_attribute("data-place")
    checkers = player.page.locator(f'[data-place="{name}"] .checker')
    count = await checkers.count()
    await player.tap(place)
    await expect(checkers).to_have_count(count - 1)
    await player.part("undo").click()
    await expect(checkers).to_have_count(count)
    state = await player.visitor.state()
    way = next(way for way in state["graph"][0][1] if str(way[0]) == name)
    await player.drag(place, player.part(f"place-{way[1]}"))
    await expect(checkers).to_have_count(count - 1)
    await player.part("restart").click()
    await expect(checkers).to_have_count(count)
    await expect(player.part("done")).to_be_disabled()


async def test_second_tap_chooses_the_place_to_go(at: Evening, show: Screens) -> None:
    player = await show.open(await at.alone(at.people[0], "short"))
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


async def test_page_is_closed_on_all_devices(at: Evening, show: Screens) -> None:
    player = await show.open(await at.alone(at.people[0], "short"))
    await player.part("more").click()
    leave = player.part("menu").get_by_role("button", name="на всех устройствах")
    await leave.click()
    await leave.click()
    await expect(player.part("closed")).to_contain_text("закрыта на всех устройствах")
    assert (await player.visitor.get("tables")).status_code == 401


async def test_refused_line_says_why_under_the_board(at: Evening, show: Screens) -> None:
    player = await show.open(await at.alone(at.people[0], "long"))
    await player.part("said").fill("24/12")
    await player.part("send").click()
    await expect(player.part("answer")).to_contain_text("24/")
    await player.part("said").fill("правила")
    await player.part("send").click()
    await expect(player.part("answer")).not_to_contain_text("24/12")


async def test_keyboard_alone_plays_a_turn(at: Evening, show: Screens) -> None:
    player = await show.open(await at.alone(at.people[0], "short"), (1280, 800))
    asked = (await player.visitor.state())["asked"]
    for _ in range(6):
        if await player.part("done").is_enabled():
            break
        await player.movable.first.focus()
        label = await player.movable.first.get_attribute("aria-label")
        assert "можно на" in (label or "")
        left = await player.part("prompt").inner_text()
        await player.page.keyboard.press("Enter")
        await expect(player.part("prompt")).not_to_have_text(left)
    await player.page.keyboard.press("d")
    await player.played(asked)


async def test_every_place_has_a_name_for_a_screen_reader(at: Evening, show: Screens) -> None:
    player = await show.open(await at.alone(at.people[0], "short"))
    places = player.page.locator(".place")
    await expect(places).to_have_count(26)  # the points and both bars
    names = await places.evaluate_all(
        "places => places.map((place) => place.getAttribute('aria-label'))"
    )
    assert all(names)


async def test_two_devices_of_a_person_stay_in_step(at: Evening, show: Screens) -> None:
    visitor = await at.alone(at.people[0], "short")
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


async def test_opponent_is_seen_and_clock_of_the_page_goes_on(at: Evening, show: Screens) -> None:
    """A page that lost its connection says so, and shows all that has happened when it is back."""
    anna, boris = await at.together("long")
    mover, other = (anna, boris) if (await anna.state())["mine"] else (boris, anna)
    player = await show.open(other)
    await expect(player.part("hands")).to_be_hidden()
    await player.page.context.set_offline(True)
    await mover.play(await mover.state())
    await player.page.context.set_offline(False)
    await expect(player.part("hands")).to_be_visible()


async def test_checkers_lie_where_the_picture_has_them(at: Evening, show: Screens) -> None:
    visitor = await at.alone(at.people[0], "short")
    player = await show.open(visitor, (844, 390))
    async with at.bot.store.reading() as work:
        person = await work.people.by_telegram(visitor.person.id)
        table = await work.tables.by_public_id(visitor.table)
        assert person is not None and table is not None
        snapshot = await at.bot.tables.snapshot(work, table)
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


async def test_panel_of_the_demo_opens_the_board(at: Evening, show: Screens) -> None:
    await at.alone(at.people[0], "long")
    page = await show.browser.new_page(viewport={"width": 1280, "height": 800}, locale="ru-RU")
    await page.goto(f"{at.server.url}/#me=501&chat=501")
    await page.get_by_test_id("inline-button").filter(has_text="Доска").last.click()
    inside = page.frame_locator('[data-testid="app-frame"]')
    await expect(inside.get_by_test_id("title")).to_have_text("Длинные нарды")
    await expect(inside.get_by_test_id("hands")).to_be_visible()
