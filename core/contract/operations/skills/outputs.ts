import { z } from "zod";
import { Instant } from "#core/contract/instant.ts";

/** What an item is about, each only if it applies. Missing in runs of earlier versions. */
const About = z.object({
  post_id: z.string().optional(),
  interaction_id: z.string().optional(),
  excerpt: z.string().optional(),
  /** The slots that a draft fills. */
  slots: z.array(z.object({ channel_id: z.string(), at: Instant })).optional(),
  /** The title and address of a feed's item. */
  title: z.string().optional(),
  url: z.string().nullable().optional(),
});

const Item = About.extend({ key: z.string(), text: z.string() });

/** What every run lists: what it proposes, and how each of it went. */
export const SkillItems = z.object({
  /** Sentences without their periods about what isn't among the items. */
  notes: z.array(z.string()).default([]),
  would: z.array(Item).default([]),
  results: z
    .array(
      Item.extend({
        result: z.enum(["done", "skipped", "failed"]),
        detail: z.string().nullable(),
        scheduled_at: Instant.nullish(),
      }),
    )
    .default([]),
});
export type SkillItems = z.infer<typeof SkillItems>;

const PostToCheck = z.object({ post_id: z.string(), excerpt: z.string(), reason: z.string() });

export const EmptySlots = z.object({
  until: Instant,
  channels: z.array(
    z.object({
      channel_id: z.string(),
      name: z.string(),
      has_queue: z.boolean(),
      empty_slots: z.array(Instant),
    }),
  ),
  problems: z.array(PostToCheck.extend({ scheduled_at: Instant })),
  /** Ready drafts that don't fit into the empty slots. */
  drafts_left: z.array(PostToCheck).default([]),
  drafts_not_ready: z.array(z.object({ id: z.string(), excerpt: z.string() })),
});
export type EmptySlots = z.infer<typeof EmptySlots>;

export const FeedRead = z.object({
  first_read: z.boolean().default(false).meta({ description: "Whether it wasn't read before." }),
  entries: z.int(),
  left_for_later: z.int(),
  /** The newest items of the feed. */
  latest: z.array(z.object({ title: z.string(), url: z.string().nullable() })).default([]),
});
export type FeedRead = z.infer<typeof FeedRead>;

export const PostsToRecover = z.object({
  for_a_person: z.array(PostToCheck),
  not_ready: z.array(PostToCheck),
  left_for_later: z.boolean(),
});
export type PostsToRecover = z.infer<typeof PostsToRecover>;

export const PostsToRecycle = z.object({
  posts: z.int(),
  left_for_later: z.int(),
  used_up: z.array(z.string()),
  without_queue: z.array(z.string()),
});
export type PostsToRecycle = z.infer<typeof PostsToRecycle>;

export const UnansweredMessages = z.object({ waiting: z.int(), left_for_later: z.boolean() });
export type UnansweredMessages = z.infer<typeof UnansweredMessages>;
