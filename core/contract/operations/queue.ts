import { z } from "zod";
import { changingTool, readingTool } from "../agent-tool.ts";
import { defineOperation } from "../define-operation.ts";
import { Id } from "../id.ts";
import { Instant } from "../instant.ts";
import { MOST_REORDERED } from "../limits.ts";
import { Post } from "../resources/post.ts";
import { PostingTime } from "../resources/posting-time.ts";
import { ChannelQueue, HeldPosts, LatePost, QueueOrder } from "../resources/queue.ts";
import { strictObject } from "../strict-object.ts";

export const ListLate = defineOperation({
  name: "queue.late",
  kind: "query",
  summary: "List late posts",
  description:
    "Posts whose time passed while a channel was paused, or that Crier held because their channel sent too many posts or the same text before, oldest first, at most 100. They are never sent automatically: `POST /posts/{id}/resolve-late` decides what happens to each.",
  http: { method: "GET", path: "/queue/late" },
  agent: readingTool({
    tool: "get_queue",
    action: "late",
    description: "posts whose time passed during a pause, which wait for a decision.",
  }),
  scope: "posts:read",
  input: strictObject({}),
  output: z.array(LatePost),
  refusals: [],
});

export const GetQueue = defineOperation({
  name: "queue.get",
  kind: "query",
  summary: "Get the queue",
  description:
    "The next slots of each channel, free and taken, and whether the channel is paused. Channels are in the order of `GET /channels`.",
  http: { method: "GET", path: "/queue" },
  agent: readingTool({
    tool: "get_queue",
    action: "list",
    description: "the next slots of each channel, free and taken, and whether it is paused.",
    names: { channel: "channel_id" },
    describe: { channel: "", slots: "" },
  }),
  scope: "posts:read",
  input: strictObject({
    channel: Id.optional().meta({ description: "Only this channel, by its ID." }),
    slots: z.coerce.number().int().min(1).max(50).default(10).meta({
      description: "How many slots to return for each channel, 1 to 50.",
    }),
  }),
  output: z.object({
    time_zone: z.string().meta({ description: "The time zone of the posting times." }),
    posting_times: z.array(PostingTime).meta({
      description:
        "The organization's posting times, for channels that have none of their own or of their project.",
    }),
    paused_at: Instant.nullable().meta({
      description: "When all channels were paused. New channels then start paused.",
    }),
    channels: z.array(ChannelQueue),
  }),
  refusals: ["unknown_channel"],
});

export const OrderQueue = defineOperation({
  name: "queue.order",
  kind: "mutation",
  summary: "Reorder a queue",
  description:
    "Puts the posts of the channel's queue in this order, using their current slots. Refused if these are no longer exactly the next posts of the queue.",
  http: { method: "POST", path: "/channels/{id}/queue/order" },
  agent: changingTool({
    tool: "change_queue",
    action: "order",
    description: "puts the queue's next posts in this order.",
    destructiveHint: true,
    idempotentHint: true,
    names: { id: "channel_id" },
    describe: { id: "", post_ids: "" },
  }),
  scope: "posts:write",
  arms: () => true,
  input: strictObject({
    id: Id.meta({ description: "The channel's ID." }),
    post_ids: z
      .array(Id)
      .min(1)
      .max(MOST_REORDERED)
      .refine((ids) => new Set(ids).size === ids.length, { error: "contains a post twice" })
      .meta({
        description: "The queue's next posts in their new order, as many as you want to reorder.",
      }),
  }),
  output: QueueOrder,
  refusals: ["queue_changed", "approval_required"],
});

export const PauseQueue = defineOperation({
  name: "queue.pause",
  kind: "mutation",
  summary: "Pause publishing",
  description:
    "Nothing is published on the channel, or on any channel, until you resume it. Posts already being published are finished. Returns what the pause holds back.",
  http: { method: "POST", path: "/queue/pause" },
  agent: changingTool({
    tool: "change_queue",
    action: "pause",
    description:
      "holds back the channel, or all, until resume. dry_run only says what that would hold.",
    destructiveHint: true,
    idempotentHint: true,
    describe: { channel_id: "", dry_run: "" },
  }),
  scope: "posts:write",
  arms: () => true,
  input: strictObject({
    channel_id: Id.optional().meta({
      description: "Only this channel, by its ID. Default: all channels.",
    }),
    dry_run: z.boolean().optional().meta({
      description: "Only return what would be held back, without pausing.",
    }),
  }),
  output: z.object({ held: HeldPosts }),
  refusals: ["unknown_channel"],
});

