'use strict';

// The panel in which a Mini App is open, beside the chat or over it.

function openApp(address) {
  $('app-frame').src = address;
  $('app-panel').hidden = false;
  $('app').classList.add('with-app');
}

function closeApp() {
  $('app-frame').src = 'about:blank';
  $('app-panel').hidden = true;
  $('app').classList.remove('with-app');
}

function listenToApp() {
  $('close-app').addEventListener('click', closeApp);
}
