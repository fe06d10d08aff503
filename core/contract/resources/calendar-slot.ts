import { z } from "zod";
import { Instant } from "../instant.ts";
import { PostRow } from "./post.ts";

/** A day or an hour of the calendar, with its first posts. */
export const CalendarSlot = z
  .object({
    date: z.iso.date().meta({ description: "The day, on the clocks of the organization." }),
    starts_at: Instant,
    ends_at: Instant.meta({ description: "The first instant after it." }),
    total: z.int().meta({ description: "How many posts match in it, `items` among them." }),
    total_is_exact: z.boolean().meta({
      description: "False where there are more posts than are counted: `total` is at least that.",
    }),
    items: z.array(PostRow).meta({ description: "The first of them, by `scheduled_at`." }),
  })
  .meta({ id: "CalendarSlot" });
export type CalendarSlot = z.infer<typeof CalendarSlot>;
