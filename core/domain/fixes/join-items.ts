const SEPARATOR = "\n---\n";

/** The copy of a thread with these items. A line of an item that would part it is escaped. */
export function joinItems(items: readonly string[]): string {
  return items
    .map((item) => item.replaceAll(/^([ \t]*)---(?=[ \t]*$)/gm, "$1\\---"))
    .join(SEPARATOR);
}
