'use strict';

const LANGUAGES = [['ru', 'русский'], ['en', 'English'], ['de', 'Deutsch']];
const FAULTS = ['slow', 'flood', 'error', 'internal', 'cut', 'lost', 'polling', 'repeat', 'restart'];

const $ = (id) => document.getElementById(id);
const state = { frame: null, chats: new Map(), me: null, current: null, reply: null, edit: null, thread: null, tongue: 'en', seen: {}, waiting: new Map(), answered: new Set(), inline: null, following: true };
let socket = null;

// -- words and elements ---------------------------------------------------------------------

const say = (key) => WORDS[state.tongue][key] || key;

function make(tag, options = {}, ...children) {
  const element = document.createElement(tag);
  for (const [key, value] of Object.entries(options)) {
    if (value === undefined || value === null || value === false) continue;
    if (key.startsWith('on')) element.addEventListener(key.slice(2), value);
    else if (key === 'testid') element.dataset.testid = value;
    else element.setAttribute(key, value === true ? '' : value);
  }
  element.append(...children.filter((child) => child !== null && child !== undefined));
  return element;
}

function translate() {
  document.documentElement.lang = state.tongue;
  document.querySelectorAll('[data-say]').forEach((e) => { e.textContent = say(e.dataset.say); });
  document.querySelectorAll('[data-title]').forEach((e) => { e.title = say(e.dataset.title); e.setAttribute('aria-label', say(e.dataset.title)); });
  $('tongue').textContent = state.tongue === 'ru' ? 'EN' : 'RU';
  $('input').placeholder = say('message');
}

function avatar(id, name, small) {
  const initials = name.split(/\s+/).map((word) => [...word][0] || '').slice(0, 2).join('');
  return make('span', { class: small ? 'avatar small' : 'avatar', style: ownColour(id) }, initials);
}

function toast(text) {
  $('toast').textContent = text;
  $('toast').hidden = !text;
  clearTimeout(toast.timer);
  toast.timer = setTimeout(() => { $('toast').hidden = true; }, 4000);
}

function alerted(text) {
  $('alert-text').textContent = text;
  if (!$('alert').open) $('alert').showModal();
}

function ask(title, fields) {
  $('ask-title').textContent = title;
  $('ask-fields').replaceChildren(...fields.map((field) => {
    const control = field.options
      ? make('select', { name: field.name, testid: `ask-${field.name}` }, ...field.options.map(([value, text]) => make('option', { value }, text)))
      : make('input', { name: field.name, testid: `ask-${field.name}`, value: field.value || '', required: field.required });
    return make('label', { class: 'field' }, field.label, control);
  }));
  const dialog = $('ask');
  dialog.returnValue = 'no';
  dialog.showModal();
  return new Promise((done) => {
    dialog.addEventListener('close', () => {
      done(dialog.returnValue === 'yes' ? Object.fromEntries(new FormData($('ask-form'))) : null);
    }, { once: true });
  });
}

// -- talk with the server -------------------------------------------------------------------

async function act(what, more = {}) {
  try {
    const response = await fetch('/page/do', {
      method: 'POST', headers: { 'Content-Type': 'application/json' },
      body: JSON.stringify({ me: state.me, do: what, ...more }),
    });
    const answer = await response.json();
    if (!answer.ok) toast(say(answer.error));
    return answer.ok ? answer : null;
  } catch {
    toast(say('unsent'));
    return null;
  }
}

function connect() {
  if (socket) { socket.onclose = null; socket.close(); }
  const scheme = location.protocol === 'https:' ? 'wss' : 'ws';
  socket = new WebSocket(`${scheme}://${location.host}/page/socket?me=${state.me || ''}&language=${state.tongue}`);
  socket.onmessage = (event) => receive(JSON.parse(event.data));
  socket.onopen = () => { $('offline').hidden = true; };
  socket.onclose = () => { $('offline').hidden = false; setTimeout(connect, 700); };
}

