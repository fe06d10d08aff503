/** Lines of a text that are laid out together, and their start in the text. */
export interface TextBlock {
  start: number;
  text: string;
}

const MANY_CHARACTERS = 1000;

/**
 * Splits a text into blocks of whole lines with their line breaks: a keystroke in a long text changes one block, and
 * the browser lays out only that one. A short text is one block.
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
