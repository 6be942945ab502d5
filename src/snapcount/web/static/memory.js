// What this browser remembers: switches, each on or off. Without storage everything is off.
const PREFIX = 'snapcount.';

export function remembered(name) {
  try {
    return localStorage.getItem(PREFIX + name) === 'on';
  } catch {
    return false;
  }
}

export function remember(name, on) {
  try {
    localStorage.setItem(PREFIX + name, on ? 'on' : 'off');
  } catch { /* private windows may refuse */ }
}
