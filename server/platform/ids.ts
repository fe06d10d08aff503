import { randomBytes } from "node:crypto";
import { ulid } from "ulid";

const PREFIXES = {
  organization: "org",
  user: "user",
  api_key: "key",
  channel: "chan",
  post: "post",
  entry: "entry",
  attempt: "att",
  event: "evt",
  request: "req",
} as const;

/** A new id, such as `post_01J…`: sortable by the time it was made, its prefix saying what it names. */
export function newId(kind: keyof typeof PREFIXES): string {
  return `${PREFIXES[kind]}_${ulid().toLowerCase()}`;
}

const ALPHABET = "0123456789ABCDEFGHIJKLMNOPQRSTUVWXYZabcdefghijklmnopqrstuvwxyz";

/** Random text of 256 bits in letters and digits: 43 characters that a double click selects whole. */
export function randomToken(): string {
  let rest = BigInt(`0x${randomBytes(32).toString("hex")}`);
  let token = "";
  for (let position = 0; position < 43; position += 1) {
    token += ALPHABET[Number(rest % 62n)];
    rest /= 62n;
  }
  return token;
}
