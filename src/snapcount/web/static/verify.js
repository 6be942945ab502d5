// Throws every die of a game again in the visitor's own browser. The algorithm is told in docs/play/verify.md;
// nothing here comes from the server but the seeds, the words and what is printed on dice and cards.

const BLOCK = 2n ** 64n;
const utf8 = new TextEncoder();

const sha256 = async (text) => new Uint8Array(await crypto.subtle.digest("SHA-256", utf8.encode(text)));
const hex = (bytes) => [...bytes].map((byte) => byte.toString(16).padStart(2, "0")).join("");

async function keyOf({ seed, homeWord, awayWord }) {
  const raw = await sha256(["snapcount/1", seed, homeWord, awayWord].join("\n"));
  return crypto.subtle.importKey("raw", raw, { name: "HMAC", hash: "SHA-256" }, false, ["sign"]);
}

// One of `choices` equally likely things, counted from 0.
async function pick(key, where, number, choices) {
  const limit = BLOCK - (BLOCK % BigInt(choices));
  for (let attempt = 0; ; attempt++) {
    const text = utf8.encode(`${where}/${number}/${attempt}`);
    const block = await crypto.subtle.sign("HMAC", key, text);
    const value = new DataView(block).getBigUint64(0);
    if (value < limit) return Number(value % BigInt(choices));
  }
}

// The cards that can come next, after those drawn since the shuffle.
export function nextCards(cards, drawn) {
  if (drawn.length >= cards.length) return [drawn[drawn.length - cards.length]];
  const left = [...cards];
  for (const card of drawn) left.splice(left.indexOf(card), 1);
  return [...new Set(cards)].flatMap((card) => left.filter((other) => other === card));
}

async function fair(key, one) {
  const dice = one.dice.length ? one.dice : [nextCards(one.deck, one.drawn)];
  const faces = [];
  for (const [place, die] of dice.entries()) {
    faces.push(die[await pick(key, one.where, place + 1, die.length)]);
  }
  return faces;
}

const same = (one, other) => one.length === other.length && one.every((face, n) => face === other[n]);

export async function check(game, tell) {
  const keys = [];
  for (const seed of game.seeds) {
    if (hex(await sha256(seed.seed)) !== seed.commitment) return "commitment";
    keys.push(await keyOf(seed));
  }
  let wrong = 0;
  for (const [place, one] of game.throws.entries()) {
    const good = same(await fair(keys[one.seed], one), one.faces);
    wrong += good ? 0 : 1;
    tell(place, good);
  }
  return wrong ? "bad" : "good";
}

const box = document.querySelector("[data-own-check]");
if (box) {
  const [button, status] = [box.querySelector("button"), box.querySelector("[role=status]")];
  const cells = document.querySelectorAll("[data-browser]");
  const able = globalThis.crypto?.subtle;
  box.hidden = false;
  button.disabled = !able;
  if (!able) status.textContent = box.dataset.unable; // only over https, or on this machine
  button.addEventListener("click", async () => {
    button.disabled = true;
    status.textContent = box.dataset.working;
    const game = JSON.parse(document.getElementById("throws").textContent);
    const end = await check(game, (place, good) => {
      cells[place].textContent = good ? "✓" : "✗";
      cells[place].className = good ? "good" : "bad";
    });
    status.textContent = box.dataset[end];
    status.className = end === "good" ? "good" : "bad";
    button.disabled = false;
  });
}
