// The boards beside the one under the finger: small, each a button that brings it there.

import { Board } from './board.js';

const shown = { key: '', boards: [] };

/** Show all boards but that `at`; `choose` is called with a number. */
export function showOtherBoards(place, state, layouts, at, choose) {
  const key = `${state.table} ${state.layout} ${state.boards.map(({ colours }) => colours)}`;
  if (shown.key !== key) {
    shown.key = key;
    shown.boards = state.boards.length > 1 ? layouts.map((layout, number) => small(layout, state.boards[number], () => choose(number))) : [];
    place.replaceChildren(...shown.boards.map(({ element }) => element));
  }
  shown.boards.forEach(({ element, board, title }, number) => {
    const here = state.boards[number];
    element.hidden = number === at;
    element.classList.toggle('closed-board', here.closed);
    title.textContent = [here.press ? '▶' : '', here.title, here.cube && here.cube[0] > 1 ? `×${here.cube[0]}` : '', here.closed ? '✓' : ''].filter(Boolean).join(' ');
    element.setAttribute('aria-label', title.textContent);
    board.lay(here.piles);
    board.throw(here.mover, here.row);
    board.arrows(state.recent.filter((turn) => turn[4] === number).flatMap(([, , , ways]) => ways), 'last');
  });
}

function small(layout, { colours }, act) {
  const element = Object.assign(document.createElement('button'), { type: 'button', className: 'small-board' });
  element.dataset.testid = 'other-board';
  const svg = document.createElementNS('http://www.w3.org/2000/svg', 'svg');
  const title = document.createElement('span');
  svg.setAttribute('aria-hidden', 'true');
  element.append(svg, title);
  element.addEventListener('click', act);
  const board = new Board(svg);
  board.open(layout, colours, { small: true });
  for (const { group } of board.places.values()) group.removeAttribute('data-testid');
  board.dice.removeAttribute('data-testid');
  return { element, board, title };
}
