// Dice tumble and settle one after another, the defense's turn over last, then the ball moves.
const STEP = 85; // milliseconds from one die to the next
const MOST = 900; // before the last one starts
const TUMBLE = 420;
const GLIDE = 650;
const CALM = window.matchMedia('(prefers-reduced-motion: reduce)');

// Animates the throws that were not on the page before; says when the last one lies still.
export function rollNew(table, before) {
  const fresh = [...table.querySelectorAll('[data-throw]')].filter((one) => !before.thrown.has(one.dataset.throw));
  if (!fresh.length || CALM.matches) return 0;
  fresh.sort((one, other) => turnsOver(one) - turnsOver(other));
  const dice = fresh.flatMap((one) => [...one.querySelectorAll('.die')].map((die) => [die, turnsOver(one)]));
  const step = Math.min(STEP, MOST / dice.length);
  dice.forEach(([die, turned], place) => start(die, turned ? 'turning' : 'rolling', place * step));
  const done = dice.length * step + TUMBLE;
  for (const later of resulting(table, before)) start(later, 'later', done);
  skipOnPress(table);
  return done;
}

// What came of it is not told before the dice lie still.
function resulting(table, before) {
  const told = [...table.querySelectorAll('.told [data-told]')].filter((one) => !before.told.has(one.dataset.told));
  const play = table.querySelector('#play-list > li');
  const listed = play && play.textContent !== before.listed ? [play] : [];
  return [...told, ...listed, ...table.querySelectorAll('.tray-words, .tray .total, .rulings > section')];
}

function turnsOver(one) {
  return one.classList.contains('throw-card') || /defen[cs]e/.test(one.dataset.name);
}

function start(one, name, wait) {
  one.style.setProperty('--wait', `${Math.round(wait)}ms`);
  one.classList.add(name);
}

function skipOnPress(table) {
  const skip = () => {
    for (const one of table.querySelectorAll('.rolling, .turning, .later')) one.classList.remove('rolling', 'turning', 'later');
    for (const one of table.querySelectorAll('.field .ball')) one.getAnimations().forEach((each) => each.finish());
  };
  document.addEventListener('pointerdown', skip, { once: true });
  document.addEventListener('keydown', skip, { once: true });
}

// The ball moves from where it lay to where it lies.
export function glide(ball, from, to, wait) {
  const dx = from.x - to.x;
  const dy = from.y - to.y;
  if (CALM.matches || (!dx && !dy)) return;
  ball.animate([{ translate: `${dx}px ${dy}px` }, { translate: '0 0' }], {
    duration: GLIDE,
    delay: wait,
    easing: 'cubic-bezier(.4, 0, .2, 1)',
    fill: 'backwards',
  });
}
