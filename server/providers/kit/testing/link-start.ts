import type { Format } from "#core/contract/resources/channel-entry.ts";

export function linkStart(format: Format): string {
  return format === "link" || format === "article" ? "https://example.com/ " : "";
}
