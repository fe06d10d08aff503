import type { Root } from "mdast";
import { gfmStrikethroughFromMarkdown } from "mdast-util-gfm-strikethrough";
import remarkParse from "remark-parse";
import { type Processor, unified } from "unified";
import { keepPlaces } from "./keep-places.ts";
import { syntax } from "./syntax.ts";

const reader = unified().use(remarkParse).use(postSyntax).freeze();

const BYTE_ORDER_MARK = "\uFEFF";
const INVISIBLE = "\u200B";

/** Parses a post with remark. Positions are those of the post. */
export function readTree(markdown: string): Root {
  const startsWithMark = markdown.startsWith(BYTE_ORDER_MARK);
  // The parser drops a byte order mark and counts from after it.
  return reader.parse(startsWithMark ? INVISIBLE + markdown.slice(1) : markdown);
}

function postSyntax(this: Processor) {
  this.data("micromarkExtensions", syntax);
  this.data("fromMarkdownExtensions", [gfmStrikethroughFromMarkdown(), keepPlaces]);
}
