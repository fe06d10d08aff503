import { defineOperation } from "#core/contract/define-operation.ts";
import { GivenName } from "#core/contract/given-name.ts";
import { Organization } from "#core/contract/resources/organization.ts";
import { strictObject } from "#core/contract/strict-object.ts";
import { TimeZone } from "./time-zone.ts";

export const UpdateOrganization = defineOperation({
  name: "organizations.update",
  kind: "mutation",
  summary: "Update the organization's name or time zone",
  description:
    "Omitted fields stay as they are. The slug never changes, except that an organization nobody has set up yet takes its slug from its first `name`. Scheduled posts keep their absolute times when the time zone changes.",
  http: { method: "PATCH", path: "/organization" },
  agent: null,
  scope: "settings",
  input: strictObject({ name: GivenName.optional(), time_zone: TimeZone.optional() }),
  output: Organization,
  refusals: [],
});
