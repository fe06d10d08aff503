import type { ShownBlock } from "./shown-block.ts";

/** Groups consecutive items of a list; other blocks stay alone. */
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
