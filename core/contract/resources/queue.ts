import { z } from "zod";
import { Instant } from "../instant.ts";
import { PostingTime } from "./posting-time.ts";

export const QueuedPost = z
  .object({
    id: z.string(),
    excerpt: z.string().meta({ description: "The beginning of its text." }),
  })
  .meta({ id: "QueuedPost" });
export type QueuedPost = z.infer<typeof QueuedPost>;

const QueueSlot = z
  .object({
    at: Instant,
    post: QueuedPost.nullable().meta({
      description: "The post published then. Null: the slot is free.",
    }),
    needs_approval: z.boolean().meta({
      description:
        "Whether the post needs approval and isn't approved: it won't be published then.",
    }),
    queued: z.boolean().meta({
      description:
        "Whether the post is in the queue. False: it was scheduled for this time and keeps it when the queue is reordered.",
    }),
  })
  .meta({ id: "QueueSlot" });

export const ChannelQueue = z
  .object({
    channel_id: z.string(),
    provider: z.string(),
    name: z.string(),
    posting_times: z.array(PostingTime),
    source: z.enum(["channel", "project", "organization"]).nullable().meta({
      description: "Where its posting times come from. Null: there are none, so it has no queue.",
    }),
    paused_at: Instant.nullable(),
    scheduled: z.int().meta({
      description: "How many posts are scheduled on it, including those outside the queue.",
    }),
    queued: z.int().meta({ description: "How many of them are in the queue." }),
    slots: z.array(QueueSlot).meta({
      description:
        "Its next slots, free and taken, and other posts in the queue, such as one at a posting time that was removed since.",
    }),
  })
  .meta({ id: "ChannelQueue" });
export type ChannelQueue = z.infer<typeof ChannelQueue>;

/** Posts that a pause holds back, or would. */
export const HeldPosts = z
  .object({
    posts: z.int().meta({ description: "How many scheduled posts include a paused channel." }),
    next: z
      .array(QueuedPost.extend({ scheduled_at: Instant }))
      .meta({ description: "The first of them, at most 5." }),
  })
  .meta({ id: "HeldPosts" });
export type HeldPosts = z.infer<typeof HeldPosts>;

/** A post whose time passed while a channel was paused, or before it was approved. */
export const LatePost = QueuedPost.extend({
  scheduled_at: Instant,
  channels: z
    .array(z.object({ channel_id: z.string(), provider: z.string(), name: z.string() }))
    .meta({ description: "The channels on which it is late." }),
  needs_approval: z.boolean().meta({
    description: "Whether it must be approved before it can be published.",
  }),
  held_reason: z.string().nullable().meta({
    description: "Why Crier held it, as `code: message`. Null if it is late because of a pause.",
  }),
  partly_sent: z.boolean().meta({
    description: "Whether its other channels are already published or being published.",
  }),
}).meta({ id: "LatePost" });
export type LatePost = z.infer<typeof LatePost>;

export const QueueOrder = z
  .object({
    channel_id: z.string(),
    post_ids: z.array(z.string()).meta({ description: "The queue's posts, next first." }),
    previous_post_ids: z.array(z.string()).meta({
      description:
        "The previous order. `POST /channels/{id}/queue/order` with it undoes the change.",
    }),
  })
  .meta({ id: "QueueOrder" });
export type QueueOrder = z.infer<typeof QueueOrder>;
