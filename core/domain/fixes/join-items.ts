import { escapeSeparators } from "../markdown/split-thread.ts";

const SEPARATOR = "\n---\n";

/** The copy of a thread with these items. A line of an item that would separate it in two is escaped. */
export function joinItems(items: readonly string[]): string {
  return items.map(escapeSeparators).join(SEPARATOR);
}
