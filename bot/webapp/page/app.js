// The page: one table, or the list of tables; what is said beside the board, and what may be done.

import { Board } from './board.js';
import { listen } from './hand.js';
import { Refused, act, enter, follow, read } from './net.js';
import { askBeforeClosing, feel, greet } from './telegram.js';
import { Turn, from, text, to } from './turn.js';
import { button, labelPlaces, showAnswers, showChoices, showMenu, showPlayers } from './beside.js';
import { choosePageSetting, pageSetting } from './settings.js';

const $ = (id) => document.getElementById(id);
const page = { words: {}, state: null, turn: null, layout: null, marks: [], busy: false, stop: null, shown: 0, seen: '' };
const say = (name, values = {}) => Object.entries(values).reduce((told, [key, value]) => told.replace(`{${key}}`, value), page.words[name] || name);
const board = new Board($('board'), say);
const colourless = matchMedia('(prefers-reduced-motion: reduce)');

// -- what is shown ----------------------------------------------------------------------------

const tall = () => pageSetting('tall', innerWidth < 480 && innerHeight > 620 && innerHeight > innerWidth);

async function show(state) {
  const before = page.state;
  if (before && before.table === state.table && before.version === state.version) return;
  page.state = state;
  hand.cancel();
  if (state.layout && (page.layout?.digest !== state.layout || page.turnedTo !== tall())) await layOut(state);
  if (page.state !== state) return;
  const same = before && before.table === state.table && before.asked === state.asked;
  if (!same || !state.graph) {
    page.turn = state.graph ? new Turn(state.graph, state.dice, more) : null;
    page.marks = [];
  }
  if (state.piles) await arrive(before, state, same);
  if (page.state === state) { render(); callOut(before, state); }
}

async function layOut(state) {
  const told = page.layout?.digest === state.layout ? page.layout : await read(`table/${state.table}/layout`);
  page.layout = told;
  page.turnedTo = tall();
  // Boards with arms have no tall form.
  const upright = told.board.spots.every(([, , angle]) => Math.abs(angle) % 180 === 90);
  board.open(told.board, page.turnedTo && upright, pageSetting('large', page.large), state.colours);
  paint(told.board.colours);
  board.seen = null;
}

function paint(colours) {
  const style = document.documentElement.style;
  for (const name of ['text', 'muted', 'panel', 'accent', 'on_accent', 'arrow', 'halo']) style.setProperty(`--${name}`, colours[name]);
  style.setProperty('--ground', colours.ground[0]);
  style.setProperty('--ground-end', colours.ground[1]);
}

/** Show step by step what others have played since. */
async function arrive(before, state, same) {
  board.still = colourless.matches || pageSetting('still', false);
  const known = before && before.table === state.table ? before.recent.map(String) : null;
  const fresh = known && !same ? state.recent.filter((turn) => !known.includes(String(turn)) && turn[0] !== state.seat) : [];
  const time = pageSetting('slow', false) ? 700 : 350;
  for (const [, , , ways] of fresh) {
    for (const way of ways) {
      if (page.state !== state) return;
      await stepThere(way, time, state);
    }
  }
  board.lay(currentPiles());
  if (fresh.length) page.last = fresh.flatMap(([, , , ways]) => ways.map(([side, start, end]) => [side, start, end]));
  else if (!same) page.last = state.mine ? state.recent.filter((turn) => turn[0] !== state.seat).flatMap(([, , , ways]) => ways) : [];
}

async function stepThere([side, start, end, hit], time, state) {
  const piles = structuredClone(board.piles);
  const [a, b] = [board.name(start, side), board.name(end, side)];
  const origin = board.middle(a);
  const code = takeFrom(piles, start, side) || String(state.colours[side]);
  if (hit && piles[end]) { const other = takeFrom(piles, end); putOn(piles, 'bar', state.colours.indexOf(Number(other[0])), other); }
  putOn(piles, end, side, code);
  board.lay(piles);
  await board.fly(b, origin, time);
}

function takeFrom(piles, place, side) {
  if (Array.isArray(piles[place])) { piles[place][side] -= 1; return ''; }
  const codes = (piles[place] || '').split(' ');
  const code = codes.pop();
  piles[place] = codes.join(' ');
  return code;
}

