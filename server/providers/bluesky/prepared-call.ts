import { z } from "zod";
import type { Json, PreparedPost, PublishedItem } from "../spec.ts";

const PreparedItem = z.object({ rkey: z.string(), record: z.record(z.string(), z.json()) });
export type PreparedItem = z.infer<typeof PreparedItem>;

const PreparedCall = z.object({
  repo: z.string(),
  collection: z.string(),
  items: z.array(PreparedItem),
});
export type PreparedCall = z.infer<typeof PreparedCall>;

/** What `prepare` stored. */
export function preparedCall(prepared: PreparedPost): PreparedCall {
  return PreparedCall.parse(prepared.request);
}

/**
 * An item's record as it is stored after the items before it. The records that it answers are known only once the
 * server has stored them.
 */
export function recordOf({ record }: PreparedItem, before: readonly PublishedItem[]) {
  const [root] = before;
  const parent = before.at(-1);
  if (root === undefined || parent === undefined) return record;
  return { ...record, reply: { root: root.reference, parent: parent.reference } satisfies Json };
}
