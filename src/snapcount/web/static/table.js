// The live table: what survives a swap, the stream's health, dialogs and switches.
import { rollNew, glide } from './dice.js';
import { listen as listenToKeys } from './keys.js';
import { announce, callToTable, statusWords } from './notice.js';
import { remembered, remember } from './memory.js';

const table = document.getElementById('table');
const lost = document.getElementById('lost');
const ASKING = 2500; // milliseconds
const VERSION = /data-version="(\d+)"/;
let kept = null;
let told = 0; // the newest version we have heard of
let leaving = false; // a plain form has been sent, and its page is on the way

function version() {
  return Number(document.getElementById('now').dataset.version);
}

// ---------------------------------------------------------------- a word for the dice

// Left empty, the word of a newcomer is one that this browser makes up: the dice then depend on more than the server.
document.addEventListener('submit', ({ target }) => {
  for (const word of target.querySelectorAll('input[data-random]')) {
    if (word.value) continue;
    const bytes = crypto.getRandomValues(new Uint8Array(16));
    word.value = Array.from(bytes, (byte) => byte.toString(16).padStart(2, '0')).join('');
  }
}, true);

// ---------------------------------------------------------------- what survives a swap

function keep() {
  const typed = new Map();
  for (const one of table.querySelectorAll('input[id], select[id], textarea[id]')) {
    typed.set(one.id, { value: one.value, checked: one.checked });
  }
  const open = new Set([...table.querySelectorAll('details[open][id]')].map((one) => one.id));
  const list = document.getElementById('play-list');
  return {
    typed,
    open,
    scrolled: list ? list.scrollTop : 0,
    focus: table.contains(document.activeElement) ? document.activeElement.id || true : null,
    thrown: new Set([...table.querySelectorAll('[data-throw]')].map((one) => one.dataset.throw)),
    told: new Set([...table.querySelectorAll('[data-told]')].map((one) => one.dataset.told)),
    listed: table.querySelector('#play-list > li')?.textContent,
    status: statusWords(),
    watched: inSight(document.getElementById('status')),
    ball: ballAt(),
  };
}

function putBack(old) {
  for (const [id, { value, checked }] of old.typed) {
    const one = document.getElementById(id);
    if (!one || one.type === 'hidden') continue;
    if (one.type === 'checkbox' || one.type === 'radio') one.checked = checked;
    else if (one.value !== value && !(one.tagName === 'SELECT' && !hasOption(one, value))) one.value = value;
  }
  for (const id of old.open) document.getElementById(id)?.setAttribute('open', '');
  const list = document.getElementById('play-list');
  if (list) list.scrollTop = old.scrolled;
  if (old.focus && !table.contains(document.activeElement)) {
    const same = old.focus !== true && document.getElementById(old.focus);
    (same || nextToRead()).focus({ preventScroll: true });
  }
}

// Who has answered goes on at the next question, or hears what the table waits for.
function nextToRead() {
  const next = document.querySelector('#panel h2') || document.getElementById('status');
  next.tabIndex = -1;
  return next;
}

function hasOption(select, value) {
  return [...select.options].some((option) => option.value === value);
}

function ballAt() {
  const oval = table.querySelector('.field .ball ellipse');
  return oval ? { x: Number(oval.getAttribute('cx')), y: Number(oval.getAttribute('cy')) } : null;
}

function inSight(one) {
  const { top, bottom } = one.getBoundingClientRect();
  return bottom > 0 && top < window.innerHeight;
}

// The ball moves and dice roll where they are seen; whoever has scrolled away to read is left alone.
function bringIntoSight(old, mine) {
  if (!mine && !old.watched) return;
  const rolled = [...table.querySelectorAll('[data-throw]')].some((one) => !old.thrown.has(one.dataset.throw));
  const next = rolled ? table.querySelector('.field') : document.getElementById('status');
  next.scrollIntoView({ block: 'nearest' });
}

function settle(old, mine) {
  showTools();
  bringIntoSight(old, mine);
  const done = rollNew(table, old);
  const now = ballAt();
  if (now && old.ball) glide(table.querySelector('.field .ball'), old.ball, now, done);
  announce(table, old);
  callToTable();
}

// ---------------------------------------------------------------- swaps and the stream

