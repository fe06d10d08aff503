import { z } from "zod";
import { PostingTime } from "./posting-time.ts";

/** What a change of posting times replaced. Sending the previous times back undoes it. */
export const PostingTimesChange = z.object({
  organization: z.object({ previous: z.array(PostingTime) }).nullable(),
  channels: z.array(z.object({ id: z.string(), previous: z.array(PostingTime).nullable() })),
});
export type PostingTimesChange = z.infer<typeof PostingTimesChange>;
