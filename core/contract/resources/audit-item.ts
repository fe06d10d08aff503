import { z } from "zod";
import { Instant } from "../instant.ts";
import {
  ChannelEventKind,
  InteractionEventKind,
  MediaEventKind,
  MemberEventKind,
  OrganizationEventKind,
  PostEventKind,
  SetupEventKind,
} from "./event-kind.ts";

/**
 * What the audit log lists. A person's own account belongs to no organization, and a comment that arrives is nothing that
 * anybody here did.
 */
export const AuditKind = z.enum([
  ...PostEventKind.options,
  ...ChannelEventKind.options,
  ...MediaEventKind.options,
  ...MemberEventKind.options,
  ...OrganizationEventKind.options,
  ...SetupEventKind.options,
  ...InteractionEventKind.exclude(["interaction.received"]).options,
]);
export type AuditKind = z.infer<typeof AuditKind>;

export const AuditActorKind = z.enum(["person", "api_key", "token", "device", "guest", "system"]);
export type AuditActorKind = z.infer<typeof AuditActorKind>;

export const AuditItem = z
  .object({
    id: z.string(),
    at: Instant,
    kind: AuditKind,
    actor: z.object({
      kind: AuditActorKind.meta({
        description:
          "`token` is a connected app, `guest` a person with an approval link, and `system` Crier itself.",
      }),
      id: z.string().nullable().meta({
        description: "Null for Crier. For a guest, the ID of the member who created the link.",
      }),
      name: z.string().meta({ description: "The name at that time." }),
    }),
    subject: z.object({
      type: z.string().meta({ description: "`post`, `channel`, `label` and so on." }),
      id: z.string(),
      name: z.string().nullable().meta({
        description: "The name at that time if it was recorded, otherwise the current one.",
      }),
      exists: z.boolean().meta({ description: "False if it has been deleted since." }),
    }),
    request_id: z.string().nullable().meta({ description: "ID of the request that did it." }),
    facts: z.record(z.string(), z.unknown()).meta({
      description: "What was recorded about it. Long texts are shortened, and secrets left out.",
    }),
  })
  .meta({ id: "AuditItem" });
export type AuditItem = z.infer<typeof AuditItem>;
