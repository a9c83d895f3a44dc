// What is done at a table: checkers moved, buttons pressed, and sent.

import { showAnswers } from './beside.js';
import { Refused, act, newKey, read } from './net.js';
import { pageSetting } from './settings.js';
import { $, board, here, movable, page, render, renderTurn, say, show, tell, turnHere } from './table.js';
import { feel } from './telegram.js';
import { from, text, to } from './turn.js';

const WEIGHING = 5000;

/** The place of a way by its name on the board. */
const placeOf = (name) => { const kind = String(name).split('.')[0]; return /^\d+$/.test(kind) ? Number(kind) : kind; };

async function step(ways) {
  const { turn } = page;
  page.marks = [];
  for (const way of ways) {
    const origin = board.middle(board.name(from(way), way[5]));
    const many = turn.path.length;
    await turn.step(way);
    if (page.turn !== turn) return;
    renderTurn();
    board.fly(board.name(to(way), way[5]), origin, 180);
    if (turn.path.length > many + 1) break;
  }
  feel('land');
  tell(turn.whole ? say('whole') : say('left', { left: turn.left.join(' ') }));
}

/** The place whose checker goes where the next tap says, "" for none. */
let chosen = '';

export function forget() { chosen = ''; }

/** Choose a place for the next tap, "" for none, and light where its checker can go. */
function choose(name) {
  if (chosen === name) return;
  chosen = name;
  page.light();
}

/** Let the person say which of several ways between two places is meant: to hit, or to pin. */
function askWhich(ways) {
  showAnswers($('answers'), [[say('which'), ways.map((way, at) => [text(way), String(at)])]], (at) => {
    showAnswers($('answers'), [], press);
    step([ways[Number(at)]]);
  });
  tell(say('which'));
}

export const acts = {
  movable: () => new Set(page.busy ? [] : movable()),
  /** The places to light as movable and as targets while a checker is dragged. */
  lights(dragged) {
    const targets = new Set(dragged || chosen ? acts.targets(dragged || chosen) : []);
    return [dragged ? new Set() : targets.size ? new Set([chosen]) : acts.movable(), targets];
  },
  wanted: () => new Set([...acts.movable(), ...(chosen ? acts.targets(chosen) : [])]),
  targets: (name) => new Set([...(turnHere()?.targets(placeOf(name)) || [])].map(([place, ways]) => board.name(place, ways[0][5])).concat(backFrom(name))),
  touched: () => { page.last = []; board.clearArrows('last'); },
  lifted: () => feel('lift'),
  swap: () => { if (turnHere()) { page.turn.swap(); renderTurn(); } else rollByHand(); },
  tap(name) {
    if (page.busy || !turnHere()) return;
    if (chosen && acts.targets(chosen).has(name)) { acts.drop(chosen, name); choose(''); return; }
    const way = page.turn.tapped(placeOf(name));
    const from = acts.movable().has(name);
    const choice = from && page.turn.waysFrom(placeOf(name)).length > 1;
    if (from && (choice || pageSetting('twotaps', false))) {
      choose(chosen === name ? '' : name);
      if (choice && chosen) tell(say('where'));
      return;
    }
    choose('');
    if (way) step([way]); else refuse(say('cannot'));
  },
  drop(name, target) {
    if (backFrom(name).includes(target)) { page.turn.undo(); renderTurn(); return; }
    const ways = page.turn.ways.filter((way) => from(way) === placeOf(name) && board.name(to(way), way[5]) === target);
    if (new Set(ways.map(text)).size > 1) { askWhich(ways); return; }
    for (const [place, ways] of page.turn.targets(placeOf(name))) if (board.name(place, ways[0][5]) === target) step(ways);
  },
  async illegal(name, target) {
    const { own } = page.layout.boards[page.at];
    const [start, end] = [own[placeOf(name)], target && own[placeOf(target)]];
    if (!start || !end || start === end) return;
    const why = await read(`table/${page.state.table}/why`, { method: 'POST', body: JSON.stringify({ value: `${start}/${end}` }) }).catch(() => null);
    if (why) { mark(why); refuse(why.text || say('cannot')); }
  },
  key(letter) {
    const turn = turnHere();
    if (letter === 'r' && !turn) { rollByHand(); return true; }
    if (!turn) return false;
    if (letter === 'u') { turn.undo(); renderTurn(); } else if (letter === 'r') { turn.restart(); renderTurn(); } else if (letter === 'd') done(); else if (/^\d$/.test(letter)) { turn.choose(Number(letter)); renderTurn(); } else return false;
    return true;
  },
};

