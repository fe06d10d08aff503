import { z } from "zod";
import { Instant } from "../instant.ts";

export const AuditAction = z
  .enum([
    "post.created",
    "post.edited",
    "post.scheduled",
    "post.unscheduled",
    "post.published",
    "post.retried",
    "post.settled",
    "post.deleted",
    "post.restored",
  ])
  .meta({ id: "AuditAction" });
export type AuditAction = z.infer<typeof AuditAction>;

/** One thing that was done, and by whom. */
export const AuditEvent = z
  .object({
    id: z.string(),
    action: AuditAction,
    actor: z.object({
      kind: z.enum(["api_key", "person", "system"]).meta({
        description: "`system` is Crier itself, such as when a post's time comes.",
      }),
      id: z.string().nullable(),
      name: z.string().meta({ description: "As it was called then." }),
    }),
    request_id: z.string().nullable().meta({ description: "Of the request that did it." }),
    at: Instant,
    detail: z.record(z.string(), z.unknown()).meta({
      description:
        "`fields` that an edit changed; `scheduled_at` of a booking; the `channel_id` and `outcome` that were settled.",
    }),
  })
  .meta({ id: "AuditEvent" });
export type AuditEvent = z.infer<typeof AuditEvent>;