function receive(event) {
  if (event.type === 'all') everything(event);
  else if (event.type === 'message') oneMessage(event.chat, event.message);
  else if (event.type === 'typing') showTyping(event.chat);
  else if (event.type === 'query') answered(event.query);
  else if (event.type === 'inline') showResults(event);
}

function everything(event) {
  if (state.frame && state.frame.begun_at !== event.frame.begun_at) alerted(say('anew'));
  state.frame = event.frame;
  state.me = event.frame.me;
  state.chats = new Map(event.chats.map((chat) => [chat.id, { ...chat, messages: new Map(chat.messages.map((m) => [m.id, m])) }]));
  const opening = state.current === undefined || !phone();
  if (!state.chats.has(state.current)) state.current = opening ? newestChat() : null;
  remember();
  drawPeople();
  drawChats();
  drawRoom();
  drawFaults();
}

function oneMessage(chatId, message) {
  const chat = state.chats.get(chatId);
  if (!chat) return;
  if (message.deleted) chat.messages.delete(message.id);
  else chat.messages.set(message.id, message);
  if (!message.deleted && message.from === state.frame.bot.id) showTyping(null);
  if (chatId === state.current) drawMessage(chat, message);
  if (chat.kind === 'private' && !chat.opened) { chat.opened = true; if (chatId === state.current) drawGate(chat); }
  drawChats();
}

// -- lists ----------------------------------------------------------------------------------

const phone = () => matchMedia('(max-width: 760px)').matches;
const visible = (chat) => [...chat.messages.values()].sort((a, b) => a.id - b.id);

function drawPeople() {
  $('people').replaceChildren(...state.frame.people.map((person) => make(
    'option', { value: person.id, selected: person.id === state.me },
    person.name + (person.username ? ` (@${person.username})` : ''),
  )));
}

function drawChats() {
  const seen = state.seen[state.me] || (state.seen[state.me] = {});
  $('chats').replaceChildren(...[...state.chats.values()].filter((chat) => !chat.gone).map((chat) => {
    const messages = visible(chat);
    const last = messages[messages.length - 1];
    const top = messages.reduce((most, m) => Math.max(most, m.id), 0);
    if (chat.id === state.current) seen[chat.id] = top;
    const unread = messages.filter((m) => m.id > (seen[chat.id] || 0) && m.from !== state.me).length;
    const line = last ? preview(chat, last) : say('nothing');
    return make('button', {
      type: 'button', class: chat.id === state.current ? 'chat current' : 'chat', testid: 'chat-item', 'data-chat': chat.id, 'data-kind': chat.kind, onclick: () => enter(chat.id),
    }, avatar(chat.id, chat.title), make('span', { class: 'grow' }, make('strong', {}, chat.title), make('small', {}, line)),
    unread ? make('span', { class: 'badge', testid: 'unread' }, unread) : null);
  }));
}

function preview(chat, message) {
  if (message.service) return serviceText(message);
  const kind = message.photo ? say('photo') : message.document ? message.document.name : message.dice ? message.dice.emoji : '';
  const said = [kind, message.text].filter(Boolean).join(', ');
  return chat.kind === 'private' ? said : `${message.name}: ${said}`;
}

function enter(chatId) {
  state.current = chatId;
  state.reply = state.edit = state.thread = null;
  remember();
  drawChats();
  drawRoom();
  if (!phone()) $('input').focus();
}

function remember() {
  $('app').classList.toggle('talking', state.current !== null);
  history.replaceState(null, '', `#me=${state.me || ''}&chat=${state.current || ''}`);
}

// -- a chat ---------------------------------------------------------------------------------

