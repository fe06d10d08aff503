import type { ShownBlock } from "./shown-block.ts";

/** Blocks as they stand together: items of one list in a row, all else alone. */
export function groupItems(blocks: readonly ShownBlock[]): ShownBlock[][] {
  const groups: ShownBlock[][] = [];
  for (const block of blocks) {
    const last = groups.at(-1);
    const isItem = block.kind === "bullet" || block.kind === "number";
    if (isItem && last?.[0]?.kind === block.kind) last.push(block);
    else groups.push([block]);
  }
  return groups;
}
