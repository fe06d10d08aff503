import { z } from "zod";
import { PostingTime } from "./posting-time.ts";

/** Posting times at which a channel's posts were liked most. */
export const SuggestedTimes = z.object({
  /** Posts of the range whose likes are known. */
  posts: z.int(),
  /** How many of them are missing for a suggestion. */
  missing_posts: z.int(),
  /** How many hours of the week are missing in which posts were published. */
  missing_hours: z.int(),
  days: z.int(),
  /** Empty if anything is missing. */
  times: z.array(PostingTime),
});
export type SuggestedTimes = z.infer<typeof SuggestedTimes>;
