import { z } from "zod";
import { Day } from "../day.ts";
import { defineOperation } from "../define-operation.ts";
import { Flag } from "../flag.ts";
import { Id } from "../id.ts";
import { limitedRecord } from "../limited-record.ts";
import {
  MOST_CHANNELS,
  MOST_IN_RULE,
  MOST_RECURRING_POSTS,
  MOST_VARIANTS,
  RECURRING_DAYS,
} from "../limits.ts";
import { RecurringPost } from "../resources/recurring-post.ts";
import { strictObject } from "../strict-object.ts";
import { draftFields, PerChannel } from "./posts/draft-fields.ts";

const fields = {
  rule: z
    .string()
    .max(MOST_IN_RULE)
    .meta({
      description:
        "Two lines as in RFC 5545: DTSTART with a time zone, and RRULE. FREQ is DAILY, WEEKLY or MONTHLY, with INTERVAL (1 to 52), BYDAY (monthly also 1MO or -1FR), BYMONTHDAY (monthly, also -1), and UNTIL or COUNT (up to 1,000). A month without the day is skipped. A time that a clock change skips moves to the same time after it.",
      examples: [
        "DTSTART;TZID=Europe/Berlin:20261201T090000\nRRULE:FREQ=WEEKLY;INTERVAL=2;BYDAY=TU",
      ],
    }),
  variants: z
    .array(draftFields.content)
    .min(1)
    .max(MOST_VARIANTS)
    .meta({ description: "Texts (markdown). Each post takes the next one, in turn." }),
  channels: draftFields.channels.min(1),
  per_channel: limitedRecord(PerChannel, MOST_CHANNELS)
    .refine((own) => Object.values(own).every(({ scheduled_at }) => scheduled_at == null), {
      error:
        "can't contain scheduled_at: each post is published on all channels at the rule's time",
    })
    .meta({
      description:
        "What a channel customizes, as in `POST /posts`, but without `scheduled_at`. A customized text replaces every variant.",
    }),
  media: draftFields.media.unwrap(),
  until: Day.nullable().meta({
    description: "The last day, inclusive, in the rule's zone. Null: no end but the rule's own.",
  }),
  paused: z.boolean(),
};

const refusals = [
  "missing_scope",
  "unknown_channel",
  "ambiguous_channel",
  "unknown_media",
] as const;

export const ListRecurringPosts = defineOperation({
  name: "recurring_posts.list",
  kind: "query",
  summary: "List recurring posts",
  description: "Newest first.",
  http: { method: "GET", path: "/recurring-posts" },
  agent: null,
  scope: "posts:read",
  input: strictObject({
    post_id: Id.optional().meta({ description: "Only the one that made this post." }),
  }),
  output: z.array(RecurringPost),
  refusals: [],
});

export const GetRecurringPost = defineOperation({
  name: "recurring_posts.get",
  kind: "query",
  summary: "Get a recurring post",
  description: "With the posts already made for the coming weeks.",
  http: { method: "GET", path: "/recurring-posts/{id}" },
  agent: null,
  scope: "posts:read",
  input: strictObject({ id: Id }),
  output: RecurringPost,
  refusals: [],
});

export const CreateRecurringPost = defineOperation({
  name: "recurring_posts.create",
  kind: "mutation",
  summary: "Create a recurring post",
  description: `Makes an ordinary scheduled post for each date of the next ${RECURRING_DAYS} days, starting within seconds, and then every day those that follow. Each is validated, needs approval and can be edited like any other; one that isn't ready is saved as a draft. Posts are made in your name, and no more once you may no longer schedule posts. An organization can have up to ${MOST_RECURRING_POSTS}.`,
  http: { method: "POST", path: "/recurring-posts", status: 201 },
  agent: null,
  scope: "posts:write",
  arms: ({ paused }) => !paused,
  input: strictObject({
    ...fields,
    per_channel: fields.per_channel.default({}),
    media: fields.media.default([]),
    until: fields.until.default(null),
    paused: fields.paused.default(false),
  }),
  output: RecurringPost,
  refusals: [...refusals, "organization_leaving"],
  idempotent: true,
});

const removesPosts =
  "Also delete its scheduled posts and drafts that nobody has edited, approved, rejected or commented on.";

export const UpdateRecurringPost = defineOperation({
  name: "recurring_posts.update",
  kind: "mutation",
  summary: "Update a recurring post",
  description:
    "Omitted fields stay as they are. Coming posts that nobody has edited, approved, rejected or commented on are replaced; the others stay and count as the post of their period. From then on posts are made in your name. `paused: true` makes no more posts; after `paused: false`, only future dates get one.",
  http: { method: "PATCH", path: "/recurring-posts/{id}" },
  agent: null,
  scope: "posts:write",
  arms: ({ paused }) => paused !== true,
  input: strictObject({
    id: Id,
    rule: fields.rule.optional(),
    variants: fields.variants.optional(),
    channels: fields.channels.optional(),
    per_channel: fields.per_channel.optional(),
    media: fields.media.optional(),
    until: fields.until.optional(),
    paused: fields.paused.optional(),
    remove_posts: z
      .boolean()
      .optional()
      .meta({ description: `Only with \`paused: true\`. ${removesPosts}` }),
  }),
  output: RecurringPost,
  refusals: [...refusals],
});

export const DeleteRecurringPost = defineOperation({
  name: "recurring_posts.delete",
  kind: "mutation",
  summary: "Delete a recurring post",
  description: "Posts it has made stay, unless `remove_posts` is true.",
  http: { method: "DELETE", path: "/recurring-posts/{id}", status: 204 },
  agent: null,
  scope: "posts:write",
  input: strictObject({
    id: Id,
    remove_posts: Flag.optional().meta({ description: removesPosts }),
  }),
  output: z.null(),
  refusals: [],
});
