import { scanBlocks } from "./blocks/scan-blocks.ts";
import type { Document } from "./document.ts";
import { scanInline } from "./inline/scan-inline.ts";

/** Reads markdown into the places of its marks, for any number of renditions. Never throws; linear in the length. */
export function parseMarkdown(markdown: string): Document {
  const { marks, regions } = scanBlocks(markdown);
  for (const region of regions) scanInline(markdown, region, marks);
  marks.sort((left, right) => left.open.start - right.open.start);
  return { source: markdown, marks };
}
