import { randomBytes } from "node:crypto";

const DIGITS = "0123456789ABCDEFGHJKMNPQRSTVWXYZ";
const RANDOM_BITS = 80n;
const LIMIT = 1n << (48n + RANDOM_BITS);

let last = 0n;

/**
 * Returns a new ID as a ULID: 26 characters, milliseconds since 1970 followed by randomness. IDs of one process grow in
 * creation order, even within a millisecond and when its clock is set back, so that what came first is first in line.
 */
export function newId(): string {
  const now = (BigInt(Date.now()) << RANDOM_BITS) | BigInt(`0x${randomBytes(10).toString("hex")}`);
  last = now > last ? now : (last + 1n) % LIMIT;
  return encode(last);
}

function encode(value: bigint): string {
  let text = "";
  for (let rest = value, digit = 0; digit < 26; digit += 1, rest >>= 5n)
    text = DIGITS[Number(rest & 31n)] + text;
  return text;
}
