// Talk with the server: entering, reading, acting, and the stream of changes.

import { signedData, ticket } from './telegram.js';

const SILENCE = 20000;
const WAITS = [1000, 2000, 4000, 8000];

let pass = '';

export class Refused extends Error {
  constructor(status, body) {
    super(body.error || String(status));
    this.status = status;
    this.body = body;
  }
}

const pause = (time) => new Promise((done) => setTimeout(done, time));

async function ask(path, options = {}) {
  const headers = { ...options.headers };
  if (pass) headers.Authorization = `Bearer ${pass}`;
  if (options.body) headers['Content-Type'] = 'application/json';
  return fetch(`api/${path}`, { ...options, headers });
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

/** The pass of a page that a ticket has opened outlives a reload of its tab. */
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

/** Post an action until the server has it: the same key makes it count once. */
export async function act(table, told, onWait) {
  const key = crypto.randomUUID ? crypto.randomUUID() : `${Date.now()}-${Math.random()}`.padEnd(12, '0');
  const options = { method: 'POST', body: JSON.stringify({ ...told, key }) };
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
 * there is a connection. */
export async function follow(table, stop, onState, onLink) {
  for (let tries = 0; !stop.aborted; tries += 1) {
    try {
      await streamed(table, stop, (state) => { tries = 0; onLink(true); onState(state); });
    } catch (error) {
      if (stop.aborted) return;
      if (error instanceof Refused && error.status === 404) throw error;
      if (error instanceof Refused && error.status === 401) await enter();
      else onLink(false);
    }
    if (!stop.aborted) await pause(Math.min(500 * (tries + 1), 5000));
  }
}

async function streamed(table, stop, onState) {
  const quiet = new AbortController();
  stop.addEventListener('abort', () => quiet.abort());
  let timer = setTimeout(() => quiet.abort(), SILENCE);
  const response = await ask(`table/${table}/stream`, { signal: quiet.signal });
  if (response.status !== 200) await answered(response);
  const reader = response.body.pipeThrough(new TextDecoderStream()).getReader();
  let text = '';
  for (;;) {
    const { value, done } = await reader.read();
    if (done) return;
    clearTimeout(timer);
    timer = setTimeout(() => quiet.abort(), SILENCE);
    text += value;
    const events = text.split('\n\n');
    text = events.pop();
    for (const event of events) {
      const data = event.split('\n').find((line) => line.startsWith('data: '));
      if (data) onState(JSON.parse(data.slice(6)));
    }
  }
}
