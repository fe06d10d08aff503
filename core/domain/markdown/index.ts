/**
 * What a post's markdown means, and how each platform shows it. Pure: the composer and the server run the same code.
 *
 * `parseMarkdown` reads markdown once into a `Document`: the markdown and the places of its marks. `renderDocument`
 * copies the markdown and touches nothing but those marks, so that text without markup goes out exactly as typed.
 *
 *     reading/   remark, told what of its syntax nobody means in a post, and what people type without meaning it
 *     marks/     the places of delimiters in the tree that remark reads
 *     render/    the copying, and what can be done with a mark (drop it, flatten it, keep it as a link)
 *     dialects/  one file a dialect: which of those it does with which mark. A new platform's dialect goes here
 *     article/   the blocks of an article on X
 *     writing/   the text of a platform that has markup of its own: its delimiters for marks, escapes for all else
 *     facets/    the links, mentions and hashtags that a platform finds in plain text
 *     text/      characters and lines, which all of these look at
 *     corpus/    posts as people write them, with what must come of them
 *
 * The syntax is CommonMark's with `~~`, less what nobody means in a post (indented code, HTML, character references,
 * definitions, setext headings, images) and less what would eat typed characters (`2*3*4`, `sh*t`, `@_name_`):
 * `reading/` holds constructs of the parser's that stand in for its own there. What has more delimiters or lines than
 * any post (`reading/limits.ts`) stays as typed, since the parser's time grows with their square.
 */

export { isParserLoaded, loadParser } from "#markdown-parser";
export { type ArticleBlock, findArticleBlocks } from "./article/find-article-blocks.ts";
export { type ArticleContent, addAtomic, toArticleContent } from "./article/to-article-content.ts";
export type { Document, MarkdownMark } from "./document.ts";
export { parseMarkdown } from "./parse-markdown.ts";
export { mayHoldMarks } from "./reading/is-worth-reading.ts";
export { renderDocument } from "./render/render-document.ts";
export type { Mark, Rendition } from "./rendition.ts";
export { toCountedText } from "./to-counted-text.ts";
export { type SlackRichText, toSlackBlocks } from "./to-slack-blocks.ts";
export { toTelegramEntities } from "./to-telegram-entities.ts";
export { toTumblrBlocks } from "./to-tumblr-blocks.ts";
export { toUtf8Offsets } from "./to-utf8-offsets.ts";
