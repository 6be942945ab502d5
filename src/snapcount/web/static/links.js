// Half of every throw: this browser draws a chain of hashes, publishes its head, and reveals a link whenever a throw
// is due. The secret never leaves the browser before its time: link n + 1 is revealed only once the other side's
// link n has been shown and leads back to the head that was shown first.
import { sha256Hex } from './sha256.js';

const LENGTH = 4096;
const PREFIX = 'snapcount.links.';
const PATIENTLY = 3000; // milliseconds until the page says what it waits for
const AGAIN = 2000; // milliseconds until a failed request is sent again
let chain = []; // of this page's seat: link n, from the head on
let given = 0; // the last number that the server has acknowledged
let busy = false;
let missed = false; // something changed meanwhile
let timer = 0;

function hashed(text, times) {
  for (; times > 0; times--) text = sha256Hex(text);
  return text;
}

function recall(seat) {
  try {
    return JSON.parse(localStorage.getItem(PREFIX + seat));
  } catch {
    return null;
  }
}

// Whether it is remembered: nothing is published that could be forgotten.
function keep(seat, memory) {
  const text = JSON.stringify(memory);
  try {
    localStorage.setItem(PREFIX + seat, text);
    return localStorage.getItem(PREFIX + seat) === text;
  } catch {
    return false;
  }
}

function drawn() {
  const bytes = crypto.getRandomValues(new Uint8Array(32));
  return { secret: [...bytes].map((byte) => byte.toString(16).padStart(2, '0')).join(''), theirs: null };
}

function chainOf(secret) {
  if (chain[LENGTH] === secret) return chain;
  const links = [secret];
  while (links.length <= LENGTH) links.push(sha256Hex(links[links.length - 1]));
  chain = links.reverse();
  return chain;
}

// The other side's chain as far as it was seen here: its head never changes, and every link continues it.
function continues(memory, { theirHead, theirNumber, theirLink }) {
  const number = Number(theirNumber);
  const { head, number: before, link } = memory.theirs ?? { head: theirHead, number: 0, link: theirHead };
  if (head !== theirHead || number < before || number > LENGTH) return false;
  if (hashed(theirLink, number - before) !== link) return false;
  memory.theirs = { head, number, link: theirLink };
  return true;
}

// Calls lie face up before a link is revealed; if one came or changed later, somebody knew the dice before calling.
function callsStand(memory, shown) {
  for (const text of [shown.last, shown.now]) {
    const [play, mine, theirs] = JSON.parse(text);
    const seen = memory.calls ?? { play };
    if (seen.play !== play && text === shown.last) continue;
    const [mineBefore, theirsBefore] = seen.play === play ? [seen.mine ?? [], seen.theirs ?? []] : [[], []];
    const changed = (before, now) => before.some((call, at) => at < now.length && now[at] !== call);
    if (changed(mineBefore, mine) || changed(theirsBefore, theirs)) return false;
    const longer = (one, other) => (one.length > other.length ? one : other);
    memory.calls = { play, mine: longer(mine, mineBefore), theirs: longer(theirs, theirsBefore) };
  }
  return true;
}

// What is to be sent now, or the name of what is wrong.
function next(shown) {
  const memory = recall(shown.seat) ?? ('chainWanted' in shown ? drawn() : null);
  if (!memory) return { trouble: 'lost' };
  const links = chainOf(memory.secret);
  if ('chainWanted' in shown) {
    if (!keep(shown.seat, memory)) return { trouble: 'noMemory' };
    return { path: 'chain', body: { head: links[0] } };
  }
  if (links[0] !== shown.myHead) return { trouble: 'lost' };
  if (!shown.theirHead) return {};
  if (!continues(memory, shown) || !callsStand(memory, shown)) return { trouble: 'distrust' };
  const number = Number(shown.wanted);
  if (number <= given || 'mine' in shown) return {}; // what is shown may be older than what was sent
  const early = memory.calls.mine.length > memory.calls.theirs.length; // before the other side has called
  if (early || number !== memory.theirs.number + 1) return { trouble: 'distrust' };
  if (!keep(shown.seat, memory)) return { trouble: 'noMemory' };
  return { path: 'link', body: { number, link: links[number] } };
}

async function send(shown, { path, body }) {
  try {
    const answer = await fetch(`${shown.api}/${path}`, {
      method: 'POST',
      headers: { 'Content-Type': 'application/json' },
      body: JSON.stringify(body),
    });
    if (answer.ok) given = Math.max(given, body.number ?? 0);
    if (answer.status === 429 || answer.status >= 500) setTimeout(act, AGAIN);
  } catch {
    setTimeout(act, AGAIN);
  }
}

function tell(box, trouble) {
  const line = document.getElementById('links-trouble');
  line.textContent = trouble ? box.dataset[trouble] : '';
  line.hidden = !trouble;
}

// What lasts is told; what takes a moment at every throw would only flicker.
function tellLater(box) {
  clearTimeout(timer);
  const { wanted, theirHead } = box.dataset;
  if (wanted === '0' && theirHead && !('chainWanted' in box.dataset)) return;
  timer = setTimeout(() => { box.hidden = false; }, theirHead ? PATIENTLY : 0);
  const form = box.querySelector('[data-until]');
  if (form?.dataset.until) {
    setTimeout(() => { form.hidden = false; }, Math.max(0, Date.parse(form.dataset.until) - Date.now()));
  }
}

async function act() {
  const box = document.getElementById('links');
  if (!box) return;
  if (busy) {
    missed = true;
    return;
  }
  busy = true;
  const due = next(box.dataset);
  tell(box, due.trouble);
  tellLater(box);
  if (due.path) await send(box.dataset, due);
  busy = false;
  if (missed) {
    missed = false;
    act();
  }
}

document.addEventListener('htmx:afterSettle', (event) => {
  if (event.target.id === 'table') act();
});
window.addEventListener('online', act);
act();
