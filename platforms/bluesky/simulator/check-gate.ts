/**
 * Checks who may reply to or quote a post against the schemas (github.com/bluesky-social/atproto,
 * lexicons/app/bsky/feed/threadgate.json and postgate.json).
 */
import type { Json } from "#platforms/kit/spec/provider.ts";
import { isObject } from "./xrpc.ts";

/** The list of each collection's rules, and which rules exist. Both lists have up to 5. */
const RULES = new Map([
  [
    "app.bsky.feed.threadgate",
    { list: "allow", kinds: ["mentionRule", "followerRule", "followingRule", "listRule"] },
  ],
  ["app.bsky.feed.postgate", { list: "embeddingRules", kinds: ["disableRule"] }],
]);
const MOST_RULES = 5;

export function isGate(collection: Json | undefined): collection is string {
  return typeof collection === "string" && RULES.has(collection);
}

/** Returns what is wrong with a gate of this collection, or null. `post` is the only post that it may be about. */
export function checkGate(collection: string, record: Json, post: string): string | null {
  const { list = "", kinds = [] } = RULES.get(collection) ?? {};
  if (!isObject(record)) return "Expected object value type at $.record";
  if (record.$type !== collection) return `Invalid $type (got ${record.$type}) at $.record`;
  if (typeof record.createdAt !== "string") return 'Missing required key "createdAt" at $.record';
  // The record key must match that of the post (description of both schemas).
  if (record.post !== post) return `Invalid at-uri (got ${record.post}) at $.record.post`;
  const rules = record[list] ?? [];
  if (!Array.isArray(rules)) return `Expected array value type at $.record.${list}`;
  if (rules.length > MOST_RULES)
    return `array too big (maximum ${MOST_RULES}, got ${rules.length}) at $.record.${list}`;
  const known = kinds.map((kind) => `${collection}#${kind}`);
  const wrong = rules.find((rule) => !isObject(rule) || !known.includes(String(rule.$type)));
  return wrong === undefined ? null : `Invalid $type at $.record.${list}`;
}
