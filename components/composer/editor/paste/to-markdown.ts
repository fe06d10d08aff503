/** What makes markdown of a rich text. It reads markdown, too, so it is loaded when something rich is pasted first. */
import { loadParser } from "#core/domain/markdown/index.ts";
import { readBlocks } from "./read-blocks.ts";
import { writeMarkdown } from "./write-markdown.ts";

/** A rich text as markdown; null where its plain text says as much, or more. Rejects where the parser can't be loaded. */
export async function toMarkdown(html: string, plain: string): Promise<string | null> {
  await loadParser();
  const markdown = writeMarkdown(readBlocks(html));
  if (markdown === null || markdown === "") return null;
  return condense(markdown) === condense(plain) ? null : markdown;
}

/** Programs differ in how many blanks and breaks they make of one paragraph. */
function condense(text: string): string {
  return text.replaceAll(/\s+/g, " ").trim();
}
