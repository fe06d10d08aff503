import { z } from "zod";

/** What a platform allows one account to post, as it said when it was asked. */
export const CreatorPolicy = z
  .object({
    display_name: z.string(),
    username: z.string(),
    avatar_url: z
      .string()
      .meta({ description: "It may end within hours: show it, don't keep it." }),
    privacy_options: z
      .array(z.string())
      .meta({ description: "The privacy levels that the account may post with." }),
    locked_interactions: z
      .array(z.string())
      .meta({ description: "What the account has locked off, such as `comment`." }),
    max_video_duration_sec: z.int().nullable().meta({
      description: "The longest video, in seconds. Null where that is the same for all accounts.",
    }),
    rules: z.array(z.string()).meta({
      description: "What else is demanded where the post is to go, in sentences for people.",
    }),
  })
  .meta({ id: "CreatorPolicy" });
export type CreatorPolicy = z.infer<typeof CreatorPolicy>;
