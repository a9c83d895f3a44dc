// Pieces of the board as SVG, at the places that the server has sent.

const NAMESPACE = 'http://www.w3.org/2000/svg';
const OTHER = '#6834ba';
const PIPS = { 1: [[0, 0]], 2: [[-1, -1], [1, 1]], 3: [[-1, -1], [0, 0], [1, 1]], 4: [[-1, -1], [1, -1], [-1, 1], [1, 1]], 5: [[-1, -1], [1, -1], [0, 0], [-1, 1], [1, 1]], 6: [[-1, -1], [1, -1], [-1, 0], [1, 0], [-1, 1], [1, 1]] };

export function draw(name, attributes = {}, ...children) {
  const element = document.createElementNS(NAMESPACE, name);
  for (const [key, value] of Object.entries(attributes)) element.setAttribute(key, value);
  element.append(...children);
  return element;
}

/** The place at a distance from another, in a direction. */
export function ahead([x, y, angle], distance) {
  const turn = angle * Math.PI / 180;
  return [x + distance * Math.cos(turn), y + distance * Math.sin(turn)];
}

/** A layout turned by a quarter: its left side comes to the top, for tall screens. */
export function turned(layout) {
  const high = layout.size[1];
  const point = ([x, y]) => [high - y, x];
  const polygon = (flat) => flat.map((_, at) => (at % 2 ? flat[at - 1] : high - flat[at + 1]));
  const place = ([x, y, angle, ...rest]) => [...point([x, y]), angle + 90, ...rest];
  return {
    ...layout,
    size: [high, layout.size[0]],
    frames: layout.frames.map(polygon),
    fields: layout.fields.map(polygon),
    rails: layout.rails.map(polygon),
    points: layout.points.map(([dark, flat]) => [dark, polygon(flat)]),
    stars: layout.stars.map(polygon),
    ways: layout.ways.map(([side, ways]) => [side, ways.map(polygon)]),
    homes: layout.homes.map(([colour, flat]) => [colour, polygon(flat)]),
    spots: layout.spots.map(place),
    numbers: layout.numbers.map(([x, y, text]) => [...point([x, y]), text]),
    bars: layout.bars.map(place),
    hands: layout.hands.map(place),
    trays: layout.trays.map(place),
    dice: layout.dice.map(place),
    cube: point(layout.cube),
  };
}

export function ground(layout) {
  const { colours, unit } = layout;
  const shape = (flat, fill, stroke, width) => draw('polygon', { points: flat.join(' '), fill, stroke: stroke || 'none', 'stroke-width': width || 0, 'stroke-linejoin': 'round' });
  const line = (flat, colour) => draw('polyline', { points: flat.join(' '), fill: 'none', stroke: colour, 'stroke-width': unit * 0.1, opacity: 0.5 });
  return draw('g', { 'aria-hidden': 'true' },
    draw('defs', {}, fade('frame', colours.frame), fade('field', colours.field), ...colours.pieces.map(([lit, shade], at) => disc(at, lit, shade))),
    ...layout.frames.map((flat) => shape(flat, 'url(#frame)', colours.frame[0], unit * 0.1)),
    ...layout.fields.map((flat) => shape(flat, 'url(#field)', colours.inlay, unit * 0.045)),
    draw('g', { opacity: 0.4 }, ...layout.stars.map((flat) => shape(flat, colours.dark[1]))),
    ...layout.points.map(([dark, flat]) => shape(flat, (dark ? colours.dark : colours.light)[1], colours.frame[0], unit * 0.015)),
    ...layout.rails.map((flat) => shape(flat, colours.rail[1], colours.inlay, unit * 0.03)),
    ...layout.homes.map(([colour, flat]) => shape(flat, colour, colours.muted, unit * 0.04)),
    ...layout.ways.flatMap(([side, ways]) => ways.map((flat) => line(flat, side < 0 ? colours.dark[1] : colours.pieces[side][0]))),
  );
}

function fade(id, [dark, middle, light]) {
  return draw('linearGradient', { id, x1: 0, y1: 0, x2: 0.25, y2: 1 }, draw('stop', { offset: 0, 'stop-color': light }), draw('stop', { offset: 0.5, 'stop-color': middle }), draw('stop', { offset: 1, 'stop-color': dark }));
}

function disc(at, lit, shade) {
  return draw('linearGradient', { id: `disc${at}`, x1: 0.2, y1: 0, x2: 0.8, y2: 1 }, draw('stop', { offset: 0, 'stop-color': lit }), draw('stop', { offset: 1, 'stop-color': shade }));
}

