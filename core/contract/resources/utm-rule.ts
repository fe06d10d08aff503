import { z } from "zod";
import { PLATFORM_PLACEHOLDER } from "#core/contract/utm-placeholder.ts";

/** Per organization. */
export const MOST_UTM_RULES = 100;

const PLATFORM =
  "`{platform}` stands for the platform's name as in `provider`; other words in braces are refused.";

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
    source: z.string().meta({
      description: `\`utm_source\`. ${PLATFORM}`,
      examples: [PLATFORM_PLACEHOLDER],
    }),
    medium: z.string().meta({ description: `\`utm_medium\`. ${PLATFORM}`, examples: ["social"] }),
    campaign: z
      .string()
      .nullable()
      .meta({
        description: `\`utm_campaign\`. Null: the post's campaign, if it has one. ${PLATFORM}`,
        examples: ["spring"],
      }),
  })
  .meta({
    id: "UtmRule",
    description: "UTM parameters that links get when a post is published.",
  });
export type UtmRule = z.infer<typeof UtmRule>;

/** The UTM parameters of a channel's links: those of its rule, without placeholders. */
export const LinkTracking = z
  .object({
    source: z.string().meta({ examples: ["linkedin"] }),
    medium: z.string().meta({ examples: ["social"] }),
    campaign: z
      .string()
      .nullable()
      .meta({ examples: ["spring"] }),
  })
  .meta({ id: "LinkTracking" });
export type LinkTracking = z.infer<typeof LinkTracking>;
