// What is shown of a table: its boards, its players, and what may be done.

import { Board } from './board.js';
import { labelPlaces, showAnswers, showChoices, showFacts, showPlayers, signed } from './beside.js';
import { showOtherBoards } from './boards.js';
import { replay } from './replay.js';
import { keepSteps, keptSteps, pageSetting } from './settings.js';
import { askBeforeClosing } from './telegram.js';
import { rowWith } from './things.js';
import { Turn, from, to } from './turn.js';

export const $ = (id) => document.getElementById(id);
/** The table; `later` is a state that came while an action was sent, `weighed`: a sent play does not count yet; `left`: a begun play was left to the chat; `at`: the board under the finger; `last`: the steps of others there. What is
 * done goes through `press`, `more`, `read`, `cancel` and `light`, which the page sets. */
export const page = { words: {}, state: null, turn: null, layout: null, at: 0, last: [], marks: [], busy: false, later: null, weighed: false, left: false };
export const say = (name, values = {}) => Object.entries(values).reduce((told, [key, value]) => told.replace(`{${key}}`, value), page.words[name] || name);
export const board = new Board($('board'));
const colourless = matchMedia('(prefers-reduced-motion: reduce)');

/** The board under the finger. */
export const here = () => page.state.boards[page.at];

/** The turn, if it is made on the board under the finger. */
export const turnHere = () => (page.at === page.state.front ? page.turn : null);

/** Whether the board is turned by a quarter, for tall screens. */
export const tall = () => pageSetting('tall', innerWidth < 480 && innerHeight > 620 && innerHeight > innerWidth && page.state?.boards?.length < 2);

/** Let the person touch the table or not: before it is drawn there is nothing to touch. */
export function allow(touching) {
  for (const part of document.querySelectorAll('#page > :not(header)')) part.inert = !touching;
  $('more').disabled = !touching;
}

/** Whether a play of others is being shown, and the newest state that came meanwhile. */
let arriving = false;
let newer = null;

export async function show(state) {
  const before = page.state;
  if (before && before.table === state.table && before.version === state.version) return;
  const same = before && before.table === state.table && before.asked === state.asked;
  if (same && arriving) { newer = state; return; }
  page.state = state;
  page.received = Date.now();
  arriving = !same;
  newer = null;
  const shown = state.mentor?.made.length && !before?.mentor?.made.length;
  if (!same || shown) page.cancel();
  if (!same || !state.graph) {
    page.turn = state.graph ? new Turn(state.graph, state.boards[state.front].dice, page.more) : null;
    page.marks = [];
    await page.turn?.resume(state.begun.length ? state.begun : keptSteps(state)).catch(() => {});
  } else if (String(state.begun) !== String(before.begun) && (page.left || !page.turn.begun)) {
    page.turn.restart();
    await page.turn.resume(state.begun).catch(() => {});
  }
  if (shown) page.turn?.restart();
  page.weighed = false;
  if (!document.hidden) page.left = false;
  try {
    if (state.boards) await arrive(before, state, same);
  } finally {
    if (page.state === state) arriving = false;
  }
  if (page.state !== state) return;
  render();
  allow(true);
  callOut(before, state);
  if (newer) await show(newer);
}

/** Show step by step what others have played since, each on its board. */
async function arrive(before, state, same) {
  const known = before?.boards && before.table === state.table ? before.recent.map(String) : null;
  const theirs = state.recent.filter((turn) => turn[0] !== state.seat);
  const fresh = known && !same ? theirs.filter((turn) => !known.includes(String(turn))) : [];
  board.still = colourless.matches || pageSetting('still', false);
  for (const turn of board.still ? [] : fresh) {
    await bring(turn[4]);
    if (!await replay(board, here().colours, turn, pageSetting('slow', false) ? 700 : 350, () => page.state === state)) return;
  }
  await bring(same ? page.at : state.front);
  if (page.state !== state) return;
  if (!same) page.last = fresh.length || state.mine ? stepsOn(page.at, fresh.length ? fresh : theirs) : [];
}

const stepsOn = (at, turns) => turns.filter((turn) => turn[4] === at).flatMap(([, , , ways]) => ways);

/** Bring a board of the table under the finger. */
async function bring(at) {
  const { state } = page;
  if (page.layout?.digest !== state.layout) page.layout = { ...await page.read(`table/${state.table}/layout`), key: '' };
  const key = `${state.table} ${at} ${tall()} ${state.boards[at].colours}`;
  page.at = at;
  if (page.layout.key === key) return;
  page.layout.key = key;
  layOut();
}

/** Look at a board of the table, or name it for the roll. */
async function choose(at) {
  if (page.busy) return;
  if (here() && page.state.boards[at].press) { page.press(page.state.boards[at].press); return; }
  await bring(at);
  page.last = stepsOn(at, page.state.recent);
  render();
}

