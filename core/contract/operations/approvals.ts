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
  summary: "Compare a post with its approved or rejected version",
  description:
    "What each channel would publish differently from the version approved last or, if none was approved, rejected last. `before` and `after` are null if that side is empty or its text is too long to store.",
  http: { method: "GET", path: "/posts/{id}/approval-changes" },
  agent: null,
  scope: "posts:read",
  input: strictObject({ id: Id }),
  output: z.object({
    approved_at: Instant.nullable().meta({ description: "Null if the post was never approved." }),
    compared_to: z.enum(["approved", "rejected", "requested"]).nullable().meta({
      description: "Which version it is compared with. Null if the post was never decided.",
    }),
    changes: z.array(RenderingChange),
  }),
  refusals: [],
});

export const CountUnapproved = defineOperation({
  name: "approvals.unapproved",
  kind: "query",
  summary: "Count scheduled posts without approval",
  description: `How many scheduled posts need approval and aren't approved; if no post needs approval, how many would if all did. Counts up to ${MOST_COUNTED}.`,
  http: { method: "GET", path: "/approvals/unapproved" },
  agent: null,
  scope: "posts:read",
  input: strictObject({}),
  output: z.object({
    scheduled: z.int(),
    unasked: z.int().meta({ description: "Those of them whose approval wasn't requested." }),
  }),
  refusals: [],
});

const MOST_DAYS = 90;

export const ApprovalLink = z
  .object({
    id: z.string(),
    created_by: z.string().meta({
      description: "The member who created the link. A decision made with it counts as theirs.",
    }),
    created_at: Instant,
    expires_at: Instant,
  })
  .meta({ id: "ApprovalLink" });

export type ApprovalLink = z.infer<typeof ApprovalLink>;

export const CreateApprovalLink = defineOperation({
  name: "approvals.create_link",
  kind: "mutation",
  summary: "Share a post for approval",
  description:
    "Creates a link to view the post and approve or reject it without an account, under a name the visitor enters. The decision counts as that of the member who created the link. The link stops working when it expires or is deleted, when the post changes, or when the member can no longer approve. The URL is returned only once.",
  http: { method: "POST", path: "/posts/{id}/approval-links", status: 201 },
  agent: null,
  // The service requires `approve`, after it has told API clients that only people share posts.
  scope: "posts:read",
  input: strictObject({
    id: Id,
    days: z.int().min(1).max(MOST_DAYS).default(14).meta({
      description: "How long the link is valid.",
    }),
  }),
  output: ApprovalLink.extend({ url: z.string() }),
  refusals: ["people_only", "not_approver", "not_pending", "too_many_links"],
});

export const ListApprovalLinks = defineOperation({
  name: "approvals.links",
  kind: "query",
  summary: "List a post's approval links",
  description: "Active links, newest first. Their URLs aren't stored.",
  http: { method: "GET", path: "/posts/{id}/approval-links" },
  agent: null,
  scope: "posts:read",
  input: strictObject({ id: Id }),
  output: z.array(ApprovalLink),
  refusals: [],
});

export const DeleteApprovalLink = defineOperation({
  name: "approvals.delete_link",
  kind: "mutation",
  summary: "Delete an approval link",
  description: "The link stops working at once.",
  http: { method: "DELETE", path: "/posts/{id}/approval-links/{link_id}", status: 204 },
  agent: null,
  scope: "posts:write",
  input: strictObject({ id: Id, link_id: Id }),
  output: z.null(),
  refusals: [],
});
