import type { ArticleBlock } from "#core/domain/markdown/index.ts";
import type { TextPart } from "../text/text-part.ts";

export interface ShownBlock {
  kind: ArticleBlock["kind"];
  /** Level of a heading, 1 being the largest. */
  depth: number;
  parts: readonly TextPart[];
}
