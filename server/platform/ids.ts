import { randomBytes, randomFillSync } from "node:crypto";
import { monotonicFactory } from "ulid";

const PREFIXES = {
  organization: "org",
  user: "user",
  api_key: "key",
  session: "ses",
  connected_app: "app",
  channel: "chan",
  connection: "conn",
  post: "post",
  entry: "entry",
  attempt: "att",
  published_item: "item",
  event: "evt",
  mail: "mail",
  media_file: "med",
  request: "req",
  label: "label",
  project: "proj",
  channel_set: "set",
  audit: "audit",
  webhook: "hook",
  delivery: "dlv",
  grant: "grant",
  invitation: "inv",
  interaction: "int",
  reply: "reply",
  note: "note",
  saved_filter: "view",
  saved_reply: "svr",
  payment_order: "pay",
  skill_run: "run",
  skill_schedule: "sched",
  approval_link: "aplink",
} as const;

/**
 * Ids made in one millisecond are in order as well, which is the order in which the outbox is sent. They also cost a
 * hundredth of what separate randomness for each would.
 */
const ulid = monotonicFactory(randomFraction);

const pool = new Uint8Array(4096);
let taken = pool.length;

/**
 * A random number from 0 up to 1, fine enough for one letter of an id. Numbers are made in bulk, because asking for
 * each one is slow.
 */
function randomFraction(): number {
  if (taken === pool.length) {
    randomFillSync(pool);
    taken = 0;
  }
  const byte = pool[taken] ?? 0;
  taken += 1;
  return byte / 256;
}

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
