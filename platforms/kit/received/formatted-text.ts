import type { Dialect } from "#core/contract/resources/dialect.ts";
import { parseMarkdown, renderDocument } from "#core/domain/markdown/index.ts";
import type { SandboxPost } from "../simulator/spec.ts";
import type { ShownText } from "./received.ts";

/**
 * Returns the sent Markdown as rendered, if its text equals the simulator's, which has no formatting. Otherwise returns
 * the simulator's text, without marks.
 */
export function formattedText(
  { text }: SandboxPost,
  markdown: string,
  dialect: Dialect,
): Omit<ShownText, "title"> {
  const read = renderDocument(parseMarkdown(markdown.replace(/(?<! ) +$/gm, "")), dialect);
  if (plainText(read.text) !== plainText(text)) return { text, marks: [] };
  return { text: read.text, marks: read.marks };
}

function plainText(text: string): string {
  return text.replace(/`/g, "").replace(/\s+/g, " ").trim();
}
