import { z } from "zod";
import { Instant } from "../instant.ts";
import { MOST_COUNTED } from "../limits.ts";
import { Interaction } from "./interaction.ts";
import { InteractionNote } from "./interaction-note.ts";

export const InboxPerson = z.object({ user_id: z.string(), name: z.string() });
export type InboxPerson = z.infer<typeof InboxPerson>;

/** A reply that isn't in the thread yet, because it is pending or failed. */
const PendingReply = z.object({
  id: z.string(),
  interaction_id: z.string(),
  state: z.enum(["sending", "failed"]),
  body: z.string(),
  content_warning: z
    .string()
    .nullable()
    .meta({ description: "Null: that of the message. Empty: none." }),
  author_name: z.string(),
  error: z.string().nullable().meta({ description: "Why it failed, for people." }),
});
export type PendingReply = z.infer<typeof PendingReply>;

export const InboxThread = z.object({
  interaction: Interaction.meta({ description: "The requested interaction." }),
  items: z.array(Interaction).meta({ description: "The whole thread, oldest first." }),
  /** The post that the thread is on, if Crier published it. */
  post: z.object({ id: z.string(), excerpt: z.string(), url: z.string().nullable() }).nullable(),
  notes: z.array(InteractionNote),
  replies: z.array(PendingReply),
  writers: z.array(InboxPerson).meta({ description: "Other members who are writing a reply now." }),
  gaps: z.array(z.object({ from: Instant, to: Instant })).meta({
    description: "Periods for which the platform no longer had everything.",
  }),
  content_warning: z.string().nullable().meta({
    description:
      "The requested interaction's content warning, which a reply has, too. Null if the platform has none.",
  }),
  reply_cost: z.number().meta({ description: "In credits." }),
});
export type InboxThread = z.infer<typeof InboxThread>;

const total = z.int().meta({ description: `Up to ${MOST_COUNTED}; there may be more.` });

export const InboxCounts = z.object({ unanswered: total, answered: total, snoozed: total });
export type InboxCounts = z.infer<typeof InboxCounts>;

/** A formatted range of text, with additional fields by kind. */
const ReplyMark = z.looseObject({ kind: z.string(), start: z.int(), end: z.int() });

/** A reply as its platform would show it, validated against the platform's limits. */
export const CheckedReply = z.object({
  text: z.string(),
  marks: z.array(ReplyMark),
  counts: z.array(z.object({ unit: z.string(), length: z.int(), limit: z.int() })),
  problem: z.string().nullable().meta({ description: "Why it can't be sent as it is." }),
});
export type CheckedReply = z.infer<typeof CheckedReply>;
