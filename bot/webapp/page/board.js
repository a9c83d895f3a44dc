// The board in the page: its places with their checkers, its dice, its lights and arrows.

import { ahead, arrow, checker, draw, ground, lying, turned, words } from './drawing.js';
import { height, thing } from './things.js';

const READABLE = 14, LARGE = 20;
const GAP = 0.16, FULL = 0.95;
const BESIDE = ['bar', 'hand', 'off'];

const codes = (pile) => (pile ? pile.split(' ') : []);

export class Board {
  constructor(svg) {
    this.svg = svg;
    this.piles = {};
    this.places = new Map(); // none before it is laid out
    this.still = false;
  }

  /** Lay out a board; `tall` turns it by a quarter, `small` leaves out the numbers. */
  open(layout, sides, { tall = false, large = false, small = false } = {}) {
    this.small = small;
    this.sides = sides;
    this.layout = tall ? turned(layout) : layout;
    const [width, height] = this.layout.size;
    this.svg.setAttribute('viewBox', `0 0 ${width} ${height}`);
    this.svg.style.aspectRatio = `${width} / ${height}`;
    this.numbers = draw('g', { 'aria-hidden': 'true', class: 'numbers' });
    this.places = new Map();
    this.beneath = draw('g', {});
    this.dice = draw('g', { class: 'dice', 'data-testid': 'dice' });
    this.above = draw('g', { 'pointer-events': 'none' });
    const each = this.layout.spots.map((place, at) => this.place(at, place, this.layout.points[at][1]));
    const boxes = [['bar', this.layout.bars], ['hand', this.layout.hands]].flatMap(([name, row]) => row.map((place, side) => this.place(`${name}.${side}`, place, null)));
    this.trays = this.layout.trays.map((place, side) => this.tray(place, side));
    this.svg.replaceChildren(ground(this.layout), this.numbers, this.beneath, ...this.trays, ...each, ...boxes, this.dice, this.above);
    this.resize(large);
  }

  /** Give the numbers a size that can be read. */
  resize(large) {
    if (!this.layout || this.small) return;
    const scale = this.svg.getBoundingClientRect().width / this.layout.size[0] || 0.3;
    const size = Math.min(Math.max(this.layout.unit * 0.4, (large ? LARGE : READABLE) / scale), this.layout.unit * 0.66);
    this.numbers.replaceChildren(...this.layout.numbers.map(([x, y, text]) => words([x, y], text, size, this.layout.colours.label)));
  }

  /** A place that can be touched; its outline shows where the keyboard stands. */
  place(name, place, outline) {
    const shape = outline ? draw('polygon', { points: outline.join(' '), class: 'outline' }) : draw('circle', { cx: ahead(place, 40)[0], cy: ahead(place, 40)[1], r: 40, class: 'outline' });
    const group = draw('g', { class: 'place', 'data-place': name, 'data-testid': `place-${name}`, role: 'button', tabindex: -1 }, shape, draw('g', { class: 'pile' }));
    this.places.set(String(name), { place, group, codes: [] });
    return group;
  }

  tray([x, y, angle, length, breadth], side) {
    const group = draw('g', { class: 'tray', 'data-place': `off.${side}`, 'data-testid': `place-off.${side}`, role: 'button', tabindex: -1 });
    group.append(draw('rect', { x: -length / 2, y: -breadth / 2, width: length, height: breadth, transform: `translate(${x} ${y}) rotate(${angle})`, class: 'outline' }), draw('g', { class: 'pile' }));
    this.places.set(`off.${side}`, { place: [x, y, angle, length], group, tray: true });
    return group;
  }

  /** Lay the checkers; only places that differ are drawn anew. */
  lay(piles) {
    for (const [name, there] of this.places) {
      const [kind, side] = name.split('.');
      const pile = BESIDE.includes(kind) ? Number((piles[kind] || [])[side] || 0) : piles[kind] || '';
      if (there.shown === pile) continue;
      there.shown = pile;
      if (there.tray) this.layOff(there, Number(side), pile);
      else this.layPile(there, typeof pile === 'number' ? Array(pile).fill(String(this.sides[side])) : codes(pile));
    }
    this.piles = piles;
  }

  layPile(there, pile) {
    there.codes = pile;
    const drawn = lying(this.layout, there.place, pile).map(({ at, code, number }) => checker(this.layout, code, at, number));
    there.group.querySelector('.pile').replaceChildren(...drawn);
  }

  layOff(there, side, count) {
    const [x, y, angle, length] = there.place;
    const { unit, colours } = this.layout;
    const [lit, , rim] = colours.pieces[this.sides[side] % colours.pieces.length];
    const thick = Math.min(unit * 0.25, (length - unit * 1.3) / Math.max(1, count));
    const slabs = Array.from({ length: count }, (_, at) => draw('rect', { x: -length / 2 + unit * 0.12 + thick * at, y: -unit * 0.44, width: thick * 0.86, height: unit * 0.88, rx: thick * 0.3, fill: lit, stroke: rim, 'stroke-width': 2, transform: `translate(${x} ${y}) rotate(${angle})` }));
    const end = ahead([x, y, angle], Math.min(-length / 2 + unit * 0.65 + thick * count, length / 2 - unit * 0.4));
    there.group.querySelector('.pile').replaceChildren(...slabs, ...(count ? [words(end, `${this.layout.tray_sign}${count}`, unit * 0.42, colours.label)] : []));
  }

