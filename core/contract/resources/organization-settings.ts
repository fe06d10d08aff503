import { z } from "zod";
import { ApprovalSettings } from "./approval.ts";
import { Branding } from "./branding.ts";
import { OrganizationPolicy } from "./organization-policy.ts";

export const DEFAULT_HANDOFF_HOURS = 48;

/** Up to two weeks. */
export const HandoffHours = z.int().min(1).max(336).meta({
  description:
    "How many hours a post that was handed off waits for an answer before it fails with `missed`.",
});

export const OrganizationSettings = OrganizationPolicy.extend({
  approval: ApprovalSettings,
  branding: Branding,
  handoff_hours: HandoffHours,
}).meta({ id: "OrganizationSettings" });
export type OrganizationSettings = z.infer<typeof OrganizationSettings>;
