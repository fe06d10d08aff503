import type { Organization } from "#core/contract/resources/organization.ts";
import type { Organization as OrganizationRecord } from "#server/db/generated/client.ts";

export function toOrganization(record: OrganizationRecord): Organization {
  const { id, slug, name, time_zone, created_at } = record;
  return { id, slug, name, time_zone, created_at: created_at.toISOString() };
}
