import type { OptionRule } from "#core/contract/resources/provider-manifest.ts";

export function readList(typed: string): string[] {
  return typed
    .split(",")
    .map((item) => item.trim())
    .filter((item) => item !== "");
}

/**
 * Returns the length of a list as a platform counts it: its items' code points, a comma between each two, and what it
 * adds for spaces.
 */
export function listLength(
  items: readonly string[],
  { space_adds }: NonNullable<OptionRule["list"]>,
): number {
  const commas = Math.max(0, items.length - 1);
  return items.reduce(
    (sum, item) => sum + [...item].length + (item.includes(" ") ? space_adds : 0),
    commas,
  );
}
