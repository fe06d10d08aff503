/** Lines of a text that are laid out together, and where in the text they start. */
export interface TextBlock {
  start: number;
  text: string;
}

const MANY_CHARACTERS = 1000;

/**
 * A text in blocks of whole lines, each with the break at its end: a key stroke in a long text changes one of them, and
 * the browser lays out that one alone. A short text is one block.
 */
export function splitBlocks(text: string): TextBlock[] {
  const blocks: TextBlock[] = [];
  let start = 0;
  let end = text.indexOf("\n", MANY_CHARACTERS) + 1;
  while (end > 0) {
    blocks.push({ start, text: text.slice(start, end) });
    start = end;
    end = text.indexOf("\n", start + MANY_CHARACTERS) + 1;
  }
  return [...blocks, { start, text: text.slice(start) }];
}
