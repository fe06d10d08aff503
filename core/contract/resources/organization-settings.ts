import type { z } from "zod";
import { ApprovalSettings } from "./approval.ts";
import { Branding } from "./branding.ts";
import { OrganizationPolicy } from "./organization-policy.ts";

export const OrganizationSettings = OrganizationPolicy.extend({
  approval: ApprovalSettings,
  branding: Branding,
}).meta({ id: "OrganizationSettings" });
export type OrganizationSettings = z.infer<typeof OrganizationSettings>;
