import { z } from "zod";
import { Day } from "../day.ts";
import { Instant } from "../instant.ts";
import { RECURRING_DAYS } from "../limits.ts";
import { PerChannel } from "../operations/posts/draft-fields.ts";

export const RecurringPost = z
  .object({
    id: z.string(),
    rule: z.string().meta({
      description:
        "A line with DTSTART and its time zone, and a line with RRULE, as in RFC 5545. Times are the zone's local times.",
    }),
    variants: z.array(z.string()).meta({ description: "Texts (markdown) that take turns." }),
    channels: z.array(z.string()).meta({ description: "Channel IDs." }),
    per_channel: z.record(z.string(), PerChannel).meta({ description: "By channel ID." }),
    media: z.array(z.string()),
    until: Day.nullable().meta({ description: "The last day, inclusive, in the rule's zone." }),
    next: z
      .array(
        z.object({
          at: Instant,
          post_id: z.string(),
          edited: z.boolean().meta({
            description:
              "Whether someone has edited, decided on or commented on the post. Changes of the recurring post don't affect it anymore.",
          }),
        }),
      )
      .meta({
        description: `Posts already made for the next ${RECURRING_DAYS} days, in order of time.`,
      }),
    paused: z.boolean(),
    problem: z.string().nullable().meta({
      description: "Why Crier paused it, or why a coming post could only be saved as a draft.",
    }),
    created_at: Instant,
    updated_at: Instant,
  })
  .meta({ id: "RecurringPost" });
export type RecurringPost = z.infer<typeof RecurringPost>;
