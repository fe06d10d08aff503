import { parseMarkdown } from "./parse-markdown.ts";
import { renderDocument } from "./render/render-document.ts";

/** The words of a post without its markup, as a platform that knows no marks would show them. */
export function toPlainText(markdown: string): string {
  return renderDocument(parseMarkdown(markdown), "plain").text;
}
