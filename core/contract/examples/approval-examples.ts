import { ApprovePost, RejectPost, RequestApproval } from "../posts/approval.ts";
import type { Post } from "../resources/post.ts";
import { exampleOf } from "./example-of.ts";
import { DRAFT } from "./post-examples.ts";

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
  decisions: [],
};

function decided(decision: "approved" | "rejected", reason: string | null): Post {
  const decisions = [{ by: BEN, decision, reason, at: AT }];
  return { ...DRAFT, approval: { ...ASKED, state: decision, step: null, decisions } };
}

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
];