export const ResolveLate = defineOperation({
  name: "queue.resolve_late",
  kind: "mutation",
  summary: "Resolve a late post",
  description:
    "`now` publishes it, `without_link` too, leaving out links to channels where it wasn't published, `next_slot` adds it to the queue, `unschedule` turns it back into a draft. If its other channels are already published, only the late ones are sent or queued, and `unschedule` marks them as failed so that you can retry them later. What is held for `burst` or `repeated` can be sent or queued by people only, and so can an approved post without its link.",
  http: { method: "POST", path: "/posts/{id}/resolve-late", etag: "updated_at" },
  agent: changingTool({
    tool: "change_queue",
    action: "resolve_late",
    description: "decides about a late post. now publishes it.",
    destructiveHint: true,
    idempotentHint: false,
    openWorldHint: true,
    names: { id: "post_id" },
  }),
  scope: "posts:write",
  arms: ({ choice }) => choice !== "unschedule",
  input: strictObject({
    id: Id,
    choice: z.enum(["now", "without_link", "next_slot", "unschedule"]),
    channel_id: Id.optional().meta({ description: "Only this one of the held channels." }),
  }),
  output: Post,
  refusals: [
    "people_only",
    "not_late",
    "channel_paused",
    "not_ready",
    "approval_required",
    "no_posting_times",
    "queue_full",
  ],
  idempotent: true,
});

export const ShareNext = defineOperation({
  name: "queue.share_next",
  kind: "mutation",
  summary: "Share a queued post next",
  description:
    "Moves the post to the first taken slot of the channel's queue. The posts ahead of it move back by one slot; all other posts, and its other channels, keep their times.",
  http: { method: "POST", path: "/channels/{id}/queue/share-next" },
  agent: changingTool({
    tool: "change_queue",
    action: "share_next",
    description: "moves a post to the front.",
    destructiveHint: true,
    idempotentHint: true,
    names: { id: "channel_id" },
    describe: { id: "", post_ids: "" },
  }),
  scope: "posts:write",
  arms: () => true,
  input: strictObject({ id: Id.meta({ description: "The channel's ID." }), post_id: Id }),
  output: QueueOrder,
  refusals: ["not_queued", "approval_required", "organization_leaving"],
});

export const ShuffleQueue = defineOperation({
  name: "queue.shuffle",
  kind: "mutation",
  summary: "Shuffle a queue",
  description:
    "Puts the next 100 posts of the channel's queue in a random order, using their current slots. Posts scheduled for their own time keep it.",
  http: { method: "POST", path: "/channels/{id}/queue/shuffle" },
  agent: changingTool({
    tool: "change_queue",
    action: "shuffle",
    description: "puts the next posts in a random order.",
    destructiveHint: true,
    idempotentHint: false,
    names: { id: "channel_id" },
    describe: { id: "", post_ids: "" },
  }),
  scope: "posts:write",
  arms: () => true,
  input: strictObject({ id: Id.meta({ description: "The channel's ID." }) }),
  output: QueueOrder,
  refusals: ["approval_required"],
});

export const ResumeQueue = defineOperation({
  name: "queue.resume",
  kind: "mutation",
  summary: "Resume publishing",
  description:
    "Posts whose time is still ahead are published on time. Posts whose time has passed are late and wait until you decide what happens to them (`GET /queue/late`).",
  http: { method: "POST", path: "/queue/resume" },
  agent: changingTool({
    tool: "change_queue",
    action: "resume",
    description: "goes on. What is late by then waits for resolve_late.",
    destructiveHint: true,
    idempotentHint: true,
    describe: { channel_id: "" },
  }),
  scope: "posts:write",
  arms: () => true,
  input: strictObject({
    channel_id: Id.optional().meta({
      description: "Only this channel, by its ID. Default: all channels.",
    }),
  }),
  output: z.object({
    late: z.int().meta({ description: "How many posts of the resumed channels are late." }),
  }),
  refusals: ["unknown_channel", "organization_leaving"],
});
