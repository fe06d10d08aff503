import { isSame, type Sides } from "./sides.ts";

/**
 * Merges two lists that were made from the same one, each thing in them once: what either side has added is in, what
 * either has taken out is not. The order is this side's where it has changed it, else theirs.
 */
export function mergeList({ base, mine, theirs }: Sides<readonly string[]>): string[] {
  const stays = (item: string) => mine.includes(item) && theirs.includes(item);
  const isMoved = !isSame(
    mine.filter((item) => base.includes(item) && stays(item)),
    base.filter(stays),
  );
  const [first, second] = isMoved ? [mine, theirs] : [theirs, mine];
  const keeps = (item: string) => stays(item) || !base.includes(item);
  const merged = first.filter(keeps);
  for (const [index, item] of second.entries()) {
    if (merged.includes(item) || !keeps(item)) continue;
    const before = second.slice(0, index).findLast((other) => merged.includes(other));
    merged.splice(before === undefined ? 0 : merged.indexOf(before) + 1, 0, item);
  }
  return merged;
}
