const ALPHABET = "234567abcdefghijklmnopqrstuvwxyz";
const DIGITS = 13;
const CLOCK_ID_BITS = 10n;

/**
 * Returns a record key that sorts by time: 53 bits of microseconds since 1970 and 10 bits of clock ID, in base 32
 * (https://atproto.com/specs/tid). The microseconds within `now`'s millisecond and the clock ID come from `entropy`, so
 * that two posts at the same time get different keys.
 */
export function createTid(now: Date, entropy: (bytes: number) => Uint8Array): string {
  const [a = 0, b = 0, c = 0, d = 0] = entropy(4);
  const micros = BigInt(now.getTime()) * 1000n + BigInt(((a << 8) | b) % 1000);
  const clock_id = BigInt(((c << 8) | d) & 0x3ff);
  return encode((micros << CLOCK_ID_BITS) | clock_id);
}

function encode(value: bigint): string {
  let rest = value;
  let text = "";
  for (let digit = 0; digit < DIGITS; digit += 1) {
    text = `${ALPHABET[Number(rest & 31n)]}${text}`;
    rest >>= 5n;
  }
  return text;
}
