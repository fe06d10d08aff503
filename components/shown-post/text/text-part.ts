import type { Mark } from "#core/domain/markdown/rendition.ts";

/** Characters that look alike. */
export interface TextPart {
  /** As it is shown: an address may be shorter than it was written. */
  text: string;
  /** What covers it. */
  kinds: readonly Mark["kind"][];
}
