import { escapeOpenFences, escapeSeparators } from "../markdown/split-thread.ts";

const SEPARATOR = "\n---\n";

/** The copy of a thread with these items. What would separate an item in two, or join it to the next, is escaped. */
export function joinItems(items: readonly string[]): string {
  const apart = items.length > 1 ? items.map(escapeOpenFences) : items;
  return apart.map(escapeSeparators).join(SEPARATOR);
}
