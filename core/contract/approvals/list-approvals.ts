import { z } from "zod";
import { defineOperation } from "../define-operation.ts";
import { Flag } from "../flag.ts";
import { Id } from "../id.ts";
import { Instant } from "../instant.ts";
import { MOST_COUNTED } from "../limits.ts";
import { WaitingApproval } from "../resources/waiting-approval.ts";
import { strictObject } from "../strict-object.ts";

export const ListApprovals = defineOperation({
  name: "approvals.list",
  kind: "query",
  summary: "List posts that wait for approval",
  description: `Posts whose approval is pending or held, the next to go out first. At most ${MOST_COUNTED}: decide these to see others.`,
  http: { method: "GET", path: "/approvals" },
  agent: null,
  scope: "posts:read",
  input: strictObject({
    mine: Flag.default(false).meta({
      description: "Whether to list only what the caller may decide.",
    }),
  }),
  output: z.object({
    items: z.array(WaitingApproval),
    total: z.int().meta({ description: `At most ${MOST_COUNTED}: there may be more.` }),
  }),
  refusals: [],
});

const RenderingChange = z
  .object({
    channel_id: z.string(),
    name: z.string(),
    part: z.enum(["channel", "text", "files", "title", "format", "options", "time"]),
    before: z.string().nullable(),
    after: z.string().nullable(),
  })
  .meta({ id: "ApprovalChange" });

export const ListApprovalChanges = defineOperation({
  name: "approvals.changes",
  kind: "query",
  summary: "Compare a post with what was approved",
  description:
    "What each channel would be sent otherwise than was approved last. `before` and `after` are null where there was nothing, or its text is too long to store.",
  http: { method: "GET", path: "/posts/{id}/approval-changes" },
  agent: null,
  scope: "posts:read",
  input: strictObject({ id: Id }),
  output: z.object({
    approved_at: Instant.nullable().meta({ description: "Null where it was never approved." }),
    changes: z.array(RenderingChange),
  }),
  refusals: [],
});

export const CountUnapproved = defineOperation({
  name: "approvals.unapproved",
  kind: "query",
  summary: "Count scheduled posts without approval",
  description: `How many scheduled posts would be held when they are due if approval were required, with the \`project_ids\` that are set. At most ${MOST_COUNTED}.`,
  http: { method: "GET", path: "/approvals/unapproved" },
  agent: null,
  scope: "posts:read",
  input: strictObject({}),
  output: z.object({ scheduled: z.int() }),
  refusals: [],
});
