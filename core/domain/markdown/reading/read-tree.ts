import type { Root } from "mdast";
import { fromMarkdown } from "mdast-util-from-markdown";
import { gfmStrikethroughFromMarkdown } from "mdast-util-gfm-strikethrough";
import { keepPlaces } from "./keep-places.ts";
import { syntax } from "./syntax.ts";

const EXTENSIONS = {
  extensions: syntax,
  mdastExtensions: [gfmStrikethroughFromMarkdown(), keepPlaces],
};

const BYTE_ORDER_MARK = "\uFEFF";
const INVISIBLE = "\u200B";

/**
 * Parses a post with remark's parser. `remark-parse` wraps the same one in a pipeline, which browsers would load for
 * nothing. Positions are those of the post.
 */
export function readTree(markdown: string): Root {
  const startsWithMark = markdown.startsWith(BYTE_ORDER_MARK);
  // The parser drops a byte order mark and counts from after it.
  return fromMarkdown(startsWithMark ? INVISIBLE + markdown.slice(1) : markdown, EXTENSIONS);
}
