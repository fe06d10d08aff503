/** Converts rich text to markdown. Loaded on the first rich paste, because it includes the markdown parser. */
import { loadParser } from "#core/domain/markdown/index.ts";
import { readBlocks } from "./read-blocks.ts";
import { writeMarkdown } from "./write-markdown.ts";

/**
 * Converts HTML to markdown; null if the plain text contains as much, or more. Rejects if the parser can't be loaded.
 */
export async function toMarkdown(html: string, plain: string): Promise<string | null> {
  await loadParser();
  const markdown = writeMarkdown(readBlocks(html));
  if (markdown === null || markdown === "") return null;
  return condense(markdown) === condense(plain) ? null : markdown;
}

/** Programs differ in how they write the spaces and line breaks of a paragraph. */
function condense(text: string): string {
  return text.replaceAll(/\s+/g, " ").trim();
}
