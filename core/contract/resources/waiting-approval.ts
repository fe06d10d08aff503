import { z } from "zod";
import { Instant } from "../instant.ts";
import { PostRow } from "./post.ts";

export const WaitingApproval = z
  .object({
    post: PostRow,
    state: z.enum(["pending", "held"]),
    step: z.string().nullable().meta({
      description: "The name of the step that is open. Null without steps.",
    }),
    requested_by: z.string(),
    requested_at: Instant,
    note: z.string().nullable(),
    scheduled_at: Instant.nullable().meta({
      description: "When the post is to go out. Null where that is at once or not chosen yet.",
    }),
    can_decide: z.boolean().meta({ description: "Whether the caller may decide it now." }),
  })
  .meta({ id: "WaitingApproval" });
export type WaitingApproval = z.infer<typeof WaitingApproval>;
