import { defineOperation } from "../define-operation.ts";
import { GivenName } from "../given-name.ts";
import { Organization } from "../resources/organization.ts";
import { strictObject } from "../strict-object.ts";
import { TimeZone } from "./time-zone.ts";

export const UpdateOrganization = defineOperation({
  name: "organizations.update",
  kind: "mutation",
  summary: "Change the organization's name or time zone",
  description:
    "Changes what is sent and keeps the rest. The slug stays, except that an organization that nobody has set up yet takes it from its first `name`. Scheduled posts keep their instants when the time zone changes.",
  http: { method: "PATCH", path: "/organization" },
  agent: null,
  scope: "settings",
  input: strictObject({ name: GivenName.optional(), time_zone: TimeZone.optional() }),
  output: Organization,
  refusals: [],
});
