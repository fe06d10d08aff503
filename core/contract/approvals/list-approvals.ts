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
  summary: "List posts awaiting approval",
  description: `Posts whose approval is pending or held, earliest publish time first. At most ${MOST_COUNTED}; decide some to see more.`,
  http: { method: "GET", path: "/approvals" },
  agent: null,
  scope: "posts:read",
  input: strictObject({
    mine: Flag.default(false).meta({
      description: "`true`: only posts the caller can decide.",
    }),
  }),
  output: z.object({
    items: z.array(WaitingApproval),
    total: z.int().meta({ description: `The total, up to ${MOST_COUNTED}; there may be more.` }),
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
  summary: "Compare a post with its approved version",
  description:
    "What each channel would publish differently from the version approved last. `before` and `after` are null if that side is empty or its text is too long to store.",
  http: { method: "GET", path: "/posts/{id}/approval-changes" },
  agent: null,
  scope: "posts:read",
  input: strictObject({ id: Id }),
  output: z.object({
    approved_at: Instant.nullable().meta({ description: "Null if the post was never approved." }),
    changes: z.array(RenderingChange),
  }),
  refusals: [],
});

export const CountUnapproved = defineOperation({
  name: "approvals.unapproved",
  kind: "query",
  summary: "Count scheduled posts without approval",
  description: `How many scheduled posts would be held when due if the given \`project_ids\` required approval. Counts up to ${MOST_COUNTED}.`,
  http: { method: "GET", path: "/approvals/unapproved" },
  agent: null,
  scope: "posts:read",
  input: strictObject({}),
  output: z.object({ scheduled: z.int() }),
  refusals: [],
});