function drawRoom() {
  const chat = state.chats.get(state.current);
  $('menu').hidden = true;
  $('room').style.visibility = chat ? 'visible' : 'hidden';
  if (!chat) { placed.talk = null; return; }
  $('title').textContent = chat.title;
  $('subtitle').textContent = subtitle(chat);
  $('topic').hidden = !chat.forum;
  $('topic').replaceChildren(make('option', { value: '' }, say('topic_all')), ...chat.topics.map((topic) => make('option', { value: topic.id, selected: topic.id === state.thread }, topic.name)));
  const shown = visible(chat).filter(inThread);
  const empty = chat.about && !shown.length ? [make('p', { class: 'about', testid: 'about' }, chat.about)] : [];
  placed(() => $('talk').replaceChildren(...empty, ...shown.map((message) => messageElement(chat, message))));
  drawQuick(chat);
  drawGate(chat);
  drawHint();
  suggest();
}

function subtitle(chat) {
  if (chat.kind === 'private') return `@${state.frame.bot.username}, ${say('page')}`;
  const bot = chat.bot === 'administrator' ? say('admin') : ['member', 'restricted'].includes(chat.bot) ? say('bot') : say('botless');
  return `${say('members')}: ${chat.members.length}, ${bot}`;
}

const inThread = (message) => state.thread === null || message.thread === state.thread;

function drawMessage(chat, message) {
  const old = $('talk').querySelector(`[data-message="${message.id}"]`);
  const stay = state.following || (!old && message.from === state.me);
  $('talk').querySelector('.about')?.remove();
  if (message.deleted) { if (old) old.remove(); } else if (inThread(message)) {
    const element = messageElement(chat, message);
    if (old) replaceMessage(old, element); else $('talk').append(element);
    if (!old && message.force_reply) { state.reply = message.id; drawHint(); }
  }
  drawQuick(chat);
  orderTabs();
  if (stay) toBottom();
}

// -- composer -------------------------------------------------------------------------------

const LONGEST = 4096; // characters of a message, as Telegram counts them

async function send(text) {
  if (!text.trim() || state.current === null) return;
  const { current: chat, edit, reply, thread } = state;
  const long = !edit && text.length > LONGEST;
  const answer = edit ? await act('edit', { chat, message: edit, text })
    : long ? await attach(new File([text], 'text.txt')) : await act('say', { chat, text, reply_to: reply, thread });
  if (!answer) return;
  if (long) toast(say('as_file'));
  state.reply = state.edit = null;
  $('input').value = '';
  grow();
  drawHint();
  suggest();
  if ($('composer').contains(document.activeElement)) $('input').focus();
}

async function attach(file) {
  const bytes = new Uint8Array(await file.arrayBuffer());
  let content = '';
  for (const byte of bytes) content += String.fromCharCode(byte);
  const { current: chat, reply, thread } = state;
  const answer = await act('attach', { chat, name: file.name, content: btoa(content), reply_to: reply, thread });
  if (answer) state.reply = null;
  drawHint();
  return answer;
}

function grow() {
  $('send').disabled = !$('input').value.trim();
  $('input').style.height = 'auto';
  $('input').style.height = `${$('input').scrollHeight + 2}px`;
}

function drawHint() {
  const chat = state.chats.get(state.current);
  const message = chat && chat.messages.get(state.edit || state.reply);
  $('hint').hidden = !message;
  if (message) $('hint-text').textContent = state.edit ? say('editing') : `${say('replying')} ${message.name}: ${message.text.slice(0, 60)}`;
}

function drawQuick(chat) {
  const last = visible(chat).reverse().find((message) => message.bot);
  const rows = last ? last.quick : [];
  $('quick').hidden = !rows.length;
  $('quick').replaceChildren(...rows.map((row) => make('div', {}, ...row.map((text) => make('button', { type: 'button', class: 'soft wide', testid: 'quick-button', onclick: () => send(text) }, text)))));
}

function drawGate(chat) {
  const gate = chat.kind === 'private' ? (chat.blocked ? 'unblock' : chat.opened ? null : 'start') : (chat.inside ? null : 'join');
  const closed = Boolean(gate) || chat.gone;
  const opened = !closed && $('gate-button').matches(':focus-visible');
  $('gate').hidden = !closed;
  $('composer').hidden = closed;
  $('gate-button').textContent = chat.gone ? say('upgraded') : say(gate || '');
  $('gate-button').onclick = () => gate && act(gate, { chat: chat.id });
  if (opened) $('input').focus();
}

