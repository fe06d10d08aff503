import { z } from "zod";
import { ApprovalSettings } from "./approval.ts";
import { Branding } from "./branding.ts";
import { OrganizationPolicy } from "./organization-policy.ts";

export const DEFAULT_HANDOFF_HOURS = 48;

const HOURS = "must be a number of hours from 1 to 336";

/** Up to two weeks. */
export const HandoffHours = z.int({ error: HOURS }).min(1, HOURS).max(336, HOURS).meta({
  description:
    "How many hours a post that was handed off waits for an answer before it fails with `missed`.",
});
export const Burst = z
  .object({
    posts: z.int().min(1).max(1_000),
    minutes: z.int().min(1).max(1_440),
  })
  .meta({
    id: "Burst",
    description:
      "How many posts a channel may send in how many minutes. Further posts are held until a person sends them, unless a person scheduled, published or approved them.",
  });
export type Burst = z.infer<typeof Burst>;

export const OrganizationSettings = OrganizationPolicy.extend({
  approval: ApprovalSettings,
  branding: Branding,
  handoff_hours: HandoffHours,
  burst: Burst,
  hold_repeats: z.boolean().meta({
    description:
      "Whether a post is held if its channel sent the same text, or almost the same, in the last 24 hours and no person scheduled it.",
  }),
}).meta({ id: "OrganizationSettings" });
export type OrganizationSettings = z.infer<typeof OrganizationSettings>;
