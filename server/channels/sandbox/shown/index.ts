/**
 * What readers would see of a post received by a simulator, derived only from what was sent. Platforms not listed here
 * show plain text.
 */

import { z } from "zod";
import type { Dialect } from "#core/contract/resources/dialect.ts";
import type { ArticleBlock } from "#core/domain/markdown/index.ts";
import { parseMarkdown, renderDocument } from "#core/domain/markdown/index.ts";
import type { Mark } from "#core/domain/markdown/rendition.ts";
import type { SandboxPost } from "#platforms/kit/simulator/spec.ts";
import type { Block, Entity } from "#platforms/x/simulator/new-article.ts";
import { ReceivedArticle } from "#platforms/x/simulator/new-article.ts";
import { showSlack } from "./show-slack.ts";
import { showTelegram } from "./show-telegram.ts";
import { showTumblr } from "./show-tumblr.ts";
import type { ShownText } from "./shown-text.ts";

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

/** https://github.com/bluesky-social/atproto, lexicons/app/bsky/richtext/facet.json */
const Facet = z.object({
  index: z.object({ byteStart: z.int(), byteEnd: z.int() }),
  features: z.array(
    z.object({
      $type: z.string(),
      uri: z.string().default(""),
      did: z.string().default(""),
      tag: z.string().default(""),
    }),
  ),
});

type Facet = z.infer<typeof Facet>;

const Payload = z.object({
  record: z.object({ text: z.string(), facets: z.array(Facet).default([]) }),
});

const Title = z.string().min(1).nullable().catch(null);

const showTitled = titledBy(z.object({ title: Title }).transform(({ title }) => title));

const showGoogleBusiness = titledBy(
  z.object({ event: z.object({ title: Title }) }).transform(({ event }) => event.title),
);

const showYoutube = titledBy(
  z.object({ snippet: z.object({ title: Title }) }).transform(({ snippet }) => snippet.title),
);

/** Only photos have a title: a video's field of that name is its caption. */
const showTiktok = titledBy(
  z
    .object({ media_type: z.literal("PHOTO"), post_info: z.object({ title: Title }) })
    .transform(({ post_info }) => post_info.title),
);

export { type ShownPoll, showPoll } from "./show-poll.ts";
export type { ShownText } from "./shown-text.ts";

const SHOWN: Readonly<Record<string, (post: SandboxPost) => ShownText>> = {
  bluesky: showBluesky,
  x: (post) => ({ title: titleOfArticle(post), text: post.text, marks: [] }),
  telegram: showTelegram,
  slack: showSlack,
  tumblr: showTumblr,
  discord: showDiscord,
  reddit: showReddit,
  lemmy: showLemmy,
  facebook: showTitled,
  google_business: showGoogleBusiness,
  pinterest: showTitled,
  tiktok: showTiktok,
  youtube: showYoutube,
};

/** Returns the title, text and marks of a post in the platform's simulator. Throws if the payload isn't such a post. */
export function showText(provider: string, post: SandboxPost): ShownText {
  return SHOWN[provider]?.(post) ?? { title: null, text: post.text, marks: [] };
}

function titledBy(schema: z.ZodType<string | null>): (post: SandboxPost) => ShownText {
  return ({ payload, text }) => ({
    title: schema.safeParse(payload).data ?? null,
    text,
    marks: [],
  });
}

function showBluesky({ payload }: SandboxPost): ShownText {
  const { text, facets } = Payload.parse(payload).record;
  const bytes = Buffer.from(text);
  const marks = facets.map((facet) => toMark(facet, bytes)).filter((mark) => mark !== null);
  return { title: null, text, marks };
}

function toMark({ index, features }: Facet, bytes: Buffer): Mark | null {
  const [feature] = features;
  const start = bytes.subarray(0, index.byteStart).toString().length;
  const end = bytes.subarray(0, index.byteEnd).toString().length;
  switch (feature?.$type) {
    case "app.bsky.richtext.facet#link":
      return { kind: "link", start, end, url: feature.uri };
    case "app.bsky.richtext.facet#mention":
      return { kind: "mention", start, end, handle: feature.did };
    case "app.bsky.richtext.facet#tag":
      return { kind: "hashtag", start, end, tag: feature.tag };
    default:
      return null;
  }
}

function showDiscord(post: SandboxPost): ShownText {
  const { content, thread_name, poll } = z
    .object({
      content: z.string().nullish(),
      thread_name: z.string().nullish(),
      poll: z.unknown().optional(),
    })
    .parse(post.payload);
  // A poll's question shows no markup.
  if (poll != null) return { title: thread_name ?? null, text: post.text, marks: [] };
  return { title: thread_name ?? null, ...withMarks(post, content ?? "", "discord") };
}

function showReddit(post: SandboxPost): ShownText {
  const { title = null, text } = z
    .object({ title: z.string().optional(), text: z.string() })
    .parse(post.payload);
  return { title, ...withMarks(post, text, "reddit") };
}

function showLemmy(post: SandboxPost): ShownText {
  const {
    name = null,
    body,
    text,
  } = z
    .object({
      name: z.string().optional(),
      body: z.string().nullish(),
      text: z.string().optional(),
    })
    .parse(post.payload);
  return { title: name, ...withMarks(post, body ?? text ?? "", "reddit") };
}

/**
 * Returns the sent Markdown as rendered, if its text equals the simulator's, which has no formatting. Otherwise returns
 * the simulator's text, without marks.
 */
function withMarks({ text }: SandboxPost, markdown: string, dialect: Dialect) {
  const read = renderDocument(parseMarkdown(markdown.replace(/(?<! ) +$/gm, "")), dialect);
  if (plainText(read.text) !== plainText(text)) return { text, marks: [] };
  return { text: read.text, marks: read.marks };
}

function plainText(text: string): string {
  return text.replace(/`/g, "").replace(/\s+/g, " ").trim();
}

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

function titleOfArticle({ payload }: SandboxPost): string | null {
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
