import { z } from "zod";

export const RequirementLevel = z.enum(["off", "warn", "refuse"]).meta({
  id: "RequirementLevel",
  description:
    "`warn`: a post without it gets the warning `policy_reminder`. `refuse`: it can be saved as a draft, but not scheduled or published.",
});
export type RequirementLevel = z.infer<typeof RequirementLevel>;

export const PolicyRequirements = z
  .object({
    alt_text: RequirementLevel.meta({
      description:
        "Alt text for every image, and for every video on platforms that limit its length.",
    }),
    label: RequirementLevel.meta({ description: "At least one label for every post." }),
    link_tracking: RequirementLevel.meta({
      description:
        "A UTM parameter in every web link of texts and first comments, typed or added by `utm`.",
    }),
    disclosure: RequirementLevel.meta({
      description:
        "An answer, true or false, to whether AI made the files: `made_with_ai` on X, `is_aigc` on TikTok, `contains_synthetic_media` on YouTube.",
    }),
  })
  .meta({ id: "PolicyRequirements", description: "What every post needs." });
export type PolicyRequirements = z.infer<typeof PolicyRequirements>;

export const NOTHING_REQUIRED: PolicyRequirements = {
  alt_text: "off",
  label: "off",
  link_tracking: "off",
  disclosure: "off",
};
