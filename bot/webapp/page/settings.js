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

export function choosePageSetting(name, value) {
  chosen[name] = value;
  try { localStorage.setItem(`nardy.${name}`, String(value)); } catch { /* only until the page closes */ }
}

/** Keep the steps of a play that is begun, for a page that is loaded anew. */
export function keepSteps({ table, asked }, steps) {
  try { sessionStorage.setItem('nardy.steps', JSON.stringify({ table, asked, steps })); } catch { /* nothing is kept here */ }
}

export function keptSteps({ table, asked }) {
  try {
    const kept = JSON.parse(sessionStorage.getItem('nardy.steps'));
    return kept?.table === table && kept.asked === asked ? kept.steps : [];
  } catch {
    return [];
  }
}
