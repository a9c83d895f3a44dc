// Messages to the Telegram client around the page; without one nothing happens.

const shell = () => window.TelegramWebviewProxy || window.external;
const told = new URLSearchParams(location.hash.slice(1));

/** The data that Telegram has signed for the person, "" outside Telegram. */
export const signedData = told.get('tgWebAppData') || '';
/** A ticket of a link, "" without one. */
export const ticket = told.get('ticket') || '';

function post(type, data = {}) {
  if (!signedData) return;
  try {
    if (window.TelegramWebviewProxy) window.TelegramWebviewProxy.postEvent(type, JSON.stringify(data));
    else if (window.parent !== window) window.parent.postMessage(JSON.stringify({ eventType: type, eventData: data }), '*');
    else shell().notify?.(JSON.stringify({ eventType: type, eventData: data }));
  } catch { /* an older client */ }
}

/** Tell the client that the page is there, takes all the room, and drags downwards. */
export function greet() {
  post('web_app_ready');
  post('web_app_expand');
  post('web_app_setup_swipe_behavior', { allow_vertical_swipe: false });
}

/** Let the client ask before it closes the page while a play is begun. */
export function askBeforeClosing(begun) {
  post('web_app_setup_closing_behavior', { need_confirmation: begun });
}

export function feel(what) {
  const kinds = {
    lift: { type: 'selection_change' },
    land: { type: 'impact', impact_style: 'light' },
    refusal: { type: 'notification', notification_type: 'error' },
  };
  post('web_app_trigger_haptic_feedback', kinds[what]);
}
