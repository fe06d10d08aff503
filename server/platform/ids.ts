import { randomBytes, randomFillSync } from "node:crypto";
import { monotonicFactory } from "ulid";

const PREFIXES = {
  organization: "org",
  user: "user",
  api_key: "key",
  session: "ses",
  connected_app: "app",
  channel: "chan",
  connection: "signin",
  connect_link: "conn",
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
  comment: "cmt",
  recurring_post: "rec",
  recall: "rcl",
  saved_filter: "view",
  saved_reply: "svr",
  template: "tpl",
  payment_order: "pay",
  skill_run: "run",
  skill_schedule: "sched",
  approval_link: "aplink",
  organization_export: "exp",
  push_subscription: "psh",
} as const;

/**
 * IDs created within a millisecond are ordered too, which is the order in which the outbox is sent. They also cost a
 * hundredth of separate randomness for each.
 */
const ulid = monotonicFactory(randomFraction);

const pool = new Uint8Array(4096);
let taken = pool.length;

/**
 * Returns a random number from 0 up to 1, fine enough for one letter of an ID. Numbers are generated in bulk, because
 * generating each one separately is slow.
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

/** Returns a new ID such as `post_01J…`: sortable by creation time, with a prefix for its kind. */
export function newId(kind: keyof typeof PREFIXES): string {
  return `${PREFIXES[kind]}_${ulid().toLowerCase()}`;
}

const ALPHABET = "0123456789ABCDEFGHIJKLMNOPQRSTUVWXYZabcdefghijklmnopqrstuvwxyz";

/** Returns 256 random bits as letters and digits: 43 characters that a double click selects as a whole. */
export function randomToken(): string {
  let rest = BigInt(`0x${randomBytes(32).toString("hex")}`);
  let token = "";
  for (let position = 0; position < 43; position += 1) {
    token += ALPHABET[Number(rest % 62n)];
    rest /= 62n;
  }
  return token;
}