/** Lay the board out anew, as its person likes it now. */
export function layOut() {
  const layout = page.layout.boards[page.at];
  // Boards with arms have no tall form.
  const upright = layout.spots.every(([, , angle]) => Math.abs(angle) % 180 === 90);
  page.turnedTo = tall();
  board.open(layout, here().colours, { tall: page.turnedTo && upright, large: pageSetting('large', page.large) });
  paint(layout.colours);
  board.lay(currentPiles());
}

function paint(colours) {
  const style = document.documentElement.style;
  for (const name of ['text', 'muted', 'panel', 'accent', 'on_accent', 'arrow', 'halo']) style.setProperty(`--${name}`, colours[name]);
  style.setProperty('--ground', colours.ground[0]);
  style.setProperty('--ground-end', colours.ground[1]);
}

/** The checkers as the play under way leaves them. */
function currentPiles() {
  const turn = turnHere();
  return turn?.begun ? { ...here().piles, ...turn.changed } : here().piles;
}

export function render() {
  const { state } = page;
  $('page').dataset.version = state.version;
  $('title').textContent = [state.title, state.score].filter(Boolean).join(' · ');
  document.title = state.title;
  $('board-place').hidden = !state.boards;
  $('say').hidden = state.seat === null;
  renderPlayers();
  showFacts($('facts'), state.facts || []);
  const { mentor } = state;
  showAnswers($('mentor'), mentor ? [[mentor.text, mentor.buttons]] : [], page.press);
  showChoices($('choices'), state.buttons || [], page.press);
  renderTurn();
}

/** Show what a step of the turn changes. */
export function renderTurn() {
  const { state } = page;
  if (state.boards) renderBoards();
  renderHands();
  askBeforeClosing(Boolean(page.turn?.begun));
  if (page.turn) keepSteps(state, page.turn.chosenSteps);
}

export function renderPlayers() {
  if (page.state) showPlayers(page.state, page.received, $('others'), $('own'), $('cube'));
}

function renderBoards() {
  const { state } = page;
  const turn = turnHere();
  board.lay(currentPiles());
  board.throw(here().mover, turn ? rowWith(here().row, diceNow()) : here().row);
  page.light();
  board.arrows(turn?.begun ? [] : page.last, 'last');
  board.arrows(page.marks, 'crossed');
  board.arrows(turn?.begun ? [] : state.mentor?.made || [], 'better');
  board.arrows(turn?.begun ? [] : state.mentor?.dotted || [], 'dotted');
  board.ring(turn?.begun ? [] : state.mentor?.ringed || []);
  labelPlaces(board, here().colours, turn, page.layout.boards[page.at].own, say);
  $('board-title').textContent = here().title;
  showOtherBoards($('other-boards'), state, page.layout.boards, page.at, choose);
}

function renderHands() {
  const turn = turnHere();
  const [name, ...single] = (!turn?.begun && page.state.single) || [];
  $('hands').hidden = !turn;
  $('prompt').replaceChildren(...signed(promptNow(turn)));
  if (!turn) return;
  $('done').textContent = name ? say('single', { play: name }) : say('done');
  $('done').disabled = page.busy || page.weighed || !(turn.whole || name);
  for (const name of ['undo', 'restart']) $(name).disabled = page.busy || !turn.begun;
  $('swap').disabled = page.busy || new Set(turn.left).size < 2;
  board.arrows(turn.along(single).map((way) => [way[5], from(way), to(way)]), 'single');
}

function promptNow(turn) {
  const { state } = page;
  if (state.seat === null) return `${say('watching')}. ${state.prompt}`;
  // The boards that may be named stand there to be touched: no need to list them.
  if (state.boards?.some(({ press }) => press) && !turn) return state.prompt.split('\n')[0];
  if (!turn) return state.prompt;
  if (!turn.begun) return state.prompt;
  return turn.whole ? say('whole') : say('left', { left: turn.left.join(' ') });
}

/** The dice of the turn as [value, played, active], the active one first. */
function diceNow() {
  const { turn } = page;
  const left = turn.left.slice();
  const dice = here().dice.map(([value]) => value).sort((one, other) => (one === turn.active ? -1 : other === turn.active ? 1 : other - one));
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

/** The places that may be tapped. */
export function movable() {
  const turn = turnHere();
  return [...(turn?.movable() || [])].flatMap((place) => [...new Set(turn.ways.filter((way) => from(way) === place).map((way) => board.name(place, way[5])))]);
}

/** Say aloud what has happened. */
function callOut(before, state) {
  const spoken = state.mentor?.text || '';
  if (!before || before.asked === state.asked) { if (spoken !== (before?.mentor?.text || '')) tell(spoken); return; }
  const told = (state.recent || []).filter((turn) => turn[0] !== state.seat).map(([seat, , play]) => say('played', { who: state.players.find((one) => one.seat === seat)?.name || '', play }));
  tell([...told, state.prompt, spoken].filter(Boolean).join('. '));
}

export function tell(words) { $('live').textContent = words; }
