import type { ArticleBlock } from "#core/domain/markdown/index.ts";
import type { TextPart } from "../text/text-part.ts";

/** A block of an article as its readers see it. */
export interface ShownBlock {
  kind: ArticleBlock["kind"];
  /** Of a heading, 1 being the largest. */
  depth: number;
  parts: readonly TextPart[];
}
