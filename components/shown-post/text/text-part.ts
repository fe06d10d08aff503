import type { Mark } from "#core/domain/markdown/rendition.ts";

export interface TextPart {
  /** As displayed: a URL may be shorter than it was written. */
  text: string;
  kinds: readonly Mark["kind"][];
}
