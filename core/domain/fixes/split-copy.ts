import { type Document, parseMarkdown } from "../markdown/index.ts";
import { closersAt, cutPositions, isSpace, openersAt } from "./cut.ts";
import { lastThat } from "./last-that.ts";

/** How full an item must be, as a share of what fits, before a better place to cut is preferred. */
const FULL_ENOUGH = 0.5;
const SENTENCE_ENDS = ".!?…。！？";

/** More items than anyone posts. The rest of a longer copy stays in the last item, which is then too long. */
const MOST_ITEMS = 500;
/** Maximum markdown to search for an item, in characters per unit of its length limit. */
const MARKDOWN_PER_UNIT = 20;

export interface CopyLimits {
  max_length: number;
  fits: (markdown: string) => boolean;
}

/**
 * Splits a copy into items that each fit: at paragraphs, sentences or words, in that order of preference, and never
 * inside a link, mention or grapheme. Marks that are cut are closed and reopened. Returns at least one item; all fit,
 * unless there would be more than anyone posts.
 */
export function splitCopy(markdown: string, { max_length, fits }: CopyLimits): string[] {
  const window = max_length * MARKDOWN_PER_UNIT;
  const items: string[] = [];
  let rest = markdown.trim();
  while (items.length < MOST_ITEMS && (rest.length > window || !fits(rest))) {
    const document = parseMarkdown(rest.slice(0, window));
    const position = bestCut(document, fits);
    if (position === undefined) break;
    items.push(rest.slice(0, position).trimEnd() + closersAt(document, position));
    rest = openersAt(document, position) + rest.slice(position).trimStart();
  }
  return rest === "" && items.length > 0 ? items : [...items, rest];
}

/** Undefined if not even one grapheme fits. */
function bestCut(document: Document, fits: (markdown: string) => boolean): number | undefined {
  const item = (position: number) =>
    document.markdown.slice(0, position).trimEnd() + closersAt(document, position);
  const { words, graphemes } = cutPositions(document);
  const fitting = (position: number) => fits(item(position));
  const furthest = lastThat(words, fitting);
  if (furthest === undefined) return lastThat(graphemes(), fitting);
  const full = words.filter(
    (position) => position <= furthest && position >= furthest * FULL_ENOUGH,
  );
  const ends = [endsParagraph, endsSentence].map((test) =>
    full.findLast((position) => test(document.markdown, position)),
  );
  return ends.find((position) => position !== undefined) ?? furthest;
}

function endsParagraph(markdown: string, position: number): boolean {
  let breaks = 0;
  for (let next = position; next < markdown.length && isSpace(markdown[next]); next += 1) {
    if (markdown[next] === "\n") breaks += 1;
  }
  return breaks > 1;
}

function endsSentence(markdown: string, position: number): boolean {
  return SENTENCE_ENDS.includes(markdown[position - 1] ?? " ");
}
