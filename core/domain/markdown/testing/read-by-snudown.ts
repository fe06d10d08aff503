import { markdown } from "snudown-js";

const NAMED: Record<string, string> = { amp: "&", lt: "<", gt: ">", quot: '"', nbsp: " " };

/** The text that old Reddit shows, by its own parser (https://github.com/reddit/snudown), a line for each line. */
export function readBySnudown(formatted: string): string {
  return markdown(formatted)
    .replaceAll(/<br\/?>\n?|<\/(?:p|h[1-6]|li|blockquote|pre)>/g, "\n")
    .replaceAll(/<[^>]+>/g, "")
    .replaceAll(/&(?:#(?<code>\d+)|(?<name>\w+));/g, (entity, code, name) =>
      code === undefined ? (NAMED[name] ?? entity) : String.fromCodePoint(Number(code)),
    )
    .replaceAll("\u200B", "")
    .replaceAll("\u00A0", " ");
}
