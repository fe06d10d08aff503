import { z } from "zod";

/** Per organization. */
export const MOST_UTM_RULES = 100;

export const UtmRule = z
  .object({
    channel: z
      .string()
      .optional()
      .meta({
        description:
          "A channel's ID, or a provider's name for all of its channels. Absent for all channels. The most specific rule applies.",
        examples: ["linkedin"],
      }),
    source: z.string().meta({ examples: ["linkedin"] }),
    medium: z.string().meta({ examples: ["social"] }),
    campaign: z
      .string()
      .nullable()
      .meta({
        description: "Null: the post's campaign, if it has one.",
        examples: ["spring"],
      }),
  })
  .meta({
    id: "UtmRule",
    description: "UTM parameters that links get when a post is published.",
  });
export type UtmRule = z.infer<typeof UtmRule>;

/** The UTM parameters of a channel's links. */
export const LinkTracking = UtmRule.omit({ channel: true }).meta({ id: "LinkTracking" });
export type LinkTracking = z.infer<typeof LinkTracking>;
