import type { ArticleBlock } from "#core/domain/markdown/index.ts";
import type { SandboxPost } from "#server/sandbox/spec.ts";
import { type Block, type Entity, ReceivedArticle } from "#server/sandbox/x/new-article.ts";

const KINDS = {
  unstyled: "paragraph",
  blockquote: "quote",
  "unordered-list-item": "bullet",
  "ordered-list-item": "number",
} as const;
const DEPTHS: Readonly<Record<string, number>> = {
  "header-one": 1,
  "header-two": 2,
  "header-three": 3,
};
const STYLES = { bold: "strong", italic: "emphasis", strikethrough: "strikethrough" } as const;

/**
 * Returns the blocks of an article received by X's simulator, in order, or null for any other post. Its images are the
 * post's files.
 */
export function showArticle(provider: string, { payload }: SandboxPost): ArticleBlock[] | null {
  if (provider !== "x") return null;
  const received = ReceivedArticle.safeParse(payload).data;
  if (received === undefined) return null;
  const { blocks, entities } = received.article.content_state;
  return blocks.flatMap((block) =>
    block.type === "atomic" ? toCode(block, entities) : [toBlock(block, entities)],
  );
}

export function titleOfArticle({ payload }: SandboxPost): string | null {
  return ReceivedArticle.safeParse(payload).data?.article.title ?? null;
}

function toBlock(block: Block, entities: readonly Entity[]): ArticleBlock {
  const { type, text } = block;
  const content = { text, marks: marksOf(block, entities) };
  const depth = DEPTHS[type];
  if (depth !== undefined) return { kind: "heading", depth, ...content };
  return { kind: KINDS[type as keyof typeof KINDS], ...content };
}

function marksOf(
  { inline_style_ranges = [], entity_ranges = [] }: Block,
  entities: readonly Entity[],
): ArticleBlock["marks"] {
  const styles = inline_style_ranges.map(({ offset, length, style }) => ({
    kind: STYLES[style],
    start: offset,
    end: offset + length,
  }));
  const links = entity_ranges.flatMap(({ offset, length, key }) => {
    const value = entities[key]?.value;
    if (value?.type !== "link") return [];
    return [{ kind: "link" as const, start: offset, end: offset + length, url: value.data.url }];
  });
  return [...styles, ...links].sort(
    (left, right) => left.start - right.start || right.end - left.end,
  );
}

function toCode({ entity_ranges = [] }: Block, entities: readonly Entity[]): ArticleBlock[] {
  return entity_ranges.flatMap(({ key }): ArticleBlock[] => {
    const value = entities[key]?.value;
    if (value?.type !== "markdown") return [];
    const [, language = "", text = value.data.markdown] =
      /^```([^\n]*)\n([\s\S]*)\n```$/.exec(value.data.markdown) ?? [];
    return [{ kind: "code", language, text, marks: [] }];
  });
}
