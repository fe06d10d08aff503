import { z } from "zod";

/** The fields of https://docs.x.com/x-api/posts/create-post that this server supports. */
export const NewPost = z.strictObject({
  text: z.string(),
  media: z.object({ media_ids: z.array(z.string()).min(1).max(4) }).optional(),
  // Two to four options of 25 characters, open for five minutes to seven days, and not combined with `media`.
  poll: z
    .strictObject({
      options: z.array(z.string().min(1).max(25)).min(2).max(4),
      duration_minutes: z.int().min(5).max(10_080),
    })
    .optional(),
  reply: z.object({ in_reply_to_tweet_id: z.string() }).optional(),
  reply_settings: z.enum(["following", "mentionedUsers", "subscribers", "verified"]).optional(),
  made_with_ai: z.boolean().optional(),
  paid_partnership: z.boolean().optional(),
});
export type NewPost = z.infer<typeof NewPost>;