  /** The name of a place of a way: of the bar, the hand and the tray each side has its own. */
  name(place, side) { return BESIDE.includes(place) ? `${place}.${side}` : String(place); }

  /** Where the upper checker of a place lies, or where the next one would. */
  middle(name, next = 0) {
    const there = this.places.get(name);
    if (!there) return null;
    if (there.tray) return there.place.slice(0, 2);
    const pile = [...there.codes, ...Array(next).fill('0')];
    const rows = lying(this.layout, there.place, pile.length ? pile : ['0']);
    return rows[rows.length - 1].at;
  }

  /** Light the places that may move and those that can be reached. */
  light(movable, targets = new Set()) {
    this.above.replaceChildren(...[...this.above.children].filter((mark) => !mark.classList.contains('light')));
    const { unit, colours } = this.layout;
    for (const [name, there] of this.places) {
      there.group.classList.toggle('movable', movable.has(name));
      there.group.classList.toggle('target', targets.has(name));
      if (!movable.has(name) && !targets.has(name)) continue;
      const [x, y] = this.middle(name, targets.has(name) && !there.tray ? 1 : 0);
      const ring = { cx: x, cy: y, r: unit * 0.54, fill: 'none', stroke: colours.arrow, 'stroke-width': unit * 0.09 };
      if (targets.has(name)) this.above.append(draw('g', { class: 'light' }, draw('circle', { ...ring, r: unit * 0.24, fill: colours.arrow, stroke: colours.halo })));
      else this.above.append(draw('g', { class: 'light' }, draw('circle', ring)));
    }
  }

  /** Draw ways: [side, from, to]. */
  arrows(ways, kind) {
    this.clearArrows(kind);
    for (const [side, start, end] of ways) {
      const [a, b] = [this.middle(this.name(start, side)), this.middle(this.name(end, side))];
      if (a && b) this.above.append(arrow(this.layout, a, b, kind));
    }
  }

  /** Ring places that are spoken about: [side, place]. */
  ring(places) {
    this.above.querySelectorAll('.ringed').forEach((one) => one.remove());
    const { unit, colours } = this.layout;
    for (const [side, place] of places) {
      const at = this.middle(this.name(place, side));
      if (at) this.above.append(draw('circle', { class: 'ringed', cx: at[0], cy: at[1], r: unit * 0.66, fill: 'none', stroke: colours.accent, 'stroke-width': unit * 0.12 }));
    }
  }

  clearArrows(kind) { this.above.querySelectorAll(`.arrow${kind ? `.${kind}` : ''}`).forEach((one) => one.remove()); }

  /** Lay the things of a side's throw: [kind, value, width, played, times, active]. */
  throw(side, row) {
    const place = this.layout.dice[side % Math.max(1, this.layout.dice.length)];
    if (!place || side === null || !row.length) { this.dice.replaceChildren(); return; }
    const [x, y, angle, length] = place;
    const turn = angle * Math.PI / 180;
    const upright = Math.abs(Math.cos(turn)) < 1e-6;
    const room = (one) => (upright ? height(one) : one[2]);
    const natural = row.reduce((sum, one) => sum + room(one), 0) + GAP * (row.length - 1);
    const size = Math.min(this.layout.unit * 0.92, length * FULL / natural);
    // The row reads from the left, or from above.
    const forth = (upright ? Math.sin(turn) : Math.cos(turn)) > 0 ? 1 : -1;
    let start = -natural / 2;
    this.dice.replaceChildren(...row.map((one) => {
      const spot = ahead([x, y, angle], forth * (start + room(one) / 2) * size);
      start += room(one) + GAP;
      return thing(this.layout, this.sides[side] ?? side, one, spot, size);
    }));
  }

  /** Move the upper checker of a place from elsewhere with the eye. */
  async fly(name, start, time) {
    const there = this.places.get(name);
    const piece = there && there.group.querySelector('.pile').lastElementChild;
    if (!piece || !start || this.still || time <= 0 || there.tray) return;
    const [x, y] = this.middle(name);
    there.group.parentNode.insertBefore(there.group, this.dice);
    const shift = `translate(${x}px, ${y}px)`;
    const flight = piece.animate([{ transform: `translate(${start[0]}px, ${start[1]}px)` }, { transform: shift }], { duration: time, easing: 'ease-in-out' });
    await flight.finished.catch(() => {});
  }

  under(event) {
    const at = new DOMPoint(event.clientX, event.clientY).matrixTransform(this.svg.getScreenCTM().inverse());
    return [at.x, at.y];
  }

  /** The place nearest to a point, at most 1.6 checkers away; null for none. */
  nearest([x, y], names) {
    let found = null;
    let least = this.layout.unit * 1.6;
    for (const name of names) {
      const there = this.places.get(name);
      if (!there) continue;
      const away = distance([x, y], there, this.layout.unit);
      if (away < least) [found, least] = [name, away];
    }
    return found;
  }
}

/** How far a point is from the line on which the checkers of a place lie. */
function distance([x, y], { place, tray }, unit) {
  const start = tray ? ahead(place, -place[3] / 2) : place.slice(0, 2);
  const length = tray ? place[3] : unit * 5.2;
  const turn = place[2] * Math.PI / 180;
  const along = (x - start[0]) * Math.cos(turn) + (y - start[1]) * Math.sin(turn);
  const held = Math.min(Math.max(along, 0), length);
  return Math.hypot(x - start[0] - held * Math.cos(turn), y - start[1] - held * Math.sin(turn));
}
