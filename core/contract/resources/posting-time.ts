import { z } from "zod";
import { MOST_POSTING_TIMES } from "../limits.ts";
import { strictObject } from "../strict-object.ts";

export const WEEKDAYS = [
  "monday",
  "tuesday",
  "wednesday",
  "thursday",
  "friday",
  "saturday",
  "sunday",
] as const;
export type Weekday = (typeof WEEKDAYS)[number];

/** A weekly time at which the queue publishes, in the organization's time zone. */
export const PostingTime = strictObject({
  weekday: z.enum(WEEKDAYS),
  time: z
    .string()
    .max(5)
    .regex(/^([01]\d|2[0-3]):[0-5]\d$/, { error: "must be a time from 00:00 to 23:59, as HH:mm" })
    .meta({ description: "`HH:mm` in the organization's time zone.", examples: ["09:00"] }),
}).meta({ id: "PostingTime" });
export type PostingTime = z.infer<typeof PostingTime>;

/** A complete weekly schedule, which replaces the previous one. */
export const PostingTimes = z
  .array(PostingTime)
  .max(MOST_POSTING_TIMES)
  .superRefine((times, context) => {
    const seen = new Set<string>();
    for (const [index, { weekday, time }] of times.entries()) {
      const key = `${weekday} ${time}`;
      if (seen.has(key))
        context.addIssue({
          code: "custom",
          path: [index],
          message: `repeats ${key}: list each time once`,
        });
      seen.add(key);
    }
  });
