// The page: one table, or the list of tables, from its opening to its end.

import { button, showMenu } from './beside.js';
import { acts, closed, done, forget, leaveBegun, press, send, status, takeBack } from './doing.js';
import { listen } from './hand.js';
import { Refused, enter, follow, read } from './net.js';
import { choosePageSetting, pageSetting } from './settings.js';
import { $, allow, board, layOut, page, render, renderPlayers, say, show, tall } from './table.js';
import { greet } from './telegram.js';

async function open(table) {
  page.stop?.abort();
  page.stop = new AbortController();
  page.state = null;
  page.later = null;
  allow(false);
  history.replaceState(null, '', `?table=${table}${location.hash}`);
  const { signal } = page.stop;
  follow(table, signal, (state) => { if (signal.aborted) return; if (page.busy) page.later = state; else show(state); }, (link) => { if (!page.busy) status(link); }).catch((error) => { if (!signal.aborted) closed(error.status === 404 ? 'gone' : 'anew'); });
}

async function tables() {
  const rows = await read('tables').catch(() => []);
  showMenu($('menu'), $('menu-body'), rows.length ? rows.map((row) => button(`${row.turn ? '● ' : ''}${row.title} – ${row.opponents.join(', ')} ${row.score}`, () => { $('menu').close(); open(row.table); })) : [document.createTextNode(say('none'))]);
  return rows;
}

/** The settings of the page: the name of the text, and the usual value. */
const SETTINGS = { tall: ['tall', tall], large: ['large', () => page.large], twotaps: ['two-taps', () => false], slow: ['slow-steps', () => false], still: ['still', () => false] };

function menu() {
  const { state } = page;
  const leave = (act) => () => { $('menu').close(); act(); };
  const resign = (state.resign || []).map(([label, data]) => button(label, leave(() => press(data)), { sure: say('sure') }));
  const look = Object.entries(SETTINGS).map(([name, [title, usual]]) => button(`${pageSetting(name, usual()) ? '☑' : '☐'} ${say(title)}`, leave(() => {
    choosePageSetting(name, !pageSetting(name, usual()));
    relayOut();
  })));
  const out = button(say('leave'), leave(async () => {
    await read('leave', { method: 'POST', body: '{}' });
    closed('left-all');
  }), { sure: say('sure') });
  const inWords = button(say('in-words'), async () => {
    const told = await read(`table/${state.table}/words`);
    showMenu($('menu'), $('menu-body'), [told.position, told.caption].map((words) => Object.assign(document.createElement('p'), { textContent: words })));
  });
  const aside = (state.aside || []).map(([label, data]) => button(label, leave(() => press(data))));
  showMenu($('menu'), $('menu-body'), [...(state.boards ? [inWords] : []), ...aside, ...resign, ...look, out]);
}

function relayOut() {
  if (!page.state?.boards) return;
  layOut();
  render();
}

const hand = listen(board, acts);
page.light = hand.light;
page.cancel = () => { hand.cancel(); forget(); };
$('undo').addEventListener('click', () => takeBack(false));
$('restart').addEventListener('click', () => takeBack(true));
$('swap').addEventListener('click', acts.swap);
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
document.addEventListener('visibilitychange', () => {
  if (!page.state) return;
  if (document.hidden) leaveBegun().catch(() => {});
  else read(`table/${page.state.table}`).then(show).catch(() => {});
});
addEventListener('resize', () => { if (page.layout && page.turnedTo !== tall()) relayOut(); else board.resize(pageSetting('large', page.large)); });
setInterval(renderPlayers, 1000);

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
  allow(false);
  $('page').hidden = false;
  page.words = told.words;
  page.large = told.large;
  document.documentElement.lang = told.me.lang;
  for (const one of document.querySelectorAll('[data-title]')) { one.title = say(one.dataset.title); one.setAttribute('aria-label', one.title); }
  $('menu-close').textContent = say('close');
  $('said').placeholder = say('typed');
  $('said').setAttribute('aria-label', say('typed'));
  greet();
  const table = new URLSearchParams(location.search).get('table') || told.table;
  if (table) open(table);
  else { const rows = await tables(); if (rows.length === 1) { $('menu').close(); open(rows[0].table); } }
}

begin();
