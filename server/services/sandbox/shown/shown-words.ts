import type { Mark } from "#core/domain/markdown/rendition.ts";

/** What a platform's readers see of the words of a post. */
export interface ShownWords {
  /** Null where it has none. */
  title: string | null;
  text: string;
  /** In UTF-16 code units of `text`, in order. */
  marks: readonly Mark[];
}
