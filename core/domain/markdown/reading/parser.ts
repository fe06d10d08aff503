/**
 * The parser, as `#markdown-parser`. Browsers get `parser.browser.ts` instead (see package.json), which loads it with
 * the first text that may contain marks.
 */
export { readTree } from "./read-tree.ts";

export function isParserLoaded(): boolean {
  return true;
}

export async function loadParser(): Promise<void> {}
