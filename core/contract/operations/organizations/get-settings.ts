import { defineOperation } from "#core/contract/define-operation.ts";
import { OrganizationSettings } from "#core/contract/resources/organization-settings.ts";
import { strictObject } from "#core/contract/strict-object.ts";

export const GetSettings = defineOperation({
  name: "organizations.get_settings",
  kind: "query",
  summary: "Get the organization's policy",
  description:
    "Its time zone, quiet hours, banned terms and blocked domains, its approval rules, its branding and its burst limit.",
  http: { method: "GET", path: "/organization/settings" },
  agent: null,
  scope: "posts:read",
  input: strictObject({}),
  output: OrganizationSettings,
  refusals: [],
});
