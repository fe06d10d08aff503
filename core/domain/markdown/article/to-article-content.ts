import { findLinks } from "#core/domain/measure/x/find-links.ts";
import type { Rendition } from "../rendition.ts";
import { fenceCode } from "./fence-code.ts";
import { type ArticleBlock, findArticleBlocks, type InlineMark } from "./find-article-blocks.ts";

/**
 * X's format of an article's body (github.com/xdevplatform/xdk, specs/openapi.json, `ArticleCreateDraftContentState`).
 * X doesn't document the unit of offsets: they are in UTF-16 code units, like those of Draft.js.
 */
export type ArticleContent = {
  blocks: ContentBlock[];
  entities: ContentEntity[];
};

type ContentBlock = {
  type: BlockType;
  text: string;
  inline_style_ranges?: { offset: number; length: number; style: InlineStyle }[];
  /** `key` is the entity's index. */
  entity_ranges?: { offset: number; length: number; key: number }[];
  data?: { urls: { from_index: number; to_index: number; text: string }[] };
};

type BlockType =
  | "unstyled"
  | "header-one"
  | "header-two"
  | "header-three"
  | "unordered-list-item"
  | "ordered-list-item"
  | "blockquote"
  | "atomic";

type InlineStyle = "bold" | "italic" | "strikethrough";

type ContentEntity = {
  key: string;
  value:
    | { type: "link"; mutability: "mutable"; data: { url: string } }
    | { type: "markdown"; mutability: "mutable"; data: { markdown: string } }
    | {
        type: "image";
        mutability: "immutable";
        data: { media_items: { media_category: string; media_id: string }[] };
      };
};

type EntityValue = ContentEntity["value"];

const TYPES = {
  paragraph: "unstyled",
  quote: "blockquote",
  bullet: "unordered-list-item",
  number: "ordered-list-item",
  code: "atomic",
} as const;

const HEADINGS = ["header-one", "header-two", "header-three"] as const;

const STYLES = { strong: "bold", emphasis: "italic", strikethrough: "strikethrough" } as const;

export function toArticleContent(rendition: Pick<Rendition, "text" | "marks">): ArticleContent {
  const content: ArticleContent = { blocks: [], entities: [] };
  for (const block of findArticleBlocks(rendition))
    if (block.kind === "code") addAtomic(content, toCode(block));
    else content.blocks.push(toContentBlock(block, content));
  return content;
}

export function addAtomic(content: ArticleContent, value: EntityValue): void {
  const key = addEntity(content, value);
  content.blocks.push({
    type: "atomic",
    text: " ",
    entity_ranges: [{ offset: 0, length: 1, key }],
  });
}

function addEntity({ entities }: ArticleContent, value: EntityValue): number {
  const key = entities.length;
  entities.push({ key: String(key), value });
  return key;
}

function toCode({ language, text }: ArticleBlock & { kind: "code" }): EntityValue {
  return { type: "markdown", mutability: "mutable", data: { markdown: fenceCode(language, text) } };
}

function toContentBlock(block: ArticleBlock, content: ArticleContent): ContentBlock {
  const { text, marks } = block;
  const styles = marks.flatMap(({ kind, start, end }) =>
    kind === "link" ? [] : [{ offset: start, length: end - start, style: STYLES[kind] }],
  );
  const links = marks.filter((mark) => mark.kind === "link");
  const linked = links.map(({ start, end, url }) => {
    const value: EntityValue = { type: "link", mutability: "mutable", data: { url } };
    return { offset: start, length: end - start, key: addEntity(content, value) };
  });
  const urls = findLinks(text)
    .filter((found) => !links.some((link) => overlap(found, link)))
    .map(({ start, end }) => ({
      from_index: start,
      to_index: end,
      text: text.slice(start, end),
    }));
  return {
    type: block.kind === "heading" ? headingOf(block.depth) : typeOf(block.kind),
    text,
    ...(styles.length === 0 ? {} : { inline_style_ranges: styles }),
    ...(linked.length === 0 ? {} : { entity_ranges: linked }),
    ...(urls.length === 0 ? {} : { data: { urls } }),
  };
}

function headingOf(depth: number): BlockType {
  return HEADINGS[depth - 1] ?? "header-three";
}

function typeOf(kind: keyof typeof TYPES): BlockType {
  return TYPES[kind];
}

function overlap(
  left: { start: number; end: number },
  right: Pick<InlineMark, "start" | "end">,
): boolean {
  return left.start < right.end && right.start < left.end;
}