function putOn(piles, place, side, code) {
  if (['bar', 'hand', 'off'].includes(place)) {
    piles[place] = piles[place] || page.state.colours.map(() => 0);
    piles[place][side] += 1;
  } else piles[place] = [piles[place], code].filter(Boolean).join(' ');
}

/** The checkers as the play under way leaves them. */
function currentPiles() {
  const { state, turn } = page;
  return turn?.begun ? { ...state.piles, ...turn.changed } : state.piles;
}

function render() {
  const { state, turn } = page;
  $('title').textContent = [state.title, state.score].filter(Boolean).join(' · ');
  document.title = state.title;
  showPlayers(state, page.received = Date.now(), $('others'), $('own'), $('cube'));
  $('board-place').hidden = !state.piles;
  if (state.piles) {
    board.lay(currentPiles());
    board.throw(state.mover, diceNow());
    board.light(turn && !page.busy ? new Set(movable()) : new Set());
    board.arrows(turn?.begun ? [] : page.last || [], 'last');
    board.arrows(page.marks, 'crossed');
    labelPlaces(board, state, turn, page.layout.board.own, say);
  }
  renderHands();
  $('say').hidden = state.seat === null;
  showChoices($('choices'), state.buttons || [], press);
  askBeforeClosing(Boolean(turn?.begun));
}

function renderHands() {
  const { state, turn } = page;
  const single = turn && !turn.begun ? turn.single() : null;
  $('hands').hidden = !turn;
  $('prompt').textContent = promptNow(single);
  if (!turn) return;
  $('done').textContent = single ? say('single', { play: single.map(text).join(' ') }) : say('done');
  $('done').disabled = page.busy || !(turn.whole || single);
  for (const name of ['undo', 'restart']) $(name).disabled = page.busy || !turn.begun;
  $('swap').disabled = page.busy || new Set(turn.left).size < 2;
  if (single) board.arrows(single.map((way) => [way[5], from(way), to(way)]), 'single'); else board.clearArrows('single');
}

function promptNow(single) {
  const { state, turn } = page;
  if (state.seat === null) return `${say('watching')}. ${state.prompt}`;
  if (!turn) return state.boards > 1 ? `${say('front')} ${state.prompt}` : state.prompt;
  if (turn.whole) return say('whole');
  const told = turn.begun ? say('left', { left: turn.left.join(' ') }) : `${say('your-turn')}: ${state.throw}`;
  return single ? `${say('your-turn')}: ${state.throw}` : told;
}

function diceNow() {
  const { state, turn } = page;
  if (!turn) return state.dice;
  const left = turn.left.slice();
  const dice = state.dice.map(([value, played]) => value).sort((one, other) => (one === turn.active ? -1 : other === turn.active ? 1 : other - one));
  let active = true;
  return dice.map((value) => {
    const at = left.indexOf(value);
    if (at < 0) return [value, true, false];
    left.splice(at, 1);
    const first = active && value === turn.active;
    if (first) active = false;
    return [value, false, first];
  });
}

/** Say aloud what has happened. */
function callOut(before, state) {
  if (!before || before.asked === state.asked) return;
  const told = (state.recent || []).filter((turn) => turn[0] !== state.seat).map(([seat, , play]) => say('played', { who: state.players.find((one) => one.seat === seat)?.name || '', play }));
  tell([...told, state.prompt].join('. '));
}

function tell(words) { $('live').textContent = words; }

// -- what is done -------------------------------------------------------------------------------

const movable = () => [...(page.turn?.movable() || [])].flatMap((place) => [...new Set(page.turn.ways.filter((way) => from(way) === place).map((way) => board.name(place, way[5])))]);

function wayAt(name) {
  const place = placeOf(name);
  return page.turn?.tapped(place) || null;
}

const placeOf = (name) => { const kind = String(name).split('.')[0]; return /^\d+$/.test(kind) ? Number(kind) : kind; };

async function step(ways) {
  const { turn } = page;
  page.marks = [];
  for (const way of ways) {
    const origin = board.middle(board.name(from(way), way[5]));
    const many = turn.path.length;
    await turn.step(way);
    if (page.turn !== turn) return;
    render();
    board.fly(board.name(to(way), way[5]), origin, 180);
    if (turn.path.length > many + 1) break;
  }
  feel('land');
  if (turn.whole) tell(say('whole'));
}

