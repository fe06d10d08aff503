import { defineOperation } from "../define-operation.ts";
import { OrganizationSettings } from "../resources/organization-settings.ts";
import { strictObject } from "../strict-object.ts";
import { ApprovalSettingsInput } from "./approval-settings-input.ts";
import { policyFields } from "./policy-fields.ts";

export const UpdateSettings = defineOperation({
  name: "organizations.update_settings",
  kind: "mutation",
  summary: "Update the organization's policy",
  description:
    "Omitted fields stay as they are. A list replaces the whole list; `quiet_hours: null` turns quiet hours off.",
  http: { method: "PATCH", path: "/organization/settings" },
  agent: null,
  scope: "settings",
  input: strictObject({
    time_zone: policyFields.time_zone.optional(),
    quiet_hours: policyFields.quiet_hours.nullable().optional(),
    banned_terms: policyFields.banned_terms.optional(),
    blocked_domains: policyFields.blocked_domains.optional(),
    approval: ApprovalSettingsInput.optional(),
  }),
  output: OrganizationSettings,
  refusals: ["unknown_project"],
});
