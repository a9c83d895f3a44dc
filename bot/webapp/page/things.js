// What lies in the row of a throw: dice, and the tiles, cards and barrels that are drawn instead.

import { dicePips, draw, words } from './drawing.js';

const BOX = ['#f6daa4', '#704622', '#3a1e08', '#966434'];
const JOINED = 6;

/** The things of a row with the dice of a turn that is being made: [value, played, active]. */
export function rowWith(row, dice) {
  const others = row.filter(([kind]) => kind !== 'die');
  if (dice.length <= JOINED) return [...others, ...dice.map(([value, played, active]) => ['die', value, 1, played, 1, active])];
  const left = new Map();
  for (const [value, played, active] of dice) {
    if (!played) left.set(value, { count: (left.get(value)?.count || 0) + 1, active: left.get(value)?.active || active });
  }
  return [...others, ...[...left].map(([value, { count, active }]) => ['die', value, 1, false, count, active])];
}

/** How high a thing is, in dice. */
export const height = ([kind, value, width]) => (kind !== 'drawn' ? width : String(value).startsWith('tile') ? 1 : 1.36);

/** Draw a thing with its middle at a place; `size` is the width of a die. */
export function thing(layout, colour, [kind, value, width, played, times, active], [x, y], size) {
  const parts = KINDS[kind]?.(layout, colour, value, size * (['thrown', 'taken'].includes(kind) ? width : 1), active) || [];
  if (times > 1) parts.push(words([0, size * 0.72], `×${times}`, size * 0.44, layout.colours.text, { stroke: layout.colours.panel, 'stroke-width': size * 0.14, 'paint-order': 'stroke' }));
  return draw('g', { transform: `translate(${x} ${y})`, opacity: played ? 0.38 : 1, class: `${kind}${active ? ' active' : ''}`, 'data-value': value }, ...parts);
}

const plate = (width, height, radius, fill, stroke, edge) => draw('rect', { x: -width / 2, y: -height / 2, width, height, rx: radius, fill, stroke, 'stroke-width': edge });

function die(layout, colour, value, size, active) {
  const [lit, , rim, ink] = layout.colours.pieces[colour % layout.colours.pieces.length];
  const across = size * (active ? 1.12 : 1);
  const pips = dicePips(value, across, ink);
  return [plate(across, across, across * 0.2, lit, active ? layout.colours.accent : rim, across * (active ? 0.07 : 0.04)), ...(pips.length ? pips : [words([0, 0], String(value), across * 0.55, ink)])];
}

function taken(layout, colour, value, size) {
  const reach = size * 0.55;
  return [...die(layout, colour, value, size), draw('path', { d: `M${-reach} ${-reach}L${reach} ${reach}M${reach} ${-reach}L${-reach} ${reach}`, stroke: '#c22', 'stroke-width': size * 0.14, 'stroke-linecap': 'round' })];
}

/** A die that still turns in the air. */
function flying(layout, colour, value, size) {
  return [draw('g', { class: 'tumbling' }, ...die(layout, colour, '', size * 0.9), words([0, 0], '?', size * 0.5, layout.colours.pieces[colour][3]))];
}

function pointer(layout, colour, value, size) {
  const way = (stroke, width) => draw('path', { d: `M${-size * 0.08} ${-size * 0.16}L${size * 0.08} 0L${-size * 0.08} ${size * 0.16}`, fill: 'none', stroke, 'stroke-width': size * width, 'stroke-linecap': 'round', 'stroke-linejoin': 'round' });
  return [way(layout.colours.halo, 0.18), way(layout.colours.arrow, 0.1)];
}

/** A tile, a card or a barrel by its name: "tile:6-5", "card:K", "card:joker1", "lotto:56". */
function drawn(layout, colour, name, size) {
  const [kind, value] = name.split(':');
  return { tile, card, lotto }[kind]?.(layout, value, size) || [];
}

function tile(layout, value, size) {
  const [lit, , rim, ink] = layout.colours.pieces[0];
  const halves = value.split('-').map((number, at) => draw('g', { transform: `translate(${(at - 0.5) * size} 0)` }, ...dicePips(number, size * 0.94, ink)));
  return [plate(size * 2, size, size * 0.14, lit, rim, size * 0.05), draw('path', { d: `M0 ${-size * 0.38}V${size * 0.38}`, stroke: ink, 'stroke-width': size * 0.05 }), ...halves];
}

function card(layout, value, size) {
  const [lit, , rim, ink, groove] = layout.colours.pieces[0];
  const body = plate(size, size * 1.36, size * 0.12, lit, rim, size * 0.05);
  if (value.startsWith('joker')) {
    const cap = draw('path', { d: 'M-.22 0L-.35 -.19L-.14 -.31L-.08 -.24L0 -.53L.08 -.24L.14 -.31L.35 -.19L.22 0Z', transform: `scale(${size})`, fill: ink });
    const bells = [[-0.35, -0.19], [0, -0.53], [0.35, -0.19]].map(([x, y]) => draw('circle', { cx: x * size, cy: y * size, r: size * 0.08, fill: layout.colours.accent }));
    return [body, cap, ...bells, words([0, size * 0.36], value.slice(5), size * 0.5, ink)];
  }
  return [body, words([0, -size * 0.16], value, size * (value.length > 1 ? 0.64 : 0.8), ink), words([0, size * 0.42], '✦', size * 0.34, groove)];
}

function lotto(layout, value, size) {
  const [lit, rim, ink, hoop] = BOX;
  const high = size * 0.68;
  const side = size * 0.6;
  const body = draw('path', { d: `M${-side * 0.78} ${-high}Q${-side * 1.2} 0 ${-side * 0.78} ${high}H${side * 0.78}Q${side * 1.2} 0 ${side * 0.78} ${-high}Z`, fill: lit, stroke: rim, 'stroke-width': size * 0.05 });
  const hoops = [-0.7, 0.7].map((at) => draw('path', { d: `M${-side * 0.86} ${high * at}H${side * 0.86}`, stroke: hoop, 'stroke-width': size * 0.12 }));
  return [body, ...hoops, words([0, -size * 0.02], value, size * 0.56, ink), draw('path', { d: `M${-size * 0.26} ${size * 0.3}H${size * 0.26}`, stroke: ink, 'stroke-width': size * 0.05 })];
}

const KINDS = { die, thrown: die, taken, flying, pointer, drawn };