const acts = {
  movable: () => new Set(page.busy ? [] : movable()),
  targets: (name) => new Set([...(page.turn?.targets(placeOf(name)) || [])].map(([place, ways]) => board.name(place, ways[0][5])).concat(backFrom(name))),
  touched: () => { page.last = []; board.clearArrows('last'); },
  lifted: () => feel('lift'),
  swap: () => { if (page.turn) { page.turn.swap(); render(); } else rollByHand(); },
  tap(name) {
    if (page.busy || !page.turn) return;
    const way = wayAt(name);
    if (!way) { refuse(say('cannot')); return; }
    step([way]);
  },
  drop(name, target) {
    if (backFrom(name).includes(target)) { page.turn.undo(); render(); return; }
    for (const [place, ways] of page.turn.targets(placeOf(name))) if (board.name(place, ways[0][5]) === target) step(ways);
  },
  async illegal(name, target) {
    const own = page.layout.board.own;
    const [start, end] = [own[placeOf(name)], target && own[placeOf(target)]];
    if (!start || !end || start === end) return;
    const why = await read(`table/${page.state.table}/why`, { method: 'POST', body: JSON.stringify({ value: `${start}/${end}` }) }).catch(() => null);
    if (why) { mark(why); refuse(why.text || say('cannot')); }
  },
  key(letter) {
    const { turn } = page;
    if (letter === 'r' && !turn) { rollByHand(); return true; }
    if (!turn) return false;
    if (letter === 'u') { turn.undo(); render(); } else if (letter === 'r') { turn.restart(); render(); } else if (letter === 'd') done(); else if (/^\d$/.test(letter)) { turn.choose(Number(letter)); render(); } else return false;
    return true;
  },
};

/** Where a checker that has moved in this turn can be put back. */
function backFrom(name) {
  const last = page.turn?.path.filter(({ forced }) => !forced).at(-1)?.way;
  return last && board.name(to(last), last[5]) === name ? [board.name(from(last), last[5])] : [];
}

function rollByHand() {
  const roll = (page.state?.buttons || []).find(([, , , kind]) => kind === 'roll');
  if (roll) press(roll[1]);
}

function mark(why) {
  page.marks = (why?.crossed || []).map(([side, start, end]) => [side, start, end]);
  board.arrows(page.marks, 'crossed');
}

function refuse(words) {
  feel('refusal');
  showAnswers($('answers'), [[words, []]], press);
  tell(words);
}

async function done() {
  const { turn, state } = page;
  const single = turn && !turn.begun ? turn.single() : null;
  if (!turn || page.busy || !(turn.whole || single)) return;
  if (single) for (const way of single) await turn.step(way).catch(() => {});
  await send({ do: 'play', value: single ? single.map(text).join(' ') : turn.text, asked: state.asked });
}

const press = (data) => send({ do: 'press', value: data });

/** Send an action; the page waits with it until the server has it. */
async function send(told) {
  if (page.busy) return;
  page.busy = true;
  render();
  status('sending');
  showAnswers($('answers'), [], press);
  try {
    const answer = await act(page.state.table, told, () => status('unsent'));
    status('sent');
    finish(answer);
  } catch (error) {
    page.busy = false;
    if (!(error instanceof Refused)) throw error;
    status('online');
    failed(error, told);
  }
}

function finish(answer) {
  page.busy = false;
  showAnswers($('answers'), answer.texts || [], press);
  if (answer.texts?.length) tell(answer.texts.map(([words]) => words).join(' '));
  if (answer.state && answer.state.version !== page.state.version) show(answer.state);
  else render();
}

function failed({ status: code, body }, told) {
  if (code === 401) { closed('anew'); return; }
  if (code === 404) { closed('gone'); return; }
  if (code === 422) {
    feel('refusal');
    if (told.do === 'play') page.turn?.restart();
    mark(body.marks);
    page.marks = body.marks?.crossed || [];
  }
  finish({ texts: body.texts?.length ? body.texts : [[say(code === 409 ? 'stale' : 'cannot'), []]], state: body.state });
}

const more = (path) => read(`table/${page.state.table}/steps?path=${encodeURIComponent(path.join(' '))}`);

// -- life ---------------------------------------------------------------------------------------

function status(name) { $('link').textContent = say(name); $('link').dataset.link = name; }

