import { z } from "zod";

const Span = { offset: z.int().min(0), length: z.int().min(0) };
const Tagged = z.strictObject({
  from_index: z.int().min(0),
  to_index: z.int().min(0),
  text: z.string(),
});

const Block = z.strictObject({
  key: z.string().optional(),
  type: z.enum([
    "unstyled",
    "header-one",
    "header-two",
    "header-three",
    "unordered-list-item",
    "ordered-list-item",
    "blockquote",
    "atomic",
  ]),
  text: z.string(),
  data: z
    .strictObject({
      mentions: z.array(Tagged).optional(),
      hashtags: z.array(Tagged).optional(),
      cashtags: z.array(Tagged).optional(),
      urls: z.array(Tagged).optional(),
    })
    .optional(),
  inline_style_ranges: z
    .array(z.strictObject({ ...Span, style: z.enum(["bold", "italic", "strikethrough"]) }))
    .optional(),
  entity_ranges: z.array(z.strictObject({ ...Span, key: z.int().min(0) })).optional(),
});
export type Block = z.infer<typeof Block>;

const Media = z.strictObject({ media_category: z.string(), media_id: z.string() });

const mutability = z.enum(["immutable", "mutable", "segmented"]);
const caption = z.string().optional();

/** Only those of the platform's entities that are used here. */
const Entity = z.strictObject({
  key: z.string(),
  value: z.discriminatedUnion("type", [
    z.strictObject({
      type: z.literal("link"),
      mutability,
      data: z.strictObject({ url: z.url({ protocol: /^https?$/ }) }),
    }),
    z.strictObject({
      type: z.literal("markdown"),
      mutability,
      data: z.strictObject({ markdown: z.string().min(1) }),
    }),
    z.strictObject({
      type: z.literal("image"),
      mutability,
      data: z.strictObject({ media_items: z.array(Media).min(1), caption }),
    }),
    z.strictObject({ type: z.literal("divider"), mutability, data: z.strictObject({}) }),
  ]),
});
export type Entity = z.infer<typeof Entity>;

/** The body of `POST /2/articles/draft` (github.com/xdevplatform/xdk, specs/openapi.json, `ArticleCreateDraftRequest`, read 23 November 2026). */
export const NewArticle = z.strictObject({
  title: z.string().min(1),
  content_state: z.strictObject({ blocks: z.array(Block), entities: z.array(Entity) }),
  cover_media: Media.optional(),
});
export type NewArticle = z.infer<typeof NewArticle>;

export const ReceivedArticle = z.object({ article: NewArticle });
