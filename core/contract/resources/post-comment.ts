import { z } from "zod";
import { Instant } from "../instant.ts";

/** Per post. */
export const MOST_COMMENTS = 500;

/** Per comment. */
export const MOST_MENTIONS = 50;

/** A comment on a post, by the team or a guest with an approval link. Never sent to a platform. */
export const PostComment = z
  .object({
    id: z.string(),
    author: z.object({
      user_id: z.string().nullable().meta({
        description:
          "The person who wrote it, through whatever credential. Null for guests and the organization's own keys.",
      }),
      name: z.string().meta({ description: "The name at that time." }),
      guest: z.boolean().meta({
        description: "Whether it was written through an approval link, without an account.",
      }),
    }),
    text: z.string().meta({ description: "Plain text: markup is shown as it was typed." }),
    mentions: z.array(z.string()).meta({
      description:
        "IDs of the mentioned people. A guest's comment mentions the person who created the link and the one who requested approval.",
    }),
    resolved_at: Instant.nullable(),
    created_at: Instant,
    edited_at: Instant.nullable(),
  })
  .meta({ id: "PostComment" });
export type PostComment = z.infer<typeof PostComment>;

export const CommentPerson = z.object({ user_id: z.string(), name: z.string() });
export type CommentPerson = z.infer<typeof CommentPerson>;
