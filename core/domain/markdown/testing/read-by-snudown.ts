import { markdown } from "snudown-js";

const NAMED: Record<string, string> = { amp: "&", lt: "<", gt: ">", quot: '"', nbsp: " " };

/** Returns the lines of text that old Reddit shows, from its own parser (https://github.com/reddit/snudown). */
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
