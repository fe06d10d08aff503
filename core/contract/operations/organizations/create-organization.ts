import { defineOperation } from "#core/contract/define-operation.ts";
import { GivenName } from "#core/contract/given-name.ts";
import { Organization } from "#core/contract/resources/organization.ts";
import { strictObject } from "#core/contract/strict-object.ts";
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
