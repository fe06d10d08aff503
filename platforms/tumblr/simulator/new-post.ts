/** Rules for a post: https://www.tumblr.com/docs/npf and its "Post Content Limits". */
import { z } from "zod";

const MAX_TEXT = 4096;
const MAX_BLOCKS = 1000;
const MAX_IMAGES = 30;
const MAX_LINK_BLOCKS = 10;
const MAX_INLINE_LINKS = 100;
const MAX_BYTES = 1_000_000;
/** No document confirms this limit. */
const MAX_TAG = 140;

/** "Unicode Code Points". */
const text = z.string().refine((value) => [...value].length <= MAX_TEXT, {
  error: `must have at most ${MAX_TEXT} characters`,
});
const url = z.url({ protocol: /^https?$/ });

const Formatting = z.object({
  type: z.enum(["bold", "italic", "strikethrough", "small", "link"]),
  start: z.int().min(0),
  end: z.int(),
  url: url.optional(),
});

const TextBlock = z
  .object({
    type: z.literal("text"),
    text,
    subtype: z
      .enum([
        "heading1",
        "heading2",
        "quirky",
        "quote",
        "indented",
        "chat",
        "ordered-list-item",
        "unordered-list-item",
      ])
      .optional(),
    indent_level: z.int().min(0).max(7).optional(),
    formatting: z.array(Formatting).optional(),
  })
  .refine((block) => (block.formatting ?? []).every((range) => fits(range, block.text)), {
    error: "formatting must lie within the text, and a link have an address",
  });

/** Tumblr's own client sends only the part's name. */
const Uploaded = z.object({
  type: z.string().optional(),
  identifier: z.string(),
  width: z.int().optional(),
  height: z.int().optional(),
});

const Block = z.union([
  TextBlock,
  z.object({
    type: z.literal("image"),
    // A list of sizes according to the documentation, a single one in Tumblr's own client.
    media: z.union([z.array(Uploaded).length(1), Uploaded]),
    alt_text: text.optional(),
    caption: text.optional(),
  }),
  z.object({ type: z.literal("video"), media: Uploaded }),
  z.object({ type: z.literal("link"), url }),
]);
export type Block = z.infer<typeof Block>;

/** Other fields are ignored. */
export const NewPost = z
  .object({
    content: z.array(Block).min(1).max(MAX_BLOCKS),
    state: z.enum(["published", "private", "queue", "draft"]).default("published"),
    tags: z
      .string()
      .refine((tags) => tags.split(",").every((tag) => tag.trim().length <= MAX_TAG), {
        error: `a tag must have at most ${MAX_TAG} characters`,
      })
      .optional(),
    source_url: url.optional(),
  })
  .refine(({ content }) => !content.every(isBlank), { error: "content must not be empty" })
  .refine(({ content }) => countOf(content, "image") <= MAX_IMAGES, { error: "too many images" })
  .refine(({ content }) => countOf(content, "video") <= 1, { error: "too many videos" })
  .refine(({ content }) => countOf(content, "link") <= MAX_LINK_BLOCKS, {
    error: "too many link blocks",
  })
  .refine(({ content }) => content.flatMap(inlineLinks).length <= MAX_INLINE_LINKS, {
    error: "too many links",
  })
  .refine((post) => Buffer.byteLength(JSON.stringify(post)) <= MAX_BYTES, {
    error: "the post is too large",
  });
export type NewPost = z.infer<typeof NewPost>;

export function countOf(content: readonly Block[], type: Block["type"]): number {
  return content.filter((block) => block.type === type).length;
}

export function uploadedIn(block: Block): z.infer<typeof Uploaded> | undefined {
  if (block.type !== "image" && block.type !== "video") return undefined;
  return Array.isArray(block.media) ? block.media[0] : block.media;
}

function fits({ start, end, type, url: link }: z.infer<typeof Formatting>, content: string) {
  const isLinked = type !== "link" || link !== undefined;
  return isLinked && start < end && end <= [...content].length;
}

function isBlank(block: Block): boolean {
  return block.type === "text" && block.text.trim() === "";
}

function inlineLinks(block: Block) {
  if (block.type !== "text") return [];
  return (block.formatting ?? []).filter(({ type }) => type === "link");
}
