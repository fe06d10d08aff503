/** Shorter texts only count as repeated if they are equal: one changed word makes another post of them. */
const SHORTEST_COMPARED = 200;

/** Characters that are hashed together. */
const SHINGLE = 8;

const BITS = 32;

const ADDRESS = /https?:\/\/\S+/g;

/** Parameters that tell where a reader came from, not what a page is. */
const TRACKING = /^(?:utm_|(?:fb|g|dc|ms|tt|tw|ig)clid|gclsrc|igshid|mc_[ce]id|ref_src|si=)/;

const LEFT_OUT = /[^\p{L}\p{M}\p{N}\p{S}]+/gu;

/**
 * Returns a print of a text by which repetitions are found: `=` and a hash for a short text, `~` and a hash that changes
 * little with the text (SimHash) for a long one, each as 64 bits in hex. Case, spaces, punctuation and the tracking
 * parameters of links don't count. Null for a text without letters, digits or symbols. Takes linear time.
 */
export function printText(text: string): string | null {
  const normal = normalize(text);
  if (normal === "") return null;
  if (normal.length < SHORTEST_COMPARED) return `=${toHex(hashAll(normal))}`;
  return `~${toHex(similarHash(normal))}`;
}

function normalize(text: string): string {
  return text.normalize("NFKC").toLowerCase().replace(ADDRESS, untracked).replace(LEFT_OUT, "");
}

function untracked(address: string): string {
  const [page = "", ...queries] = address.split("#", 1).join("").split("?");
  const kept = queries
    .join("?")
    .split("&")
    .filter((parameter) => !TRACKING.test(parameter));
  return `${page}${kept.join("")}`;
}

type Hash = readonly [number, number];

function toHex(hash: Hash): string {
  return hash.map((half) => (half >>> 0).toString(16).padStart(8, "0")).join("");
}

const [FIRST, SECOND] = [0x01000193, 0x85ebca6b];

function hashAll(text: string): Hash {
  let [first, second] = [0x811c9dc5, 0x9e3779b9];
  for (let index = 0; index < text.length; index += 1) {
    const unit = text.charCodeAt(index);
    first = Math.imul(first ^ unit, FIRST);
    second = Math.imul(second ^ unit, SECOND);
  }
  return [mix(first), mix(second)];
}

/** Each bit is what most of the text's shingles have there. */
function similarHash(text: string): Hash {
  const votes = new Int32Array(2 * BITS);
  const [out1, out2] = [power(FIRST), power(SECOND)];
  let [first, second] = [0, 0];
  for (let index = 0; index < text.length; index += 1) {
    const gone = index < SHINGLE ? 0 : text.charCodeAt(index - SHINGLE);
    const unit = text.charCodeAt(index);
    first = (Math.imul(first, FIRST) + unit - Math.imul(gone, out1)) | 0;
    second = (Math.imul(second, SECOND) + unit - Math.imul(gone, out2)) | 0;
    if (index < SHINGLE - 1) continue;
    vote(votes, 0, mix(first));
    vote(votes, BITS, mix(second));
  }
  return [tally(votes, 0), tally(votes, BITS)];
}

function power(base: number): number {
  let result = 1;
  for (let times = 0; times < SHINGLE; times += 1) result = Math.imul(result, base);
  return result;
}

function vote(votes: Int32Array, from: number, hash: number): void {
  for (let bit = 0; bit < BITS; bit += 1) {
    const at = from + bit;
    votes[at] = (votes[at] ?? 0) + (((hash >>> bit) & 1) === 1 ? 1 : -1);
  }
}

function tally(votes: Int32Array, from: number): number {
  let hash = 0;
  for (let bit = 0; bit < BITS; bit += 1) if ((votes[from + bit] ?? 0) > 0) hash |= 1 << bit;
  return hash;
}

/** Spreads a hash over all its bits (MurmurHash3). */
function mix(hash: number): number {
  let mixed = hash ^ (hash >>> 16);
  mixed = Math.imul(mixed, 0x85ebca6b);
  mixed ^= mixed >>> 13;
  mixed = Math.imul(mixed, 0xc2b2ae35);
  return mixed ^ (mixed >>> 16);
}