function suggest(all) {
  const chat = state.chats.get(state.current);
  const text = $('input').value;
  const found = chat && (all || /^\/\w*$/.test(text)) ? chat.commands.filter((c) => all || `/${c.command}`.startsWith(text)) : [];
  $('suggest').hidden = !found.length;
  const address = chat && chat.kind !== 'private' ? `@${state.frame.bot.username}` : '';
  $('suggest').replaceChildren(...found.map((c) => make('button', { type: 'button', tabindex: 2, testid: 'suggestion', onclick: () => { $('suggest').hidden = true; send(`/${c.command}${address}`); } }, make('b', {}, `/${c.command}`), make('span', {}, c.description))));
}

function showResults(event) {
  state.inline = event.id;
  $('suggest').hidden = !event.results.length && !event.button;
  const lead = event.button && make('button', { type: 'button', tabindex: 2, testid: 'inline-start', onclick: () => {
    $('suggest').hidden = true;
    act('start', { payload: event.button.start_parameter }).then(() => enter(state.me));
  } }, make('b', {}, event.button.text));
  $('suggest').replaceChildren(...(lead ? [lead] : []), ...event.results.map((result, index) => make('button', { type: 'button', tabindex: 2, testid: 'inline-result', onclick: () => {
    $('suggest').hidden = true;
    $('input').value = '';
    grow();
    act('choose', { query: event.id, index, chat: state.current });
  } }, make('b', {}, result.title || result.type), make('span', {}, result.description || ''))));
}

function inlineTyped() {
  const found = $('input').value.match(/^@(\w+)\s(.*)$/s);
  clearTimeout(inlineTyped.timer);
  if (found && found[1].toLowerCase() === state.frame.bot.username.toLowerCase()) {
    inlineTyped.timer = setTimeout(() => act('inline', { text: found[2] }), 400);
  }
}

function showTyping(chatId) {
  clearTimeout(showTyping.timer);
  $('typing').textContent = chatId === state.current && chatId !== null ? say('typing') : '';
  if (chatId !== null) showTyping.timer = setTimeout(() => { $('typing').textContent = ''; }, 5000);
}

// -- menus and faults -----------------------------------------------------------------------

function drawMenu() {
  const chat = state.chats.get(state.current);
  if (!chat) return;
  const here = ['member', 'administrator', 'restricted'].includes(chat.bot);
  let entries = [chat.blocked ? 'unblock' : 'block'];
  if (chat.kind !== 'private') {
    entries = chat.inside ? ['leave', here ? 'remove_bot' : 'add_bot'] : ['join'];
    if (here && chat.inside) entries.push(chat.bot === 'administrator' ? 'demote_bot' : 'promote_bot');
    if (chat.kind === 'group') entries.push('upgrade');
    if (chat.forum) entries.push('topic');
  }
  $('menu').replaceChildren(...entries.map((key) => make('button', { type: 'button', testid: `do-${key}`, onclick: async () => {
    $('menu').hidden = true;
    const more = key === 'topic' ? await ask(say('topic'), [{ name: 'name', label: say('title'), required: true }]) : {};
    if (more) act(key, { chat: chat.id, ...more });
  } }, say(key))));
  $('menu').hidden = !$('menu').hidden;
}

function drawFaults() {
  const { frame } = state;
  $('fault-buttons').replaceChildren(...FAULTS.map((kind) => make('button', { type: 'button', class: 'soft', testid: `fault-${kind}`, onclick: () => addFault(kind) }, say(kind))));
  const lines = frame.faults.map((fault) => make('li', {}, `${say(fault.kind)} ×${fault.times}`));
  $('active').replaceChildren(...(lines.length ? lines : [make('li', {}, say('none'))]));
  $('privacy').checked = frame.bot.privacy;
  $('budget').checked = frame.budget;
  $('violations').textContent = say('violations') + frame.violations;
}

