// Settings of the page that a person chose, kept by the browser if it keeps anything.

const chosen = {};

/** Return a setting of the page, `usual` if it was never chosen. */
export function pageSetting(name, usual) {
  try {
    const stored = localStorage.getItem(`nardy.${name}`);
    if (stored !== null) return stored === 'true';
  } catch { /* nothing is kept here */ }
  return name in chosen ? chosen[name] : usual;
}

/** Keep a setting of the page that the person has chosen. */
export function choosePageSetting(name, value) {
  chosen[name] = value;
  try { localStorage.setItem(`nardy.${name}`, String(value)); } catch { /* only until the page closes */ }
}
