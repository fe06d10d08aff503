import type { Lookup, SentItem } from "../spec.ts";
import { toPublishedPost } from "./to-published-post.ts";

/** What it means that of so many items these, the first ones, are on the platform. */
export function toLookup(out: readonly SentItem[], items: number): Lookup {
  const [first] = out;
  if (first === undefined) return "absent";
  return out.length < items ? { partly: out } : { found: toPublishedPost(first) };
}
