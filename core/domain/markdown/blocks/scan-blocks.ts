import type { SourceMark, SourceRange } from "../document.ts";
import { codeBlock } from "./code-block.ts";
import { findFences } from "./find-fences.ts";
import { isRule } from "./is-rule.ts";
import { skipBlanks, splitLines } from "./line.ts";
import { readHeading } from "./read-heading.ts";
import { readListMarker } from "./read-list-marker.ts";
import { readQuote } from "./read-quote.ts";

/** The marks of whole lines, and the regions in which to look for marks inside them. */
export interface Blocks {
  marks: SourceMark[];
  regions: SourceRange[];
}

/** A paragraph or list item that the next line may continue. An item's mark closes where its region ends. */
interface OpenBlock {
  region: SourceRange;
  close: SourceRange;
}

/**
 * Reads the lines of a source. A paragraph or list item is one region up to a blank line or the next block; a line of a
 * quote and a heading are a region each, so a mark never reaches out of them.
 */
export function scanBlocks(source: string): Blocks {
  const lines = splitLines(source);
  const fences = findFences(source, lines);
  const blocks: Blocks = { marks: [], regions: [] };
  let open: OpenBlock | undefined;
  let fenceAt = 0;
  let fencedTo = -1;
  for (const [number, line] of lines.entries()) {
    const fence = fences[fenceAt];
    if (fence?.first === number) {
      blocks.marks.push(...codeBlock(lines, fence));
      fencedTo = fence.last;
      fenceAt += 1;
      open = undefined;
    }
    if (number > fencedTo) open = scanLine(source, line, open, blocks);
  }
  return blocks;
}

/** Reads one line. Returns the block that the next line may continue. */
function scanLine(
  source: string,
  line: SourceRange,
  open: OpenBlock | undefined,
  blocks: Blocks,
): OpenBlock | undefined {
  if (skipBlanks(source, line.start, line.end) === line.end || isRule(source, line))
    return undefined;
  if (scanQuote(source, line, blocks) || scanHeading(source, line, blocks)) return undefined;
  const item = scanListItem(source, line, blocks);
  if (item !== undefined) return item;
  if (open === undefined) return openBlock({ ...line }, emptyAt(line.end), blocks);
  open.region.end = line.end;
  Object.assign(open.close, emptyAt(line.end));
  return open;
}

function scanQuote(source: string, line: SourceRange, blocks: Blocks): boolean {
  const quote = readQuote(source, line);
  if (quote === undefined) return false;
  blocks.marks.push({ kind: "quote", open: quote, close: emptyAt(line.end) });
  scanLine(source, { start: quote.end, end: line.end }, undefined, blocks);
  return true;
}

function scanHeading(source: string, line: SourceRange, blocks: Blocks): boolean {
  const heading = readHeading(source, line);
  if (heading === undefined) return false;
  blocks.marks.push({ kind: "heading", ...heading, close: emptyAt(line.end) });
  blocks.regions.push({ start: heading.open.end, end: line.end });
  return true;
}

function scanListItem(source: string, line: SourceRange, blocks: Blocks): OpenBlock | undefined {
  const marker = readListMarker(source, line);
  if (marker === undefined) return undefined;
  const close = emptyAt(line.end);
  blocks.marks.push({ kind: "list_item", ...marker, close });
  return openBlock({ start: marker.open.end, end: line.end }, close, blocks);
}

function openBlock(region: SourceRange, close: SourceRange, blocks: Blocks): OpenBlock {
  blocks.regions.push(region);
  return { region, close };
}

function emptyAt(index: number): SourceRange {
  return { start: index, end: index };
}
