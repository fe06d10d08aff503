import { z } from "zod";
import type { ArticleBlock } from "#core/domain/markdown/index.ts";
import type { Received } from "#platforms/kit/received/received.ts";
import { type Block, type Entity, ReceivedArticle } from "./simulator/new-article.ts";

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

export const received: Received = {
  text: ({ payload, text }) => ({
    title: ReceivedArticle.safeParse(payload).data?.article.title ?? null,
    text,
    marks: [],
  }),
  article({ payload }) {
    const article = ReceivedArticle.safeParse(payload).data?.article;
    if (article === undefined) return null;
    const { blocks, entities } = article.content_state;
    return blocks.flatMap((block) =>
      block.type === "atomic" ? toCode(block, entities) : [toBlock(block, entities)],
    );
  },
  poll: z
    .object({ poll: z.object({ options: z.array(z.string()), duration_minutes: z.number() }) })
    .transform(({ poll: { options, duration_minutes } }) => ({
      choices: options,
      minutes: duration_minutes,
      multiple: false,
    })),
  parent: z
    .object({ reply: z.object({ in_reply_to_tweet_id: z.string() }) })
    .transform(({ reply }) => reply.in_reply_to_tweet_id),
};

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
