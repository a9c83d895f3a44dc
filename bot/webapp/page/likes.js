// How the person likes the page, kept by the browser if it keeps anything.

const kept = {};

/** Return a setting, `usual` if it was never chosen. */
export function liked(name, usual) {
  try {
    const told = localStorage.getItem(`nardy.${name}`);
    if (told !== null) return told === 'true';
  } catch { /* nothing is kept here */ }
  return name in kept ? kept[name] : usual;
}

export function like(name, value) {
  kept[name] = value;
  try { localStorage.setItem(`nardy.${name}`, String(value)); } catch { /* only until the page closes */ }
}
