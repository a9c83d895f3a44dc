'use strict';

// The parts of a page that are cut off, leave the screen at its sides, or lie over each other.

(() => {
  const parts = [...document.querySelectorAll('button, a.soft, input, .prompt, .player, .bar h1, .note, .answer, #board')]
    .filter((part) => part.checkVisibility({ visibilityProperty: true }) && part.getBoundingClientRect().width);
  const name = (part) => `${part.id || part.className} ${part.textContent.trim().slice(0, 30)}`;
  const box = (part) => part.getBoundingClientRect();
  const wide = document.documentElement.scrollWidth > innerWidth ? ['the page is too wide'] : [];
  const outside = parts.filter((part) => box(part).left < -1 || box(part).right > innerWidth + 1).map((part) => `outside: ${name(part)}`);
  const cut = parts.filter((part) => !part.matches('input, svg') && (part.scrollWidth > part.clientWidth + 1 || part.scrollHeight > part.clientHeight + 2)).map((part) => `cut off: ${name(part)}`);
  const over = (one, other) => {
    const [a, b] = [box(one), box(other)];
    return Math.min(a.right, b.right) - Math.max(a.left, b.left) > 1 && Math.min(a.bottom, b.bottom) - Math.max(a.top, b.top) > 1;
  };
  const pairs = parts.flatMap((one, at) => parts.slice(at + 1).map((other) => [one, other]));
  const covered = pairs.filter(([one, other]) => !one.contains(other) && !other.contains(one) && over(one, other)).map(([one, other]) => `over each other: ${name(one)}, ${name(other)}`);
  return [...wide, ...outside, ...cut, ...covered];
})();
