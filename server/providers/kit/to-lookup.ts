import type { Lookup, Progress, PublishedItem } from "../spec.ts";

export function toLookup(
  out: readonly PublishedItem[],
  { progress, of }: { progress: Progress; of: number },
): Lookup {
  if (out.length === of) return { found: out };
  return out.length > progress.items.length ? { progress: { items: out, state: null } } : "absent";
}
