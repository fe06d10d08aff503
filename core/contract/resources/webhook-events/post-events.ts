import { z } from "zod";
import { Instant } from "#core/contract/instant.ts";
import { POST, postFacts, type WebhookEventRow } from "./facts.ts";

export const POST_EVENTS = {
  "post.created": {
    when: "A post was created: by a person or a program, by a recurring post or a skill, or by an import.",
    data: z.object(postFacts),
    example: POST,
  },
  "post.updated": {
    when: "A post was changed, unscheduled, or restored after it was deleted. A new time sends `post.scheduled` only.",
    data: z.object({
      ...postFacts,
      change: z.enum(["edited", "edited_live", "unscheduled", "restored"]).meta({
        description:
          "`edited_live`: a published post got new text, which is then changed on its platforms. `entry.edited` reports each channel.",
      }),
      fields: z.array(z.string()).meta({
        description: "What an edit changed, such as `content`. Empty for other changes.",
      }),
    }),
    example: { ...POST, change: "edited", fields: ["content", "media"] },
  },
  "post.deleted": {
    when: "A post was deleted. If it was published, it has been deleted on its platforms too.",
    data: z.object(postFacts),
    example: POST,
  },
  "post.scheduled": {
    when: "A post was scheduled, or moved to another time.",
    data: z.object({ ...postFacts, status: z.literal("scheduled"), scheduled_at: Instant }),
    example: { ...POST, status: "scheduled", scheduled_at: "2026-11-24T08:00:00.000Z" },
  },
  "post.published": {
    when: "A post is published on all of its channels.",
    data: z.object({ ...postFacts, status: z.literal("published") }),
    example: { ...POST, status: "published" },
  },
  "post.partially_published": {
    when: "A post is published on some of its channels and failed on others.",
    data: z.object({ ...postFacts, status: z.literal("partially_published") }),
    example: { ...POST, status: "partially_published" },
  },
  "post.failed": {
    when: "A post failed on all of its channels.",
    data: z.object({ ...postFacts, status: z.literal("failed") }),
    example: { ...POST, status: "failed" },
  },
  "post.unconfirmed": {
    when: "A post isn't known to be published on any channel, but may be on at least one: the platform's response was lost. A person resolves it.",
    data: z.object({ ...postFacts, status: z.literal("failed") }),
    example: { ...POST, status: "failed" },
  },
  "post.commented": {
    when: "Someone commented on a post in Crier: a member, or a guest with an approval link. `GET /posts/{id}/comments` has the text.",
    data: z.object({
      ...postFacts,
      comment_id: z.string(),
      by: z.string().meta({ description: "The author's name." }),
      guest: z.boolean().meta({ description: "Whether it was written through an approval link." }),
    }),
    example: {
      ...POST,
      comment_id: "cmt_01kaj9b3d5f7h9k1m3p5r7t9v1",
      by: "Ana",
      guest: false,
    },
  },
} as const satisfies Record<string, WebhookEventRow>;

export const APPROVAL_EVENTS = {
  "approval.requested": {
    when: "Approval of a post was requested.",
    data: z.object({ ...postFacts, requested_by: z.string() }),
    example: { ...POST, requested_by: "Ana" },
  },
  "approval.decided": {
    when: "An approver approved or rejected a post. `state` stays `pending` or `held` while other approvals are missing.",
    data: z.object({
      ...postFacts,
      decision: z.enum(["approved", "rejected"]),
      state: z.enum(["pending", "approved", "rejected", "held"]),
      by: z.string(),
      reason: z.string().nullable(),
    }),
    example: { ...POST, decision: "approved", state: "approved", by: "Ben", reason: null },
  },
  "approval.held": {
    when: "A due post isn't approved, or differs from its approved version, so it wasn't published. `changes` says why, or lists the differences by channel.",
    data: z.object({ ...postFacts, changes: z.array(z.string()) }),
    example: { ...POST, changes: ["Acme on Bluesky: text changed"] },
  },
} as const satisfies Record<string, WebhookEventRow>;
