import type { Dialect } from "#core/contract/resources/dialect.ts";
import { dialects } from "./dialects/index.ts";
import type { Rendition } from "./rendition.ts";

/** What the platform's limits are about: the text as read, or as sent with delimiters and escapes. */
export function toCountedText(rendition: Rendition, dialect: Dialect): string {
  return rendition[dialects[dialect].counts];
}
