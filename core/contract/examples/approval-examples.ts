import {
  CountUnapproved,
  CreateApprovalLink,
  DeleteApprovalLink,
  ListApprovalChanges,
  ListApprovalLinks,
  ListApprovals,
} from "../operations/approvals.ts";
import { ApprovePost, RejectPost, RequestApproval } from "../operations/posts/approval.ts";
import type { Post } from "../resources/post.ts";
import { exampleOf } from "./example-of.ts";
import { DRAFT, ROW } from "./post-examples.ts";

const ID = "post_01kaj5d9h2m4p6r8t0v2x4z6b8";
const ANA = { kind: "person", id: "user_01kaj4s9d7y5p2n4k6j8h0f2e4", name: "Ana" };
const BEN = { kind: "person", id: "user_01kaj4t1f3h5k7m9p1r3t5v7x9", name: "Ben" };
const AT = "2026-11-21T09:20:00.000Z";
const VERSION = { id: ID, expected_updated_at: "2026-11-21T09:15:00.000Z" };

const ASKED: Post["approval"] = {
  required: true,
  state: "pending",
  requested_by: ANA,
  requested_at: "2026-11-21T09:15:00.000Z",
  step: "Legal",
  problem: null,
  changes: [],
  last_rejection: null,
  decisions: [],
};

function decided(decision: "approved" | "rejected", reason: string | null): Post {
  const decisions = [{ by: BEN, decision, reason, at: AT }];
  return { ...DRAFT, approval: { ...ASKED, state: decision, step: null, decisions } };
}

const LINK = {
  id: "aplink_01kaj5d9h2m4p6r8t0v2x4z6b8",
  created_by: "Ben",
  created_at: AT,
  expires_at: "2026-12-07T09:00:00.000Z",
};

const WAITING = {
  post: ROW,
  state: "pending",
  step: null,
  requested_by: "Ana",
  requested_at: AT,
  note: "For Monday's launch",
  scheduled_at: null,
  can_decide: true,
} as const;

export const APPROVAL_EXAMPLES = [
  exampleOf(RequestApproval, {
    input: { id: ID, note: "For Monday's launch" },
    output: { ...DRAFT, approval: ASKED },
  }),
  exampleOf(ApprovePost, { input: VERSION, output: decided("approved", null) }),
  exampleOf(RejectPost, {
    input: { ...VERSION, reason: "The price is wrong." },
    output: decided("rejected", "The price is wrong."),
  }),
  exampleOf(ListApprovals, {
    input: { mine: true },
    output: { items: [WAITING], total: 1 },
  }),
  exampleOf(CountUnapproved, { input: {}, output: { scheduled: 12, unasked: 9 } }),
  exampleOf(ListApprovalChanges, {
    input: { id: ID },
    output: {
      approved_at: AT,
      compared_to: "approved",
      changes: [
        {
          channel_id: "chan_01kaj4w2g0c8v5t7n9q1r3s5w7",
          name: "Acme on Bluesky",
          part: "text",
          before: "Opening on Monday.",
          after: "Opening on Tuesday.",
        },
      ],
    },
  }),
  exampleOf(CreateApprovalLink, {
    input: { id: ID, days: 14 },
    output: {
      ...LINK,
      url: "https://crier.example.com/app/approve/6tBq3mZr8sVx1nCk5dLw7fJp2hGy9aRe4uTi0oXvQbM",
    },
  }),
  exampleOf(ListApprovalLinks, { input: { id: ID }, output: [LINK] }),
  exampleOf(DeleteApprovalLink, { input: { id: ID, link_id: LINK.id }, output: null }),
];
