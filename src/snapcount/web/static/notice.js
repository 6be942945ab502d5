// Tells people what came: rulings to screen readers; to others a title, a dot and a click.
import { remembered } from './memory.js';

const MOST_LINES = 20;
const log = document.getElementById('log');
const icon = document.querySelector('link[rel="icon"]');
const plain = { title: document.title, icon: icon.href };
let flashing = 0;
let wasMine = null;
let sound = null;

export function statusWords() {
  return document.getElementById('status').textContent.trim();
}

// The calls once they are open, new rulings in the order they were made, then whose turn it is, each of it once.
export function announce(table, before) {
  const place = ({ dataset }) => dataset.told.split('/').map(Number);
  const newest = Math.max(0, ...[...before.told].map((told) => parseInt(told, 10)));
  const fresh = [...table.querySelectorAll('[data-told]')].filter(
    (one) => !before.told.has(one.dataset.told) && place(one)[0] >= newest, // after going back the old ones are no news
  );
  fresh.sort((one, other) => place(one)[0] - place(other)[0] || place(one)[1] - place(other)[1]);
  for (const one of fresh) say((one.querySelector('.told-words') || one).textContent);
  const status = document.getElementById('status');
  if (statusWords() !== before.status && status !== document.activeElement) say(statusWords());
  while (log.childElementCount > MOST_LINES) log.firstElementChild.remove();
}

function say(words) {
  const line = document.createElement('p');
  line.textContent = words;
  log.append(line);
}

export function callToTable() {
  const mine = document.getElementById('now').dataset.yourTurn || '';
  icon.href = mine ? icon.dataset.turn : plain.icon;
  if (mine && wasMine === '' && remembered('sound')) click();
  wasMine = mine;
  plain.title = document.getElementById('now').dataset.title;
  flash(mine && document.hidden ? mine : '');
}

function flash(words) {
  clearInterval(flashing);
  document.title = plain.title;
  if (!words) return;
  let on = false;
  flashing = setInterval(() => {
    on = !on;
    document.title = on ? `● ${words}` : plain.title;
  }, 1000);
}
document.addEventListener('visibilitychange', () => {
  if (!document.hidden) flash('');
});

function click() {
  sound ??= new AudioContext();
  const tone = sound.createOscillator();
  const loud = sound.createGain();
  tone.frequency.value = 660;
  loud.gain.setValueAtTime(0.12, sound.currentTime);
  loud.gain.exponentialRampToValueAtTime(0.001, sound.currentTime + 0.12);
  tone.connect(loud).connect(sound.destination);
  tone.start();
  tone.stop(sound.currentTime + 0.13);
}
