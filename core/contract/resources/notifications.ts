import { z } from "zod";

/** Of which failed posts a person is told. */
export const FailureMails = z.enum(["all", "own", "none"]);
export type FailureMails = z.infer<typeof FailureMails>;

/** Which mails of an organization a person gets. */
export const Notifications = z.object({
  email: z.string(),
  channel_expiring: z.boolean().meta({ description: "A week before a channel's sign-in expires." }),
  channel_disconnected: z.boolean().meta({ description: "When a channel's sign-in has expired." }),
  approvals: z.boolean().meta({
    description: "When a post waits for the person's approval, and when theirs is decided or held.",
  }),
  posts_blocked: z.boolean().meta({
    description: "Once a night, when posts of the next seven days can no longer go out.",
  }),
  post_failed: FailureMails.meta({
    description: "When a post fails. `own`: those that the person scheduled.",
  }),
});
export type Notifications = z.infer<typeof Notifications>;
