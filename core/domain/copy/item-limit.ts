import { MOST_THREAD_ITEMS } from "#core/contract/limits.ts";
import type { FormatRules } from "#core/contract/resources/provider-manifest.ts";

/**
 * How many items a post of this format may have: the platform's limit, or ours where it has none; 1 where the format is
 * not a thread.
 */
export function itemLimit({ thread }: FormatRules): number {
  return thread === null ? 1 : (thread.max_items ?? MOST_THREAD_ITEMS);
}
