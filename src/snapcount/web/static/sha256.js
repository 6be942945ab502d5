// SHA-256 (FIPS 180-4) of a text. Browsers lend theirs to pages over https alone, and tables are also played over plain http.

const primes = [];
for (let n = 2; primes.length < 64; n++) if (primes.every((prime) => n % prime)) primes.push(n);

// The first 32 bits behind the point of a root. Doubles have bits enough for those of the first 64 primes.
const fraction = (root) => ((root - Math.floor(root)) * 2 ** 32) | 0;
const ROUNDS = primes.map((prime) => fraction(Math.cbrt(prime)));
const START = primes.slice(0, 8).map((prime) => fraction(Math.sqrt(prime)));

const turn = (word, by) => (word >>> by) | (word << (32 - by));

function padded(bytes) {
  const blocks = new DataView(new ArrayBuffer(((bytes.length + 72) >> 6) << 6));
  bytes.forEach((byte, at) => blocks.setUint8(at, byte));
  blocks.setUint8(bytes.length, 0x80);
  blocks.setBigUint64(blocks.byteLength - 8, BigInt(bytes.length) * 8n);
  return blocks;
}

function schedule(blocks, start) {
  const w = new Int32Array(64);
  for (let t = 0; t < 16; t++) w[t] = blocks.getInt32(start + 4 * t);
  for (let t = 16; t < 64; t++) {
    const [near, far] = [w[t - 2], w[t - 15]];
    const s0 = turn(far, 7) ^ turn(far, 18) ^ (far >>> 3);
    const s1 = turn(near, 17) ^ turn(near, 19) ^ (near >>> 10);
    w[t] = w[t - 16] + s0 + w[t - 7] + s1;
  }
  return w;
}

function mixed(state, w) {
  let [a, b, c, d, e, f, g, h] = state;
  for (let t = 0; t < 64; t++) {
    const s1 = turn(e, 6) ^ turn(e, 11) ^ turn(e, 25);
    const s0 = turn(a, 2) ^ turn(a, 13) ^ turn(a, 22);
    const one = (h + s1 + ((e & f) ^ (~e & g)) + ROUNDS[t] + w[t]) | 0;
    const two = (s0 + ((a & b) ^ (a & c) ^ (b & c))) | 0;
    [h, g, f, e, d, c, b, a] = [g, f, e, (d + one) | 0, c, b, a, (one + two) | 0];
  }
  return [a, b, c, d, e, f, g, h].map((word, at) => (word + state[at]) | 0);
}

// Of the text in UTF-8, as 64 hex digits.
export function sha256Hex(text) {
  const blocks = padded(new TextEncoder().encode(text));
  let state = START;
  for (let start = 0; start < blocks.byteLength; start += 64) state = mixed(state, schedule(blocks, start));
  return state.map((word) => (word >>> 0).toString(16).padStart(8, "0")).join("");
}
