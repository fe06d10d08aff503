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
  deletes_at: true,
  deletion: true,
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
    ...toDeletion(record),
  };
}

/** What is stored with the time of a deletion. */
export interface StoredDeletion {
  asked_at: string;
  by: { id: string; name: string };
  /** The channels that it has paused. Others were paused before. */
  channel_ids: string[];
  was_paused: boolean;
  reminded: boolean;
}

function toDeletion({
  deletes_at,
  deletion,
}: ActingRecord): Pick<Actor["organization"], "deletion"> {
  if (deletes_at === null) return {};
  const by = (deletion as StoredDeletion | null)?.by.name ?? "An owner";
  return { deletion: { deletes_at, by } };
}
