import type { Format } from "#core/contract/resources/channel-entry.ts";

/** Text to start with in formats whose posts need a link, which may be taken from the text. */
export function linkStart(format: Format): string {
  return format === "link" || format === "article" ? "https://example.com/ " : "";
}
