import type { Format } from "#core/contract/resources/channel-entry.ts";

/** How the words of a format begin whose posts must have a link: they may take its address from the text. */
export function linkStart(format: Format): string {
  return format === "link" || format === "article" ? "https://example.com/ " : "";
}
