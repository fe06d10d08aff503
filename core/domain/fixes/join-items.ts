import { escapeOpenFences, escapeSeparators } from "../markdown/split-thread.ts";

const SEPARATOR = "\n---\n";

/** Returns the text of a thread with these items. Escapes whatever would split an item, or join it with the next. */
export function joinItems(items: readonly string[]): string {
  const apart = items.length > 1 ? items.map(escapeOpenFences) : items;
  return apart.map(escapeSeparators).join(SEPARATOR);
}
