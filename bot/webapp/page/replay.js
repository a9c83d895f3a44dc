// A play of somebody else, shown step by step.

const BESIDE = ['bar', 'hand', 'off'];

/** Show a turn [seat, throw, text, ways] on a board, `time` ms for each step, as long as `goesOn`;
 * return whether it was shown to its end. */
export async function replay(board, colours, [, thrown, , ways], time, goesOn) {
  if (ways.length && /^\d(-\d)*$/.test(thrown)) board.throw(ways[0][0], thrown.split('-').map((value) => ['die', value, 1, false, 1]));
  for (const [side, start, end, hit] of ways) {
    if (!goesOn()) return false;
    const origin = board.middle(board.name(start, side));
    board.lay(stepped(board.piles, colours, side, start, end, hit));
    await board.fly(board.name(end, side), origin, time);
  }
  return goesOn();
}

function stepped(before, colours, side, start, end, hit) {
  const piles = structuredClone(before);
  const code = takeFrom(piles, start, side) || String(colours[side]);
  if (hit && piles[end]) {
    const other = takeFrom(piles, end);
    putOn(piles, colours, 'bar', colours.indexOf(Number(other[0])), other);
  }
  putOn(piles, colours, end, side, code);
  return piles;
}

function takeFrom(piles, place, side) {
  if (Array.isArray(piles[place])) { piles[place][side] -= 1; return ''; }
  const codes = (piles[place] || '').split(' ');
  const code = codes.pop();
  piles[place] = codes.join(' ');
  return code;
}

function putOn(piles, colours, place, side, code) {
  if (BESIDE.includes(place)) {
    piles[place] = piles[place] || colours.map(() => 0);
    piles[place][side] += 1;
  } else piles[place] = [piles[place], code].filter(Boolean).join(' ');
}
