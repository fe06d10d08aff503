import { z } from "zod";
import { Instant } from "../instant.ts";
import { PostRow } from "./post.ts";

export const WaitingApproval = z
  .object({
    post: PostRow,
    state: z.enum(["pending", "held"]),
    step: z.string().nullable().meta({
      description: "The name of the current step. Null if there are no steps.",
    }),
    requested_by: z.string(),
    requested_at: Instant,
    note: z.string().nullable(),
    scheduled_at: Instant.nullable().meta({
      description: "When the post is to be published. Null if that is at once or not chosen yet.",
    }),
    can_decide: z.boolean().meta({ description: "Whether the caller can decide it now." }),
  })
  .meta({ id: "WaitingApproval" });
export type WaitingApproval = z.infer<typeof WaitingApproval>;
