import { z } from "zod";
import { defineOperation } from "../define-operation.ts";
import { Id } from "../id.ts";
import { Instant } from "../instant.ts";
import { strictObject } from "../strict-object.ts";

const MOST_DAYS = 90;

export const ApprovalLink = z
  .object({
    id: z.string(),
    created_by: z.string().meta({
      description: "The member who made it. A decision by the link counts as theirs.",
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
    "Makes a link on which a person without an account sees the post and approves or rejects it, under a name that they enter. Their decision counts as that of the member who made the link. The link ends when it expires or is deleted, when the post changes, and when the member may no longer approve. Its address is answered once.",
  http: { method: "POST", path: "/posts/{id}/approval-links", status: 201 },
  agent: null,
  // The service asks for `approve`, after it has told programs that only people share posts.
  scope: "posts:read",
  input: strictObject({
    id: Id,
    days: z.int().min(1).max(MOST_DAYS).default(14).meta({
      description: "How long the link works.",
    }),
  }),
  output: ApprovalLink.extend({ url: z.string() }),
  refusals: ["people_only", "not_approver", "not_pending", "too_many_links"],
});

export const ListApprovalLinks = defineOperation({
  name: "approvals.links",
  kind: "query",
  summary: "List a post's approval links",
  description: "The links that still work, newest first. Their addresses are not stored.",
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
  summary: "End an approval link",
  description: "The link stops working at once.",
  http: { method: "DELETE", path: "/posts/{id}/approval-links/{link_id}", status: 204 },
  agent: null,
  scope: "posts:write",
  input: strictObject({ id: Id, link_id: Id }),
  output: z.null(),
  refusals: [],
});
