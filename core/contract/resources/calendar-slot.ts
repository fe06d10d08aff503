import { z } from "zod";
import { Instant } from "../instant.ts";
import { PostRow } from "./post.ts";

export const CalendarSlot = z
  .object({
    date: z.iso.date().meta({ description: "The day in the organization's time zone." }),
    starts_at: Instant,
    ends_at: Instant.meta({ description: "The end of the slot, exclusive." }),
    total: z.int().meta({ description: "How many posts match, including `items`." }),
    total_is_exact: z.boolean().meta({
      description: "False if there are more posts than are counted: `total` is then a minimum.",
    }),
    items: z.array(PostRow).meta({ description: "The first posts, by `scheduled_at`." }),
  })
  .meta({ id: "CalendarSlot" });
export type CalendarSlot = z.infer<typeof CalendarSlot>;
