import { z } from "zod";
import { readingTool } from "#core/contract/agent-tool.ts";
import { Day } from "#core/contract/day.ts";
import { defineOperation } from "#core/contract/define-operation.ts";
import { Instant } from "#core/contract/instant.ts";
import { ValidationError } from "#core/contract/resources/validation-error.ts";
import { strictObject } from "#core/contract/strict-object.ts";

export const MOST_RANGE_DAYS = 92;
export const USUAL_RANGE_DAYS = 7;

/** Maximum posts validated per request, soonest first. */
export const MOST_RANGE_POSTS = 2_000;

/** Maximum posts with problems in a response. */
export const MOST_RANGE_PROBLEMS = 200;

/** Posts beyond the validated ones are counted up to this. */
export const MOST_RANGE_COUNTED = 10_000;

const DAY_MS = 86_400_000;

const Block = z
  .object({
    reason: z.enum(["approval", "held", "paused"]).meta({
      description:
        "`approval`: the post needs an approval that it doesn't have. `held`: its time passed while it couldn't be published, and it waits for a decision. `paused`: the channel is paused.",
    }),
    channel_id: z
      .string()
      .nullable()
      .meta({ description: "The channel concerned; null for the whole post." }),
    message: z.string(),
  })
  .meta({ id: "RangeBlock" });
export type RangeBlock = z.infer<typeof Block>;

const Problem = z
  .object({
    post: z.object({
      id: z.string(),
      excerpt: z.string(),
      scheduled_at: Instant.nullable(),
      updated_at: Instant,
    }),
    blocks: z.array(Block).meta({
      description: "What blocks the post even if its content is valid.",
    }),
    channels: z
      .array(
        z.object({
          channel_id: z.string(),
          provider: z.string(),
          name: z.string(),
          scheduled_at: Instant.nullable().meta({ description: "When this channel is published." }),
          errors: z.array(ValidationError),
        }),
      )
      .meta({ description: "Channels in the range that would refuse the post." }),
  })
  .meta({ id: "RangeProblem" });
export type RangeProblem = z.infer<typeof Problem>;

const days = (from: string, to: string) => (Date.parse(to) - Date.parse(from)) / DAY_MS;

export const ValidateRange = defineOperation({
  name: "posts.validate_range",
  kind: "query",
  summary: "Validate scheduled posts",
  description: `Validates every scheduled post in a range of days as if it were published now, and returns those that can't be, with reasons and fixes. A post is in the range if its time, or a channel's own time, is. Days are in the organization's time zone. At most ${MOST_RANGE_POSTS.toLocaleString("en-US")} posts, soonest first. Stores nothing.`,
  http: { method: "POST", path: "/posts/validate-range" },
  agent: readingTool({
    tool: "validate_post",
    action: "range",
    description:
      "every scheduled post of some days (2026-11-01; default: the next 7): which can't be published, why, and what would help.",
    describe: { from: "", to: "Exclusive." },
  }),
  scope: "posts:read",
  input: strictObject({
    from: Day.optional().meta({
      description: "The first day. Default: today.",
      examples: ["2027-03-01"],
    }),
    to: Day.optional().meta({
      description: `The day after the last day, at most ${MOST_RANGE_DAYS} days after \`from\`. Default: ${USUAL_RANGE_DAYS} days after \`from\`.`,
      examples: ["2027-03-08"],
    }),
  })
    .refine(({ from, to }) => from === undefined || to === undefined || !(days(from, to) <= 0), {
      path: ["to"],
      error: "must be later than `from`",
    })
    .refine(
      ({ from, to }) =>
        from === undefined || to === undefined || !(days(from, to) > MOST_RANGE_DAYS),
      { path: ["to"], error: `must be at most ${MOST_RANGE_DAYS} days after \`from\`` },
    ),
  output: z
    .object({
      from: z.string(),
      to: z.string(),
      time_zone: z.string().meta({ description: "The organization's time zone, an IANA name." }),
      validated: z.int().meta({ description: "How many posts were validated." }),
      not_validated: z.int().meta({
        description: `How many more posts the range has, up to ${MOST_RANGE_COUNTED}; there may be more.`,
      }),
      ok: z.boolean().meta({
        description: "Whether every post in the range was validated and can be published.",
      }),
      blocked: z.int().meta({ description: "How many of the validated posts can't be published." }),
      problems: z.array(Problem).meta({
        description: `The posts that can't be published, soonest first. At most ${MOST_RANGE_PROBLEMS}.`,
      }),
    })
    .meta({ id: "RangeValidation" }),
  refusals: ["invalid_input"],
});
export type RangeValidation = z.infer<typeof ValidateRange.output>;
