/**
 * Parses a post's markdown and renders it for each platform. Pure: the composer and the server run the same code.
 *
 * `parseMarkdown` reads markdown once into a `Document`: the markdown and the positions of its marks. `renderDocument`
 * copies the markdown and changes only those marks, so that text without markup is published exactly as typed.
 *
 *     reading/   remark, without the syntax that nobody means in a post or that people type without meaning it
 *     marks/     the positions of delimiters in remark's tree
 *     render/    copying, and what can be done with a mark (drop it, flatten it, keep it as a link)
 *     dialects/  one file per dialect: which of those it does with which mark. Add a new platform's dialect here
 *     article/   the blocks of an article on X
 *     writing/   the text of a platform with its own markup: its delimiters for marks, escapes for everything else
 *     facets/    the links, mentions and hashtags that a platform finds in plain text
 *     text/      helpers for characters and lines, used by all of these
 *     corpus/    posts as people write them, with the expected results
 *
 * The syntax is CommonMark with `~~`, without what nobody means in a post (indented code, HTML, character references,
 * definitions, setext headings, images) and without what would consume typed characters (`2*3*4`, `sh*t`, `@_name_`):
 * `reading/` replaces parser constructs for those. Text with more delimiters or lines than any post
 * (`reading/limits.ts`) stays as typed, because the parser's time is quadratic in them.
 */

export { type ArticleBlock, findArticleBlocks } from "./article/find-article-blocks.ts";
export { type ArticleContent, addAtomic, toArticleContent } from "./article/to-article-content.ts";
export type { Document, MarkdownMark } from "./document.ts";
export { parseMarkdown } from "./parse-markdown.ts";
export { toMentionWarning } from "./render/mention-warning.ts";
export { renderDocument } from "./render/render-document.ts";
export type { Mark, Rendition } from "./rendition.ts";
export { toCountedText } from "./to-counted-text.ts";
export { type SlackRichText, toSlackBlocks } from "./to-slack-blocks.ts";
export { toTelegramEntities } from "./to-telegram-entities.ts";
export { toTumblrBlocks } from "./to-tumblr-blocks.ts";

/** A half-open range in bytes of a text's UTF-8 encoding. */
interface Utf8Offsets {
  byteStart: number;
  byteEnd: number;
}

/**
 * Returns the byte ranges of marks, in the order given, for Bluesky's facets. Marks must be sorted and disjoint, like
 * those of a rendition. A lone surrogate counts as three bytes, because `TextEncoder` replaces it.
 */
export function toUtf8Offsets(
  text: string,
  marks: readonly { start: number; end: number }[],
): Utf8Offsets[] {
  const encoder = new TextEncoder();
  let index = 0;
  let bytes = 0;
  const advanceTo = (offset: number) => {
    bytes += encoder.encode(text.slice(index, offset)).length;
    index = offset;
    return bytes;
  };
  return marks.map(({ start, end }) => ({ byteStart: advanceTo(start), byteEnd: advanceTo(end) }));
}
