import { z } from "zod";
import { Instant } from "../instant.ts";

export const ApprovalSettings = z
  .object({
    mode: z.enum(["none", "required"]),
    approvers: z.enum(["any", "all"]).meta({
      description: "Whether one approver of a step is enough or all of them must approve.",
    }),
    steps: z.array(z.object({ name: z.string(), user_ids: z.array(z.string()) })).meta({
      description: "In order. Without steps, any person with the scope `approve` decides.",
    }),
    project_ids: z.array(z.string()).optional().meta({
      description: "Only posts with a channel in these projects need approval. Absent: all posts.",
    }),
    reapprove_on_reschedule: z
      .boolean()
      .meta({ description: "Whether changing the time needs a new approval." }),
  })
  .meta({ id: "ApprovalSettings" });
export type ApprovalSettings = z.infer<typeof ApprovalSettings>;

export const NO_APPROVAL: ApprovalSettings = {
  mode: "none",
  approvers: "any",
  steps: [],
  reapprove_on_reschedule: false,
};

const ApprovalActor = z
  .object({ kind: z.string(), id: z.string().nullable(), name: z.string() })
  .meta({ id: "ApprovalActor" });

export const ApprovalState = z.enum(["not_requested", "pending", "approved", "rejected", "held"]);
export type ApprovalState = z.infer<typeof ApprovalState>;

export const PostApproval = z
  .object({
    required: z.boolean(),
    state: ApprovalState,
    requested_by: ApprovalActor.nullable(),
    requested_at: Instant.nullable(),
    step: z
      .string()
      .nullable()
      .meta({ description: "The name of the current step. Null if there is none." }),
    problem: z
      .string()
      .nullable()
      .meta({ description: "Why nobody can decide the current step. Null if someone can." }),
    changes: z.array(z.string()).meta({
      description:
        "What differs from the version requested or approved before, if a change ended that approval.",
    }),
    last_rejection: z
      .object({ by: ApprovalActor, reason: z.string().nullable(), at: Instant })
      .nullable(),
    decisions: z.array(
      z.object({
        by: ApprovalActor,
        decision: z.enum(["approved", "rejected"]),
        reason: z.string().nullable(),
        at: Instant,
      }),
    ),
  })
  .meta({ id: "PostApproval" });
export type PostApproval = z.infer<typeof PostApproval>;

/** For posts that never requested approval. */
export const NOT_REQUESTED = {
  state: "not_requested",
  requested_by: null,
  requested_at: null,
  step: null,
  problem: null,
  changes: [],
  last_rejection: null,
  decisions: [],
} satisfies Omit<PostApproval, "required">;