/** Where a checker that has moved in this turn can be put back. */
function backFrom(name) {
  const last = turnHere()?.path.filter(({ forced }) => !forced).at(-1)?.way;
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

export async function done() {
  const { state } = page;
  const turn = turnHere();
  const [, ...single] = (!turn?.begun && state.single) || [];
  if (!turn || page.busy || page.weighed || !(turn.whole || single.length)) return;
  await turn.resume(single).catch(() => {});
  await send({ do: 'play', value: single.join(' ') || turn.text, asked: state.asked });
}

/** Leave a begun play to the chat or another page while this one is not seen. */
export async function leaveBegun() {
  if (!page.turn?.begun || page.busy || page.weighed) return;
  const begun = { do: 'begin', value: page.turn.text, asked: page.state.asked, key: newKey() };
  await read(`table/${page.state.table}/do`, { method: 'POST', keepalive: true, body: JSON.stringify(begun) });
  page.left = true;
}

/** Take steps of the play back: the last one, or all. */
export function takeBack(all) {
  if (!page.turn || page.busy) return;
  if (all) page.turn.restart(); else page.turn.undo();
  page.marks = [];
  renderTurn();
}

export const press = (data) => send({ do: 'press', value: data });

/** Send an action; the page waits with it until the server has it. */
export async function send(told) {
  if (page.busy) return;
  page.busy = true;
  render();
  status('sending');
  showAnswers($('answers'), [], press);
  try {
    const answer = await act(page.state.table, told, () => status('unsent'));
    status('sent');
    if (told.do === 'play' && answer.state?.asked === page.state.asked) weigh();
    finish(answer);
  } catch (error) {
    page.busy = false;
    if (!(error instanceof Refused)) throw error;
    status('online');
    failed(error, told);
  }
}

/** Let a sent play be looked at before it counts; it may be sent anew if nothing comes. */
function weigh() {
  page.weighed = true;
  setTimeout(() => { if (page.weighed) { page.weighed = false; render(); } }, WEIGHING);
}

function finish(answer) {
  page.busy = false;
  showAnswers($('answers'), answer.texts || [], press);
  if (answer.texts?.length) tell(answer.texts.map(([words]) => words).join(' '));
  const [newest] = [answer.state, page.later].filter(Boolean).sort((one, other) => parseInt(other.version, 10) - parseInt(one.version, 10));
  page.later = null;
  if (newest && newest.version !== page.state.version) show(newest);
  else render();
}

function failed({ status: code, body }, told) {
  if (code === 401) { closed('anew'); return; }
  if (code === 404) { closed('gone'); return; }
  if (code === 422) {
    feel('refusal');
    if (told.do === 'play') page.turn?.restart();
    if (here()) mark(body.marks);
  }
  finish({ texts: body.texts?.length ? body.texts : [[say(code === 409 ? 'stale' : 'cannot'), []]], state: body.state });
}

/** Tell whether there is a connection, and whether what was done is sent. */
export function status(name) { $('link').textContent = say(name); $('link').dataset.link = name; }

/** Show words in place of the page: it has nothing more to show. */
export function closed(name) {
  page.stop?.abort();
  $('page').hidden = true;
  $('closed').hidden = false;
  $('closed').textContent = say(name);
}

page.press = press;
page.read = read;
page.more = (path) => read(`table/${page.state.table}/steps?path=${encodeURIComponent(path.join(' '))}`);
