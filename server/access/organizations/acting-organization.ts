import { toApproval } from "#server/access/approval-rules/to-approval.ts";
import type { Organization } from "#server/db/generated/client.ts";
import type { Actor } from "#server/kernel/actor.ts";
import { policyColumns, toPolicy } from "./to-policy.ts";

export const actingColumns = {
  id: true,
  slug: true,
  name: true,
  needs_setup: true,
  plan: true,
  approval: true,
  ...policyColumns,
} as const;

export type ActingRecord = Pick<Organization, keyof typeof actingColumns>;

export function toActingOrganization(record: ActingRecord): Actor["organization"] {
  const { id, slug, name, needs_setup, plan } = record;
  return {
    id,
    slug,
    name,
    needs_setup,
    plan,
    policy: toPolicy(record),
    approval: toApproval(record),
  };
}
