import {
  CreateRecurringPost,
  DeleteRecurringPost,
  GetRecurringPost,
  ListRecurringPosts,
  UpdateRecurringPost,
} from "../operations/recurring-posts.ts";
import type { RecurringPost } from "../resources/recurring-post.ts";
import { exampleOf } from "./example-of.ts";

const RECURRING_POST: RecurringPost = {
  id: "rec_01kb3f7h9k1m3p5r7t9v1x3z5b",
  rule: "DTSTART;TZID=Europe/Prague:20261201T090000\nRRULE:FREQ=WEEKLY;INTERVAL=2;BYDAY=TU",
  variants: ["Fresh rye bread from eight.", "Rye is back on the shelf."],
  channels: ["chan_01kaj4w2g0c8v5t7n9q1r3s5w7"],
  per_channel: {},
  media: [],
  until: "2027-06-30",
  next: [
    {
      at: "2026-12-15T08:00:00.000Z",
      post_id: "post_01kb3f8d9h2m4p6r8t0v2x4z6b",
      edited: false,
    },
  ],
  paused: false,
  problem: null,
  created_at: "2026-12-01T09:00:00.000Z",
  updated_at: "2026-12-01T09:00:00.000Z",
};
const { id, rule, variants, channels, until } = RECURRING_POST;

export const RECURRING_POST_EXAMPLES = [
  exampleOf(ListRecurringPosts, { input: {}, output: [RECURRING_POST] }),
  exampleOf(GetRecurringPost, { input: { id }, output: RECURRING_POST }),
  exampleOf(CreateRecurringPost, {
    input: { rule, variants, channels, until },
    output: { ...RECURRING_POST, next: [] },
  }),
  exampleOf(UpdateRecurringPost, {
    input: { id, paused: true, remove_posts: true },
    output: { ...RECURRING_POST, paused: true, next: [] },
  }),
  exampleOf(DeleteRecurringPost, { input: { id, remove_posts: false }, output: null }),
];
