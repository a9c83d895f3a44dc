// Fingers and keys on the board: tap, drag, and the keyboard.

const FIRST = 3, LONG = 350;

/** Listen on a board. `acts` has: movable(), wanted(), lights(name), targets(name), tap(name),
 * drop(name, target), illegal(name, target), touched(), key(letter), swap(), lifted(name). Returns
 * cancel(), which lets a held checker go, and light(), which lights the places anew. */
export function listen(board, acts) {
  const { svg } = board;
  let held = null;

  const light = () => board.light(...acts.lights(held?.dragging ? held.name : ''));

  const end = () => {
    if (!held) return;
    clearTimeout(held.timer);
    held.piece?.remove();
    if (held.hidden) held.hidden.style.visibility = '';
    const { dragging } = held;
    held = null;
    if (dragging) light();
  };

  const lift = () => {
    held.dragging = true;
    clearTimeout(held.timer);
    const there = board.places.get(held.name);
    held.hidden = there.group.querySelector('.pile').lastElementChild;
    held.piece = held.hidden?.cloneNode(true);
    if (held.piece) {
      board.above.append(held.piece);
      held.hidden.style.visibility = 'hidden';
      held.piece.classList.add('lifted');
    }
    light();
    acts.lifted(held.name);
  };

  const move = (at) => {
    held.at = at;
    if (held.frame) return;
    held.frame = requestAnimationFrame(() => {
      if (!held) return;
      held.frame = 0;
      held.piece?.setAttribute('transform', `translate(${held.at[0]} ${held.at[1]})`);
    });
  };

  svg.addEventListener('pointerdown', (event) => {
    if (held) { if (held.pointer !== event.pointerId) end(); return; }
    if (event.button) return;
    acts.touched();
    const at = board.under(event);
    if (event.target.closest('.dice')) { acts.swap(); return; }
    const movable = acts.movable();
    const name = board.nearest(at, acts.wanted()) || board.nearest(at, board.places.keys());
    if (!name) return;
    event.preventDefault();
    svg.setPointerCapture(event.pointerId);
    held = { pointer: event.pointerId, name, start: at, at, movable: movable.has(name), dragging: false };
    if (held.movable) held.timer = setTimeout(() => held && !held.dragging && lift(), LONG);
  });
  svg.addEventListener('pointermove', (event) => {
    if (!held || held.pointer !== event.pointerId) return;
    const at = board.under(event);
    const scale = svg.getScreenCTM().a;
    if (!held.dragging && held.movable && Math.hypot(at[0] - held.start[0], at[1] - held.start[1]) * scale > FIRST) lift();
    if (held.dragging) move(at);
  });
  svg.addEventListener('pointerup', (event) => {
    if (!held || held.pointer !== event.pointerId) return;
    const { name, dragging, start } = held;
    const at = board.under(event);
    const targets = dragging ? [...acts.targets(name)] : [];
    end();
    if (!dragging) { acts.tap(name); return; }
    if (board.nearest(at, [name]) && Math.hypot(at[0] - start[0], at[1] - start[1]) < board.layout.unit * 0.8) return;
    const target = board.nearest(at, targets);
    if (target) acts.drop(name, target);
    else acts.illegal(name, board.nearest(at, board.places.keys()));
  });
  svg.addEventListener('pointercancel', end);

  svg.addEventListener('keydown', (event) => {
    const place = event.target.closest('[data-place]')?.dataset.place;
    if (event.key === 'Enter' || event.key === ' ') { if (place) acts.tap(place); } else if (event.key.startsWith('Arrow')) walk(board, place, event.key);
    else if (event.key.toLowerCase() === 'n') goOn(board, acts.wanted(), place);
    else if (!acts.key(event.key.toLowerCase())) return;
    event.preventDefault();
  });
  svg.addEventListener('touchstart', (event) => { if (event.cancelable) event.preventDefault(); }, { passive: false });
  return { cancel: end, light };
}

function walk(board, name, key) {
  const [dx, dy] = { ArrowLeft: [-1, 0], ArrowRight: [1, 0], ArrowUp: [0, -1], ArrowDown: [0, 1] }[key];
  const [x, y] = board.places.get(name)?.place || [0, 0];
  let found = null;
  let least = Infinity;
  for (const [other, { place }] of board.places) {
    const along = (place[0] - x) * dx + (place[1] - y) * dy;
    const aside = Math.abs((place[0] - x) * dy) + Math.abs((place[1] - y) * dx);
    if (other !== name && along > 1 && along + aside * 2 < least) [found, least] = [other, along + aside * 2];
  }
  if (found) focus(board, found);
}

function goOn(board, names, name) {
  const there = [...board.places.keys()].filter((one) => names.has(one));
  const next = there[(there.indexOf(name) + 1) % there.length];
  if (next) focus(board, next);
}

export function focus(board, name) {
  for (const { group } of board.places.values()) group.setAttribute('tabindex', -1);
  const group = board.places.get(name)?.group;
  group?.setAttribute('tabindex', 0);
  group?.focus();
}