// Who takes a seat gives up the link of this page: what it says then must not stop the way to the new one.
document.addEventListener('submit', (event) => {
  if (!event.target.hasAttribute('hx-post') && event.target.method === 'post') leaving = true;
});
window.addEventListener('pageshow', () => { leaving = false; });
document.addEventListener('htmx:beforeRequest', (event) => {
  const { elt, requestConfig } = event.detail;
  if (leaving) event.preventDefault();
  else if (elt.id === 'now') {
    const told = requestConfig.triggeringEvent?.detail?.data;
    if (told && Number(told) === version()) event.preventDefault(); // we have shown it already
  } else if (elt.tagName === 'FORM') elt.setAttribute('aria-busy', 'true');
});
document.addEventListener('htmx:afterRequest', (event) => {
  event.detail.elt.removeAttribute('aria-busy');
  if (event.detail.successful) troubled(false);
});
document.addEventListener('htmx:beforeSwap', (event) => {
  if (event.detail.target !== table) return;
  const { xhr, requestConfig } = event.detail;
  const found = VERSION.exec(xhr.responseText);
  if (!found) { // the seat is somebody else's now, or the server is in trouble
    event.detail.shouldSwap = false;
    if (leaving) return;
    if (xhr.status === 404) window.location.reload();
    else troubled(true);
    return;
  }
  const stale = Number(found[1]) < version();
  const same = Number(found[1]) === version() && requestConfig.elt.id === 'now';
  if (stale || same) event.detail.shouldSwap = false;
  else kept = keep();
});
document.addEventListener('htmx:afterSwap', (event) => {
  if (event.detail.target !== table || !kept) return;
  const old = kept;
  kept = null;
  putBack(old);
  settle(old, event.detail.requestConfig.elt.id !== 'now');
  const slip = document.getElementById('slip');
  if (slip) slip.scrollIntoView({ block: 'nearest' });
});

// An event that comes while parts are fetched is lost with the element that waits for it.
function hear(message) {
  told = Math.max(told, Number(message.data));
}
document.addEventListener('htmx:sseOpen', (event) => event.detail.source.addEventListener('changed', hear));
document.addEventListener('htmx:afterSettle', (event) => {
  if (event.target === table && told > version()) htmx.trigger('#now', 'sse:changed', { data: String(told) });
});

function troubled(is) {
  lost.hidden = !is || leaving;
}
let streaming = true;
document.addEventListener('htmx:sseError', () => {
  streaming = false;
  troubled(true);
});
document.addEventListener('htmx:sseOpen', () => {
  streaming = true;
  troubled(false);
});
document.addEventListener('htmx:sendError', () => troubled(true));
setInterval(() => { // until the stream is back we ask
  if (!streaming && !document.hidden) window.htmx.trigger('#now', 'sse:changed');
}, ASKING);

// ---------------------------------------------------------------- rules in a dialog

const rule = document.getElementById('rule');
document.addEventListener('click', async (event) => {
  const link = event.target.closest('a[data-rule]');
  if (!link || event.ctrlKey || event.metaKey || event.shiftKey) return;
  event.preventDefault();
  try {
    const answer = await fetch(link.href, { headers: { 'HX-Request': 'true' } });
    document.getElementById('rule-text').innerHTML = await answer.text();
    document.getElementById('rule-name').textContent = link.dataset.rule;
    if (!rule.open) rule.showModal();
    rule.scrollTop = 0;
  } catch {
    window.location.href = link.href;
  }
});
for (const dialog of document.querySelectorAll('dialog')) {
  dialog.addEventListener('click', (event) => {
    if (event.target === dialog) dialog.close(); // beside it
  });
}

// ---------------------------------------------------------------- switches

const SWITCHES = { flip: 'flipped', zen: 'zen', sound: 'sounds', keys: 'keyless' };

function showTools() {
  for (const tools of document.querySelectorAll('.needs-js')) tools.hidden = false;
  for (const [name, mark] of Object.entries(SWITCHES)) {
    const on = remembered(name);
    document.body.classList.toggle(mark, on);
    for (const one of document.querySelectorAll(`[data-do="${name}"]`)) one.setAttribute('aria-pressed', String(on));
  }
}

document.addEventListener('click', (event) => {
  const name = event.target.closest('[data-do]')?.dataset.do;
  if (!name) return;
  if (name === 'help') document.getElementById('help').showModal();
  else {
    remember(name, !remembered(name));
    showTools();
  }
});
document.addEventListener('keydown', (event) => {
  if (event.key === 'Escape' && remembered('zen') && !document.querySelector('dialog[open]')) {
    remember('zen', false);
    showTools();
  }
});

showTools();
listenToKeys();
callToTable();

// Looking writes nothing on the server: the page asks to be put on the visitor's list.
const unlisted = document.getElementById('remember');
if (unlisted) {
  unlisted.hidden = true;
  fetch(unlisted.action, { method: 'POST', redirect: 'manual' }).catch(() => { unlisted.hidden = false; });
}
