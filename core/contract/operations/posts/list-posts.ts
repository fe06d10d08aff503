import { z } from "zod";
import { readingTool } from "#core/contract/agent-tool.ts";
import { defineOperation } from "#core/contract/define-operation.ts";
import { Instant } from "#core/contract/instant.ts";
import { MOST_IN_CURSOR } from "#core/contract/limits.ts";
import { LISTED_STATUSES, PostRow } from "#core/contract/resources/post.ts";
import { ListedStage } from "#core/contract/resources/post-stage.ts";
import { strictObject } from "#core/contract/strict-object.ts";
import { nameList } from "./name-list.ts";

/** With `include=ready`, larger limits are reduced to this. */
export const MOST_VALIDATED = 25;

export const PostOrder = z.enum(["created", "scheduled", "published", "updated", "timeline"]);
export type PostOrder = z.infer<typeof PostOrder>;

type Stretch = { scheduled_from?: string | undefined; scheduled_to?: string | undefined };

/** For `refine`: whether the end of the time range in `POST_FILTERS` is after its start. */
export function isStretch({ scheduled_from: from, scheduled_to: to }: Stretch): boolean {
  return from === undefined || to === undefined || Date.parse(from) < Date.parse(to);
}

export const IS_NO_STRETCH = {
  path: ["scheduled_from"],
  error: "must be earlier than `scheduled_to`",
};

const Filter = z.string().min(1).max(200).optional();

/** Filters of posts, shared by the list and the search. */
export const POST_FILTERS = {
  statuses: nameList(LISTED_STATUSES)
    .optional()
    .meta({
      description: `Comma-separated: ${LISTED_STATUSES.join(", ")}. \`needs_approval\`: scheduled, unapproved.`,
      examples: ["scheduled,failed"],
    }),
  scheduled_from: Instant.optional().meta({ description: "Scheduled for this time or later." }),
  scheduled_to: Instant.optional().meta({ description: "Scheduled for earlier than this time." }),
  campaign: Filter.meta({ description: "Posts of this campaign (exact name)." }),
  label: Filter.meta({ description: "Posts with this label: its ID, or its name ignoring case." }),
  channel: Filter.meta({
    description:
      "Posts for this channel: its ID, or a provider name for all channels there, including disconnected ones.",
  }),
};

/** The same filters as agents read them. */
export const AGENT_FILTERS = {
  statuses: `Comma-separated: ${LISTED_STATUSES.join(", ")}.`,
  scheduled_from: "",
  scheduled_to: "",
  campaign: "",
  label: "Name or ID.",
  channel: "Channel ID or platform.",
  order: "scheduled: soonest first. Others: latest first.",
  include: "ready (25 rows), thumbnails",
};

/** For lists that contain drafts. */
export const STAGE_FILTER = {
  stage: ListedStage.optional().meta({
    description: "Drafts in this column of the board of ideas; `any`: in any column.",
  }),
};

const FIELDS = {
  ...POST_FILTERS,
  order: PostOrder.optional().meta({
    description:
      "`scheduled`: soonest first; others latest first. Default: `created`. `timeline`: when scheduled, published or changed. Omits posts without that time. Publishing sets `updated_at`.",
    examples: ["scheduled"],
  }),
  include: nameList(["ready", "thumbnails"])
    .optional()
    .meta({
      description: `Adds \`ready\` (at most ${MOST_VALIDATED} rows), \`thumbnail\`.`,
      examples: ["ready"],
    }),
  cursor: z.string().max(MOST_IN_CURSOR).optional().meta({
    description:
      "`next_cursor` of the previous page, with the same filters and order. `limit` and `include` can differ.",
  }),
  limit: z.int().min(1).max(200).default(100),
};

const Input = strictObject({
  ...FIELDS,
  ...STAGE_FILTER,
  include: nameList(["ready", "thumbnails", "authors"])
    .optional()
    .meta({
      description: `Adds \`ready\` (at most ${MOST_VALIDATED} rows), \`thumbnail\`, \`author\`.`,
      examples: ["ready"],
    }),
}).refine(isStretch, IS_NO_STRETCH);

export const ListPosts = defineOperation({
  name: "posts.list",
  kind: "query",
  summary: "List posts",
  description:
    "Newest first unless `order` is given. Filters are combined. Page until `next_cursor` is null: with a narrow combination of filters, a page can have fewer rows than `limit`, or none, before the list ends.",
  http: { method: "GET", path: "/posts" },
  agent: readingTool({
    tool: "list_posts",
    description: "Lists posts, newest first, 100 a page. Page until next_cursor is null.",
    omit: ["stage"],
    describe: AGENT_FILTERS,
  }),
  scope: "posts:read",
  input: Input,
  output: z.object({ items: z.array(PostRow), next_cursor: z.string().nullable() }),
  refusals: ["invalid_cursor", "unknown_label", "unknown_channel"],
});
