'use strict';

// How a message looks.

const COLOURS = ['#b5533c', '#2f7d6d', '#4a6fa5', '#8a5a9e', '#8f6214', '#56793a', '#a4476a'];
const ownColour = (id) => `--own:${COLOURS[Math.abs(id) % COLOURS.length]}`;

function serviceText(message) {
  const { what, name } = message.service;
  if (what === 'migrated') return say('migrated');
  return what === 'topic' ? `${say('topic_made')} ${name}` : `${name} ${say(what)}`;
}

function messageElement(chat, message) {
  const marks = { 'data-message': message.id, 'data-revision': message.revision };
  if (message.service) return make('p', { class: 'service', testid: 'service', ...marks }, serviceText(message));
  const mine = message.from === state.me;
  const bubble = make('div', { class: 'bubble' });
  const head = make('div', { class: 'inner' });
  const inner = make('div', { class: 'inner' });
  if (!mine && (chat.kind !== 'private' || !message.bot)) head.append(make('div', { class: 'who', style: ownColour(message.from) }, message.name));
  if (message.via) head.append(make('div', { class: 'caption' }, `${say('via')} ${message.via}`));
  if (message.reply) head.append(repliedElement(message.reply));
  if (head.childElementCount) bubble.append(head);
  if (message.photo) bubble.append(picture(message));
  if (message.document) inner.append(file(message.document));
  if (message.dice) inner.append(make('div', { class: 'dice', title: say('dice') }, `${message.dice.emoji} ${message.dice.value}`));
  inner.append(make('span', { class: 'text', testid: 'message-text' }, ...formatted(message.text, message.entities)));
  const time = new Date(message.date * 1000).toTimeString().slice(0, 5);
  if (message.only) inner.append(make('span', { class: 'caption', testid: 'only' }, ` ${say('only')}`));
  inner.append(make('span', { class: 'stamp' }, message.edited ? `${say('edited')} ${time}` : time));
  bubble.append(inner);
  if (message.reactions.length) bubble.append(make('div', { class: 'reactions', testid: 'reactions' }, message.reactions.join(' ')));
  const stack = make('div', { class: 'stack' }, bubble, message.rows.length ? keys(chat, message) : null);
  return make('article', { class: mine ? 'message mine' : 'message', testid: 'message', 'data-from': message.bot ? 'bot' : message.from, ...marks },
    mine ? null : avatar(message.from, message.name, true), stack, tools(message, mine));
}

function file({ name, url }) {
  const shown = make('a', { href: url, target: '_blank', rel: 'noopener', testid: 'file-open' }, name || say('file'));
  return make('div', { class: 'file' }, '📎', shown, make('a', { href: url, download: name || '', title: say('save'), 'aria-label': say('save'), testid: 'file-save' }, '⤓'));
}

function picture(message) {
  const { url, width, height } = message.photo;
  return make('img', { class: 'photo', testid: 'photo', src: url, width, height, alt: message.text.slice(0, 120), onclick: () => { $('picture-image').src = url; $('picture').showModal(); } });
}

function repliedElement(reply) {
  return make('button', { type: 'button', class: 'replied', testid: 'replied', onclick: () => {
    const target = $('talk').querySelector(`[data-message="${reply.id}"]`);
    if (!target) return;
    target.scrollIntoView({ block: 'center', behavior: 'smooth' });
    target.classList.add('flash');
    setTimeout(() => target.classList.remove('flash'), 1300);
  } }, make('strong', {}, reply.name), make('span', {}, reply.text || '…'));
}

function tools(message, mine) {
  const button = (key, sign, onclick) => make('button', { type: 'button', title: say(key), 'aria-label': say(key), testid: `message-${key}`, onclick }, sign);
  const row = make('div', { class: 'tools' }, button('reply', '↩', () => { state.reply = message.id; state.edit = null; drawHint(); $('input').focus(); }));
  if (mine) {
    row.append(button('edit', '✎', () => { state.edit = message.id; state.reply = null; $('input').value = message.text; grow(); drawHint(); $('input').focus(); }));
    row.append(button('remove', '×', () => act('delete', { chat: state.current, message: message.id })));
  }
  return row;
}

function keys(chat, message) {
  return make('div', { class: 'keys', testid: 'keyboard' }, ...message.rows.map((row, rowIndex) => make('div', {}, ...row.map((button, column) => make('button', {
    type: 'button', class: `key ${button.style || ''}`, testid: 'inline-button', 'data-place': `${rowIndex}.${column}`, onclick: (event) => tap(chat, message, button, rowIndex, column, event.currentTarget),
  }, ...discs(button.url && !inside(button.url) ? `${button.text} ↗` : button.text))))));
}

