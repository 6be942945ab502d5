// Words for the dice in two steps: sealed here, kept by this browser alone, opened by it once all are sealed.
import { sha256Hex } from './sha256.js';

const PREFIX = 'snapcount.word.';
const BREAKS = /[\p{Cc}\p{Cs}\p{Zl}\p{Zp}\u202a-\u202e\u2066-\u2069]/u; // no record can hold it on one line; the server says so
const kept = new Map(); // in case the browser stores nothing
const opening = new Set();

const placeOf = (form) => form.closest('[data-words]').dataset.words;

function wordsAt(place) {
  try {
    return JSON.parse(localStorage.getItem(PREFIX + place)) ?? kept.get(place) ?? [];
  } catch {
    return kept.get(place) ?? [];
  }
}

// An earlier one stays: an answer may have been lost on the way although its seal arrived.
function keep(place, one) {
  kept.set(place, [...wordsAt(place), one]);
  try {
    localStorage.setItem(PREFIX + place, JSON.stringify(kept.get(place)));
  } catch { /* private windows may refuse */ }
}

function forget(place) {
  kept.delete(place);
  try {
    localStorage.removeItem(PREFIX + place);
  } catch { /* nothing was stored */ }
}

function freshSalt() {
  return [...crypto.getRandomValues(new Uint8Array(16))].map((byte) => byte.toString(16).padStart(2, '0')).join('');
}

document.addEventListener('htmx:configRequest', (event) => {
  const { elt: form, parameters } = event.detail;
  const word = parameters.word;
  if (!form.matches('form[data-seal]') || BREAKS.test(word)) return;
  const salt = freshSalt();
  const sealed = sha256Hex(`${salt}\n${word}`);
  keep(placeOf(form), { salt, word, sealed });
  delete parameters.word;
  parameters.sealed = sealed;
});

function openOwn() {
  const form = document.querySelector('form[data-open]');
  const own = form && wordsAt(placeOf(form)).find((one) => one.sealed === form.dataset.open);
  if (!own || opening.has(own.sealed)) return;
  opening.add(own.sealed);
  form.elements.salt.value = own.salt;
  form.elements.word.value = own.word;
  form.requestSubmit();
}

document.addEventListener('htmx:afterRequest', (event) => {
  const { elt: form, successful } = event.detail;
  if (!form.matches('form[data-open]')) return;
  opening.delete(form.dataset.open);
  if (successful) forget(placeOf(form));
});
document.addEventListener('htmx:afterSettle', openOwn);
window.addEventListener('load', openOwn);
