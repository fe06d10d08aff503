import { defineOperation } from "../define-operation.ts";
import { GivenName } from "../given-name.ts";
import { Organization } from "../resources/organization.ts";
import { strictObject } from "../strict-object.ts";
import { TimeZone } from "./time-zone.ts";

export const CreateOrganization = defineOperation({
  name: "organizations.create",
  kind: "mutation",
  summary: "Create an organization",
  description: "You become its owner. It starts without channels, keys or other members.",
  agent: null,
  scope: "posts:read",
  reserved_for: "people",
  input: strictObject({ name: GivenName, time_zone: TimeZone }),
  output: Organization,
  refusals: [],
});