function addFault(kind) {
  const times = Number($('times').value);
  const seconds = Number($('seconds').value);
  if (kind === 'restart') act('restart', { seconds });
  else if (kind === 'repeat') act('repeat', { count: times });
  else if (kind === 'polling') act('fault', { kind: 'error', times, code: 502, polling: true });
  else if (kind === 'internal') act('fault', { kind: 'error', times, code: 500 });
  else act('fault', { kind, times, seconds });
}

async function newPerson() {
  const given = await ask(say('new_person'), [
    { name: 'name', label: say('name'), required: true },
    { name: 'username', label: say('username') },
    { name: 'language', label: say('language'), options: [...LANGUAGES].sort(([one], [other]) => (other === state.tongue) - (one === state.tongue)) },
  ]);
  const answer = given && await act('person', given);
  if (answer) become(answer.me);
}

async function newGroup() {
  const given = await ask(say('new_group'), [
    { name: 'title', label: say('title'), required: true },
    { name: 'kind', label: say('kind'), options: ['supergroup', 'group', 'forum'].map((kind) => [kind, say(kind)]) },
  ]);
  const answer = given && await act('group', given);
  if (answer) enter(answer.open);
}

function become(person) {
  state.me = person;
  if (state.chats.get(state.current)?.kind === 'private') state.current = person;
  state.reply = state.edit = null;
  connect();
}

// -- beginning ------------------------------------------------------------------------------

function listen() {
  $('composer').addEventListener('submit', (event) => { event.preventDefault(); send($('input').value); });
  $('input').addEventListener('keydown', (event) => {
    if (event.key === 'Enter' && !event.shiftKey && !event.isComposing) { event.preventDefault(); send($('input').value); }
  });
  $('input').addEventListener('input', () => { grow(); suggest(); inlineTyped(); });
  $('attach').addEventListener('click', () => $('attached').click());
  $('attached').addEventListener('change', () => { const [file] = $('attached').files; $('attached').value = ''; if (file) attach(file); });
  $('slash').addEventListener('click', () => ($('suggest').hidden ? suggest(true) : ($('suggest').hidden = true)));
  $('hint-off').addEventListener('click', () => { state.reply = state.edit = null; drawHint(); });
  $('people').addEventListener('change', () => become(Number($('people').value)));
  $('add-person').addEventListener('click', newPerson);
  $('add-group').addEventListener('click', newGroup);
  $('back').addEventListener('click', () => { state.current = null; remember(); drawChats(); drawRoom(); });
  $('more').addEventListener('click', drawMenu);
  $('topic').addEventListener('change', () => { state.thread = Number($('topic').value) || null; drawRoom(); });
  $('open-panel').addEventListener('click', () => { $('panel').hidden = !$('panel').hidden; });
  $('close-panel').addEventListener('click', () => { $('panel').hidden = true; });
  listenToApp();
  $('calm').addEventListener('click', () => act('calm'));
  for (const what of ['privacy', 'budget']) $(what).addEventListener('change', () => act('switch', { what, on: $(what).checked }));
  $('tongue').addEventListener('click', () => {
    state.tongue = state.tongue === 'ru' ? 'en' : 'ru';
    translate();
    if (state.frame) { drawChats(); drawRoom(); drawFaults(); }
  });
  follow();
  document.addEventListener('click', (event) => { if (!event.target.closest('#menu, #more')) $('menu').hidden = true; });
  $('picture').addEventListener('click', () => $('picture').close());
}

const start = new URLSearchParams(location.hash.slice(1));
state.me = Number(start.get('me')) || null;
state.current = start.has('chat') ? Number(start.get('chat')) || null : undefined;
state.tongue = [navigator.language, ...navigator.languages].map((tag) => tag.slice(0, 2)).find((tongue) => tongue in WORDS) || 'en';
translate();
listen();
connect();
