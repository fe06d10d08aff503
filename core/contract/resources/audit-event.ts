import { z } from "zod";
import { Instant } from "../instant.ts";
import { PostEventKind } from "./event-kind.ts";

/** One thing that was done, and by whom. */
export const AuditEvent = z
  .object({
    id: z.string(),
    action: PostEventKind,
    actor: z.object({
      kind: z.enum(["person", "api_key", "token", "device", "system"]).meta({
        description: "`system` is Crier itself, such as when a post's time comes.",
      }),
      id: z.string().nullable(),
      name: z.string().meta({ description: "As it was called then." }),
    }),
    request_id: z.string().nullable().meta({ description: "Of the request that did it." }),
    at: Instant,
    detail: z.record(z.string(), z.unknown()).meta({
      description:
        "`fields` that an edit changed, and the `restored_version` that it brought back; `scheduled_at` of a booking; the `channel_id`, `provider` and result of an entry; the `channel_id` and `outcome` that were settled; `armed_by`, whose post went on.",
    }),
  })
  .meta({ id: "AuditEvent" });
export type AuditEvent = z.infer<typeof AuditEvent>;
