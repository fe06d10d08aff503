import { MOST_THREAD_ITEMS } from "#core/contract/limits.ts";
import type { FormatRules } from "#core/contract/resources/provider-manifest.ts";

/**
 * Returns the maximum number of items of a format: the platform's limit, or ours if it has none; 1 if the format isn't
 * a thread.
 */
export function itemLimit({ thread }: FormatRules): number {
  return thread === null ? 1 : (thread.max_items ?? MOST_THREAD_ITEMS);
}