export function words(at, text, size, fill, more = {}) {
  return draw('text', { x: at[0], y: at[1], 'font-size': size, fill, 'text-anchor': 'middle', 'dominant-baseline': 'central', 'font-weight': 700, ...more }, text);
}

/** A checker by its code: colour, "r" a ring, "!" held, ":" and a text; `number` is how many it
 * stands for. */
export function checker(layout, code, [x, y], number) {
  const [state, mark = ''] = code.split(':');
  const colour = Number(state[0]) % layout.colours.pieces.length;
  const [, , rim, ink, groove] = layout.colours.pieces[colour];
  const radius = layout.unit * 0.495;
  const circle = (share, fill, stroke, width) => draw('circle', { r: radius * share, fill, stroke, 'stroke-width': radius * width });
  const parts = [circle(0.98, `url(#disc${colour})`, rim, 0.05), circle(0.8, 'none', groove, 0.04)];
  if (colour === 0) parts.push(circle(0.6, 'none', groove, 0.04));
  if (colour === 1) parts.push(circle(0.66, 'none', groove, 0.04), circle(0.54, 'none', groove, 0.04));
  if (colour > 1 && !mark) parts.push(draw('path', { d: colour === 2 ? 'M0 -.5L.5 0L0 .5L-.5 0Z' : 'M0 -.56V.56M-.56 0H.56', transform: `scale(${radius})`, fill: 'none', stroke: ink, 'stroke-width': 0.16 }));
  if (state.includes('r')) parts.push(circle(0.74, 'none', ink, 0.2));
  if (state.includes('!')) parts.push(draw('path', { d: 'M-.6 -.3L.3 .6M-.4 -.6L.6 .4', transform: `scale(${radius})`, stroke: groove, 'stroke-width': 0.1 }));
  const text = number ? String(number) : mark;
  if (text) parts.push(circle(0.52, `url(#disc${colour})`, 'none', 0), words([0, 0], text, radius * (text.length > 2 ? 0.7 : 0.95), ink));
  return draw('g', { class: 'checker', transform: `translate(${x} ${y})`, 'data-colour': colour }, ...parts);
}

export function dicePips(value, size, ink) {
  return (PIPS[value] || []).map(([dx, dy]) => draw('circle', { cx: dx * size * 0.26, cy: dy * size * 0.26, r: size * 0.095, fill: ink }));
}

/** The places of the checkers of a pile: the table of the place's stack, by how many lie there. */
export function lying(layout, place, codes) {
  const [plain, held] = layout.stacks[place[3]];
  const below = codes.length > 1 && codes[0].includes('!') && held !== plain;
  const rows = below ? held : plain;
  const row = rows[Math.min(below ? codes.length - 1 : codes.length, rows.length - 1)];
  const [numbered, ...distances] = row;
  const hidden = codes.length - distances.length;
  return distances.map((distance, at) => ({
    at: ahead(place, distance),
    code: codes[at + (at ? hidden : 0)] || codes[codes.length - 1],
    number: at === numbered ? codes.length : 0,
  }));
}

export function arrow(layout, start, end, kind) {
  const { colours, unit } = layout;
  const angle = Math.atan2(end[1] - start[1], end[0] - start[0]);
  const size = unit * 0.3;
  const tip = (turn, away) => [end[0] + Math.cos(angle + turn) * away, end[1] + Math.sin(angle + turn) * away].join(' ');
  const path = `M${start[0] + Math.cos(angle) * unit * 0.45} ${start[1] + Math.sin(angle) * unit * 0.45}L${end.join(' ')}M${tip(2.6, size)}L${end.join(' ')}L${tip(-2.6, size)}`;
  const dots = kind === 'dotted' ? { 'stroke-dasharray': `0 ${unit * 0.2}` } : {};
  const stroke = (colour, width) => draw('path', { ...dots, d: path, fill: 'none', stroke: colour, 'stroke-width': unit * width, 'stroke-linecap': 'round', 'stroke-linejoin': 'round' });
  const group = draw('g', { class: `arrow ${kind}`, 'aria-hidden': 'true' }, stroke(colours.halo, 0.2), stroke(kind === 'dotted' ? OTHER : colours.arrow, 0.1));
  if (kind === 'crossed') {
    const [x, y] = [(start[0] + end[0]) / 2, (start[1] + end[1]) / 2];
    const cross = `M${x - size} ${y - size}L${x + size} ${y + size}M${x + size} ${y - size}L${x - size} ${y + size}`;
    group.append(draw('path', { d: cross, stroke: '#c22', 'stroke-width': unit * 0.14, 'stroke-linecap': 'round' }));
  }
  return group;
}
