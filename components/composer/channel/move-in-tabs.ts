import type { KeyboardEvent } from "react";

/**
 * Which tab a key leads to from the one at `from`, as tabs are moved in everywhere: arrows go round, Home and End lead to the ends.
 * Null for any other key.
 */
export function moveInTabs(
  { key, altKey, ctrlKey, metaKey }: Pick<KeyboardEvent, "key" | "altKey" | "ctrlKey" | "metaKey">,
  from: number,
  count: number,
): number | null {
  if (altKey || ctrlKey || metaKey || count === 0) return null;
  if (key === "ArrowRight" || key === "ArrowDown") return (from + 1) % count;
  if (key === "ArrowLeft" || key === "ArrowUp") return (from - 1 + count) % count;
  if (key === "Home") return 0;
  return key === "End" ? count - 1 : null;
}
