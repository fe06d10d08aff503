import { z } from "zod";
import { Day } from "../day.ts";
import { defineOperation } from "../define-operation.ts";
import { MOST_IN_CURSOR } from "../limits.ts";
import { PostRow } from "../resources/post.ts";
import { ValidationError } from "../resources/validation-error.ts";
import { strictObject } from "../strict-object.ts";

/** How long a range is at most, in days. */
export const MOST_RANGE_DAYS = 92;

export const BlockedInRange = z
  .object({
    post: PostRow,
    channels: z
      .array(
        z.object({
          channel_id: z.string(),
          provider: z.string(),
          name: z.string(),
          errors: z.array(ValidationError),
        }),
      )
      .meta({ description: "The channels on which it can't go out, with the fixes that help." }),
    problems: z.array(z.string()).meta({
      description: "What stands in the way of the post as a whole, such as a missing approval.",
    }),
  })
  .meta({ id: "BlockedInRange" });
export type BlockedInRange = z.infer<typeof BlockedInRange>;

export const ValidateRange = defineOperation({
  name: "posts.validate_range",
  kind: "query",
  summary: "Validate scheduled posts",
  description:
    "Validates every scheduled post of a range of days as it would be sent, and lists those that can't go out, why, and the fixes. Stores nothing and changes nothing. Days are those of the organization's time zone. Go on with `next_cursor` until it is null: each answer is about up to `limit` posts.",
  http: { method: "POST", path: "/posts/validate-range" },
  agent: null,
  scope: "posts:read",
  input: strictObject({
    from: Day.optional().meta({ description: "The first day. Today unless given." }),
    to: Day.optional().meta({
      description: `The first day after the range, at most ${MOST_RANGE_DAYS} days after \`from\`. A week after it unless given.`,
    }),
    cursor: z.string().max(MOST_IN_CURSOR).optional().meta({
      description: "The `next_cursor` of the answer before, with the same range.",
    }),
    limit: z.int().min(1).max(500).default(200),
  }),
  output: z.object({
    from: z.string(),
    to: z.string(),
    time_zone: z.string(),
    validated: z.int().meta({ description: "How many posts this answer is about." }),
    blocked: z.array(BlockedInRange),
    next_cursor: z.string().nullable(),
  }),
  refusals: ["invalid_cursor"],
});
