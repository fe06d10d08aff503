/**
 * The parser, as `#markdown-parser`. A browser gets `parser.browser.ts` instead, by package.json: there it is loaded with the first
 * text that may hold marks.
 */
export { readTree } from "./read-tree.ts";

export function isParserLoaded(): boolean {
  return true;
}

export async function loadParser(): Promise<void> {}
