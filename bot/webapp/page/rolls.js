// The generator of all throws, as rules/dice/fair.py has it.

const FACES = 6;
const FAIR_BYTES = 252;
const WORDS = 2 ** 32;

/** SHA-256 of bytes. */
export const sha256 = async (bytes) => new Uint8Array(await crypto.subtle.digest('SHA-256', bytes));

/** Bytes in hexadecimal, and back. Throws for another text. */
export const hex = (bytes) => [...bytes].map((byte) => byte.toString(16).padStart(2, '0')).join('');

export function unhex(text) {
  if (!/^([0-9a-f]{2})+$/i.test(text)) throw new Error('no hexadecimal');
  return Uint8Array.from(text.match(/../g), (pair) => parseInt(pair, 16));
}

const digest = (...parts) => sha256(new TextEncoder().encode(parts.join('|')));

/** Die `n` of a throw: the first of eight bytes below 252, modulo 6. */
async function face(seed, game, ply, n) {
  for (let last = String(n); ; last += '|2') {
    const block = await digest(seed, game, ply, 1, last);
    const byte = block.slice(0, 8).find((each) => each < FAIR_BYTES);
    if (byte !== undefined) return 1 + (byte % FACES);
  }
}

/** A number below `things`: the first word of four bytes below the largest multiple. */
async function drawn(seed, game, ply, things) {
  const ceiling = Math.floor(WORDS / things) * things;
  for (let last = '1'; ; last += '|2') {
    const block = new DataView((await digest(seed, game, ply, 1, last)).buffer);
    for (let at = 0; at < 32; at += 4) {
      if (block.getUint32(at) < ceiling) return block.getUint32(at) % things;
    }
  }
}

/** The rolls of a game worked out anew: each with its number (`ply`), what was `told` and what was
 * `found`, null for what cannot be worked out. `throws` are "65" for dice, "13/28" for a thing of a bag;
 * with "~" before it one belongs to the same roll as the one before. */
export async function rollsOf(seed, game, throws) {
  const rolls = [];
  let ply = 0;
  for (const text of throws) {
    const told = text.replace('~', '');
    if (told === text) ply += 1;
    rolls.push({ ply, told, found: await found(seed, game, ply, told) });
  }
  return rolls;
}

async function found(seed, game, ply, told) {
  if (/^\d+\/\d+$/.test(told)) {
    const things = Number(told.split('/')[1]);
    return `${await drawn(seed, game, ply, things)}/${things}`;
  }
  if (!/^[1-6]+$/.test(told)) return null;
  const dice = await Promise.all([...told].map((_, n) => face(seed, game, ply, n + 1)));
  return dice.sort((one, other) => other - one).join('');
}
