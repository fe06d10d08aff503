import type { Dialect } from "#core/contract/resources/dialect.ts";
import { dialects } from "./dialects/index.ts";
import type { Rendition } from "./rendition.ts";

/** Returns the text that the platform's limits apply to: as read, or as sent with delimiters and escapes. */
export function toCountedText(rendition: Rendition, dialect: Dialect): string {
  return rendition[dialects[dialect].counts];
}
