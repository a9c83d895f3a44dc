// The check of a finished game: its secret against the fingerprint, each roll against the secret. All of
// it happens in the browser; the game stands in the part of the address that no server gets to see.

import { rollsOf, sha256, hex, unhex } from './rolls.js';

const address = new URLSearchParams(location.hash.slice(1));
const form = document.getElementById('game');
const texts = await (await fetch(`api/check-words?lang=${encodeURIComponent(address.get('lang') || navigator.language.slice(0, 2))}`)).json();

document.documentElement.lang = texts.lang;
document.title = texts.title;
for (const place of document.querySelectorAll('[data-text]')) place.textContent = texts[place.dataset.text];
for (const name of ['hash', 'secret', 'game', 'throws']) form.elements[name].value = address.get(name) || '';
form.elements.words.value = address.getAll('word').join('|');

/** Check the game of the form, and tell the verdict with each roll that was worked out. */
async function check() {
  const value = (name) => form.elements[name].value.trim();
  const verdict = document.getElementById('verdict');
  const rolls = document.getElementById('rolls');
  rolls.replaceChildren();
  if (hex(await sha256(unhex(value('secret')))) !== value('hash').toLowerCase()) {
    verdict.textContent = `✗ ${texts.print}`;
    return;
  }
  const seed = [value('secret').toLowerCase(), ...value('words').split('|')].join('|');
  const checked = await rollsOf(seed, value('game'), value('throws').split(/[.\s]+/).filter(Boolean));
  const wrong = checked.filter(({ found, told }) => found !== null && found !== told).length;
  const skipped = checked.filter(({ found }) => found === null).length;
  for (const { ply, told, found } of checked) {
    const line = document.createElement('li');
    line.value = ply;
    line.textContent = found === null ? `${texts.skipped}` : found === told ? `${told} ✓` : `${told} ✗ ${found}`;
    line.className = found === null ? '' : found === told ? 'right' : 'wrong';
    rolls.append(line);
  }
  const count = checked.length - skipped;
  verdict.textContent = wrong ? `✗ ${texts.wrong} ${wrong}/${count}` : `✓ ${texts.right} ${count}/${checked.length}`;
}

form.addEventListener('submit', (event) => {
  event.preventDefault();
  check().catch(() => { document.getElementById('verdict').textContent = `✗ ${texts.unread}`; });
});
if (form.elements.secret.value) form.requestSubmit();
