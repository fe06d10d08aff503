import { z } from "zod";

/** Failures of which posts to email a person about. */
export const FailureMails = z.enum(["all", "own", "none"]);
export type FailureMails = z.infer<typeof FailureMails>;

export const Notifications = z.object({
  email: z.string(),
  channel_expiring: z.boolean().meta({ description: "A week before a channel's access expires." }),
  channel_disconnected: z.boolean().meta({ description: "When a channel's access has expired." }),
  approvals: z.boolean().meta({
    description:
      "When a post awaits the person's approval, and when their own post is approved, rejected or held.",
  }),
  comments: z.boolean().meta({
    description: "When a comment on a post mentions the person.",
  }),
  posts_blocked: z.boolean().meta({
    description: "Each night, if posts of the next seven days can no longer be published.",
  }),
  handoffs: z.boolean().meta({
    description:
      "When a post must be published by hand that the person scheduled, or that nobody in particular did.",
  }),
  post_failed: FailureMails.meta({
    description: "When a post fails. `own`: only posts the person scheduled.",
  }),
});
export type Notifications = z.infer<typeof Notifications>;