function closed(name) {
  page.stop?.abort();
  $('page').hidden = true;
  $('closed').hidden = false;
  $('closed').textContent = say(name);
}

async function open(table) {
  page.stop?.abort();
  page.stop = new AbortController();
  page.state = null;
  history.replaceState(null, '', `?table=${table}`);
  const { signal } = page.stop;
  follow(table, signal, (state) => { if (!signal.aborted && !page.busy) show(state); }, (linked) => status(linked ? 'online' : 'offline')).catch((error) => { if (!signal.aborted) closed(error.status === 404 ? 'gone' : 'anew'); });
}

async function tables() {
  const rows = await read('tables').catch(() => []);
  showMenu($('menu'), $('menu-body'), rows.length ? rows.map((row) => button(`${row.turn ? '● ' : ''}${row.title} – ${row.opponents.join(', ')} ${row.score}`, () => { $('menu').close(); open(row.table); })) : [document.createTextNode(say('none'))]);
  return rows;
}

async function menu() {
  const { state } = page;
  const resign = (state.resign || []).map(([label, data]) => button(label, () => { $('menu').close(); press(data); }, { sure: say('sure') }));
  const look = ['tall', 'large', 'slow', 'still'].map((name) => button(`${pageSetting(name, name === 'tall' ? tall() : name === 'large' && page.large) ? '☑' : '☐'} ${say({ slow: 'slow-steps' }[name] || name)}`, () => {
    choosePageSetting(name, !pageSetting(name, name === 'tall' ? tall() : name === 'large' && page.large));
    $('menu').close();
    relayOut();
  }));
  const inWords = button(say('in-words'), async () => {
    const told = await read(`table/${state.table}/words`);
    showMenu($('menu'), $('menu-body'), [told.position, told.caption].map((words) => Object.assign(document.createElement('p'), { textContent: words })));
  });
  const aside = (state.aside || []).map(([label, data]) => button(label, () => { $('menu').close(); press(data); }));
  showMenu($('menu'), $('menu-body'), [inWords, ...aside, ...look, ...resign]);
}

async function relayOut() {
  if (!page.state?.layout) return;
  await layOut(page.state);
  board.lay(currentPiles());
  render();
}

const hand = listen(board, acts);
$('undo').addEventListener('click', () => { page.turn?.undo(); page.marks = []; render(); });
$('restart').addEventListener('click', () => { page.turn?.restart(); page.marks = []; render(); });
$('swap').addEventListener('click', () => { page.turn?.swap(); render(); });
$('done').addEventListener('click', done);
$('boards').addEventListener('click', tables);
$('more').addEventListener('click', menu);
$('menu-close').addEventListener('click', () => $('menu').close());
$('say').addEventListener('submit', (event) => {
  event.preventDefault();
  const told = $('said').value.trim();
  if (!told) return;
  $('said').value = '';
  send({ do: 'say', value: told });
});
document.addEventListener('visibilitychange', () => { if (!document.hidden && page.state) read(`table/${page.state.table}`).then(show).catch(() => {}); });
addEventListener('resize', () => { if (page.layout && page.turnedTo !== tall()) relayOut(); else board.resize(pageSetting('large', page.large)); });
setInterval(() => { if (page.state?.players) showPlayers(page.state, page.received, $('others'), $('own'), $('cube')); }, 1000);

async function begin() {
  let told;
  try {
    told = await enter();
  } catch (error) {
    $('closed').hidden = false;
    $('closed').textContent = 'Откройте доску ещё раз из чата. · Open the board again from the chat.';
    if (!(error instanceof Refused)) setTimeout(begin, 3000);
    return;
  }
  $('closed').hidden = true;
  $('page').hidden = false;
  page.words = told.words;
  page.large = told.large;
  document.documentElement.lang = told.me.lang;
  for (const one of document.querySelectorAll('[data-title]')) { one.title = say(one.dataset.title); one.setAttribute('aria-label', one.title); }
  $('menu-close').textContent = say('close');
  $('said').placeholder = say('typed');
  $('said').setAttribute('aria-label', say('typed'));
  $('board').setAttribute('aria-label', say('boards'));
  greet();
  const table = new URLSearchParams(location.search).get('table') || told.table;
  if (table) open(table);
  else { const rows = await tables(); if (rows.length === 1) { $('menu').close(); open(rows[0].table); } }
}

begin();
