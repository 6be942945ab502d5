// Tells people what came: rulings to screen readers; to others a title, a dot and a click.
import { remembered } from './memory.js';

const MOST_LINES = 20;
const log = document.getElementById('log');
const icon = document.querySelector('link[rel="icon"]');
const plain = { title: document.title, icon: icon.href };
let flashing = 0;
let wasMine = null;
let sound = null;

export function announce(table, before) {
  for (const one of table.querySelectorAll('[data-told]')) {
    if (before.has(one.dataset.told)) continue;
    const line = document.createElement('p');
    line.textContent = one.querySelector('.told-words').textContent;
    log.append(line);
  }
  while (log.childElementCount > MOST_LINES) log.firstElementChild.remove();
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
