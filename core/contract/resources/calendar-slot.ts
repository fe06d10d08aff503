import { z } from "zod";
import { Instant } from "../instant.ts";
import { PostRow } from "./post.ts";

/** Maximum free posting times returned per day or hour. */
export const MOST_FREE = 20;

export const CalendarPost = PostRow.extend({
  thumbnail_url: z.string().nullable().meta({
    description:
      "A small picture of its first image or video, a URL that works for an hour. Null without one.",
  }),
}).meta({ id: "CalendarPost" });
export type CalendarPost = z.infer<typeof CalendarPost>;

export const FreeTime = z
  .object({
    at: Instant,
    channel_ids: z.array(z.string()).meta({
      description: "The channels whose queue has this posting time free.",
    }),
  })
  .meta({ id: "FreeTime" });
export type FreeTime = z.infer<typeof FreeTime>;

export const CalendarSlot = z
  .object({
    date: z.iso.date().meta({ description: "The day in the organization's time zone." }),
    starts_at: Instant,
    ends_at: Instant.meta({ description: "The end of the slot, exclusive." }),
    total: z.int().meta({ description: "How many posts match, including `items`." }),
    total_is_exact: z.boolean().meta({
      description: "False if there are more posts than are counted: `total` is then a minimum.",
    }),
    items: z.array(CalendarPost).meta({ description: "The first posts, by `scheduled_at`." }),
    free: z
      .array(FreeTime)
      .optional()
      .meta({
        description: `With \`include=free\`: free posting times of the queues, at most ${MOST_FREE}.`,
      }),
  })
  .meta({ id: "CalendarSlot" });
export type CalendarSlot = z.infer<typeof CalendarSlot>;
