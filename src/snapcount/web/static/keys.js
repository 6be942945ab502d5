// One-letter keys: whatever carries data-key is pressed, or read if it cannot be pressed.
import { remembered } from './memory.js';

const TYPING = 'input, textarea, select, [contenteditable]';
const PRESSED = 'button, a, summary';

export function listen() {
  document.addEventListener('keydown', (event) => {
    if (event.defaultPrevented || event.ctrlKey || event.metaKey || event.altKey || event.isComposing) return;
    if (event.target.closest(TYPING) || document.querySelector('dialog[open]')) return;
    if (event.key.length === 1 && event.key !== '?' && remembered('keys')) return; // switched off
    const found = meant(event);
    if (!found) return;
    event.preventDefault();
    if (found.closest('#panel') || !found.matches(PRESSED)) found.focus({ preventScroll: true }); // the next question gets it
    if (found.matches(PRESSED)) found.click();
  });
}

function meant(event) {
  const { key, target } = event;
  if (key === 'Enter') {
    if (target.closest(PRESSED)) return null; // it has its own Enter
    return seen('[data-default]') || seen('[data-key="Enter"]');
  }
  // Arrows scroll first: the top of the page is reached before they leave it.
  if (key === 'ArrowUp' && (window.scrollY > 0 || target.closest('#play-list'))) return null;
  return seen(`[data-key="${CSS.escape(key.length === 1 ? key.toLowerCase() : key)}"]`);
}

// What can be pressed now; switches can even while the column they stand in is hidden.
function seen(selector) {
  return [...document.querySelectorAll(selector)].find(
    (one) => (one.dataset.do || one.getClientRects().length) && !one.closest('[aria-busy="true"]') && !one.disabled,
  );
}