const inside = (url) => new RegExp(`^https?://t(elegram)?\\.me/${state.frame.bot.username}(/\\w+)?(\\?|$)`).test(url);

async function tap(chat, message, button, row, column, element) {
  if (button.copy) { toast(`${say('copied')}: ${button.copy}`); return; }
  if (button.url && !inside(button.url)) { window.open(button.url, '_blank', 'noopener'); return; }
  const group = button.url && /[?&]startgroup/.test(button.url) ? await whichGroup() : undefined;
  if (group === null) return;
  const answer = await act('tap', { chat: chat.id, message: message.id, row, column, label: button.text, group });
  if (!answer) return;
  if (visible(chat).at(-1)?.id === message.id) state.following = true;
  if (answer.open) enter(answer.open);
  if (answer.app) openApp(answer.app);
  if (answer.inline) state.inline = answer.inline;
  if (answer.query) {
    if (state.answered.delete(answer.query)) return;
    element.classList.add('busy');
    state.waiting.set(answer.query, element);
    setTimeout(() => { state.waiting.delete(answer.query); element.classList.remove('busy'); }, 15000);
  }
}

async function whichGroup() {
  const groups = [...state.chats.values()].filter((chat) => chat.kind !== 'private' && !chat.gone);
  const chosen = await ask(say('which_group'), [{ name: 'group', label: say('title'), options: groups.map((chat) => [chat.id, chat.title]) }]);
  return chosen ? Number(chosen.group) : null;
}

function answered(query) {
  const element = state.waiting.get(query.id);
  if (element) element.classList.remove('busy');
  else state.answered.add(query.id);
  state.waiting.delete(query.id);
  if (query.url) act('link', { url: query.url }).then((answer) => answer && answer.open && enter(answer.open));
  if (!query.text) return;
  if (query.alert) alerted(query.text); else toast(query.text);
}

// -- formatted text -------------------------------------------------------------------------

// Fonts differ in which circles they have and draw filled: black on dark would look white. A roll, 4-2, stands on one line.
const DISCS = { '⚪': 'disc', '⚫': 'disc black', '🔴': 'disc red', '🔵': 'disc blue' };
const discs = (text) => text.split(/([⚪⚫🔴🔵]|\d-\d)/u).filter(Boolean).map((part) => (DISCS[part] || /^\d-\d$/.test(part) ? make('span', { class: DISCS[part] || 'whole' }, part) : part));

function formatted(text, entities, from = 0, to = text.length) {
  const nodes = [];
  let at = from;
  let index = 0;
  while (index < entities.length) {
    const entity = entities[index];
    const end = Math.min(entity.offset + entity.length, to);
    const nested = [];
    index += 1;
    while (index < entities.length && entities[index].offset < end) { nested.push(entities[index]); index += 1; }
    if (entity.offset > at) nodes.push(...discs(text.slice(at, entity.offset)));
    nodes.push(entityElement(entity, text.slice(entity.offset, end), formatted(text, nested, entity.offset, end)));
    at = end;
  }
  if (at < to) nodes.push(...discs(text.slice(at, to)));
  return nodes;
}

function entityElement(entity, text, children) {
  const simple = { bold: 'b', italic: 'i', underline: 'u', strikethrough: 's', code: 'code', pre: 'pre', blockquote: 'blockquote' };
  if (simple[entity.type]) return make(simple[entity.type], {}, ...children);
  if (entity.type === 'expandable_blockquote') return make('blockquote', { class: 'folded', testid: 'folded', onclick: (event) => event.currentTarget.classList.toggle('folded') }, ...children);
  if (entity.type === 'spoiler') return make('span', { class: 'spoiler' }, ...children);
  if (entity.type === 'bot_command') return make('button', { type: 'button', class: 'link', testid: 'command', onclick: () => send(text) }, ...children);
  if (entity.type === 'url' || entity.type === 'text_link') {
    const url = entity.url || (/^https?:/.test(text) ? text : `https://${text}`);
    if (!/^https?:/.test(url)) return make('span', {}, ...children);
    return make('a', { href: url, target: '_blank', rel: 'noopener', onclick: async (event) => {
      if (!inside(url)) return;
      event.preventDefault();
      const answer = await act('link', { url });
      if (answer && answer.open) enter(answer.open);
    } }, ...children);
  }
  if (['mention', 'text_mention', 'hashtag'].includes(entity.type)) return make('span', { class: 'link' }, ...children);
  return make('span', {}, ...children);
}
