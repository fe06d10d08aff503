import type { KeyboardEvent } from "react";

/**
 * Returns the tab that a key moves to, by the ARIA tabs pattern: arrows wrap around, Home and End move to the ends.
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
