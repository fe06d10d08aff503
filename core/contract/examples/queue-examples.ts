import {
  GetQueue,
  ListLate,
  OrderQueue,
  PauseQueue,
  ResolveLate,
  ResumeQueue,
  ShareNext,
  ShuffleQueue,
} from "../operations/queue.ts";
import type { Post } from "../resources/post.ts";
import type { QueueOrder } from "../resources/queue.ts";
import { exampleOf } from "./example-of.ts";
import { DRAFT } from "./post-examples.ts";

const CHANNEL = {
  channel_id: "chan_01kaj4w2g0c8v5t7n9q1r3s5w7",
  provider: "bluesky",
  name: "Acme on Bluesky",
};
const FIRST = "post_01kaj5d9h2m4p6r8t0v2x4z6b8";
const SECOND = "post_01kaj5e1k3n5q7s9v1x3z5b7d9";
const POST = { id: FIRST, excerpt: "Hello, world" };

const SCHEDULED: Post = {
  ...DRAFT,
  status: "scheduled",
  scheduled_at: "2026-11-23T09:00:00.000Z",
  channels: DRAFT.channels.map((entry) => ({ ...entry, status: "scheduled", queued: true })),
};

const ORDER: QueueOrder = {
  channel_id: CHANNEL.channel_id,
  post_ids: [SECOND, FIRST],
  previous_post_ids: [FIRST, SECOND],
};

export const QUEUE_EXAMPLES = [
  exampleOf(GetQueue, {
    input: { slots: 2 },
    output: {
      time_zone: "Europe/Berlin",
      posting_times: [{ weekday: "monday", time: "10:00" }],
      paused_at: null,
      channels: [
        {
          ...CHANNEL,
          posting_times: [{ weekday: "monday", time: "10:00" }],
          source: "project",
          paused_at: null,
          scheduled: 1,
          queued: 1,
          slots: [
            { at: "2026-11-23T09:00:00.000Z", post: POST, needs_approval: false, queued: true },
            { at: "2026-11-30T09:00:00.000Z", post: null, needs_approval: false, queued: false },
          ],
        },
      ],
    },
  }),
  exampleOf(ListLate, {
    input: {},
    output: [
      {
        ...POST,
        scheduled_at: "2026-11-21T09:00:00.000Z",
        channels: [CHANNEL],
        needs_approval: false,
        held_reason: null,
        partly_sent: false,
      },
    ],
  }),
  exampleOf(ResolveLate, { input: { id: FIRST, choice: "next_slot" }, output: SCHEDULED }),
  exampleOf(PauseQueue, {
    input: { dry_run: true },
    output: { held: { posts: 1, next: [{ ...POST, scheduled_at: "2026-11-23T09:00:00.000Z" }] } },
  }),
  exampleOf(ResumeQueue, { input: {}, output: { late: 1 } }),
  exampleOf(ShareNext, { input: { id: CHANNEL.channel_id, post_id: SECOND }, output: ORDER }),
  exampleOf(ShuffleQueue, { input: { id: CHANNEL.channel_id }, output: ORDER }),
  exampleOf(OrderQueue, {
    input: { id: CHANNEL.channel_id, post_ids: [SECOND, FIRST] },
    output: ORDER,
  }),
];
