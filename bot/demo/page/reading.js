'use strict';

// Which chat, what of it is in sight, and where Tab goes.

const NEAR = 120;
const AFTER_COMPOSER = 3;

const atBottom = () => $('messages').scrollHeight - $('messages').scrollTop - $('messages').clientHeight < NEAR;

function toBottom() {
  $('messages').scrollTop = $('messages').scrollHeight;
  state.following = true;
  scrolled();
}

// Whoever has not begun yet begins with the bot alone.
function newestChat() {
  const spoken = (chat) => (chat.kind === 'private' && !chat.opened ? Infinity : Math.max(0, ...visible(chat).filter((message) => !message.service).map((message) => message.date)));
  return [...state.chats.values()].sort((a, b) => spoken(b) - spoken(a))[0]?.id ?? null;
}

// Only somebody who scrolls up reads back: whatever grows below the sight does not.
function scrolled() {
  const top = $('messages').scrollTop;
  if (atBottom()) state.following = true;
  else if (top < scrolled.last) state.following = false;
  scrolled.last = top;
  $('newest').hidden = state.following;
}

function follow() {
  $('messages').addEventListener('scroll', scrolled);
  $('newest').addEventListener('click', toBottom);
  const grown = new ResizeObserver(() => { if (state.following) toBottom(); });
  grown.observe($('messages'));
  grown.observe($('talk'));
}

// The same talk is drawn again where somebody reads back, any other one at its newest message.
function placed(draw) {
  const talk = [state.me, state.current, state.thread].join();
  const back = placed.talk === talk && !state.following ? $('messages').scrollTop : null;
  placed.talk = talk;
  draw();
  orderTabs();
  if (back === null) toBottom(); else $('messages').scrollTop = back;
}

// From the composer to the buttons of the newest message, then of the one before.
function orderTabs() {
  [...$('talk').querySelectorAll('.keys')].reverse().forEach((keyboard, age) => {
    keyboard.querySelectorAll('.key').forEach((key) => { key.tabIndex = AFTER_COMPOSER + age; });
  });
}

// Whoever plays by the keys of a keyboard stays where he is when the message changes.
function replaceMessage(old, element) {
  const held = old.querySelector('.key:focus-visible');
  old.replaceWith(element);
  if (!held) return;
  (element.querySelector(`[data-place="${held.dataset.place}"]`) || element.querySelector('.key') || $('input')).focus();
}
