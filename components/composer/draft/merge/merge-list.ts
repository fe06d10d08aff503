import { isSame, type Sides } from "./sides.ts";

/**
 * Merges two lists of unique values with a common base: additions and removals of both sides apply. Keeps the local
 * order if it changed, otherwise the remote order.
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
