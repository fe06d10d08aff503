import type { Mark } from "#core/domain/markdown/rendition.ts";

export interface ShownText {
  title: string | null;
  text: string;
  /** Offsets in UTF-16 code units of `text`, in order. */
  marks: readonly Mark[];
}
