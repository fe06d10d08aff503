import { z } from "zod";
import { Day } from "../day.ts";
import { defineOperation } from "../define-operation.ts";
import { CalendarSlot } from "../resources/calendar-slot.ts";
import { strictObject } from "../strict-object.ts";
import { POST_FILTERS } from "./posts/list-posts.ts";
import { nameList } from "./posts/name-list.ts";

/** Maximum range in days, by how posts are grouped. */
const MOST_DAYS = { day: 62, hour: 7 } as const;

/** Maximum posts in a response, divided among the days or hours. */
export const MOST_ITEMS = 1_000;

const DAY_MS = 86_400_000;
const { scheduled_from: _, scheduled_to: __, ...FILTERS } = POST_FILTERS;

type Range = { from: string; to: string; by: keyof typeof MOST_DAYS };

function daysOf({ from, to }: Range): number {
  return (Date.parse(to) - Date.parse(from)) / DAY_MS;
}

const Input = strictObject({
  from: Day.meta({ description: "The first day.", examples: ["2027-03-01"] }),
  to: Day.meta({ description: "The day after the last day.", examples: ["2027-04-01"] }),
  by: z
    .enum(["day", "hour"])
    .default("day")
    .meta({
      description: `How posts are grouped. At most ${MOST_DAYS.day} days by day, or ${MOST_DAYS.hour} by hour.`,
    }),
  ...FILTERS,
  include: nameList(["free"])
    .optional()
    .meta({
      description:
        "`free` adds the free posting times of the queues from now on. With `channel`, only of its queues.",
      examples: ["free"],
    }),
  limit: z
    .int()
    .min(1)
    .max(200)
    .default(20)
    .meta({
      description: `Posts returned per day or hour. Lowered if the total would exceed ${MOST_ITEMS.toLocaleString("en")}.`,
    }),
})
  .refine((range) => daysOf(range) > 0, { path: ["from"], error: "must be earlier than `to`" })
  .refine((range) => !(daysOf(range) > MOST_DAYS[range.by]), {
    path: ["to"],
    error: `must be at most ${MOST_DAYS.day} days after \`from\`, or ${MOST_DAYS.hour} with \`by=hour\``,
  });

export const GetCalendar = defineOperation({
  name: "calendar.get",
  kind: "query",
  summary: "Read the calendar",
  description:
    "Posts by `scheduled_at` for every day or hour of a range: the count and the first few posts. Days are in the organization's time zone; on a day when clocks change, a day has 23 or 25 hours. Includes published posts but not drafts, which have no time. To read every post in a range, list posts with `order=scheduled`.",
  http: { method: "GET", path: "/calendar" },
  agent: null,
  scope: "posts:read",
  input: Input,
  output: z.object({
    time_zone: z.string().meta({ description: "The organization's time zone, an IANA name." }),
    slots: z.array(CalendarSlot).meta({ description: "Every day or hour in the range, in order." }),
  }),
  refusals: ["unknown_label", "unknown_channel"],
});
