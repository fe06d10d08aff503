import { z } from "zod";
import { Instant } from "../instant.ts";

export const InteractionKind = z.enum(["comment", "mention", "review"]).meta({
  id: "InteractionKind",
  description:
    "`comment`: on a post of the channel. `mention`: elsewhere. `review`: of the business.",
});
export type InteractionKind = z.infer<typeof InteractionKind>;

export const InteractionStatus = z.enum(["open", "done"]).meta({ id: "InteractionStatus" });
export type InteractionStatus = z.infer<typeof InteractionStatus>;

export const ReplyState = z.enum(["none", "sending", "replied", "failed"]).meta({
  id: "ReplyState",
  description: "The result of Crier's last reply.",
});
export type ReplyState = z.infer<typeof ReplyState>;

/** `snoozed_until` of interactions snoozed until the next message in their thread. */
export const UNTIL_NEXT_MESSAGE = "9999-12-31T23:59:59.000Z";

const Author = z
  .object({
    name: z.string(),
    handle: z.string(),
    url: z.string().nullable(),
    avatar_url: z.string().nullable(),
    ours: z.boolean().meta({ description: "Whether the channel's own account wrote it." }),
  })
  .meta({ id: "InteractionAuthor" });

export const Interaction = z
  .object({
    id: z.string(),
    channel_id: z.string(),
    provider: z.string(),
    kind: InteractionKind,
    external_id: z.string(),
    url: z.string().nullable(),
    author: Author,
    text: z.string().meta({ description: "Plain text from a stranger. Empty once deleted." }),
    rating: z.int().nullable().meta({ description: "For reviews, from 1 to 5." }),
    media: z.array(
      z.object({
        kind: z.enum(["image", "video", "other"]),
        url: z.string(),
        alt_text: z.string().nullable(),
      }),
    ),
    post_id: z
      .string()
      .nullable()
      .meta({ description: "The post it belongs to, if Crier published it." }),
    parent_id: z
      .string()
      .nullable()
      .meta({ description: "The root of its thread. Null if it is the root." }),
    status: InteractionStatus,
    assignee_id: z.string().nullable(),
    snoozed_until: Instant.nullable().meta({
      description: `Snoozed until this time or the next message in its thread. \`${UNTIL_NEXT_MESSAGE}\`: until the next message.`,
    }),
    reply_state: ReplyState,
    can_reply: z.boolean(),
    occurred_at: Instant,
    received_at: Instant,
    edited_at: Instant.nullable(),
    deleted_at: Instant.nullable(),
    expires_at: Instant.nullable().meta({
      description: "When its text is deleted, if the platform limits how long it can be stored.",
    }),
  })
  .meta({ id: "Interaction" });
export type Interaction = z.infer<typeof Interaction>;

/** Maximum length of a reply in UTF-16 code units: far more than any platform accepts. */
export const MOST_IN_REPLY = 10_000;

/** Maximum length of a content warning in UTF-16 code units. */
export const MOST_IN_WARNING = 1_000;
