import { z } from "zod";
import { Instant } from "../instant.ts";
import { PostEventKind } from "./event-kind.ts";

export const AuditEvent = z
  .object({
    id: z.string(),
    action: PostEventKind,
    actor: z.object({
      kind: z.enum(["person", "api_key", "token", "device", "system"]).meta({
        description: "`system` is Crier itself, for example when a post becomes due.",
      }),
      id: z.string().nullable(),
      name: z.string().meta({ description: "The name at that time." }),
    }),
    request_id: z.string().nullable().meta({ description: "ID of the request that did it." }),
    at: Instant,
    detail: z.record(z.string(), z.unknown()).meta({
      description:
        "`fields` changed by an edit, and the `restored_version` it restored; `scheduled_at` of a scheduling; `channel_id`, `provider` and result of a channel's entry; `channel_id` and `outcome` of a resolved channel; `armed_by`, the person in whose name the post is published.",
    }),
  })
  .meta({ id: "AuditEvent" });
export type AuditEvent = z.infer<typeof AuditEvent>;
