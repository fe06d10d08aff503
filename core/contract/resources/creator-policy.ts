import { z } from "zod";

/** What a platform allows one account to post, as of the last request. */
export const CreatorPolicy = z
  .object({
    display_name: z.string(),
    username: z.string(),
    avatar_url: z
      .string()
      .meta({ description: "Can expire within hours: display it, don't store it." }),
    privacy_options: z
      .array(z.string())
      .meta({ description: "Privacy levels that the account can use." }),
    locked_interactions: z
      .array(z.string())
      .meta({ description: "Interactions that the account has turned off, such as `comment`." }),
    max_video_duration_sec: z.int().nullable().meta({
      description: "The longest video, in seconds. Null if it is the same for all accounts.",
    }),
    rules: z.array(z.string()).meta({
      description: "Other requirements of the place where the post goes, as sentences for people.",
    }),
  })
  .meta({ id: "CreatorPolicy" });
export type CreatorPolicy = z.infer<typeof CreatorPolicy>;
