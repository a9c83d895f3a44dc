// Talk with the server: entering, reading, acting, and the stream of changes.

import { signedData, ticket } from './telegram.js';

const SILENCE = 20000, POLL = 2000;
/** The failures in a row after which the bot may have another address. */
const LONG = 6;
const WAITS = [1000, 2000, 4000, 8000];

let pass = '';

export class Refused extends Error {
  constructor(status, body) {
    super(body.error || String(status));
    this.status = status;
    this.body = body;
  }
}

/** There is no server: `follow` tells of it, and shows everything anew when there is one. */
class Unreachable extends Error {}

addEventListener('unhandledrejection', (event) => { if (event.reason instanceof Unreachable) event.preventDefault(); });

/** Wait for some time, less if the device is on the net again. */
const pause = (time) => new Promise((done) => {
  setTimeout(done, time);
  addEventListener('online', done, { once: true });
});

async function ask(path, options = {}) {
  const headers = { ...options.headers };
  if (pass) headers.Authorization = `Bearer ${pass}`;
  if (options.body) headers['Content-Type'] = 'application/json';
  return fetch(`api/${path}`, { ...options, headers }).catch((error) => { throw error.name === 'AbortError' ? error : new Unreachable(error.message); });
}

async function answered(response) {
  const body = response.status === 304 ? {} : await response.json().catch(() => ({}));
  if (response.status >= 400) throw new Refused(response.status, body);
  return body;
}

/** Enter by what the address tells, or anew by what opened the page before. */
export async function enter() {
  const ways = [signedData && { init: signedData }, pass && { pass }, ticket && { ticket }].filter(Boolean);
  const kept = sessionPass();
  if (!signedData && !pass && kept) ways.unshift({ pass: kept });
  let last = new Refused(401, {});
  for (const way of ways) {
    try {
      const told = await answered(await ask('enter', { method: 'POST', body: JSON.stringify(way) }));
      pass = told.pass;
      if (!signedData) sessionPass(pass);
      return told;
    } catch (error) {
      if (!(error instanceof Refused) || error.status !== 401) throw error;
      last = error;
    }
  }
  throw last;
}

/** The pass of a ticket outlives a reload of its tab. */
function sessionPass(value) {
  try {
    if (value) sessionStorage.setItem('pass', value);
    return sessionStorage.getItem('pass');
  } catch {
    return null;
  }
}

/** Read JSON; enter anew once if the pass has expired. */
export async function read(path, options = {}) {
  try {
    return await answered(await ask(path, options));
  } catch (error) {
    if (!(error instanceof Refused) || error.status !== 401) throw error;
    await enter();
    return answered(await ask(path, options));
  }
}

export const newKey = () => crypto.getRandomValues(new Uint32Array(4)).join('-');

/** Post an action until the server has it: the same key makes it count once. */
export async function act(table, told, onWait) {
  const options = { method: 'POST', body: JSON.stringify({ ...told, key: newKey() }) };
  for (let tries = 0; ; tries += 1) {
    try {
      return await read(`table/${table}/do`, options);
    } catch (error) {
      const again = !(error instanceof Refused) || [429, 502, 503, 504].includes(error.status);
      if (!again) throw error;
      onWait();
      await pause(WAITS[Math.min(tries, WAITS.length - 1)]);
    }
  }
}

/** Follow a table until `stop` is aborted: each state goes to `onState`; `onLink` learns whether
 * there is a connection: "online", "offline", or "away" if there was none for long. Where nothing
 * of a stream comes through, the table is read every other moment. */
export async function follow(table, stop, onState, onLink) {
  let tries = 0;
  let buffered = false;
  const arrived = (state) => { tries = 0; onLink('online'); onState(state); };
  while (!stop.aborted) {
    try {
      if (buffered) arrived(await read(`table/${table}`));
      else buffered = !await streamed(table, stop, arrived);
    } catch (error) {
      if (stop.aborted) return;
      if (error instanceof Refused && [401, 404].includes(error.status)) throw error;
      buffered = false;
      tries += 1;
      onLink(tries > LONG ? 'away' : 'offline');
    }
    if (!stop.aborted) await pause(buffered ? POLL : Math.min(500 * (tries + 1), 5000));
  }
}

/** Send on what a stream brings until it ends; return false if nothing came for long. */
async function streamed(table, stop, onState) {
  const quiet = new AbortController();
  const end = () => quiet.abort();
  let timer = setTimeout(end, SILENCE);
  let came = false;
  stop.addEventListener('abort', end);
  try {
    let response = await ask(`table/${table}/stream`, { signal: quiet.signal });
    if (response.status === 401) {
      await enter();
      response = await ask(`table/${table}/stream`, { signal: quiet.signal });
    }
    if (response.status !== 200) await answered(response);
    const sign = () => { came = true; clearTimeout(timer); timer = setTimeout(end, SILENCE); };
    for await (const state of states(response, sign)) onState(state);
    return true;
  } catch (error) {
    if (!came && quiet.signal.aborted && !stop.aborted) return false;
    throw error;
  } finally {
    clearTimeout(timer);
    stop.removeEventListener('abort', end);
  }
}

/** The states of a stream; `onSign` is called with each sign of life. */
async function* states(response, onSign) {
  const reader = response.body.pipeThrough(new TextDecoderStream()).getReader();
  let text = '';
  for (;;) {
    const { value, done } = await reader.read();
    if (done) return;
    onSign();
    text += value;
    const events = text.split('\n\n');
    text = events.pop();
    for (const event of events) {
      const data = event.split('\n').find((line) => line.startsWith('data: '));
      if (data) yield JSON.parse(data.slice(6));
    }
  }
}
