// What stands beside the board: players, buttons, answers, and the words for a screen reader.

const COLOURS = ['light', 'dark', 'third', 'fourth'];

const make = (name, attributes = {}, ...children) => {
  const element = document.createElement(name);
  for (const [key, value] of Object.entries(attributes)) element.setAttribute(key, value);
  element.append(...children);
  return element;
};

/** Words with signs of colours that look alike in all fonts. */
export const signed = (words) => words.split(/([⚪⚫🔴🔵])/u).map((part, at) => (at % 2 ? make('span', { class: `sign disc c${[...'⚪⚫🔴🔵'].indexOf(part)}` }, part) : part));

/** A button; with `sure` the first press only asks. */
export function button(label, act, { sure = '', look = 'soft' } = {}) {
  const element = make('button', { type: 'button', class: look, 'data-testid': 'choice' }, ...signed(label));
  let asked = !sure;
  element.addEventListener('click', () => {
    if (asked) { act(); return; }
    asked = true;
    element.textContent = `${label} – ${sure}`;
    element.classList.add('sure');
  });
  return element;
}

/** Show the players: the person's own side last, the clocks as they run. */
export function showPlayers(state, since, others, own, cube) {
  const { colours, cube: stake } = state.boards?.[state.front] || {};
  const played = new Map((state.recent || []).map(([seat, thrown, play]) => [seat, [thrown, play].filter(Boolean).join(' · ')]));
  const rows = (state.players || []).map((one) => {
    const [clock, runs] = one.clock || [];
    const gone = runs === null ? 0 : Math.max(0, (Date.now() - since) / 1000 - runs);
    const left = Math.max(0, Math.ceil(clock - gone));
    const parts = [make('span', { class: `sign c${colours[one.side]}` }), make('b', {}, one.name)];
    if (played.has(one.seat)) parts.push(make('span', { class: 'played' }, played.get(one.seat)));
    if (stake && stake[1] === one.seat) parts.push(make('span', { class: 'cube' }, String(stake[0])));
    if (one.pips !== null) parts.push(make('span', { class: 'pips' }, String(one.pips)));
    if (one.clock) parts.push(make('span', { class: 'clock' }, `${Math.floor(left / 60)}:${String(left % 60).padStart(2, '0')}`));
    return make('div', { class: one.acting ? 'player acting' : 'player', 'data-testid': 'player' }, ...parts);
  });
  own.replaceChildren(...rows.splice(-1));
  others.replaceChildren(...rows);
  cube.hidden = !stake || stake[1] !== null;
  cube.textContent = stake ? String(stake[0]) : '';
}

/** Show buttons [label, data, link, kind] of the chat; the first that answers the open decision
 * stands out. */
export function showChoices(place, rows, press) {
  const first = rows.findIndex(([, , , kind]) => kind);
  place.replaceChildren(...rows.map(([label, data, link, kind], at) => {
    if (link) return make('a', { class: 'soft', href: link, target: '_blank', rel: 'noopener' }, label);
    return button(label, () => press(data), { look: `${at === first ? 'main' : 'soft'}${kind ? ' wide' : ''}` });
  }));
}

export function showAnswers(place, texts, press) {
  place.replaceChildren(...texts.map(([words, rows]) => {
    const choices = make('div', { class: 'row wrap' });
    showChoices(choices, rows, press);
    return make('div', { class: 'answer', 'data-testid': 'answer' }, make('p', {}, ...signed(words)), choices);
  }));
}

export function showFacts(place, lines) {
  place.hidden = !lines.length;
  place.replaceChildren(...signed(lines.join('\n')));
}

export function showMenu(dialog, place, parts) {
  place.replaceChildren(...parts);
  if (!dialog.open) dialog.showModal();
}

/** Name each place for a screen reader, with what lies there and where it can go. */
export function labelPlaces(board, colours, turn, own, say) {
  for (const [name, { group, codes, shown }] of board.places) {
    const [kind, side] = name.split('.');
    const at = own[kind] || String(Number(kind) + 1);
    const title = side === undefined ? say('point', { place: at }) : `${say(kind)} ${say(COLOURS[colours[side]], { value: '' }).replace(/[:\s]+$/, '')}`;
    const counts = codes ? count(codes) : [[colours[side], shown]];
    const lies = counts.filter(([, number]) => number).map(([colour, number]) => say(COLOURS[colour], { value: number })).join(', ') || say('empty');
    const place = side === undefined ? Number(kind) : kind;
    const goes = turn ? turn.ways.filter((way) => way[0] === place).map((way) => own[way[1]] || say(way[1])) : [];
    const can = goes.length ? `, ${say('can-go', { places: [...new Set(goes)].join(', ') })}` : '';
    group.setAttribute('aria-label', `${title}: ${lies}${can}`);
    group.setAttribute('aria-disabled', String(!goes.length));
  }
  if (!board.svg.querySelector('[tabindex="0"]')) board.places.values().next().value?.group.setAttribute('tabindex', 0);
}

function count(codes) {
  const found = new Map();
  for (const code of codes) found.set(Number(code[0]), (found.get(Number(code[0])) || 0) + 1);
  return [...found];
}
