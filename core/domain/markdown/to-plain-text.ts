import { parseMarkdown } from "./parse-markdown.ts";
import { renderDocument } from "./render/render-document.ts";

/** Returns a post's text without markup, as a platform without marks would show it. */
export function toPlainText(markdown: string): string {
  return renderDocument(parseMarkdown(markdown), "plain").text;
}
