import { z } from "zod";
import { changingTool } from "#core/contract/agent-tool.ts";
import { defineOperation } from "#core/contract/define-operation.ts";
import { Id } from "#core/contract/id.ts";
import { Post } from "#core/contract/resources/post.ts";
import { strictObject } from "#core/contract/strict-object.ts";
import { ExpectedUpdatedAt } from "./draft-fields.ts";

const MAX_NOTE_LENGTH = 1_000;

export const RequestApproval = defineOperation({
  name: "posts.request_approval",
  kind: "mutation",
  summary: "Request approval of a post",
  description:
    "Asks the approvers to decide on the post as it would be published now. Changing the post afterwards ends the request. If approval is already requested, returns the post unchanged.",
  http: { method: "POST", path: "/posts/{id}/request-approval", etag: "updated_at" },
  agent: changingTool({
    tool: "manage_post",
    action: "request_approval",
    description: "asks the approvers to decide. Only people approve, in Crier.",
    destructiveHint: false,
    idempotentHint: true,
  }),
  scope: "posts:write",
  input: strictObject({ id: Id, note: z.string().trim().min(1).max(MAX_NOTE_LENGTH).optional() }),
  output: Post,
  refusals: ["not_ready", "already_published"],
  idempotent: true,
});

const deciding = {
  kind: "mutation",
  agent: null,
  // The service requires `approve`, after it has told API clients that only people decide.
  scope: "posts:read",
  output: Post,
  refusals: ["people_only", "not_approver", "not_pending", "stale_version"],
  idempotent: true,
} as const;

export const ApprovePost = defineOperation({
  ...deciding,
  name: "posts.approve",
  summary: "Approve a post",
  description:
    "Approves the post as it would be published. With the last approval it needs, a post that waits for approval is scheduled. Only for people with the scope `approve`; API keys are refused. Repeating the same decision changes nothing.",
  http: {
    method: "POST",
    path: "/posts/{id}/approve",
    headers: { "If-Match": "expected_updated_at" },
    etag: "updated_at",
  },
  input: strictObject({ id: Id, expected_updated_at: ExpectedUpdatedAt }),
});

export const RejectPost = defineOperation({
  ...deciding,
  name: "posts.reject",
  summary: "Reject a post",
  description:
    "Rejects the post with a reason. It isn't published unless it is changed and approved. Only for people with the scope `approve`; API keys are refused. Repeating the same decision changes nothing.",
  http: {
    method: "POST",
    path: "/posts/{id}/reject",
    headers: { "If-Match": "expected_updated_at" },
    etag: "updated_at",
  },
  input: strictObject({
    id: Id,
    reason: z.string().trim().min(1).max(MAX_NOTE_LENGTH),
    expected_updated_at: ExpectedUpdatedAt,
  }),
});
